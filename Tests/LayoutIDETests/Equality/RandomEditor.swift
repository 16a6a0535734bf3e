import TestSupport

/// A replacement of bytes in one of several files.
struct RandomEdit {
  var file: Int
  var range: Range<Int>
  var text: [UInt8]
}

/// A simulated user who edits the files of a module at random: letters, tokens, lines and blocks, here and across files, several
/// places in one notification, constructs half typed, and back.
struct RandomEditor {
  private(set) var texts: [[UInt8]]
  private let originals: [[UInt8]]
  private var random: SeededGenerator
  /// The edits that revert each notification, the last one last.
  private var undos: [[RandomEdit]] = []
  /// The number of notifications that the next ones revert.
  private var undosToCome = 0
  /// The text that remains to be typed, and its location.
  private var typing: (file: Int, offset: Int, rest: [UInt8])?
  private var clipboard: [UInt8] = []

  init(_ texts: [[UInt8]], seed: UInt64) {
    self.texts = texts
    originals = texts
    random = SeededGenerator(seed: seed)
  }

  /// The next notification: a description, and its edits in the order in which they are applied.
  mutating func next() -> (name: String, edits: [RandomEdit]) {
    if undosToCome > 0, let undo = undos.popLast() {
      undosToCome -= 1
      return ("undo", apply(undo, keepsUndo: false))
    }
    if let typing {
      let letter = Self.firstCharacter(of: typing.rest)
      let edit = RandomEdit(file: typing.file, range: typing.offset..<typing.offset, text: letter)
      let rest = Array(typing.rest.dropFirst(letter.count))
      self.typing = rest.isEmpty || chance(8) ? nil : (typing.file, typing.offset + letter.count, rest)
      return ("typing", apply([edit]))
    }
    let file = Int.random(in: 0..<texts.count, using: &random)
    if undos.count > 12 || texts[file].count > originals[file].count * 2 + 200 {
      // Everything back, or most of it: what is broken stays broken only for a while.
      undosToCome = undos.count - (chance(10) ? 1 : 0)
      if undosToCome == 0 || chance(10) {
        undosToCome = 0
        undos = []
        let all = texts.indices.map { RandomEdit(file: $0, range: 0..<texts[$0].count, text: originals[$0]) }
        return ("all back", apply(all, keepsUndo: false))
      }
      return next()
    }
    if !undos.isEmpty, chance(12) { undosToCome = Int.random(in: 1...undos.count, using: &random) }
    let (name, edits) = edit(of: file)
    return (name, apply(edits))
  }

  private mutating func apply(_ edits: [RandomEdit], keepsUndo: Bool = true) -> [RandomEdit] {
    var undo: [RandomEdit] = []
    var applied: [RandomEdit] = []
    for edit in edits {
      let range = edit.range.clamped(to: 0..<texts[edit.file].count)
      let back = RandomEdit(
        file: edit.file, range: range.lowerBound..<(range.lowerBound + edit.text.count),
        text: Array(texts[edit.file][range]))
      undo.insert(back, at: 0)
      texts[edit.file].replaceSubrange(range, with: edit.text)
      applied.append(RandomEdit(file: edit.file, range: range, text: edit.text))
    }
    if keepsUndo { undos.append(undo) }
    return applied
  }

  // MARK: Kinds

  private mutating func edit(of file: Int) -> (String, [RandomEdit]) {
    let text = texts[file]
    let offset = Int.random(in: 0...text.count, using: &random)
    func one(_ range: Range<Int>, _ new: [UInt8]) -> [RandomEdit] { [RandomEdit(file: file, range: range, text: new)] }
    switch Int.random(in: 0..<22, using: &random) {
    case 0: return ("letter", one(offset..<offset, pick(Self.letters)))
    case 1: return ("deleted letter", one(characterRange(at: offset, in: text), []))
    case 2: return ("letter typed over", one(characterRange(at: offset, in: text), pick(Self.letters)))
    case 3, 4:
      guard let word = randomWord(in: text) else { return ("nothing", []) }
      return ("word", one(word, chance(50) ? pick(Self.words) : anyWord() ?? []))
    case 5, 6:
      guard let number = randomWord(in: text, digits: true) else { return ("nothing", []) }
      return ("number", one(number, pick(Self.numbers)))
    case 7:
      let lines = lines(of: text, at: offset, count: Int.random(in: 1...3, using: &random))
      clipboard = Array(text[lines])
      return ("cut lines", one(lines, []))
    case 8: return ("pasted lines", one(lineStart(in: text, at: offset)..<lineStart(in: text, at: offset), clipboard))
    case 9:
      let line = lines(of: text, at: offset, count: 1)
      return ("doubled line", one(line.upperBound..<line.upperBound, Array(text[line])))
    case 10: return ("moved block", movedBlock(of: file, at: offset))
    case 11:
      guard let block = block(in: text, around: offset) else { return ("nothing", []) }
      return ("deleted block", one(block, chance(30) ? Array("{ }".utf8) : []))
    case 12:
      typing = (file, chance(60) ? lineStart(in: text, at: offset) : offset, pick(Self.snippets))
      return ("about to type", [])
    case 13:
      let bracket = pick(Self.brackets)
      if chance(70) { undosToCome = 1 }
      return ("bracket", one(offset..<offset, bracket))
    case 14:
      guard let place = Self.places(of: pick(Self.brackets), in: text).randomElement(using: &random) else {
        return ("nothing", [])
      }
      return ("deleted bracket", one(place, []))
    case 15: return ("renamed everywhere", renamed(isEverywhere: true))
    case 16: return ("renamed declaration", renamed(isEverywhere: false))
    case 17:
      // From the last to the first, as clients send them, so that each offset is right when it is applied.
      let new = chance(50) ? pick(Self.letters) : pick(Self.snippets)
      let offsets = (0..<4).map { _ in Int.random(in: 0...text.count, using: &random) }.sorted(by: >)
      return ("several places", offsets.map { RandomEdit(file: file, range: $0..<$0, text: new) })
    case 18:
      let end = Array(chance(50) ? "\r\n".utf8 : "\r".utf8)
      let places = Self.places(of: [0x0A], in: text)
      guard !places.isEmpty else { return ("nothing", []) }
      let some = chance(50) ? places : [places[Int.random(in: 0..<places.count, using: &random)]]
      return ("line ends", some.reversed().map { RandomEdit(file: file, range: $0, text: end) })
    case 19: return ("start of the file", one(0..<0, pick(Self.beginnings)))
    case 20:
      let end = min(text.count, offset + Int.random(in: 0...60, using: &random))
      clipboard = Array(text[offset..<end])
      return ("cut bytes", one(offset..<end, chance(30) ? clipboard : []))
    default:
      guard let modifier = Self.places(of: [0x0A], in: text).randomElement(using: &random) else {
        return ("nothing", [])
      }
      return ("modifier", one(modifier.lowerBound..<modifier.lowerBound, pick(Self.modifiers)))
    }
  }

  /// Moves a block with its lines to another location, also of another file.
  private mutating func movedBlock(of file: Int, at offset: Int) -> [RandomEdit] {
    guard let block = block(in: texts[file], around: offset) else { return [] }
    let start = lineStart(in: texts[file], at: block.lowerBound)
    let end = lines(of: texts[file], at: block.upperBound, count: 1).upperBound
    let piece = Array(texts[file][start..<end])
    let target = Int.random(in: 0..<texts.count, using: &random)
    var rest = texts[target]
    if target == file { rest.removeSubrange(start..<end) }
    let place = lineStart(in: rest, at: Int.random(in: 0...rest.count, using: &random))
    return [
      RandomEdit(file: file, range: start..<end, text: []), RandomEdit(file: target, range: place..<place, text: piece),
    ]
  }

  /// Renames a declared name, everywhere or at its declaration only.
  private mutating func renamed(isEverywhere: Bool) -> [RandomEdit] {
    var names: [(file: Int, range: Range<Int>)] = []
    for (file, text) in texts.enumerated() {
      for word in Self.declaringWords {
        for place in Self.places(of: word, in: text) {
          let name = Self.word(in: text, from: place.upperBound)
          if !name.isEmpty { names.append((file, name)) }
        }
      }
    }
    guard let (file, range) = names.randomElement(using: &random) else { return [] }
    let old = Array(texts[file][range])
    let new = chance(40) ? anyWord() ?? old : old + (chance(50) ? Array("2".utf8) : Array("é".utf8))
    guard isEverywhere else { return [RandomEdit(file: file, range: range, text: new)] }
    return texts.enumerated().flatMap { file, text in
      Self.places(of: old, in: text).filter { Self.word(in: text, from: $0.lowerBound) == $0 }.reversed().map {
        RandomEdit(file: file, range: $0, text: new)
      }
    }
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func pick(_ pieces: [String]) -> [UInt8] {
    Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
  }

  /// Any word of any file.
  private mutating func anyWord() -> [UInt8]? {
    let text = texts[Int.random(in: 0..<texts.count, using: &random)]
    return randomWord(in: text).map { Array(text[$0]) }
  }

  // MARK: Places

  private mutating func randomWord(in text: [UInt8], digits: Bool = false) -> Range<Int>? {
    for _ in 0..<40 where !text.isEmpty {
      var start = Int.random(in: 0..<text.count, using: &random)
      guard Self.isLetter(text[start]) else { continue }
      while start > 0, Self.isLetter(text[start - 1]) { start -= 1 }
      if digits, !(0x30...0x39).contains(text[start]) { continue }
      return Self.word(in: text, from: start)
    }
    return nil
  }

  private static func word(in text: [UInt8], from start: Int) -> Range<Int> {
    var end = start
    while end < text.count, isLetter(text[end]) { end += 1 }
    return start..<end
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x5F
  }

  static func places(of piece: [UInt8], in text: [UInt8]) -> [Range<Int>] {
    guard let first = piece.first, piece.count <= text.count else { return [] }
    return (0...(text.count - piece.count)).filter {
      text[$0] == first && text[$0..<($0 + piece.count)].elementsEqual(piece)
    }.map { $0..<($0 + piece.count) }
  }

  private func lineStart(in text: [UInt8], at offset: Int) -> Int {
    var start = min(offset, text.count)
    while start > 0, text[start - 1] != 0x0A { start -= 1 }
    return start
  }

  private func lines(of text: [UInt8], at offset: Int, count: Int) -> Range<Int> {
    let start = lineStart(in: text, at: offset)
    var end = start
    for _ in 0..<count { while end < text.count { defer { end += 1 }; if text[end] == 0x0A { break } } }
    return start..<end
  }

  /// The range from an opening brace before `offset` to the brace that closes it; strings are not recognized.
  private func block(in text: [UInt8], around offset: Int) -> Range<Int>? {
    guard let start = text[..<offset].lastIndex(of: UInt8(ascii: "{")) else { return nil }
    var depth = 0
    for place in start..<text.count {
      if text[place] == UInt8(ascii: "{") { depth += 1 }
      if text[place] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return start..<(place + 1) }
    }
    return nil
  }

  /// The UTF-8 sequence that begins at or before `offset`.
  private func characterRange(at offset: Int, in text: [UInt8]) -> Range<Int> {
    guard offset < text.count else { return offset..<offset }
    var start = offset
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    var end = start + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }

  private static func firstCharacter(of bytes: [UInt8]) -> [UInt8] {
    var end = 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return Array(bytes.prefix(end))
  }
}

// What is typed.
extension RandomEditor {
  private static let letters = [
    "a", "x", "7", "0", ".", ",", ":", "(", ")", "{", "}", "[", "]", "\"", "\\", "/", "*", "#", "@", " ", "\n", "\t",
    "\r\n", "\r", "-", "=", "$", "_", "?", "!", "`", "é", "e\u{301}", "\u{301}", "字", "日本", "😀", "👩‍👩‍👧", "“", "\u{FEFF}",
    "\u{0}", ";", "<", ">",
  ]
  private static let brackets = ["{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "/*", "*/", "//", "\\("]
  private static let numbers = ["0", "1", "7", "12", "33.5", "140", "1e2", "side", "gap * 2", ".infinity", "nil", "-4"]
  private static let words = [
    "VStack", "HStack", "ZStack", "Grid", "GridRow", "leading", "trailing", "center", "top", "bottom", "column", "line",
    "firstTextBaseline", "Text", "Color", "Spacer", "ForEach", "struct", "extension", "private", "static", "let", "var",
    "func", "enum", "View", "body", "if", "else", "some", "true", "false", "Part0", "side", "gap", "Row", "context",
  ]
  private static let declaringWords = ["struct ", "let ", "var ", "func ", "enum ", "extension "].map { Array($0.utf8) }
  private static let beginnings = [
    "<?xml", "{\"a\":1}", "[{", "%PDF", "\u{FEFF}", "\n", "// a comment\n", "import SwiftUI\n", "}", "{", "\"",
    "@Marked\n",
  ]
  private static let modifiers = [
    "\n.padding(4)", "\n    .frame(width: 20, height: side)", ".alignmentGuide(.leading) { d in d[.trailing] }",
    "\n        .alignmentGuide(.column) { _ in 9 }", ".overlay(alignment: .bottom) { Color.red.frame(width: 4) }",
    "\n.offset(x: 3)", ".layoutPriority(1)", "\n  .alignmentGuide(VerticalAlignment.center) { d in d.height * gap }",
    ".environment(\\.layoutDirection, .rightToLeft)", "\n.fixedSize()", ".background(Row())",
    "\n#if os(macOS)\n.padding(3)\n#endif\n",

    "\n    #if DEBUG\n    .offset(x: 1)\n    #else\n    .offset(x: 2)\n    #endif",
  ]
  private static let snippets = [
    "HStack(alignment: .line) {\n    Text(\"Ag\")\n    Color.red.frame(width: 7, height: 9)\n}\n",
    "struct Row: View {\n    var body: some View { Text(\"row\") }\n}\n",
    "#if os(iOS)\n", "#else\n", "    #endif\n", "#endif\n",
    "#if DEBUG\nText(\"debug\")\n#else\nText(\"release\")\n#endif\n",
    "#if !os(iOS)\nstruct Row: View { let body = Text(\"other\") }\n#endif\n",
    "private struct Row: View { var body: some View { Color.blue.frame(width: 3) } }\n",
    "struct Part0: View { var side: CGFloat; var body: some View { Spacer() } }\n",
    "let side = 12.0\n", "private let gap = 3.0\n", "enum Metrics { static let gap = 2.0 }\n",
    "extension Metrics { static let side = gap * 2 }\n",
    """
    extension HorizontalAlignment {
        private enum ColumnID: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width * 0.25 + side }
        }
        static let column = HorizontalAlignment(ColumnID.self)
    }

    """,
    "extension View {\n    func card(_ inset: CGFloat = 4) -> some View { padding(inset).background(Color.red) }\n}\n",
    "extension Row { var extra: some View { Row().card() } }\n",
    "if side > 10 { Row() } else { Part0(side: 3) }\n", "Row().card(gap)\n", "ForEach(0..<side) { index in Row() }\n",
    "#Preview { Row() }\n", "Text(\"a \\(side) 日本 😀 e\u{301}\")\n", ".alignmentGuide(.line) { d in d[.bottom] - 4 }\n",
    "// plumbline:disable guide-never-read\n", "func twice(_ x: CGFloat) -> CGFloat { x * 2 }\n", "Unknown()\n",
    "VStack {\nGeometryReader { proxy in Color.red.frame(width: proxy.size.width / 2) }\n}\n", "/* a comment\n",
    "\"\"\"\ntext\n", "switch side {\ncase 12: Row()\ndefault: EmptyView()\n}\n",
  ]
}
