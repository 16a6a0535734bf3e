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
    let start = text.position(at: range.lowerBound, in: .utf16)
    let end = text.position(at: range.upperBound, in: .utf16)
    (startLine, startColumn) = (start.line + 1, start.character + 1)
    (endLine, endColumn) = (end.line + 1, end.character + 1)
  }
}

/// How many findings there are of each severity.
struct FindingCounts: Hashable, Sendable {
  var errors = 0
  var warnings = 0
  var infos = 0
  var hints = 0

  init(_ severities: some Sequence<Severity>) {
    for severity in severities {
      switch severity {
      case .error: errors &+= 1
      case .warning: warnings &+= 1
      case .info: infos &+= 1
      case .hint: hints &+= 1
      }
    }
  }

  var total: Int { errors &+ warnings &+ infos &+ hints }

  /// Whether this is better: fewer of the most severe in which the two differ, and no more in all.
  func isBetter(than other: FindingCounts) -> Bool {
    total <= other.total
      && (errors, warnings, infos, hints) < (other.errors, other.warnings, other.infos, other.hints)
  }
}

/// `1 error`, `2 errors`.
package func count(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }
