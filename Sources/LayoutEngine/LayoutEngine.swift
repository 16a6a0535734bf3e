import LayoutModel
import TextMetrics

/// Lays out one root: sizes, places, guides, and the reasons for them.
///
/// A value that owns its graph and every cache. Sizes are kept for each node in one pool with a linked list for each, each
/// with the questions that it answers (`Reach`), so that nested stacks cost a polynomial number of questions, and few
/// where there is room; guide values are kept for each of those entries. Nodes with one child are walked by loops; only containers and the reading
/// of one guide by another recurse, at most `LayoutEngine.recursionLimit` deep, whatever the graph.
package struct LayoutEngine: Sendable {
  /// How deeply containers (stacks, grids) and guides that read guides may nest. What lies deeper is laid out as
  /// nothing and flagged assumed. The lowering reports what exceeds `containerLimit` before it comes here.
  package static let recursionLimit = 560
  /// How many containers may stand in each other: what `LayoutLowering` enforces with a finding. Layers with one child
  /// are not counted, there may be any number of them.
  package static let containerLimit = 512

  package internal(set) var graph: ViewGraph
  package internal(set) var canvas: Canvas
  /// What was computed since the engine was made.
  package internal(set) var counters = LayoutCounters()

  /// What the last update changed, as far as it was laid out.
  package internal(set) var changes = LayoutChanges()

  /// One for each node of the graph.
  var states: [ViewState] = []
  var entries: [LayoutEntry] = []
  var freeEntry: Int32 = -1
  /// The entries that are in use.
  var entryCount = 0
  /// The entries of nodes with more than `listLimit`.
  var manyEntries: [EntryKey: Int32] = [:]
  var placements: [Placement] = []
  /// Places in `placements` that belong to no entry any more.
  var garbage = 0
  var guideRecords: [GuideRecord] = []
  var freeGuideRecord: Int32 = -1

  /// One for each text of the graph, filled on demand.
  var texts: [TextProfile] = []
  /// Nodes that answer as before though something in them changed: only what they hold is to be placed.
  var unplaced: [Int32] = []

  // Scratch storage, used as stacks so that no question allocates.
  var chain: [PendingQuestion] = []
  var guideChain: [Int32] = []
  var stackChildren: [StackChild] = []
  /// How many containers have rows there.
  var rowUsers = 0
  var retained: RetainedStack?
  var servingOrder: [ServingKey] = []
  var evaluatedDefaults: [Int32] = []
  var placing: [Int32] = []
  var depth = 0

  /// Whether what is asked now is only to find out who is served first.
  var isProbing = false
  /// Whether such a question was rounded, or a place for a guide: what is kept then hangs on what was asked before, and
  /// is not used again.
  var hasRoundedProbes = false

  /// Whether there is a `safeAreaInset`: then what ignores the safe area is placed by where it stands.
  var hasSafeAreaInsets = false

  var rootOrigin = Point.zero
  var rootCertainty: Certainty = []
  /// Whose questions are recorded while `explain` repeats them; -1 for nobody.
  var recordedView: Int32 = -1
  var recordedQuestions: [Question] = []
  /// What is recorded while `explain` lays out one node again.
  var tracer: LayoutTracer?

  /// The project's recorded text sizes, which go before the text model (`text.md` 6).
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
  /// What is cached is reused. Cost: the nodes whose place may have changed.
  package mutating func layOut(canvas: Canvas) {
    self.canvas = canvas
    if hasRoundedProbes || isWorthClearing { clear() }
    let isFresh = entryCount == 0
    layOut()
    // What was kept counts among the questions: only from nothing does the same come out again.
    if hasRoundedProbes, !isFresh {
      clear()
      layOut()
    }
  }

  private mutating func layOut() {
    guard let root = graph.root else { return }
    let question = Question(proposal: canvas.proposal)
    let entry = measure(root, question)
    let size = entries[Int(entry)].size
    let answered = entries[Int(entry)].certainty
    rootOrigin = .zero
    rootCertainty = []
    for axis in Axes() {
      let length = size[axis]
      let origin = ((canvas.proposal[axis] ?? length) - length) / 2
      if origin.isFinite {
        rootOrigin[axis] = origin
        if canvas.proposal[axis] != nil { rootCertainty.formUnion(answered.on(axis)) }
      } else if canvas.proposal[axis] != .infinity || !length.isInfinite {
        rootCertainty.formUnion(Certainty.assumed.on(axis))
      }
    }
    // The same answer may stand elsewhere: nothing is as it stood.
    if hasSafeAreaInsets { for index in states.indices { states[index].placed = -1 } }
    if states[Int(root.index)].origin != rootOrigin || states[Int(root.index)].originCertainty != rootCertainty {
      states[Int(root.index)].origin = rootOrigin
      states[Int(root.index)].originCertainty = rootCertainty
      changes.noteMoved(root.index)
    }
    if isPlacedAnew(root.index, entry, question) { commit(from: root.index) }
    // What was reached from above stands already; to place it once more changes nothing.
    while let view = unplaced.popLast() {
      if states.indices.contains(Int(view)), states[Int(view)].placed >= 0, !hasSafeAreaInsets { commit(from: view) }
    }
  }

  /// The canvas's size: what it proposes, the root's length where it proposes nothing.
  package var canvasSize: Size {
    let root = graph.root.map { size(of: $0) } ?? .zero
    return Size(width: canvas.proposal.width ?? root.width, height: canvas.proposal.height ?? root.height)
  }
}

/// What the engine did, for tests and statistics: counts, never clocks.
package struct LayoutCounters: Hashable, Sendable {
  /// Answers that were computed and kept.
  package var sizesComputed = 0
  /// Questions that a kept answer served.
  package var cacheHits = 0
  /// Explicit guides and custom defaults that were computed.
  package var guidesEvaluated = 0
  /// Nodes whose children were placed.
  package var placementsComputed = 0
  /// Times that a text was measured.
  package var textsMeasured = 0
  /// Views of a new graph that were compared with those of the one before.
  package var nodesCompared = 0

  package init() {}
}
