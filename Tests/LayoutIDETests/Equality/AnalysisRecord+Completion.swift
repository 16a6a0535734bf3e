import LayoutAnalysis
import LayoutIDE
import LayoutSyntax

extension AnalysisRecord {
  /// The inlay hints and the colours of a file.
  mutating func addHints(of file: FileID, in analysis: inout Analysis) {
    let count = analysis.text(of: file)?.count ?? 0
    let hints = inlayHints(in: &analysis, file: file, range: 0..<count, kinds: Set(InlayHint.Kind.allCases)) ?? []
    add("hints", hints.count)
    for hint in hints {
      add("hint", hint.label)
      add("hint at", hint.offset)
      add("hint of", hint.construct)
    }
    for color in documentColors(in: &analysis, file: file) {
      add("color at", color.range.lowerBound)
      add("color", hashed: color.color)
    }
  }

  /// The completions and the signatures at an offset.
  mutating func addCompletions(at offset: Int, of file: FileID, in analysis: inout Analysis) {
    let list = completions(in: &analysis, file: file, offset: offset)
    add("completions", list.items.count)
    add("replaced from", list.replaced.lowerBound)
    add("replaced to", list.replaced.upperBound)
    for item in list.items {
      add("item", item.label + item.parameters)
      add("note", item.note)
      add("snippet", item.snippet)
    }
    let help = signatureHelp(in: &analysis, file: file, offset: offset)
    add("signatures", help?.signatures.count ?? 0)
    for signature in help?.signatures ?? [] {
      add("signature", signature.text)
      add("active parameter", signature.activeParameter ?? -1)
    }
  }
}
