import LayoutModel
import TextMetrics

/// The properties of a text that no proposal changes. Most proposals to a text have room for its ideal size.
struct TextProfile: Sendable {
  /// The measurement for no proposal.
  var ideal = TextMeasurement.zero
  /// The gap in points that the text prefers above it, under another text.
  var leading = 0.0
  /// The index of the environment in which it was measured; -1 if it was not.
  var environment: Int32 = -1
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
  mutating func invalidateText(of view: Int32) {
    guard case .text(let index) = graph.nodes[Int(view)].layout, texts.indices.contains(Int(index)) else { return }
    texts[Int(index)].environment = -1
  }

  /// Returns the profile of a text of the graph, measured if the environment differs from the last one.
  mutating func textProfile(_ index: Int, _ environment: EnvironmentID) -> TextProfile {
    if texts[index].environment == environment.index { return texts[index] }
    var profile = TextProfile(environment: environment.index)
    let inherited = graph.environments[Int(environment.index)]
    if recordedTexts == nil {
      counters.textsMeasured += 1
      (profile.ideal, profile.leading) = TextMeasurer.profile(of: graph.texts[index], in: inherited)
    } else {
      profile.ideal = measure(Int32(truncatingIfNeeded: index), environment, .unspecified)
      profile.leading = TextMeasurer.leading(of: graph.texts[index], in: inherited)
    }
    texts[index] = profile
    return profile
  }

  /// Returns the measurement of a text for a proposal.
  mutating func measuredText(_ view: Int32, _ index: Int32, _ proposal: ProposedSize) -> TextMeasurement {
    let environment = graph.nodes[Int(view)].environment
    if TextMeasurer.isNothing(proposal, in: graph.environments[Int(environment.index)]) { return .zero }
    let ideal = textProfile(Int(index), environment).ideal
    return ideal.fits(proposal) ? ideal : measure(index, environment, proposal)
  }

  private mutating func measure(
    _ index: Int32, _ environment: EnvironmentID, _ proposal: ProposedSize
  ) -> TextMeasurement {
    counters.textsMeasured += 1
    return TextMeasurer.measure(
      graph.texts[Int(index)], in: graph.environments[Int(environment.index)], proposal: proposal,
      recorded: recordedTexts)
  }

  /// Returns the size of a text, its uncertainty, and the questions with that answer.
  mutating func textAnswer(_ view: Int32, _ index: Int32, _ question: Question) -> Answer {
    guard texts.indices.contains(Int(index)) else {
      return Answer(size: .zero, certainty: .assumed, reach: .everywhere)
    }
    var measured = TextMeasurement.zero
    var reach = Reach(exactly: question.proposal)
    let environment = graph.nodes[Int(view)].environment
    if !TextMeasurer.isNothing(question.proposal, in: graph.environments[Int(environment.index)]) {
      measured = textProfile(Int(index), environment).ideal
      if measured.fits(question.proposal) {
        reach = Self.reach(ofIdeal: measured, question.proposal)
      } else {
        measured = measure(index, environment, question.proposal)
        if measured.isWhole { reach = Self.reach(ofBroken: measured, question.proposal) }
      }
    }
    var certainty = states[Int(view)].certainty.union(measured.certainty)
    // Line breaks depend on the width that was offered, the number of lines on the height; an approximate width does
    // not affect heights (`text.md` 0.10).
    let hard = question.certainty.subtracting(.approximate)
    if let width = question.proposal.width, width.isFinite {
      certainty.formUnion(question.certainty.on(.horizontal))
      certainty.formUnion(hard.moved(from: .horizontal, to: .vertical))
    }
    if let height = question.proposal.height, height.isFinite {
      certainty.formUnion(hard.on(.vertical))
      certainty.formUnion(hard.moved(from: .vertical, to: .horizontal))
    }
    // For a certain or approximate question the uncertainty does not depend on which lengths are given. A recorded size
    // applies where it fits, the model elsewhere.
    guard hard.isEmpty, recordedTexts == nil, measured.certainty.contains(.approximateWidth) else {
      return Answer(size: measured.size, certainty: certainty, reach: Reach(exactly: question.proposal))
    }
    return Answer(size: measured.size, certainty: certainty, reach: reach)
  }

  /// Returns the reach of the ideal size: every proposal that has room for it.
  private static func reach(ofIdeal ideal: TextMeasurement, _ proposal: ProposedSize) -> Reach {
    // For the proposal (0, 0) a text without width has no height either.
    guard ideal.size.width > 0 else { return Reach(exactly: proposal) }
    var reach = Reach.everywhere
    reach.certainty = .assumedOrDynamic
    reach.least.width = ideal.size.width
    if ideal.lineCount != 1 { reach.least.height = ideal.size.height }
    return reach
  }

  /// Returns the reach of a text all of whose lines are shown: every higher proposal shows them too.
  private static func reach(ofBroken text: TextMeasurement, _ proposal: ProposedSize) -> Reach {
    var reach = Reach(exactly: proposal)
    guard text.size.height > 0, proposal.height ?? 1 > 0 else { return reach }
    reach.certainty = .assumedOrDynamic
    reach.setEverything(.vertical)
    reach.least.height = min(proposal.height ?? .infinity, text.size.height)
    return reach
  }

  /// Returns a baseline of a text, which is explicit; `.none` for other guides. `semantics.md` 3.4.
  mutating func baseline(_ entry: Int32, _ index: Int32, _ key: AlignmentKey) -> GuideValue {
    guard texts.indices.contains(Int(index)), key.isBaseline else { return .none }
    let measured = measuredText(entries[Int(entry)].view, index, entries[Int(entry)].proposal)
    let value = key == .firstTextBaseline ? measured.firstBaseline : measured.lastBaseline
    return GuideValue(value: value, explicit: value, certainty: entries[Int(entry)].certainty.on(.vertical))
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
