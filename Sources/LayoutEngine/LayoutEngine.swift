import LayoutModel
import TextMetrics

/// Lays out one root: sizes, places, guides, and the reasons for them.
///
/// A value that owns its graph and every cache. A size is kept for each (node, proposal) that was ever asked, in one
/// pool with a linked list for each node, so that nested stacks cost a polynomial number of questions; guide values and
/// places are kept for each of those entries. Nodes with one child are walked by loops; only containers and the reading
/// of one guide by another recurse, at most `LayoutEngine.recursionLimit` deep, whatever the graph.
package struct LayoutEngine: Sendable {
  /// How deeply containers (stacks, grids) and guides that read guides may nest. What lies deeper is laid out as
  /// nothing and flagged assumed. The lowering reports what exceeds `containerLimit` before it comes here.
  package static let recursionLimit = 640
  /// How many containers may stand in each other: what `LayoutLowering` enforces with a finding. Layers with one child
  /// are not counted, there may be any number of them.
  package static let containerLimit = 512

  package internal(set) var graph: ViewGraph
  package internal(set) var canvas: Canvas
  /// What was computed since the engine was made.
  package internal(set) var counters = LayoutCounters()

  /// One for each node of the graph.
  var states: [ViewState] = []
  var entries: [LayoutEntry] = []
  var freeEntry: Int32 = -1
  /// The entries of nodes with more than `listLimit`.
  var manyEntries: [EntryKey: Int32] = [:]
  var placements: [Placement] = []
  /// Places in `placements` that belong to no entry any more.
  var garbage = 0
  var guideRecords: [GuideRecord] = []
  var freeGuideRecord: Int32 = -1

  /// One for each text of the graph, filled on demand.
  var idealTexts: [IdealText?] = []
  /// Which long texts are equal, and what they answered.
  var textNumbers = TextNumbers()
  var measuredTexts: [TextQuestion: TextMeasurement] = [:]

  // Scratch storage, used as stacks so that no question allocates.
  var chain: [PendingQuestion] = []
  var guideChain: [Int32] = []
  var stackChildren: [StackChild] = []
  var servingOrder: [ServingKey] = []
  var evaluatedDefaults: [Int32] = []
  var depth = 0

  /// Whether what is asked now is only to find out who is served first.
  var isProbing = false
  /// Whether such a question was rounded: what is kept then hangs on what was asked before, and is not used again.
  var hasRoundedProbes = false

  /// Whether there is a `safeAreaInset`: then what ignores the safe area is placed by where it stands.
  var hasSafeAreaInsets = false

  var rootOrigin = Point.zero
  var rootCertainty: Certainty = []
  /// A node whose every answer is kept, though it is cheap; -1 for none.
  var keptView: Int32 = -1
  /// What is recorded while `explain` repeats the questions of one node.
  var tracer: LayoutTracer?

  /// The project's recorded text sizes, which go before the text model (`text.md` 6).
  package let recordedTexts: RecordedTextSizes?

  package init(graph: ViewGraph, recordedTexts: RecordedTextSizes? = nil) {
    self.graph = graph
    self.recordedTexts = recordedTexts
    canvas = .standard
    prepare()
  }

  /// Replaces the graph and forgets everything.
  package mutating func setGraph(_ graph: ViewGraph) {
    self.graph = graph
    clear()
    prepare()
  }

  /// Sizes and places every node: the root is proposed the canvas and centred in it by its size (`language.md` 2).
  /// What is cached is reused. Cost: the nodes whose place may have changed.
  package mutating func layOut(canvas: Canvas) {
    self.canvas = canvas
    if hasRoundedProbes || (garbage > 4_096 && garbage * 2 > placements.count) { clear() }
    guard let root = graph.root else { return }
    let entry = measure(root, Question(proposal: canvas.proposal))
    let answer = entries[Int(entry)]
    rootOrigin = .zero
    rootCertainty = []
    for axis in Axes() {
      let length = answer.size[axis]
      let origin = ((canvas.proposal[axis] ?? length) - length) / 2
      if origin.isFinite {
        rootOrigin[axis] = origin
        if canvas.proposal[axis] != nil { rootCertainty.formUnion(answer.certainty.on(axis)) }
      } else if canvas.proposal[axis] != .infinity || !length.isInfinite {
        rootCertainty.formUnion(Certainty.assumed.on(axis))
      }
    }
    // The same answer may stand elsewhere: nothing is as it stood.
    if hasSafeAreaInsets { for index in states.indices { states[index].placed = -1 } }
    states[Int(root.index)].origin = rootOrigin
    states[Int(root.index)].originCertainty = rootCertainty
    commit(entry, to: root)
  }

  /// The canvas's size: what it proposes, the root's length where it proposes nothing.
  package var canvasSize: Size {
    let root = graph.root.map { size(of: $0) } ?? .zero
    return Size(width: canvas.proposal.width ?? root.width, height: canvas.proposal.height ?? root.height)
  }

  /// Hands the places of `entry` down, without recursion, and stops where a node stands as it stood.
  private mutating func commit(_ entry: Int32, to root: ViewID) {
    guard states[Int(root.index)].placed != entry else { return }
    states[Int(root.index)].placed = entry
    var work: [Int32] = [root.index]
    while let index = work.popLast() {
      guard graph.nodes[Int(index)].firstChild >= 0 else { continue }
      if hasSafeAreaInsets, let edges = ignoresSafeArea(index), let place = placeOutsideSafeArea(index, edges) {
        let child = graph.nodes[Int(index)].firstChild
        states[Int(child)].origin = place.origin
        states[Int(child)].originCertainty = place.certainty
        states[Int(child)].placed = place.entry
        work.append(child)
        continue
      }
      let placed = states[Int(index)].placed
      var placement = Int(place(placed))
      let size = entries[Int(placed)].size
      let environment = Int(graph.nodes[Int(index)].environment.index)
      let isMirrored = graph.environments[environment].layoutDirection == .rightToLeft
      var child = graph.nodes[Int(index)].firstChild
      while child >= 0, placements.indices.contains(placement) {
        let place = placements[placement]
        guard place.entry >= 0 else {
          forgetPlaces(in: child)
          placement += 1
          child = graph.nodes[Int(child)].nextSibling
          continue
        }
        var origin = place.origin
        var certainty = place.certainty
        if isMirrored {
          let childEntry = entries[Int(place.entry)]
          origin.x = size.width - origin.x - childEntry.size.width
          certainty.formUnion(entries[Int(placed)].certainty.union(childEntry.certainty).on(.horizontal))
          // Whether SwiftUI mirrors an offset is not settled between the sources (`semantics.md` 17).
          if case .offset(let x, _) = graph.nodes[Int(index)].layout, x != 0 {
            certainty.formUnion(.approximateWidth)
          }
        }
        for axis in Axes() where !origin[axis].isFinite {
          origin[axis] = 0
          certainty.formUnion(Certainty.assumed.on(axis))
        }
        states[Int(child)].origin = origin
        states[Int(child)].originCertainty = certainty
        if states[Int(child)].placed != place.entry {
          states[Int(child)].placed = place.entry
          work.append(child)
        }
        placement += 1
        child = graph.nodes[Int(child)].nextSibling
      }
    }
  }
}

extension LayoutEngine {
  /// `view` and what is in it have no place. Cost: its nodes.
  private mutating func forgetPlaces(in view: Int32) {
    var work = [view]
    while let index = work.popLast() {
      states[Int(index)].placed = -1
      var child = graph.nodes[Int(index)].firstChild
      while child >= 0 {
        work.append(child)
        child = graph.nodes[Int(child)].nextSibling
      }
    }
  }
}

/// What the engine did, for tests and statistics: counts, never clocks.
package struct LayoutCounters: Hashable, Sendable {
  /// Questions that were answered by computing, not from the cache.
  package var sizesComputed = 0
  /// Explicit guides and custom defaults that were computed.
  package var guidesEvaluated = 0
  /// Times that a text was measured, not answered for by an equal one.
  package var textsMeasured = 0
  /// Entries whose children were placed.
  package var placementsComputed = 0
}
