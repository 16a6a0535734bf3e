import LayoutModel
import TextMetrics

/// The properties of a text that no proposal changes. Most proposals to a text are at least its ideal size.
struct TextProfile: Sendable {
  /// The measurement for no proposal.
  var ideal = TextMeasurement.zero
  /// The gap in points that the text prefers above it, under another text.
  var leading = 0.0
  /// The environment in which it was measured; nil if it was not.
  var environment: EnvironmentID?
}

extension [TextProfile] {
  subscript(text: TextID) -> TextProfile {
    get { self[Int(text.index)] }
    _modify { yield &self[Int(text.index)] }
  }

  func contains(_ text: TextID) -> Bool { indices.contains(Int(text.index)) }
}

// `Text`. `semantics.md` 3; the numbers come from `TextMetrics`.
extension LayoutEngine {
  /// Resizes the profiles to the number of texts in the graph.
  mutating func growTexts() {
    let missing = graph.texts.count - texts.count
    if missing < 0 { texts.removeLast(-missing) }
    if missing > 0 { texts.append(contentsOf: repeatElement(TextProfile(), count: missing)) }
  }

  /// Drops the profiles of all texts.
  mutating func resetTexts() {
    texts = Array(repeating: TextProfile(), count: graph.texts.count)
  }

  /// Drops the profile of a node's text.
  mutating func invalidateText(of view: ViewID) {
    guard case .text(let text) = graph[view].layout, texts.contains(text) else { return }
    texts[text].environment = nil
  }

  /// Returns the profile of a text of the graph, measured if the environment differs from the last one.
  mutating func textProfile(_ text: TextID, _ environment: EnvironmentID) -> TextProfile {
    if texts[text].environment == environment { return texts[text] }
    var profile = TextProfile(environment: environment)
    let inherited = graph[environment]
    if recordedTexts == nil {
      counters.textsMeasured += 1
      (profile.ideal, profile.leading) = TextMeasurer.profile(of: graph[text], in: inherited)
    } else {
      profile.ideal = measure(text, environment, .unspecified)
      profile.leading = TextMeasurer.leading(of: graph[text], in: inherited)
    }
    texts[text] = profile
    return profile
  }

  /// Returns the measurement of a text for a proposal.
  mutating func measuredText(_ view: ViewID, _ text: TextID, _ proposal: ProposedSize) -> TextMeasurement {
    let environment = graph[view].environment
    if TextMeasurer.isNothing(proposal, in: graph[environment]) { return .zero }
    let ideal = textProfile(text, environment).ideal
    return ideal.fits(proposal) ? ideal : measure(text, environment, proposal)
  }

  private mutating func measure(
    _ text: TextID, _ environment: EnvironmentID, _ proposal: ProposedSize
  ) -> TextMeasurement {
    counters.textsMeasured += 1
    return TextMeasurer.measure(
      graph[text], in: graph[environment], proposal: proposal,
      recorded: recordedTexts)
  }

  /// Returns the size of a text, its uncertainty, and the inputs with that output.
  mutating func textOutput(_ view: ViewID, _ text: TextID, _ input: LayoutInput) -> LayoutOutput {
    guard texts.contains(text) else {
      return LayoutOutput(size: .zero, certainty: .assumed, validity: .everywhere)
    }
    var measured = TextMeasurement.zero
    var validity = ValidityRange(exactly: input.proposal)
    let environment = graph[view].environment
    if !TextMeasurer.isNothing(input.proposal, in: graph[environment]) {
      measured = textProfile(text, environment).ideal
      if measured.fits(input.proposal) {
        validity = Self.validity(ofIdeal: measured, input.proposal)
      } else {
        measured = measure(text, environment, input.proposal)
        if measured.isWhole { validity = Self.validity(ofBroken: measured, input.proposal) }
      }
    }
    var certainty = states[view].certainty.union(measured.certainty)
    // Line breaks depend on the width that was offered, the number of lines on the height; an approximate width does
    // not affect heights (`text.md` 0.10).
    let hard = input.certainty.subtracting(.approximate)
    if let width = input.proposal.width, width.isFinite {
      certainty.formUnion(input.certainty.on(.horizontal))
      certainty.formUnion(hard.moved(from: .horizontal, to: .vertical))
    }
    if let height = input.proposal.height, height.isFinite {
      certainty.formUnion(hard.on(.vertical))
      certainty.formUnion(hard.moved(from: .vertical, to: .horizontal))
    }
    // For a certain or approximate input the uncertainty does not depend on which lengths are given. A recorded size
    // applies where it fits, the model elsewhere.
    guard hard.isEmpty, recordedTexts == nil, measured.certainty.contains(.approximateWidth) else {
      return LayoutOutput(size: measured.size, certainty: certainty, validity: ValidityRange(exactly: input.proposal))
    }
    return LayoutOutput(size: measured.size, certainty: certainty, validity: validity)
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

  /// Returns a baseline of a text, which is explicit; `.none` for other guides. `semantics.md` 3.4.
  mutating func baseline(_ entry: EntryID, _ text: TextID, _ key: AlignmentKey) -> GuideValue {
    guard texts.contains(text), key.isBaseline else { return .none }
    let measured = measuredText(entries[entry].view, text, entries[entry].proposal)
    let value = key == .firstTextBaseline ? measured.firstBaseline : measured.lastBaseline
    return GuideValue(value: value, explicit: value, certainty: entries[entry].certainty.on(.vertical))
  }
}

extension TextMeasurement {
  /// True if the text is shown whole and in its own size; one shrunk for a height is larger where there is more.
  var isWhole: Bool { !isTruncated && scaleFactor == 1 }

  /// Returns true if a proposal has room for this, the ideal size. A single line is shown however low the proposal.
  func fits(_ proposal: ProposedSize) -> Bool {
    guard proposal.width ?? .infinity >= size.width else { return false }
    return lineCount == 1 || proposal.height ?? .infinity >= size.height
  }
}
