import Foundation
import LayoutAnalysis
import LayoutEvaluation
import LayoutIDE
import LayoutModel
import LayoutSyntax
import Testing

/// The layout with an earlier text, which is used again while one declaration is edited and computed again after all else.
@Suite struct EarlierTextTests {
  /// The card is shown by the preview only, and shows the badge of the other file.
  fileprivate static let texts = [
    "a.layout": """
    struct Card: View { var body: some View { HStack(spacing: 0) { Color.red.frame(width: 30, height: 20); Badge() } } }
    #Preview { Card() }
    struct Other: View { var body: some View { Color.blue.frame(width: 10, height: 10) } }
    struct Third: View { var body: some View { Tag() } }

    """,
    "b.layout": """
    struct Badge: View { var body: some View { HStack(spacing: 0) { Color.blue.frame(width: 10, height: 10); Image("icon") } } }
    struct Tag: View { var body: some View { Color.green.frame(width: 12, height: 12) } }

    """,
  ]

  /// A module whose file `a.layout` is edited, with the earlier text that it had at first.
  struct EditedModule {
    var texts = EarlierTextTests.texts
    var settings = AnalysisSettings()
    var images = ImageSizes(["icon": Size(width: 10, height: 10)])
    var analysis = Analysis()
    var files: [String: FileID] = [:]
    var earlier: EarlierText

    init() throws {
      earlier = EarlierText(SourceText(try #require(texts["a.layout"])))
      (analysis, files) = fresh()
    }

    /// A new analysis of the present texts and settings.
    func fresh() -> (Analysis, [String: FileID]) {
      var analysis = Analysis(settings: settings)
      analysis.setImages(images, of: ModuleID(0))
      var files: [String: FileID] = [:]
      for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
        files[name] = analysis.addFile(named: name, text: SourceText(text), module: ModuleID(0))
      }
      return (analysis, files)
    }

    mutating func replace(_ old: String, with new: String, in name: String = "a.layout") throws {
      let text = try #require(texts[name])
      let range = try #require(text.range(of: old), "\(old)")
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      analysis.editText(
        of: try #require(files[name]), range: start..<(start + old.utf8.count), replacement: Array(new.utf8))
      texts[name] = text.replacingCharacters(in: range, with: new)
    }

    /// The label of the hint, which is that of a fresh analysis, and the number of roots that are laid out for it.
    mutating func hint() throws -> (label: String?, rootsLaidOut: Int) {
      let before = analysis.counters.rootsLaidOut
      let hint = changeHint(in: &analysis, file: try #require(files["a.layout"]), since: &earlier, editedAt: 0)
      let count = analysis.counters.rootsLaidOut - before
      var (fresh, files) = fresh()
      var text = EarlierText(earlier.text)
      #expect(changeHint(in: &fresh, file: try #require(files["a.layout"]), since: &text, editedAt: 0) == hint)
      return (hint?.label, count)
    }
  }

  /// The box of 30 pt becomes wider by 10, 20, 30 pt: half of that on each side. The only root that shows it is laid out with
  /// the present text, and at the first request with the earlier one.
  @Test func theEarlierTextIsLaidOutOnceWhileOneTypes() throws {
    var module = try EditedModule()
    _ = try module.hint()
    try module.replace("width: 30", with: "width: 40")
    #expect(try module.hint() == ("moves 5 views by at most 5 pt", 2))
    try module.replace("width: 40", with: "width: 50")
    #expect(try module.hint() == ("moves 5 views by at most 10 pt", 1))
    try module.replace("width: 50", with: "width: 60")
    #expect(try module.hint() == ("moves 5 views by at most 15 pt", 1))
    #expect(try module.hint() == ("moves 5 views by at most 15 pt", 0))
    // The earlier text again, and away from it.
    try module.replace("width: 60", with: "width: 30")
    #expect(try module.hint() == (nil, 1))
    try module.replace("width: 30", with: "width: 70")
    #expect(try module.hint() == ("moves 5 views by at most 20 pt", 1))
  }

  /// A change of anything between two requests.
  struct Change: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The label of the hint; nil for any, which equals that of a fresh analysis.
    var label: String?
    var make: @Sendable (inout EditedModule) throws -> Void
  }

  private static let changes: [Change] = [
    Change(testDescription: "a declaration of another file, which is shown", label: "moves 5 views by at most 10 pt") {
      try $0.replace("width: 10", with: "width: 50", in: "b.layout")
    },
    Change(testDescription: "the canvas", label: "moves 5 views by at most 10 pt") {
      $0.settings.canvas = Canvas(proposal: ProposedSize(width: 320, height: 500))
      $0.analysis.settings = $0.settings
    },
    Change(testDescription: "the size of an image", label: "moves 5 views by at most 10 pt") {
      $0.images = ImageSizes(["icon": Size(width: 90, height: 10)])
      $0.analysis.setImages($0.images, of: ModuleID(0))
    },
    Change(testDescription: "another declaration of the file", label: "moves 6 views by at most 20 pt") {
      try $0.replace("blue.frame(width: 10", with: "blue.frame(width: 50")
    },
    Change(testDescription: "a new declaration", label: "moves 5 views by at most 10 pt; adds 1 root") {
      try $0.replace("struct Other", with: "struct New: View { var body: some View { Divider() } }\nstruct Other")
    },
    Change(testDescription: "a name that another declaration mentions", label: nil) {
      try $0.replace("struct Card", with: "struct Tag")
    },
  ]

  @Test("Whatever else changes, the earlier text is laid out again", arguments: changes)
  func otherChanges(_ change: Change) throws {
    var module = try EditedModule()
    try module.replace("width: 30", with: "width: 40")
    _ = try module.hint()
    try module.replace("width: 40", with: "width: 50")
    try change.make(&module)
    let label = try module.hint().label
    #expect(label != nil && label == change.label ?? label)
  }
}
