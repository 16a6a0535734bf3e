import LayoutAnalysis
import LayoutIDE
import LayoutSyntax
import Testing

/// The requests at a position answer at every offset of the examples, whole and cut off; without
/// `PLUMBLINE_LONG_TESTS=1` at every third one, of each example another.
@Suite("Every offset")
struct EveryOffsetTests {
  @Test("completion and signature help", arguments: ExampleFiles.all)
  func positions(_ example: ExampleFiles.Example) {
    var (analysis, file) = example.analysis
    let count = example.text.utf8.count
    var items = 0
    for offset in stride(
      from: -1 + (ExampleFiles.runsInFull ? 0 : example.text.utf8.count % 3), through: count + 1,
      by: ExampleFiles.runsInFull ? 1 : 3)
    {
      let list = completions(in: &analysis, file: file, offset: offset)
      items += list.items.count
      #expect(list.replaced.lowerBound <= list.inserted.upperBound && list.replaced.upperBound <= count)
      #expect(Set(list.items.map { $0.label + $0.parameters }).count == list.items.count)
      if let help = signatureHelp(in: &analysis, file: file, offset: offset) {
        #expect(help.signatures.indices.contains(help.activeSignature))
        for signature in help.signatures {
          #expect(signature.parameters.allSatisfy { $0.range.upperBound < signature.text.utf8.count })
          #expect(signature.activeParameter.map { signature.parameters.indices.contains($0) } ?? true)
        }
      }
    }
    #expect(items > 0)
  }

  @Test("completion, signature help, hints and colours of a beginning of a file", arguments: ExampleFiles.all)
  func cutOff(_ example: ExampleFiles.Example) {
    let bytes = Array(example.text.utf8)
    var (analysis, file) = example.analysis
    for end in stride(from: 0, through: bytes.count, by: ExampleFiles.runsInFull ? 1 : 11) {
      analysis.setText(of: file, to: SourceText(Array(bytes[..<end])))
      let list = completions(in: &analysis, file: file, offset: end)
      #expect(list.replaced.upperBound <= end)
      _ = signatureHelp(in: &analysis, file: file, offset: end)
      if end % 4 == 0 {
        let hints = inlayHints(in: &analysis, file: file, range: 0..<end, kinds: Set(InlayHint.Kind.allCases))
        #expect(hints?.allSatisfy { $0.offset <= end } ?? false)
        #expect(documentColors(in: &analysis, file: file).allSatisfy { $0.range.upperBound <= end })
      }
    }
  }
}
