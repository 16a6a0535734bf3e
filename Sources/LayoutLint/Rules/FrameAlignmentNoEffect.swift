import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports an alignment of a frame that is exactly as large as its content.
package enum FrameAlignmentNoEffect: ConstructRule {
  package static let description = RuleDescription(
    id: "frame-alignment-no-effect", category: .noEffect, severity: .warning,
    summary: "The alignment of a frame has no effect because the content fills the frame.",
    rationale: """
      The alignment of a frame positions its content in the space of the frame that the content does not take. On an \
      axis where the frame has no length, or where the content fills it, there is no such space.
      """,
    bad: [
      BadExample(
        "Color.red.frame(width: 34, height: 20).frame(«alignment: .leading»)",
        "`.leading` has no effect: the frame is exactly as wide as its content (34 pt)",
        fixes: ["Remove this frame", "Add `maxWidth: .infinity`"]),
      BadExample(
        "Color.red.frame(width: 34, height: 20).frame(height: 44, «alignment: .leading»)",
        "`.leading` has no effect: the frame is exactly as wide as its content (34 pt)",
        fixes: ["Remove the alignment", "Fill the width with another frame"]),
      BadExample(
        "Color.red.frame(maxWidth: .infinity, maxHeight: .infinity, «alignment: .topLeading»)",
        "`.topLeading` has no effect: the frame is exactly as large as its content (390 × 763 pt)",
        fixes: ["Remove the alignment"]),
      // A lazy grid does not stretch cells horizontally.
      BadExample(
        """
        LazyVGrid(columns: [GridItem()]) {
            HStack { Text("a"); Spacer(minLength: 0) }.frame(maxWidth: .infinity, «alignment: .leading»)
        }
        """, "`.leading` has no effect: the frame is exactly as wide as its content (390 pt)",
        fixes: ["Remove the alignment"]),
    ],
    good: [
      "Color.red.frame(width: 34, height: 20).frame(maxWidth: .infinity, alignment: .leading)",
      // The second view is shown where the first one does not fit, at a size where it may be narrower than the frame.
      """
      ViewThatFits {
          Color.green.frame(width: 900, height: 900)
          Color.red.frame(maxWidth: 500).frame(maxWidth: .infinity, alignment: .leading)
      }
      """,
      // In a wider canvas the content is narrower than the frame.
      "Color.red.frame(maxWidth: 500).frame(maxWidth: .infinity, alignment: .leading)",
      "Color.red.frame(maxHeight: 900).frame(maxHeight: .infinity, alignment: .top)",
      // Without the frame the priority would apply, and the ZStack be as small as the other view.
      GoodExample(
        """
        ZStack {
            Color.red.frame(width: 20, height: 20)
            Color.blue.frame(width: 40, height: 40).layoutPriority(-1).frame(alignment: .leading)
        }
        """, others: ["layout-priority-no-effect"]),
      // The frame is as wide as the text, which with other words is wider than the rectangle.
      """
      Text("Hi").font(.system(size: 12)).overlay {
          Color.red.frame(width: 42, height: 2).frame(maxWidth: .infinity, alignment: .leading)
      }
      """,
      // The width of a ProgressView is undocumented, so it may be centred or at the edge.
      "ProgressView().frame(maxWidth: .infinity, alignment: .leading)",
      // An explicit guide moves the content out of its own frame.
      """
      Text("Hi").alignmentGuide(.bottom) { $0[.firstTextBaseline] }.frame(alignment: .bottom)
      """,
      // The guide may move the content once the state has changed.
      """
      struct Bar: View {
          @State private var side: CGFloat = 12
          var body: some View {
              HStack { Spacer().alignmentGuide(.leading) { d in side > 50 ? 4 : d[.leading] } }
                  .frame(minWidth: 25, alignment: .leading)
          }
      }
      """,
    ])

  package static let kinds = ConstructKinds(.frame)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    // There is no alignment, or the default on both axes.
    guard let first = alignment(of: construct.first), first != .center, let argument = construct.argument("alignment")
    else {
      return nil
    }
    let axes = Axis.allCases.filter { first[$0] != Alignment.center[$0] }
    var lengths: [Set<Double>] = axes.map { _ in [] }
    for instance in construct.instances {
      guard alignment(of: instance) == first, let child = instance.child, instance.graph.isKnownThroughout(child)
      else { return nil }
      for (number, axis) in axes.enumerated() {
        guard let length = context.length(of: instance.view, on: axis, in: instance.root),
          length == context.length(of: child, on: axis, in: instance.root),
          !instance.graph.containsApproximateSize(child), !mayLeaveSpace(child, instance, on: axis, in: context)
        else { return nil }
        lengths[number].insert(length)
      }
    }
    // A frame without other arguments is removed as a whole; it may still hide a priority from its parent.
    let isAlone = construct.call?.arguments.count == 1
    guard context.isDecided(construct),
      context.hasNoEffect(
        construct,
        { instance in
          isAlone ? .remove(instance.view) : aligned(instance, by: .center).map { .replace(instance.view, $0) }
        })
    else { return nil }
    return construct.finding(
      of: description, at: context.range(of: argument),
      "`\(context.string(of: argument.value))` has no effect: \(comparison(axes, lengths))",
      fixes: fixes(construct, argument, axes, in: context))
  }

  /// Returns true if the content of a frame with a length of its own fills it by the length of a text, which is another
  /// one with other words or in another size: a text in the content, or one around a flexible frame, which leaves it
  /// more or less.
  private static func mayLeaveSpace(
    _ child: ViewID, _ instance: LayoutConstruct.Instance, on axis: Axis, in context: LintContext
  ) -> Bool {
    let graph = instance.graph
    let limits = graph.limits(of: instance.view, on: axis)
    let isFlexible = limits.map { !$0.minimum.isNaN || !$0.ideal.isNaN || !$0.maximum.isNaN } ?? false
    guard isFlexible || graph.fixedLength(of: instance.view, on: axis) != nil,
      context.length(of: child, on: axis, proposing: .infinity, in: instance.root) != .infinity
    else { return false }
    if graph.dependsOnText(child, on: axis) { return true }
    return isFlexible && graph.root.map { graph.holdsText(in: $0) } ?? false
  }

  private static func alignment(of instance: LayoutConstruct.Instance) -> Alignment? {
    switch instance.layout {
    case .frame(_, _, let alignment), .flexibleFrame(_, let alignment): alignment
    default: nil
    }
  }

  private static func aligned(_ instance: LayoutConstruct.Instance, by alignment: Alignment) -> ViewLayout? {
    switch instance.layout {
    case .frame(let width, let height, _): .frame(width: width, height: height, alignment: alignment)
    case .flexibleFrame(let index, _): .flexibleFrame(index, alignment: alignment)
    default: nil
    }
  }

  private static func comparison(_ axes: [Axis], _ lengths: [Set<Double>]) -> String {
    let word = axes.count > 1 ? "large" : axes == [.horizontal] ? "wide" : "high"
    let known = lengths.compactMap { $0.count == 1 ? $0.first : nil }
    let number = known.count == lengths.count ? " (\(known.map { pointText($0) }.joined(separator: " × ")) pt)" : ""
    return "the frame is exactly as \(word) as its content\(number)"
  }

  private static func fixes(
    _ construct: LayoutConstruct, _ argument: ArgumentSyntax, _ axes: [Axis], in context: LintContext
  ) -> [Fix] {
    guard let call = construct.call, let suffix = construct.suffix else { return [] }
    let editing = construct.editing
    let isAlone = call.arguments.count == 1
    var fixes = [
      Fix(
        title: isAlone ? "Remove this frame" : "Remove the alignment",
        edits: [isAlone ? editing.removing(modifier: suffix) : editing.removing(argument, of: call)], isPreferred: true)
    ]
    let labels = Set(call.arguments.compactMap { $0.label.map(context.tree.string(of:)) })
    let missing = axes.filter { axis in
      let name = axis == .horizontal ? "Width" : "Height"
      return labels.isDisjoint(with: ["min\(name)", "ideal\(name)", "max\(name)", name.lowercased()])
    }
    guard missing.count == axes.count else { return fixes }
    let wanted = missing.map { $0 == .horizontal ? "maxWidth: .infinity" : "maxHeight: .infinity" }
    if labels.isDisjoint(with: ["width", "height"]) {
      // Swift requires the arguments in their declared order.
      if isAlone, let clause = call.clause {
        fixes.append(
          Fix(
            title: "Add `\(wanted.joined(separator: ", "))`",
            edits: [editing.inserting(wanted.joined(separator: ", ") + ", ", atStartOf: clause)]))
      }
    } else {
      let frame = ".frame(\(wanted.joined(separator: ", ")), alignment: \(context.string(of: argument.value)))"
      let what = missing.count > 1 ? "space" : missing == [.horizontal] ? "width" : "height"
      fixes.append(
        Fix(
          title: "Fill the \(what) with another frame",
          edits: [editing.removing(argument, of: call), editing.inserting(frame, after: suffix)]))
    }
    return fixes
  }
}
