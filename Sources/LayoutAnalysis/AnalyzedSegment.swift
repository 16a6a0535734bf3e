import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// A segment's roots, laid out, and what is wrong with its syntax, names and values.
package struct AnalyzedSegment: Sendable {
  /// In the order of the source.
  package var roots: [AnalyzedRoot]
  /// Findings of the parser and the lowering, in the order of the source; those of values may stand in another segment
  /// of the file that a root of this one lays out.
  package var diagnostics: [Diagnostic]
  /// Why a view declared here is no root and in none, by the node of its declaration.
  package var notLaidOut: [NodeID: String]
  /// The names that were looked up as alignments.
  package var alignmentNames: Set<NameHash>
  /// Whether the content of a `GeometryReader` asks for its size, so that what is made hangs on what is laid out.
  package internal(set) var readsReaderSizes = false
  /// The statement that was edited last on its own: outside of it everything stands as it did when that was found to be
  /// possible.
  var loneStatement: LoneStatement?

  /// Runs `body` on the engine of a root in place; nil where there is none.
  mutating func withEngine<Result>(of root: Int, _ body: (inout LayoutEngine) -> Result) -> Result? {
    roots.indices.contains(root) ? roots[root].withEngine(body) : nil
  }
}

/// A statement that is edited, of the segment itself or of one that its roots lay out.
struct LoneStatement: Sendable {
  var statement: StatementKey
  /// The bytes of the statement's segment when it was made last.
  var byteCount: Int
  /// The names that it mentioned when it was made last, or since; normalized.
  var names: [NameHash]
  /// Those that it mentions now.
  var namesNow: [NameHash] = []
  /// In the statement's segment: what those lay out that lay it out, as long as the names are of that version.
  var laidOut: KnownUsers?
  /// Where the statement belongs, in the segment itself, where none of its own roots lays it out.
  var checked: StatementPlace?
}

extension AnalysisSegment {
  /// What is known of the statement that was edited last on its own. Asked here, so that nothing else of the segment is
  /// copied.
  var loneStatement: LoneStatement? { result?.loneStatement }

  var rootCount: Int { result?.roots.count ?? 0 }

  /// The numbers of its roots.
  var rootNumbers: [Int] { (0..<rootCount).compactMap { result?.roots[$0].number } }

  /// Where a statement belongs in a root.
  func places(of statement: StatementKey, in root: Int) -> [StatementPlace] {
    result?.roots[root].statements.places(of: statement) ?? []
  }

  /// Notes that a statement was edited, which had `count` bytes before where it is another than last time, and `before`
  /// for what it may have mentioned; gives all names that it mentions or did. Cost: the names.
  mutating func noteEdit(
    of statement: StatementKey, bytesBefore count: Int, _ names: (now: [NameHash], before: [NameHash])
  ) -> [NameHash] {
    editedStatement = statement
    if result?.loneStatement?.statement != statement {
      result?.loneStatement = LoneStatement(statement: statement, byteCount: count, names: names.before)
    }
    var all = result?.loneStatement?.names ?? []
    if !names.now.allSatisfy({ all.holds($0) }) {
      all = (all + names.now).normalized()
      result?.loneStatement?.names = all
    }
    result?.loneStatement?.namesNow = names.now
    return all
  }

  /// Whether there is a result that holds as it is.
  var hasResult: Bool { result != nil && editedStatement == nil }

  /// Runs `body` on the engine of a root in place; nil where there is no result, or no such root.
  mutating func withEngine<Result>(of root: Int, _ body: (inout LayoutEngine) -> Result) -> Result? {
    result?.withEngine(of: root, body)
  }
}

/// A root and its layout.
package struct AnalyzedRoot: Sendable {
  package var kind: LoweredRoot.Kind
  /// The view's or the preview's name.
  package var name: String?
  /// The segment that it stands in, and there the declaration or expression.
  package var segment: SegmentID
  package var node: NodeID
  package var canvas: Canvas
  /// Statements that can be lowered again on their own; of a small root none.
  package internal(set) var statements = StatementIndex()
  /// Its views by what made them, for a root with such statements.
  package internal(set) var origins: OriginIndex?
  /// A number that no other root of the analysis has: what is kept by the numbers of its statements is of no other.
  package internal(set) var number = 0
  /// The nodes that the graph had when it was made as a whole.
  var initialCount = 0
  /// Holds the graph and where everything is.
  package var engine: LayoutEngine

  package var graph: ViewGraph { engine.graph }

  /// Runs `body` on the engine in place, without a copy of its caches.
  mutating func withEngine<Result>(_ body: (inout LayoutEngine) -> Result) -> Result { body(&engine) }
}

/// A view in one of the roots of an analysis.
package struct ViewInstance: Hashable, Sendable {
  /// The segment whose root it stands in.
  package var segment: SegmentID
  /// The index among that segment's roots.
  package var root: Int
  package var view: ViewID

  package init(segment: SegmentID, root: Int, view: ViewID) {
    self.segment = segment
    self.root = root
    self.view = view
  }
}

/// What the rules say of a segment, and on what that hangs besides the layouts that it was read off.
package struct RuleFindings: Sendable {
  package var findings: [Diagnostic]
  /// Names of which it was asked who in the module mentions them.
  package var asked: Set<AskedName>
  /// How many rules looked at a construct of the segment.
  package var rulesRun: Int

  package init(findings: [Diagnostic], asked: Set<AskedName> = [], rulesRun: Int = 0) {
    self.findings = findings
    self.asked = asked
    self.rulesRun = rulesRun
  }
}
