import LayoutModel
import Testing
import TextMetrics

/// A monospaced font of 10 points: 6 points a character. `text.md` 4, *Not measured*.
func monospaced(size: Double = 10) -> Environment {
  var environment = environment(.system(size: size))
  environment.font = Font(.system(size: size), design: .monospaced)
  return environment
}

/// Where lines end. `text.md` 4, *Line breaks*. Lines are as wide as so many characters of 6 points.
@Suite struct LineBreakerTests {
  private func lines(_ text: String, characters: Int?) -> [String] {
    TextMeasurer.lines(
      of: content(text), in: monospaced(),
      proposal: ProposedSize(width: characters.map { Double($0) * 6 }, height: nil))
  }

  @Test(arguments: [
    // Words, and spaces that hang.
    ("one two", 4, ["one ", "two"]), ("one two", 3, ["one ", "two"]), ("one two", 7, ["one two"]),
    ("one  two", 3, ["one  ", "two"]), ("  one", 3, ["  ", "one"]), ("one ", 3, ["one "]),
    // A word that is too long by itself.
    ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab cdefgh", 3, ["ab ", "cde", "fgh"]),
    ("abcde f", 3, ["abc", "de ", "f"]),
    ("abc", 0, ["a", "b", "c"]), ("a b", 0, ["a ", "b"]),
    // Hyphens and dashes.
    ("mind-bending", 6, ["mind-", "bendin", "g"]), ("a-1234", 4, ["a-12", "34"]), ("a--b", 3, ["a--", "b"]),
    ("ab–cd", 3, ["ab–", "cd"]), ("ab—cd", 3, ["ab—", "cd"]), ("10–20", 3, ["10–", "20"]), ("ab-)c", 3, ["ab-", ")c"]),
    // Paragraphs.
    ("a\nb", 9, ["a", "b"]), ("a\r\nb", 9, ["a", "b"]), ("a\rb", 9, ["a", "b"]), ("a\n", 9, ["a", ""]),
    ("\n\n", 9, ["", "", ""]), ("a\u{B}b\u{C}c\u{85}d\u{2028}e\u{2029}f", 9, ["a", "b", "c", "d", "e", "f"]),
    ("", 9, [""]),
    // What holds together and what does not.
    ("ab\u{A0}cd", 3, ["ab\u{A0}", "cd"]), ("x ab\u{A0}cd", 6, ["x ", "ab\u{A0}cd"]),
    ("ab\u{200B}cd", 3, ["ab\u{200B}", "cd"]), ("ab\u{AD}cd", 3, ["ab\u{AD}", "cd"]),
    ("x ab\u{2060}cd", 4, ["x ", "ab\u{2060}cd"]), ("ab\tcd", 3, ["ab\t", "cd"]),
    ("ab\u{2003}cd", 4, ["ab\u{2003}", "cd"]),
  ])
  func linesEndWhere(text: String, characters: Int, lines: [String]) {
    #expect(self.lines(text, characters: characters) == lines)
  }

  /// "ab-)c" has no opportunity, so it is cut where it is full: the case above; here it has room on the next line.
  @Test func noLineBeginsWithAClosingParenthesisAfterAHyphen() {
    #expect(lines("x ab-)c", characters: 5) == ["x ", "ab-)c"])
  }

  /// Wide characters are 0.936 em: 9.36 points here.
  @Test(arguments: [
    ("漢字漢字", 2, ["漢字", "漢字"]), ("漢字。字", 2, ["漢", "字。", "字"]), ("漢「字」", 2, ["漢", "「字", "」"]),
    ("あっあ", 1, ["あ", "っ", "あ"]), ("あーいう", 3, ["あーい", "う"]), ("アッアア", 2, ["アッ", "アア"]),
    ("漢字", 0, ["漢", "字"]), ("字漢\u{A0}字", 3, ["字", "漢\u{A0}字"]), ("字漢\u{2060}字", 2, ["字", "漢\u{2060}字"]),
  ])
  func wideCharactersPart(text: String, characters: Int, lines: [String]) {
    let found = TextMeasurer.lines(
      of: content(text), in: monospaced(), proposal: ProposedSize(width: Double(characters) * 9.36, height: nil))
    #expect(found == lines)
  }

  @Test func emojiPartAndJoinedOnesDoNot() {
    // 1.1 x 12.5 points each.
    let found = TextMeasurer.lines(
      of: content("🐢👨‍👩‍👧🇯🇵🇯🇵"), in: monospaced(), proposal: ProposedSize(width: 2 * 13.75, height: nil))
    #expect(found == ["🐢👨‍👩‍👧", "🇯🇵🇯🇵"])
  }

  /// In a monospaced font nothing is kerned, so how a text is divided into runs changes nothing.
  @Test func linesEndWhereTheyDidWhateverTheRuns() {
    var generator = ReferenceAgreementTests.Generator(state: 6)
    for _ in 0..<200 {
      let pieces = (0..<1 + generator.next(8)).map { _ in
        generator.text(["a", "b", " ", "-", "漢", "。", "🐢", "\n", "é"], upTo: 8)
      }
      let proposal = ProposedSize(width: Double(generator.next(80)), height: Double(generator.next(80)))
      let runs = TextContent(
        runs: pieces.enumerated().map { TextRun(string: $1, isItalic: $0 % 2 == 0) })
      let whole = content(pieces.joined())
      let found = TextMeasurer.measure(runs, in: monospaced(), proposal: proposal)
      let expected = TextMeasurer.measure(whole, in: monospaced(), proposal: proposal)
      #expect(found == expected, "\(pieces)")
      #expect(
        TextMeasurer.lines(of: runs, in: monospaced(), proposal: proposal)
          == TextMeasurer.lines(of: whole, in: monospaced(), proposal: proposal))
    }
  }

  /// What a text answers fits into what it answered.
  @Test func aTextThatIsOfferedItsIdealWidthDoesNotWrap() {
    var generator = ReferenceAgreementTests.Generator(state: 4)
    for _ in 0..<500 {
      let text = generator.text(ReferenceAgreementTests.everything, upTo: 30)
      let environment = environment(.system(size: 8 + Double(generator.next(80)) / 4))
      let ideal = TextMeasurer.measure(content(text), in: environment, proposal: .unspecified)
      let again = TextMeasurer.measure(content(text), in: environment, proposal: ProposedSize(ideal.size))
      #expect(again == ideal, "\(text)")
    }
  }

  @Test func nilAndInfinityAskForTheIdealSize() {
    let text = content("one two\nthree")
    let ideal = TextMeasurer.measure(text, in: monospaced(), proposal: .unspecified)
    // The widest of "one two" and "three": 7 characters.
    #expect(ideal.size.width == 42)
    #expect(ideal.lineCount == 2)
    #expect(TextMeasurer.measure(text, in: monospaced(), proposal: .infinity) == ideal)
    #expect(
      TextMeasurer.measure(text, in: monospaced(), proposal: ProposedSize(width: 1e9, height: nil)) == ideal)
  }

  @Test func nothingIsAnsweredToNothing() {
    let measured = TextMeasurer.measure(content("one"), in: monospaced(), proposal: .zero)
    #expect(measured == .zero)
    #expect(TextMeasurer.lines(of: content("one"), in: monospaced(), proposal: .zero) == [])
  }

  /// Width 0 and another height: one character a line, and no wider than proposed (`text.md` 0.8). 3 x 11.934 points:
  /// 35.802. An ellipsis that is wider than the proposal is no wider either.
  @Test func aWidthOfZeroSetsOneClusterALine() {
    let measured = TextMeasurer.measure(
      content("abc"), in: monospaced(), proposal: ProposedSize(width: 0, height: nil))
    #expect(measured.size.width == 0)
    #expect(isNear(measured.size.height, 36))
    #expect(measured.lineCount == 3)
    let narrow = ProposedSize(width: 4, height: 12)
    #expect(TextMeasurer.measure(content("abc"), in: monospaced(), proposal: narrow).size.width == 4)
  }

  /// The space at a line's end counts as far as it fits. `text.md` 0.8.
  @Test func widthsIncludeTheSpaceAtALinesEnd() {
    func width(_ proposal: Double) -> Double {
      TextMeasurer.measure(
        content("one two"), in: monospaced(), proposal: ProposedSize(width: proposal, height: nil)
      ).size.width
    }
    #expect(width(30) == 24)
    #expect(width(21) == 21)
    #expect(width(18) == 18)
  }
}
