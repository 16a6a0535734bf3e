import Foundation
import LayoutLint
import PlumblineCLI
import TestSupport
import Testing

/// What holds of `lint` whatever stands in a file: random sources, damaged at random.
@Suite struct LintLawTests {
  /// How many sources are tried: few, and with `PLUMBLINE_LONG_TESTS=1` many.
  private static func seeds(_ few: UInt64) -> Range<UInt64> {
    0..<(ProcessInfo.processInfo.environment["PLUMBLINE_LONG_TESTS"] == "1" ? few * 20 : few)
  }

  /// A source with misspelt views, guides that nobody reads, and now and then a brace or a parenthesis too few.
  static func source(_ seed: UInt64) -> String {
    var options = RandomSourceOptions()
    options.views = 4...12
    var maker = RandomSourceMaker(seed: seed, options: options)
    var random = SeededGenerator(seed: seed &* 31)
    var lines = maker.source().text().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: lines[index] = lines[index].replacingOccurrences(of: "Text(", with: "Txt(")
      case 1 where lines[index].hasSuffix(")"): lines[index] += ".alignmentGuide(.leading) { d in \(index) }"
      case 2 where lines[index].hasSuffix(")"): lines[index] += ".padding(0)"
      case 3 where seed.isMultiple(of: 4) && lines[index].hasSuffix(")"): lines[index].removeLast()
      case 4 where seed.isMultiple(of: 3): lines[index] += " // é 日"
      default: break
      }
    }
    return lines.joined(separator: "\n")
  }

  private func counts(_ folder: LintFolder) throws -> FindingCounts {
    let output = try folder.lint("--format", "json")
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(output.result.utf8)) as? [String: Any])
    let files = try #require(answer["files"] as? [[String: Any]])
    let severities = files.flatMap { $0["diagnostics"] as? [[String: Any]] ?? [] }.compactMap {
      $0["severity"] as? String
    }
    var counts = FindingCounts([])
    counts.errors = severities.count { $0 == "error" }
    counts.warnings = severities.count { $0 == "warning" }
    counts.infos = severities.count { $0 == "info" }
    counts.hints = severities.count { $0 == "hint" }
    return counts
  }

  @Test(arguments: seeds(6)) func fixingMakesBetterOnceAndForAll(_ seed: UInt64) throws {
    let source = Self.source(seed)
    let folder = try LintFolder(["a.layout": source])
    let before = try counts(folder)
    let first = try folder.lint("--fix")
    let after = try counts(folder)
    let text = try folder.read("a.layout")
    #expect(
      first.standardError == "plumbline: nothing to fix\n" ? text == source : after.isBetter(than: before), "\(source)")
    // What is at least as bad as a severity never grows.
    #expect(after.errors <= before.errors && after.errors + after.warnings <= before.errors + before.warnings)
    #expect(after.total - after.hints <= before.total - before.hints && after.total <= before.total)
    let second = try folder.lint("--fix")
    #expect(second.standardError == "plumbline: nothing to fix\n", "\(source)")
    #expect(try folder.read("a.layout") == text)
  }

  /// Also when lines come above everything: a construct is known again wherever it stands.
  @Test(arguments: seeds(3)) func aBaselineKnowsAll(_ seed: UInt64) throws {
    let source = Self.source(seed)
    let folder = try LintFolder(["a.layout": source])
    _ = try folder.lint("--write-baseline", "@known.json")
    for text in [source, "// Moved.\n\n" + source] {
      try folder.write("a.layout", text)
      let output = try folder.lint("--strict", "--all", "--baseline", "@known.json")
      #expect(output.result.hasSuffix("0 errors, 0 warnings, 1 file\n"), "\(text)")
      #expect(!output.result.contains("a.layout:"), "\(text)")
      #expect(output.standardError.isEmpty, "\(text)")
    }
  }

  /// The forms agree on how many findings there are.
  @Test(arguments: seeds(2)) func formsAgree(_ seed: UInt64) throws {
    let folder = try LintFolder(["a.layout": Self.source(seed)])
    let counts = try counts(folder)
    let sarif = try #require(
      try JSONSerialization.jsonObject(with: Data(try folder.lint("--format", "sarif").result.utf8)) as? [String: Any])
    let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [Any])?.count == counts.total)
    let github = try folder.lint("--format", "github", "--all").result
    #expect(github.split(separator: "\n").count == counts.total)
    let checkstyle = try folder.lint("--format", "checkstyle", "--all").result
    #expect(checkstyle.split(separator: "\n").count { $0.hasPrefix("    <error ") } == counts.total)
    let lines = try folder.lint("--all").result.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("a.layout:") } == counts.total)
  }
}
