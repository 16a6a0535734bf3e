import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a negative padding or spacing.
package enum NegativePaddingOrSpacing: ConstructRule {
  package static let description = RuleDescription(
    id: "negative-padding-or-spacing", category: .suspicious, severity: .hint, uses: .one,
    summary: "A negative padding or spacing makes views overlap.",
    rationale: """
      With a negative padding the layout treats a view as smaller than it is drawn; with a negative spacing the \
      children of a stack overlap. Both depend on the current sizes of texts and fonts. An alignment guide or an \
      overlay expresses the intention.
      """,
    bad: [
      BadExample(
        """
        VStack {
            Color.red.frame(width: 40, height: 40)
            Color.blue.frame(width: 40, height: 40)«.padding(.top, -8)»
        }
        """, "Negative padding (top -8 pt): layout treats `Color.blue` as smaller than drawn"),
      BadExample(
        """
        HStack(«spacing: -12») {
            Circle().frame(width: 40, height: 40)
            Circle().frame(width: 40, height: 40)
        }
        """, "The children of this HStack overlap by 12 pt"),
      // The second view is only 5 high.
      BadExample(
        """
        VStack(«spacing: -10») {
            Color.red.frame(width: 40, height: 40)
            Color.blue.frame(width: 40, height: 5)
        }
        """, "The children of this VStack overlap by 5 pt"),
      BadExample(
        "Color.red.frame(width: 200, height: 20)«.padding(.horizontal, -16)»",
        "Negative padding (horizontal -16 pt): layout treats `Color.red` as smaller than drawn"),
    ],
    good: [
      "Color.red.padding(8)",
      // There is nothing to overlap.
      "VStack(spacing: -10) { ForEach(0..<1) { _ in Text(\"only\") } }",
      "LazyVStack(spacing: -4) { Text(\"only\") }",
      // A Spacer is invisible.
      "HStack(spacing: -8) { Text(\"Name\"); Spacer() }",
      """
      HStack(spacing: 0) {
          Circle().frame(width: 40, height: 40)
          Circle().frame(width: 40, height: 40)
      }
      """,
    ])

  package static let kinds = ConstructKinds(.padding, .hStack, .vStack, .lazyHStack, .lazyVStack)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken else { return nil }
    for instance in construct.instances {
      switch instance.layout {
      case .padding(let insets):
        guard isNegative(instance.layout) else { continue }
        let edges = [
          ("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom), ("trailing", insets.trailing),
        ].filter { $0.1 < 0 }
        // Constant edges are negative, whatever the view is, and others in the state that is laid out.
        guard instance.flags.isDisjoint(with: [.unknown, .assumed]) || context.hasConstantArguments(construct.node)
        else { continue }
        return construct.finding(
          of: description,
          """
          Negative padding (\(words(for: edges))): layout treats \
          \(context.shown(instance.view, in: instance.root)) as smaller than drawn
          """)
      case .hStack(_, let spacing), .vStack(_, let spacing), .lazyStack(_, _, let spacing):
        guard spacing < 0, context.isKnown(instance.view, in: instance.root),
          let argument = construct.argument("spacing"), let depth = covered(instance, in: context)
        else { continue }
        return construct.finding(
          of: description, at: context.range(of: argument),
          "The children of this \(construct.name) overlap by \(pointText(depth)) pt")
      default: continue
      }
    }
    return nil
  }

  /// A constant padding is negative in any use.
  package static func uses(of construct: LayoutConstruct, in context: LintContext) -> UseClaim {
    guard construct.kind == .padding, construct.instances.contains(where: { isNegative($0.layout) }) else {
      return description.uses
    }
    return context.hasConstantArguments(construct.node) ? .none : description.uses
  }

  /// Returns true for padding that is negative at an edge.
  private static func isNegative(_ layout: ViewLayout) -> Bool {
    guard case .padding(let insets) = layout else { return false }
    return min(insets.top, insets.leading, insets.bottom, insets.trailing) < 0
  }

  /// Returns the edges in words: `horizontal -16 pt`, `top -8 pt`.
  private static func words(for edges: [(name: String, length: Double)]) -> String {
    guard edges.allSatisfy({ $0.length == edges[0].length }) else {
      return edges.map { "\($0.name) \(pointText($0.length)) pt" }.joined(separator: ", ")
    }
    let names = edges.map(\.name)
    let which =
      switch names {
      case ["top", "leading", "bottom", "trailing"]: ""
      case ["leading", "trailing"]: "horizontal "
      case ["top", "bottom"]: "vertical "
      default: names.joined(separator: " and ") + " "
      }
    return "\(which)\(pointText(edges[0].length)) pt"
  }

  /// Returns the largest overlap of adjacent children of a stack in points; nil if there is none, or it is unknown. A
  /// `Spacer` is skipped, since it is invisible. O(children).
  private static func covered(_ instance: LayoutConstruct.Instance, in context: LintContext) -> Double? {
    let graph = instance.graph
    guard let axis = instance.layout.lineAxis, instance.record.childCount > 1 else { return nil }
    var longest = 0.0
    var before: Rect?
    for child in graph.children(of: instance.view) {
      if case .spacer = graph[graph.innermost(child)].layout { continue }
      let frame = context.frame(of: child, in: instance.root)
      if let one = before, let other = frame, one.overlap(other, on: axis.other) > 0 {
        longest = max(longest, one.overlap(other, on: axis))
      }
      before = frame
    }
    return longest > 0.05 ? longest : nil
  }
}

extension Rect {
  /// Returns the overlap of two frames on an axis in points; negative for a gap.
  func overlap(_ other: Rect, on axis: Axis) -> Double {
    min(origin[axis] + size[axis], other.origin[axis] + other.size[axis]) - max(origin[axis], other.origin[axis])
  }
}
