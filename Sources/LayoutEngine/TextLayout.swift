import LayoutModel
import TextMetrics

/// What a text answers when nothing limits it. Kept, since most questions that a text is asked have room for that.
struct IdealText: Sendable {
  var measurement: TextMeasurement
  /// The environment it was measured in.
  var environment: EnvironmentID
}

/// A question to a long text, by which the answer is found again for every text that is equal.
struct TextQuestion: Hashable, Sendable {
  /// Of `TextNumbers`.
  var number: Int32
  var environment: EnvironmentID
  var proposal: ProposedSize
}

// `Text`. `semantics.md` 3; the numbers come from `TextMetrics`.
extension LayoutEngine {
  /// What a text answers to a proposal, measured.
  mutating func measuredText(_ view: Int32, _ index: Int32, _ proposal: ProposedSize) -> TextMeasurement {
    let environment = graph.nodes[Int(view)].environment
    if TextMeasurer.isNothing(proposal, in: graph.environments[Int(environment.index)]) { return .zero }
    let ideal = idealText(index, environment)
    if ideal.fits(proposal) { return ideal }
    return measured(index, environment, proposal)
  }

  /// Whether a text has room for all of itself.
  mutating func fitsIdeal(_ view: Int32, _ index: Int32, _ proposal: ProposedSize) -> Bool {
    guard idealTexts.indices.contains(Int(index)) else { return false }
    let environment = graph.nodes[Int(view)].environment
    if TextMeasurer.isNothing(proposal, in: graph.environments[Int(environment.index)]) { return false }
    return idealText(index, environment).fits(proposal)
  }

  private mutating func idealText(_ index: Int32, _ environment: EnvironmentID) -> TextMeasurement {
    // Equal texts share the place of the first one.
    let place = Int(textNumbers[index] ?? index)
    if let known = idealTexts[place], known.environment == environment { return known.measurement }
    let ideal = measured(index, environment, .unspecified)
    idealTexts[place] = IdealText(measurement: ideal, environment: environment)
    return ideal
  }

  /// Measures a text, a long one once for all that are equal to it.
  private mutating func measured(
    _ index: Int32, _ environment: EnvironmentID, _ proposal: ProposedSize
  ) -> TextMeasurement {
    guard let number = textNumbers[index] else { return measure(index, environment, proposal) }
    // nil and infinity ask a text the same.
    let width = proposal.width ?? .infinity
    if let height = proposal.height, height < .infinity {
      // What has room for all its lines is the same however much room there is.
      let whole = measured(index, environment, ProposedSize(width: width, height: .infinity))
      if whole.size.height <= height { return whole }
    }
    let question = TextQuestion(
      number: number, environment: environment,
      proposal: ProposedSize(width: width, height: proposal.height ?? .infinity))
    if let known = measuredTexts[question] { return known }
    let answer = measure(index, environment, question.proposal)
    measuredTexts[question] = answer
    return answer
  }

  private mutating func measure(
    _ index: Int32, _ environment: EnvironmentID, _ proposal: ProposedSize
  ) -> TextMeasurement {
    counters.textsMeasured &+= 1
    return TextMeasurer.measure(
      graph.texts[Int(index)], in: graph.environments[Int(environment.index)], proposal: proposal,
      recorded: recordedTexts)
  }

  /// Forgets what texts answered, the texts being others.
  mutating func forgetTexts() {
    idealTexts = Array(repeating: nil, count: graph.texts.count)
    textNumbers = TextNumbers(graph.texts)
    measuredTexts.removeAll()
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
