import Foundation
import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutProject
import LayoutSyntax
import TestSupport
import Testing

/// The JSON of a file that is put together from that of its segments equals what `inspect` says about a fresh analysis.
@Suite struct SegmentJSONTests {
  private static let card = """
    struct Card: View {
      var body: some View {
        HStack { Text("card"); Color.red.frame(width: 5, height: 6) }
      }
    }

    """

  /// A byte order mark, two roots on one line, texts, an unknown name, and a view of another file.
  private static let screen = """
    \u{FEFF}Text("é👍"); VStack { Text("b") }
    struct Screen: View {
      var body: some View {
        VStack(alignment: .leading) {
          Text("one")
          Card()
          Missing(items)
            .padding(3)
        }
      }
    }
    extension HorizontalAlignment {
      private enum ColumnID: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
      }
      static let column = HorizontalAlignment(ColumnID.self)
    }
    VStack(alignment: .column) { Text("two").alignmentGuide(.column) { d in 3 } }

    """

  /// A module of two files with an analysis that is kept.
  private struct EditedModule {
    var names = ["Card.layout", "Screen.layout"]
    var texts = [Array(SegmentJSONTests.card.utf8), Array(SegmentJSONTests.screen.utf8)]
    var files: [FileID] = []
    var analysis = Analysis()

    init() {
      for (name, text) in zip(names, texts) {
        files.append(analysis.addFile(named: name, text: SourceText(text), module: ModuleID(0)))
      }
    }

    mutating func replace(_ range: Range<Int>, of file: Int, with text: [UInt8]) {
      texts[file].replaceSubrange(range, with: text)
      analysis.editText(of: files[file], range: range, replacement: text)
    }

    /// The first file whose two forms differ, with both; nil if there is none.
    mutating func difference() -> String? {
      var fresh = Analysis()
      let freshFiles = zip(names, texts).map { fresh.addFile(named: $0, text: SourceText($1), module: ModuleID(0)) }
      for index in files.indices {
        let kept = SegmentJSONTests.json(ofSegmentsOf: files[index], in: &analysis)
        let other = SegmentJSONTests.json(of: freshFiles[index], in: &fresh)
        if kept != other {
          return "\(names[index]):\n\(kept)\n\(other)\n\(String(decoding: texts[index], as: UTF8.self))"
        }
      }
      return nil
    }
  }

  private static func json(ofSegmentsOf file: FileID, in analysis: inout Analysis) -> String {
    analysis.reparsePendingEdits()
    let roots = analysis.segments(of: file).flatMap { analysis.value(of: SegmentJSON.self, for: $0) }
    var json = JSONWriter()
    InspectionJSON(analysis: analysis).write(fileName: "a", diagnostics: [], to: &json) { json in
      for root in roots { root.write(to: &json, in: analysis) }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func json(of file: FileID, in analysis: inout Analysis) -> String {
    let inspection = inspect(file, in: &analysis)
    var json = JSONWriter()
    InspectionJSON(analysis: analysis).write(inspection, fileName: "a", diagnostics: [], to: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test(
    "an edit of each kind, and back",
    arguments: [
      ("a line before all", 1, "\u{FEFF}", "\u{FEFF}\n\n"),
      ("a character before the second root on a line", 1, "é👍", "é👍👍"),
      ("a line inside of a view", 1, "Card()", "Card()\n"),
      ("a number in another file", 0, "width: 5", "width: 50"),
      ("a line in another file", 0, "struct Card", "\n\nstruct Card"),
      (
        "a name that was unknown", 0, "struct Card",
        "struct Missing: View { var body: some View { Text(\"m\") } }\nstruct Card"
      ),
      ("an alignment with another name", 1, "static let column", "static let columns"),
      ("a removed declaration", 1, "struct Screen", "truct Screen"),
    ])
  func edits(_ name: String, _ file: Int, _ old: String, _ new: String) throws {
    var module = EditedModule()
    #expect(module.difference() == nil)
    let before = String(decoding: module.texts[file], as: UTF8.self)
    let start = try #require(before.range(of: old), "\(old) is not in the text").lowerBound
    let offset = before.utf8.distance(from: before.startIndex, to: start)
    module.replace(offset..<(offset + old.utf8.count), of: file, with: Array(new.utf8))
    #expect(module.difference() == nil)
    module.replace(offset..<(offset + new.utf8.count), of: file, with: Array(old.utf8))
    #expect(module.difference() == nil)
  }

  @Test("random edits", arguments: [1, 2, 3] as [UInt64])
  func randomEdits(_ seed: UInt64) {
    var module = EditedModule()
    var random = SeededGenerator(seed: seed)
    let pieces = ["\n", "\n\n", " ", "}", "{", "Text(\"n\")", "Card()", "3", ".leading", ".column", "é", "// ", ";"]
    for step in 0..<60 {
      let file = Int.random(in: 0...1, using: &random)
      let count = module.texts[file].count
      let start = Int.random(in: 0...count, using: &random)
      let piece = Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
      let range = start..<min(count, start + (step % 3 == 0 ? Int.random(in: 0...4, using: &random) : 0))
      let old = Array(module.texts[file][range])
      module.replace(range, of: file, with: piece)
      if let difference = module.difference() {
        Issue.record("step \(step): \(difference)")
        return
      }
      // Most is taken back, so that the files stay views.
      if step % 4 != 0 { module.replace(start..<(start + piece.count), of: file, with: old) }
    }
  }

  @Test("a line that is added to a view makes only the JSON of its own segment stale")
  func keptSegments() throws {
    var module = EditedModule()
    let screen = module.files[1]
    _ = Self.json(ofSegmentsOf: screen, in: &module.analysis)
    let text = String(decoding: module.texts[1], as: UTF8.self)
    let offset = text.utf8.distance(from: text.startIndex, to: try #require(text.range(of: "Missing")).lowerBound)
    let edited = try #require(module.analysis.segment(at: offset, in: screen)).segment
    module.replace(offset..<offset, of: 1, with: Array("\n".utf8))
    #expect(module.analysis.staleSegments(of: screen, for: SegmentJSON.self) == [edited])
    #expect(module.difference() == nil)
  }
}
