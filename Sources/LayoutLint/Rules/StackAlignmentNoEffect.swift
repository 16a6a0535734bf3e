import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports an alignment of a stack whose children have equal lengths across it.
package enum StackAlignmentNoEffect: ConstructRule {
  package static let description = RuleDescription(
    id: "stack-alignment-no-effect", category: .noEffect, severity: .info,
    summary: "The alignment of a stack has no effect because its children are equally wide or high.",
    rationale: """
      The alignment of a stack positions children of different lengths relative to each other. If all children have \
      the same length for every proposal, every alignment gives the same layout. Lengths that depend on a text are not \
      compared, because the text may change.
      """,
    bad: [
      BadExample(
        """
        VStack(«alignment: .leading», spacing: 4) {
            Color.red.frame(width: 40, height: 20)
            Color.blue.frame(width: 40, height: 60)
        }
        """, "`.leading` has no effect: both children are 40 pt wide", fixes: ["Remove `alignment: .leading`"]),
      BadExample(
        """
        ZStack(«alignment: .topLeading») {
            Color.red
            Color.blue
            Color.green
        }
        """, "`.topLeading` has no effect: all 3 children are 390 × 763 pt",
        fixes: ["Remove `alignment: .topLeading`"]),
    ],
    good: [
      // In a wider canvas the first child is narrower than the second.
      "VStack(alignment: .leading) { Color.red.frame(maxWidth: 500, maxHeight: 20); Color.blue.frame(height: 20) }",
      "VStack(alignment: .leading) { Color.red.frame(width: 40); Color.blue.frame(width: 60) }",
      // A guide moves one of them.
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 40, height: 20).alignmentGuide(.leading) { d in d[.trailing] - 12 }
          Color.blue.frame(width: 40, height: 20)
      }
      """,
      // The texts have equal widths by coincidence.
      "VStack(alignment: .leading) { Text(\"One\"); Text(\"One\") }",
      // Either text may take several lines.
      "HStack(alignment: .top) { Text(\"One\"); Text(\"Two\") }",
      // The children are as wide as the stack here, but not if it is narrower or is proposed no width.
      """
      VStack(alignment: .leading) {
          Color.red.frame(maxWidth: 390, maxHeight: 20)
          Color.blue.frame(minWidth: 40, maxWidth: .infinity, maxHeight: 20)
      }
      """,
      // The number of views and their widths change at run time.
      """
      struct Panel: View {
          @State private var isOpen = false
          var body: some View {
              VStack(alignment: .leading) {
                  Color.red.frame(width: 40, height: 20)
                  Color.blue.frame(width: 40, height: 20)
                  if isOpen { Color.green.frame(width: 80, height: 20) }
              }
          }
      }
      """,
      // In one of the uses the widths differ.
      """
      struct Pair: View {
          let width: CGFloat
          var body: some View {
              VStack(alignment: .leading) {
                  Color.red.frame(width: 40, height: 20)
                  Color.blue.frame(width: width, height: 20)
              }
          }
      }
      Pair(width: 40)
      Pair(width: 80)
      """,
    ])

  package static let kinds = ConstructKinds.stacks

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    let keys = written(construct.first.layout)
    // The condition that fails most often is first.
    guard !keys.isEmpty, construct.first.record.childCount >= 2,
      commonLength(construct.first, keys[0].axis, in: context) != nil, let argument = construct.argument("alignment")
    else { return nil }
    var counts: Set<Int32> = []
    var lengths: [Set<Double>] = keys.map { _ in [] }
    for instance in construct.instances {
      guard written(instance.layout).map(\.key) == keys.map(\.key), instance.record.childCount >= 2 else { return nil }
      counts.insert(instance.record.childCount)
      for (number, (axis, key)) in keys.enumerated() {
        guard let length = commonLength(instance, axis, in: context), hasNoGuides(instance, axis, key, in: context)
        else { return nil }
        lengths[number].insert(length)
      }
    }
    guard context.isDecided(construct),
      context.hasNoEffect(construct, { instance in centred(instance.layout).map { .replace(instance.view, $0) } })
    else { return nil }
    let known = lengths.compactMap { $0.count == 1 ? $0.first : nil }
    let what = keys.count == 2 ? "large" : keys[0].axis == .horizontal ? "wide" : "high"
    let which = counts == [2] ? "both" : counts.count == 1 ? counts.first.map { "all \($0)" } ?? "all" : "all"
    let fact =
      known.count < keys.count
      ? "equally \(what)"
      : known.map { pointText($0) }.joined(separator: " × ") + (keys.count == 2 ? " pt" : " pt \(what)")
    return construct.finding(
      of: description, at: context.range(of: argument),
      "`\(context.string(of: argument.value))` has no effect: \(which) children are \(fact)",
      related: related(construct, what, in: context),
      fixes: [removal([argument], of: construct, in: context)].compactMap { $0 })
  }

  /// Returns the axes of a layout with an alignment other than the default, and the alignments.
  private static func written(_ layout: ViewLayout) -> [(axis: Axis, key: AlignmentKey)] {
    switch layout {
    case .hStack(let key, _): return key == .verticalCenter ? [] : [(.vertical, key)]
    case .vStack(let key, _): return key == .horizontalCenter ? [] : [(.horizontal, key)]
    case .lazyStack(let axis, let key, _): return key == Alignment.center[axis.other] ? [] : [(axis.other, key)]
    case .zStack(let alignment) where alignment != .center:
      return Axis.allCases.filter { alignment[$0] != Alignment.center[$0] }.map { ($0, alignment[$0]) }
    default: return []
    }
  }

  private static func centred(_ layout: ViewLayout) -> ViewLayout? {
    switch layout {
    case .hStack(_, let spacing): .hStack(alignment: .verticalCenter, spacing: spacing)
    case .vStack(_, let spacing): .vStack(alignment: .horizontalCenter, spacing: spacing)
    case .lazyStack(let axis, _, let spacing):
      .lazyStack(axis, alignment: Alignment.center[axis.other], spacing: spacing)
    case .zStack: .zStack(.center)
    default: nil
    }
  }

  /// Returns the common length of all children in points; nil if their lengths differ or are uncertain.
  private static func commonLength(_ instance: LayoutConstruct.Instance, _ axis: Axis, in context: LintContext)
    -> Double?
  {
    var common: Double?
    var next = instance.child
    while let child = next {
      guard let length = context.exactLength(of: child, on: axis, in: instance.root) else { return nil }
      if let first = common, abs(first - length) >= 0.001 { return nil }
      common = common ?? length
      next = instance.graph.nextSibling(of: child)
    }
    return common
  }

  /// Returns true if no child has an explicit guide, and no child's length depends on a text.
  private static func hasNoGuides(
    _ instance: LayoutConstruct.Instance, _ axis: Axis, _ key: AlignmentKey, in context: LintContext
  ) -> Bool {
    instance.graph.children(of: instance.view).allSatisfy { child in
      guard let guide = context.guide(key, of: child, in: instance.root) else { return false }
      return guide.explicit == nil && !instance.graph.dependsOnText(child, on: axis)
    }
  }

  private static func related(_ construct: LayoutConstruct, _ what: String, in context: LintContext)
    -> [RelatedInformation]
  {
    let instance = construct.first
    guard let first = instance.child,
      let location = context.sourceRange(of: instance.graph.innermost(first), in: instance.graph)
    else { return [] }
    return [RelatedInformation(location: location, message: "This child is as \(what) as the others")]
  }

  /// Returns the name of arguments in messages: their source, or their labels if that has several lines.
  static func shown(_ arguments: [ArgumentSyntax], in range: Range<Int>, _ context: LintContext) -> String {
    let text = context.tree.text.string(in: range)
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return "`\(text)`" }
    return arguments.map { "`\($0.label.map(context.string(of:)) ?? "")`" }.joined(separator: " and ")
  }

  /// Returns the fix that removes arguments from the call, and its parentheses if they become empty.
  static func removal(_ arguments: [ArgumentSyntax], of construct: LayoutConstruct, in context: LintContext) -> Fix? {
    guard let call = construct.call, let clause = call.clause, let first = arguments.first, let last = arguments.last
    else {
      return nil
    }
    let range = context.range(of: first).lowerBound..<context.range(of: last).upperBound
    let title = "Remove \(shown(arguments, in: range, context))"
    if arguments.count == call.arguments.count, !call.trailingClosures.isEmpty {
      return Fix(title: title, edits: [construct.editing.replacing(clause, with: "")], isPreferred: true)
    }
    return Fix(title: title, edits: arguments.map { construct.editing.removing($0, of: call) }, isPreferred: true)
  }
}

extension ViewGraph {
  /// Returns true if a view contains a text without a frame that fixes its length on `axis`. O(descendants).
  func dependsOnText(_ view: ViewID, on axis: Axis) -> Bool {
    var waiting = [view]
    while let next = waiting.popLast() {
      switch self[next].layout {
      case .text, .symbol, .control, .labelled: return true
      case .frame(let width, let height, _) where !(axis == .horizontal ? width : height).isNaN: continue
      default: waiting += children(of: next)
      }
    }
    return false
  }
}
