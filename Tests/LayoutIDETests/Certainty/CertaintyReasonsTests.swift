import Foundation
import LayoutAnalysis
import LayoutIDE
import LayoutSyntax
import Testing

/// The words for numbers that are not exact, with the reason that applies to the node. `interface.md` 6.
@Suite("Reasons for uncertain numbers")
struct CertaintyReasonsTests {
  /// A source and the reasons at each of its nodes that has some, in layout order.
  struct Case: Sendable, CustomTestStringConvertible {
    var source: String
    var reasons: [String]
    var testDescription: String { source }

    init(_ source: String, _ reasons: [String]) {
      self.source = source
      self.reasons = reasons
    }
  }

  static let cases: [Case] = [
    Case("VStack { Rectangle().frame(width: 10, height: 10) }", []),
    Case(
      "Mystery()", ["Mystery, unknown: Unknown view `Mystery`: shown as a 100 × 100 placeholder"]),
    // The frame has its own size and place, whatever is in it.
    Case(
      "Mystery().frame(width: 200, height: 200)",
      [
        "Mystery, unknown: Unknown view `Mystery`: shown as a 100 × 100 placeholder"
      ]),
    Case(
      "VStack(spacing: 0) { Mystery(); Rectangle().frame(width: 20, height: 20) }",
      [
        "VStack, unknown: unknown: depends on the unknown `Mystery` (line 1)",
        "Mystery, unknown: Unknown view `Mystery`: shown as a 100 × 100 placeholder",
        "frame, unknown: unknown position: depends on the unknown `Mystery` (line 1)",
        "Rectangle, unknown: unknown position: depends on the unknown `Mystery` (line 1)",
      ]),
    // The size of the text is approximate, and its place depends on the unknown view before it.
    Case(
      "HStack(spacing: 0) { Mystery(); Text(\"Hello\") }",
      [
        "HStack, approximate unknown: unknown: depends on the unknown `Mystery` (line 1)",
        "HStack, approximate unknown: approximate: text is measured with built-in tables: `Text` (line 1)",
        "Mystery, unknown: Unknown view `Mystery`: shown as a 100 × 100 placeholder",
        "Text, approximate unknown: approximate: text is measured with built-in tables: `Text` (line 1)",
        "Text, approximate unknown: unknown position: depends on the unknown `Mystery` (line 1)",
      ]),
    // The place of the color in its stack is approximate, that of the stack in the canvas unknown.
    Case(
      """
      HStack(spacing: 0) {
        Mystery()
        VStack(spacing: 0) { Color.red.frame(width: 9, height: 9); Text("Hello") }
      }
      """,
      [
        "HStack, approximate unknown: unknown: depends on the unknown `Mystery` (line 2)",
        "HStack, approximate unknown: approximate: text is measured with built-in tables: `Text` (line 3)",
        "Mystery, unknown: Unknown view `Mystery`: shown as a 100 × 100 placeholder",
        "VStack, approximate unknown: approximate: text is measured with built-in tables: `Text` (line 3)",
        "VStack, approximate unknown: unknown position: depends on the unknown `Mystery` (line 2)",
        "frame, approximate unknown: approximate position: text is measured with built-in tables: `Text` (line 3)",
        "frame, approximate unknown: unknown position: depends on the unknown `Mystery` (line 2)",
        "Color, approximate unknown: approximate position: text is measured with built-in tables: `Text` (line 3)",
        "Color, approximate unknown: unknown position: depends on the unknown `Mystery` (line 2)",
        "Text, approximate unknown: approximate: text is measured with built-in tables: `Text` (line 3)",
        "Text, approximate unknown: unknown position: depends on the unknown `Mystery` (line 2)",
      ]),
    Case(
      "Rectangle().frame(width: model.width, height: 10)",
      [
        "frame, unknown: unknown: depends on the unknown `model.width`",
        "Rectangle, unknown: unknown: depends on the unknown `model.width`",
      ]),
    Case(
      "ViewThatFits { Rectangle().frame(width: 20, height: 10) }",
      [
        "ViewThatFits, approximate: approximate: Apple does not document how `ViewThatFits` (line 1) measures",
        "frame, approximate: approximate position: Apple does not document how `ViewThatFits` (line 1) measures",
        "Rectangle, approximate: approximate position: Apple does not document how `ViewThatFits` (line 1) measures",
      ]),
    Case(
      "Text(\"Hello\")",
      ["Text, approximate: approximate: text is measured with built-in tables: `Text` (line 1)"]),
  ]

  @Test("inspect gives each node the word and the reason", arguments: cases)
  func inspection(_ test: Case) {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a.layout", text: SourceText(test.source), module: ModuleID(0))
    let nodes = inspect(file, in: &analysis).roots.flatMap(\.nodes)
    let found = nodes.flatMap { node in
      node.reasons.map {
        "\(node.name), \(node.flags.filter { $0 != "implicit" }.joined(separator: " ")): \($0.marked)"
      }
    }
    #expect(found == test.reasons)
  }

  @Test("a collection is named by its expression")
  func collection() throws {
    let card = try HoverFixture.card(
      """
      1️⃣HStack {
        ForEach(model.items) { item in Rectangle().frame(width: 10, height: 10) }
      }
      """)
    #expect(card.notes == ["unknown: depends on the unknown model.items"])
  }

  @Test("a reason names no construct that the file does not contain")
  func noOtherConstructs() throws {
    // 20 001 rectangles exceed a root's limit of views; none is a text, a list or a bar.
    let card = try HoverFixture.card(
      """
      1️⃣VStack {
        ForEach(0..<1000, id: \\.self) { _ in
          ForEach(0..<60, id: \\.self) { _ in Rectangle().frame(width: 1, height: 1) }
        }
      }
      """)
    #expect(!card.notes.isEmpty)
    for note in card.notes {
      for word in ["text", "Text", "list", "bar", "unknown"] { #expect(note.range(of: word) == nil, "\(note)") }
    }
  }

  @Test("what a limit leaves out is named in the words of the finding, and is not unknown")
  func limit() throws {
    let source = "VStack {\n  ForEach(0..<50000, id: \\.self) { _ in Rectangle().frame(width: 1, height: 1) }\n}"
    let card = try HoverFixture.card("1️⃣" + source)
    let message = "This ForEach has 50000 elements; only the first 1000 are laid out"
    #expect(card.notes == ["approximate: \(message)"])
    var analysis = Analysis()
    let file = analysis.addFile(named: "a.layout", text: SourceText(source), module: ModuleID(0))
    let nodes = inspect(file, in: &analysis).roots.flatMap(\.nodes)
    #expect(Set(nodes.map { $0.flags.joined() }) == ["approximate"])
    #expect(
      Set(nodes.flatMap(\.reasons).map(\.marked)) == ["approximate: \(message)", "approximate position: \(message)"])
  }
}
