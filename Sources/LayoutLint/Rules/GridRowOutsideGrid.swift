import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a `GridRow` that is not in a grid.
package enum GridRowOutsideGrid: SegmentRule {
  package static let description = RuleDescription(
    id: "grid-row-outside-grid", category: .noEffect, severity: .warning, uses: .none,
    summary: "A GridRow is not inside a Grid.",
    rationale: """
      A GridRow has no layout of its own: the Grid around it makes it a row. Elsewhere its cells become children of \
      the surrounding container, so that in a VStack they are below each other. A GridRow that is the first view of a \
      body may be used in a Grid elsewhere; it is reported only if each use of the view is known and is in a stack.
      """,
    bad: [
      BadExample(
        """
        VStack {
            «GridRow» {
                Color.red
                Color.blue
            }
            Color.green
        }
        """, "GridRow has no effect outside a Grid: its 2 cells become children of the VStack",
        fixes: ["Remove this GridRow and keep its cells", "Use an HStack"]),
      BadExample(
        """
        VStack {
            Entry()
            Entry()
        }

        struct Entry: View {
            var body: some View {
                «GridRow» {
                    Color.red
                    Color.blue
                }
            }
        }
        """, "GridRow has no effect outside a Grid: `Entry` is in a VStack, so its cells become children of the VStack",
        fixes: ["Remove this GridRow and keep its cells", "Use an HStack"]),
    ],
    good: [
      // One of the uses is in a Grid.
      """
      VStack { Entry() }
      Grid { Entry() }

      struct Entry: View {
          var body: some View {
              GridRow {
                  Color.red
                  Color.blue
              }
          }
      }
      """,
      """
      Grid {
          GridRow {
              Color.red
              Color.blue
          }
      }
      """,
      """
      Grid {
          ForEach(0..<2, id: \\.self) { _ in
              GridRow {
                  Color.red
                  Color.blue
              }
          }
      }
      """,
      // The uses of the view decide where the row is.
      """
      struct Cells: View {
          var body: some View {
              GridRow {
                  Color.red
                  Color.blue
              }
          }
      }
      """,
    ])

  private static let stacks: Set<String> = ["HStack", "VStack", "ZStack", "LazyHStack", "LazyVStack"]

  package static func isWanted(in context: LintContext) -> Bool { context.mentions("GridRow") }

  package static func check(in context: LintContext) -> [Diagnostic] {
    let tree = context.tree
    var findings: [Diagnostic] = []
    for mention in tree.mentions(of: "GridRow") where tree.kind(of: mention) == .identifierExpression {
      let view = tree.viewCall(at: mention)
      guard let suffix = view.call, let call = tree.call(of: suffix), !tree[suffix].containsIssue,
        let closure = call.trailingClosures.first?.closure
      else { continue }
      let statements = tree.statements(in: closure)
      guard let message = message(on: mention, statements, in: context) else { continue }
      findings.append(
        Diagnostic(
          rule: description.id, severity: description.severity,
          message: message,
          location: SourceRange(segment: context.segment, range: tree.range(of: mention)),
          fixes: context.wantsFixes ? fixes(mention, call, suffix, statements, in: context) : []
        ).markedUnnecessary())
    }
    return findings
  }

  /// Returns the message about the GridRow named at `mention`, with `statements` as its content; nil if it may be in a
  /// Grid.
  private static func message(on mention: NodeID, _ statements: [NodeID], in context: LintContext) -> String? {
    let tree = context.tree
    guard let stack = stack(around: mention, in: context) else {
      return use(of: mention, statements, in: context).map { use in
        "GridRow has no effect outside a Grid: `\(use.view)` is in \(withIndefiniteArticle(use.stack)), so its cells become "
          + "children of the \(use.stack)"
      }
    }
    guard let laidOut = context.instances(ofViewAt: [stack.node, tree.viewCall(at: stack.node).primary]).first,
      ConstructKinds.stacks.contains(ConstructKind(laidOut.layout))
    else { return nil }
    let isPlain = statements.allSatisfy { [.postfixExpression, .identifierExpression].contains(tree.kind(of: $0)) }
    let cells =
      !isPlain
      ? "its cells become children"
      : statements.count == 1 ? "its cell becomes a child" : "its \(statements.count) cells become children"
    return
      "GridRow has no effect outside a Grid: \(cells) of the \(stack.name)"
  }

  /// Returns the view that contains a GridRow, and the stack that its cells are children of in the first use; nil if a
  /// use is not known, or if a container other than a stack has the cells in one of them.
  private static func use(of row: NodeID, _ statements: [NodeID], in context: LintContext) -> (
    view: String, stack: String
  )? {
    let tree = context.tree
    guard let declaration = EnclosingDeclaration(around: row, in: tree), let view = declaration.type,
      declaration.member == nil, !context.mayBeUsedUnseen(declaration.access, declaredIn: context.segment),
      let cell = statements.first, !context.isUsedUnseen(.init(name: view, segment: context.segment))
    else { return nil }
    var name: String?
    for instance in context.instances(ofViewAt: [cell, tree.viewCall(at: cell).primary])
    where !instance.root.isOfUsedView {
      let graph = instance.graph
      guard case .container(let stack, _) = graph.context(of: instance.view),
        ConstructKinds.stacks.contains(ConstructKind(graph[stack].layout)), !graph[stack].flags.contains(.implicit),
        graph.expansion(around: stack) != graph.expansion(around: instance.view), instance.root.name != view
      else { return nil }
      name = name ?? graph.origin(of: stack)?.name
    }
    return name.map { (view, $0) }
  }

  /// Returns the stack whose view builder contains a node directly, or through conditions, `ForEach` and `Group`.
  private static func stack(around node: NodeID, in context: LintContext) -> (node: NodeID, name: String)? {
    let tree = context.tree
    var next = tree.parent(of: node)
    var isInClosure = false
    while let current = next {
      switch tree.kind(of: current) {
      case .closureExpression: isInClosure = true
      case .memberSuffix: if isInClosure { return nil }
      case .postfixExpression:
        if isInClosure {
          let name = tree.string(of: tree.viewCall(at: current).primary)
          if stacks.contains(name) { return (current, name) }
          guard name == "ForEach" || name == "Group" else { return nil }
          isInClosure = false
        }
      case .structDeclaration, .functionDeclaration, .variableDeclaration, .previewDeclaration, .accessorBlock:
        return nil
      default: break
      }
      next = tree.parent(of: current)
    }
    return nil
  }

  private static func fixes(
    _ name: NodeID, _ call: CallSyntax, _ suffix: NodeID, _ statements: [NodeID], in context: LintContext
  ) -> [Fix] {
    let tree = context.tree
    let editing = CallEditing(tree: tree, segment: context.segment)
    var fixes: [Fix] = []
    if let chain = tree.parent(of: name), tree.chain(of: chain).suffixes.last == suffix,
      let unwrapped = editing.unwrapping(chain, keeping: statements)
    {
      fixes.append(Fix(title: "Remove this GridRow and keep its cells", edits: unwrapped, isPreferred: true))
    }
    if call.arguments.isEmpty {
      fixes.append(Fix(title: "Use an HStack", edits: [editing.replacing(name, with: "HStack")]))
    }
    return fixes
  }
}

extension CallEditing {
  /// Removes a container but keeps its content: deletes the text before the first statement and after the last.
  package func unwrapping(_ chain: NodeID, keeping statements: [NodeID]) -> [TextEdit]? {
    guard let first = statements.first, let last = statements.last else { return nil }
    let whole = range(of: chain)
    let (start, end) = (range(of: first).lowerBound, range(of: last).upperBound)
    return [replacing(whole.lowerBound..<start, with: ""), replacing(end..<whole.upperBound, with: "")]
  }
}
