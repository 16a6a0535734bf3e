/// A table of texts whose first row contains the headings.
struct TextTable {
  var rows: [[String]]
  /// The left-aligned columns; the others, with numbers, are right-aligned.
  var leftColumns: Set<Int>

  /// The table for a terminal, one line per row.
  var plainText: String {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { cells in
      var line = ""
      for (column, cell) in cells.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line += (leftColumns.contains(column) ? cell + padding : padding + cell) + "  "
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The table in Markdown.
  var markdown: String {
    var lines = rows.map { "| " + $0.joined(separator: " | ") + " |" }
    lines.insert("|" + String(repeating: " --- |", count: rows.first?.count ?? 0), at: 1)
    return lines.joined(separator: "\n") + "\n"
  }
}
