import TestSupport
import Testing

@testable import PlumblineCLI

/// The changes between two texts as a unified diff.
@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    String(decoding: UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8)).text(path: "f"), as: UTF8.self)
  }

  /// Letters stand for lines.
  private func lines(_ letters: String) -> String { letters.map { "\($0)\n" }.joined() }

  @Test(
    arguments: [
      ("abc", "abc", ""),
      ("abc", "axc", "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"),
      ("", "ab", "@@ -0,0 +1,2 @@\n+a\n+b\n"),
      ("ab", "", "@@ -1,2 +0,0 @@\n-a\n-b\n"),
      ("a", "b", "@@ -1 +1 @@\n-a\n+b\n"),
      // Three equal lines around a change; six between two changes are shared, seven are not.
      ("1234567890", "123x567890", "@@ -1,7 +1,7 @@\n 1\n 2\n 3\n-4\n+x\n 5\n 6\n 7\n"),
      ("a123456b", "x123456y", "@@ -1,8 +1,8 @@\n-a\n+x\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+y\n"),
      (
        "a1234567b", "x1234567y",
        "@@ -1,4 +1,4 @@\n-a\n+x\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+y\n"
      ),
      // The shortest change: two lines go, one comes.
      ("abcabba", "cbabac", "@@ -1,7 +1,6 @@\n-a\n-b\n c\n+b\n a\n b\n-b\n a\n+c\n"),
    ])
  func linesComeAndGo(_ old: String, _ new: String, _ expected: String) {
    #expect(diff(lines(old), lines(new)) == (expected.isEmpty ? "" : "--- f\n+++ f\n" + expected))
  }

  @Test func aMissingLineFeedIsMarked() {
    #expect(
      diff("a\nb", "a\nb\n")
        == "--- f\n+++ f\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n")
  }

  /// More differing lines than are searched for the shortest change are replaced as a whole.
  @Test func veryDifferentTextsAreReplaced() {
    let old = (0..<2_000).map { "old \($0)\n" }.joined()
    let new = (0..<2_000).map { "new \($0)\n" }.joined()
    #expect(diff(old, new).hasPrefix("--- f\n+++ f\n@@ -1,2000 +1,2000 @@\n-old 0\n-old 1\n"))
  }

  /// Applying the hunks of random edits gives the new text.
  @Test(arguments: 0..<UInt64(50)) func hunksGiveTheNewText(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = (0..<Int.random(in: 0..<40, using: &random)).map { _ in String(Int.random(in: 0..<6, using: &random)) }
    var new = old
    for _ in 0..<Int.random(in: 0..<8, using: &random) {
      let index = Int.random(in: 0...new.count, using: &random)
      if Bool.random(using: &random), index < new.count {
        new.remove(at: index)
      } else {
        new.insert(String(Int.random(in: 0..<6, using: &random)), at: index)
      }
    }
    let text = diff(old.map { $0 + "\n" }.joined(), new.map { $0 + "\n" }.joined())
    var result: [String] = []
    var next = 0
    for line in text.split(separator: "\n").dropFirst(2) {
      if line.hasPrefix("@@") {
        let numbers = line.split(separator: " ")[1].dropFirst().split(separator: ",").compactMap { Int($0) }
        let start = numbers.count == 2 && numbers[1] == 0 ? numbers[0] : numbers[0] - 1
        result += old[next..<start]
        next = start
      } else if line.hasPrefix("+") {
        result.append(String(line.dropFirst()))
      } else {
        #expect(old[next] == line.dropFirst())
        if line.hasPrefix(" ") { result.append(old[next]) }
        next += 1
      }
    }
    #expect(result + old[next...] == new, "\(text)")
  }
}
