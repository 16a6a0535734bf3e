import LayoutAnalysis
import LayoutSyntax

/// The judging of the segments of a file that nobody has looked at, for several threads: one with the analysis itself, the
/// others with copies of it. What is found in a segment hangs on the sources alone, so that who judges which does not
/// show in the result.
package struct SharedJudging: Sendable {
  package let file: FileID
  /// In the order of the source.
  private let segments: [SegmentID]
  private let rules: RuleSet

  /// nil where there are fewer than `fewest`: they are judged before others would have begun. Cost then: none, since this
  /// is asked after each edit.
  package init?(
    of file: FileID, in analysis: inout Analysis, levels: RuleLevels = RuleLevels(), fewest: Int = 32
  ) {
    guard analysis.unjudgedCount(of: file) >= fewest, !analysis.isForeign(file) else { return nil }
    let enabled = levels.enabledRules
    analysis.setJudging(JudgingOptions(enabled: enabled), of: file)
    // A copy costs a look at each segment that there is.
    let all = analysis.segments(of: file).filter { analysis.isUntouched($0) }
    guard all.count >= fewest, all.count >= analysis.segmentCount / Self.mostKnown else { return nil }
    self.file = file
    segments = all
    rules = RuleSet.of(enabled)
  }

  private static let mostKnown = 64

  /// How many segments there are.
  package var count: Int { segments.count }

  /// Judges the segments whose numbers `draw` gives, as long as `mayGoOn`, which is asked between them. Says whether none
  /// is left.
  package func judge(
    in analysis: inout Analysis, while mayGoOn: () -> Bool = { true }, drawing draw: () -> Int?
  ) -> Bool {
    while let number = draw() {
      Linter.makeFindings(of: segments[number], by: rules, in: &analysis)
      if !mayGoOn() { return false }
    }
    return true
  }

  /// Judges the segments whose numbers `draw` gives, in a copy of the analysis.
  package func share(with copy: Analysis, drawing draw: () -> Int?) -> AnalysisShare {
    var analysis = copy
    var judged: [SegmentID] = []
    while let number = draw() {
      Linter.makeFindings(of: segments[number], by: rules, in: &analysis)
      judged.append(segments[number])
    }
    return analysis.share(of: judged)
  }
}
