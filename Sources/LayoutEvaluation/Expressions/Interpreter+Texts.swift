import LayoutModel
import LayoutSyntax

/// The string of one `Text(…)` in an expression that joins several.
package struct TextPiece {
  package var string: String
  package var flags: Certainty
  /// The expression of the text with its modifiers; nil for an expression that is no `Text(…)`.
  package var source: (node: NodeID, scope: Scope)?
}

// The strings of `Text` views, also of those that are joined by `+`.
extension Interpreter {
  /// Returns the string of a `Text` with its certainty.
  package mutating func textString(_ call: CallSyntax, in scope: Scope) -> (String, Certainty) {
    guard let first = call.arguments.first else { return ("", .assumed) }
    let label = first.label.map { string($0, in: scope) }
    let isLocalized = label == nil && tree(scope).kind(of: first.value) == .stringLiteralExpression
    let value =
      isLocalized
      ? LocalizedLiteral.argument(first.value, of: call, in: scope, &self)
      : evaluate(first.value, in: scope, expecting: .string)
    for rest in call.arguments.dropFirst() { checkUntaken(rest.value, in: scope) }
    if label == nil || label == "verbatim" {
      switch value.payload {
      case .string(let string):
        guard isLocalized else { return (string, value.flags) }
        let literal = SourceNode(segment: scope.segment, node: first.value)
        return (literals.plainText(string, of: literal), value.flags)
      case .number, .boolean: if let shown = names.description(of: value) { return (shown, value.flags) }
      case .view: return (StandInText.image, value.flags.union(.assumed))
      default: break
      }
    }
    let name = tree(scope).string(of: first.value)
    return (name.utf8.count <= 64 ? name : "Text", value.flags.union(.assumed))
  }

  /// Returns a string that is about as wide as a view in a string interpolation: a letter for an image, the content of
  /// a text; nil for other views.
  mutating func textWidth(of reference: ViewReference) -> String? {
    let tree = tree(reference.scope)
    let chain = tree.flatChain(reference.node)
    switch tree.plainName(of: chain.primary) {
    case "Image": return StandInText.image
    case "Text":
      guard budget.allowsNesting(reserve: 20) else { return nil }
      budget.depth += 4
      defer { budget.depth -= 4 }
      for suffix in chain.suffixes.dropFirst() {
        if let call = tree.call(of: suffix) { checkArguments(call, in: reference.scope) }
      }
      return textPieces(of: reference.node, in: reference.scope).map(\.string).joined()
    default: return nil
    }
  }

  // MARK: Text("a") + Text("b")

  /// Returns the operands of texts that are joined by `+`; nil for other sequences.
  package mutating func textOperands(of node: NodeID, in scope: Scope) -> [NodeID]? {
    let tree = tree(scope)
    var operands: [NodeID] = []
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .binaryOperator: guard tree.string(of: child) == "+" else { return nil }
      case .unexpected: break
      case let kind where kind.isToken || kind == .ternaryOperator || kind == .castOperator: return nil
      default: operands.append(child)
      }
    }
    guard let first = operands.first, operands.count > 1, isText(first, in: scope) else { return nil }
    return operands
  }

  private mutating func isText(_ node: NodeID, in scope: Scope) -> Bool {
    let tree = tree(scope)
    return tree.plainName(of: tree.flatChain(node).primary) == "Text" && storage.local("Text", in: scope) == nil
  }

  /// Returns the strings of an operand: of `Text(…)`, or of the texts that a name refers to.
  package mutating func textPieces(of node: NodeID, in scope: Scope) -> [TextPiece] {
    guard tree(scope).kind(of: node) == .postfixExpression, isText(node, in: scope) else {
      let value = evaluate(node, in: scope, expecting: .view)
      if case .view(let reference) = value.payload, reference.node != node {
        if tree(reference.scope).kind(of: reference.node) == .sequenceExpression,
          let operands = textOperands(of: reference.node, in: reference.scope)
        {
          return operands.flatMap { textPieces(of: $0, in: reference.scope) }
        }
        return textPieces(of: reference.node, in: reference.scope)
      }
      return [TextPiece(string: "Text", flags: .assumed)]
    }
    let call = tree(scope).flatChain(node).suffixes.first.flatMap { tree(scope).call(of: $0) }
    guard let call else { return [TextPiece(string: "", flags: .assumed)] }
    let (string, flags) = textString(call, in: scope)
    return [TextPiece(string: string, flags: flags, source: (node, scope))]
  }
}
