import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a `fixedSize` on a view without a size of its own.
package enum FixedSizeOnGreedy: ConstructRule {
  package static let description = RuleDescription(
    id: "fixed-size-on-greedy", category: .suspicious, severity: .hint, uses: .one,
    summary: "`fixedSize` on a color or a shape makes it 10 points long.",
    rationale: """
      A color or a shape fills the size that is proposed to it and has no size of its own: without a proposal it is 10 \
      points long. `fixedSize` gives it this size, which is rarely intended. Set a length with a frame instead.
      """,
    bad: [
      BadExample(
        "Color.red«.fixedSize()»", "`Color.red` has no size of its own: `.fixedSize()` makes it 10 × 10 pt",
        fixes: ["Remove `.fixedSize()`"]),
      BadExample(
        "Circle()«.fixedSize(horizontal: true, vertical: false)»",
        "`Circle()` has no size of its own: `.fixedSize(horizontal: true, vertical: false)` makes it 10 pt wide",
        fixes: ["Remove `.fixedSize(horizontal: true, vertical: false)`"]),
    ],
    good: [
      "Color.red.frame(width: 40, height: 20)",
      "Text(\"Hello\").fixedSize()",
      // The frame gives the ideal length.
      "Color.red.frame(idealWidth: 40, idealHeight: 20).fixedSize()",
      // The frame gives the minimum length.
      "Color.red.frame(minWidth: 40, minHeight: 20).fixedSize()",
    ])

  package static let kinds = ConstructKinds(.fixedSize)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    var axes: AxisSet?
    for instance in construct.instances {
      guard case .fixedSize(let own) = instance.layout, own != [], axes == nil || axes == own,
        context.isKnown(instance.view, in: instance.root), let child = instance.child, isGreedy(child, instance.graph)
      else { return nil }
      axes = own
    }
    guard let axes, let suffix = construct.suffix, !construct.isBroken else { return nil }
    let written = context.string(of: suffix)
    // The lengths are the ideal ones, except for a circle with a smaller proposal on the other axis.
    let instance = construct.first
    func length(_ axis: Axis) -> String {
      pointText(context.exactLength(of: instance.view, on: axis, in: instance.root) ?? 10)
    }
    let size =
      switch axes {
      case .both: "\(length(.horizontal)) × \(length(.vertical)) pt"
      case .horizontal: "\(length(.horizontal)) pt wide"
      default: "\(length(.vertical)) pt high"
      }
    return construct.finding(
      of: description,
      """
      \(context.shown(construct.first.view, in: construct.first.root)) has no size of its own: \
      `\(written)` makes it \(size)
      """, fixes: [Fix(title: "Remove `\(written)`", edits: [construct.editing.removing(modifier: suffix)])])
  }

  /// Returns true if a view is a colour or a shape, and no layer around it gives it a size.
  private static func isGreedy(_ view: ViewID, _ graph: ViewGraph) -> Bool {
    var current = view
    while true {
      switch graph[current].layout {
      case .color, .shape: return graph[current].flags.isDisjoint(with: [.unknown, .assumed, .approximate])
      case .overlay, .background, .offset, .alignmentGuide, .identity, .layoutPriority:
        guard let child = graph.firstChild(of: current) else { return false }
        current = child
      default: return false
      }
    }
  }
}
