import LayoutModel
import TextMetrics

/// Lays out one root: sizes, positions, guides, and the reasons for them.
///
/// A value that owns its graph and every cache. `LayoutCache` holds the outputs of all nodes with the inputs that they
/// cover, so that nested stacks measure their children for a polynomial number of inputs, and for few if the space
/// suffices. The layouts themselves are types of their own (`NodeLayout`), which see the engine as a `LayoutTree`. Nodes
/// with one child are walked by loops; only containers and guides that read guides recurse, at most
/// `LayoutEngine.recursionLimit` deep for any graph.
package struct LayoutEngine: Sendable {
  /// The maximum nesting depth of containers (stacks, grids) and of guides that read guides. Deeper content is laid
  /// out as empty and flagged assumed. The lowering first reports what exceeds `containerLimit`.
  package static let recursionLimit = 560
  /// The maximum nesting depth of containers, which `LayoutLowering` enforces with a finding. Layers with one child do
  /// not count; their number is not limited.
  package static let containerLimit = 512

  package internal(set) var graph: ViewGraph
  /// The hashes of `graph`, kept from the last update for the next one.
  var contents: GraphContents?
  package internal(set) var canvas: Canvas
  /// The work done since the engine was made.
  package internal(set) var counters = LayoutCounters()
  /// The changes of the last update, as far as it was laid out.
  package internal(set) var changes = LayoutChanges()

  /// The properties of each node that no proposal changes, by its index.
  var summaries: [ViewSummary] = []
  /// The placement of each node, by its index.
  var placed: [ViewPlacement] = []
  var cache = LayoutCache()
  var texts: TextProfiles
  /// The nodes whose content changed but whose outputs did not: only their content is placed again.
  var unplaced: [ViewID] = []
  /// True if a view may be placed outside of the safe area: such views are placed by their position.
  private(set) var placesOutsideSafeArea = false
  /// True if a view of the graph ignores the safe area, or reduces it.
  var ignoresSafeArea = false
  var hasSafeAreaInsets = false

  // Storage used as stacks, so that measuring does not allocate.
  var chain: [PendingLayer] = []
  var guideChain: [EntryID] = []
  var evaluatedDefaults: [GuideRecordID] = []
  var placing: [ViewID] = []
  var rows = ContainerRows()
  /// The number of containers and guides that are being computed.
  var depth = 0
  var rounding = InputRounding()
  var customLayouts = CustomLayoutState()

  var recordedInputs = RecordedInputs()
  /// The record of one node's layout while `explain` repeats it.
  var tracer: LayoutTracer?

  package init(graph: ViewGraph, recordedTexts: RecordedTextSizes? = nil) {
    self.graph = graph
    texts = TextProfiles(recorded: recordedTexts)
    canvas = .standard
    prepare()
  }

  /// The reasons why layouts of the project could not be evaluated, by the names of their types.
  package var layoutFailures: [String: String] { customLayouts.failures(in: graph) }

  /// The project's recorded text sizes, which take precedence over the text model (`text.md` 6).
  package var recordedTexts: RecordedTextSizes? { texts.recorded }

  /// Replaces the graph and drops every result.
  package mutating func setGraph(_ graph: ViewGraph) {
    self.graph = graph
    contents = nil
    clear()
    prepare()
  }

  /// Sizes and places every node: the root is proposed the canvas and centred in it by its size (`lowering.md` 2).
  /// Reuses cached results. O(n) in the nodes whose placement may have changed.
  package mutating func layOut(canvas: Canvas) {
    self.canvas = canvas
    customLayouts.steps = CustomLayoutState.maximumSteps
    if rounding.hasRounded || cache.isWorthClearing { clear() }
    let isFresh = cache.entryCount == 0
    layOut()
    // Cached outputs affect the rounding: only a layout from an empty cache is reproducible.
    if rounding.hasRounded, !isFresh {
      clear()
      layOut()
    }
  }

  private mutating func layOut() {
    guard let root = graph.root else { return }
    let input = LayoutInput(proposal: canvas.proposal)
    let entry = measure(root, input)
    // An unchanged output may have another position: all nodes are placed again.
    placesOutsideSafeArea = ignoresSafeArea && (hasSafeAreaInsets || canvas.safeArea != EdgeInsets())
    if placesOutsideSafeArea { for index in placed.indices { placed[index].entry = .invalid } }
    let origin = ChildOrigin(centering: cache[entry].output, in: canvas.proposal)
    setOrigin(origin.point, origin.certainty, of: root)
    if recordPlacement(root, entry, input) { placeContent(of: root) }
    // Content that was reached from above is already placed; placing it once more changes nothing.
    while let view = unplaced.popLast() {
      if graph.contains(view), placed[view].entry.isValid, !placesOutsideSafeArea { placeContent(of: view) }
    }
  }

  /// The canvas's size in points: its proposal, or the root's length where it proposes none.
  package var canvasSize: Size {
    let root = graph.root.map { size(of: $0) } ?? .zero
    return Size(width: canvas.proposal.width ?? root.width, height: canvas.proposal.height ?? root.height)
  }

  /// Drops every output, and keeps what does not depend on proposals.
  mutating func clear() {
    rows.dropRetained()
    cache.removeAll()
    customLayouts = CustomLayoutState()
    rounding.hasRounded = false
    unplaced.removeAll(keepingCapacity: true)
    for index in placed.indices { placed[index].entry = .invalid }
  }

  /// The number of nodes in the largest root that may be edited and whose results are copied by `trim`.
  private static let maximumTrimmed = 512

  /// Releases the memory that the layout took beyond its results. Most roots of a file are laid out once and never
  /// edited; one that is edited allocates it again. Cost: a copy of the results; if the root may be edited, in a small
  /// one only, since in a large root the next edit would allocate all of it.
  package mutating func trim(mayBeEdited: Bool) {
    rows.trim()
    if placing.isEmpty { placing = [] }
    if chain.isEmpty { chain = [] }
    guard !mayBeEdited || graph.nodes.count <= Self.maximumTrimmed else { return }
    cache.trim()
    graph.nodes.trim()
    graph.origins.trim()
    graph.texts.trim()
  }
}

/// Counts of the engine's work, for tests and statistics; no times.
package struct LayoutCounters: Hashable, Sendable {
  /// The number of outputs computed and cached.
  package var sizesComputed = 0
  /// The number of inputs that a cached output covered.
  package var cacheHits = 0
  /// The number of explicit guides and custom defaults computed.
  package var guidesEvaluated = 0
  /// The number of nodes whose children were placed.
  package var placementsComputed = 0
  /// The number of measurements of texts.
  package var textsMeasured = 0
  /// The number of views of a new graph compared with those of the one before.
  package var nodesCompared = 0

  package init() {}
}
