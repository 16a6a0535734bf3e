import Foundation
import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// The table of all messages beside the rules' page, made from the examples of the rules and from the sources in
/// `Fixtures/Messages`. `PLUMBLINE_RENEW=1` rewrites it. What it holds follows the style of `CONTRIBUTING.md`.
@Suite struct MessageTableTests {
  /// A message of a rule with the notes and fixes that come with it.
  struct Message: Hashable {
    var rule: String
    var text: String
    var related: [String]
    var fixes: [String]
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let path = root.appendingPathComponent("Sources/LayoutLint/MESSAGES.md")

  /// All messages, by rule in the order of the registry, then as they are found; each once.
  static let messages: [Message] = {
    var found: [Message] = []
    var seen: Set<String> = []
    func add(_ source: String, _ others: [String], of rule: String?, _ levels: RuleLevels, isThorough: Bool) {
      var (analysis, file) = RuleExampleTests.analysis(source, others)
      let findings = Linter.findingsWithFixes(for: file, in: &analysis, levels: levels, isThorough: isThorough)
      var verification = FixVerification(
        of: file, in: analysis, bytes: .max, levels: levels, isThorough: isThorough)
      for finding in findings where rule == nil || finding.rule == rule {
        guard seen.insert(finding.rule + finding.message).inserted else { continue }
        found.append(
          Message(
            rule: finding.rule, text: finding.message, related: finding.related.map(\.message),
            fixes: verification.verified(finding).fixes.map(\.title)))
      }
    }
    for description in RuleExampleTests.descriptions {
      for example in description.bad {
        add(
          example.source, example.files, of: description.id, RuleExampleTests.levels(description),
          isThorough: description.isThorough)
      }
    }
    for source in sources { add(source, [], of: nil, RuleLevels(), isThorough: false) }
    return found
  }()

  private static let sources: [String] = {
    let path = root.appendingPathComponent("Tests/Fixtures/Messages/messages.txt")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n----\n")
  }()

  private static var page: String {
    var page = """
      # Messages

      This page lists the messages of Plumbline, each with its notes at other locations and its quick fixes. It is
      generated from the examples of the [rules](RULES.md) and the sources in `Tests/Fixtures/Messages`. The parentheses
      behind a fix say how many views it moves and how far an edge moves at most; they are missing if that is unknown, as
      when nothing could be laid out before the fix.


      """
    for description in RuleExampleTests.descriptions {
      let own = messages.filter { $0.rule == description.id }
      guard !own.isEmpty else { continue }
      page += "## \(description.id)\n\n"
      for message in own {
        page += "- \(message.text)\n"
        for note in message.related { page += "  - note: \(note)\n" }
        for fix in message.fixes { page += "  - fix: \(fix)\n" }
      }
      page += "\n"
    }
    page.removeLast()
    return page
  }

  @Test func theShippedTableIsThatOfTheFixtures() throws {
    let made = Self.page
    if ProcessInfo.processInfo.environment["PLUMBLINE_RENEW"] != nil {
      try Data(made.utf8).write(to: Self.path, options: .atomic)
    }
    #expect(try String(contentsOf: Self.path, encoding: .utf8) == made)
    #expect(Self.sources.count > 90)
  }

  /// One sentence that begins with a capital letter, a number or code, and has no full stop at its end.
  @Test func messagesHaveOneStyle() {
    for message in Self.messages {
      for text in [message.text] + message.related + message.fixes {
        #expect(!text.hasSuffix("."), "\(text)")
        #expect(text.firstMatch(of: /[a-z`]\. [A-Z]/) == nil, "\(text)")
        #expect(text.first.map { $0.isUppercase || $0.isNumber || $0 == "`" || $0 == "-" } == true, "\(text)")
        #expect(!text.contains("Did you mean"), "\(text)")
      }
    }
  }

  /// Words with a private meaning, and fragments.
  @Test(arguments: [
    "nobody", "stands", "hangs on", "whatever is proposed", "is no ", "counts", "holds nothing", "anyway",
  ])
  func noPrivateWords(_ word: String) {
    for message in Self.messages {
      for text in [message.text] + message.related + message.fixes {
        #expect(!text.lowercased().contains(word), "\(text)")
      }
    }
  }

  /// A size or a distance in points has its unit: `40 × 20 pt`, `12 pt`.
  @Test func lengthsHaveUnits() {
    for message in Self.messages where message.rule != "syntax" {
      let words = message.text.replacing(/`[^`]*`/, with: "")
      #expect(words.firstMatch(of: /[0-9.]+ (?:wide|high|of width|of height)/) == nil, "\(message.text)")
      #expect(words.firstMatch(of: /by [0-9.]+(?! pt)(?![0-9.])/) == nil, "\(message.text)")
      #expect(words.firstMatch(of: /× [0-9.]+(?! pt)(?![0-9.]| ×)/) == nil, "\(message.text)")
    }
  }
}
