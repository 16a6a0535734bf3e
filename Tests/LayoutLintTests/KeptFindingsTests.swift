import Foundation
import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// In a large root an edit of one statement shows the rules what stands in it and around it, whatever else there is.
@Suite struct KeptFindingsTests {
  /// A stack of `count` boxes, of which the one in the middle has a guide that the stack reads.
  private static func stack(_ count: Int) -> String {
    let rows = (0..<count).map { index in
      index == count / 2
        ? "  Color.red.frame(width: 50, height: 1).alignmentGuide(.leading) { d in d[.leading] + 1 }\n"
        : "  Color.red.frame(width: \(10 + index % 90), height: 1)\n"
    }
    return "VStack(alignment: .leading, spacing: 1) {\n\(rows.joined())}\n"
  }

  /// How many rules look at something after `old` became `new`.
  private func rulesRun(_ text: String, _ old: String, _ new: String) throws -> (run: Int, findings: [String]) {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a", text: SourceText(text), module: ModuleID(0))
    _ = Linter.findings(for: file, in: &analysis)
    let before = analysis.counters
    let place = try #require(text.range(of: old))
    let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
    analysis.edit(file, range: start..<(start + old.utf8.count), replacement: Array(new.utf8))
    let findings = Linter.findings(for: file, in: &analysis)
    #expect(analysis.counters.statementsLowered == before.statementsLowered + 1)
    return (analysis.counters.rulesRun - before.rulesRun, findings.map(\.rule))
  }

  @Test func anEditInAFlatStackJudgesWhatItTouches() throws {
    for (old, new) in [(".leading) { d", ".leadinx) { d"), ("+ 1", "+ 2"), ("width: 50", "width: 51")] {
      let small = try rulesRun(Self.stack(420), old, new)
      let large = try rulesRun(Self.stack(1_200), old, new)
      #expect(small.findings == large.findings)
      #expect(small.run == large.run, "\(old) → \(new)")
      // The box, its frame and guide, and the stack: a few rules each.
      #expect((1..<80).contains(large.run), "\(old) → \(new)")
    }
  }

  @Test func whatReadsTheSizeOfTheStackIsJudgedAgain() throws {
    // The frame fills the stack: its alignment does nothing where it is as wide as what is in it.
    let rows = (0..<260).map { "  Color.red.frame(width: \(10 + $0 % 40), height: 1)\n" }.joined()
    let text = """
      VStack(alignment: .leading, spacing: 1) {
        Color.blue.frame(width: 70, height: 1).frame(maxWidth: .infinity, alignment: .trailing)
      \(rows)  Color.green.frame(width: 60, height: 2)
      }
      .frame(maxWidth: 70)

      """
    var analysis = Analysis()
    let file = analysis.addFile(named: "a", text: SourceText(text), module: ModuleID(0))
    let before = Linter.findings(for: file, in: &analysis)
    let place = try #require(text.range(of: "width: 60"))
    let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound) + 7
    analysis.edit(file, range: start..<(start + 2), replacement: Array("90".utf8))
    var fresh = Analysis()
    let other = fresh.addFile(
      named: "a", text: SourceText(analysis.text(of: file)?.bytes ?? []), module: ModuleID(0))
    #expect(Linter.findings(for: file, in: &analysis) == Linter.findings(for: other, in: &fresh))
    // Typed back, it says what it said.
    analysis.edit(file, range: start..<(start + 2), replacement: Array("60".utf8))
    #expect(Linter.findings(for: file, in: &analysis) == before)
  }
}
