import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// What rules look at: the laid-out roots of a module, and the segment that findings are wanted for.
package final class LintContext {
  package let segment: SegmentID
  package let tree: SyntaxTree
  /// The roots in which something of the segment may stand, by file and order of the source.
  package let roots: [ModuleRoot]
  /// The canvas of the matrix that they are laid out in; nil for the one that is configured.
  package let canvasInMatrix: Int?
  /// Those that the segment itself mentions, normalized.
  private let mentionedNames: [NameHash]

  /// Held here while rules look at it: what engines compute for a rule stays, and nothing is copied.
  var analysis: Analysis
  /// The other segment's that was asked for last.
  private var lastTree: (segment: SegmentID, tree: SyntaxTree?) = (SegmentID(-1), nil)
  /// The names of which it was asked who mentions them: when that changes, the findings are made again.
  private(set) var asked: Set<AskedName> = []
  /// How often a rule looked at something.
  var rulesRun = 0
  /// What would be if a root were another, by the index in `roots`.
  var counterfactuals: [Int: Counterfactual] = [:]
  /// What a construct's judgement read, where that is kept.
  let recorder: ReadRecorder
  /// The uses of views, functions and builders that some root lays out; nil: not looked at yet.
  var knownSeenUses: Set<Use>?
  /// Whether something of a name is used where no root lays it out; what was not looked at yet is missing.
  var knownUnseenUses: [NamedUse: Bool] = [:]

  /// The blocks and chains of the segment with lines of `#if` between their parts.
  private(set) lazy var dividedNodes: Set<NodeID> = LintContext.nodesWithDirectives(in: tree)

  /// A root and its layout.
  package final class ModuleRoot {
    /// The index in `LintContext.roots`.
    let number: Int
    package let segment: SegmentID
    /// The index among the segment's roots.
    package let index: Int
    package let kind: LoweredRoot.Kind
    package let name: String?
    /// The declaration or expression, in `segment`.
    package let node: NodeID
    package let canvas: Canvas
    /// What is read of it by way of this is not noted: `graph` is for rules.
    let viewGraph: ViewGraph
    /// Its views by what made them; nil for a small one.
    let origins: OriginIndex?
    /// Those of its statements that can be made on their own.
    let statements: StatementIndex
    /// What no other root is numbered.
    let rootNumber: Int
    /// The views that are no layers, by the nodes of the segment that they were made of; nil: not looked at yet.
    var viewsByNode: [Int32: [ViewID]]?
    let recorder: ReadRecorder
    /// The graph.
    package var graph: RuleGraph { RuleGraph(root: self) }
    /// The custom guides that something in it sets, to ask a view for those that are explicit on it. What is explicit on
    /// a view hangs on what is in it alone, so that they are not noted. Cost the first time: the root's guides.
    private(set) lazy var customGuides: [AlignmentKey] = {
      Set(viewGraph.guides.lazy.map(\.key).filter(\.isCustom)).sorted { $0.index < $1.index }
    }()
    /// Whether a grid may be in it: in a large root it is not looked for. That a view stands in none hangs on what is
    /// around it alone, so that it is not noted.
    private(set) lazy var mayHoldGrid =
      viewGraph.nodes.count > 512 || viewGraph.nodes.contains { if case .grid = $0.layout { true } else { false } }
    /// Whether what stands in a `GeometryReader` of the segment hangs on its size, so that it is another at each probe.
    package let readsReaderSizes: Bool

    /// The root at `index` of a segment's result.
    init(_ result: AnalyzedSegment, at index: Int, number: Int, segment: SegmentID, recorder: ReadRecorder) {
      readsReaderSizes = result.readsReaderSizes
      self.number = number
      self.segment = segment
      self.index = index
      // A root has some thirty parts: none of it is copied as a whole.
      let roots = result.roots.span
      kind = roots[index].kind
      name = roots[index].name
      node = roots[index].node
      canvas = roots[index].canvas
      viewGraph = roots[index].graph
      origins = roots[index].origins
      statements = roots[index].statements
      rootNumber = roots[index].number
      self.recorder = recorder
    }
  }

  /// A use of a view, function or builder: its call.
  struct Use: Hashable {
    var segment: Int32
    var node: Int32
  }

  /// Runs `body` on a context for `segment`, with the roots of `users`, which are looked up where they are not given; the
  /// analysis is the context's meanwhile. Gives the names that were asked about too.
  static func with<Result>(
    _ segment: SegmentID, laidOutIn users: [SegmentID]? = nil, in analysis: inout Analysis, at canvas: Int? = nil,
    _ body: (LintContext) -> Result
  ) -> (result: Result, asked: Set<AskedName>) {
    let recorder = ReadRecorder(segment: segment)
    var roots: [ModuleRoot] = []
    for user in users ?? analysis.users(of: segment) {
      guard let result = analysis.result(for: user, in: canvas) else { continue }
      for index in result.roots.indices {
        roots.append(ModuleRoot(result, at: index, number: roots.count, segment: user, recorder: recorder))
      }
    }
    let tree = analysis.tree(of: segment) ?? SyntaxTree(parsing: SourceText([]))
    let context = LintContext(
      segment: segment, tree: tree, roots: roots, canvas: canvas, mentionedNames: analysis.mentionedNames(in: segment),
      recorder: recorder)
    if canvas == nil { context.knownUnseenUses = analysis.usesFound(for: segment) }
    let known = context.knownUnseenUses.count
    swap(&context.analysis, &analysis)
    let result = body(context)
    swap(&context.analysis, &analysis)
    if canvas == nil, context.knownUnseenUses.count > known {
      analysis.keepUses(context.knownUnseenUses, for: segment)
    }
    return (result, context.asked)
  }

  private init(
    segment: SegmentID, tree: SyntaxTree, roots: [ModuleRoot], canvas: Int?, mentionedNames: [NameHash],
    recorder: ReadRecorder
  ) {
    self.mentionedNames = mentionedNames
    self.recorder = recorder
    canvasInMatrix = canvas
    self.segment = segment
    self.tree = tree
    self.roots = roots
    analysis = Analysis()
  }

  package func tree(of segment: SegmentID) -> SyntaxTree? {
    if segment == self.segment { return tree }
    if lastTree.segment != segment { lastTree = (segment, analysis.tree(of: segment)) }
    return lastTree.tree
  }

  /// Asks the engine of a root, of whatever is in it.
  package func ask<Answer>(_ root: ModuleRoot, _ body: (inout LayoutEngine) -> Answer) -> Answer? {
    recorder.noteOthers()
    return analysis.withEngine(of: root.segment, root: root.index, in: canvasInMatrix, body)
  }

  /// Asks the engine of a root what `view` answers, or what is in it.
  package func ask<Answer>(
    _ root: ModuleRoot, of view: ViewID, _ body: (inout LayoutEngine) -> Answer
  ) -> Answer? {
    recorder.noteAnswer(view)
    return analysis.withEngine(of: root.segment, root: root.index, in: canvasInMatrix, body)
  }

  /// Asks the engine of a root where `view` stands in the canvas.
  func askFrame<Answer>(_ root: ModuleRoot, of view: ViewID, _ body: (inout LayoutEngine) -> Answer) -> Answer? {
    recorder.noteFrame(view)
    return analysis.withEngine(of: root.segment, root: root.index, in: canvasInMatrix, body)
  }

  /// Who reads a guide that is explicit on `view`, by the engine's record.
  package func readers(of key: AlignmentKey, at view: ViewID, in root: ModuleRoot) -> GuideReaders? {
    recorder.noteAnswersAround(view)
    return analysis.withEngine(of: root.segment, root: root.index, in: canvasInMatrix) { $0.readers(of: key, at: view) }
  }

  /// Whether the segment itself mentions `name`. Cost: a search among its names.
  package func mentions(_ name: String) -> Bool { mentions(NameHash(name)) }

  /// The same where the number of the name is known.
  func mentions(_ name: NameHash) -> Bool {
    recorder.noteSource()
    return mentionedNames.holds(name)
  }

  /// Whether the segment extends a type of alignments.
  var declaresAlignments: Bool { LintContext.alignmentTypes.contains { mentions($0) } }

  private static let alignmentTypes = [NameHash("HorizontalAlignment"), NameHash("VerticalAlignment")]

  /// The segments of the module that mention `name` and may mean by it what the file of `place` means, the context's
  /// own where that is nil.
  package func mentions(of name: String, meaningAsIn place: SegmentID? = nil) -> [SegmentID] {
    recorder.noteOthers()
    return askWhoMentions(name, meaningAsIn: place).map { analysis.inOrder($0) } ?? []
  }

  /// Whether one of those segments is as `isWanted` says, in whatever order they come. Cost: as of `mentions(of:)`.
  func isMentioned(
    _ name: String, meaningAsIn place: SegmentID? = nil, where isWanted: (SegmentID, SyntaxTree) -> Bool
  ) -> Bool {
    recorder.noteOthers()
    return isUsed(name, meaningAsIn: place, where: isWanted)
  }

  /// The same where what is wanted hangs on how the name is used and on nothing else.
  func isUsed(
    _ name: String, meaningAsIn place: SegmentID?, where isWanted: (SegmentID, SyntaxTree) -> Bool
  ) -> Bool {
    askWhoMentions(name, meaningAsIn: place)?.contains { segment in
      tree(of: segment).map { isWanted(segment, $0) } ?? false
    } ?? false
  }

  /// Asks who mentions a name, which is noted, and gets the answer in no order.
  private func askWhoMentions(_ name: String, meaningAsIn place: SegmentID?) -> [SegmentID]? {
    let place = place ?? segment
    guard let file = analysis.file(of: place) else { return nil }
    let hash = NameHash(name)
    recorder.noteUses()
    asked.insert(AskedName(hash, as: file))
    return analysis.mentions(of: hash, meaningAsIn: place)
  }

  /// Notes that what is said hangs on what a name stands for: where that changes, the findings are made again.
  func note(asking name: String, meaningAsIn place: SegmentID? = nil) {
    if let file = analysis.file(of: place ?? segment) { asked.insert(AskedName(NameHash(name), as: file)) }
  }

  /// The alignments that the file of the segment sees.
  var alignmentsOfFile: AlignmentTable {
    analysis.file(of: segment).map { analysis.alignments(of: $0).table } ?? .builtIn
  }

  /// A guide's name as source writes it, with the type where the name alone is ambiguous: `.trailing`,
  /// `HorizontalAlignment.center`.
  package func written(_ key: AlignmentKey, in alignments: AlignmentTable) -> String {
    guard let definition = alignments.definition(of: key) else { return ".unknown" }
    let isAmbiguous = alignments.definitions.contains { $0.name == definition.name && $0.axis != definition.axis }
    let type = definition.axis == .horizontal ? "HorizontalAlignment" : "VerticalAlignment"
    return (isAmbiguous ? type : "") + "." + definition.name
  }
}
