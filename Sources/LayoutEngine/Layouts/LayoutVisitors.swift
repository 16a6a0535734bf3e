import LayoutModel

// The operations of the engine on the layout of a node, as visitors. The cold ones use `nodeLayout(of:)`.

struct SummaryVisitor: NodeVisitor {
  typealias Result = ViewSummary

  var view: ViewID
  /// The summary with the properties that do not depend on the layout.
  var summary: ViewSummary

  func visit(_ layout: some NodeLayout, in tree: inout some LayoutTree) -> ViewSummary {
    var summary = summary
    layout.summarize(view, &summary, in: &tree)
    return summary
  }
}

/// Returns true for a node whose only, or first, child determines its size together with it.
struct IsLayerVisitor: LayerVisitor {
  var fallback: Bool { false }

  func visit(layer: some LayerLayout, in tree: inout some LayoutTree) -> Bool { true }
}

struct OrientationVisitor: NodeVisitor {
  typealias Result = StackOrientation

  var own: StackOrientation
  var isPrimary: Bool

  func visit(_ layout: some NodeLayout, in tree: inout some LayoutTree) -> StackOrientation {
    layout.childOrientation(own, isPrimary: isPrimary)
  }
}

struct FlexibilityVisitor: NodeVisitor {
  typealias Result = Flexibility

  var view: ViewID
  var axis: Axis

  func visit(_ layout: some NodeLayout, in tree: inout some LayoutTree) -> Flexibility {
    layout.flexibility(of: view, axis, in: &tree)
  }
}

/// Measures a node without children, or without those that its layout expects.
struct LeafVisitor: LayoutVisitor {
  var node: LayerNode
  var input: LayoutInput

  func visit(leaf: some LeafLayout, in tree: inout some LayoutTree) -> LayoutOutput {
    leaf.output(node.view, input, in: &tree)
  }

  func visit(layer: some LayerLayout, in tree: inout some LayoutTree) -> LayoutOutput {
    layer.outputWithoutChild(input, node)
  }

  func visit(container: some ContainerLayout, in tree: inout some LayoutTree) -> LayoutOutput {
    LayoutOutput(size: .zero, certainty: node.certainty, validity: .everywhere)
  }
}

struct LayerStepVisitor: LayerVisitor {
  var layer: LayerNode
  var input: LayoutInput

  var fallback: LayerStep { .measureChild(input) }

  func visit(layer layout: some LayerLayout, in tree: inout some LayoutTree) -> LayerStep {
    layout.step(input, layer, in: &tree)
  }
}

struct LayerOutputVisitor: LayerVisitor {
  var layer: LayerNode
  var input: LayoutInput
  var child: LayoutOutput

  var fallback: LayoutOutput { child }

  func visit(layer layout: some LayerLayout, in tree: inout some LayoutTree) -> LayoutOutput {
    layout.output(input, child, layer)
  }
}

struct PlacementInputVisitor: LayerVisitor {
  var layer: LayerNode
  var input: LayoutInput
  var output: LayoutEntry

  var fallback: LayoutInput { input }

  func visit(layer layout: some LayerLayout, in tree: inout some LayoutTree) -> LayoutInput {
    layout.placementInput(input, output, layer, in: &tree)
  }
}

struct ChildOriginVisitor: LayerVisitor {
  var layer: LayerNode
  var entry: EntryID
  var child: EntryID

  var fallback: ChildOrigin { ChildOrigin(point: .zero, certainty: []) }

  func visit(layer layout: some LayerLayout, in tree: inout some LayoutTree) -> ChildOrigin {
    layout.childOrigin(entry, child, layer, in: &tree)
  }
}

struct SecondaryVisitor: LayerVisitor {
  var layer: ViewID
  var primary: EntryID

  var fallback: Placement? { nil }

  func visit(layer layout: some LayerLayout, in tree: inout some LayoutTree) -> Placement? {
    layout.secondaryPlacement(layer, primary: primary, in: &tree)
  }
}

struct FinalPlacementVisitor: LayerVisitor {
  var layer: ViewID

  var fallback: Placement? { nil }

  func visit(layer layout: some LayerLayout, in tree: inout some LayoutTree) -> Placement? {
    layout.finalPlacement(layer, in: &tree)
  }
}

struct MirroringVisitor: LayerVisitor {
  var fallback: Certainty { [] }

  func visit(layer layout: some LayerLayout, in tree: inout some LayoutTree) -> Certainty {
    layout.mirroringCertainty
  }
}

struct GuidePassingVisitor: LayerVisitor {
  var fallback: GuidePassing { .unchanged }

  func visit(layer layout: some LayerLayout, in tree: inout some LayoutTree) -> GuidePassing {
    layout.guidePassing
  }
}

/// Returns the explicit value of a leaf's guide; nil for every other node.
struct LeafGuideVisitor: LayoutVisitor {
  var entry: EntryID
  var key: AlignmentKey

  func visit(leaf: some LeafLayout, in tree: inout some LayoutTree) -> GuideValue? {
    leaf.explicitGuide(entry, key, in: &tree)
  }

  func visit(layer: some LayerLayout, in tree: inout some LayoutTree) -> GuideValue? { nil }

  func visit(container: some ContainerLayout, in tree: inout some LayoutTree) -> GuideValue? { nil }
}

struct MeasureVisitor: LayoutVisitor {
  var view: ViewID
  var input: LayoutInput

  func visit(leaf: some LeafLayout, in tree: inout some LayoutTree) -> LayoutOutput { .nothing }

  func visit(layer: some LayerLayout, in tree: inout some LayoutTree) -> LayoutOutput { .nothing }

  func visit(container: some ContainerLayout, in tree: inout some LayoutTree) -> LayoutOutput {
    container.measure(view, input, in: &tree)
  }
}

/// Places the children of a container; nil for every other node.
struct PlaceVisitor: LayoutVisitor {
  var entry: EntryID
  var input: LayoutInput
  var isExact: Bool

  func visit(leaf: some LeafLayout, in tree: inout some LayoutTree) -> PlacementID? { nil }

  func visit(layer: some LayerLayout, in tree: inout some LayoutTree) -> PlacementID? { nil }

  func visit(container: some ContainerLayout, in tree: inout some LayoutTree) -> PlacementID? {
    container.place(entry, input, exactly: isExact, in: &tree)
  }
}

private struct NodeLayoutVisitor: NodeVisitor {
  typealias Result = any NodeLayout

  func visit(_ layout: some NodeLayout, in tree: inout some LayoutTree) -> any NodeLayout { layout }
}

private struct LayerLayoutVisitor: LayerVisitor {
  var fallback: (any LayerLayout)? { nil }

  func visit(layer layout: some LayerLayout, in tree: inout some LayoutTree) -> (any LayerLayout)? { layout }
}

extension LayoutTree {
  /// Returns the layout of a node, boxed: for uses that are rare.
  mutating func nodeLayout(of view: ViewID) -> any NodeLayout { visitLayout(of: view, NodeLayoutVisitor()) }

  /// Returns the layout of a layer; nil for another node.
  mutating func layerLayout(of view: ViewID) -> (any LayerLayout)? { visitLayout(of: view, LayerLayoutVisitor()) }
}
