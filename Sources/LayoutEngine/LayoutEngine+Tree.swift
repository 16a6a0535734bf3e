import LayoutModel
import TextMetrics

// The conformance of the engine to `LayoutTree`, its interface to the layouts.
extension LayoutEngine: LayoutTree {
  func node(_ view: ViewID) -> ViewNode { graph[view] }
  func summary(of view: ViewID) -> ViewSummary { summaries[view] }
  func environment(_ environment: EnvironmentID) -> Environment { graph[environment] }
  func flexibleFrame(_ frame: FlexibleFrameID) -> FlexibleFrame? { graph.flexibleFrame(frame) }
  func lazyGrid(_ grid: LazyGridID) -> LazyGrid? { graph.lazyGrid(grid) }
  func customLayout(_ layout: CustomLayoutID) -> CustomLayout? { graph.customLayout(layout) }
  func guideModifier(_ guide: GuideModifierID) -> GuideModifier? { graph.guide(guide) }

  mutating func measureChild(_ view: ViewID, _ input: LayoutInput) -> EntryID {
    if view == recordedInputs.view { recordedInputs.inputs.append(input) }
    return measure(view, input)
  }

  func isRecorded(_ view: ViewID) -> Bool { view == recordedInputs.view }

  func entry(_ entry: EntryID) -> LayoutEntry { cache[entry] }
  func newestEntry(of view: ViewID) -> EntryID { cache.newest(of: view) }
  func entryCount(of view: ViewID) -> Int32 { cache.count(of: view) }

  var endOfPlacements: PlacementID { cache.endOfPlacements }
  mutating func add(_ placement: Placement) { cache.add(placement) }
  mutating func setPlacements(of entry: EntryID, from start: PlacementID) { cache[entry].placements = start }

  var isTracing: Bool { tracer != nil }

  mutating func trace(_ record: (inout LayoutTracer) -> Void) {
    guard isTracing, var current = tracer.take() else { return }
    record(&current)
    tracer = current
  }

  mutating func tracing(_ view: ViewID, _ body: (inout LayoutEngine) -> Void) -> LayoutTracer {
    tracer = LayoutTracer(view: view)
    body(&self)
    return tracer.take() ?? LayoutTracer(view: view)
  }
}

extension LayoutEngine: TextTree {
  func hasText(_ text: TextID) -> Bool { texts.contains(text) }
  func isAssumed(_ text: TextID) -> Bool { graph[text].isAssumed }
  var hasRecordedTexts: Bool { texts.recorded != nil }

  mutating func textProfile(_ text: TextID, _ environment: EnvironmentID) -> TextProfile {
    if let known = texts.known(text, environment) { return known }
    counters.textsMeasured += 1
    return texts.measure(text, environment, in: graph)
  }

  mutating func measureText(
    _ text: TextID, _ environment: EnvironmentID, _ proposal: ProposedSize
  ) -> TextMeasurement {
    counters.textsMeasured += 1
    return texts.measurement(text, environment, proposal, in: graph)
  }
}

extension LayoutEngine: PlacedTree {
  mutating func explicitValue(of key: AlignmentKey, on view: ViewID) -> Double {
    isPlaced(view) ? explicitGuide(placed[view].entry, key).explicit : .nan
  }

  func alignment(_ key: AlignmentKey) -> AlignmentDefinition? { graph.alignments.definition(of: key) }
  var canvasSafeArea: EdgeInsets { canvas.safeArea }
  func isSafeAreaInset(_ view: ViewID) -> Bool { graph.isSafeAreaInset(view) }
  func isRowsOfScreen(_ view: ViewID) -> Bool { graph.isRowsOfScreen(view) }
}

/// The inputs of one node that its container measures it for, recorded while `explain` repeats the layout.
struct RecordedInputs: Sendable {
  /// The node; invalid for none.
  var view = ViewID.invalid
  var inputs: [LayoutInput] = []
}
