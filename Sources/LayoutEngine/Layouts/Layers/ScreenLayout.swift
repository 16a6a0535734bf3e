import LayoutModel

/// The layout of `Section`, `NavigationStack`, `NavigationView`, `Form`, `List`, `TabView`: fills the proposal, is as
/// large as the content where nothing is proposed, with the content at the top leading corner. `semantics.md` 6.3.
///
/// Guides end here: in an app these are UIKit's views, which do not know the guides of their content.
struct ScreenLayout: LayerLayout {
  func step(_ input: LayoutInput, _ layer: LayerNode, in tree: inout some LayoutTree) -> LayerStep {
    LayerStep.filling(input, layer)
  }

  func output(_ input: LayoutInput, _ child: LayoutOutput, _ layer: LayerNode) -> LayoutOutput {
    LayoutOutput(filling: input, around: child, layer)
  }

  /// Returns the output: without content as large as around content of size 0.
  func outputWithoutChild(_ input: LayoutInput, _ layer: LayerNode) -> LayoutOutput {
    output(input, .nothing, layer)
  }

  func childOrigin(
    _ entry: EntryID, _ child: EntryID, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> ChildOrigin {
    ChildOrigin(point: .zero, certainty: tree.placingCertainty(of: layer.view))
  }

  var inherited: InheritedSummary { [] }

  func childOrientation(_ own: StackOrientation, isPrimary: Bool) -> StackOrientation { .none }

  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) {
    path.result.isUncertain = true
    path.end(.container(path.view))
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    node.input.proposal[axis] == nil ? .child : .proposal
  }
}

extension ViewGraph {
  /// Returns true for a stack that represents the rows of a list, form, section or the like: a part that a style makes,
  /// or an implicit stack directly inside one of those. `semantics.md` 6.3.
  package func isRowsOfScreen(_ view: ViewID) -> Bool {
    if self[view].flags.contains(.part) { return true }
    guard self[view].flags.contains(.implicit), let outer = parent(of: view), case .screen = self[outer].layout else {
      return false
    }
    return true
  }
}
