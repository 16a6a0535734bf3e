import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

@testable import plumbline_bench

/// What is measured on is what it is said to be: no error and no warning in it but for the dead guides that were put
/// there.
@Suite struct BenchmarkDocumentTests {
  /// The errors and warnings of a document as how often each rule has one.
  private func findings(_ text: [UInt8]) -> [String: Int] {
    var analysis = Analysis()
    let file = analysis.addFile(named: "document.layout", text: SourceText(text), module: ModuleID(0))
    return Linter.findings(for: file, in: &analysis).filter { $0.severity <= .warning }
      .reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
  }

  @Test(arguments: [1, 2, 3]) func nestedViewsHaveTheDeadGuidesOnly(seed: UInt64) {
    let document = BenchmarkDocument(.nested, lines: 1_000, seed: seed)
    #expect((980...1_060).contains(document.lineCount))
    #expect(findings(document.text) == ["guide-alignment-mismatch": 10])
  }

  @Test func manyFindings() {
    let document = BenchmarkDocument(.findings, lines: 3_000, seed: 4)
    #expect(findings(document.text) == ["guide-alignment-mismatch": 280])
  }

  /// 200 texts under each other are more than a screen holds.
  @Test(arguments: [BenchmarkDocument.Kind.flat, .chain]) func stacksOverflowTheScreen(kind: BenchmarkDocument.Kind) {
    #expect(findings(BenchmarkDocument(kind, lines: 200).text) == ["overflow": 1])
  }

  @Test func smallFilesHaveAFewTogether() {
    var analysis = Analysis()
    let files = (0..<60).map { number in
      let text = BenchmarkDocument.small(number: number, lines: 100, seed: 1)
      return analysis.addFile(named: "\(number)", text: SourceText(text), module: ModuleID(0))
    }
    let rules = files.flatMap { Linter.findings(for: $0, in: &analysis) }.map(\.rule)
    #expect(rules == ["guide-alignment-mismatch", "guide-alignment-mismatch"])
  }

  @Test func theSeedDecides() {
    #expect(BenchmarkDocument(.nested, lines: 300).text == BenchmarkDocument(.nested, lines: 300).text)
    #expect(BenchmarkDocument(.nested, lines: 300).text != BenchmarkDocument(.nested, lines: 300, seed: 2).text)
  }

  @Test(arguments: BenchmarkDocument.Kind.allCases) func typingAtThePlaceMakesAFinding(kind: BenchmarkDocument.Kind)
    throws
  {
    let document = BenchmarkDocument(kind, lines: 300, seed: 5)
    let location = try #require(EditLocation.find(.finding, in: document.text))
    var text = document.text
    #expect(
      SourceText(text).position(at: location.offset, in: .utf16)
        == Position(line: location.line, character: location.column))
    let before = findings(text)
    text[location.offset] = location.typed
    #expect(findings(text) != before)
  }

  @Test func otherPlaces() throws {
    let document = BenchmarkDocument(.nested, lines: 300, seed: 6)
    let brace = try #require(EditLocation.find(.brace, in: document.text))
    #expect(document.text[brace.offset] == UInt8(ascii: "{"))
    let number = try #require(EditLocation.find(.number, in: document.text))
    #expect((0x30...0x39).contains(document.text[number.offset]))
    #expect(number.typed != number.original)
  }
}
