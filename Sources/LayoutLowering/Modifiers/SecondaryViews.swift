import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The secondary views of a modifier, such as the content of an overlay. They are lowered for each modified view.
struct SecondaryViews {
  enum Source {
    /// A view builder, or a view that is passed in its place.
    case builder(BoundCall.Argument?)
    /// A view or a style.
    case argument(ViewOrStyle)
    /// No views: the arguments are only checked.
    case unread
  }

  let source: Source
  /// The expression of the secondary views.
  let block: NodeID
  /// The container of the modified view and the secondary one.
  let layout: ViewLayout
  /// The stack for several secondary views.
  let stack: ImplicitStack
  /// The properties of the container that affect the lowering of the secondary views.
  var parent = ParentContainer()
  /// Flags of the secondary view.
  var flags: ViewFlags = []
  /// True if the secondary view comes before the modified one.
  var isFirst = false
}
