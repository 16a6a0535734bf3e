import LayoutModel
import TextMetrics

/// What is known of a text whatever it is proposed. Most questions that a text is asked have room for its ideal size.
struct TextProfile: Sendable {
  /// The answer to no proposal.
  var ideal = TextMeasurement.zero
  /// What it asks of the gap above it, under another text.
  var leading = 0.0
  /// The environment it was measured in; -1 while it was not.
  var environment: Int32 = -1
}

// `Text`. `semantics.md` 3; the numbers come from `TextMetrics`.
extension LayoutEngine {
  /// Makes the profiles as many as the texts of the graph.
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

  /// The profile of a text of the graph in an environment, measured when that is another than before.
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

  /// What a text answers to a proposal, measured.
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

  /// The size of a text, what it hangs on, and to which questions it is the answer.
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
    // Where the text breaks hangs on the width that was offered, how many lines are kept on the height; that a width
    // is approximate is not held against heights (`text.md` 0.10).
    let hard = question.certainty.subtracting(.approximate)
    if let width = question.proposal.width, width.isFinite {
      certainty.formUnion(question.certainty.on(.horizontal))
      certainty.formUnion(hard.moved(from: .horizontal, to: .vertical))
    }
    if let height = question.proposal.height, height.isFinite {
      certainty.formUnion(hard.on(.vertical))
      certainty.formUnion(hard.moved(from: .vertical, to: .horizontal))
    }
    // Of what is certain, or approximate as every width of a text is, nothing hangs on which lengths are given.
    // A recorded size answers where it fits, the model elsewhere.
    guard hard.isEmpty, recordedTexts == nil, measured.certainty.contains(.approximateWidth) else {
      return Answer(size: measured.size, certainty: certainty, reach: Reach(exactly: question.proposal))
    }
    return Answer(size: measured.size, certainty: certainty, reach: reach)
  }

  /// Every proposal that has room for the ideal size.
  private static func reach(ofIdeal ideal: TextMeasurement, _ proposal: ProposedSize) -> Reach {
    // What has no width answers nothing at all to nothing.
    guard ideal.size.width > 0 else { return Reach(exactly: proposal) }
    var reach = Reach.everywhere
    reach.certainty = .assumedOrDynamic
    reach.least.width = ideal.size.width
    if ideal.lineCount != 1 { reach.least.height = ideal.size.height }
    return reach
  }

  /// Where all of its lines are shown they are shown however much higher the proposal is.
  private static func reach(ofBroken text: TextMeasurement, _ proposal: ProposedSize) -> Reach {
    var reach = Reach(exactly: proposal)
    guard text.size.height > 0, proposal.height ?? 1 > 0 else { return reach }
    reach.certainty = .assumedOrDynamic
    reach.setEverything(.vertical)
    reach.least.height = min(proposal.height ?? .infinity, text.size.height)
    return reach
  }

  /// A baseline of a text: explicit. `semantics.md` 3.4.
  mutating func baseline(_ entry: Int32, _ index: Int32, _ key: AlignmentKey) -> GuideValue {
    guard texts.indices.contains(Int(index)), key.isBaseline else { return .none }
    let measured = measuredText(entries[Int(entry)].view, index, entries[Int(entry)].proposal)
    let value = key == .firstTextBaseline ? measured.firstBaseline : measured.lastBaseline
    return GuideValue(value: value, explicit: value, certainty: entries[Int(entry)].certainty.on(.vertical))
  }
}

extension TextMeasurement {
  /// Whether it is shown whole and in its own size: what was shrunk for a height is larger where there is more.
  var isWhole: Bool { !isTruncated && scaleFactor == 1 }

  /// Whether a proposal leaves room for this, the ideal size. One line that fits is one line however high the proposal.
  func fits(_ proposal: ProposedSize) -> Bool {
    guard proposal.width ?? .infinity >= size.width else { return false }
    return lineCount == 1 || proposal.height ?? .infinity >= size.height
  }
}
