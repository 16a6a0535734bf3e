import LayoutModel
import TextMetrics

/// The part of the engine that layouts see: the nodes with their summaries, and the measuring and placing of children.
///
/// A layout decides what its children are proposed and where they are; the tree caches the outputs, evaluates guides
/// and limits the depth. Every function is small and specialized for the engine in a release build, so that a layout
/// costs as much as if it were a method of the engine.
protocol LayoutTree: TextTree, PlacedTree {
  // MARK: Nodes

  func node(_ view: ViewID) -> ViewNode
  func summary(of view: ViewID) -> ViewSummary
  func environment(_ environment: EnvironmentID) -> Environment
  func flexibleFrame(_ frame: FlexibleFrameID) -> FlexibleFrame?
  func lazyGrid(_ grid: LazyGridID) -> LazyGrid?
  func customLayout(_ layout: CustomLayoutID) -> CustomLayout?
  func guideModifier(_ guide: GuideModifierID) -> GuideModifier?

  // MARK: Outputs

  /// Returns the entry with a node's output, from the cache if it covers the input.
  mutating func measure(_ view: ViewID, _ input: LayoutInput) -> EntryID
  /// Returns the entry of a child whose output its container needs for its own size, and records the input while
  /// `explain` repeats the layout.
  mutating func measureChild(_ view: ViewID, _ input: LayoutInput) -> EntryID
  /// True while the inputs of the node are recorded: then each has to be measured.
  func isRecorded(_ view: ViewID) -> Bool
  func entry(_ entry: EntryID) -> LayoutEntry
  /// Returns the newest entry of a node; invalid for none.
  func newestEntry(of view: ViewID) -> EntryID
  /// Returns the number of entries of a node.
  func entryCount(of view: ViewID) -> Int32
  /// Stores an output that the parent determines alone.
  mutating func store(_ view: ViewID, _ input: LayoutInput, _ output: LayoutOutput) -> EntryID

  // MARK: Guides

  /// Returns `d[key]` of a view at one of its entries.
  mutating func guide(_ entry: EntryID, _ key: AlignmentKey) -> GuideValue
  /// Returns the default of a guide on a size without explicit values, as for a view without guides.
  mutating func bareDefault(_ key: AlignmentKey, _ size: Size, _ certainty: Certainty) -> GuideValue

  // MARK: Placements

  /// The index of the next placement that is added; the placements of the children of one node follow each other.
  var endOfPlacements: PlacementID { get }
  mutating func add(_ placement: Placement)
  /// Makes the placements from `start` on those of the children of an entry.
  mutating func setPlacements(of entry: EntryID, from start: PlacementID)

  // MARK: State of containers in progress

  /// The rows of the containers that are being laid out.
  var rows: ContainerRows { get set }
  var rounding: InputRounding { get set }
  var customLayouts: CustomLayoutState { get set }

  // MARK: Explanation

  /// True while the layout of a node is recorded.
  var isTracing: Bool { get }
  /// Records a step of the layout, if it is traced.
  mutating func trace(_ record: (inout LayoutTracer) -> Void)
  /// Runs `body` and returns the record of the layout of `view` in it.
  mutating func tracing(_ view: ViewID, _ body: (inout Self) -> Void) -> LayoutTracer
}

/// The texts of a tree, measured.
protocol TextTree {
  /// Returns true if the text is in the graph.
  func hasText(_ text: TextID) -> Bool
  /// True if a part of the string is unknown.
  func isAssumed(_ text: TextID) -> Bool
  /// True if texts have recorded sizes, which take precedence over the text model (`text.md` 6).
  var hasRecordedTexts: Bool { get }
  /// Returns the properties of a text of the graph that no proposal changes.
  mutating func textProfile(_ text: TextID, _ environment: EnvironmentID) -> TextProfile
  /// Returns the measurement of a text of the graph for a proposal.
  mutating func measureText(
    _ text: TextID, _ environment: EnvironmentID, _ proposal: ProposedSize
  ) -> TextMeasurement
}

/// The sizes and positions of placed nodes.
protocol PlacedTree {
  /// Returns the output with which a node was placed; nil if it is not placed.
  func placedOutput(of view: ViewID) -> PlacedOutput?
  /// Returns the origin in its parent in points, mirrored in right-to-left; zero for a node that is not placed.
  func origin(of view: ViewID) -> Point
  /// Returns the uncertainty of the node's frame in the canvas. O(d) in the depth.
  func frameCertainty(of view: ViewID) -> Certainty
  /// Returns the explicit value of a guide on a placed node; NaN for none.
  mutating func explicitValue(of key: AlignmentKey, on view: ViewID) -> Double
  func alignment(_ key: AlignmentKey) -> AlignmentDefinition?
  /// Evaluates the closure of a placed guide modifier; nil for another node.
  mutating func evaluateClosure(of view: ViewID) -> GuideEvaluation?
  /// The size of the canvas, and the space around it that is outside of the safe area.
  var canvasSize: Size { get }
  var canvasSafeArea: EdgeInsets { get }
  /// Returns true for a stack that represents an inset of the safe area.
  func isSafeAreaInset(_ view: ViewID) -> Bool
  /// Returns true for a stack that represents the rows of a list, form, section or the like.
  func isRowsOfScreen(_ view: ViewID) -> Bool
}
