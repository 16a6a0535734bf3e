import LayoutAnalysis
import LayoutIDE
import LayoutSyntax
import Testing

/// The hints of random sources with many guides have the values and movements of the hovers, which are measured in a layout
/// without the modifier.
@Suite("Inlay hints of random sources")
struct GuideHintLawTests {
  @Test("each value and movement is that of the hover")
  func randomSources() throws {
    var (movements, incomparable) = (0, 0)
    for seed in 1...(ExampleFiles.runsInFull ? 3_000 : 150) as ClosedRange<UInt64> {
      var maker = GuidedSourceMaker(seed: seed)
      let text = maker.source()
      var analysis = Analysis()
      let file = analysis.addFile(named: "a.layout", text: SourceText(text), module: ModuleID(0))
      let found = inlayHints(in: &analysis, file: file, range: 0..<text.utf8.count, kinds: [.guides, .sizes])
      for hint in try #require(found) {
        let hover = try #require(hover(in: &analysis, file: file, offset: hint.construct))
        let card = Card(content: hover.content, range: hover.range)
        guard !card.title.hasSuffix("instances") else { continue }
        if hint.kind == .sizes {
          #expect(card.title.hasSuffix(" \(hint.label) pt"), "seed \(seed): \(hint)")
          continue
        }
        let parts = hint.label.split(separator: ",")
        let value = try #require(parts.first).filter { !"= ".contains($0) }
        #expect(card["Value"]?.filter { $0 != " " } == value, "seed \(seed): \(hint)")
        guard parts.count > 1 else { continue }
        guard let moves = card["Moves"], moves.contains("relative to") else {
          incomparable += 1
          continue
        }
        movements += 1
        let move = parts[1].filter { $0 != "≈" }.drop { $0 == " " }
        #expect(moves.contains("\(move) pt"), "seed \(seed): \(hint) but \(moves)")
      }
    }
    #expect(movements > 30)
    #expect(incomparable * 10 < movements, "\(incomparable) of \(movements)")
  }
}
