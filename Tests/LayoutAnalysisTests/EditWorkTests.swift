import LayoutEngine
import LayoutSyntax
import Testing

@testable import LayoutAnalysis

/// The work after an edit is that of the declaration, the roots that show it, and what is derived from these roots,
/// whatever else the file holds.
@Suite struct EditWorkTests {
  struct Work: Equatable {
    var segmentsParsed = 0
    var segmentsLowered = 0
    var rootsLaidOut = 0
    /// Segments whose findings were computed.
    var segmentsLinted = 0
  }

  /// What of the work must not depend on the length of the file.
  struct Search: Equatable {
    var bytesLexed: Int
    var nodesParsed: Int
    var namesVisited: Int
    var keysVisited: Int
    /// Nodes of view graphs, of the roots before and after.
    var nodesCompared: Int
  }

  /// A view of eleven lines and an empty one; its title is as long as every other's.
  private static func view(_ number: Int) -> String {
    let digits = "\(100_000 + number)"
    return """
      struct Part\(digits): View {
          var body: some View {
              VStack(alignment: .leading, spacing: 4) {
                  Text("Title \(digits)")
                  HStack(alignment: .top) {
                      Color.red.frame(width: 40, height: 10)
                      Text("a").alignmentGuide(.top) { d in d[.top] + 2 }
                  }
              }
          }
      }


      """
  }

  private static func views(_ count: Int) -> String { (0..<count).map(view).joined() }

  /// A file with all that is derived from it.
  private struct File {
    var analysis = Analysis()
    let file: FileID
    private var text: [UInt8]

    init(_ text: String) {
      self.text = Array(text.utf8)
      file = analysis.addFile(named: "a", text: SourceText(self.text), module: ModuleID(0))
      computeAll()
    }

    private mutating func computeAll() {
      for segment in analysis.staleSegments(of: file, for: RootNames.self) {
        _ = analysis.value(of: RootNames.self, for: segment)
      }
    }

    /// Replaces the first `old` behind the first `start` by `new`, and asks nothing.
    mutating func edit(_ old: String, to new: String, behind start: String) throws {
      let from = try offset(of: start, from: 0)
      let place = try offset(of: old, from: from)
      let range = place..<(place + old.utf8.count)
      analysis.editText(of: file, range: range, replacement: Array(new.utf8))
      text.replaceSubrange(range, with: Array(new.utf8))
    }

    /// The same, with the work until everything is known again.
    mutating func work(_ old: String, to new: String, behind start: String) throws -> (work: Work, search: Search) {
      let before = analysis.work
      try edit(old, to: new, behind: start)
      computeAll()
      let after = analysis.work
      return (
        Work(
          segmentsParsed: after.segmentsParsed - before.segmentsParsed,
          segmentsLowered: after.segmentsLowered - before.segmentsLowered,
          rootsLaidOut: after.rootsLaidOut - before.rootsLaidOut,
          segmentsLinted: after.segmentsLinted - before.segmentsLinted),
        Search(
          bytesLexed: after.bytesLexed - before.bytesLexed, nodesParsed: after.nodesParsed - before.nodesParsed,
          namesVisited: after.namesVisited - before.namesVisited, keysVisited: after.keysVisited - before.keysVisited,
          nodesCompared: after.nodesCompared - before.nodesCompared)
      )
    }

    private func offset(of word: String, from start: Int) throws -> Int {
      let word = Array(word.utf8)
      return try #require(
        (start...(text.count - word.count)).first { text[$0..<($0 + word.count)].elementsEqual(word) })
    }
  }

  /// One edit inside of the view in the middle.
  struct Edit: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var old: String
    var new: String
  }

  static let edits = [
    Edit(testDescription: "an inserted character in a string", old: "\"Title ", new: "\"Title! "),
    Edit(testDescription: "a number in a frame", old: "width: 40", new: "width: 41"),
    Edit(testDescription: "an alignment's name on the outer stack", old: ".leading", new: ".trailing"),
    Edit(
      testDescription: "a line pasted", old: "\n            HStack(",
      new: "\n            Text(\"new\")\n            HStack("),
    Edit(testDescription: "a brace that is not closed", old: "HStack(", new: "{HStack("),
  ]

  /// One declaration, laid out once and linted once; nothing else.
  private static let one = Work(segmentsParsed: 1, segmentsLowered: 1, rootsLaidOut: 1, segmentsLinted: 1)

  @Test(arguments: edits) func anEditIsTheWorkOfItsDeclaration(_ edit: Edit) throws {
    var (small, large) = (File(Self.views(100)), File(Self.views(1_000)))
    // The bytes of a view, which are read twice where a line before or behind is read to see where it ends.
    let bytes = Self.view(0).utf8.count
    for (old, new) in [(edit.old, edit.new), (edit.new, edit.old)] {
      let first = try small.work(old, to: new, behind: "Part100050")
      let second = try large.work(old, to: new, behind: "Part100500")
      let isBroken = new.contains("{HStack")
      // What is broken is laid out as far as it is well-formed: in one root or in none.
      if isBroken {
        #expect(first.work.segmentsLowered == 1 && first.work.segmentsLinted == 1 && first.work.segmentsParsed == 1)
      } else {
        #expect(first.work == Self.one)
        // The view has seven nodes, one is pasted, and one whose own length changes is compared with its sibling too.
        #expect(first.search.nodesCompared <= 9, "\(first.search)")
      }
      #expect(first.work == second.work)
      #expect(first.search == second.search)
      #expect(first.search.bytesLexed <= 2 * bytes + edit.new.utf8.count)
      #expect(first.search.namesVisited <= 16 && first.search.keysVisited <= 32)
    }
  }

  @Test func aThousandEditsWithoutAQuestionParseEachTouchedDeclarationOnce() throws {
    var file = File(Self.views(100))
    let before = file.analysis.work
    // In turn two views; each ends with another text than it had.
    for step in 0..<1_000 {
      let (old, new) = step / 2 % 2 == 0 ? ("\"a\"", "\"b\"") : ("\"b\"", "\"a\"")
      try file.edit(old, to: new, behind: step % 2 == 0 ? "Part100020" : "Part100070")
    }
    for part in ["Part100020", "Part100070"] { try file.edit("\"a\"", to: "\"c\"", behind: part) }
    #expect(file.analysis.work.bytesLexed == before.bytesLexed && !file.analysis.pendingFiles.isEmpty)
    #expect(file.analysis.work.segmentsParsed == before.segmentsParsed)
    file.analysis.reparsePendingEdits()
    let after = file.analysis.work
    #expect(after.segmentsParsed - before.segmentsParsed == 2)
    #expect(after.bytesLexed - before.bytesLexed <= 4 * (Self.view(0).utf8.count + 2))
    #expect(after.segmentsLowered == before.segmentsLowered)
  }

  /// A comment line between two declarations belongs to the one below.
  @Test(arguments: [100, 1_000]) func aLineThatComesAndGoesChangesNothingBelow(_ count: Int) throws {
    var file = File(Self.views(count))
    let line = "// a line\n\n"
    let inserted = try file.work("struct Part100050", to: line + "struct Part100050", behind: "struct Part100050")
    #expect(inserted.work == Self.one)
    let removed = try file.work(line, to: "", behind: line)
    #expect(removed.work == Self.one)
    // An empty file head.
    let first = try file.work("struct Part100000", to: "\n\nstruct Part100000", behind: "struct Part100000")
    #expect(first.work == Self.one)
  }

  @Test func aDeclarationAddedIsTheWorkOfItself() throws {
    var (small, large) = (File(Self.views(100)), File(Self.views(1_000)))
    let new = Self.view(900_000) + "struct Part100050"
    let first = try small.work("struct Part100050", to: new, behind: "struct Part100050")
    let second = try large.work("struct Part100050", to: new, behind: "struct Part100050")
    // The new declaration takes the number of the one that it is put before, which is parsed again behind it.
    #expect(first.work.segmentsLinted <= 2 && first.work.segmentsParsed <= 2)
    #expect(first.work == second.work)
    #expect(first.search.keysVisited == second.search.keysVisited)
    let removed = try small.work(Self.view(900_000), to: "", behind: "struct Part1000000")
    #expect(removed.work.segmentsLinted <= 1 && removed.work.segmentsParsed <= 1)
  }

  // MARK: Alignments

  private static func alignment(_ name: String, _ value: String) -> String {
    """
    extension VerticalAlignment {
        private enum \(name)ID: AlignmentID {
            static func defaultValue(in d: ViewDimensions) -> CGFloat { \(value) }
        }
        static let \(name) = VerticalAlignment(\(name)ID.self)
    }


    """
  }

  /// A row that the alignment `name` aligns.
  private static func row(_ name: String) -> String {
    """
    struct Row\(name): View {
        var body: some View { HStack(alignment: .\(name)) { Text("a"); Color.red.frame(height: 30) } }
    }


    """
  }

  @Test("an alignment that is declared, changed or removed is the work of the code that names it")
  func alignments() throws {
    let source =
      Self.views(50) + Self.alignment("first", "1") + Self.row("first") + Self.row("second") + Self.views(50)
      + "struct End {}\n"
    var file = File(source)
    // The declaration, and the row whose name was unknown.
    let added = Self.alignment("second", "2")
    let declared = try file.work("struct End {}", to: "struct End {}\n\n" + added, behind: "struct End")
    #expect(declared.work.rootsLaidOut == 1 && declared.work.segmentsLowered <= 4, "\(declared.work)")
    let changed = try file.work("{ 2 }", to: "{ 3 }", behind: "secondID")
    #expect(changed.work.rootsLaidOut == 1 && changed.work.segmentsLowered <= 3, "\(changed.work)")
    // What the definition of an alignment does not depend on. Declarations of alignments have the findings about all.
    let comment = try file.work("private enum firstID", to: "// A line.\nprivate enum firstID", behind: "extension")
    #expect(comment.work.rootsLaidOut == 0 && comment.work.segmentsLowered == 2, "\(comment.work)")
    let removed = try file.work("\n\n" + Self.alignment("second", "3"), to: "", behind: "struct End {}")
    #expect(removed.work.rootsLaidOut == 1 && removed.work.segmentsLowered <= 4, "\(removed.work)")
  }

  // MARK: Users

  private static let chip = """
    struct Chip: View {
        var body: some View {
            Text("chip")
        }
    }


    """

  private static func users(_ count: Int) -> String {
    (0..<count).map { "struct User\($0): View {\n    var body: some View { Chip() }\n}\n" }.joined()
  }

  /// An edit of a view that 100 others show: it has no root of its own, and each of the others has one.
  @Test func aDeclarationUsedInAHundredPlacesIsTheWorkOfThese() throws {
    var file = File(Self.users(100) + Self.chip + Self.views(100))
    let work = try file.work("\"chip\"", to: "\"chips\"", behind: "struct Chip").work
    #expect(work == Work(segmentsParsed: 1, segmentsLowered: 101, rootsLaidOut: 100, segmentsLinted: 101))
  }

  /// An edit of one that shows it is linted with what the others show of it; they stay.
  @Test func anEditOfOneUserLeavesTheOthers() throws {
    var file = File(Self.users(20) + Self.chip + Self.views(20))
    let work = try file.work("Chip()", to: "Chip().padding(3)", behind: "struct User7:").work
    // The findings of the chip read the roots of all that show it.
    #expect(work == Work(segmentsParsed: 1, segmentsLowered: 1, rootsLaidOut: 1, segmentsLinted: 2))
  }

  /// Whether a view is shown by another is one bit: the first and the last use change it, none between.
  @Test(arguments: [100, 1_000]) func aSecondUseInvalidatesNeitherTheViewNorItsOtherUsers(_ count: Int) throws {
    var file = File(Self.chip + Self.views(count))
    func use(_ number: Int, _ old: String, _ new: String) throws -> (work: Work, search: Search) {
      try file.work(old, to: new, behind: "struct Part1000\(number)")
    }
    // The first use: the chip, which was a root of its own, is lowered, without a root; its findings and the user's.
    let first = try use(10, "Text(\"a\")", "Chip()")
    #expect(first.work == Work(segmentsParsed: 1, segmentsLowered: 2, rootsLaidOut: 1, segmentsLinted: 2))
    // The second one: only the findings of the chip, which are about all its uses, besides the user's.
    let second = try use(20, "Text(\"a\")", "Chip()")
    #expect(second.work == Work(segmentsParsed: 1, segmentsLowered: 1, rootsLaidOut: 1, segmentsLinted: 2))
    let third = try use(30, "Text(\"a\")", "Chip()")
    #expect(third.work == second.work)
    #expect(third.search.namesVisited <= 16 && third.search.keysVisited <= 32)
    #expect(try use(20, "Chip()", "Text(\"a\")").work == second.work)
    #expect(try use(30, "Chip()", "Text(\"a\")").work == second.work)
    // The last use goes: the chip is a root again.
    let last = try use(10, "Chip()", "Text(\"a\")")
    #expect(last.work == Work(segmentsParsed: 1, segmentsLowered: 2, rootsLaidOut: 2, segmentsLinted: 2))
  }

  @Test func aNewAlignmentThatNothingNamesLaysOutNoRoot() throws {
    var file = File(Self.views(100))
    let alignment = """
      extension VerticalAlignment {
          static let mark = VerticalAlignment(.center)
      }


      """
    let added = try file.work("struct Part100050", to: alignment + "struct Part100050", behind: "struct Part100050")
    #expect(added.work == Work(segmentsParsed: 1, segmentsLowered: 1, rootsLaidOut: 0, segmentsLinted: 1))
  }
}

/// What stands for the findings of a segment: it reads all roots in which something of the segment may stand.
private enum RootNames: SegmentQuery {
  static func value(for segment: SegmentID, in analysis: inout Analysis) -> [String] {
    analysis.countLint(rulesRun: 1)
    return analysis.users(of: segment).flatMap { user in
      (analysis.result(for: user)?.roots ?? []).map { "\($0.name ?? "") \($0.engine.canvasSize)" }
    }
  }
}
