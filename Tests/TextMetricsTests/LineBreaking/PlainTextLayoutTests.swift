import LayoutModel
import TestSupport
import Testing

@testable import TextMetrics

/// Printable ASCII in one font is measured without lists of lines: with the very numbers of the layout that has them.
@Suite struct PlainTextLayoutTests {
  @Test func theNumbersAreThoseOfTheLayoutWithLines() {
    var random = SeededGenerator(seed: 41)
    let letters = Array("abc defghi jkl-mno pqr AVTWY.,-'!?()017   ")
    let modes: [TruncationMode] = [.head, .middle, .tail]
    var compared = 0
    for _ in 0..<4_000 {
      let string = String(
        (0..<Int.random(in: 1...40, using: &random)).compactMap { _ in letters.randomElement(using: &random) })
      var environment = Environment()
      environment.font = Font(.system(size: Double.random(in: 5...40, using: &random)))
      environment.tracking = Bool.random(using: &random) ? 0 : Double.random(in: -12...4, using: &random)
      environment.lineLimit = Bool.random(using: &random) ? nil : Int.random(in: 1...4, using: &random)
      environment.minimumLines = Int.random(in: 0...3, using: &random)
      environment.lineSpacing = Bool.random(using: &random) ? 0 : 3.5
      environment.truncationMode = modes.randomElement(using: &random) ?? .tail
      func length(_ most: Double) -> Double? {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: nil
        case 1: 0
        default: Double.random(in: 0...most, using: &random)
        }
      }
      let proposal = ProposedSize(width: length(300), height: length(120))
      let content = TextContent(runs: [TextRun(string: string)])
      let constraints = TextConstraints(proposal, in: environment)
      let font = ResolvedFont(of: content.runs[0], in: environment)
      guard let plain = TextMeasurer.plain(string, font, constraints, shrinks: false) else {
        // Only what is cut at its head or in its middle is left to the other.
        #expect(environment.truncationMode != .tail)
        continue
      }
      compared += 1
      let lines = TextLayout(TextSource(content, in: environment), constraints).measurement
      #expect(plain == lines, "\(string) in \(proposal), \(environment)")
    }
    #expect(compared > 3_000)
  }

  @Test func otherTextIsLeftToTheOther() {
    let constraints = TextConstraints(.unspecified, in: Environment())
    let font = ResolvedFont(of: nil, in: Environment())
    for string in ["é", "a\nb", "漢", "a\u{301}"] {
      #expect(TextMeasurer.plain(string, font, constraints, shrinks: false) == nil)
    }
  }
}
