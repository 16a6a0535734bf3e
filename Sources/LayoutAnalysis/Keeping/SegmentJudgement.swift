import LayoutEngine
import LayoutModel
import LayoutSyntax

/// What a rule read of a construct of a large root, besides the records of the views in its statement and of what that
/// stands in: those are the same as long as no statement but others is made anew.
package struct FindingReads: Hashable, Sendable {
  /// What a view answers that the statement stands in: its size, its guides, who reads a guide there.
  package var answersAround = false
  /// What a view of the statement itself answers.
  package var ownAnswers = false
  /// Where something stands in the canvas.
  package var frames = false
  /// Source of the segment outside of the statement.
  package var source = false
  /// Who in the module uses a name that was asked for.
  package var uses = false
  /// Anything else: a view beside the statement, the whole root, the module.
  package var others = false

  package init() {}

  /// Whether anything is read that may change with other statements.
  var goBeyondRecords: Bool { answersAround || ownAnswers || frames || source || uses || others }
}

/// What rules said of one construct, and what that hangs on.
package struct JudgedConstruct: Sendable {
  /// The construct: a site's node, or a chain's.
  package var node: NodeID
  /// Which kind of site it is, as the rules number them; nil for a chain.
  package var kind: UInt8?
  /// The innermost statement that all of its views stand in.
  package var statement: Int32
  /// The views of a site.
  package var views: [ViewID]
  package var reads: FindingReads
  package var findings: [Diagnostic]
  /// Whether it is to be judged again.
  package var isStale = false

  package init(
    node: NodeID, kind: UInt8?, statement: Int32, views: [ViewID], reads: FindingReads, findings: [Diagnostic]
  ) {
    self.node = node
    self.kind = kind
    self.statement = statement
    self.views = views
    self.reads = reads
    self.findings = findings
  }
}

/// What rules said of the constructs of a segment that one large root lays out, so that after an edit inside of a
/// statement only what may say something else is judged again.
///
/// A construct that says nothing and read nothing but the records of its own statement need not be here, unless it stands
/// in no statement or in one around others: it says what it said until its statement is made anew.
package struct SegmentJudgement: Sendable {
  /// In no order.
  package private(set) var constructs: [JudgedConstruct]
  /// Statements of which everything is to be judged.
  package private(set) var unjudged: [Int32] = []
  /// Whether the constructs are all that rules looked at, and nothing that they said points at another segment.
  package var standsAlone = false
  /// The number of the root, of which the statements are.
  package let root: Int

  package init(constructs: [JudgedConstruct], root: Int) {
    self.constructs = constructs
    self.root = root
  }

  /// More statements than this are not judged one by one.
  static let mostStatements = 64

  /// Adds what was said of a construct in `statement`, where it is to be kept: `construct` is asked for it then.
  package mutating func add(
    in statements: StatementIndex, _ statement: Int32, _ reads: FindingReads, _ findings: [Diagnostic],
    _ construct: () -> JudgedConstruct
  ) {
    if reads.goBeyondRecords || !findings.isEmpty || statements.holdsOthers(statement) {
      constructs.append(construct())
    }
  }

  // All of them are gone through after each edit: in place, since to take one in hand counts three references up and down.

  /// The constructs that are to be judged again, taken out. Cost: the constructs.
  package mutating func takeStale() -> [JudgedConstruct] {
    var stale: [JudgedConstruct] = []
    for index in constructs.indices.reversed() where constructs[index].isStale { stale.append(remove(at: index)) }
    return stale
  }

  /// Takes a construct out; the last one takes its place.
  private mutating func remove(at index: Int) -> JudgedConstruct {
    constructs.swapAt(index, constructs.count - 1)
    return constructs.removeLast()
  }

  /// The constructs of which something is said. Cost: the constructs.
  package var flagged: [JudgedConstruct] {
    var found: [JudgedConstruct] = []
    for index in constructs.indices where !constructs[index].findings.isEmpty { found.append(constructs[index]) }
    return found
  }

  /// Whether the rules would say what they said, at the same places.
  var saysSame: Bool {
    standsAlone && unjudged.isEmpty && !constructs.indices.contains { constructs[$0].isStale }
  }

  /// Notes that everything was judged.
  package mutating func noteJudged() { unjudged.removeAll() }

  /// Notes that a statement was made anew: what it made before is taken out, the places of the others are moved, and
  /// those that may say something else are marked. `isOwn` says whether it is one of the segment, `mentionsAsked` whether
  /// it names something that the segment asked for. False where that may be all of them. Cost: the constructs.
  mutating func note(
    _ change: StatementChange, _ move: TextMove, isOwn: Bool, mentionsAsked: Bool, in statements: StatementIndex
  ) -> Bool {
    guard noteUnjudged(change, isOwn: isOwn, in: statements) else { return false }
    // From the end, since the last takes the place of one that is taken out.
    for index in constructs.indices.reversed() {
      let statement = constructs[index].statement
      if change.replaced.contains(statement) {
        _ = remove(at: index)
        continue
      }
      if !constructs[index].findings.isEmpty { move.apply(to: &constructs[index].findings) }
      guard !constructs[index].isStale else { continue }
      let reads = constructs[index].reads
      constructs[index].isStale =
        reads.others || reads.frames && change.hasMoved || reads.source && isOwn || reads.uses && mentionsAsked
        || reads.answersAround && (change.changesAround || change.hasAffected)
        || reads.ownAnswers && change.affects(statement, in: statements)
        || statements.isInside(change.statement, statement)
    }
    return true
  }

  /// Notes of which statements everything is to be judged; false where those are many.
  private mutating func noteUnjudged(
    _ change: StatementChange, isOwn: Bool, in statements: StatementIndex
  ) -> Bool {
    unjudged.removeAll { change.replaced.contains($0) }
    if isOwn, !unjudged.contains(where: { statements.isInside(change.statement, $0) }) {
      unjudged.removeAll { statements.isInside($0, change.statement) }
      unjudged.append(change.statement)
    }
    return unjudged.count <= Self.mostStatements
  }
}

/// What making one statement anew changed in its root, seen from what is kept of it.
struct StatementChange {
  /// The statement's number now, and the numbers of what was made anew with it.
  let statement: Int32
  let replaced: [Int32]
  /// Whether something was laid out anew that the statement stands in.
  private(set) var changesAround = false
  /// Whether anything stands elsewhere.
  let hasMoved: Bool
  /// By statement: whether it was only laid out anew; empty where none was.
  private var marks: [Bool] = []

  /// Nil where everything may have changed. `firstView` is the number of the first view that is new. Cost: the views
  /// that were placed anew.
  init?(
    of statement: Int32, replaced: [Int32], firstView: Int32, _ layout: LayoutChanges, in statements: StatementIndex
  ) {
    guard !layout.isEverything else { return nil }
    self.statement = statement
    self.replaced = replaced
    hasMoved = layout.hasMoved
    for view in layout.placedAnew where view.index < firstView {
      let other = statements.statement(of: view)
      if other == StatementIndex.none || statements.isInside(statement, other) {
        changesAround = true
        continue
      }
      if marks.isEmpty { marks = Array(repeating: false, count: statements.count) }
      if marks.indices.contains(Int(other)) { marks[Int(other)] = true }
    }
  }

  /// Whether any statement was only laid out anew.
  var hasAffected: Bool { !marks.isEmpty }

  /// Whether a statement was laid out anew, or stands in one that was. Cost: the statements around it.
  func affects(_ statement: Int32, in statements: StatementIndex) -> Bool {
    !marks.isEmpty
      && (marks.indices.contains(Int(statement)) && marks[Int(statement)] || statements.isBelow(statement, marks))
  }
}

/// How places move with an edit inside of a statement, seen from outside of it.
struct TextMove {
  private let segment: SegmentID
  private let end: Int
  private let distance: Int

  /// Of a statement of `segment`, which had `before` bytes and has `after`; it ends at `end` now.
  init(in segment: SegmentID, from before: Int, to after: Int, endingAt end: Int) {
    self.segment = segment
    distance = after - before
    self.end = end - distance
  }

  fileprivate func apply(to findings: inout [Diagnostic]) {
    guard distance != 0 else { return }
    for index in findings.indices {
      move(&findings[index].place)
      for note in findings[index].related.indices { move(&findings[index].related[note].place) }
      for fix in findings[index].fixes.indices {
        for edit in findings[index].fixes[fix].edits.indices { move(&findings[index].fixes[fix].edits[edit].place) }
      }
    }
  }

  private func move(_ place: inout SourceRange) {
    guard place.segment == segment else { return }
    let lower = place.range.lowerBound
    let upper = place.range.upperBound
    let first = lower >= end ? lower + distance : lower
    place.range = first..<max(first, upper >= end ? upper + distance : upper)
  }
}
