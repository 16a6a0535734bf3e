import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a `fixedSize` on a view whose size does not depend on its proposal.
package enum FixedSizeNoEffect: ConstructRule {
  package static let description = RuleDescription(
    id: "fixed-size-no-effect", category: .noEffect, severity: .info,
    summary: "`fixedSize` is applied to a view that has the same size for every proposed size.",
    rationale: """
      `fixedSize` proposes no size, so that a view takes its ideal size. A view that has the same size for every \
      proposal, such as a view in a frame with a width and a height, has its ideal size already.
      """,
    bad: [
      BadExample(
        "Color.red.frame(width: 40, height: 20)«.fixedSize()»",
        "`Color.red` with its frame is 40 × 20 pt for every proposed size: `.fixedSize()` has no effect",
        fixes: ["Remove `.fixedSize()`"]),
      BadExample(
        "Color.red.frame(width: 20)«.fixedSize(horizontal: true, vertical: false)»",
        """
        `Color.red` with its frame is 20 pt wide for every proposed size: `.fixedSize(horizontal: true, vertical: false)` has no effect
        """, fixes: ["Remove `.fixedSize(horizontal: true, vertical: false)`"]),
    ],
    good: [
      "Text(\"Hello\").fixedSize()",
      // The other axis is not fixed by the frame.
      "Color.red.frame(width: 40).fixedSize()",
      "Color.red.frame(minWidth: 40, idealWidth: 60, maxWidth: 80, minHeight: 20, maxHeight: 20).fixedSize()",
    ])

  package static let kinds = ConstructKinds(.fixedSize)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    var lengths: [Double]?
    for instance in construct.instances {
      guard case .fixedSize(let axes) = instance.layout, axes != [], let child = instance.child,
        let own = context.rigidLengths(of: child, on: axes, in: instance.root)
      else { return nil }
      if lengths == nil { lengths = own } else if lengths != own { lengths = [] }
    }
    guard let lengths, let suffix = construct.suffix, context.isDecided(construct),
      context.hasNoEffect(construct, { .remove($0.view) })
    else { return nil }
    let written = context.string(of: suffix)
    let extent = construct.first.layout.fixedAxis.map { " \($0.extentName)" } ?? ""
    let number =
      lengths.isEmpty ? "has one size" : "is \(lengths.map { pointText($0) }.joined(separator: " × ")) pt\(extent)"
    return construct.finding(
      of: description,
      """
      \(context.shown(construct.first.view, in: construct.first.root))\(layersText(construct)) \(number) for every proposed size: \
      `\(written)` has no effect
      """,
      fixes: [
        Fix(title: "Remove `\(written)`", edits: [construct.editing.removing(modifier: suffix)], isPreferred: true)
      ])
  }
}

extension FixedSizeNoEffect {
  /// Returns words for the layer that is fixed, if it is one on the view that the message names.
  private static func layersText(_ construct: LayoutConstruct) -> String {
    guard let child = construct.first.child, construct.first.graph[child].layout.isLayer else { return "" }
    return switch construct.first.graph[child].layout {
    case .frame, .flexibleFrame: " with its frame"
    case .padding: " with its padding"
    default: " with its modifiers"
    }
  }
}

extension ViewLayout {
  /// The axis of a `fixedSize` that fixes only one.
  fileprivate var fixedAxis: Axis? {
    guard case .fixedSize(let axes) = self else { return nil }
    let fixed = Axis.allCases.filter { axes.contains(AxisSet($0)) }
    return fixed.count == 1 ? fixed[0] : nil
  }
}
