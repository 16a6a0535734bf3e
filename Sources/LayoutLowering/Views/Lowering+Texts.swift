import LayoutEvaluation
import LayoutModel
import LayoutSyntax

extension Lowering {
  /// Lowers `Text(…)`.
  mutating func lowerText(
    _ call: CallSyntax, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    let (string, flags) = interpreter.textString(call, in: scope)
    let text = TextContent(runs: [TextRun(string: string)], isAssumed: flags.contains(.assumed))
    addText((text, flags.viewFlags), at: chain.node, in: scope, surroundings, into: &content)
  }

  mutating func addText(
    _ text: (content: TextContent, flags: ViewFlags), at node: NodeID, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    let id = graph.add(text.content)
    let flags = text.flags.union(surroundings.flags)
    if let view = add(.text(id), name: "Text", at: node, in: scope, surroundings, flags: flags) {
      content.views.append(view)
    }
  }

  // MARK: Text("a") + Text("b")

  /// Returns the runs of texts joined by `+`; nil for other sequences.
  mutating func concatenatedText(
    _ node: NodeID, in scope: Scope, _ surroundings: Surroundings
  ) -> (content: TextContent, flags: ViewFlags)? {
    guard let operands = interpreter.textOperands(of: node, in: scope) else { return nil }
    var text = TextContent(runs: [])
    var flags: ViewFlags = []
    for operand in operands {
      for piece in interpreter.textPieces(of: operand, in: scope) {
        let (run, own) = textRun(of: piece)
        text.runs.append(run)
        text.isAssumed = text.isAssumed || piece.flags.contains(.assumed)
        flags.formUnion(own)
      }
    }
    return (text, flags)
  }

  /// Returns the run of one text in its own environment, with the certainty of its string and its modifiers.
  private mutating func textRun(of piece: TextPiece) -> (run: TextRun, flags: ViewFlags) {
    var run = TextRun(string: piece.string)
    var flags = piece.flags.viewFlags
    guard let source = piece.source else { return (run, flags) }
    let chain = viewChain(source.node, in: source.scope)
    // The modifiers of a run are evaluated as a separate environment.
    var inner = Surroundings(environment: environmentID(Environment()))
    let plain = Environment()
    for modifier in chain.modifiers.reversed() { inner = environment(applying: modifier, in: source.scope, inner) }
    let own = environment(inner)
    flags.formUnion(inner.flags)
    if own.font != plain.font { run.font = own.font }
    run.isBold = own.isBold
    run.isItalic = own.isItalic
    run.weight = own.fontWeight
    return (run, flags)
  }
}
