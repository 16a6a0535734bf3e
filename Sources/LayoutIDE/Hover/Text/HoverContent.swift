/// The content of a hover card, independent of the output format: a title and blocks, the most important first.
package struct HoverContent: Hashable, Sendable {
  /// A paragraph of a card.
  package enum Block: Hashable, Sendable {
    /// A label and its value.
    case fact(String, HoverText)
    /// A sentence.
    case note(HoverText)
    case table(Table)
    /// A documentation comment, in the Markdown of its author.
    case documentation(String)
    /// Source code as written.
    case source(String)
    /// The title of another card, whose blocks follow.
    case heading(HoverText)
  }

  /// A table; every row has as many cells as there are columns.
  package struct Table: Hashable, Sendable {
    package var columns: [HoverText]
    package var rows: [[HoverText]]

    package init(columns: [HoverText], rows: [[HoverText]] = []) {
      self.columns = columns
      self.rows = rows
    }
  }

  package var title: HoverText
  package var blocks: [Block]

  package init(title: HoverText, blocks: [Block] = []) {
    self.title = title
    self.blocks = blocks
  }

  package mutating func fact(_ label: String, _ text: HoverText) { blocks.append(.fact(label, text)) }
  package mutating func note(_ text: HoverText) { blocks.append(.note(text)) }
  package mutating func source(_ text: String) { if !text.isEmpty { blocks.append(.source(text)) } }

  package mutating func table(_ table: Table) {
    guard !table.rows.isEmpty else { return }
    blocks.append(.table(table))
  }

  /// Appends another card, with its title as a heading, unless it has nothing but the title.
  package mutating func append(_ other: HoverContent) {
    guard !other.blocks.isEmpty else { return }
    blocks.append(.heading(other.title))
    blocks += other.blocks
  }

  /// The card with a line of documentation at its end, if there is one and the cards of `context` show it.
  func documented(by summary: String?, in context: HoverContext) -> HoverContent {
    guard let summary, context.showsDeclarations else { return self }
    var content = self
    content.blocks.append(.documentation(summary))
    return content
  }
}
