import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a `GeometryReader` whose proxy is never used.
package enum GeometryReaderUnused: ConstructRule {
  package static let description = RuleDescription(
    id: "geometry-reader-unused", category: .suspicious, severity: .warning, uses: .none,
    summary: "The proxy of a GeometryReader is never used.",
    rationale: """
      A GeometryReader tells its content the size that is available. If the content does not use it, the \
      GeometryReader is a container that takes all the space proposed to it and places its content at the top leading \
      corner. A ZStack in a frame expresses that directly.
      """,
    bad: [
      BadExample(
        """
        «GeometryReader» { proxy in
            Color.red.frame(width: 40, height: 40)
        }
        """,
        "`proxy` is never read: this GeometryReader only fills the proposed size and places its content at its top-leading corner",
        fixes: ["Replace it with a ZStack in a flexible frame"]),
      BadExample(
        """
        «GeometryReader» { _ in
            Color.red.frame(width: 40, height: 40)
        }
        """,
        "The size of this GeometryReader is never read: this GeometryReader only fills the proposed size and places its content at its top-leading corner",
        fixes: ["Replace it with a ZStack in a flexible frame"]),
    ],
    good: [
      """
      GeometryReader { proxy in
          Color.red.frame(width: proxy.size.width / 2, height: 40)
      }
      """,
      """
      GeometryReader {
          Color.red.frame(width: $0.size.width / 2, height: 40)
      }
      """,
    ])

  package static let kinds = ConstructKinds(.geometryReader)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    let tree = context.tree
    guard !construct.isBroken, let call = construct.call, let trailing = call.trailingClosures.first,
      call.arguments.isEmpty,
      !tree.mentionsName("$0", in: trailing.closure)
    else { return nil }
    let closure = tree.closure(trailing.closure)
    guard closure.parameters.count <= 1 else { return nil }
    let name = closure.parameters.first?.name.map(tree.string(of:)) ?? "_"
    if name != "_", closure.statements.contains(where: { tree.mentionsName(name, in: $0) }) { return nil }
    let size = name == "_" ? "The size of this GeometryReader" : "`\(name)`"
    return construct.finding(
      of: description,
      "\(size) is never read: this GeometryReader only fills the proposed size and places its content at its top-leading corner",
      fixes: fixes(construct, closure, in: context))
  }

  private static func fixes(_ construct: LayoutConstruct, _ closure: ClosureSyntax, in context: LintContext) -> [Fix] {
    let tree = context.tree
    let view = tree.viewCall(at: construct.node)
    guard let signature = closure.signature, let last = view.lastSuffix,
      let first = closure.statements.first, !closure.statements.isEmpty
    else { return [] }
    let range = tree.range(of: signature).lowerBound..<tree.fullRange(of: first).lowerBound
    let start = tree.range(of: closure.node).lowerBound + 1
    let edits = [
      construct.editing.replacing(view.primary, with: "ZStack(alignment: .topLeading)"),
      TextEdit(
        location: SourceRange(segment: context.segment, range: min(start, range.lowerBound)..<range.upperBound),
        replacement: ""),
      construct.editing.inserting(
        ".frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)", after: last),
    ]
    return [Fix(title: "Replace it with a ZStack in a flexible frame", edits: edits)]
  }
}

extension SyntaxTree {
  /// Returns true if a name occurs anywhere in a node, other than as a member. O(node).
  func mentionsName(_ name: String, in node: NodeID) -> Bool {
    var waiting = [node]
    while let current = waiting.popLast() {
      if kind(of: current) == .identifierExpression, string(of: current) == name { return true }
      for child in children(of: current) {
        if kind(of: child) == .dollarIdentifier, string(of: child) == name { return true }
        if kind(of: child) == .interpolation || !kind(of: child).isToken { waiting.append(child) }
      }
    }
    return false
  }

  /// Returns true if a member with this name is accessed anywhere in a node. O(node).
  func mentionsMember(_ name: String, in node: NodeID) -> Bool {
    var waiting = [node]
    while let current = waiting.popLast() {
      if kind(of: current) == .memberSuffix, let own = self.name(of: current), string(of: own) == name { return true }
      for child in children(of: current) where !kind(of: child).isToken { waiting.append(child) }
    }
    return false
  }
}
