import LayoutSyntax

/// The findings of one file, with the data needed to show them.
package struct FileFindings: Sendable {
  /// The path as given.
  package var path: String
  package var text: SourceText
  /// The findings in source order.
  package var diagnostics: [FileDiagnostic]

  package init(path: String, text: SourceText, diagnostics: [FileDiagnostic]) {
    self.path = path
    self.text = text
    self.diagnostics = diagnostics
  }

  /// Returns the start and end of a range of the file: 1-based lines and columns, in UTF-16 units.
  func region(of range: Range<Int>) -> TextRegion { TextRegion(range, in: text) }
}

/// A half-open range of a file for reports: 1-based lines and columns, in UTF-16 units.
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

/// Returns a number with its noun, such as `1 error` or `2 errors`.
package func count(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }
