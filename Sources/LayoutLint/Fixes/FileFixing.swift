import LayoutAnalysis
import LayoutSyntax

/// Applies the safe and verified fixes of a file until none is left, for `lint --fix` and
/// `source.fixAll.plumbline`.
///
/// Every step makes the file better (`FindingCounts.isBetter`) and no other file worse, so it terminates and never adds
/// syntax errors. A fix that guesses what was meant is not applied if the construct has no effect afterwards: otherwise
/// a later step would remove the construct, which a person should decide.
package struct FileFixing {
  /// A fix that was applied.
  package struct Applied: Hashable, Sendable {
    package var rule: String
    package var title: String
    /// The start of its finding in the text in which it was found: line and UTF-16 column, both from 0.
    package var position: Position
  }

  package private(set) var analysis: Analysis
  private let levels: [FileID: RuleLevels]
  /// The number of bytes that may still be analysed to verify fixes.
  private var remainingBytes: Int

  /// The limit of rounds of linting and fixing for one file.
  private static let maximumRounds = 100

  /// Prepares to change files of `analysis`. `levels` holds the rule levels of files that do not use the defaults;
  /// about `bytes` of source are analysed to verify fixes.
  package init(in analysis: Analysis, levels: [FileID: RuleLevels], bytes: Int = .max) {
    self.analysis = analysis
    self.levels = levels
    remainingBytes = bytes
  }

  /// Restores an earlier state of the analysis, for a file that could not be written.
  package mutating func restore(_ analysis: Analysis) { self.analysis = analysis }

  /// Applies the fixes of a file; stops when `shouldContinue`, which is called before each fix is verified, returns
  /// false. `hides` returns for each finding whether it is left alone.
  package mutating func fix(
    _ file: FileID, while shouldContinue: () -> Bool = { true },
    hides: ([FileDiagnostic], Analysis) -> [Bool] = { findings, _ in findings.map { _ in false } }
  ) -> [Applied] {
    var applied: [Applied] = []
    for _ in 0..<Self.maximumRounds where remainingBytes > 0 {
      let candidates = candidates(in: file, while: shouldContinue, hides: hides)
      // Constructs of no effect go first and by themselves: each of two may be without effect only because of the
      // other.
      let withoutEffect = candidates.filter { RuleRegistry.isOfNoEffect($0.applied.rule) }
      guard
        let taken = apply(together: withoutEffect, to: file, movesNothing: true) ?? applyFirst(
          of: withoutEffect, to: file)
          ?? apply(together: candidates, to: file) ?? applyFirst(of: candidates, to: file)
      else { break }
      applied += taken
    }
    return applied
  }

  // MARK: Candidates

  /// A verified fix, with its description for the report.
  private struct Candidate {
    var fix: Fix
    var applied: Applied
    /// True if the fix guesses what was meant.
    var isGuess: Bool
  }

  private mutating func candidates(
    in file: FileID, while shouldContinue: () -> Bool, hides: ([FileDiagnostic], Analysis) -> [Bool]
  ) -> [Candidate] {
    guard let text = analysis.text(of: file) else { return [] }
    let findings = Linter.findingsWithFixes(for: file, in: &analysis, levels: levels[file] ?? RuleLevels())
    guard findings.contains(where: { $0.fixes.contains(where: \.isSafe) }) else { return [] }
    let placed = findings.compactMap { finding in analysis.inFile(finding).map { (finding, $0) } }
    let hidden = hides(placed.map(\.1), analysis)
    var verification = FixVerification(
      of: file, in: analysis, bytes: remainingBytes, levels: levels[file] ?? RuleLevels())
    let invalidCode = findings.filter(InvalidArgumentFilter.marksInvalidCode).map(\.location)
    var candidates: [Candidate] = []
    for ((finding, inFile), isHidden) in zip(placed, hidden) where !isHidden {
      guard shouldContinue() else { return [] }
      var safe = finding
      safe.fixes = finding.fixes.filter { fix in
        fix.isSafe && fix.edits.allSatisfy { analysis.file(of: $0.location.segment) == file }
          && (InvalidArgumentFilter.marksInvalidCode(finding) || !fix.overlaps(invalidCode))
      }
      guard !safe.fixes.isEmpty, let fix = verification.verified(safe).fixes.first(where: \.isSafe)
      else { continue }
      let applied = Applied(
        rule: finding.rule, title: fix.title,
        position: text.shownPosition(at: inFile.location.range.lowerBound))
      let isGuess = InvalidArgumentFilter.marksInvalidCode(finding) && finding.rule != "syntax"
      candidates.append(Candidate(fix: fix, applied: applied, isGuess: isGuess))
    }
    remainingBytes = verification.remainingBytes
    return candidates
  }

  private func findings(of file: FileID, in analysis: inout Analysis) -> [Diagnostic] {
    Linter.findings(for: file, in: &analysis, levels: levels[file] ?? RuleLevels())
  }

  // MARK: Steps

  /// Applies all candidates that do not overlap at once; returns nil if that does not make the file better, or moves a
  /// view although `movesNothing` is set.
  private mutating func apply(
    together candidates: [Candidate], to file: FileID, movesNothing: Bool = false
  ) -> [Applied]? {
    guard !candidates.isEmpty else { return nil }
    var taken: [Candidate] = []
    var ranges: [Range<Int>] = []
    for candidate in candidates {
      let own = candidate.fix.edits.compactMap { analysis.fileRange(of: $0.location)?.range }
      guard !own.contains(where: { range in ranges.contains { $0.touches(range) } }) else { continue }
      ranges += own
      taken.append(candidate)
    }
    return step(taken, in: file, movesNothing: movesNothing && taken.count > 1) ? taken.map(\.applied) : nil
  }

  /// Applies the first candidate that makes the file better on its own.
  private mutating func applyFirst(of candidates: [Candidate], to file: FileID) -> [Applied]? {
    for candidate in candidates where step([candidate], in: file) { return [candidate.applied] }
    return nil
  }

  /// Applies fixes if they make the file better and no other worse, and move no view of it if `movesNothing`. Returns
  /// true if they were applied.
  private mutating func step(_ candidates: [Candidate], in file: FileID, movesNothing: Bool = false) -> Bool {
    _ = analysis.takeChangedFiles()
    var after = analysis.applying(candidates.flatMap(\.fix.edits))
    guard counts(of: file, in: &after).isBetter(than: counts(of: file, in: &analysis)),
      syntaxErrors(of: file, in: &after) <= syntaxErrors(of: file, in: &analysis)
    else { return false }
    if leavesNoEffect(candidates, of: file, in: &after) { return false }
    if movesNothing, analysis.moves(of: file, to: &after)?.count != 0 { return false }
    for other in after.takeChangedFiles().sorted() where other != file {
      let (before, now) = (counts(of: other, in: &analysis), counts(of: other, in: &after))
      guard now == before || now.isBetter(than: before) else { return false }
    }
    analysis = after
    return true
  }

  /// Returns true if a guess leaves its construct, or another one because of it, without effect in `after`.
  private func leavesNoEffect(_ candidates: [Candidate], of file: FileID, in after: inout Analysis) -> Bool {
    guard candidates.contains(where: \.isGuess) else { return false }
    let findings = findings(of: file, in: &after)
    guard findings.contains(where: \.isUnnecessary) else { return false }
    for range in guesses(candidates) {
      guard let start = after.segment(at: range.lowerBound, in: file), let tree = after.tree(of: start.segment) else {
        continue
      }
      let own = SourceRange(segment: start.segment, range: start.offset..<(start.offset + range.count))
      let guess = Diagnostic(rule: "", severity: .error, message: "", location: own)
      guard let filter = InvalidArgumentFilter([guess], in: start.segment, of: tree) else { continue }
      if findings.contains(where: filter.excludes) { return true }
    }
    return false
  }

  /// Returns the ranges in UTF-8 bytes that the guesses among `candidates` will have in the file once all are applied.
  private func guesses(_ candidates: [Candidate]) -> [Range<Int>] {
    var edits: [(range: Range<Int>, length: Int, isGuess: Bool)] = []
    for candidate in candidates {
      for edit in candidate.fix.edits {
        guard let range = analysis.fileRange(of: edit.location)?.range else { continue }
        edits.append((range, edit.replacement.utf8.count, candidate.isGuess))
      }
    }
    return edits.filter(\.isGuess).map { edit in
      // An insertion has an empty range; it must not shift itself.
      let before = edits.filter { $0.range.upperBound <= edit.range.lowerBound && $0.range != edit.range }
      let start = before.reduce(edit.range.lowerBound) { $0 + $1.length - $1.range.count }
      return start..<(start + edit.length)
    }
  }

  private func counts(of file: FileID, in analysis: inout Analysis) -> FindingCounts {
    FindingCounts(findings(of: file, in: &analysis).map(\.severity))
  }

  private func syntaxErrors(of file: FileID, in analysis: inout Analysis) -> Int {
    Linter.findings(for: file, in: &analysis).count { $0.rule == "syntax" }
  }
}

extension Fix {
  /// Returns true if the fix overlaps one of `locations`: it then ends a finding by removing the code at its location.
  fileprivate func overlaps(_ locations: [SourceRange]) -> Bool {
    edits.contains { edit in
      locations.contains { $0.segment == edit.location.segment && $0.range.overlaps(edit.location.range) }
    }
  }
}
