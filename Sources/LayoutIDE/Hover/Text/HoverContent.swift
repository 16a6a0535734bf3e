/// The content of a hover card, independent of the output format: a title and blocks, the most important first.
struct HoverContent: Hashable, Sendable {
  /// A paragraph of a card.
  enum Block: Hashable, Sendable {
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
  struct Table: Hashable, Sendable {
    var columns: [HoverText]
    var rows: [[HoverText]]

    init(columns: [HoverText], rows: [[HoverText]] = []) {
      self.columns = columns
      self.rows = rows
    }
  }

  var title: HoverText
  var blocks: [Block]

  init(title: HoverText, blocks: [Block] = []) {
    self.title = title
    self.blocks = blocks
  }

  mutating func fact(_ label: String, _ text: HoverText) { blocks.append(.fact(label, text)) }
  mutating func note(_ text: HoverText) { blocks.append(.note(text)) }
  mutating func source(_ text: String) { if !text.isEmpty { blocks.append(.source(text)) } }

  mutating func table(_ table: Table) {
    guard !table.rows.isEmpty else { return }
    blocks.append(.table(table))
  }

  /// Appends another card, with its title as a heading.
  mutating func append(_ other: HoverContent) {
    blocks.append(.heading(other.title))
    blocks += other.blocks
  }
}
