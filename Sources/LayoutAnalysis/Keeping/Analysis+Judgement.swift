import LayoutSyntax

// What rules said of the constructs of a segment with a large root is kept by construct, and brought up to date by the
// one who makes findings.
extension Analysis {
  /// What is known of the constructs of a segment, taken out so that it has one owner; nil where everything is to be
  /// judged.
  package mutating func takeJudgement(of segment: SegmentID) -> SegmentJudgement? {
    guard isKnown(segment) else { return nil }
    defer { segments[Int(segment.index)].judgement = nil }
    return segments[Int(segment.index)].judgement
  }

  /// Keeps what was said of the constructs of a segment until more changes than single statements of it.
  package mutating func keepJudgement(_ judgement: SegmentJudgement, of segment: SegmentID) {
    if isKnown(segment) { segments[Int(segment.index)].judgement = judgement }
  }

  /// Notes that a statement was made anew, or that this could not be done.
  mutating func noteJudged(_ change: StatementChange?, of segment: SegmentID) {
    guard var judgement = takeJudgement(of: segment) else { return }
    guard var change, let result = segments[Int(segment.index)].result, result.roots.count == 1,
      let tree = tree(of: segment)
    else { return }
    let statements = result.roots[0].statements
    guard let statement = statements.statement(change.statement) else { return }
    change.end = tree.fullRange(of: statement.node).upperBound
    change.byteCount = tree.text.count
    if judgement.note(change, in: statements) { keepJudgement(judgement, of: segment) }
  }
}
