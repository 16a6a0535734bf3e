import LayoutLowering
import LayoutModel
import LayoutSyntax

/// A `VStack` of `HStack`s with equal numbers of views, which could be a `Grid`.
struct RowsToGrid {
  let stack: ViewID
  let graph: ViewGraph
  let rows: [ViewID]
  /// The `Divider`s between the rows.
  private let dividers: [ViewID]
  /// The number of views in each row.
  let cellCount: Int

  /// Recognizes such a stack; nil if a child is neither a row nor a `Divider`, the rows have different numbers of
  /// views, or a row contains a view without a cell, such as a `Spacer`. O(views of the rows).
  init?(_ stack: ViewID, in graph: ViewGraph) {
    guard case .vStack = graph[stack].layout, !graph[stack].flags.contains(.implicit),
      let first = graph.firstChild(of: stack)
    else { return nil }
    switch graph[first].layout {
    case .hStack, .divider: break
    default: return nil
    }
    var rows: [ViewID] = []
    var dividers: [ViewID] = []
    var count: Int32 = 0
    for child in graph.children(of: stack) {
      switch graph[child].layout {
      case .hStack where !graph[child].flags.contains(.implicit):
        let cells = graph[child].childCount
        guard cells >= 2, rows.isEmpty || cells == count else { return nil }
        count = cells
        for cell in graph.children(of: child) {
          switch graph[graph.innermost(cell)].layout {
          case .spacer, .divider, .empty: return nil
          default: break
          }
        }
        rows.append(child)
      case .divider: dividers.append(child)
      default: return nil
      }
    }
    guard rows.count >= 2 else { return nil }
    self.stack = stack
    self.graph = graph
    self.rows = rows
    self.dividers = dividers
    cellCount = Int(count)
  }

  /// The alignment of the stack.
  var alignment: AlignmentKey {
    guard case .vStack(let key, _) = graph[stack].layout else { return .horizontalCenter }
    return key
  }

  /// Returns the edits that turn the stack into a `Grid` and remove the guides that aligned its rows; nil if rows are
  /// declared outside of it or have different spacings.
  func edits(in context: LintContext) -> [TextEdit]? {
    guard let (segment, node) = context.source(of: stack, in: graph), let tree = context.tree(of: segment) else {
      return nil
    }
    let whole = tree.range(ofViewAt: node)
    var edits: [TextEdit] = []
    var spacings: Set<String> = []
    var seen: Set<NodeID> = []
    for row in rows {
      guard let (file, row) = context.source(of: row, in: graph), file == segment,
        whole.contains(tree.range(ofViewAt: row).lowerBound)
      else { return nil }
      guard seen.insert(row).inserted else { continue }
      guard let call = Call(row, in: tree) else { return nil }
      spacings.insert(call.argument("spacing").map { tree.string(of: $0.value) } ?? "")
      edits += call.replacing(
        name: "GridRow",
        arguments: call.argument("alignment").map { ["alignment: \(tree.string(of: $0.value))"] } ?? [],
        segment)
    }
    for divider in dividers {
      guard let (file, node) = context.source(of: divider, in: graph), file == segment,
        whole.contains(tree.range(ofViewAt: node).lowerBound)
      else { return nil }
      guard seen.insert(node).inserted else { continue }
      // In a stack it is as wide as the rows; in a Grid it would take the whole proposal.
      let end = tree.range(ofViewAt: node).upperBound
      edits.append(
        TextEdit(
          location: SourceRange(segment: segment, range: end..<end), replacement: ".gridCellUnsizedAxes(.horizontal)"))
    }
    guard spacings.count == 1, let spacing = spacings.first, let call = Call(node, in: tree) else { return nil }
    var arguments: [String] = []
    if alignment.isCustom {
      arguments.append("alignment: .leading")
      guard let removed = removals(of: alignment, in: whole, segment, tree, context) else { return nil }
      edits += removed
    } else if let argument = call.argument("alignment") {
      arguments.append("alignment: \(tree.string(of: argument.value))")
    }
    if !spacing.isEmpty { arguments.append("horizontalSpacing: \(spacing)") }
    if let argument = call.argument("spacing") {
      arguments.append("verticalSpacing: \(tree.string(of: argument.value))")
    }
    return edits + call.replacing(name: "Grid", arguments: arguments, segment)
  }

  /// The call of a stack with its content in a closure.
  private struct Call {
    let view: ViewCallSyntax
    let call: CallSyntax
    let tree: SyntaxTree

    init?(_ node: NodeID, in tree: SyntaxTree) {
      view = tree.viewCall(at: node)
      guard let suffix = view.call, let call = tree.call(of: suffix), call.trailingClosures.count == 1,
        tree.kind(of: view.primary) == .identifierExpression
      else { return nil }
      self.call = call
      self.tree = tree
    }

    func argument(_ label: String) -> ArgumentSyntax? {
      call.arguments.first { argument in argument.label.map(tree.string(of:)) == label }
    }

    func replacing(name: String, arguments: [String], _ segment: SegmentID) -> [TextEdit] {
      let text = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
      var edits = [
        TextEdit(location: SourceRange(segment: segment, range: tree.range(of: view.primary)), replacement: name)
      ]
      if let clause = call.clause {
        edits.append(
          TextEdit(location: SourceRange(segment: segment, range: tree.range(of: clause)), replacement: text))
      } else if !text.isEmpty {
        edits[0].replacement = name + text
      }
      return edits
    }
  }

  /// Returns the fix that replaces the rows by a `Grid`; nil if that is not possible.
  func fix(in context: LintContext) -> Fix? {
    edits(in: context).map { Fix(title: "Convert these \(rows.count) rows to a Grid", edits: $0) }
  }

  /// Returns the edits that remove the guides for `key` in the rows, and its declaration if nothing else mentions it;
  /// nil if a guide is set outside of `whole`.
  private func removals(
    of key: AlignmentKey, in whole: Range<Int>, _ segment: SegmentID, _ tree: SyntaxTree, _ context: LintContext
  ) -> [TextEdit]? {
    var edits: [TextEdit] = []
    var seen: Set<NodeID> = []
    var waiting = rows
    let editing = CallEditing(tree: tree, segment: segment)
    while let view = waiting.popLast() {
      waiting += graph.children(of: view)
      guard case .alignmentGuide(let guide) = graph[view].layout, graph.guide(guide)?.key == key else { continue }
      guard let (file, node) = context.source(of: view, in: graph), file == segment,
        whole.contains(tree.range(of: node).lowerBound)
      else { return nil }
      if seen.insert(node).inserted { edits.append(editing.removing(modifier: node)) }
    }
    return edits + declaration(of: key, in: whole, segment, context)
  }

  private func declaration(
    of key: AlignmentKey, in whole: Range<Int>, _ segment: SegmentID, _ context: LintContext
  ) -> [TextEdit] {
    guard let definition = graph.alignments.definition(of: key) else { return [] }
    var found: [TextEdit] = []
    for file in context.mentions(of: definition.name, meaningAsIn: segment) {
      guard let tree = context.tree(of: file) else { continue }
      for mention in tree.mentions(of: definition.name) {
        guard file == segment, whole.contains(tree.range(of: mention).lowerBound) else { return [] }
      }
      if let statement = tree.loneAlignmentDeclaration(of: definition.name) {
        found.append(CallEditing(tree: tree, segment: file).removing(statement: statement))
      }
    }
    return found.count == 1 ? found : []
  }
}

extension SyntaxTree {
  /// Returns the extension that declares an alignment of that name and nothing else except its id.
  fileprivate func loneAlignmentDeclaration(of name: String) -> NodeID? {
    for statement in statements(in: root) where kind(of: statement) == .extensionDeclaration {
      guard let body = declaration(statement).body else { continue }
      let members = statements(in: body)
      let variables = members.filter { kind(of: $0) == .variableDeclaration }
      let isAlone = members.allSatisfy {
        [.variableDeclaration, .structDeclaration, .enumDeclaration].contains(kind(of: $0))
      }
      guard isAlone, members.count <= 2, variables.count == 1, let variable = variables.first else { continue }
      let names = bindings(of: variable).compactMap { $0.name.map(string(of:)) }
      if names == [name] { return statement }
    }
    return nil
  }
}
