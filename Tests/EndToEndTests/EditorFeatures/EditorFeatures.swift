import Foundation
import TestSupport
import Testing

/// What a driven editor prints as one line of JSON after it used each feature of the server in a document.
struct FeatureReport: Decodable {
  /// The codes of the findings.
  var findings: [String]
  /// What the editor shows of the first `Rectangle`.
  var hover: String
  /// The names in the editor's list of symbols.
  var symbols: [String]
  /// The line to which the symbol `badgeLine` of that list leads; nil from an editor that is not asked.
  var symbolLine: String?
  /// The line to which the definition of the first `Badge` leads.
  var definition: String
  /// Whether this version of the editor has inlay hints, and those that it shows.
  var hasHints: Bool
  var hints: [String]?
  /// What is offered behind `Text(title).alignmentGuide(.ba`, and the line after the first one was chosen.
  var completions: [String]
  var completed: String
  /// The text after the first `Badge` was renamed to `Chip`, after it was formatted, and after the quick fix
  /// `EditorSession.fix` was chosen and its finding had gone.
  var renamed: String
  var formatted: String
  var fixed: String

  /// The document: a finding on line 5, a line with too little indentation, and a view with an alignment of its own.
  static let sample = """
    VStack(alignment: .leading) {
      Badge(title: "one")
        Rectangle()
            .frame(width: 80, height: 20)
            .alignmentGuide(.trailing) { d in d[.trailing] - 8 }
    }

    struct Badge: View {
        let title: String

        var body: some View {
            HStack(alignment: .badgeLine) {
                Rectangle().frame(width: 30, height: 20)
                Text(title)
                    .alignmentGuide(.badgeLine) { d in d[.bottom] }
            }
        }
    }

    extension VerticalAlignment {
        private enum BadgeLine: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] }
        }

        static let badgeLine = VerticalAlignment(BadgeLine.self)
    }

    """
  static let renamedSample = sample.replacing("  Badge(", with: "  Chip(").replacing(
    "struct Badge:", with: "struct Chip:")
  static let formattedSample = renamedSample.replacing("\n  Chip(", with: "\n    Chip(")
  static let fixedSample = formattedSample.replacing(
    "        .alignmentGuide(.trailing) { d in d[.trailing] - 8 }\n", with: "")
  /// The names of its declarations and its root.
  static let names: Set = [
    "VStack", "Badge", "title", "body", "VerticalAlignment", "BadgeLine", "defaultValue(in:)", "badgeLine",
  ]
  /// The hints of its view of 80 × 20, of the guide at 80 − 8, and of the stack without a spacing.
  static let shownHints: Set = ["80 × 20", "= 72", ", spacing: 8"]

  /// Expects what every editor has to show.
  func check() {
    #expect(findings == ["guide-alignment-mismatch"])
    #expect(hover.contains("80 × 20"))
    #expect(Self.names.subtracting(symbols) == [])
    #expect(definition == "struct Badge: View {")
    #expect(hints.map { Self.shownHints.subtracting($0) } == (hasHints ? [] : nil))
    #expect(completions == ["badgeLine"])
    #expect(completed == "Text(title).alignmentGuide(.badgeLine")
    #expect(renamed == Self.renamedSample)
    #expect(formatted == Self.formattedSample)
    #expect(fixed == Self.fixedSample)
  }
}

extension EditorSession {
  /// Writes the document whose features an editor uses, in place of the sample.
  func writeFeatureSample() throws { try FeatureReport.sample.write(to: file, atomically: true, encoding: .utf8) }
}
