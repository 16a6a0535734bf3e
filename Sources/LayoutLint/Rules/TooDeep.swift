import LayoutAnalysis
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Reports deeply nested containers.
package enum TooDeep: RootRule {
  /// The largest depth without a finding.
  private static let limit = 10

  package static let description = RuleDescription(
    id: "too-deep", category: .performance, severity: .hint, isOnByDefault: false, uses: .none,
    summary: "Stacks and other containers are nested more than 10 levels deep.",
    rationale: """
      Each container measures its children several times, so that deeply nested containers take long to lay out, and \
      they are hard to read. Extract a part into a view of its own to help the reader; use a Grid or a modifier with \
      fewer levels to help the layout.
      """,
    bad: [
      BadExample(
        "«VStack» { " + String(repeating: "ZStack { Color.blue; ", count: 10) + "Color.red"
          + String(repeating: " }", count: 11), "Containers are nested 11 levels deep (limit 10); extract subviews")
    ],
    good: [
      GoodExample(
        "VStack { " + String(repeating: "ZStack { Color.blue; ", count: 9) + "Color.red"
          + String(repeating: " }", count: 10))
    ])

  package static func check(_ root: LintContext.ModuleRoot, in context: LintContext) -> [Diagnostic] {
    var deepest = 0
    var waiting = root.graph.root.map { [($0, 0)] } ?? []
    while let (view, depth) = waiting.popLast() {
      let own = depth + (root.graph[view].layout.isContainer ? 1 : 0)
      deepest = max(deepest, own)
      for child in root.graph.children(of: view) { waiting.append((child, own)) }
    }
    guard deepest > limit else { return [] }
    return [
      context.finding(
        of: description, at: root, "Containers are nested \(deepest) levels deep (limit \(limit)); extract subviews")
    ]
  }
}

extension LintContext {
  /// Returns a finding at the name of a root: that of its declaration, or of the view that its expression begins with.
  func finding(of rule: RuleDescription, at root: ModuleRoot, _ message: String) -> Diagnostic {
    var node = tree.viewCall(at: root.node).primary
    switch root.kind {
    case .view: if let name = tree.name(of: root.node) { node = name }
    case .preview: if let token = tree.firstToken(of: root.node) { node = token }
    case .expression: break
    }
    return Diagnostic(
      rule: rule.id, severity: rule.severity, message: message,
      location: SourceRange(segment: segment, range: tree.range(of: node)))
  }
}
