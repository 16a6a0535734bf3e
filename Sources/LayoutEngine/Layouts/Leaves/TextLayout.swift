import LayoutModel
import TextMetrics

/// The layout of `Text`. `semantics.md` 3; the numbers come from `TextMetrics`.
struct TextLayout {
  var text: TextID
}

extension TextLayout: LeafLayout {
  /// Returns the size of the text, its uncertainty, and the inputs with that output.
  func output(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    guard tree.hasText(text) else {
      return LayoutOutput(size: .zero, certainty: .assumed, validity: .everywhere)
    }
    var measured = TextMeasurement.zero
    var validity = ValidityRange(exactly: input.proposal)
    let environment = tree.node(view).environment
    if !TextMeasurer.isNothing(input.proposal, in: tree.environment(environment)) {
      measured = tree.textProfile(text, environment).ideal
      if measured.fits(input.proposal) {
        validity = Self.validity(ofIdeal: measured, input.proposal)
      } else {
        measured = tree.measureText(text, environment, input.proposal)
        if measured.isWhole { validity = Self.validity(ofBroken: measured, input.proposal) }
      }
    }
    let own = tree.summary(of: view).certainty.union(measured.certainty)
    let certainty = Self.certainty(of: own, input)
    // For a certain or approximate input the uncertainty does not depend on which lengths are given. A recorded size
    // applies where it fits, the model elsewhere.
    guard input.certainty.subtracting(.approximate).isEmpty, !tree.hasRecordedTexts,
      measured.certainty.contains(.approximateWidth)
    else {
      return LayoutOutput(size: measured.size, certainty: certainty, validity: ValidityRange(exactly: input.proposal))
    }
    return LayoutOutput(size: measured.size, certainty: certainty, validity: validity)
  }

  /// Returns the uncertainty of the size. Line breaks depend on the width that was offered, the number of lines on the
  /// height; an approximate width does not affect heights (`text.md` 0.10).
  private static func certainty(of own: Certainty, _ input: LayoutInput) -> Certainty {
    var certainty = own
    let hard = input.certainty.subtracting(.approximate)
    if let width = input.proposal.width, width.isFinite {
      certainty.formUnion(input.certainty.on(.horizontal))
      certainty.formUnion(hard.moved(from: .horizontal, to: .vertical))
    }
    if let height = input.proposal.height, height.isFinite {
      certainty.formUnion(hard.on(.vertical))
      certainty.formUnion(hard.moved(from: .vertical, to: .horizontal))
    }
    return certainty
  }

  /// Returns the validity range of the ideal size: every proposal that is at least as large.
  private static func validity(ofIdeal ideal: TextMeasurement, _ proposal: ProposedSize) -> ValidityRange {
    // For the proposal (0, 0) a text without width has no height either.
    guard ideal.size.width > 0 else { return ValidityRange(exactly: proposal) }
    var validity = ValidityRange.everywhere
    validity.certainty = .assumedOrDynamic
    validity.minimum.width = ideal.size.width
    if ideal.lineCount != 1 { validity.minimum.height = ideal.size.height }
    return validity
  }

  /// Returns the validity range of a text all of whose lines are shown: every higher proposal shows them too.
  private static func validity(ofBroken text: TextMeasurement, _ proposal: ProposedSize) -> ValidityRange {
    var validity = ValidityRange(exactly: proposal)
    guard text.size.height > 0, proposal.height ?? 1 > 0 else { return validity }
    validity.certainty = .assumedOrDynamic
    validity.setEverything(.vertical)
    validity.minimum.height = min(proposal.height ?? .infinity, text.size.height)
    return validity
  }

  /// Returns the measurement of the text for a proposal.
  private func measurement(
    _ environment: EnvironmentID, _ proposal: ProposedSize, in tree: inout some LayoutTree
  ) -> TextMeasurement {
    if TextMeasurer.isNothing(proposal, in: tree.environment(environment)) { return .zero }
    let ideal = tree.textProfile(text, environment).ideal
    return ideal.fits(proposal) ? ideal : tree.measureText(text, environment, proposal)
  }
}

// Summary, guides and explanation.
extension TextLayout {
  /// Sets the baselines and the spacing preferences. No horizontal preference: that gap depends on no font
  /// (`semantics.md` 8, "HStack neighbours of Text: 8").
  func summarize(_ view: ViewID, _ summary: inout ViewSummary, in tree: inout some LayoutTree) {
    summary.explicitGuides = .baselines
    summary.spacing = SpacingPreferences(top: .text, bottom: .text)
    summary.traits = .text
    guard tree.hasText(text) else { return }
    let environment = tree.node(view).environment
    summary.spacing.topLeading = tree.textProfile(text, environment).leading
    summary.spacing.bottomScale = tree.environment(environment).displayScale
    if tree.isAssumed(text) { summary.certainty.formUnion(.assumed) }
  }

  /// Returns a baseline; `.none` for other guides. `semantics.md` 3.4.
  func explicitGuide(_ entry: EntryID, _ key: AlignmentKey, in tree: inout some LayoutTree) -> GuideValue? {
    guard tree.hasText(text), key.isBaseline else { return GuideValue.none }
    let output = tree.entry(entry)
    let measured = measurement(tree.node(output.view).environment, output.proposal, in: &tree)
    let value = key == .firstTextBaseline ? measured.firstBaseline : measured.lastBaseline
    return GuideValue(value: value, explicit: value, certainty: output.certainty.on(.vertical))
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    guard tree.hasText(text) else { return .empty }
    let environment = tree.node(node.view).environment
    let measured = measurement(environment, node.input.proposal, in: &tree)
    let ideal = tree.textProfile(text, environment).ideal
    // A text that is as wide as an offer below its ideal width has a line that is cut there: a space at its end, or one
    // letter, is longer (`text.md` 0.8).
    let offer = node.input.proposal.width ?? .infinity
    let fillsProposal = offer < ideal.size.width && measured.size.width > offer - 0.001
    return .text(lines: measured.lineCount, isTruncated: measured.isTruncated, fillsProposal: fillsProposal)
  }
}

extension TextMeasurement {
  /// True if the text is shown whole and in its own size; one shrunk for a height is larger where there is more.
  var isWhole: Bool { !isTruncated && scaleFactor == 1 }

  /// Returns true if this, the ideal size, fits in a proposal. A single line is shown however low the proposal.
  func fits(_ proposal: ProposedSize) -> Bool {
    guard proposal.width ?? .infinity >= size.width else { return false }
    return lineCount == 1 || proposal.height ?? .infinity >= size.height
  }
}
