import LayoutModel
import TextMetrics

/// What a text answers when nothing limits it. Kept, since most questions that a text is asked have room for that.
struct IdealText: Sendable {
  var measurement: TextMeasurement
  /// The environment it was measured in.
  var environment: EnvironmentID
}

// `Text`. `semantics.md` 3; the numbers come from `TextMetrics`.
extension LayoutEngine {
  /// What a text answers to a proposal, measured.
  mutating func measuredText(_ view: Int32, _ index: Int32, _ proposal: ProposedSize) -> TextMeasurement {
    if proposal.width == 0, proposal.height == 0 { return .zero }
    let ideal = idealText(view, index)
    if ideal.fits(proposal) { return ideal }
    return TextMeasurer.measure(
      graph.texts[Int(index)], in: graph.environment(of: ViewID(view)), proposal: proposal, recorded: recordedTexts)
  }

  /// Whether a text has room for all of itself.
  mutating func fitsIdeal(_ view: Int32, _ index: Int32, _ proposal: ProposedSize) -> Bool {
    guard idealTexts.indices.contains(Int(index)), proposal.width != 0 || proposal.height != 0 else { return false }
    return idealText(view, index).fits(proposal)
  }

  private mutating func idealText(_ view: Int32, _ index: Int32) -> TextMeasurement {
    let environment = graph.nodes[Int(view)].environment
    if let known = idealTexts[Int(index)], known.environment == environment { return known.measurement }
    let ideal = TextMeasurer.measure(
      graph.texts[Int(index)], in: graph.environments[Int(environment.index)], proposal: .unspecified,
      recorded: recordedTexts)
    idealTexts[Int(index)] = IdealText(measurement: ideal, environment: environment)
    return ideal
  }

  /// The size of a text, and what it hangs on.
  mutating func textAnswer(_ view: Int32, _ index: Int32, _ question: Question) -> Answer {
    guard idealTexts.indices.contains(Int(index)) else { return Answer(size: .zero, certainty: .assumed) }
    let measured = measuredText(view, index, question.proposal)
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
    return Answer(size: measured.size, certainty: certainty)
  }

  /// A baseline of a text: explicit. `semantics.md` 3.4.
  mutating func baseline(_ entry: Int32, _ index: Int32, _ key: AlignmentKey) -> GuideValue {
    guard idealTexts.indices.contains(Int(index)), key.isBaseline else { return .none }
    let measured = measuredText(entries[Int(entry)].view, index, entries[Int(entry)].proposal)
    let value = key == .firstTextBaseline ? measured.firstBaseline : measured.lastBaseline
    return GuideValue(value: value, explicit: value, certainty: entries[Int(entry)].certainty.on(.vertical))
  }
}

extension TextMeasurement {
  /// Whether a proposal leaves room for this, the ideal size. One line that fits is one line however high the proposal.
  func fits(_ proposal: ProposedSize) -> Bool {
    guard proposal.width ?? .infinity >= size.width else { return false }
    return lineCount == 1 || proposal.height ?? .infinity >= size.height
  }
}
