import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The input of rules: the segment to lint, and the laid out roots in which it may appear.
package final class LintContext {
  package let segment: SegmentID
  package let tree: SyntaxTree
  /// The roots in which something of the segment appears, by file and source order; those of used views come last.
  package let roots: [ModuleRoot]
  /// The segments whose roots may contain anything of the segment, by file and location.
  private let users: [SegmentID]
  /// The index of the canvas of the matrix that the roots are laid out in; nil for the configured canvas.
  package let canvasInMatrix: Int?
  /// True if findings should have fixes; otherwise rules build none.
  package let wantsFixes: Bool
  /// True if the segment is in a `.swift` file.
  private let isInSwiftFile: Bool
  /// True if files of the segment's module are still to be read.
  let isModuleIncomplete: Bool
  /// The keys of the names that the segment itself mentions, ascending and unique.
  private let mentionedNames: [NameKey]

  /// The analysis, moved in while rules run: the results that engines compute for a rule stay cached, and nothing
  /// is copied.
  var analysis: Analysis
  /// The most recently requested tree of another segment.
  private var lastTree: (segment: SegmentID, tree: SyntaxTree?) = (SegmentID(-1), nil)
  /// The number of checks of rules.
  var rulesRun = 0
  /// The counterfactual layouts of `roots`.
  var trials = CounterfactualTrials()
  /// The uses of views, functions and builders that some root lays out, without those among the items of menus and bars,
  /// which the platform arranges. Computed on first access.
  private(set) lazy var seenUses: Set<OriginNode> = analysis.surveyedUses(at: canvasInMatrix) ?? usesInRootsOfUsers
  /// For each name, true if it is used where no root lays it out; names that were not checked yet are missing.
  var cachedUnseenUses: [SharedName: Bool] = [:]

  /// The nodes of the segment with lines of `#if` between their children.
  private(set) lazy var dividedNodes: Set<NodeID> = LintContext.nodesWithDirectives(in: tree)

  /// The declarations of the segment's previews.
  private(set) lazy var previews: Set<NodeID> = Set(
    roots.lazy.filter { $0.kind == .preview && $0.segment == self.segment }.map(\.node))

  /// A root and its layout.
  package final class ModuleRoot {
    /// The index in `LintContext.roots`.
    let number: Int
    package let segment: SegmentID
    /// The index among the segment's roots.
    package let index: Int
    package let kind: LoweredRoot.Kind
    /// True for a view of a `.swift` file that other declarations use as well: constructs that other roots lay out are
    /// checked there, where more of what the view is given is known.
    let isOfUsedView: Bool
    let part: LoweredRoot.Part
    package let name: String?
    /// The node of the declaration or expression, in `segment`.
    package let node: NodeID
    package let canvas: Canvas
    package let graph: ViewGraph
    /// The views that are not layers, by the node of the segment that made them; nil if not computed yet.
    var viewsByNode: [Int32: [ViewID]]?
    /// The custom guides that the root sets. Computed on first access, O(guides of the root).
    private(set) lazy var customGuides: [AlignmentKey] = {
      Set(graph.guides.lazy.map(\.key).filter(\.isCustom)).sorted { $0.index < $1.index }
    }()
    /// True if the root contains a grid. Computed on first access, O(views of the root).
    private(set) lazy var holdsGrid = graph.nodes.contains { if case .grid = $0.layout { true } else { false } }
    /// True if the root contains a `ViewThatFits`. Computed on first access, O(views of the root).
    private(set) lazy var holdsViewThatFits = graph.nodes.contains { node in
      if case .viewThatFits = node.layout { true } else { false }
    }
    /// The limits of the views (`LintContext.excess`).
    var limits = ContainerLimits()
    /// The longest child of a stack, by stack (`LintContext.longestView`); computed on demand.
    var longestChildren: [ViewID: ViewID] = [:]
    /// The first child of the highest priority in a stack that takes everything it is offered, by stack
    /// (`SpacerStarved`); computed on demand.
    var greedyChildren: [ViewID: ViewID?] = [:]
    /// True if the content of a `GeometryReader` in the segment depends on its size, so that it differs at each probe.
    package let readsReaderSizes: Bool

    /// Creates the root at `index` of the result of `segment`.
    init(_ result: AnalyzedSegment, at index: Int, number: Int, segment: SegmentID) {
      readsReaderSizes = result.readsReaderSizes
      self.number = number
      self.segment = segment
      self.index = index
      // A root has about thirty fields, so it is not copied as a whole.
      let roots = result.roots.span
      kind = roots[index].kind
      isOfUsedView = roots[index].isOfUsedView
      part = roots[index].part
      name = roots[index].name
      node = roots[index].node
      canvas = roots[index].canvas
      graph = roots[index].engine.graph
    }
  }

  /// Calls `body` with a context for `segment`; `analysis` is moved into the context and back. With `onlyOwnRoots` no root
  /// of another segment is laid out, and the context does not know of uses there.
  static func with<Result>(
    _ segment: SegmentID, in analysis: inout Analysis, at canvas: Int? = nil, wantsFixes: Bool = false,
    onlyOwnRoots: Bool = false, _ body: (LintContext) -> Result
  ) -> Result {
    let users = onlyOwnRoots ? [segment] : analysis.users(of: segment)
    let context = LintContext(
      segment: segment, users: users, canvas: canvas, wantsFixes: wantsFixes, analysis: consume analysis)
    let result = body(context)
    context.analysis.countLint(rulesRun: context.rulesRun)
    analysis = context.releaseAnalysis()
    return result
  }

  private init(
    segment: SegmentID, users: [SegmentID], canvas: Int?, wantsFixes: Bool, analysis: consuming Analysis
  ) {
    self.segment = segment
    self.users = users
    self.wantsFixes = wantsFixes
    roots = Self.roots(of: users, showing: segment, at: canvas, in: &analysis)
    canvasInMatrix = canvas
    tree = analysis.tree(of: segment) ?? SyntaxTree(parsing: SourceText([]))
    mentionedNames = analysis.mentionedNames(in: segment)
    isInSwiftFile = Self.isSwift(segment, in: analysis)
    isModuleIncomplete = analysis.completeness(around: segment) == .reading
    self.analysis = analysis
  }

  private static func isSwift(_ segment: SegmentID, in analysis: Analysis) -> Bool {
    guard let file = analysis.file(of: segment) else { return false }
    return analysis.language(of: file) == .swift
  }

  /// Returns true if a segment is in a `.swift` file.
  func isSwift(_ segment: SegmentID) -> Bool {
    segment == self.segment ? isInSwiftFile : Self.isSwift(segment, in: analysis)
  }

  /// Returns the roots of `users`, only those of `segment` or that show something of it unless it is nil; those of used
  /// views come last. O(n) in their roots.
  private static func roots(
    of users: [SegmentID], showing segment: SegmentID?, at canvas: Int?, in analysis: inout Analysis
  ) -> [ModuleRoot] {
    var roots: [ModuleRoot] = []
    for isOfUsedView in [false, true] {
      for user in users {
        guard let result = analysis.result(for: user, in: canvas) else { continue }
        // Roots are not copied to look at them.
        let all = result.roots.span
        for index in all.indices where all[index].isOfUsedView == isOfUsedView && all[index].part.isInPlace {
          if let segment, segment != user, !all[index].shownSegments.holds(segment) { continue }
          roots.append(ModuleRoot(result, at: index, number: roots.count, segment: user))
        }
      }
    }
    return roots
  }

  /// Returns the roots in which anything of the segment may appear or be missing, by file and source order. Their
  /// numbers are not those of `roots`.
  func rootsOfUsers() -> [ModuleRoot] {
    Self.roots(of: users, showing: nil, at: canvasInMatrix, in: &analysis)
  }

  /// The uses of views, functions and builders in the roots of the users. O(uses in the roots).
  private var usesInRootsOfUsers: Set<OriginNode> {
    var seen: Set<OriginNode> = []
    for user in users {
      for root in analysis.result(for: user, in: canvasInMatrix)?.roots ?? [] where root.part.isInPlace {
        for use in root.graph.expansions { seen.insert(OriginNode(file: use.file, node: use.node)) }
      }
    }
    return seen
  }

  /// Moves the analysis out of the context, which is left with an empty one.
  private func releaseAnalysis() -> Analysis {
    defer { analysis = Analysis() }
    return analysis
  }

  package func tree(of segment: SegmentID) -> SyntaxTree? {
    if segment == self.segment { return tree }
    if lastTree.segment != segment { lastTree = (segment, analysis.tree(of: segment)) }
    return lastTree.tree
  }

  /// Returns the result of a query to the engine of a root.
  package func query<Answer>(_ root: ModuleRoot, _ body: (inout LayoutEngine) -> Answer) -> Answer? {
    analysis.withKnownEngine(of: root.segment, root: root.index, in: canvasInMatrix, body)
  }

  /// Returns the readers of a guide that is explicit on `view`, from the engine's record.
  package func readers(of key: AlignmentKey, at view: ViewID, in root: ModuleRoot) -> GuideReaders? {
    query(root) { $0.readers(of: key, at: view) }
  }

  /// Returns true if the segment itself mentions `name`. O(log names).
  package func mentions(_ name: String) -> Bool { mentions(NameKey(name)) }

  /// Returns true if the segment itself mentions the name with this key. O(log names).
  func mentions(_ name: NameKey) -> Bool {
    mentionedNames.holds(name)
  }

  /// True if the segment mentions a type of alignments, as an extension that declares one must.
  var declaresAlignments: Bool { LintContext.alignmentTypes.contains { mentions($0) } }

  private static let alignmentTypes = [NameKey("HorizontalAlignment"), NameKey("VerticalAlignment")]

  /// Returns the segments of the module that mention `name` with the meaning that it has in the file of `scope`, by
  /// default the context's own segment; in source order.
  package func mentions(of name: String, meaningAsIn scope: SegmentID? = nil) -> [SegmentID] {
    analysis.inOrder(analysis.mentions(of: NameKey(name), meaningAsIn: scope ?? segment))
  }

  /// Returns true if one of the segments of `mentions(of:)` satisfies `isWanted`; they are visited in any order.
  func isMentioned(
    _ name: String, meaningAsIn scope: SegmentID? = nil, where isWanted: (SegmentID, SyntaxTree) -> Bool
  ) -> Bool {
    analysis.mentions(of: NameKey(name), meaningAsIn: scope ?? segment).contains { segment in
      tree(of: segment).map { isWanted(segment, $0) } ?? false
    }
  }

  /// The alignments that are visible in the file of the segment.
  var alignmentsOfFile: AlignmentTable {
    analysis.file(of: segment).map { analysis.alignments(of: $0).table } ?? .builtIn
  }

  /// Returns the alignments that are visible in the file of a root.
  func alignments(seenBy root: ModuleRoot) -> AlignmentTable {
    analysis.file(of: root.segment).map { analysis.alignments(of: $0).table } ?? .builtIn
  }

  /// Returns a guide's name as written in source, with the type if the name alone is ambiguous: `.trailing`,
  /// `HorizontalAlignment.center`.
  package func written(_ key: AlignmentKey, in alignments: AlignmentTable) -> String {
    guard let definition = alignments.definition(of: key) else { return ".unknown" }
    guard alignments.isAmbiguous(key) else { return "." + definition.name }
    return (definition.axis == .horizontal ? "HorizontalAlignment" : "VerticalAlignment") + "." + definition.name
  }
}
