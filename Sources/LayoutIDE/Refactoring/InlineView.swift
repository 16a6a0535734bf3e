import LayoutAnalysis
import LayoutEvaluation
import LayoutSyntax

/// Replaces the only use of a view by its body, and removes the view.
enum InlineView {
  static func candidates(for selection: RefactoringSelection) -> [RefactoringCandidate] {
    guard let navigation = Navigation(of: selection.file, in: selection.analysis),
      let named = navigation.name(at: selection.analysis.start(of: selection.segment) + selection.range.lowerBound),
      case .symbol(let symbol) = named.resolution, case .declaration(let location) = symbol,
      location.segment != selection.segment, selection.analysis.file(of: location.segment) == selection.file,
      let view = InlinableView(symbol, navigation.resolver), isUsedOnce(symbol, navigation),
      let call = call(named.token, selection.tree),
      let content = view.content(for: call, in: selection.tree)
    else { return [] }
    let outer = selection.indentation(at: call.range.lowerBound)
    return [
      RefactoringCandidate(
        kind: .inline, title: "Inline the view `\(view.name)`",
        edits: [
          selection.edit(call.range, content.indented(by: outer)),
          TextEdit(location: SourceRange(segment: location.segment, range: view.fullRange), replacement: ""),
        ], effect: .none)
    ]
  }

  private static func isUsedOnce(_ symbol: Symbol, _ navigation: Navigation) -> Bool {
    guard let found = navigation.occurrences(of: symbol, while: { true }), found.possible.isEmpty else { return false }
    return found.certain.count { $0.role != .declaration } == 1
  }

  /// The call of a view: its range up to the closing parenthesis, and its arguments.
  struct Call {
    var range: Range<Int>
    var arguments: [ArgumentSyntax]
  }

  /// The call of the view that `token` names; nil if it has a trailing closure.
  private static func call(_ token: NodeID, _ tree: SyntaxTree) -> Call? {
    guard let expression = tree.parent(of: token), tree.kind(of: expression) == .identifierExpression else {
      return nil
    }
    let view = tree.viewCall(at: expression)
    guard let suffix = view.call, let call = tree.call(of: suffix), call.trailingClosures.isEmpty else { return nil }
    return Call(
      range: tree.range(of: view.primary).lowerBound..<tree.range(of: suffix).upperBound, arguments: call.arguments)
  }
}

/// A view whose body can take the place of its use: it has a `body` of one expression and stored properties without
/// wrappers, and nothing else.
struct InlinableView {
  let name: String
  /// The declaration with the white space and comments before it, in UTF-8 bytes of its segment.
  var fullRange: Range<Int> {
    let segmentID = resolver.names.segmentID(segment)
    return resolver.analysis.tree(of: segmentID).map { $0.fullRange(of: node) } ?? tree.range(of: node)
  }

  private let node: NodeID
  private let tree: TreeReader
  private let body: NodeID
  /// The stored properties with their initial values.
  private let properties: [(name: String, value: NodeID?)]
  private let resolver: SymbolResolver
  private let segment: SegmentPosition

  init?(_ symbol: Symbol, _ resolver: SymbolResolver) {
    guard let description = SymbolDescription(symbol, resolver), description.kind == .view else { return nil }
    let tree = resolver.tree(description.segment)
    guard let block = tree.firstChild(of: description.node, kind: .memberBlock),
      tree.firstChild(of: description.node, kind: .genericParameterClause) == nil
    else { return nil }
    var body: NodeID?
    var properties: [(name: String, value: NodeID?)] = []
    for member in tree.statements(in: block) {
      guard tree.kind(of: member) == .variableDeclaration, !tree.isStatic(member),
        tree.firstChild(of: member, kind: .attribute) == nil
      else { return nil }
      for binding in tree.children(of: member) where tree.kind(of: binding) == .patternBinding {
        guard let pattern = tree.firstChild(of: binding, kind: .identifierPattern), let name = tree.name(of: pattern)
        else { return nil }
        let text = tree.string(of: name)
        if let accessors = tree.firstChild(of: binding, kind: .accessorBlock) {
          guard text == "body", let code = tree.firstChild(of: accessors, kind: .codeBlock),
            let only = tree.statements(in: code).first, tree.statements(in: code).count == 1
          else { return nil }
          body = only
        } else {
          let initial = tree.firstChild(of: binding, kind: .initializerClause)
          properties.append((text, initial.flatMap { tree.children(of: $0).first { !tree.kind(of: $0).isToken } }))
        }
      }
    }
    guard let body else { return nil }
    switch tree.kind(of: body) {
    case .postfixExpression, .identifierExpression: break
    default: return nil
    }
    self.name = description.name
    node = description.node
    self.tree = tree
    self.body = body
    self.properties = properties
    self.resolver = resolver
    segment = description.segment
  }

  /// The source of the body with the arguments of a call in place of the properties; nil if an argument is missing, or
  /// the body names `self`. The lines but the first are indented as in a body at the start of a line.
  func content(for call: InlineView.Call, in other: SyntaxTree) -> String? {
    var values: [String: String] = [:]
    for argument in call.arguments {
      guard let label = argument.label.map(other.string(of:)) else { return nil }
      values[label] = other.string(of: argument.value)
    }
    for property in properties where values[property.name] == nil {
      guard let value = property.value else { return nil }
      values[property.name] = tree.string(of: value)
    }
    guard let replacements = replacements(values) else { return nil }
    let range = tree.range(of: body)
    var source = ""
    var start = range.lowerBound
    for replacement in replacements {
      source += text(start..<replacement.range.lowerBound) + replacement.text
      start = replacement.range.upperBound
    }
    source += text(start..<range.upperBound)
    return source.unindented(by: tree.indentation(of: body) ?? "")
  }

  /// The names of properties in the body, in order, with the values that take their place.
  private func replacements(_ values: [String: String]) -> [(range: Range<Int>, text: String)]? {
    var found: [(range: Range<Int>, text: String)] = []
    var isPossible = true
    tree.eachNode(in: body) { node, _ in
      for token in tree.children(of: node) where tree.kind(of: token).isToken {
        if tree.keyword(of: token) == .self { isPossible = false }
        guard tree.kind(of: token) == .identifier, tree.kind(of: node) == .identifierExpression,
          let value = values[tree.string(of: token)], isProperty(token)
        else { continue }
        found.append((tree.range(of: token), isSimple(value) ? value : "(\(value))"))
      }
      return true
    }
    return isPossible ? found.sorted { $0.range.lowerBound < $1.range.lowerBound } : nil
  }

  /// Returns true if a name in the body denotes a stored property, and not a local value of the same name.
  private func isProperty(_ token: NodeID) -> Bool {
    guard let symbol = resolver.resolution(of: token, in: segment).symbol,
      let description = SymbolDescription(symbol, resolver)
    else { return false }
    return description.kind == .property
  }

  /// Returns true for a literal or a name, which needs no parentheses.
  private func isSimple(_ value: String) -> Bool {
    if value.hasPrefix("\""), value.dropFirst().firstIndex(of: "\"") == value.indices.last { return true }
    return value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: tree.bytes(in: range), as: UTF8.self) }
}
