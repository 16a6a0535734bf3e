import LayoutModel
import Testing
import TextMetrics

/// What has which width. `text.md` 0.7, 4 *Table, clusters*.
@Suite struct ClusterScannerTests {
  /// The width on a display of a million pixels a point.
  private func width(_ text: String, size: Double = 17) -> Double {
    TextMeasurer.idealSize(of: content(text), in: environment(.system(size: size), scale: 1_000_000)).width
  }

  private func same(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 2e-6 }

  @Test(arguments: [
    // Marks, selectors and format characters add nothing.
    ("e\u{301}", "e"), ("é", "e"), ("e\u{301}\u{323}\u{20DD}", "e"), ("a\u{200D}", "a"), ("a\u{0}b", "ab"),
    ("a\u{FE0F}", "a"), ("a\u{200E}b", "ab"), ("A\u{200B}V", "AV"), ("\u{FEFF}a", "a"), ("a\tb", "ab"),
    // Composed letters are as wide as their base, and kern as it does.
    ("Ý", "Y"), ("ÀV", "AV"), ("ệ", "e"), ("Å", "A"), ("й", "и"), ("\u{212B}", "A"),
    // One picture.
    ("👍🏽", "🐢"), ("👨‍👩‍👧‍👦", "🐢"), ("❤️", "🐢"), ("❤️‍🔥", "🐢"), ("🇯🇵", "🐢"), ("1️⃣", "🐢"), ("👩‍⚕️", "🐢"), ("🏳️‍🌈", "🐢"),
    ("©️", "🐢"), ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🐢"),
    // Two.
    ("🇯🇵🇯🇵", "🐢🐢"), ("🇯🇵🇯", "🐢🐢"), ("🐢🐢", "⭐⭐"),
    // Letters around a joiner stay letters.
    ("a\u{200D}b", "ab"), ("🐢\u{200D}b", "🐢b"), ("a\u{200D}🐢", "a🐢"),
    // A syllable of Hangul in parts and whole.
    ("\u{1112}\u{1161}\u{11AB}", "한"), ("漢", "한"), ("漢", "ア"), ("漢", "！"), ("\u{3000}", "漢"),
  ])
  func widthsAreEqual(left: String, right: String) {
    #expect(same(width(left), width(right)), "\(width(left)) \(width(right))")
  }

  @Test(arguments: ["\u{301}", "\u{200D}", "\u{0}", "\u{FE0F}", "\u{200B}", "", "\u{7F}", "\u{E0001}"])
  func nothingIsShownOf(text: String) {
    let measured = TextMeasurer.measure(content(text), in: Environment(), proposal: .unspecified)
    #expect(measured.size.width == 0)
    // A line all the same.
    #expect(isNear(measured.size.height, 20.333))
  }

  /// 0.936 em, without a change of the line's height.
  @Test func wideCharactersAreNarrowerThanAnEm() {
    #expect(same(width("設定"), 2 * 0.936 * 17))
    #expect(same(width("設定", size: 34), 2 * 0.936 * 34))
    let measured = TextMeasurer.measure(content("設定"), in: Environment(), proposal: .unspecified)
    // 31.824, up to a third.
    #expect(isNear(measured.size.width, 32))
    #expect(isNear(measured.size.height, 20.333))
  }

  /// 1.1 of the picture, which is 1.25 of the size up to 16 points, 20 to 18, the size from 22.
  @Test(arguments: [(12.0, 16.5), (16, 22), (17, 22), (18, 22), (20, 23.1), (22, 24.2), (28, 30.8)])
  func emojiAreAsWideAsTheirPictures(size: Double, width: Double) {
    #expect(same(self.width("🐢", size: size), width))
  }

  /// `text.md` 1: the model gives 61.7 for rabbit and turtle in title.
  @Test func theSeedsAnimalsHaveTheirWidth() {
    let size = TextMeasurer.idealSize(of: content("🐰🐢"), in: environment(.style(.title)))
    #expect(isNear(size.width, 61.667))
    #expect(isNear(size.height, 33.667))
  }

  /// 0.537 em and the tracking: 1100 / 2048 x 17 x 0.997 - 0.43.
  @Test func unknownCharactersAreAsWideAsTheAverageLetter() {
    let expected = 1100.0 / 2048 * 17 * 0.997 - 0.43
    #expect(same(width("ก"), expected))
    #expect(same(width("ﻼ"), expected))
  }

  /// Six tenths of an em in every weight, and no kerning.
  @Test func monospacedCharactersAreAllAsWide() {
    for text in ["AV", "iW", "éß"] {
      #expect(TextMeasurer.idealSize(of: content(text), in: monospaced()).width == 12)
    }
  }

  /// 0 to 0x10FFFF each by itself and between two letters: none traps, none is narrower than nothing.
  @Test func everyScalarHasAWidth() {
    var scalars = String.UnicodeScalarView()
    for value in UInt32(0)...0x10FFFF {
      if value % 7 != 0, value > 0x3000 { continue }
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    let measured = TextMeasurer.measure(
      content(String(scalars)), in: Environment(), proposal: ProposedSize(width: 100, height: nil))
    #expect(measured.size.width >= 0 && measured.size.width.isFinite)
  }
}
