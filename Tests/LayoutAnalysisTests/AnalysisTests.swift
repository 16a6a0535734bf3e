import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// Files, edits and modules.
@Suite struct AnalysisTests {
  private static let row = "struct Row: View { var body: some View { Color.red.frame(width: 30, height: 10) } }"

  private func size(of file: FileID, in analysis: inout Analysis) -> Size? {
    guard let root = analysis.result(for: file)?.roots.first, let view = root.graph.root else { return nil }
    return root.engine.size(of: view)
  }

  @Test func anEditGivesWhatAFreshAnalysisGives() throws {
    var analysis = Analysis()
    let file = analysis.addFile(
      named: "a", text: SourceText("Color.red.frame(width: 30, height: 10)"), module: ModuleID(0))
    #expect(size(of: file, in: &analysis) == Size(width: 30, height: 10))
    analysis.edit(file, range: 23..<25, replacement: Array("47".utf8))
    #expect(analysis.text(of: file).map { $0.string(in: 0..<$0.count) } == "Color.red.frame(width: 47, height: 10)")
    #expect(size(of: file, in: &analysis) == Size(width: 47, height: 10))
  }

  @Test func filesOfAModuleSeeEachOther() {
    var analysis = Analysis()
    let user = analysis.addFile(named: "user", text: SourceText("Row()"), module: ModuleID(0))
    #expect(analysis.result(for: user)?.diagnostics.map(\.rule) == ["unresolved-view"])
    let row = analysis.addFile(named: "row", text: SourceText(Self.row), module: ModuleID(0))
    #expect(analysis.result(for: user)?.diagnostics.map(\.rule) == [])
    #expect(size(of: user, in: &analysis) == Size(width: 30, height: 10))
    // `Row` is placed in `user`, so it is no root of its own file.
    #expect(analysis.result(for: row)?.roots.count == 0)
    analysis.removeFile(row)
    #expect(analysis.result(for: user)?.diagnostics.map(\.rule) == ["unresolved-view"])
  }

  @Test func filesOfOtherModulesDoNot() {
    var analysis = Analysis()
    let user = analysis.addFile(named: "user", text: SourceText("Row()"), module: ModuleID(0))
    let row = analysis.addFile(named: "row", text: SourceText(Self.row), module: ModuleID(1))
    #expect(analysis.result(for: user)?.diagnostics.map(\.rule) == ["unresolved-view"])
    analysis.setModule(of: row, to: ModuleID(0))
    #expect(analysis.result(for: user)?.diagnostics.map(\.rule) == [])
  }

  /// A result that asked who mentions a name before its file came into the module asks the same there.
  @Test func aFileInAnotherModuleIsToldWhoMentionsAName() throws {
    var analysis = Analysis()
    let asker = analysis.addFile(named: "asker", text: SourceText("Color.red\n"), module: ModuleID(1))
    let segment = try #require(analysis.segments(of: asker).first)
    func mentions() -> [SegmentID] { analysis.value(of: MentionsOfThird.self, for: segment) }
    func stale() -> [SegmentID] { analysis.staleSegments(of: asker, for: MentionsOfThird.self) }
    #expect(mentions() == [])
    analysis.setModule(of: asker, to: ModuleID(0))
    #expect(mentions() == [] && stale() == [])
    let user = analysis.addFile(named: "user", text: SourceText("Text(\"\\(third)\")\n"), module: ModuleID(0))
    #expect(stale() == [segment])
    #expect(mentions() == analysis.segments(of: user))
    // The module that it left tells it nothing more.
    analysis.setModule(of: asker, to: ModuleID(2))
    #expect(mentions() == [])
    analysis.setText(of: user, to: SourceText("Text(\"\")\n"))
    #expect(stale() == [])
  }

  @Test func whatHasNotChangedIsNotMadeAgain() {
    var analysis = Analysis()
    let one = analysis.addFile(named: "one", text: SourceText("Color.red"), module: ModuleID(0))
    let other = analysis.addFile(named: "other", text: SourceText("Color.blue"), module: ModuleID(1))
    _ = analysis.result(for: one)
    _ = analysis.result(for: other)
    let before = analysis.counters
    _ = analysis.result(for: one)
    #expect(analysis.counters == before)
    analysis.edit(one, range: 0..<0, replacement: Array(" ".utf8))
    _ = analysis.result(for: one)
    _ = analysis.result(for: other)
    #expect(analysis.counters.segmentsLowered == before.segmentsLowered + 1)
    #expect(analysis.counters.rootsLaidOut == before.rootsLaidOut + 1)
  }

  /// As when a file is opened that was read from the disk before.
  @Test func aTextThatIsTheSameIsNoChange() throws {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a", text: SourceText("Color.red"), module: ModuleID(0))
    _ = analysis.result(for: file)
    let (revision, work) = (analysis.revision, analysis.work)
    analysis.setText(of: file, to: SourceText("Color.red"))
    _ = analysis.result(for: file)
    #expect(analysis.revision == revision)
    #expect(analysis.work == work)
    // An edit that was not read yet counts.
    analysis.edit(file, range: 6..<9, replacement: Array("blue".utf8))
    analysis.setText(of: file, to: SourceText("Color.red"))
    #expect(analysis.text(of: file)?.bytes == Array("Color.red".utf8))
    #expect(analysis.revision > revision)
  }

  /// A hundred files that have nothing to do with each other, one that declares a view, one that uses it, one that uses
  /// the user's view: an edit lowers again what may depend on it and nothing else.
  @Test func anEditLowersAgainOnlyTheDependents() throws {
    var analysis = Analysis()
    let row = analysis.addFile(named: "row", text: SourceText(Self.row), module: ModuleID(0))
    let list = analysis.addFile(
      named: "list", text: SourceText("struct List2: View { var body: some View { Row() } }"), module: ModuleID(0))
    let page = analysis.addFile(named: "page", text: SourceText("List2()"), module: ModuleID(0))
    for index in 0..<100 {
      let text = "struct Other\(index): View { var body: some View { Color.red.frame(width: \(index), height: 1) } }"
      _ = analysis.addFile(named: "other\(index)", text: SourceText(text), module: ModuleID(0))
    }
    for file in analysis.fileIDs { _ = analysis.result(for: file) }
    let declaring = try #require(analysis.segments(of: row).first)
    #expect(analysis.users(of: declaring).compactMap { analysis.file(of: $0) } == [list, page, row])
    let before = analysis.counters
    // `width: 30` becomes `width: 40`.
    let width = Self.row.utf8.count - "30, height: 10) } }".utf8.count
    analysis.edit(row, range: width..<(width + 2), replacement: Array("40".utf8))
    for file in analysis.fileIDs { _ = analysis.result(for: file) }
    #expect(size(of: page, in: &analysis) == Size(width: 40, height: 10))
    #expect(analysis.counters.segmentsLowered == before.segmentsLowered + 3)
    // A `List2` without uses is a root of its own file.
    analysis.setText(of: page, to: SourceText("Color.red"))
    #expect(analysis.result(for: list)?.roots.map(\.name) == ["List2"])
  }

  @Test func theCanvasIsASetting() {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a", text: SourceText("Color.red"), module: ModuleID(0))
    #expect(size(of: file, in: &analysis) == Size(width: 390, height: 763))
    analysis.settings.canvas.proposal = ProposedSize(width: 100, height: nil)
    // Nothing proposed: the ideal length 10 (semantics 2).
    #expect(size(of: file, in: &analysis) == Size(width: 100, height: 10))
  }

  @Test func aCounterfactualLeavesTheOriginalAsItWas() throws {
    var analysis = Analysis()
    let file = analysis.addFile(
      named: "a", text: SourceText("Color.red.frame(width: 30, height: 10)"), module: ModuleID(0))
    let segment = try #require(analysis.segments(of: file).first)
    let edits = [
      TextEdit(location: SourceRange(segment: segment, range: 23..<25), replacement: "5"),
      TextEdit(location: SourceRange(segment: segment, range: 35..<37), replacement: "600"),
    ]
    var changed = analysis.applying(edits)
    #expect(size(of: file, in: &changed) == Size(width: 5, height: 600))
    #expect(size(of: file, in: &analysis) == Size(width: 30, height: 10))
  }

  @Test("A type and the extension that makes it a view stand in segments of their own") func viewByExtension() {
    let type = "struct Card { var side = 7.0 }\n"
    let body = "{ var body: some View { Color.red.frame(width: side, height: 9) } }\n"
    var analysis = Analysis()
    let file = analysis.addFile(
      named: "a", text: SourceText("Card()\n" + type + "extension Card: View " + body), module: ModuleID(0))
    #expect(size(of: file, in: &analysis) == Size(width: 7, height: 9))
    // Nor has it another file's extension.
    let other = analysis.addFile(named: "b", text: SourceText("extension Card: View " + body), module: ModuleID(0))
    analysis.setText(of: file, to: SourceText("Card()\n" + type))
    #expect(size(of: file, in: &analysis) == Size(width: 100, height: 100))
    analysis.removeFile(other)
  }

  @Test func unknownNumbersOfFilesAreNothing() {
    var analysis = Analysis()
    #expect(analysis.result(for: FileID(7))?.roots.count == nil)
    analysis.edit(FileID(-1), range: 0..<1, replacement: [])
    #expect(analysis.fileIDs.isEmpty)
  }
}

/// The segments that mention `third`.
private enum MentionsOfThird: SegmentQuery {
  static func value(for segment: SegmentID, in analysis: inout Analysis) -> [SegmentID] {
    // The names are known once something was laid out.
    _ = analysis.result(for: segment)
    return analysis.inOrder(analysis.mentions(of: NameKey("third"), meaningAsIn: segment))
  }
}
