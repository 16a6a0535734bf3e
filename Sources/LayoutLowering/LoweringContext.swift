import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Everything that code reads from its surroundings while it is lowered: its names, its environment, and the view and
/// the body that contain it. A nested construct gets a changed copy.
struct LoweringContext {
  /// The names that the code can use.
  var scope: Scope
  /// The environment of the views.
  var environment: LoweredEnvironment
  /// The container of the views.
  var parent = ParentContainer()
  /// The nearest enclosing scroll view or screen, or the canvas.
  var sizeSource: RelativeSizeSource
  /// The function or property whose body is being lowered; its type is the type of `.init(…)` there.
  var bodyOwner: DeclarationID?
  /// The certainty with which execution reaches the code from the innermost expanded declaration.
  var mode = ExpansionMode.certain
  /// The innermost branch that contains the code, of those that `BranchChoices` chose; -1 for none.
  var branch: Int32 = -1
  /// The number of enclosing constructs whose views are discarded.
  var discardDepth: Int32 = 0
  /// The nesting of views, blocks and uses of views, at most `Limits.viewDepth`.
  var depth: Int32 = 0

  /// Creates the context of a root.
  init(scope: Scope, environment: EnvironmentID, canvas: Canvas) {
    self.scope = scope
    self.environment = LoweredEnvironment(id: environment)
    sizeSource = RelativeSizeSource(canvas)
  }

  /// Returns the context of code with other names.
  func with(_ scope: Scope) -> LoweringContext {
    var result = self
    result.scope = scope
    return result
  }

  /// Returns the context in another environment.
  func with(_ environment: LoweredEnvironment) -> LoweringContext {
    var result = self
    result.environment = environment
    return result
  }

  /// Reports a value that is no view, unless the container is not known, which may take anything.
  func reportNotAView(_ value: Value, at node: NodeID, _ reporter: inout FindingReporter) {
    guard !parent.isUnknown else { return }
    reporter.reportNotAView(value, at: node, in: scope.segment)
  }

  /// Returns the context of the children of a container.
  func inside(_ parent: ParentContainer) -> LoweringContext {
    var result = self
    result.parent = parent
    return result
  }

  /// Returns the context of code that a choice of this certainty reaches.
  func chosen(_ mode: ExpansionMode) -> LoweringContext {
    var result = self
    result.mode = max(self.mode, mode)
    return result
  }

  /// Returns the context one level deeper.
  var nested: LoweringContext {
    var result = self
    result.depth += 1
    return result
  }
}

/// The environment of a view, with its uncertainty.
struct LoweredEnvironment: Equatable {
  var id: EnvironmentID
  /// `assumed` or `dynamic` if a value that texts read is.
  var flags: ViewFlags = []
}

/// The properties of a container that affect the lowering of its children.
struct ParentContainer {
  /// The axis on which the container aligns its children; nil if it has both or none.
  var axis: Axis?
  /// True if a `GridRow` is a row of the container.
  var isGrid = false
  /// True if nothing is known of the container, so that its closure may be no view builder.
  var isUnknown = false
  /// True if the container shows of a section the content only.
  var hidesHeaders = false
}

/// The size that a `containerRelativeFrame` takes its share of.
struct RelativeSizeSource {
  private let canvas: ProposedSize
  /// The size of the canvas, or of the enclosing scroll view or screen in an earlier layout.
  private(set) var proposal: ProposedSize
  /// The uncertainty of that size.
  private(set) var flags: ViewFlags = []
  /// True for the size of a scroll view or screen, which only a layout can find.
  private(set) var isMeasured = false

  init(_ canvas: Canvas) {
    self.canvas = canvas.proposal
    proposal = canvas.proposal
  }

  /// The width of the canvas in points; nil if it is that of the content.
  var canvasWidth: Double? { canvas.width }

  /// Enters a scroll view or screen with the size of an earlier layout. Without one, its size is assumed to be that of
  /// the canvas.
  mutating func enter(_ known: ReaderSize?) {
    isMeasured = true
    proposal = known.map { ProposedSize($0.size) } ?? canvas
    flags = known?.flags.viewFlags ?? .assumed
  }
}
