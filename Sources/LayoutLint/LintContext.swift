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
  /// Whether findings are to have fixes. Rules build none otherwise.
  package let wantsFixes: Bool
  /// Those that the segment itself mentions, normalized.
  private let mentionedNames: [NameKey]

  /// Moved in for the time that rules look at it, so that what engines compute for a rule stays, and nothing is copied.
  var analysis: Analysis
  /// The other segment's that was asked for last.
  private var lastTree: (segment: SegmentID, tree: SyntaxTree?) = (SegmentID(-1), nil)
  /// How often a rule looked at something.
  var rulesRun = 0
  /// What would be if a root were another, by the index in `roots`.
  var counterfactuals: [Int: Counterfactual] = [:]
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
    package let graph: ViewGraph
    /// The views that are no layers, by the nodes of the segment that they were made of; nil: not looked at yet.
    var viewsByNode: [Int32: [ViewID]]?
    /// The custom guides that something in it sets. Cost the first time: the root's guides.
    private(set) lazy var customGuides: [AlignmentKey] = {
      Set(graph.guides.lazy.map(\.key).filter(\.isCustom)).sorted { $0.index < $1.index }
    }()
    /// Whether a grid is in it. Cost the first time: the root's views.
    private(set) lazy var holdsGrid = graph.nodes.contains { if case .grid = $0.layout { true } else { false } }
    /// For a stack, its first child that takes all it is offered (`SpacerStarved`), as far as Spacers in it asked.
    var greedyChildren: [ViewID: ViewID?] = [:]
    /// Whether what stands in a `GeometryReader` of the segment hangs on its size, so that it is another at each probe.
    package let readsReaderSizes: Bool

    /// The root at `index` of a segment's result.
    init(_ result: AnalyzedSegment, at index: Int, number: Int, segment: SegmentID) {
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
      graph = roots[index].graph
    }
  }

  /// A use of a view, function or builder: its call.
  struct Use: Hashable {
    var segment: Int32
    var node: Int32
  }

  /// Runs `body` on a context for `segment`; the analysis is the context's meanwhile.
  static func with<Result>(
    _ segment: SegmentID, in analysis: inout Analysis, at canvas: Int? = nil, wantsFixes: Bool = false,
    _ body: (LintContext) -> Result
  ) -> Result {
    let context = LintContext(
      segment: segment, users: analysis.users(of: segment), canvas: canvas, wantsFixes: wantsFixes,
      analysis: consume analysis)
    let result = body(context)
    context.analysis.countLint(rulesRun: context.rulesRun)
    analysis = context.releaseAnalysis()
    return result
  }

  private init(
    segment: SegmentID, users: [SegmentID], canvas: Int?, wantsFixes: Bool, analysis: consuming Analysis
  ) {
    var roots: [ModuleRoot] = []
    for user in users {
      guard let result = analysis.result(for: user, in: canvas) else { continue }
      for index in result.roots.indices {
        roots.append(ModuleRoot(result, at: index, number: roots.count, segment: user))
      }
    }
    self.segment = segment
    self.wantsFixes = wantsFixes
    self.roots = roots
    canvasInMatrix = canvas
    tree = analysis.tree(of: segment) ?? SyntaxTree(parsing: SourceText([]))
    mentionedNames = analysis.mentionedNames(in: segment)
    self.analysis = analysis
  }

  /// Moves the analysis out, after which the context has none.
  private func releaseAnalysis() -> Analysis {
    defer { analysis = Analysis() }
    return analysis
  }

  package func tree(of segment: SegmentID) -> SyntaxTree? {
    if segment == self.segment { return tree }
    if lastTree.segment != segment { lastTree = (segment, analysis.tree(of: segment)) }
    return lastTree.tree
  }

  /// Asks the engine of a root.
  package func ask<Answer>(_ root: ModuleRoot, _ body: (inout LayoutEngine) -> Answer) -> Answer? {
    analysis.withEngine(of: root.segment, root: root.index, in: canvasInMatrix, body)
  }

  /// Who reads a guide that is explicit on `view`, by the engine's record.
  package func readers(of key: AlignmentKey, at view: ViewID, in root: ModuleRoot) -> GuideReaders? {
    ask(root) { $0.readers(of: key, at: view) }
  }

  /// Whether the segment itself mentions `name`. Cost: a search among its names.
  package func mentions(_ name: String) -> Bool { mentions(NameKey(name)) }

  /// The same where the number of the name is known.
  func mentions(_ name: NameKey) -> Bool {
    mentionedNames.holds(name)
  }

  /// Whether the segment extends a type of alignments.
  var declaresAlignments: Bool { LintContext.alignmentTypes.contains { mentions($0) } }

  private static let alignmentTypes = [NameKey("HorizontalAlignment"), NameKey("VerticalAlignment")]

  /// The segments of the module that mention `name` and may mean by it what the file of `place` means, the context's
  /// own where that is nil.
  package func mentions(of name: String, meaningAsIn place: SegmentID? = nil) -> [SegmentID] {
    analysis.inOrder(analysis.mentions(of: NameKey(name), meaningAsIn: place ?? segment))
  }

  /// Whether one of those segments is as `isWanted` says, in whatever order they come. Cost: as of `mentions(of:)`.
  func isMentioned(
    _ name: String, meaningAsIn place: SegmentID? = nil, where isWanted: (SegmentID, SyntaxTree) -> Bool
  ) -> Bool {
    analysis.mentions(of: NameKey(name), meaningAsIn: place ?? segment).contains { segment in
      tree(of: segment).map { isWanted(segment, $0) } ?? false
    }
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
