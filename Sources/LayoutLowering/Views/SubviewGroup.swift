import LayoutEvaluation
import LayoutModel

/// The views of a `Group`, `ForEach` or `GridRow` to which a `ViewModifier` is applied one by one, or which
/// `Group(subviews:)` passes to its closure. `semantics.md` 1.7.
///
/// All of them are lowered together when the modifier's body first uses one, in the environment of that use. Each
/// further use of one view is taken to be a further use of every view.
struct SubviewGroup {
  let below: ViewReference
  /// The expansion that contains the views: the modified view's, not the modifier body's.
  let expansion: ExpansionID
  /// The `LoweringContext.discardDepth` at which the views were lowered; views made at another depth are not shared.
  let discardDepth: Int32
  /// The number of views, once known.
  private(set) var count: Int?
  /// The uncertainty of the choice of the views.
  private(set) var flags: ViewFlags = []
  private(set) var isDynamic = false
  /// The views for each use of the content, by the environment of the use and its number in that environment.
  private var lowered: [Use: ViewList] = [:]
  /// The number of uses of each view so far, by environment.
  private var uses: [UsedPart: Int] = [:]

  private struct UsedPart: Hashable {
    var index: Int32
    var environment: EnvironmentID
  }

  /// A use of all views: the environment, and the number of the use in that environment.
  struct Use: Hashable {
    var environment: EnvironmentID
    var number: Int
  }

  init(below: ViewReference, expansion: ExpansionID, discardDepth: Int32) {
    self.below = below
    self.expansion = expansion
    self.discardDepth = discardDepth
  }

  /// Returns the use of all views that a use of the view at `index` belongs to, and counts it.
  mutating func recordUse(of index: Int32, in environment: EnvironmentID) -> Use {
    let used = UsedPart(index: index, environment: environment)
    let number = uses[used, default: 0]
    uses[used] = number + 1
    return Use(environment: environment, number: number)
  }

  /// Returns the views of a use; nil if they are not lowered yet.
  func views(of use: Use) -> ViewList? { lowered[use] }

  /// Stores the views of a use.
  mutating func set(_ views: ViewList, for use: Use) {
    lowered[use] = views
    count = count ?? views.ids.count
    flags.formUnion(views.flags)
    isDynamic = isDynamic || views.isDynamic
  }

  /// Stores the number of views, which no use has lowered.
  mutating func setCount(_ views: ViewList) {
    count = views.ids.count
    flags = views.flags
    isDynamic = views.isDynamic
  }

  /// Returns a reference to the view at `index`; `number` is the group's index in `Lowering.subviewGroups`.
  func part(_ index: Int, ofGroup number: Int) -> ViewReference {
    var part = below
    part.part = ViewReference.Part(group: Int32(clamping: number), index: Int32(clamping: index))
    return part
  }
}
