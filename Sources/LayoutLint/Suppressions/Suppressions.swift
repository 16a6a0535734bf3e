import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The suppression comments of a file: they remove findings, and have findings of their own if they suppress nothing
/// (`lowering.md` 7). A finding belongs to the line that it starts on.
struct Suppressions {
  /// A directive of the file, and which of its names had an effect.
  private struct Entry {
    var segment: SegmentID
    var directive: SuppressionDirective
    /// The line in the file, from 0.
    var line: Int
    /// The next line with code, for `disable:next`; nil if there is none.
    var nextLine: Int?
    /// True for each name that had an effect; the last flag is for all rules.
    var isUsed: [Bool]
  }

  /// The directive that disables a rule, and the index of the name in it.
  private struct Owner: Hashable {
    var entry: Int
    var name: Int
  }

  /// The directives of the file, by line.
  private var entries: [Entry] = []
  /// The indices of the `disable:this` directives on each line.
  private var entriesOfLine: [Int: [Int]] = [:]
  /// The indices of the `disable:next` directives with code after them, by line, and thereby by the line of that code.
  private var entriesBeforeCode: [Int] = []

  /// True if the file has no directives.
  var isEmpty: Bool { entries.isEmpty }

  init(of file: FileID, in analysis: inout Analysis) {
    for (segment, directives) in analysis.directives(of: file) {
      let first = analysis.firstLine(of: segment)
      for directive in directives {
        var nextLine = directive.nextLine.map { $0 + first }
        if nextLine == nil, directive.action == .disableNext { nextLine = analysis.lineOfCode(after: segment) }
        entries.append(
          Entry(
            segment: segment, directive: directive, line: directive.line + first, nextLine: nextLine,
            isUsed: Array(repeating: false, count: directive.names.count + 1)))
      }
    }
    for (index, entry) in entries.enumerated() {
      switch entry.directive.action {
      case .disableThis: entriesOfLine[entry.line, default: []].append(index)
      case .disableNext: if entry.nextLine != nil { entriesBeforeCode.append(index) }
      case .disable, .enable, nil: break
      }
    }
  }

  /// Returns `findings` without the suppressed ones, with the findings about the directives themselves, in source
  /// order. `ran` returns true if a rule was run; directives for other rules have no findings.
  mutating func applied(
    to findings: [Diagnostic], in analysis: Analysis, ran: (String) -> Bool
  ) -> [Diagnostic] {
    var remaining: [Diagnostic] = []
    let lines = findings.map { analysis.line(at: $0.location) }
    let order = findings.indices.sorted { (lines[$0], $0) < (lines[$1], $1) }
    var isReported = Array(repeating: true, count: findings.count)
    var state = State()
    var next = 0
    for index in order {
      while next < entries.count, entries[next].line < lines[index] {
        pass(next, &state)
        next += 1
      }
      if isSuppressed(findings[index].rule, on: lines[index], state) { isReported[index] = false }
    }
    while next < entries.count {
      pass(next, &state)
      next += 1
    }
    for (index, finding) in findings.enumerated() where isReported[index] { remaining.append(finding) }
    let own = reports(ran)
    guard !own.isEmpty else { return remaining }
    // Findings about directives are only suppressed by the id of their rule.
    return Linter.merged(remaining, own, in: analysis)
  }

  /// The rules that are disabled at a line.
  private struct State {
    var all: Owner?
    var enabled: Set<String> = []
    var named: [String: Owner] = [:]
  }

  /// Applies a directive that affects the lines after it.
  private mutating func pass(_ index: Int, _ state: inout State) {
    let directive = entries[index].directive
    switch directive.action {
    case .disable:
      if directive.names.isEmpty {
        state.all = Owner(entry: index, name: 0)
        state.enabled = []
      }
      for (number, name) in directive.names.enumerated() {
        state.named[name.text] = Owner(entry: index, name: number)
        state.enabled.remove(name.text)
      }
    case .enable:
      if directive.names.isEmpty {
        entries[index].isUsed[0] = state.all != nil || !state.named.isEmpty
        state = State()
      }
      for (number, name) in directive.names.enumerated() {
        let ends = state.named.removeValue(forKey: name.text) != nil
        let excepts = state.all != nil && state.enabled.insert(name.text).inserted
        entries[index].isUsed[number] = ends || excepts
      }
    case .disableNext, .disableThis, nil: break
    }
  }

  private mutating func isSuppressed(_ rule: String, on line: Int, _ state: State) -> Bool {
    guard RuleNames.isConfigurable(rule) else { return false }
    var owners: [Owner] = []
    if let owner = state.named[rule] { owners.append(owner) }
    if let owner = state.all, !state.enabled.contains(rule) { owners.append(owner) }
    for index in entries(about: line) {
      let entry = entries[index]
      if entry.directive.names.isEmpty {
        owners.append(Owner(entry: index, name: 0))
      } else if let name = entry.directive.names.firstIndex(where: { $0.text == rule }) {
        owners.append(Owner(entry: index, name: name))
      }
    }
    for owner in owners { entries[owner.entry].isUsed[owner.name] = true }
    return !owners.isEmpty
  }

  /// Returns the directives that apply to one line: `disable:this` on it, and `disable:next` between the previous line
  /// of code and it. Comment lines in between may have findings too. O(log n + result).
  private func entries(about line: Int) -> [Int] {
    var low = 0
    var high = entriesBeforeCode.count
    while low < high {
      let middle = (low + high) / 2
      if entries[entriesBeforeCode[middle]].nextLine ?? 0 < line { low = middle + 1 } else { high = middle }
    }
    let before = entriesBeforeCode[low...].prefix { entries[$0].line < line }
    return before + (entriesOfLine[line] ?? [])
  }

  // MARK: Findings about directives

  private func reports(_ ran: (String) -> Bool) -> [Diagnostic] {
    // The directives that name the rules of these findings.
    let naming = entries.filter { entry in entry.directive.names.contains { Self.ownRules.contains($0.text) } }
    var found: [Diagnostic] = []
    for entry in entries {
      for finding in reports(on: entry, ran) where !isNamed(finding.rule, before: entry, in: naming) {
        found.append(finding)
      }
    }
    return found
  }

  private func reports(on entry: Entry, _ ran: (String) -> Bool) -> [Diagnostic] {
    guard let action = entry.directive.action else {
      let names = SuppressionDirective.Action.allCases.map(\.rawValue)
      return [unknown("directive", entry.directive.word, among: names, entry)]
    }
    var found: [Diagnostic] = []
    for (number, name) in entry.directive.names.enumerated() {
      if RuleRegistry.description(of: name.text) == nil {
        found.append(unknown("rule", name, among: RuleNames.configurable, entry))
      } else if !RuleNames.isConfigurable(name.text) {
        found.append(unused("`\(name.text)` cannot be suppressed", at: number, entry))
      } else if !entry.isUsed[number], !Self.ownRules.contains(name.text), ran(name.text) {
        let reason =
          action == .enable
          ? "is not disabled here, so this comment enables nothing"
          : "has no finding here, so this comment suppresses nothing"
        found.append(unused("`\(name.text)` \(reason)", at: number, entry))
      }
    }
    if entry.directive.names.isEmpty, !entry.isUsed[0] {
      let message =
        action == .enable
        ? "No rule is disabled here, so this comment enables nothing"
        : "No rule has a finding here, so this comment suppresses nothing"
      found.append(unused(message, at: nil, entry))
    }
    return found
  }

  private static let ownRules: Set<String> = ["unused-suppression", "unknown-suppression"]

  /// Returns true if a directive before another, or on its line, disables a rule for findings about the other.
  private func isNamed(_ rule: String, before other: Entry, in naming: [Entry]) -> Bool {
    naming.contains { entry in
      guard entry.directive.names.contains(where: { $0.text == rule }) else { return false }
      switch entry.directive.action {
      case .disable: return entry.line <= other.line
      case .disableThis: return entry.line == other.line
      default: return false
      }
    }
  }

  private func unused(_ message: String, at name: Int?, _ entry: Entry) -> Diagnostic {
    report(
      "unused-suppression", message, at: name.map { entry.directive.names[$0].range } ?? entry.directive.range, entry,
      fixes: [removal(of: name, entry)])
  }

  private func report(
    _ rule: String, _ message: String, at range: Range<Int>, _ entry: Entry, fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: .warning, message: message, location: SourceRange(segment: entry.segment, range: range),
      fixes: fixes)
  }

  private func unknown(
    _ what: String, _ name: SuppressionDirective.Name, among candidates: [String], _ entry: Entry
  ) -> Diagnostic {
    guard let nearest = NearestName.of(name.text, among: candidates) else {
      return report("unknown-suppression", "Unknown \(what) `\(name.text)`", at: name.range, entry, fixes: [])
    }
    let location = SourceRange(segment: entry.segment, range: name.range)
    let fix = Fix(
      title: "Change to `\(nearest)`", edits: [TextEdit(location: location, replacement: nearest)], isPreferred: true)
    return report(
      "unknown-suppression", "Unknown \(what) `\(name.text)`; did you mean `\(nearest)`?", at: name.range, entry,
      fixes: [fix])
  }

  /// Returns the fix that removes a name from a directive, or the whole comment if it has no other name.
  private func removal(of name: Int?, _ entry: Entry) -> Fix {
    let directive = entry.directive
    var range = directive.range
    var title = "Remove this comment"
    if let name, directive.names.count > 1 {
      title = "Remove `\(directive.names[name].text)`"
      let before = name > 0 ? directive.names[name - 1].range.upperBound : directive.word.range.upperBound
      range = before..<directive.names[name].range.upperBound
    }
    return Fix(
      title: title, edits: [TextEdit(location: SourceRange(segment: entry.segment, range: range), replacement: "")],
      isPreferred: true)
  }
}
