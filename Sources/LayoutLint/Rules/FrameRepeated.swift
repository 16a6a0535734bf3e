import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports two adjacent frames that could be one.
package enum FrameRepeated: ConstructRule {
  package static let description = RuleDescription(
    id: "frame-repeated", category: .style, severity: .hint,
    summary: "Two consecutive frames on a view can be one frame.",
    rationale: """
      Two consecutive frames that set different lengths, or equal ones, give the same layout as one frame with all \
      these lengths. Frames of different kinds and frames with different alignments are not reported.
      """,
    bad: [
      BadExample(
        "Color.red.frame(width: 40)«.frame(height: 20)»",
        "Merge with the previous frame: `.frame(width: 40, height: 20)`",
        fixes: ["Merge into `.frame(width: 40, height: 20)`"]),
      BadExample(
        "Color.red.frame(maxWidth: .infinity)«.frame(minHeight: 20)»",
        "Merge with the previous frame: `.frame(maxWidth: .infinity, minHeight: 20)`",
        fixes: ["Merge into `.frame(maxWidth: .infinity, minHeight: 20)`"]),
      BadExample(
        "Color.red.frame(width: 40, height: 20)«.frame(width: 40)»",
        "This frame repeats the previous frame", fixes: ["Remove this frame"]),
    ],
    good: [
      "Color.red.frame(width: 40, height: 20)",
      // The outer frame positions the inner one.
      "Color.red.frame(width: 40).frame(width: 80)",
      // No frame takes both kinds of arguments.
      "Color.red.frame(width: 40).frame(maxHeight: .infinity)",
      "Color.red.frame(width: 40).padding(8).frame(height: 20)",
      "Color.red.frame(height: 50).containerRelativeFrame(.horizontal, count: 4, span: 1, spacing: 10)",
      // The inner frame would put its content at the top, the outer one centres it.
      "Color.red.frame(width: 20, height: 10).frame(width: 40, alignment: .leading).frame(height: 20, alignment: .top)",
    ])

  package static let kinds = ConstructKinds(.frame)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard let inner = construct.first.child, ConstructKind(construct.first.graph[inner].layout) == .frame,
      !construct.isBroken,
      let suffix = construct.suffix, let call = construct.call, !call.arguments.isEmpty,
      let innerSuffix = context.modifier(of: inner, in: construct.first.root),
      let innerCall = context.tree.call(of: innerSuffix), !innerCall.arguments.isEmpty,
      context.tree.parent(of: innerSuffix) == context.tree.parent(of: suffix), isFrame(call, context),
      isFrame(innerCall, context),
      isNext(suffix, after: innerSuffix, context)
    else { return nil }
    for instance in construct.instances {
      guard let child = instance.child, context.modifier(of: child, in: instance.root) == innerSuffix else {
        return nil
      }
    }
    if labels(call, context) != ["alignment"], repeats(construct), context.isDecided(construct),
      context.hasNoEffect(construct, { .remove($0.view) })
    {
      return construct.finding(
        of: description, "This frame repeats the previous frame",
        fixes: [
          Fix(title: "Remove this frame", edits: [construct.editing.removing(modifier: suffix)], isPreferred: true)
        ])
    }
    // Merging could change the alignment, so only frames without one are merged.
    let (own, others) = (labels(call, context), labels(innerCall, context))
    guard !own.contains("alignment"), !others.contains("alignment"), Set(own).isDisjoint(with: others),
      change(construct.first) != nil, context.isDecided(construct),
      !construct.instances.contains(where: { hasGuide($0, context) }),
      context.hasNoEffect(construct, { change($0) })
    else { return nil }
    let arguments = (call.arguments + innerCall.arguments).sorted { left, right in
      let positions = [left, right].map { argument in
        argument.label.map(context.string(of:)).flatMap { order.firstIndex(of: $0) } ?? order.count
      }
      return positions[0] < positions[1]
    }
    let text = arguments.map { context.tree.text.string(in: context.range(of: $0)) }.joined(separator: ", ")
    return construct.finding(
      of: description, "Merge with the previous frame: `.frame(\(text))`",
      fixes: [
        Fix(
          title: "Merge into `.frame(\(text))`",
          edits: [
            construct.editing.replacing(innerSuffix, with: ".frame(\(text))"),
            construct.editing.removing(modifier: suffix),
          ], isPreferred: true)
      ])
  }

  /// Returns true if `suffix` directly follows `other`, without a modifier in between.
  private static func isNext(_ suffix: NodeID, after other: NodeID, _ context: LintContext) -> Bool {
    guard let chain = context.tree.parent(of: suffix) else { return false }
    let suffixes = context.tree.chain(of: chain).suffixes
    guard let index = suffixes.firstIndex(of: suffix), index > 0 else { return false }
    return suffixes[index - 1] == other
  }

  /// The labels of `frame` except `alignment`, in declared order.
  private static let order = [
    "width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight",
  ]

  /// Returns true if a call that makes a frame is `frame` itself; the length of `containerRelativeFrame` depends on the
  /// screen.
  private static func isFrame(_ call: CallSyntax, _ context: LintContext) -> Bool {
    labels(call, context).allSatisfy { $0 == "alignment" || order.contains($0) }
  }

  private static func labels(_ call: CallSyntax, _ context: LintContext) -> [String] {
    call.arguments.map { $0.label.map(context.string(of:)) ?? "" }
  }

  /// Returns true if the inner frames give all lengths that the outer ones give.
  private static func repeats(_ construct: LayoutConstruct) -> Bool {
    construct.instances.allSatisfy { instance in
      guard let child = instance.child else { return false }
      let isGiven = { (outer: Double, inner: Double) in outer.isNaN || outer == inner }
      switch (instance.layout, instance.graph[child].layout) {
      case (.frame(let width, let height, _), .frame(let innerWidth, let innerHeight, _)):
        return isGiven(width, innerWidth) && isGiven(height, innerHeight)
      case (.flexibleFrame, .flexibleFrame):
        return Axis.allCases.allSatisfy { axis in
          guard let outer = instance.graph.limits(of: instance.view, on: axis),
            let inner = instance.graph.limits(of: child, on: axis)
          else { return false }
          return isGiven(outer.minimum, inner.minimum) && isGiven(outer.ideal, inner.ideal)
            && isGiven(outer.maximum, inner.maximum)
        }
      default: return false
      }
    }
  }

  /// Returns true if the content of the frames has an explicit guide by which they align, or that is unknown.
  private static func hasGuide(_ instance: LayoutConstruct.Instance, _ context: LintContext) -> Bool {
    guard let frame = instance.child, let child = instance.graph.firstChild(of: frame) else { return true }
    return Axis.allCases.contains { axis in
      guard let guide = context.guide(Alignment.center[axis], of: child, in: instance.root) else { return true }
      return guide.explicit != nil
    }
  }

  /// Returns the change that gives the outer frame the lengths of both frames, so that the inner one becomes redundant;
  /// nil if one frame cannot have them.
  private static func change(_ instance: LayoutConstruct.Instance) -> GraphChange? {
    guard let child = instance.child else { return nil }
    switch (instance.layout, instance.graph[child].layout) {
    case (.frame(let width, let height, let alignment), .frame(let innerWidth, let innerHeight, _)):
      return .replace(
        instance.view,
        .frame(
          width: width.isNaN ? innerWidth : width, height: height.isNaN ? innerHeight : height, alignment: alignment))
    case (.flexibleFrame(let outerID, let alignment), .flexibleFrame(let innerID, _)):
      guard var outer = instance.graph.flexibleFrame(outerID), var inner = instance.graph.flexibleFrame(innerID) else {
        return nil
      }
      // Two frames with limits on the same axis clamp one after the other.
      let (isWide, isHigh) = (hasWidth(outer), hasHeight(outer))
      guard isWide != isHigh, hasWidth(inner) == isHigh, hasHeight(inner) == isWide else { return nil }
      if isWide { (outer, inner) = (inner, outer) }
      outer.minWidth = inner.minWidth
      outer.idealWidth = inner.idealWidth
      outer.maxWidth = inner.maxWidth
      return .flexibleFrame(instance.view, outer, alignment)
    default: return nil
    }
  }

  private static func hasWidth(_ frame: FlexibleFrame) -> Bool {
    !(frame.minWidth.isNaN && frame.idealWidth.isNaN && frame.maxWidth.isNaN)
  }

  private static func hasHeight(_ frame: FlexibleFrame) -> Bool {
    !(frame.minHeight.isNaN && frame.idealHeight.isNaN && frame.maxHeight.isNaN)
  }
}
