import LayoutModel
import TextMetrics

/// The layout of a view of a size that no proposal changes: a bitmap, or the stand-in of an unknown view.
/// `semantics.md` 2.
struct FixedLayout: LeafLayout {
  var size: Size

  func output(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    LayoutOutput(size: size, certainty: tree.summary(of: view).certainty, validity: .everywhere)
  }

  func flexibility(of view: ViewID, _ axis: Axis, in tree: inout some LayoutTree) -> Flexibility {
    .known(minimum: size[axis], maximum: size[axis])
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule { .own }
}

/// The layout of a resizable image: any proposal, or its own size where nothing is proposed. `semantics.md` 2.
struct ResizableLayout: LeafLayout {
  var size: Size

  func output(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    var certainty = tree.summary(of: view).certainty.union(input.certainty)
    if tree.node(view).flags.contains(.unknownIdeal) {
      for axis in Axes() where input.proposal[axis] == nil { certainty.formUnion(.assumed.on(axis)) }
    }
    return LayoutOutput(
      size: Size(width: input.proposal.width ?? size.width, height: input.proposal.height ?? size.height),
      certainty: certainty,
      validity: ValidityRange(exactly: input.proposal))
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    node.input.proposal[axis] == nil ? .ideal : .proposal
  }
}

/// The layout of `Image(systemName:)`: laid out like text, so its baselines are explicit. `semantics.md` 2.
struct SymbolLayout: LeafLayout {
  /// Returns the output, which no proposal changes; approximate.
  func output(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    let symbol = SymbolMeasurer.measure(in: tree.environment(of: view))
    return LayoutOutput(
      size: symbol.size, certainty: tree.summary(of: view).certainty.union(.approximate), validity: .everywhere)
  }

  func summarize(_ view: ViewID, _ summary: inout ViewSummary, in tree: inout some LayoutTree) {
    summary.explicitGuides = .baselines
  }

  /// Returns a baseline; `.none` for other guides.
  func explicitGuide(_ entry: EntryID, _ key: AlignmentKey, in tree: inout some LayoutTree) -> GuideValue? {
    guard key.isBaseline else { return GuideValue.none }
    let output = tree.entry(entry)
    let symbol = SymbolMeasurer.measure(in: tree.environment(of: output.view))
    return GuideValue(
      value: symbol.baseline, explicit: symbol.baseline, certainty: output.certainty.on(.vertical))
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule { .own }
}
