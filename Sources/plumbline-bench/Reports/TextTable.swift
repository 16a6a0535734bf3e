/// A table of texts whose first row are the headings.
struct TextTable {
  var rows: [[String]]
  /// The columns that begin at the left; the others, of numbers, end at the right.
  var leftColumns: Set<Int>

  /// Columns for a terminal, one line a row.
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

  /// A table of a README.
  var markdown: String {
    var lines = rows.map { "| " + $0.joined(separator: " | ") + " |" }
    lines.insert("|" + String(repeating: " --- |", count: rows.first?.count ?? 0), at: 1)
    return lines.joined(separator: "\n") + "\n"
  }
}
