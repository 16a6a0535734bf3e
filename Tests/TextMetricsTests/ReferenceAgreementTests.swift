import LayoutModel
import Testing
import TextMetrics

/// The incremental layout against a quadratic one that follows the specification's words, over seeded random texts.
@Suite struct ReferenceAgreementTests {
  /// A small generator of numbers that is the same everywhere.
  struct Generator {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    mutating func text(_ pieces: [String], upTo length: Int) -> String {
      (0..<next(length)).map { _ in pieces[next(pieces.count)] }.joined()
    }
  }

  static let latin: [String] =
    "abcdefghijklmnopqrstuvwxyzAVTWY.,-'!?()017".map(String.init) + [
      "T", "V", "  ", " ", " ", " ", "the ", "e\u{301}", "é",
    ]
    + ["–", "—", "’", "“", "Ж", "ω"]
  static let everything: [String] =
    latin + ["漢", "字", "か", "ー", "「", "」", "。", "っ", "ア", "⭐", "🐢", "👨‍👩‍👧", "❤️", "🇯🇵", "👍🏽"]

  @Test(arguments: zip([1, 2] as [UInt64], [latin, everything]))
  func wrappingIsThatOfTheReference(seed: UInt64, pieces: [String]) {
    var generator = Generator(state: seed)
    let sizes = [11.0, 15, 17, 19.5, 22, 28, 34]
    let weights = [100, 250, 400, 600, 700, 900]
    for _ in 0..<400 {
      let text = generator.text(pieces, upTo: 40)
      let reference = ReferenceTextModel(size: sizes[generator.next(7)], weight: weights[generator.next(6)])
      // A quarter without a limit, the others down to less than a letter.
      let width = generator.next(4) == 0 ? Double.infinity : Double(generator.next(2000)) / 8
      let scale = Double(1 + generator.next(3))
      let environment = environment(
        .system(size: reference.size), scale: scale, weight: FontWeight(reference.weight))
      let expected = reference.measure(text, width: width, scale: scale)
      let proposal = ProposedSize(width: width, height: nil)
      let measured = TextMeasurer.measure(content(text), in: environment, proposal: proposal)
      #expect(TextMeasurer.lines(of: content(text), in: environment, proposal: proposal) == expected.lines)
      #expect(measured.lineCount == expected.lines.count)
      #expect(abs(measured.size.width - expected.width) < 1e-9, "\(text)")
      #expect(abs(measured.size.height - expected.height) < 1e-9, "\(text)")
    }
  }

  @Test func truncationIsThatOfTheReference() {
    var generator = Generator(state: 3)
    var truncated = 0
    for _ in 0..<300 {
      let text = generator.text(ReferenceAgreementTests.everything, upTo: 60)
      let reference = ReferenceTextModel(size: 17, weight: 400)
      let width = 20 + Double(generator.next(1600)) / 8
      let maximum = 1 + generator.next(3)
      var environment = environment(.system(size: 17))
      environment.lineLimit = maximum
      let expected = reference.measure(text, width: width, scale: 3, maximumLines: maximum)
      let proposal = ProposedSize(width: width, height: nil)
      let measured = TextMeasurer.measure(content(text), in: environment, proposal: proposal)
      #expect(TextMeasurer.lines(of: content(text), in: environment, proposal: proposal) == expected.lines)
      #expect(abs(measured.size.width - expected.width) < 1e-9, "\(text)")
      #expect(measured.lineCount <= maximum)
      if measured.isTruncated { truncated += 1 }
    }
    #expect(truncated > 100)
  }

  /// Every scalar of the source table, in three masters and between them.
  @Test func everyWidthIsThatOfItsSource() throws {
    try #require(ReferenceTextModel.scalars.count > 900)
    for weight in [100, 300, 400, 700, 900] {
      let reference = ReferenceTextModel(size: 40, weight: weight)
      let environment = environment(.system(size: 40), scale: 1_048_576, weight: FontWeight(weight))
      for value in ReferenceTextModel.scalars {
        guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .format else { continue }
        let text = String(scalar)
        let measured = TextMeasurer.idealSize(of: content(text), in: environment).width
        #expect(abs(measured - reference.width([[value]])) < 2e-6, "\(weight) U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func everyPairIsKernedAsItsSourceSays() throws {
    try #require(ReferenceTextModel.kern.count == 1153)
    let reference = ReferenceTextModel(size: 40, weight: 400)
    let environment = environment(.system(size: 40), scale: 1_048_576)
    for pair in ReferenceTextModel.kern.keys {
      let measured = TextMeasurer.idealSize(of: content(pair), in: environment).width
      #expect(abs(measured - reference.width(ReferenceTextModel.clusters(pair))) < 2e-6, "\(pair)")
    }
  }

  /// Tracking and width factor at sizes between the guidelines'.
  @Test func everySizeIsThatOfTheReference() {
    for quarters in 1...400 {
      let size = Double(quarters) / 4
      let reference = ReferenceTextModel(size: size, weight: 500)
      let measured = TextMeasurer.idealSize(
        of: content("Wave"), in: environment(.system(size: size), scale: 1_048_576, weight: .medium))
      #expect(abs(measured.width - reference.width(ReferenceTextModel.clusters("Wave"))) < 2e-6, "\(size)")
    }
  }

  /// The sizes, leadings and weights of the guidelines, in all categories and styles.
  @Test func everyStyleIsThatOfTheGuidelines() throws {
    let guidelines = ReferenceTextModel.json("hig_typography.json")
    let categories = try #require(guidelines["ios"] as? [String: [String: [String: Double]]])
    let emphasized = try #require(guidelines["emphasized"] as? [String: String])
    let weights = try #require(guidelines["weights"] as? [String: String])
    let values = ["regular": 400, "semibold": 600, "bold": 700]
    for category in DynamicTypeSize.allCases {
      for style in TextStyle.allCases {
        let entry = try #require(categories[category.name]?["\(style)"])
        let environment = environment(.style(style), category: category)
        let font = TextMeasurer.font(of: content("a"), in: environment)
        #expect(font.size == entry["size"])
        #expect(font.weight.value == values[weights["\(style)"] ?? ""])
        let leading = max(0, (entry["leading"] ?? .nan) - font.size * 1.193359375)
        #expect(abs(font.leading - leading) < 1e-9)
        let bold = TextMeasurer.font(
          of: TextContent(runs: [TextRun(string: "a", isBold: true)]), in: environment)
        #expect(bold.weight.value == values[emphasized["\(style)"] ?? ""])
      }
    }
  }
}
