import LayoutSyntax
import Testing

@Suite struct SourceTextTests {
  @Test(arguments: [
    ("an Image(", true), ("Image", true), ("Imag", false), ("", false), ("IImage", true), ("image", false),
  ])
  func aWordIsFoundIfItOccurs(_ text: String, _ isThere: Bool) {
    #expect(SourceText(text).contains("Image") == isThere)
    #expect(SourceText(text).contains(""))
  }

  @Test func aWordIsFoundAtEveryOffset() {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    // Few different bytes, those that differ by one among them, so that words overlap and nearly stand there.
    let letters: [UInt8] = [0x00, 0x01, 0x60, 0x61, 0x7F]
    for _ in 0..<2_000 {
      let bytes = (0..<next(40)).map { _ in letters[next(letters.count)] }
      let word = (0..<next(4)).map { _ in letters[next(letters.count)] }
      let expected = bytes.indices.filter { !word.isEmpty && bytes[$0...].starts(with: word) }
      #expect(SourceText(bytes).offsets(of: String(decoding: word, as: UTF8.self)) == expected)
    }
  }

  @Test func equalBytesAtTheEndsAreFoundAtEveryLength() {
    for count in 0..<20 {
      let bytes = (0..<count).map { UInt8($0) }
      #expect(SourceText(bytes).sharedEnds(with: SourceText(bytes)) == (count, 0))
      for place in 0..<count {
        var (other, shorter) = (bytes, bytes)
        other[place] = 0xFF
        shorter.remove(at: place)
        #expect(SourceText(bytes).sharedEnds(with: SourceText(other)) == (place, count - place - 1))
        #expect(!SourceText(bytes).hasSameBytes(as: SourceText(other)))
        #expect(SourceText(bytes).sharedEnds(with: SourceText(shorter)) == (place, count - place - 1))
        #expect(SourceText(shorter).sharedEnds(with: SourceText(bytes)) == (place, count - place - 1))
      }
    }
    // An end may not share bytes with the start: one of three equal bytes is removed.
    #expect(SourceText("aaa").sharedEnds(with: SourceText("aa")) == (2, 0))
  }

  /// The line starts, found by a scan of every byte, as `interface.md` 4.7 counts lines: LF, CRLF, CR.
  private func lines(_ bytes: [UInt8]) -> [Int] {
    var result = [0]
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)) {
        result.append(index + 1)
      }
    }
    return result
  }

  @Test func randomEditsEqualAFreshText() {
    var state: UInt64 = 99
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let pieces = ["a", "\r", "\n", "\r\n", "é", "😺", "xy\r", "\nq", "", "\r\r", "\n\n"]
    var text = SourceText("one\r\ntwo\nthree\rfour")
    for _ in 0..<3_000 {
      let start = next(text.count + 1)
      let end = min(text.count, start + next(4))
      var expected = text.bytes
      let piece = Array(pieces[next(pieces.count)].utf8)
      expected.replaceSubrange(start..<end, with: piece)
      text.replace(start..<end, with: piece)
      #expect(text.bytes == expected)
      let starts = lines(expected)
      #expect(text.lineCount == starts.count)
      #expect((0..<text.lineCount).map { text.contentRange(ofLine: $0).lowerBound } == starts)
      if text.count > 80 { text.replace(0..<60, with: []) }
    }
  }

  @Test func editsJoinAndSeparateACarriageReturnAndALineFeed() {
    var text = SourceText("a\rb")
    text.replace(2..<2, with: Array("\n".utf8))
    #expect(text.lineCount == 2)
    text.replace(2..<3, with: [])
    #expect(text.lineCount == 2)
    text.replace(1..<2, with: [])
    #expect(text.lineCount == 1)
    text = SourceText("a\r\nb")
    text.replace(2..<2, with: Array("x".utf8))
    #expect(text.lineCount == 3)
  }

  @Test func positionsInThreeEncodings() {
    // `é` is 2 bytes, 1 unit of UTF-16; `😺` 4 bytes, 2 units, 1 scalar.
    let text = SourceText("aé😺b\r\nc")
    #expect(text.position(at: 7, in: .utf8) == Position(line: 0, character: 7))
    #expect(text.position(at: 7, in: .utf16) == Position(line: 0, character: 4))
    #expect(text.position(at: 7, in: .utf32) == Position(line: 0, character: 3))
    #expect(text.offset(of: Position(line: 0, character: 4), in: .utf16) == 7)
    #expect(text.offset(of: Position(line: 0, character: 3), in: .utf32) == 7)
    #expect(text.position(at: 10, in: .utf16) == Position(line: 1, character: 0))
  }

  /// Every offset of lines with all lengths of scalars and with ill-formed bytes, compared with a count from scalar to scalar.
  @Test func positionsEqualACountOfScalars() {
    let bytes =
      Array("0123456789 é 0123456789abcdef 😺😺 日本語 x\r\nabcdefghijklmnop😺".utf8) + [0xFF, 0xE6, 0x97] + Array("q\n".utf8)
    let text = SourceText(bytes)
    for line in 0..<text.lineCount {
      let content = text.contentRange(ofLine: line)
      for encoding in [PositionEncoding.utf8, .utf16, .utf32] {
        var units = 0
        var index = content.lowerBound
        while index <= content.upperBound {
          // What Swift decodes at the index; ill-formed bytes count one each.
          let scalar = String(decoding: bytes[index..<content.upperBound].prefix(4), as: UTF8.self).unicodeScalars.first
          let length = scalar.map { $0 == "\u{FFFD}" ? 1 : UTF8.width($0) } ?? 1
          let width = scalar.map { encoding == .utf16 && length > 1 ? UTF16.width($0) : 1 } ?? 1
          for inside in index..<(index + length) where inside <= content.upperBound {
            #expect(text.position(at: inside, in: encoding) == Position(line: line, character: units))
          }
          #expect(text.offset(of: Position(line: line, character: units), in: encoding) == index)
          units += encoding == .utf8 ? length : width
          index += length
        }
      }
    }
  }

  @Test func offsetsAndPositionsAreClamped() {
    let text = SourceText("aé😺b\r\nc")
    // Beyond the line's end: its end. Beyond the document: its end. Inside a surrogate pair: its start.
    #expect(text.offset(of: Position(line: 0, character: 99), in: .utf16) == 8)
    #expect(text.offset(of: Position(line: 9, character: 0), in: .utf16) == 11)
    #expect(text.offset(of: Position(line: 0, character: 3), in: .utf16) == 3)
    #expect(text.offset(of: Position(line: -1, character: 3), in: .utf16) == 0)
    #expect(text.offset(of: Position(line: 0, character: -3), in: .utf16) == 0)
    #expect(text.position(at: 5, in: .utf16) == Position(line: 0, character: 2))
    #expect(text.position(at: 99, in: .utf16) == Position(line: 1, character: 1))
    #expect(text.position(at: -4, in: .utf16) == Position(line: 0, character: 0))
  }

  @Test func illFormedBytesCountOneEach() {
    let text = SourceText([0xFF, 0xC3, 0x28])
    #expect(text.position(at: 3, in: .utf16) == Position(line: 0, character: 3))
    #expect(text.string(in: 0..<3) == "\u{FFFD}\u{FFFD}(")
  }

  /// A search that starts at any line finds the same line as a search of the whole document.
  @Test func aSearchFromAnyLineFindsThePosition() {
    let text = SourceText("a\nbc\r\n\nd🎈e\rf\n")
    for offset in -1...(text.count + 1) {
      for start in -1...(text.lineCount + 1) {
        var line = start
        let position = text.position(at: offset, in: .utf16)
        #expect(text.position(at: offset, in: .utf16, near: &line) == position)
        #expect(line == position.line)
        for end in offset...(text.count + 1) where offset >= 0 {
          var line = start
          let both = text.positions(of: offset..<end, in: .utf16, near: &line)
          #expect(both.start == position)
          #expect(both.end == text.position(at: end, in: .utf16))
        }
      }
    }
  }

  /// Editors do not show a byte order mark: it is no column of the first line. One inside the document is.
  @Test func aByteOrderMarkIsNoColumn() {
    let text = SourceText("\u{FEFF}a😀\u{FEFF}b\nc")
    let places = [(0, 0, 0), (3, 0, 0), (4, 0, 1), (8, 0, 3), (11, 0, 4), (12, 0, 5), (13, 1, 0), (14, 1, 1)]
    for (offset, line, character) in places {
      #expect(text.shownPosition(at: offset) == Position(line: line, character: character))
      if offset > 0 { #expect(text.offset(ofShown: Position(line: line, character: character)) == offset) }
    }
    #expect(SourceText("\u{FEFF}").shownPosition(at: 3) == Position(line: 0, character: 0))
    #expect(SourceText("").offset(ofShown: Position(line: 0, character: 0)) == 0)
    #expect(SourceText("\u{FEFF}a").offset(ofShown: Position(line: 0, character: .max)) == 4)
  }

  /// For all lengths, and for a difference at each byte.
  @Test func hasSameBytesComparesEveryByte() {
    for count in 0...40 {
      let bytes = (0..<count).map { UInt8($0 + 48) }
      #expect(SourceText(bytes).hasSameBytes(as: SourceText(bytes)))
      #expect(!SourceText(bytes).hasSameBytes(as: SourceText(bytes + [10])))
      for place in 0..<count {
        var other = bytes
        other[place] ^= 1
        #expect(!SourceText(bytes).hasSameBytes(as: SourceText(other)))
      }
    }
  }
}
