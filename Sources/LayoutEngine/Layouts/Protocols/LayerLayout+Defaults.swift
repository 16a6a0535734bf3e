import LayoutModel

// A layer that states nothing else passes everything on.
extension LayerLayout {
  func step(_ input: LayoutInput, _ layer: LayerNode, in tree: inout some LayoutTree) -> LayerStep {
    .measureChild(passedOn(input, layer))
  }

  func output(_ input: LayoutInput, _ child: LayoutOutput, _ layer: LayerNode) -> LayoutOutput {
    LayoutOutput(
      size: child.size, certainty: child.certainty.union(layer.standInCertainty), validity: child.validity)
  }

  func outputWithoutChild(_ input: LayoutInput, _ layer: LayerNode) -> LayoutOutput {
    LayoutOutput(size: .zero, certainty: layer.certainty, validity: .everywhere)
  }

  func additionalInput(_ input: LayoutInput) -> LayoutInput? { nil }

  func placementInput(
    _ input: LayoutInput, _ output: LayoutEntry, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> LayoutInput { passedOn(input, layer) }

  /// Returns the input of the child of a layer that passes its own on unchanged.
  func passedOn(_ input: LayoutInput, _ layer: LayerNode) -> LayoutInput {
    LayoutInput(proposal: input.proposal, certainty: input.certainty.union(layer.standInCertainty))
  }

  func childOrigin(
    _ entry: EntryID, _ child: EntryID, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> ChildOrigin {
    ChildOrigin(point: .zero, certainty: layer.standInCertainty)
  }

  func secondaryPlacement(_ layer: ViewID, primary: EntryID, in tree: inout some LayoutTree) -> Placement? { nil }

  func finalPlacement(_ layer: ViewID, in tree: inout some LayoutTree) -> Placement? { nil }

  var mirroringCertainty: Certainty { [] }

  var inherited: InheritedSummary { .everything }

  func adjust(_ summary: inout ViewSummary, _ layer: LayerNode, in tree: inout some LayoutTree) {}

  var guidePassing: GuidePassing { .unchanged }

  func childOrientation(_ own: StackOrientation, isPrimary: Bool) -> StackOrientation { own }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule { .child }

  func summarize(_ view: ViewID, _ summary: inout ViewSummary, in tree: inout some LayoutTree) {
    let node = tree.node(view)
    if node.firstChild.isValid {
      let child = tree.summary(of: node.firstChild)
      let inherited = inherited
      summary.traits = child.traits.intersection(
        inherited.contains(.input) ? [.text, .gridCell, .flexible] : .gridCell)
      if inherited.contains(.priority) {
        summary.priority = child.priority
        summary.priorityCertainty = child.priorityCertainty
      }
      if inherited.contains(.spacing) { summary.spacing = tree.spacing(of: node.firstChild, in: view) }
      if inherited.contains(.guides) { summary.explicitGuides = child.explicitGuides }
    }
    adjust(&summary, LayerNode(view: view, certainty: summary.certainty, flags: node.flags), in: &tree)
  }
}
