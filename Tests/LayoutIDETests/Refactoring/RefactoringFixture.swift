import LayoutAnalysis
import LayoutIDE
import LayoutLint
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

/// A source with a cursor (`1️⃣`) or a selection (`1️⃣` to `2️⃣`), and the refactorings that are offered there.
struct RefactoringFixture {
  let refactorings: [Refactoring]
  private let text: SourceText

  init(_ marked: String) throws {
    let source = MarkedSource(marked)
    text = SourceText(source.text)
    var analysis = Analysis()
    analysis.laysOutRemaining = true
    let file = analysis.addFile(named: "a.layout", text: text, module: ModuleID(0))
    let start = try #require(source.offsets["1️⃣"])
    let range = start..<(source.offsets["2️⃣"] ?? start)
    refactorings = try #require(
      Refactoring.found(in: range, of: file, in: &analysis, levels: RuleLevels()))
  }

  var titles: [String] { refactorings.map(\.title) }

  /// The source after the refactoring whose title begins with `title`.
  func applied(_ title: String) throws -> String {
    let refactoring = try #require(refactorings.first { $0.title.hasPrefix(title) }, "\(titles)")
    var bytes = text.bytes
    for edit in refactoring.edits.sorted(by: { $0.location.range.lowerBound > $1.location.range.lowerBound }) {
      bytes.replaceSubrange(edit.location.range, with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
