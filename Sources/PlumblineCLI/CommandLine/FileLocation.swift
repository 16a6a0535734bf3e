import LayoutProject
import LayoutSyntax

extension SourceText {
  /// The number of lines as editors and `wc` count them: a line feed ends a line and begins none.
  var shownLineCount: Int {
    lineCount > 1 && contentRange(ofLine: lineCount - 1).isEmpty ? lineCount - 1 : lineCount
  }
}

/// A file and a location in it, as named on the command line.
struct FileLocation {
  var path: String
  /// The 1-based line and column.
  var line: Int?
  var column: Int?

  /// Creates a location. A file called `path:line` or `path:line:column` is preferred if `path` does not exist.
  init(path: String, line: Int?, column: Int?) {
    self.path = path
    self.line = line
    self.column = column
    guard FileSystem.kind(of: path) == nil, let line else { return }
    let whole = path + ":\(line)" + (column.map { ":\($0)" } ?? "")
    if FileSystem.kind(of: whole) != nil {
      self.path = whole
      self.line = nil
      self.column = nil
    }
  }

  /// Returns the byte range of a 1-based line and column: the empty range before a character, or the text of the line.
  static func range(line: Int, column: Int?, in text: SourceText) -> Range<Int> {
    guard let column else {
      let content = text.contentRange(ofLine: line - 1)
      let blank = text.bytes[content].prefix { $0 == 0x20 || $0 == 0x09 }
      return (content.lowerBound + blank.count)..<content.upperBound
    }
    let offset = text.offset(ofShown: Position(line: line - 1, character: column - 1))
    return offset..<offset
  }
}
