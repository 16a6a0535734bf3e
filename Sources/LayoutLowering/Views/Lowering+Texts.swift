import LayoutModel
import LayoutSyntax

extension Lowering {
  /// Lowers `Text(…)`.
  mutating func lowerText(
    _ call: CallSyntax, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    let (string, flags) = textString(call, in: scope)
    let text = TextContent(runs: [TextRun(string: string)], isAssumed: flags.contains(.assumed))
    addText((text, flags.viewFlags), at: chain.node, in: scope, surroundings, into: &content)
  }

  mutating func addText(
    _ text: (content: TextContent, flags: ViewFlags), at node: NodeID, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    let number = Int32(clamping: graph.texts.count)
    graph.texts.append(text.content)
    let flags = text.flags.union(surroundings.flags)
    if let view = add(.text(number), name: "Text", at: node, in: scope, surroundings, flags: flags) {
      content.views.append(view)
    }
  }

  /// Returns the string of a `Text` with its certainty.
  private mutating func textString(_ call: CallSyntax, in scope: Scope) -> (String, Value.Flags) {
    guard let first = call.arguments.first else { return ("", .assumed) }
    let label = first.label.map { string($0, scope.file) }
    let isLiteral = tree(scope).kind(of: first.value) == .stringLiteralExpression
    localizedLiteral = label == nil && isLiteral ? SourceNode(file: scope.file, node: first.value) : nil
    let value = evaluate(first.value, in: scope, expecting: .string)
    localizedLiteral = nil
    for rest in call.arguments.dropFirst() { checkUntaken(rest.value, in: scope) }
    if label == nil || label == "verbatim" {
      switch value.payload {
      case .string(let string):
        return (label == nil && isLiteral ? plainText(string, at: first.value, in: scope) : string, value.flags)
      case .number, .boolean: if let shown = description(of: value) { return (shown, value.flags) }
      case .view: return (Lowering.pictureInText, value.flags.union(.assumed))
      default: break
      }
    }
    let name = tree(scope).string(of: first.value)
    return (name.utf8.count <= 64 ? name : "Text", value.flags.union(.assumed))
  }

  /// Returns a literal's string without Markdown. The result of a long one is cached, because a `ForEach` evaluates it
  /// for each element.
  private mutating func plainText(_ string: String, at node: NodeID, in scope: Scope) -> String {
    guard string.utf8.count > Limits.longLiteral else { return Markdown.plain(string) }
    let source = SourceNode(file: scope.file, node: node)
    // Strings with shared storage compare equal in O(1).
    if let known = plainTexts[source], known.string == string { return known.plain }
    let plain = Markdown.plain(string)
    plainTexts[source] = (string, plain)
    return plain
  }

  /// The stand-in for an image in a line of text, which is about as wide as a letter.
  static let pictureInText = "M"

  /// Returns a string that is about as wide as a view in a string interpolation: a letter for an image, the content of
  /// a text; nil for other views.
  mutating func textWidth(of reference: ViewReference) -> String? {
    let tree = tree(reference.scope)
    switch tree.plainName(of: flatChain(reference.node, reference.scope.file).primary) {
    case "Image": return Lowering.pictureInText
    case "Text":
      guard depth < Limits.depth - 20, !isStackUsedUp() else { return nil }
      depth += 4
      defer { depth -= 4 }
      return textRuns(reference.node, in: reference.scope).content.runs.map(\.string).joined()
    default: return nil
    }
  }

  // MARK: Text("a") + Text("b")

  /// Returns the runs of texts joined by `+`; nil for other sequences.
  mutating func concatenatedText(
    _ node: NodeID, in scope: Scope, _ surroundings: Surroundings
  ) -> (content: TextContent, flags: ViewFlags)? {
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
    var text = TextContent(runs: [])
    var flags: ViewFlags = []
    for operand in operands {
      let runs = textRuns(operand, in: scope)
      text.runs += runs.content.runs
      text.isAssumed = text.isAssumed || runs.content.isAssumed
      flags.formUnion(runs.flags)
    }
    return (text, flags)
  }

  private mutating func isText(_ node: NodeID, in scope: Scope) -> Bool {
    let tree = tree(scope)
    return tree.plainName(of: flatChain(node, scope.file).primary) == "Text" && local("Text", in: scope) == nil
  }

  private mutating func textRuns(_ node: NodeID, in scope: Scope) -> (content: TextContent, flags: ViewFlags) {
    guard tree(scope).kind(of: node) == .postfixExpression, isText(node, in: scope) else {
      let value = evaluate(node, in: scope, expecting: .view)
      if case .view(let reference) = value.payload, reference.node != node {
        if tree(reference.scope).kind(of: reference.node) == .sequenceExpression,
          let inner = concatenatedText(
            reference.node, in: reference.scope, Surroundings(environment: EnvironmentID(0)))
        {
          return inner
        }
        return textRuns(reference.node, in: reference.scope)
      }
      return (TextContent(runs: [TextRun(string: "Text")], isAssumed: true), .assumed)
    }
    let chain = viewChain(node, in: scope)
    guard let call = chain.base.first.flatMap({ tree(scope).call(of: $0) }) else {
      return (TextContent(runs: [], isAssumed: true), .assumed)
    }
    let (string, flags) = textString(call, in: scope)
    var run = TextRun(string: string)
    var viewFlags = flags.viewFlags
    // The modifiers of a run are evaluated as a separate environment.
    var inner = Surroundings(environment: environmentID(Environment()))
    let plain = Environment()
    for modifier in chain.modifiers.reversed() { inner = environment(applying: modifier, in: scope, inner) }
    let own = environment(inner)
    viewFlags.formUnion(inner.flags)
    if own.font != plain.font { run.font = own.font }
    run.isBold = own.isBold
    run.isItalic = own.isItalic
    run.weight = own.fontWeight
    return (TextContent(runs: [run], isAssumed: flags.contains(.assumed)), viewFlags)
  }
}
