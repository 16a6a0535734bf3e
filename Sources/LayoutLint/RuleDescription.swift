import LayoutSyntax

/// What kind of mistake a rule finds.
package enum RuleCategory: String, Sendable, CaseIterable {
  case correctness
  case noEffect = "no-effect"
  case suspicious
  case style
  case performance = "perf"
  /// What the parser, the names and the values say: no rule of the catalogue.
  case language
}

/// What is told of a rule besides its findings.
package struct RuleDescription: Sendable {
  /// In kebab-case; the `code` of its findings.
  package var id: String
  package var category: RuleCategory
  /// Of its findings where no configuration says otherwise.
  package var severity: Severity
  /// Whether it runs where no configuration asks for it.
  package var isOnByDefault: Bool
  /// Whether it runs only where a thorough look is asked for, since it lays out much.
  package var isThorough: Bool
  /// One line: what it finds.
  package var summary: String
  /// Why it matters and on what it decides.
  package var rationale: String
  /// Sources that show the mistake; never empty. Tests run each.
  package var bad: [BadExample]
  /// Sources in which nothing is found; never empty.
  package var good: [GoodExample]

  package init(
    id: String, category: RuleCategory, severity: Severity, isOnByDefault: Bool = true,
    isThorough: Bool = false, summary: String, rationale: String, bad: [BadExample], good: [GoodExample]
  ) {
    self.isThorough = isThorough
    self.id = id
    self.category = category
    self.severity = severity
    self.isOnByDefault = isOnByDefault
    self.summary = summary
    self.rationale = rationale
    self.bad = bad
    self.good = good
  }
}

extension RuleDescription {
  /// Whether some of its findings have a fix; its examples show each that there is.
  package var isFixable: Bool { bad.contains { !$0.fixes.isEmpty } }
}

/// A source with one finding or several of the rule.
package struct BadExample: Sendable {
  /// The source with a mark `«…»` around what each finding points at.
  package var marked: String
  /// What the findings say, in the order of the source; one for each mark.
  package var messages: [String]
  /// The titles of the fixes that are offered for the first finding once they were tried, in their order, without what
  /// verification adds about moves.
  package var fixes: [String]
  /// Other rules that rightly have a finding here too.
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

  /// What is marked, as ranges of UTF-8 bytes of `source`.
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

/// A source that nothing is wrong with.
package struct GoodExample: Sendable, ExpressibleByStringLiteral {
  package var source: String
  /// Other rules that rightly have a finding here.
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
