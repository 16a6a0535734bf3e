import LayoutModel
import Testing
import TextMetrics

@testable import LayoutEngine

/// Equal texts are measured once.
@Suite struct RepeatedTextTests {
  /// 36 × 6 bytes, in a string of its own each time.
  private func page(_ last: String = "") -> ViewSpec { text(String(repeating: "Lorem ", count: 36) + last) }

  private func column(_ views: [ViewSpec]) -> ViewSpec { ViewSpec(.vStack(alignment: .leading, spacing: 0), views) }

  private func scroll(_ view: ViewSpec) -> ViewSpec { view.layer(.scrollView(.vertical)) }

  @Test func aThousandEqualTextsAreMeasuredAsOne() {
    // What one is asked: its ideal size, and the canvas's width with no limit below.
    #expect(Laid(scroll(column([page()])), 390, 763).engine.counters.textsMeasured == 2)
    let laid = Laid(scroll(column((0..<1_000).map { _ in page() })), 390, 763)
    #expect(laid.engine.counters.textsMeasured == 2)
  }

  /// A column that is too low cuts them off. Each is asked for its least and most and, one after the other, for an
  /// equal part of what is left: at first less than 763 / 1 000, of which each takes a line of 20.333 (21 at one pixel a
  /// point), so that after 37 nothing is left and all others are offered 0.
  @Test func heightsThatCutALineOffAreAskedOnceEach() {
    let laid = Laid(column((0..<1_000).map { _ in page() }), 390, 763)
    #expect(laid.engine.counters.textsMeasured <= 2 + 1 + 37)
  }

  @Test func anotherFontOrAnotherWordIsAnotherText() {
    let views = [
      page(), page("."), page().environment { $0.font = Font(.style(.title)) }, page().frame(width: 100), page(),
    ]
    // Two answers each; the framed one shares the ideal size with the first and adds a width.
    #expect(Laid(scroll(column(views)), 390, 763).engine.counters.textsMeasured == 2 + 2 + 2 + 1)
  }

  /// The answers are those that each text gives by itself.
  @Test(arguments: [nil, 0, 21, 50, 100, 1_000] as [Double?]) func theAnswersAreTheTexts(height: Double?) {
    var environment = Environment()
    environment.displayScale = 1
    for limit in [nil, 1, 3] as [Int?] {
      environment.lineLimit = limit
      let changed = environment
      let words = String(repeating: "Lorem ", count: 36)
      for width in [nil, 0, 1e-15, 60, 200] as [Double?] {
        let proposal = ProposedSize(width: width, height: height)
        var laid = Laid(column([page(), page()].map { $0.named("text").environment { $0 = changed } }), 390, 763)
        let expected = TextMeasurer.measure(
          TextContent(runs: [TextRun(string: words)]), in: environment, proposal: proposal)
        #expect(
          laid.engine.sizeThatFits(proposal, of: laid["text"]) == expected.size, "\(proposal), \(limit ?? 0) lines")
      }
    }
  }

  /// Texts that look alike to the first glance are told apart by the second.
  @Test func textsOfOneFingerprintAreToldApart() {
    let contents = ["a", "b", "a", "c", "d", "e", "f", "f"].map { letter in
      // Of 320 bytes every tenth is looked at; the letter stands in between.
      TextContent(runs: [TextRun(string: "xxx" + letter + String(repeating: "x", count: 316))])
    }
    let numbers = TextNumbers(contents)
    // After four different ones no more are kept: two that are equal are then measured twice.
    #expect((0..<8).map { numbers[$0] } == [0, 1, 0, 3, 4, 5, 6, 7])
    #expect(TextNumbers([TextContent(runs: [TextRun(string: "short")])])[0] == nil)
    #expect(TextNumbers([])[0] == nil && numbers[-1] == nil && numbers[8] == nil)
  }
}
