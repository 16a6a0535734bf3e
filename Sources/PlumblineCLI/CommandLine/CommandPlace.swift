import LayoutProject
import LayoutSyntax

/// A file and a place in it, as the command line names them.
struct CommandPlace {
  var path: String
  /// 1-based.
  var line: Int?
  var column: Int?

  /// A file whose own name ends in `:12` is that file.
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

  /// The bytes that a line and column, both 1-based, mean: one character, or the text of the line.
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
