import LayoutAnalysis
import LayoutSyntax
import Testing

/// When a trial of an earlier text affects the same segments as the one before it.
@Suite struct TrialScopeTests {
  private static let earlier = """
    let width = 30.0
    struct Card: View { var body: some View { Color.red.frame(width: width, height: 20) } }
    #Preview { Card() }
    struct Other: View { var body: some View { Color.blue.frame(width: 10, height: 10) } }
    struct Third: View { var body: some View { Tag() } }

    """

  /// Edits of the file: the first occurrence of a text is replaced.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// Before and after the first trial.
    var before: [[String]]
    var after: [[String]]
    var holds: Bool
    /// False if not all affected segments read a changed tree, so that not even another trial of the same text is known to
    /// affect the same.
    var holdsAtFirst = true
  }

  private static let cases: [Case] = [
    Case(
      testDescription: "the same declaration", before: [["height: 20", "height: 30"]],
      after: [["height: 30", "height: 40"]], holds: true),
    Case(testDescription: "nothing", before: [["height: 20", "height: 30"]], after: [], holds: true),
    Case(
      testDescription: "a new line in it", before: [["height: 20", "height: 30"]], after: [["View {", "View {\n"]],
      holds: true),
    Case(
      testDescription: "there and back", before: [["height: 20", "height: 30"]],
      after: [["height: 30", "height: 20"], ["height: 20", "height: 50"]], holds: true),
    Case(
      testDescription: "a value that others read", before: [["30.0", "40.0"]], after: [["40.0", "50.0"]], holds: true),
    Case(
      testDescription: "one of two", before: [["30.0", "40.0"], ["width: 10", "width: 20"]],
      after: [["width: 20", "width: 25"]], holds: true),
    Case(
      testDescription: "one between the two", before: [["30.0", "40.0"], ["width: 10", "width: 20"]],
      after: [["height: 20", "height: 30"]], holds: true),
    Case(
      testDescription: "the first of two as it was", before: [["30.0", "40.0"], ["width: 10", "width: 20"]],
      after: [["40.0", "30.0"]], holds: false),
    Case(
      testDescription: "the last of two as it was", before: [["30.0", "40.0"], ["width: 10", "width: 20"]],
      after: [["width: 20", "width: 10"]], holds: false),
    Case(
      testDescription: "another declaration", before: [["height: 20", "height: 30"]],
      after: [["width: 10", "width: 20"]], holds: false),
    Case(
      testDescription: "another declaration as it was", before: [["height: 20", "height: 30"]],
      after: [["width: 10", "width: 20"], ["width: 20", "width: 10"]], holds: false),
    Case(
      testDescription: "a declaration more", before: [["height: 20", "height: 30"]],
      after: [["struct Other", "struct New: View { var body: some View { Divider() } }\nstruct Other"]], holds: false),
    Case(
      testDescription: "the last declaration is another one", before: [["height: 20", "height: 30"]],
      after: [
        ["struct Third: View { var body: some View { Tag() } }\n", ""],
        ["height: 10) } }\n", "height: 10) } }\nstruct Last: View { var body: some View { Divider() } }\n"],
      ], holds: false),
    Case(
      testDescription: "a name that another declaration mentions", before: [["height: 20", "height: 30"]],
      after: [["struct Card", "struct Tag"]], holds: false),
    Case(
      testDescription: "a name is again the one that another declaration does not mention",
      before: [["struct Card", "struct Tag"], ["height: 20", "height: 30"]], after: [["struct Tag", "struct Card"]],
      holds: false, holdsAtFirst: false),
  ]

  private struct Edited {
    var analysis = Analysis()
    var file: FileID
    let earlier = SourceText(TrialScopeTests.earlier)

    init() {
      file = analysis.addFile(named: "a.layout", text: earlier, module: ModuleID(0))
      _ = analysis.result(for: file)
    }

    /// Replaces texts one after another, with the results after each.
    mutating func replace(_ edits: [[String]]) throws {
      for edit in edits {
        let text = try #require(analysis.text(of: file))
        let all = text.string(in: 0..<text.count)
        let range = try #require(all.firstRange(of: edit[0]), "\(edit[0])")
        let start = all.utf8.distance(from: all.startIndex, to: range.lowerBound)
        analysis.edit(file, range: start..<(start + edit[0].utf8.count), replacement: Array(edit[1].utf8))
        _ = analysis.result(for: file)
      }
    }

    /// A trial of the earlier text, by an edit of what differs.
    func trial() throws -> (EditTrial, EditTrial.AffectedSegments) {
      let text = try #require(analysis.text(of: file))
      let shared = text.sharedEnds(with: earlier)
      let edit = FileEdit(
        location: FileRange(file: file, range: shared.start..<(text.count - shared.end)),
        replacement: earlier.string(in: shared.start..<(earlier.count - shared.end)))
      var trial = EditTrial(of: file, in: analysis)
      let affected = trial.begin([edit])
      return (trial, try #require(affected))
    }
  }

  @Test(arguments: cases)
  func aScopeHoldsIfTheNextTrialAffectsTheSame(_ edits: Case) throws {
    var edited = Edited()
    try edited.replace(edits.before)
    let (trial, affected) = try edited.trial()
    let scope = try #require(TrialScope(of: trial, affecting: affected))
    #expect(scope.affected == affected.before)
    #expect(scope.holds(in: edited.analysis) == edits.holdsAtFirst)
    try edited.replace(edits.after)
    #expect(scope.holds(in: edited.analysis) == edits.holds)
    if edits.holds {
      let (_, next) = try edited.trial()
      #expect(next.before == scope.affected && next.after == scope.affected)
    }
  }

  @Test func aScopeDoesNotHoldWithOtherInputs() throws {
    var edited = Edited()
    try edited.replace([["height: 20", "height: 30"]])
    let (trial, affected) = try edited.trial()
    let scope = try #require(TrialScope(of: trial, affecting: affected))
    let other = edited.analysis.addFile(named: "b.layout", text: SourceText("Divider()\n"), module: ModuleID(1))
    #expect(!scope.holds(in: edited.analysis))
    edited.analysis.removeFile(other)
    #expect(!scope.holds(in: edited.analysis))
  }

  @Test func aTrialThatAddsADeclarationHasNoScope() throws {
    var edited = Edited()
    try edited.replace([["#Preview { Card() }\n", ""]])
    let (trial, affected) = try edited.trial()
    let scope = TrialScope(of: trial, affecting: affected)
    #expect(scope?.affected == nil)
  }
}
