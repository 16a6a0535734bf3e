import LayoutModel

/// The behaviour of a layer, a node with one child, or with a primary and a secondary one. `semantics.md` 4.
///
/// The defaults pass everything on: the input, the output, the summary, the guides. The engine walks chains of layers by
/// a loop, down with `step` and up with `output`.
protocol LayerLayout: NodeLayout {
  // MARK: Size

  /// Returns the input of the child, or the layer's output.
  func step(_ input: LayoutInput, _ layer: LayerNode, in tree: inout some LayoutTree) -> LayerStep
  /// Returns the layer's output, given the child's output for the input of `step`.
  func output(_ input: LayoutInput, _ child: LayoutOutput, _ layer: LayerNode) -> LayoutOutput
  /// Returns the output of a node of this layout without a child.
  func outputWithoutChild(_ input: LayoutInput, _ layer: LayerNode) -> LayoutOutput
  /// Returns the further input that `step` measures the child for; nil for none.
  func additionalInput(_ input: LayoutInput) -> LayoutInput?

  // MARK: Placement

  /// Returns the input of the child in the placement pass of the layer, whose `output` covers `input`.
  func placementInput(
    _ input: LayoutInput, _ output: LayoutEntry, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> LayoutInput
  /// Returns the origin of the child in the layer, in points.
  func childOrigin(_ entry: EntryID, _ child: EntryID, _ layer: LayerNode, in tree: inout some LayoutTree)
    -> ChildOrigin
  /// Returns the placement of the secondary view; nil for a layer without one.
  func secondaryPlacement(_ layer: ViewID, primary: EntryID, in tree: inout some LayoutTree) -> Placement?
  /// Returns the placement of the child that differs from that by its origin once everything around the layer is
  /// placed; nil for none.
  func finalPlacement(_ layer: ViewID, in tree: inout some LayoutTree) -> Placement?
  /// The uncertainty of the child's origin where the layout is mirrored.
  var mirroringCertainty: Certainty { get }

  // MARK: Summary and guides

  /// The parts of the child's summary that the layer passes on.
  var inherited: InheritedSummary { get }
  /// Changes the summary, which has the inherited parts.
  func adjust(_ summary: inout ViewSummary, _ layer: LayerNode, in tree: inout some LayoutTree)
  var guidePassing: GuidePassing { get }
}

/// The next step in measuring a layer.
enum LayerStep {
  /// The child has to be measured with this input first.
  case measureChild(LayoutInput)
  /// The output is known without the child.
  case output(LayoutOutput)
}

/// A layer as its layout sees it.
struct LayerNode {
  var view: ViewID
  /// The uncertainty that its own flags add to every number it computes.
  var certainty: Certainty
  var flags: ViewFlags

  /// The uncertainty from an unknown view. It may do anything with its proposal and its content (`lowering.md` 3.1), so
  /// both depend on the stand-in, though that changes neither. No size depends on an unknown guide.
  var standInCertainty: Certainty { flags.standInCertainty }
}

extension ViewFlags {
  /// The uncertainty from an unknown view whose stand-in is laid out.
  var standInCertainty: Certainty { contains(.unknown) && !contains(.unknownGuide) ? .assumed : [] }
}

/// The effect of a layer on the explicit guides of its child. `semantics.md` 7.3.
enum GuidePassing {
  case unchanged
  /// Explicit values move by the origin of the child.
  case shifted
  /// A closure sets a guide.
  case modified(GuideModifierID)
}
