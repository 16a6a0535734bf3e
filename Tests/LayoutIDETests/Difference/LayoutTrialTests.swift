import Foundation
import LayoutAnalysis
import LayoutIDE
import LayoutLint
import LayoutSyntax
import TestSupport
import Testing

/// A trial shares what a change does not affect, and states what a comparison of two fresh analyses does.
@Suite struct LayoutTrialTests {
  @Test("A trial equals the difference of fresh analyses, in both directions", arguments: ExampleFiles.all)
  func equalsFresh(_ example: ExampleFiles.Example) {
    var generator = SeededGenerator(seed: 30)
    let numbers = example.text.ranges(of: /[0-9]+/)
    for _ in 0..<min(4, numbers.count) {
      let range = numbers[Int(generator.next() % UInt64(numbers.count))]
      let replacement = ["7", "x", "41)", "é"][Int(generator.next() % 4)]
      let changed = example.text.replacingCharacters(in: range, with: replacement)
      let fresh = DifferenceFixture(example.text, changed, named: example.name).difference
      let (analysis, file) = example.analysis
      let forward = LayoutTrial(of: file, to: SourceText(changed), in: analysis, levels: { _ in RuleLevels() })
      #expect(forward.difference.words == fresh.words, "\(changed)")
      #expect(forward.after.text(of: file)?.bytes == Array(changed.utf8))
      let back = DifferenceFixture(changed, example.text, named: example.name).difference
      let backward = LayoutTrial(of: file, since: SourceText(changed), in: analysis, levels: { _ in RuleLevels() })
      #expect(backward.difference.words == back.words, "\(changed)")
      #expect(backward.before.text(of: file)?.bytes == Array(changed.utf8))
    }
  }

  @Test("Roots of other files that show the file count, with their findings")
  func otherFiles() throws {
    var analysis = Analysis()
    let part = "struct Part: View { var body: some View { Color.red.frame(width: 30, height: 20) } }\n"
    let file = analysis.addFile(named: "part", text: SourceText(part), module: ModuleID(0))
    let screen = analysis.addFile(named: "screen", text: SourceText("#Preview { Part() }\n"), module: ModuleID(0))
    _ = analysis.addFile(named: "other", text: SourceText("#Preview { Divider() }\n"), module: ModuleID(0))
    let trial = LayoutTrial(
      of: file, to: SourceText(part.replacingOccurrences(of: "30", with: "50")), in: analysis,
      levels: { _ in RuleLevels() })
    let moved = trial.difference.roots.filter(\.movesFrames)
    #expect(moved.map(\.file) == [screen])
    // (50 − 30) / 2 on each side.
    #expect(trial.difference.words == "moves 1 view by at most 10 pt")
  }

  @Test("A trial that is interrupted ends")
  func interruption() {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a", text: SourceText("Divider()\n"), module: ModuleID(0))
    let trial = LayoutTrial(
      of: file, to: SourceText("Color.red\n"), in: analysis, levels: { _ in RuleLevels() }, while: { false })
    #expect(trial.difference.isEmpty)
  }
}
