import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The code that the views of a root show somewhere else: in sheets, destinations, menus and bars. Each place is a root
/// of its own. `lowering.md` 2.
struct PresentedContent {
  /// Code that shows views outside of the root that contains it.
  struct Content {
    /// The builder's closure or view expression.
    let node: NodeID
    let scope: Scope
    let environment: Environment
    /// True if the views fill a screen or a part of it, as a sheet's do; false for items of menus and bars.
    let isScreen: Bool
  }

  /// The code that was found in the roots of the current view.
  private var known: Set<SourceNode> = []
  /// The content that is not yet lowered, the next one last.
  private var waiting: [Content] = []

  /// Adds content that a root shows elsewhere, once for each place in the sources.
  mutating func add(_ content: Content) {
    guard known.insert(SourceNode(segment: content.scope.segment, node: content.node)).inserted else { return }
    waiting.insert(content, at: 0)
  }

  /// Removes and returns the next content.
  mutating func next() -> Content? { waiting.popLast() }
}
