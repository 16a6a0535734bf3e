import LayoutLowering
import LayoutSyntax

// What rules said of the constructs of a segment that stand in one large root is kept by construct, and brought up to
// date by the one who makes findings.
extension Analysis {
  /// What is known of the constructs of a segment, taken out so that it has one owner; nil where everything is to be
  /// judged.
  package mutating func takeJudgement(of segment: SegmentID) -> SegmentJudgement? {
    guard isKnown(segment) else { return nil }
    defer { segments[Int(segment.index)].judgement = nil }
    return segments[Int(segment.index)].judgement
  }

  /// Keeps what was said of the constructs of a segment until more changes than single statements of the root.
  package mutating func keepJudgement(_ judgement: SegmentJudgement, of segment: SegmentID) {
    if isKnown(segment) { segments[Int(segment.index)].judgement = judgement }
  }

  /// Notes that a statement of a root was made anew, or that this could not be done, with all that is kept of what the
  /// root lays out. `lone` is the statement as it was made before.
  mutating func noteJudged(_ change: StatementChange?, of lone: LoneStatement, in segment: SegmentID, root: Int) {
    guard let result = segments[Int(segment.index)].result, let tree = tree(of: lone.statement.segment) else { return }
    let number = result.roots[root].number
    let statements = result.roots[root].statements
    let move = TextMove(
      in: lone.statement.segment, from: lone.byteCount, to: tree.text.count,
      endingAt: tree.fullRange(of: lone.statement.node).upperBound)
    for other in laidOut(by: segment, around: lone.statement.segment)
    where segments[Int(other.index)].judgement?.root == number {
      guard var judgement = takeJudgement(of: other), let change else { continue }
      let mentionsAsked = segments[Int(other.index)].asked.contains { lone.names.holds($0.name) }
      if judgement.note(
        change, move, isOwn: other == lone.statement.segment, mentionsAsked: mentionsAsked, in: statements)
      {
        keepJudgement(judgement, of: other)
      }
    }
  }
}
