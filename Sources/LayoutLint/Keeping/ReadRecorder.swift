import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Notes what is read while rules look at one construct of a large root, so that it is known which edits of other
/// statements may change what they say. Rules see graphs and layouts only through what reports here: what is not told
/// apart counts as `FindingReads.others`, after which the construct is judged at each edit.
final class ReadRecorder {
  /// The segment whose constructs are looked at.
  private let segment: SegmentID
  /// The root that is looked at; nil where nothing is recorded.
  private var root: LintContext.ModuleRoot?
  private var statement = StatementIndex.none
  /// For each view the innermost statement that it stands in.
  private var statementsOfViews: [Int32] = []
  private var isRecording = false
  private var reads = FindingReads()
  /// A statement that stands in this one, and one that this stands in: those of the views that were looked at last, as a
  /// rule.
  private var lastOwn = StatementIndex.none
  private var lastAround = StatementIndex.none

  init(segment: SegmentID) { self.segment = segment }

  /// Turns recording on for the constructs of a root.
  func begin(_ root: LintContext.ModuleRoot) {
    self.root = root
    statementsOfViews = root.statements.statementsOfViews
  }

  /// Lets go of the root, which holds this one.
  func end() { root = nil }

  /// Runs `body` on a construct in `statement`, and gives what it read.
  func reads(in statement: Int32, _ body: () -> Void) -> FindingReads {
    reads = FindingReads()
    // What stands in no statement is judged at each edit.
    guard statement != StatementIndex.none else {
      body()
      reads.others = true
      return reads
    }
    self.statement = statement
    lastOwn = statement
    lastAround = StatementIndex.none
    isRecording = true
    body()
    isRecording = false
    return reads
  }

  /// The record of a view is read: its layout, its flags.
  @inline(__always)
  func note(_ view: ViewID) {
    if isRecording { noteRecord(view) }
  }

  /// What a view answers is read: its size, its guides.
  @inline(__always)
  func noteAnswer(_ view: ViewID) {
    if isRecording { noteAnswerOf(view) }
  }

  /// Where a view stands in the canvas is read.
  @inline(__always)
  func noteFrame(_ view: ViewID) {
    if isRecording {
      reads.frames = true
      noteAnswerOf(view)
    }
  }

  /// Something is read that is not told apart.
  @inline(__always)
  func noteOthers() {
    if isRecording { reads.others = true }
  }

  /// The names that the segment mentions are read, or anything else of its source.
  @inline(__always)
  func noteSource() {
    if isRecording { reads.source = true }
  }

  /// Who in the module uses a name that is asked for is read.
  @inline(__always)
  func noteUses() {
    if isRecording { reads.uses = true }
  }

  /// What stands in a view is read.
  func noteInside(_ view: ViewID) {
    if isRecording, relation(of: view) != .own { reads.others = true }
  }

  /// What any view around this one answers is read.
  func noteAnswersAround(_ view: ViewID) {
    guard isRecording else { return }
    reads.answersAround = true
    noteAnswerOf(view)
  }

  /// Source in `node` of the segment is read: the statement's own, or any other.
  func noteSource(in node: NodeID, of tree: SyntaxTree) {
    guard isRecording else { return }
    var next: NodeID? = node
    let own = ownStatement
    while let current = next, own != nil {
      if current == own { return }
      next = tree.parent(of: current)
    }
    reads.source = true
  }

  /// Where one stretch of source stands relative to another in the segment is read.
  func noteDistance(from one: SourceRange, to other: SourceRange, in tree: SyntaxTree) {
    guard isRecording else { return }
    guard one.segment == segment, other.segment == segment else {
      reads.others = true
      return
    }
    let range = ownStatement.map { tree.range(of: $0) } ?? 0..<0
    for place in [one.range, other.range]
    where place.lowerBound < range.lowerBound || place.upperBound > range.upperBound { reads.source = true }
  }

  /// The statement, where it is one of the segment.
  private var ownStatement: NodeID? {
    guard let own = root?.statements.statement(statement), own.segment == segment else { return nil }
    return own.node
  }

  /// How another statement stands to the one whose construct is judged.
  private enum Relation { case own, around, other }

  @inline(never)
  private func noteRecord(_ view: ViewID) {
    if !reads.others, relation(of: view) == .other { reads.others = true }
  }

  @inline(never)
  private func noteAnswerOf(_ view: ViewID) {
    // After `others` nothing else counts.
    guard !reads.others else { return }
    switch relation(of: view) {
    case .own: reads.ownAnswers = true
    case .around: reads.answersAround = true
    case .other: reads.others = true
    }
  }

  private func relation(of view: ViewID) -> Relation {
    guard statementsOfViews.indices.contains(Int(view.index)) else { return .other }
    let place = statementsOfViews[Int(view.index)]
    if place == statement || place == lastOwn { return .own }
    if place == StatementIndex.none || place == lastAround { return .around }
    guard let root else { return .other }
    if root.statements.isInside(statement, place) {
      lastAround = place
      return .around
    }
    guard root.statements.isInside(place, statement) else { return .other }
    lastOwn = place
    return .own
  }
}
