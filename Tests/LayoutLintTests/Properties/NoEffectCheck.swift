import LayoutAnalysis
import LayoutModel
import LayoutSyntax

@testable import LayoutLint

/// What rules of no effect say of one source, held against the source without what they speak of.
struct NoEffectCheck {
  /// The rules that this holds for: those of no effect with a fix that removes what has none.
  static let rules = Set(
    RuleRegistry.rules.map { $0.description }
      .filter { rule in
        rule.category == .noEffect && rule.bad.contains { $0.fixes.contains { $0.hasPrefix("Remove") } }
      }
      .map(\.id))

  /// A construct that changes nothing at any probe, and of which no rule says so.
  struct Unreported {
    var kind: WrittenConstruct.Kind
    var text: String
  }

  /// How constructs of a kind came out.
  struct Outcome {
    /// Without it something moves.
    var withEffect = 0
    /// Nothing moves without it, and a rule of the default set says so; or only a thorough look.
    var reported = 0
    var reportedThoroughly = 0
    var unreported = 0

    mutating func add(_ other: Outcome) {
      withEffect += other.withEffect
      reported += other.reported
      reportedThoroughly += other.reportedThoroughly
      unreported += other.unreported
    }
  }

  private(set) var problems: [(rule: String, text: String)] = []
  /// How often each rule fired.
  private(set) var counts: [String: Int] = [:]
  /// Of the constructs that are laid out.
  private(set) var outcomes: [WrittenConstruct.Kind: Outcome] = [:]
  private(set) var unreported: [Unreported] = []
  private let triesUnreported: Bool
  /// The same source, with other values of what changes at run time.
  private var others: [ProbedSource]

  /// Of `rule` alone where one is given. What is not reported as without effect is tried if `triesUnreported`: it cannot
  /// be wrong, but shows how much is found. What is reported must hold of `others` too, in which it stands at the same
  /// place.
  init(_ source: String, of rule: String? = nil, triesUnreported: Bool = false, others: [String] = []) {
    self.triesUnreported = triesUnreported
    self.others = others.map(ProbedSource.init)
    var analysis = Analysis()
    let file = analysis.addFile(named: "tree", text: SourceText(source), module: ModuleID(0))
    let findings = Linter.findingsWithFixes(
      for: file, in: &analysis, isThorough: rule.map(RuleRegistry.isThorough) ?? true
    ).filter { finding in
      rule.map { finding.rule == $0 } ?? RuleRegistry.isOfNoEffect(finding.rule)
    }
    if rule != nil, findings.isEmpty { return }
    var probed = ProbedSource(source)
    for finding in findings { check(finding, &probed, in: analysis) }
    let marks = findings.compactMap { finding in
      analysis.fileRange(of: finding.location).map { (rule: finding.rule, range: $0.range) }
    }
    var childCounts: [Range<Int>: Int] = [:]
    for view in probed.views {
      if let place = view.place { childCounts[place] = max(childCounts[place] ?? 0, view.childCount) }
    }
    for construct in WrittenConstruct.all(in: source, childCounts: childCounts)
    where childCounts[construct.call] != nil {
      check(construct, marks, &probed)
    }
  }

  /// Its fix that takes something out, or says the same in other words, moves nothing.
  private mutating func check(_ finding: Diagnostic, _ probed: inout ProbedSource, in analysis: Analysis) {
    guard let fix = finding.fixes.first(where: { $0.title.hasPrefix("Remove") || $0.isSafe }) else { return }
    counts[finding.rule, default: 0] += 1
    let edits = fix.edits.compactMap { edit in
      analysis.fileRange(of: edit.location).map { (range: $0.range, replacement: edit.replacement) }
    }
    var problem = probed.effect(of: edits)
    for index in others.indices where problem == nil {
      problem = others[index].effect(of: edits).map { "later " + $0 }
    }
    guard let problem else { return }
    problems.append((finding.rule, "\(finding.rule), \(analysis.string(at: finding.location)): \(problem)"))
  }

  /// What changes something is called without effect by no rule.
  private mutating func check(
    _ construct: WrittenConstruct, _ marks: [(rule: String, range: Range<Int>)], _ probed: inout ProbedSource
  ) {
    let reported = marks.filter { construct.kind.rules.contains($0.rule) && construct.isMarked(by: $0.range) }
    if reported.isEmpty, !triesUnreported { return }
    let text = String(decoding: Array(probed.source.utf8)[construct.place], as: UTF8.self)
    var outcome = Outcome()
    if let effect = probed.effect(ofRemoving: [construct.removal]) {
      outcome.withEffect = 1
      for mark in reported { problems.append((mark.rule, "\(mark.rule) says it of \(text): \(effect)")) }
    } else if reported.contains(where: { !RuleRegistry.isThorough($0.rule) }) {
      outcome.reported = 1
    } else if !reported.isEmpty {
      outcome.reportedThoroughly = 1
    } else if !construct.isDefault(text) {
      outcome.unreported = 1
      unreported.append(Unreported(kind: construct.kind, text: text))
    }
    outcomes[construct.kind, default: Outcome()].add(outcome)
  }
}
