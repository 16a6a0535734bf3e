import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a root with very many views in its source.
package enum TooManyViews: RootRule {
  /// The largest number of views without a finding.
  private static let limit = 80

  package static let description = RuleDescription(
    id: "too-many-views", category: .performance, severity: .hint, isOnByDefault: false, uses: .none,
    summary: "A view contains more than 80 views in its source.",
    rationale: """
      If one of them changes, SwiftUI compares all of them, and so many views are hard to read at once. Views that \
      `ForEach` repeats are counted once. Extract parts into views of their own.
      """,
    bad: [
      BadExample(
        "«VStack»(spacing: 0) {\n" + String(repeating: "    Color.red\n", count: 80) + "}",
        "This body has 81 views (limit 80); extract subviews")
    ],
    good: [
      "VStack(spacing: 0) {\n    ForEach(0..<100, id: \\.self) { _ in\n        Color.red\n    }\n}"
    ])

  package static func check(_ root: LintContext.ModuleRoot, in context: LintContext) -> [Diagnostic] {
    var seen: Set<Int32> = []
    for index in root.graph.nodes.indices where !root.graph.nodes[index].layout.isLayer {
      let view = ViewID(Int32(truncatingIfNeeded: index))
      guard let source = root.graph.originNode(of: view), source.file == context.segment.index,
        !root.graph[view].flags.contains(.part)
      else { continue }
      seen.insert(source.node)
    }
    guard seen.count > limit else { return [] }
    return [
      context.finding(of: description, at: root, "This body has \(seen.count) views (limit \(limit)); extract subviews")
    ]
  }
}
