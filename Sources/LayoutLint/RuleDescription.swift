import LayoutSyntax

/// The kind of mistake that a rule finds.
package enum RuleCategory: String, Sendable, CaseIterable {
  case correctness
  case noEffect = "no-effect"
  case suspicious
  case style
  case performance = "perf"
  /// Diagnostics that are not rules of the catalogue, such as those of the parser.
  case language
}

/// The documentation and defaults of a rule.
package struct RuleDescription: Sendable {
  /// The id in kebab-case, which is the `code` of its findings.
  package var id: String
  package var category: RuleCategory
  /// The default severity of its findings.
  package var severity: Severity
  /// True if the rule runs unless a configuration turns it off.
  package var isOnByDefault = true
  /// True if the rule runs only in thorough runs, since it needs many layouts.
  package var isThorough = false
  /// What a finding says about the uses of the code that it is in.
  package var uses = UseClaim.every
  /// A description of the findings in one line.
  package var summary: String
  /// The reason why the finding matters, and its conditions.
  package var rationale: String
  /// Examples that show the mistake; empty only for a diagnostic that is not about layouts. Tests run all of them.
  package var bad: [BadExample]
  /// Examples without a finding; empty only for a diagnostic that is not about layouts.
  package var good: [GoodExample]
}

extension RuleDescription {
  /// True if some of the findings have a fix; the examples show every kind of fix.
  package var isFixable: Bool { bad.contains { !$0.fixes.isEmpty } }
}

/// A source text with one or several findings of the rule.
package struct BadExample: Sendable {
  /// The source with marks `«…»` around the range of each finding.
  package var marked: String
  /// The messages of the findings in source order, one for each mark.
  package var messages: [String]
  /// The titles of the verified fixes of the first finding, in their order, without the note about moved views that
  /// verification appends.
  package var fixes: [String]
  /// The ids of other rules that correctly have a finding here too.
  package var others: [String]
  /// The sources of further files of the module.
  package var files: [String]

  package init(
    _ marked: String, _ messages: String..., fixes: [String] = [], others: [String] = [], files: [String] = []
  ) {
    self.marked = marked
    self.messages = messages
    self.fixes = fixes
    self.others = others
    self.files = files
  }

  /// The source without the marks.
  package var source: String { String(marked.filter { $0 != "«" && $0 != "»" }) }

  /// The marked ranges, in UTF-8 bytes of `source`.
  package var marks: [Range<Int>] {
    var marks: [Range<Int>] = []
    var open: [Int] = []
    var offset = 0
    for character in marked {
      switch character {
      case "«": open.append(offset)
      case "»": if let start = open.popLast() { marks.append(start..<offset) }
      default: offset += character.utf8.count
      }
    }
    return marks
  }
}

/// A source text without findings of the rule.
package struct GoodExample: Sendable, ExpressibleByStringLiteral {
  package var source: String
  /// The ids of other rules that correctly have a finding here.
  package var others: [String]
  /// The sources of further files of the module.
  package var files: [String]

  package init(_ source: String, others: [String] = [], files: [String] = []) {
    self.source = source
    self.others = others
    self.files = files
  }

  package init(stringLiteral source: String) { self.init(source) }
}
