import Foundation
import TestSupport
import Testing

/// Edits inside of the statements of a large root: the cached results of the others must equal those of a fresh
/// analysis.
@Suite struct LargeRootEqualityTests {
  private static let editCount: Int = {
    let environment = ProcessInfo.processInfo.environment
    if let count = environment["PLUMBLINE_EQUALITY_EDITS"].flatMap({ Int($0) }) { return count }
    return environment["PLUMBLINE_LONG_TESTS"] == "1" ? 2_000 : 8
  }()

  private static let seed = ProcessInfo.processInfo.environment["PLUMBLINE_SEED"].flatMap { UInt64($0) } ?? 1

  @Test(arguments: LargeRoot.all) func editsOfStatementsEqualAFreshAnalysis(_ document: LargeRoot) {
    var run = EqualityRun(EqualityDocument(name: document.name, files: [("a", document.text)]), seed: Self.seed)
    var random = SeededGenerator(seed: Self.seed &+ 11)
    var undo: RandomEdit?
    for step in 0..<Self.editCount {
      // Most is taken back, so that statements stay what can be made on their own.
      let edit = undo ?? document.edit(of: run.texts[0], &random)
      let isUndone = undo == nil && Int.random(in: 0..<3, using: &random) != 0
      undo = nil
      if isUndone {
        let end = edit.range.lowerBound + edit.text.count
        undo = RandomEdit(file: 0, range: edit.range.lowerBound..<end, text: Array(run.texts[0][edit.range]))
      }
      run.apply([edit])
      // Several in a row, in one statement or in two.
      if Int.random(in: 0..<5, using: &random) == 0 { continue }
      guard let difference = run.difference(hovers: 1) else { continue }
      let start = max(0, edit.range.lowerBound - 60)
      let around = String(decoding: run.texts[0][start...].prefix(160), as: UTF8.self)
      Issue.record("\(document.name), step \(step), \(edit) in\n\(around)\n\(difference.prefix(6_000))")
      return
    }
  }
}

/// A document with one root of hundreds of rows, about which rules have something to say.
struct LargeRoot: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var testDescription: String { name }

  /// One line each; `#` is a number.
  private static let rows = [
    "Color.red.frame(width: #, height: 4)",
    "Color.blue.frame(width: #, height: 4).alignmentGuide(.leading) { d in d[.leading] + 2 }",
    "Color.blue.frame(width: #, height: 4).alignmentGuide(.top) { d in d[.top] + 2 }",
    "Text(\"Row #\").alignmentGuide(.leading) { d in d[.leading] - 3 }",
    "HStack(alignment: .top) { Text(\"Row #\"); Spacer(); Color.green.frame(width: 9, height: 7) }",
    "HStack(spacing: 0) { Color.red.frame(width: 300, height: 5); Color.blue.frame(width: 1#, height: 5) }",
    "VStack(alignment: .trailing) { Color.red.frame(width: 12, height: 3); Color.blue.frame(width: #, height: 3) }",
    "Color.gray.frame(width: #, height: 6).overlay(alignment: .top) { Text(\"#\").alignmentGuide(.top) { d in d[.bottom] } }",
    "ZStack(alignment: .bottom) { Color.red.frame(width: 20, height: #); Color.blue.frame(width: 20, height: 20) }",
    "Text(\"Row #\").padding(.leading, #).frame(maxWidth: .infinity, alignment: .leading)",
    "Color.pink.frame(width: 8, height: 8).offset(x: 2, y: 9)",
    "Text(\"Row #\").fixedSize().layoutPriority(1)",
    "VStack { Text(\"Row #\") }",
    "Color.mint.frame(width: #, height: 8).frame(width: #)",
    "Spacer(minLength: 2)",
    "Divider()",
    "Color.red.frame(width: #, height: 4).alignmentGuide(.column) { d in d[.column] + 1 }",
    "Group { Color.red.frame(width: #, height: 2) }.padding(1)",
  ]

  private static let column = """
    extension HorizontalAlignment {
        private enum ColumnID: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
        }
        static let column = HorizontalAlignment(ColumnID.self)
    }

    """

  /// What a root of rows may use: often, and once.
  private static let used = """
    struct Badge: View {
        var side: CGFloat = 9
        var body: some View {
            HStack(alignment: .top) {
                Color.orange.frame(width: side, height: 5).alignmentGuide(.leading) { d in d[.trailing] }
                Text("new").alignmentGuide(.bottom) { d in d[.top] }
            }
        }
    }

    struct Single: View {
        var body: some View {
            VStack(alignment: .leading) { Text("single"); Color.red.frame(width: 4).alignmentGuide(.trailing) { _ in 1 } }
        }
    }

    """

  private static func rows(_ range: Range<Int>, step: Int = 1) -> String {
    range.map { index in
      "    " + rows[(index * step) % rows.count].replacing("#", with: "\(10 + index % 23)") + "\n"
    }.joined()
  }

  static let all: [LargeRoot] = [
    LargeRoot(
      name: "a column", text: column + "VStack(alignment: .leading, spacing: 1) {\n\(rows(0..<130))}\n.padding(3)\n"),
    LargeRoot(
      name: "boxes",
      text: "VStack(alignment: .leading, spacing: 1) {\n\(rows(0..<270, step: 0))\(rows(1..<6, step: 1))}\n"),
    LargeRoot(
      name: "columns in a row",
      text: column + "ScrollView {\n  HStack(alignment: .top) {\n"
        + (0..<3).map { "  VStack(alignment: .column) {\n\(rows(($0 * 31)..<($0 * 31 + 40), step: 5))  }\n" }.joined()
        + "  }\n}\n"),
    LargeRoot(
      name: "rows",
      text: "struct Listing: View {\n  var body: some View {\n  LazyVStack(alignment: .trailing) {\n"
        + "\(rows(0..<120, step: 7))  }\n  }\n}\n"),
    LargeRoot(
      name: "views in rows",
      text: used + "VStack(alignment: .leading, spacing: 2) {\n    Badge()\n\(rows(0..<40, step: 7))"
        + "    HStack { Badge(side: 4); Text(\"4\") }\n    Single()\n\(rows(40..<80, step: 5))    Badge()\n}\n"),
    LargeRoot(name: "views in views", text: column + parts),
    LargeRoot(name: "a card and its preview", text: card),
  ]

  /// Views that stand in others, with values and without, once and several times, in parts of a body too: an edited
  /// view is lowered again in the roots that use it.
  private static let parts = """
    struct First: View {
        var body: some View {
            VStack(alignment: .leading, spacing: 2) {
    \(rows(0..<9))            HStack(alignment: .top) {
    \(rows(3..<7, step: 2))            }
                Second()
            }
        }
    }

    struct Second: View {
        let gap: CGFloat = 4
        var body: some View {
            VStack(alignment: .trailing) {
    \(rows(9..<20))            Color.red.frame(width: gap, height: 2)
            }
        }
    }

    struct Third: View {
        var width: CGFloat
        var title = "Third"
        @State private var isOpen = true
        var body: some View {
            HStack(alignment: .bottom) {
                Text(title)
                Color.red.frame(width: width, height: 3).alignmentGuide(.top) { d in d[.bottom] }
                VStack(alignment: .leading) {
                    Color.blue.frame(width: width + 7, height: 3).alignmentGuide(.leading) { d in d[.leading] - 2 }
                    if isOpen { Text("open").padding(.leading, 3) }
                    Divider()
                }
            }
        }
    }

    struct Fourth<Content: View>: View {
        @ViewBuilder var content: Content
        var body: some View {
            VStack(alignment: .leading) {
                Color.red.frame(width: 10, height: 4).alignmentGuide(.leading) { d in d[.leading] + 1 }
                content
                HStack { Text("Row 1").alignmentGuide(.bottom) { d in d[.top] } }
            }
        }
    }

    struct Page: View {
        var gap: CGFloat = 6
        private var header: some View {
            HStack(alignment: .top) {
    \(rows(2..<9, step: 3))                Color.red.frame(width: gap, height: 9)
            }
        }
        func footer() -> some View {
            VStack(alignment: .leading) {
    \(rows(1..<8, step: 5))            }
        }
        var body: some View {
            VStack(alignment: .leading) {
                header
    \(rows(0..<6, step: 4))            First()
                Third(width: 12)
                HStack(alignment: .top) { Third(width: gap, title: "other"); Color.red.frame(width: 3, height: 10) }
                Fourth { Text("in"); Color.red.frame(width: 12, height: 8).alignmentGuide(.leading) { d in d.width } }
                ForEach(0..<3) { index in Third(width: CGFloat(index) * 10) }
                footer()
            }
        }
    }

    #Preview { Page() }

    #Preview("narrow") {
        HStack { Second(); Page(gap: 10).frame(width: 200) }
    }

    """

  /// A view in a row of a list, one view deep, with nothing else.
  private static let card = """
    struct Card: View {
        var body: some View {
            VStack(alignment: .leading, spacing: 1) {
    \(rows(0..<24, step: 5))        }
        }
    }

    #Preview {
        VStack { Text("Cards"); Card().padding(4) }
    }

    """

  private static let numbers = ["0", "7", "10", "32", "45", "410", ".infinity", "-3"]
  private static let names = ["leading", "trailing", "top", "bottom", "center", "column", "firstTextBaseline", "lead"]
  private static let modifiers = [
    ".padding(2)", ".frame(width: 60)", ".alignmentGuide(.leading) { d in d[.trailing] }", ".offset(x: 3)",
    ".layoutPriority(1)", ".fixedSize()", ".alignmentGuide(.column) { d in d.width }", "\n        .frame(height: 30)",
    ".background(Color.red)", ".alignmentGuide(.leading) { _ in 4 }", ".overlay { Text(\"x\") }",
  ]
  private static let words = [
    "Color.red", "Text(\"Ag\")", "Spacer()", "HStack {}", "Color.red.frame(width: 3, height: 9)", "Badge()", "Single()",
    "Second()", "header", "gap",
  ]

  /// Something in one of its lines is another.
  func edit(of text: [UInt8], _ random: inout SeededGenerator) -> RandomEdit {
    func pick(_ pieces: [String]) -> [UInt8] { Array((pieces.randomElement(using: &random) ?? "").utf8) }
    func word(_ letter: (UInt8) -> Bool, after mark: UInt8) -> Range<Int>? {
      for _ in 0..<200 {
        var start = Int.random(in: 0..<text.count, using: &random)
        while start > 0, letter(text[start - 1]) { start -= 1 }
        var end = start
        while end < text.count, letter(text[end]) { end += 1 }
        if start > 0, end > start, text[start - 1] == mark { return start..<end }
      }
      return nil
    }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte & 0xDF | 0x20) }
    var range: Range<Int>?
    var new: [UInt8] = []
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: (range, new) = (word(isDigit, after: UInt8(ascii: " ")), pick(Self.numbers))
    case 3...5: (range, new) = (word(isLetter, after: UInt8(ascii: ".")), pick(Self.names))
    case 6:
      let ends = text.indices.filter { text[$0] == 0x0A && $0 > 0 && text[$0 - 1] == UInt8(ascii: ")") }
      range = ends.randomElement(using: &random).map { $0..<$0 }
      new = pick(Self.modifiers)
    case 7:
      range = word(isLetter, after: UInt8(ascii: " "))
      new = pick(Self.words)
    case 8:
      // One letter.
      range = word(isLetter, after: UInt8(ascii: ".")).map { ($0.upperBound - 1)..<$0.upperBound }
      new = Array("x".utf8)
    default:
      range = word(isLetter, after: UInt8(ascii: "\"")).map { $0.upperBound..<$0.upperBound }
      new = pick(["s", " and more", "\n", "é"])
    }
    return RandomEdit(file: 0, range: range ?? 0..<0, text: new)
  }
}
