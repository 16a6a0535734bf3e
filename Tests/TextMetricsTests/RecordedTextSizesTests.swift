import LayoutModel
import Testing
import TextMetrics

/// Sizes that a project has recorded go before the model. `text.md` 5, 6.
@Suite struct RecordedTextSizesTests {
  private let recorded = RecordedTextSizes([
    RecordedTextSize(
      text: "Hello", pointSize: 17, weight: .regular, scale: 3, size: Size(width: 50, height: 21), firstBaseline: 17,
      lastBaseline: 17),
    RecordedTextSize(text: "Hello", pointSize: 17, weight: .bold, scale: 3, size: Size(width: 60, height: 21)),
    RecordedTextSize(text: "Hello", pointSize: 17, weight: .bold, scale: 3, size: Size(width: 99, height: 99)),
    RecordedTextSize(text: "a\nb", pointSize: 17, weight: .regular, scale: 3, size: Size(width: 11, height: 40)),
    RecordedTextSize(text: "bad", pointSize: 17, weight: .regular, scale: 3, size: Size(width: .nan, height: 40)),
  ])

  private func measure(
    _ text: String, _ proposal: ProposedSize = .unspecified, _ change: (inout Environment) -> Void = { _ in }
  ) -> TextMeasurement {
    var environment = Environment()
    change(&environment)
    return TextMeasurer.measure(content(text), in: environment, proposal: proposal, recorded: recorded)
  }

  @Test func aRecordedSizeAnswers() {
    let measured = measure("Hello")
    #expect(measured.size == Size(width: 50, height: 21))
    #expect(measured.firstBaseline == 17 && measured.lastBaseline == 17)
    #expect(measured.certainty == [])
    #expect(measure("Hello", ProposedSize(width: 50, height: 21)) == measured)
    #expect(measure("Hello", .infinity) == measured)
  }

  @Test func theFontAndTheScaleMustBeTheSame() {
    // The first of two entries counts; baselines that were not recorded are the model's.
    let bold = measure("Hello") { $0.fontWeight = .bold }
    #expect(bold.size == Size(width: 60, height: 21))
    #expect(isNear(bold.firstBaseline, 16.333))
    let model = TextMeasurer.measure(content("Hello"), in: Environment(), proposal: .unspecified)
    #expect(measure("Hello!").certainty == .approximateWidth)
    #expect(measure("bad").certainty == .approximateWidth)
    #expect(measure("Hello") { $0.displayScale = 2 }.certainty == .approximateWidth)
    #expect(measure("Hello") { $0.tracking = 1 }.certainty == .approximateWidth)
    #expect(measure("Hello") { $0.isItalic = true }.size == model.size)
  }

  @Test func whatMustWrapOrBeCutIsTheModels() {
    #expect(measure("Hello", ProposedSize(width: 49, height: nil)).certainty == .approximateWidth)
    #expect(measure("Hello", ProposedSize(width: nil, height: 20)).certainty == .approximateWidth)
    #expect(measure("a\nb").size == Size(width: 11, height: 40))
    #expect(measure("a\nb").lineCount == 2)
    #expect(measure("a\nb") { $0.lineLimit = 1 }.isTruncated)
    #expect(measure("Hello", .zero) == .zero)
  }
}
