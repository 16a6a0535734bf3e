import Foundation

/// A table of `grammar/language.md` whose rows are those of a table of the program. It stands between two comments;
/// `PLUMBLINE_RENEW=1 swift test` rewrites it.
///
/// The column of examples, where a table has one, is written by hand: a rewrite keeps each name's example, and a new
/// name has an empty one until somebody writes it.
public struct GeneratedTable {
  public struct Missing: Error, CustomStringConvertible {
    public let description: String
  }

  private static let document = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("grammar/language.md")
  /// Tests run beside each other.
  private static let lock = NSLock()
  private static let end = "<!-- End of the table. -->\n"

  private let name: String
  private var start: String { "<!-- The table of \(name): PLUMBLINE_RENEW=1 swift test writes it. -->\n" }

  /// The table that is named so in its first comment.
  public init(_ name: String) { self.name = name }

  /// The lines of the table as they stand in the document.
  public func written() throws -> String {
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    return String(text[try place(in: text)])
  }

  /// The examples by name, of a table whose first column is the name and whose second is the example, both in
  /// backticks.
  public func examples() throws -> [String: String] {
    var result: [String: String] = [:]
    for row in try written().split(separator: "\n") {
      let cells = row.components(separatedBy: " | ").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "| ")) }
      guard cells.count >= 3, let name = Self.code(cells[0]), let example = Self.code(cells[1]) else { continue }
      result[name] = example.replacingOccurrences(of: "\\|", with: "|")
    }
    return result
  }

  /// Rewrites the table if that is asked for, and returns true if the document has exactly these lines.
  public func isWritten(_ lines: [String]) throws -> Bool {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    let table = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["PLUMBLINE_RENEW"] != nil {
      let text = try String(contentsOf: Self.document, encoding: .utf8)
      try Data(text.replacingCharacters(in: try place(in: text), with: table).utf8)
        .write(to: Self.document, options: .atomic)
    }
    return try written() == table
  }

  /// A cell of code.
  public static func cell(code: String) -> String {
    "`\(code.replacingOccurrences(of: "|", with: "\\|"))`"
  }

  /// The code of a cell; nil if the cell is none of code.
  private static func code(_ cell: String) -> String? {
    guard let first = cell.firstIndex(of: "`"), let last = cell.lastIndex(of: "`"), first < last else { return nil }
    return String(cell[cell.index(after: first)..<last])
  }

  private func place(in text: String) throws -> Range<String.Index> {
    guard let start = text.range(of: start)?.upperBound,
      let end = text.range(of: Self.end, range: start..<text.endIndex)?.lowerBound
    else { throw Missing(description: "grammar/language.md has no comment \"\(start)\" with an end") }
    return start..<end
  }
}
