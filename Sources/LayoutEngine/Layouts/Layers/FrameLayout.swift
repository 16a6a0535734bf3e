import LayoutModel

/// The layout of `frame(width:height:alignment:)`. `semantics.md` 4.1.
struct FrameLayout {
  /// The width in points; nil if it is not given or not usable.
  var width: Double?
  var height: Double?
  var alignment: Alignment

  /// Creates a frame; a negative or non-finite length counts as not given.
  init(width: Double, height: Double, alignment: Alignment = .center) {
    self.width = Self.length(width)
    self.height = Self.length(height)
    self.alignment = alignment
  }

  private static func length(_ value: Double) -> Double? { value.isFinite && value >= 0 ? value : nil }

  subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }

  /// The certainty bits of the given axes, on which no uncertainty remains.
  private var fixedBits: Certainty {
    var bits: Certainty = []
    if width != nil { bits.formUnion(.horizontal) }
    if height != nil { bits.formUnion(.vertical) }
    return bits
  }

  private func childInput(_ input: LayoutInput, _ layer: LayerNode) -> LayoutInput {
    LayoutInput(
      proposal: ProposedSize(width: width ?? input.proposal.width, height: height ?? input.proposal.height),
      certainty: input.certainty.subtracting(fixedBits).union(layer.certainty))
  }
}

extension FrameLayout: LayerLayout {
  /// Measures the child unless both lengths are given.
  func step(_ input: LayoutInput, _ layer: LayerNode, in tree: inout some LayoutTree) -> LayerStep {
    if let width, let height {
      return .output(
        LayoutOutput(
          size: Size(width: width, height: height), certainty: layer.certainty, validity: .everywhere))
    }
    return .measureChild(childInput(input, layer))
  }

  func output(_ input: LayoutInput, _ child: LayoutOutput, _ layer: LayerNode) -> LayoutOutput {
    // A given length holds for every proposal.
    var validity = child.validity
    if width != nil { validity.setEverything(.horizontal) }
    if height != nil { validity.setEverything(.vertical) }
    validity.certainty.subtract(fixedBits)
    return LayoutOutput(
      size: Size(width: width ?? child.size.width, height: height ?? child.size.height),
      certainty: child.certainty.subtracting(fixedBits).union(layer.certainty), validity: validity)
  }

  func placementInput(
    _ input: LayoutInput, _ output: LayoutEntry, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> LayoutInput { childInput(input, layer) }

  func childOrigin(
    _ entry: EntryID, _ child: EntryID, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> ChildOrigin {
    tree.originInFrame(entry, child, alignment)
  }

  var inherited: InheritedSummary { [.spacing, .guides] }

  func adjust(_ summary: inout ViewSummary, _ layer: LayerNode, in tree: inout some LayoutTree) {
    if width != nil { summary.spacing.reset(.horizontal) }
    if height != nil { summary.spacing.reset(.vertical) }
  }

  var guidePassing: GuidePassing { .shifted }

  func flexibility(of view: ViewID, _ axis: Axis, in tree: inout some LayoutTree) -> Flexibility {
    self[axis].map { .known(minimum: $0, maximum: $0) } ?? .unknown
  }

  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) {
    path.read([alignment.horizontal, alignment.vertical], .frame, in: &tree)
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    self[axis] == nil ? .child : .frame
  }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule {
    .frame(AxisSet { self[$0] != nil })
  }
}

extension AxisSet {
  /// Creates the set of axes for which `holds` returns true.
  init(_ holds: (Axis) -> Bool) {
    self = []
    for axis in Axes() where holds(axis) { insert(AxisSet(axis)) }
  }
}

extension LayoutTree {
  /// Returns the origin of a frame's child: on each axis the default of the guide on the frame's size, without explicit
  /// values, less the child's value. `semantics.md` 4.1.
  mutating func originInFrame(_ entry: EntryID, _ child: EntryID, _ alignment: Alignment) -> ChildOrigin {
    let frame = self.entry(entry)
    var origin = ChildOrigin(point: .zero, certainty: placingCertainty(of: frame.view))
    for axis in Axes() {
      let key = alignment[axis]
      let line = bareDefault(key, frame.size, frame.certainty)
      let value = guide(child, key)
      if isTracing {
        let childView = self.entry(child).view
        trace { $0.aligned(frame.view, childView, key, axis, value, line: line.value) }
      }
      origin.point[axis] = line.value - value.value
      origin.certainty.formUnion(line.certainty.union(value.certainty))
    }
    return origin
  }
}
