import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Text fields and text editors.
extension ControlLowering {
  /// Lowers a field around its prompt: as wide as proposed, as high as a line of text.
  mutating func textField(_ lowering: inout Lowering) -> ViewID? {
    readStyle(of: .textField)
    arguments.checkValues(except: ["title", "prompt"], &lowering.interpreter)
    let prompt = prompt(&lowering)
    let line = metrics.textFieldInset
    let text = padded(EdgeInsets(vertical: line, horizontal: 0), prompt, &lowering)
    let field = part(.control(width: .nan, height: .nan), [text], &lowering)
    return controls.textField == .roundedBorder ? padded(metrics.roundedBorder, field, &lowering) : field
  }

  /// Lowers the text that an empty field shows.
  private mutating func prompt(_ lowering: inout Lowering) -> ViewID? {
    let isSingleLine = arguments["axis"] == nil
    let inner = inside(&lowering) { if isSingleLine { $0.lineLimit = 1 } }
    if let prompt = arguments["prompt"], !isNil(prompt, &lowering) {
      var views = ViewList()
      lowering.lowerArgument(prompt.value, in: inner, into: &views)
      hideLabel(&lowering)
      return single(views, as: .hStack, at: prompt.value, &lowering)
    }
    return shownLabel(in: inner, &lowering) ?? text(" ", &lowering)
  }

  private func isNil(_ argument: BoundCall.Argument, _ lowering: inout Lowering) -> Bool {
    lowering.interpreter.evaluate(argument.value, in: context.scope, expecting: .view).isNone
  }

  /// Lowers an editor: it takes its proposal, and has the height of a line where none is proposed.
  mutating func textEditor(_ lowering: inout Lowering) -> ViewID? {
    guess()
    arguments.checkValues(except: [], &lowering.interpreter)
    let line = padded(metrics.textEditorInsets, text(" ", &lowering), &lowering)
    return frame(line, maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading, &lowering)
  }
}
