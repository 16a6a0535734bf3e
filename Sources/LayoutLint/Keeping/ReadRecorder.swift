import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Notes what is read while rules look at one construct of a large root, so that it is known which edits of other
/// statements may change what they say. Rules see graphs and layouts only through what reports here: what is not told
/// apart counts as `FindingReads.others`, after which the construct is judged at each edit.
final class ReadRecorder {
  /// The statements of the root; nil where nothing is recorded.
  private var statements: StatementIndex?
  private var statement = StatementIndex.none
  private var isRecording = false
  private var reads: FindingReads = []
  /// By number, of those in `related`.
  private var relations: [Relation] = []
  private var related: [Int32] = []

  /// Turns recording on for the constructs of a root with these statements.
  func begin(_ statements: StatementIndex) {
    self.statements = statements
    relations = Array(repeating: .unknown, count: statements.numberCount)
  }

  /// Runs `body` on a construct in `statement`, and gives what it read.
  func reads(in statement: Int32, _ body: () -> Void) -> FindingReads {
    // What stands in no statement is judged at each edit.
    guard statements != nil, statement != StatementIndex.none else {
      body()
      return .others
    }
    if self.statement != statement { forgetRelations() }
    self.statement = statement
    reads = []
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
      reads.formUnion(.frames)
      noteAnswerOf(view)
    }
  }

  /// Something is read that is not told apart.
  @inline(__always)
  func noteOthers() {
    if isRecording { reads.formUnion(.others) }
  }

  /// What stands in a view is read.
  func noteInside(_ view: ViewID) {
    if isRecording, relation(of: view) != .own { reads.formUnion(.others) }
  }

  /// What any view around this one answers is read.
  func noteAnswersAround(_ view: ViewID) {
    guard isRecording else { return }
    reads.formUnion(.answersAround)
    noteAnswerOf(view)
  }

  /// Source in `node` is read: the statement's own, or any other.
  func noteSource(in node: NodeID, of tree: SyntaxTree) {
    guard isRecording, let own = statements?.statement(statement)?.node else { return }
    var next: NodeID? = node
    while let current = next {
      if current == own { return }
      next = tree.parent(of: current)
    }
    reads.formUnion(.others)
  }

  /// Where one stretch of source stands relative to another is read.
  func noteDistance(from one: Range<Int>, to other: Range<Int>, in tree: SyntaxTree) {
    guard isRecording, let own = statements?.statement(statement)?.node else { return }
    let range = tree.range(of: own)
    for place in [one, other] where place.lowerBound < range.lowerBound || place.upperBound > range.upperBound {
      reads.formUnion(.others)
    }
  }

  /// How another statement stands to the one whose construct is judged.
  private enum Relation: UInt8 { case unknown, own, around, other }

  private func noteRecord(_ view: ViewID) {
    if !reads.contains(.others), relation(of: view) == .other { reads.formUnion(.others) }
  }

  private func noteAnswerOf(_ view: ViewID) {
    guard !reads.contains(.others) else { return }
    switch relation(of: view) {
    case .own, .unknown: break
    case .around: reads.formUnion(.answersAround)
    case .other: reads.formUnion(.others)
    }
  }

  /// What is found on the way up is kept, so that a rule that looks at all that is in a view costs no more than it.
  private func relation(of view: ViewID) -> Relation {
    guard let statements else { return .other }
    if related.isEmpty { relateAncestors(in: statements) }
    let place = statements.statement(of: view)
    var next = place
    while next != StatementIndex.none, relations[Int(next)] == .unknown { next = statements.around(next) }
    guard place != next else { return place == StatementIndex.none ? .around : relations[Int(place)] }
    let found: Relation = next != StatementIndex.none && relations[Int(next)] == .own ? .own : .other
    var inner = place
    while inner != next {
      relate(inner, found)
      inner = statements.around(inner)
    }
    return found
  }

  private func relateAncestors(in statements: StatementIndex) {
    relate(statement, .own)
    var next = statements.around(statement)
    while next != StatementIndex.none {
      relate(next, .around)
      next = statements.around(next)
    }
  }

  private func relate(_ statement: Int32, _ relation: Relation) {
    relations[Int(statement)] = relation
    related.append(statement)
  }

  private func forgetRelations() {
    for statement in related { relations[Int(statement)] = .unknown }
    related.removeAll(keepingCapacity: true)
  }
}
