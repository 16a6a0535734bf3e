import LayoutSyntax

/// The findings of one file, with what is needed to show them.
package struct FileFindings: Sendable {
  /// The path as it was given.
  package var path: String
  package var text: SourceText
  /// In the order of the source.
  package var diagnostics: [FileDiagnostic]

  package init(path: String, text: SourceText, diagnostics: [FileDiagnostic]) {
    self.path = path
    self.text = text
    self.diagnostics = diagnostics
  }

  /// Where a range of the file starts and ends: 1-based lines, and columns in UTF-16 units.
  func region(of range: Range<Int>) -> TextRegion { TextRegion(range, in: text) }
}

/// A stretch of a file as reports say it: 1-based lines and columns in UTF-16 units, the end behind the last one.
struct TextRegion: Hashable, Sendable {
  var startLine: Int
  var startColumn: Int
  var endLine: Int
  var endColumn: Int

  init(_ range: Range<Int>, in text: SourceText) {
    let start = text.shownPosition(at: range.lowerBound)
    let end = text.shownPosition(at: range.upperBound)
    (startLine, startColumn) = (start.line + 1, start.character + 1)
    (endLine, endColumn) = (end.line + 1, end.character + 1)
  }
}

/// `1 error`, `2 errors`.
package func count(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }
