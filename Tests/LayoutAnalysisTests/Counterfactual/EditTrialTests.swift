import Foundation
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import Testing

/// Which segments of a file a trial finds affected.
@Suite struct EditTrialTests {
  /// Rows that two alignments align, of which one is not declared, and a frame.
  private static let source = """
    struct Low: View { var body: some View { HStack(alignment: .low) { Text("a"); Color.red.frame(height: 30) } } }

    struct Mark: View { var body: some View { HStack(alignment: .mark) { Text("a"); Color.red.frame(height: 30) } } }

    struct Wide: View { var body: some View { Text("b").frame(width: 100, alignment: .leading) } }

    extension VerticalAlignment { static let low = VerticalAlignment.bottom }

    """

  @Test(
    "an edit affects the segments that depend on it",
    arguments: [
      ("width: 100", "width: 120", [2]),
      // The declaration, and the row that named an unknown alignment.
      ("extension", "extension VerticalAlignment { static let mark = VerticalAlignment.top }\n\nextension", [1, 3]),
      ("VerticalAlignment.bottom", "VerticalAlignment.top", [0, 1, 3]),
      // A name that every code uses.
      ("static let low", "static let center", [0, 1, 3]),
      ("static let low", "static let leading", [0, 1, 2, 3]),
    ])
  func affectedSegments(old: String, new: String, affected: [Int]) throws {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a", text: SourceText(Array(Self.source.utf8)), module: ModuleID(0))
    let segments = analysis.segments(of: file)
    for segment in segments { _ = analysis.result(for: segment) }
    var trial = EditTrial(of: file, in: analysis)
    for _ in 0..<2 {
      let before = trial.after.work.segmentsLowered
      let place = try #require(Self.source.range(of: old))
      let start = Self.source.utf8.distance(from: Self.source.startIndex, to: place.lowerBound)
      let range = FileRange(file: file, range: start..<(start + old.utf8.count))
      let affectedSegments = trial.begin([FileEdit(location: range, replacement: new)])
      let found = try #require(affectedSegments)
      #expect(found.before.compactMap { segments.firstIndex(of: $0) } == affected)
      #expect(trial.after.work.segmentsLowered == before, "nothing is laid out to find them")
      _ = trial.moves(in: found)
      trial.end()
    }
  }
}
