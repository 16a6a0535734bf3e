import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

@testable import LayoutAnalysis

/// Consecutive edits update the users of names once; results that are requested between them are right as well.
@Suite struct PendingEditEffectTests {
  private static let row = "struct Row: View { var body: some View { Color.red.frame(width: 30, height: 10) } }\n"
  private static let user = "HStack(spacing: 0) { Row(); Row() }\n"

  /// Where `word` stands in `text`, in bytes.
  private func range(of word: String, in text: String) throws -> Range<Int> {
    let range = try #require(text.firstRange(of: word))
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return start..<(start + word.utf8.count)
  }

  /// The widths of the views that roots are.
  private func widths(_ roots: [AnalyzedRoot]) -> [Double] {
    roots.compactMap { root in root.graph.root.map { root.engine.size(of: $0).width } }
  }

  @Test func manyEditsReachTheUsersOnce() throws {
    var analysis = Analysis()
    let row = analysis.addFile(named: "row", text: SourceText(Self.row), module: ModuleID(0))
    let user = analysis.addFile(named: "user", text: SourceText(Self.user), module: ModuleID(0))
    func width() -> Double? { widths(analysis.roots(of: user)).first }
    #expect(width() == 60)
    let lowered = analysis.counters.segmentsLowered
    let place = try range(of: "30", in: Self.row)
    for number in 0..<50 { analysis.editText(of: row, range: place, replacement: Array("\(10 + number)".utf8)) }
    #expect(analysis.counters.segmentsLowered == lowered)
    #expect(analysis.takeChangedFiles().contains(user))
    // Two rows of the last number, 59.
    #expect(width() == 118)
    #expect(analysis.counters.segmentsLowered == lowered + 1)
  }

  @Test func aBurstIsReadOnce() throws {
    var analysis = Analysis()
    let row = analysis.addFile(named: "row", text: SourceText(Self.row), module: ModuleID(0))
    let user = analysis.addFile(named: "user", text: SourceText(Self.user), module: ModuleID(0))
    func width() -> Double? { widths(analysis.roots(of: user)).first }
    #expect(width() == 60)
    let lexed = try #require(analysis.entry(row)?.document.counters).bytesLexed
    let place = try range(of: "30", in: Self.row)
    for number in 0..<50 { analysis.editText(of: row, range: place, replacement: Array("\(10 + number)".utf8)) }
    #expect(analysis.text(of: row)?.bytes == Array(Self.row.replacing("30", with: "59").utf8))
    #expect(analysis.entry(row)?.document.counters.bytesLexed == lexed && !analysis.pendingFiles.isEmpty)
    // Two rows of the last number.
    #expect(width() == 118)
    #expect(analysis.pendingFiles.isEmpty)
    // At most the row was read, once.
    #expect(try #require(analysis.entry(row)?.document.counters).bytesLexed - lexed <= Self.row.utf8.count)
    // An edit of the other file comes between.
    analysis.editText(of: row, range: place, replacement: Array("20".utf8))
    analysis.editText(of: user, range: 0..<1, replacement: Array("V".utf8))
    #expect(width() == 20)
  }

  /// An edit elsewhere, one that cuts the segment in two, and a whole text in between.
  @Test func otherEditsInBetweenMissNothing() throws {
    var analysis = Analysis()
    let row = analysis.addFile(named: "row", text: SourceText(Self.row + "let side = 3.0\n"), module: ModuleID(0))
    let user = analysis.addFile(named: "user", text: SourceText(Self.user), module: ModuleID(0))
    func width() -> Double? { widths(analysis.roots(of: user)).first }
    #expect(width() == 60)
    let place = try range(of: "30", in: Self.row)
    analysis.editText(of: row, range: place, replacement: Array("side".utf8))
    #expect(width() == 6)
    let text = Self.row.replacing("30", with: "side") + "let side = 3.0\n"
    analysis.editText(of: row, range: place.lowerBound..<(place.lowerBound + 4), replacement: Array("9".utf8))
    analysis.editText(of: row, range: place.lowerBound..<(place.lowerBound + 1), replacement: Array("side".utf8))
    analysis.editText(of: row, range: try range(of: "3.0", in: text), replacement: Array("7.0".utf8))
    #expect(width() == 14)
    analysis.editText(of: row, range: place.lowerBound..<(place.lowerBound + 4), replacement: Array("8".utf8))
    analysis.editText(of: row, range: 0..<0, replacement: Array("let other = 1\n".utf8))
    #expect(width() == 16)
    analysis.editText(of: row, range: 14..<14, replacement: Array(" ".utf8))
    analysis.setText(of: row, to: SourceText(Self.row))
    #expect(width() == 60)
  }

  /// The number of a file that is gone is given again, and nothing of that file is left.
  @Test func theNumberOfAFileIsGivenAgain() {
    let guides = """
      extension VerticalAlignment {
          private enum Line: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
          }
          static let line = VerticalAlignment(Line.self)
      }
      HStack(alignment: .line, spacing: 0) { Color.red.frame(width: 5, height: 10); Color.blue.frame(width: 5, height: 4) }

      """
    var analysis = Analysis()
    let first = analysis.addFile(named: "a", text: SourceText(guides), module: ModuleID(0))
    #expect(analysis.alignments(of: first).places.count == 1)
    analysis.removeFile(first)
    #expect(analysis.fileIDs == [])
    #expect(analysis.text(of: first) == nil)
    let second = analysis.addFile(named: "b", text: SourceText(Self.row), module: ModuleID(0))
    #expect(second == first)
    #expect(analysis.alignments(of: second).places.isEmpty)
    #expect(widths(analysis.roots(of: second)) == [30])
    #expect(analysis.fileIDs == [second])
  }
}
