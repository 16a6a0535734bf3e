import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// What the comments of a file leave out of its findings, and what is said of those that leave out nothing
/// (`lowering.md` 7). A finding belongs to the line that it starts on.
struct Suppressions {
  /// A directive of the file, and which of its names did something.
  private struct Entry {
    var segment: SegmentID
    var directive: SuppressionDirective
    /// In the file.
    var line: Int
    var nextLine: Int?
    /// By name; the last is for all rules.
    var isUsed: [Bool]
  }

  /// Who disabled a rule: the directive, and which of its names.
  private struct Owner: Hashable {
    var entry: Int
    var name: Int
  }

  /// By line.
  private var entries: [Entry] = []
  /// Those of `disable:this`, by line.
  private var entriesOfLine: [Int: [Int]] = [:]
  /// Those of `disable:next` before some code, by line and so by the line of that code.
  private var entriesBeforeCode: [Int] = []

  /// Whether the file has no directives.
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

  /// `findings` without those that are suppressed, and findings about the directives themselves, in the order of the
  /// source. `ran` says whether a rule was run at all: where it was not, nothing can be said of what suppresses it.
  mutating func applied(
    to findings: [Diagnostic], in analysis: Analysis, ran: (String) -> Bool
  ) -> [Diagnostic] {
    var kept: [Diagnostic] = []
    let lines = findings.map { analysis.line(at: $0.place) }
    let order = findings.indices.sorted { (lines[$0], $0) < (lines[$1], $1) }
    var isKept = Array(repeating: true, count: findings.count)
    var state = State()
    var next = 0
    for index in order {
      while next < entries.count, entries[next].line < lines[index] {
        pass(next, &state)
        next += 1
      }
      if isSuppressed(findings[index].rule, on: lines[index], state) { isKept[index] = false }
    }
    while next < entries.count {
      pass(next, &state)
      next += 1
    }
    for (index, finding) in findings.enumerated() where isKept[index] { kept.append(finding) }
    let own = reports(ran)
    guard !own.isEmpty else { return kept }
    // What is said of a directive is suppressed only by its name.
    return Linter.merged(kept, own, in: analysis)
  }

  /// What is disabled at a line.
  private struct State {
    var all: Owner?
    var enabled: Set<String> = []
    var named: [String: Owner] = [:]
  }

  /// Goes past a directive that holds for what follows.
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

  /// The directives for one line that are about this one: those on it, and those before it up to the line of code
  /// before; lines of comments between may have findings too. Cost: a search, and those directives.
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

  // MARK: What is said of directives

  private func reports(_ ran: (String) -> Bool) -> [Diagnostic] {
    // The directives that name the rules of these reports.
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
          ? "is not disabled here, so this enables nothing" : "is not found here, so this suppresses nothing"
        found.append(unused("`\(name.text)` \(reason)", at: number, entry))
      }
    }
    if entry.directive.names.isEmpty, !entry.isUsed[0] {
      let message =
        action == .enable
        ? "Nothing is disabled here, so this enables nothing" : "Nothing is found here, so this suppresses nothing"
      found.append(unused(message, at: nil, entry))
    }
    return found
  }

  private static let ownRules: Set<String> = ["unused-suppression", "unknown-suppression"]

  /// Whether a directive that stands before another names a rule, so that what is said of the other is left out.
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
      rule: rule, severity: .warning, message: message, place: SourceRange(segment: entry.segment, range: range),
      fixes: fixes)
  }

  private func unknown(
    _ what: String, _ name: SuppressionDirective.Name, among candidates: [String], _ entry: Entry
  ) -> Diagnostic {
    guard let nearest = NearestName.of(name.text, among: candidates) else {
      return report("unknown-suppression", "There is no \(what) `\(name.text)`", at: name.range, entry, fixes: [])
    }
    let place = SourceRange(segment: entry.segment, range: name.range)
    let fix = Fix(
      title: "Change to `\(nearest)`", edits: [TextEdit(place: place, replacement: nearest)], isPreferred: true)
    return report(
      "unknown-suppression", "There is no \(what) `\(name.text)`. Did you mean `\(nearest)`?", at: name.range, entry,
      fixes: [fix])
  }

  /// Takes a name out, or the whole comment where it has no other.
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
      title: title, edits: [TextEdit(place: SourceRange(segment: entry.segment, range: range), replacement: "")],
      isPreferred: true)
  }
}
