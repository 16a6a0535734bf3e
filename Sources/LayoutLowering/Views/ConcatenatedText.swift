import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Texts joined by `+`, such as `Text("a") + Text("b").bold()`: one run for each text.
struct ConcatenatedText {
  private(set) var content = TextContent(runs: [])
  /// The uncertainty of the strings and the fonts.
  private(set) var flags: ViewFlags = []

  /// Evaluates a sequence; nil if it does not join texts.
  init?(_ node: NodeID, in context: LoweringContext, _ interpreter: inout Interpreter) {
    guard let operands = interpreter.textOperands(of: node, in: context.scope) else { return nil }
    for operand in operands {
      for piece in interpreter.textPieces(of: operand, in: context.scope) {
        append(piece, in: context, &interpreter)
      }
    }
  }

  /// Adds the run of one text, with the modifiers that apply to it alone.
  private mutating func append(_ piece: TextPiece, in context: LoweringContext, _ interpreter: inout Interpreter) {
    var run = TextRun(string: piece.string)
    flags.formUnion(piece.flags.viewFlags)
    content.isAssumed = content.isAssumed || piece.flags.contains(.assumed)
    if let source = piece.source {
      let inner = context.with(source.scope)
      let chain = ViewChain.splitting(source.node, in: source.scope, &interpreter)
      // The modifiers of a run are evaluated as a separate environment.
      var environment = Environment()
      for modifier in chain.modifiers.reversed() {
        _ = modifier.apply(to: &environment, flags: &flags, in: inner, &interpreter)
      }
      run.font = environment.font
      run.isBold = environment.isBold
      run.isItalic = environment.isItalic
      run.weight = environment.fontWeight
    }
    content.runs.append(run)
  }
}
