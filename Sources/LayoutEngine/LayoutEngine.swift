import LayoutModel
import TextMetrics

/// Lays out one root: sizes, positions, guides, and the reasons for them.
///
/// A value that owns its graph and every cache. A pool holds the outputs of all nodes, in a linked list per node, each
/// with the inputs that it covers (`ValidityRange`), so that nested stacks measure their children for a polynomial
/// number of inputs, and for few if the space suffices; guide values are cached per output. Nodes with one child are
/// walked by loops; only containers and guides that read guides recurse, at most `LayoutEngine.recursionLimit` deep for
/// any graph.
package struct LayoutEngine: Sendable {
  /// The maximum nesting depth of containers (stacks, grids) and of guides that read guides. Deeper content is laid
  /// out as empty and flagged assumed. The lowering first reports what exceeds `containerLimit`.
  package static let recursionLimit = 560
  /// The maximum nesting depth of containers, which `LayoutLowering` enforces with a finding. Layers with one child do
  /// not count; their number is not limited.
  package static let containerLimit = 512

  package internal(set) var graph: ViewGraph
  package internal(set) var canvas: Canvas
  /// The work done since the engine was made.
  package internal(set) var counters = LayoutCounters()

  /// The changes of the last update, as far as it was laid out.
  package internal(set) var changes = LayoutChanges()

  /// The state of each node of the graph, by its index.
  var states: [ViewState] = []
  var entries: [LayoutEntry] = []
  var freeEntry = EntryID.invalid
  /// The number of entries in use.
  var entryCount = 0
  /// The entries of nodes with more than `maximumListedEntries`, by key.
  var manyEntries: [EntryKey: EntryID] = [:]
  var placements: [Placement] = []
  /// The number of elements of `placements` that no entry refers to any more.
  var garbage = 0
  var guideRecords: [GuideRecord] = []
  var freeGuideRecord = GuideRecordID.invalid

  /// The profile of each text of the graph, filled on demand.
  var texts: [TextProfile] = []
  /// The nodes whose outputs are unchanged although their content changed: only that is to be placed.
  var unplaced: [ViewID] = []

  // Scratch storage, used as stacks so that measuring does not allocate.
  var chain: [PendingLayer] = []
  var guideChain: [EntryID] = []
  var stackChildren: [StackChild] = []
  /// The number of containers with rows in `stackChildren`.
  var rowUsers = 0
  var retained: RetainedStack?
  var flexibilityOrder: [FlexibilityOrder] = []
  var evaluatedDefaults: [GuideRecordID] = []
  var placing: [ViewID] = []
  var depth = 0

  /// True while a stack measures how flexible its children are.
  var isProbing = false
  /// True if a proposal of such a measurement was rounded, or a placement for a guide: cached results then depend on
  /// earlier inputs, and are not reused.
  var hasRoundedProbes = false

  /// True if there is a `safeAreaInset`: views that ignore the safe area are then placed by their position.
  var hasSafeAreaInsets = false

  var rootOrigin = Point.zero
  var rootCertainty: Certainty = []
  /// The node whose inputs are recorded while `explain` repeats them; invalid for none.
  var recordedView = ViewID.invalid
  var recordedInputs: [LayoutInput] = []
  /// The record of one node's layout while `explain` repeats it.
  var tracer: LayoutTracer?

  /// The project's recorded text sizes, which take precedence over the text model (`text.md` 6).
  package let recordedTexts: RecordedTextSizes?

  package init(graph: ViewGraph, recordedTexts: RecordedTextSizes? = nil) {
    self.graph = graph
    self.recordedTexts = recordedTexts
    canvas = .standard
    prepare()
  }

  /// Replaces the graph and drops every result.
  package mutating func setGraph(_ graph: ViewGraph) {
    self.graph = graph
    clear()
    prepare()
  }

  /// Sizes and places every node: the root is proposed the canvas and centred in it by its size (`lowering.md` 2).
  /// Reuses cached results. O(n) in the nodes whose placement may have changed.
  package mutating func layOut(canvas: Canvas) {
    self.canvas = canvas
    if hasRoundedProbes || isWorthClearing { clear() }
    let isFresh = entryCount == 0
    layOut()
    // Cached outputs affect the rounding: only a layout from an empty cache is reproducible.
    if hasRoundedProbes, !isFresh {
      clear()
      layOut()
    }
  }

  private mutating func layOut() {
    guard let root = graph.root else { return }
    let input = LayoutInput(proposal: canvas.proposal)
    let entry = measure(root, input)
    let size = entries[entry].size
    let rootOutputCertainty = entries[entry].certainty
    rootOrigin = .zero
    rootCertainty = []
    for axis in Axes() {
      let length = size[axis]
      let origin = ((canvas.proposal[axis] ?? length) - length) / 2
      if origin.isFinite {
        rootOrigin[axis] = origin
        if canvas.proposal[axis] != nil { rootCertainty.formUnion(rootOutputCertainty.on(axis)) }
      } else if canvas.proposal[axis] != .infinity || !length.isInfinite {
        rootCertainty.formUnion(Certainty.assumed.on(axis))
      }
    }
    // An unchanged output may have another position: all nodes are placed again.
    if hasSafeAreaInsets { for index in states.indices { states[index].placed = .invalid } }
    if states[root].origin != rootOrigin || states[root].originCertainty != rootCertainty {
      states[root].origin = rootOrigin
      states[root].originCertainty = rootCertainty
      changes.recordMove(root)
    }
    if recordPlacement(root, entry, input) { commit(from: root) }
    // Content that was reached from above is already placed; placing it once more changes nothing.
    while let view = unplaced.popLast() {
      if graph.contains(view), states[view].placed.isValid, !hasSafeAreaInsets { commit(from: view) }
    }
  }

  /// The canvas's size in points: its proposal, or the root's length where it proposes none.
  package var canvasSize: Size {
    let root = graph.root.map { size(of: $0) } ?? .zero
    return Size(width: canvas.proposal.width ?? root.width, height: canvas.proposal.height ?? root.height)
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
