import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Keeps of the findings' fixes of one file those that work: the changed file is analysed anew, the finding must be
/// gone and no other that is as bad may have come: an error that turns into a warning is still worth mending.
///
/// A fix is made in a copy of the analysis, looked at, and taken back: each costs what an edit and its reverse cost,
/// the segments that hang on it. A file with hundreds of findings in one large view would still cost too much: the
/// fixes that exceed a bound of work are not tried, and not offered.
package struct FixVerification {
  /// Bytes analysed for one request of an editor, and for a report of a whole file.
  package static let requestBytes = 256 << 10
  package static let reportBytes = 2 << 20
  /// How many fixes are tried whatever the files hold.
  static let leastFixes = 16

  /// As the file is, and what it is changed in; both are the same between two fixes.
  private var before: Analysis
  private var working: Analysis
  private let file: FileID
  private let findings: [Diagnostic]
  /// What is left of the bytes that may be analysed; not positive when they are used up.
  package private(set) var remainingBytes: Int
  private var remainingFixes = leastFixes
  private let levels: RuleLevels
  private let isThorough: Bool

  /// For the findings of `file` in `analysis`, trying what can be tried with `bytes` of source. `isThorough` says
  /// whether the findings were made so.
  package init(
    of file: FileID, in analysis: Analysis, bytes: Int, levels: RuleLevels = RuleLevels(), isThorough: Bool = false
  ) {
    self.isThorough = isThorough
    before = analysis
    self.file = file
    self.levels = levels
    findings = Linter.findings(for: file, in: &before, levels: levels, isThorough: isThorough)
    remainingBytes = bytes
    working = before
  }

  /// `diagnostic` with the fixes that were found to work. Cost: for each fix, the segments that hang on it.
  package mutating func verified(_ diagnostic: Diagnostic) -> Diagnostic {
    var result = diagnostic
    result.fixes = []
    for fix in diagnostic.fixes where remainingBytes > 0 || remainingFixes > 0 {
      remainingFixes -= 1
      if let fix = verified(fix, of: diagnostic) { result.fixes.append(fix) }
    }
    return result
  }

  private mutating func verified(_ fix: Fix, of diagnostic: Diagnostic) -> Fix? {
    let edits = fix.edits.compactMap { edit in
      before.fileRange(of: edit.place).map { FileEdit(place: $0, replacement: edit.replacement) }
    }
    let known = working.segments(of: file)
    let reverse = working.apply(edits)
    let affected = working.unmade(among: known)
    let after = Linter.findings(for: file, in: &working, levels: levels, isThorough: isThorough)
    remainingBytes -= affected.reduce(0) { $0 + (before.byteCount(ofSegmentAt: $1, in: file)) } + 1
    defer { working.takeBack(reverse) }
    let expected = Self.counts(of: findings, asBadAs: diagnostic)
    let found = Self.counts(of: after, asBadAs: diagnostic)
    guard found[diagnostic.rule, default: 0] < expected[diagnostic.rule, default: 0],
      found.allSatisfy({ rule, count in count <= expected[rule, default: 0] })
    else { return nil }
    var verified = fix
    if Self.guessing.contains(diagnostic.rule), Self.hasMore(after, than: findings) { verified.isPreferred = false }
    let kept = Set(known).subtracting(affected.map { known[$0] })
    let roots = working.segments(of: file).filter { !kept.contains($0) }
    if let moves = before.moves(of: affected.map { before.segments(of: file)[$0] }, to: roots, in: &working) {
      verified.title += " (\(Self.words(for: moves)))"
    }
    return verified
  }

  /// Rules whose fixes guess what was meant: one that makes something else wrong has guessed badly.
  private static let guessing: Set<String> = ["invalid-frame-dimension", "stack-alignment-axis"]

  /// Whether some rule has more findings than before.
  private static func hasMore(_ after: [Diagnostic], than before: [Diagnostic]) -> Bool {
    var counts: [String: Int] = [:]
    for finding in before { counts[finding.rule, default: 0] += 1 }
    for finding in after { counts[finding.rule, default: 0] -= 1 }
    return counts.values.contains { $0 < 0 }
  }

  /// What a fix does to the layout, in words.
  private static func words(for moves: ViewMoves) -> String {
    guard moves.count > 0 else { return "moves no view" }
    return "moves \(moves.count == 1 ? "1 view" : "\(moves.count) views") by at most \(pointText(moves.distance)) pt"
  }

  /// How often each rule has a finding that is at least as bad as `diagnostic`.
  private static func counts(of findings: [Diagnostic], asBadAs diagnostic: Diagnostic) -> [String: Int] {
    var result: [String: Int] = [:]
    for finding in findings where finding.severity <= diagnostic.severity { result[finding.rule, default: 0] += 1 }
    return result
  }
}
