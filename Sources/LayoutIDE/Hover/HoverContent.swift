/// What a hover says, before it is written in a format: a title and blocks, the most important first.
struct HoverContent: Hashable, Sendable {
  /// One piece of a card.
  enum Block: Hashable, Sendable {
    /// The name of what is told and what is told of it.
    case fact(String, HoverText)
    /// A sentence.
    case note(HoverText)
    case table(Table)
    /// A documentation comment, in the Markdown that its author wrote.
    case documentation(String)
    /// Source as it is written.
    case source(String)
    /// Another thing's card below this one's.
    case heading(HoverText)
  }

  /// A grid of texts; every row has as many cells as there are columns.
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

  /// Adds the other card below this one, under its title.
  mutating func append(_ other: HoverContent) {
    blocks.append(.heading(other.title))
    blocks += other.blocks
  }
}
