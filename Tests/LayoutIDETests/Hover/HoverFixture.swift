import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

/// An analysed source with marks at which cards are made.
struct HoverFixture {
  var analysis: Analysis
  let file: FileID
  let source: MarkedSource

  init(_ marked: String, canvas: Canvas = .standard, others: [String: String] = [:]) {
    source = MarkedSource(marked)
    analysis = Analysis(settings: AnalysisSettings(canvas: canvas, overridesTraits: false))
    for (name, text) in others.sorted(by: { $0.key < $1.key }) {
      _ = analysis.addFile(named: name, text: SourceText(text), module: ModuleID(0))
    }
    file = analysis.addFile(named: "sample.layout", text: SourceText(source.text), module: ModuleID(0))
  }

  /// The card at a mark; nil if there is none.
  mutating func card(_ mark: String = "1️⃣") -> Card? {
    hover(in: &analysis, file: file, offset: source[mark]).map { Card(content: $0.content, range: $0.range) }
  }

  /// The card at a mark, which must exist.
  mutating func required(_ mark: String) throws -> Card {
    let card = card(mark)
    return try #require(card, "there is no hover at \(mark)")
  }

  /// The card at a mark of a source.
  static func card(_ marked: String, at mark: String = "1️⃣", canvas: Canvas = .standard) throws -> Card {
    var fixture = HoverFixture(marked, canvas: canvas)
    return try fixture.required(mark)
  }
}

/// The parts of a card as plain text.
struct Card {
  let content: HoverContent
  let range: Range<Int>

  var title: String { content.title.plain }

  /// The first fact of that name.
  subscript(label: String) -> String? {
    for case .fact(label, let text) in content.blocks { return text.plain }
    return nil
  }

  var notes: [String] {
    content.blocks.compactMap { block in
      if case .note(let text) = block { text.plain } else { nil }
    }
  }

  var documentation: [String] {
    content.blocks.compactMap { block in
      if case .documentation(let text) = block { text } else { nil }
    }
  }

  var sources: [String] {
    content.blocks.compactMap { block in
      if case .source(let text) = block { text } else { nil }
    }
  }

  var headings: [String] {
    content.blocks.compactMap { block in
      if case .heading(let text) = block { text.plain } else { nil }
    }
  }

  /// The rows of the first table.
  var rows: [[String]] {
    for case .table(let table) in content.blocks { return table.rows.map { $0.map(\.plain) } }
    return []
  }

  var columns: [String] {
    for case .table(let table) in content.blocks { return table.columns.map(\.plain) }
    return []
  }
}
