import Foundation
import LayoutAnalysis
import LayoutIDE
import LayoutSyntax
import Testing

/// The hint for what unsaved edits moved.
@Suite struct ChangeHintTests {
  private static let card = """
    struct Card: View { var body: some View { VStack { Color.red.frame(width: 30, height: 20) } } }
    struct Other: View { var body: some View { Color.blue.frame(width: 10, height: 10) } }

    """

  /// The hint after `part` was replaced in an analysis that is kept, and in a fresh one, which are equal.
  private func hint(_ text: String, _ part: String, _ replacement: String) throws -> InlayHint? {
    let range = try #require(text.range(of: part))
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    var base = EarlierText(SourceText(text))
    var analysis = Analysis()
    let file = analysis.addFile(named: "a.layout", text: base.text, module: ModuleID(0))
    _ = analysis.result(for: file)
    analysis.editText(of: file, range: start..<(start + part.utf8.count), replacement: Array(replacement.utf8))
    let end = start + replacement.utf8.count
    let found = changeHint(in: &analysis, file: file, since: &base, editedAt: end)
    var fresh = Analysis()
    let other = fresh.addFile(
      named: "a.layout", text: SourceText(text.replacingCharacters(in: range, with: replacement)), module: ModuleID(0))
    base = EarlierText(base.text)
    #expect(changeHint(in: &fresh, file: other, since: &base, editedAt: end) == found)
    return found
  }

  /// The stack and the box are centered: 10 pt more are 5 pt on each side.
  @Test func itIsAtTheEndOfTheEditedLine() throws {
    let hint = try #require(try hint(Self.card, "width: 30", "width: 40"))
    #expect(hint.label == "moves 2 views by at most 5 pt")
    #expect(hint.kind == .changes)
    #expect(
      hint.offset
        == Self.card.utf8.firstIndex(of: 0x0A).map { Self.card.utf8.distance(from: Self.card.startIndex, to: $0) })
  }

  @Test(
    "There is none if nothing moved, or while the declaration is broken",
    arguments: [
      ("Color.red", "Color.green"), ("VStack", "VStack "), ("struct Other", "// A comment.\nstruct Other"),
      ("width: 30", "width: 30 +"), ("VStack {", "VStack { HStack("), ("width: 30", "width: 30"),
    ])
  func nothing(_ part: String, _ replacement: String) throws {
    #expect(try hint(Self.card, part, replacement) == nil)
  }

  @Test("A guide that lost its readers is stated")
  func guides() throws {
    let text = """
      VStack(alignment: .leading) {
          Color.red.frame(width: 20, height: 20).alignmentGuide(.leading) { d in 0 }.id("title")
          Color.blue.frame(width: 20, height: 20)
      }

      """
    let hint = try hint(text, ".leading)", ".trailing)")
    #expect(hint?.label == "moves no view; `title`'s `.leading` guide is no longer read")
  }

  @Test("Another declaration of the file that shows the edited one counts")
  func users() throws {
    let text = "let width = 30.0\n#Preview { Color.red.frame(width: width, height: 20) }\n"
    let hint = try #require(try hint(text, "30.0", "50.0"))
    #expect(hint.label == "moves 1 view by at most 10 pt")
    #expect(hint.offset == 16)
  }

  @Test("An edit of which much depends is not compared at each request")
  func limit() throws {
    let rows = (0..<3_000).map { "    Color.red.frame(width: width, height: \($0 % 7))" }.joined(separator: "\n")
    #expect(try hint("let width = 30.0\nVStack {\n\(rows)\n}\n", "30.0", "50.0") == nil)
  }
}
