import LanguageServerProtocol
import LayoutSyntax

/// The edits of a code action for one document.
struct TextDocumentEdits {
  private var edits: [JSONValue] = []

  /// Reads the edits from `changes` or `documentChanges`.
  init(_ action: JSONValue, uri: String) {
    for (name, value) in action["edit"]?["changes"]?.members ?? [] where name == uri { edits += value.elements }
    guard let changes = action["edit"]?["documentChanges"] else { return }
    for change in changes.elements where change["textDocument"]?["uri"]?.string == uri {
      guard let list = change["edits"] else { continue }
      edits += list.elements
    }
  }

  /// Returns the text after the edits, whose positions are in UTF-8; nil if there are none or one is invalid.
  func applied(to text: String) -> String? {
    guard !edits.isEmpty else { return nil }
    var source = SourceText(text)
    var replacements: [(range: Range<Int>, text: String)] = []
    for edit in edits {
      guard let start = offset(edit["range"]?["start"], in: source),
        let end = offset(edit["range"]?["end"], in: source),
        start <= end, let new = edit["newText"]?.string
      else { return nil }
      replacements.append((start..<end, new))
    }
    for replacement in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      source.replace(replacement.range, with: Array(replacement.text.utf8))
    }
    return source.string(in: 0..<source.count)
  }

  private func offset(_ value: JSONValue?, in source: SourceText) -> Int? {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer else { return nil }
    return source.offset(of: Position(line: line, character: character), in: .utf8)
  }
}
