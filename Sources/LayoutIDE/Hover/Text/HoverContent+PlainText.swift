extension HoverContent {
  /// The card without markup, for clients and terminals that show plain text; without a line break at its end. Facts
  /// and tables are aligned in columns.
  var plainText: String {
    let labelWidth = blocks.reduce(0) { width, block in
      if case .fact(let label, _) = block { max(width, label.count) } else { width }
    }
    var lines = [title.plain]
    for block in blocks {
      switch block {
      case .fact(let label, let text):
        let padding = String(repeating: " ", count: max(0, labelWidth - label.count) + 2)
        lines.append("  " + label + padding + text.plain)
      case .note(let text):
        lines.append("  " + text.plain)
      case .table(let table):
        lines += HoverContent.lines(of: table)
      case .source(let text), .documentation(let text):
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      case .heading(let text):
        lines.append("")
        lines.append(text.plain)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func lines(of table: Table) -> [String] {
    let cells = [table.columns.map(\.plain)] + table.rows.map { $0.map(\.plain) }
    var widths = table.columns.map { _ in 0 }
    for row in cells {
      for (column, cell) in row.enumerated() where widths.indices.contains(column) {
        widths[column] = max(widths[column], cell.count)
      }
    }
    return cells.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell
        guard column + 1 < row.count, widths.indices.contains(column) else { continue }
        line += String(repeating: " ", count: max(0, widths[column] - cell.count) + 2)
      }
      return "  " + line
    }
  }
}
