import Foundation
import LayoutFormat
import LayoutSyntax
import TestSupport
import Testing

/// What holds for every text: formatting twice equals formatting once, and only white space, semicolons and commas at the
/// ends of lists change.
@Suite struct FormatLawTests {
  private func check(_ bytes: [UInt8], _ style: SourceStyle, _ name: String) {
    let first = formatted(bytes, style)
    #expect(first.refused == [], "\(name): tokens would change")
    let isIdempotent = formatted(first.text, style).text == first.text
    #expect(isIdempotent, "\(name): not idempotent")
    let before = Document(SourceText(bytes))
    guard !before.segments.contains(where: { $0.tree.containsIssue }) else { return }
    let tree = SyntaxTree(parsing: SourceText(bytes))
    let hasSameTokens = TokenComparison.haveSameTokens(tree, Document(SourceText(first.text)))
    #expect(hasSameTokens, "\(name)")
  }

  @Test func layoutsAreFormattedOnce() {
    let files = FormatSamples.layouts
    #expect(files.count > 20)
    for file in files { check(file.bytes, SourceStyle(), file.name) }
  }

  /// The sources of this repository are formatted by `swift format`, with 2 spaces and lines of 120 columns, so that they
  /// stay as they are.
  @Test func ownSourcesStay() {
    let style = SourceStyle(indentation: .spaces(2), lineLength: 120)
    #expect(FormatSamples.ownSources.count > 500)
    for file in FormatSamples.ownSources {
      let isSame = formatted(file.bytes, style).text == file.bytes
      #expect(isSame, "\(file.name)")
    }
  }

  /// Sources that have lost their indentation get it back.
  @Test func indentationIsRestored() {
    let style = SourceStyle(indentation: .spaces(2), lineLength: 120)
    var count = 0
    for file in FormatSamples.ownSources.enumerated() where file.offset % 7 == 0 {
      let text = String(decoding: file.element.bytes, as: UTF8.self)
      // Strings and comments of several lines have an indentation of their own.
      if text.contains("\"\"\"") || text.contains("/*") { continue }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let flat = lines.map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
      let result = formatted(Array(flat.utf8), style)
      // A declaration whose lines no longer show where it ends may be read in another way.
      if SyntaxTree(parsing: SourceText(flat)).containsIssue { continue }
      count += 1
      #expect(String(decoding: result.text, as: UTF8.self) == text, "\(file.element.name)")
    }
    #expect(count > 40)
  }

  /// `PLUMBLINE_FORMAT_SEEDS` is another number of trees.
  @Test func randomTrees() throws {
    let variable = ProcessInfo.processInfo.environment["PLUMBLINE_FORMAT_SEEDS"]
    let seeds = variable.flatMap { UInt64($0) } ?? 200
    for seed in 0..<seeds {
      var maker = RandomSourceMaker(seed: seed)
      var random = SeededGenerator(seed: seed)
      let source = maker.source().text()
      // White space is made shorter and longer where it may be.
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        String(repeating: " ", count: Int.random(in: 0...9, using: &random)) + line.drop { $0 == " " }
      }
      let length = Int.random(in: 20...120, using: &random)
      let style = SourceStyle(indentation: .spaces(Int.random(in: 2...8, using: &random)), lineLength: length)
      check(Array(source.utf8), style, "seed \(seed)")
      check(Array(lines.joined(separator: "\n").utf8), style, "seed \(seed), indented at random")
    }
  }

  /// Any bytes, and samples with bytes removed, doubled or replaced.
  @Test func anyBytesAreFormatted() {
    var random = SeededGenerator(seed: 3)
    let samples = FormatSamples.layouts.prefix(12) + FormatSamples.ownSources.prefix(4)
    for file in samples where !file.bytes.isEmpty {
      for _ in 0..<40 {
        var bytes = Array(file.bytes.prefix(6_000))
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes.remove(at: index)
          case 1: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: index)
          default: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
          }
          if bytes.isEmpty { bytes = [0x20] }
        }
        let first = formatted(bytes).text
        let isIdempotent = formatted(first).text == first
        #expect(isIdempotent, "\(file.name)")
      }
    }
    for length in [1, 2, 5, 50] {
      for _ in 0..<100 {
        let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        _ = formatted(bytes)
      }
    }
  }

  /// Deep nesting neither overflows the stack nor makes lines of unlimited length: indentation ends at 100 levels.
  @Test(arguments: ["VStack {", "f(", "[", "if a {", "a + (", "#if A\n", "{ x in", "a ? b : (", "\"\\("])
  func deepNesting(_ opening: String) {
    let closing = opening.contains("#if") ? "\n#endif" : opening.contains("{") ? "}" : opening.contains("[") ? "]" : ")"
    for count in [200, 3_000] {
      let source = String(repeating: opening, count: count) + "x" + String(repeating: closing, count: count)
      let result = formatted(Array(source.utf8)).text
      #expect(result.count < source.utf8.count * 120 + 100_000)
    }
  }

  /// The work is about linear: eight times the members take less than sixteen times the elements of one.
  @Test func longTextsAreFormatted() {
    let line = "        Text(\"a\").frame(width: 10 + 2 * 3, height: x ? 1 : 2).padding(.leading, 8)\n"
    let source = "VStack {\n" + String(repeating: line, count: 4_000) + "}\n"
    let chain = "Text(\"a\")\n" + String(repeating: "    .padding(1)\n", count: 4_000)
    let sum = "let x = " + String(repeating: "1 + ", count: 4_000) + "1\n"
    for text in [source, chain, sum] {
      let result = formatted(Array(text.utf8))
      #expect(result.refused == [])
      #expect(!result.text.isEmpty)
    }
  }
}

extension SyntaxTree {
  fileprivate var containsIssue: Bool { self[root].containsIssue }
}
