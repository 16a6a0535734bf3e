import LayoutAnalysis
import LayoutEngine
import LayoutSyntax
import Testing

/// The work after an edit is that of what was edited, whatever the file holds: bytes lexed, nodes parsed, segments
/// lowered, roots laid out, sizes computed, segments judged.
@Suite struct EditWorkTests {
  struct Work: Equatable {
    var bytesLexed = 0
    var nodesParsed = 0
    var segmentsLowered = 0
    var rootsLaidOut = 0
    /// Segments whose findings are to be made again.
    var segmentsToJudge = 0
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

  /// A file of such views, whose results are known and whose findings are made, as far as anyone asked.
  private struct File {
    var analysis = Analysis()
    let file: FileID
    var text: [UInt8]
    /// Questions for sizes that the roots answered by computing, which the last edit made be laid out.
    private(set) var sizesComputed = 0

    init(_ text: String) {
      self.text = Array(text.utf8)
      file = analysis.addFile(named: "a", text: SourceText(self.text), module: ModuleID(0))
      settle()
    }

    /// Makes what is not there: all results of a small file, of a large one those that an edit forgot.
    private mutating func settle(_ segments: [SegmentID]? = nil) {
      let all = analysis.segments(of: file)
      for segment in segments ?? (all.count > 200 ? Array(all[(all.count / 2)...].prefix(4)) : all) {
        _ = analysis.result(for: segment)
      }
      for segment in analysis.unjudgedSegments(of: file) { analysis.setFindings([], asked: [], of: segment) }
    }

    /// Replaces the first `old` behind `start` by `new`, and counts the work until all is known again.
    mutating func replace(_ old: String, with new: String, from start: Int) throws -> Work {
      let (old, new) = (Array(old.utf8), Array(new.utf8))
      let place = try #require(
        (start..<(text.count - old.count)).first { text[$0..<($0 + old.count)].elementsEqual(old) })
      // As a client sends it, without what stays.
      let prefix = zip(old, new).prefix { $0 == $1 }.count
      let suffix = zip(old[prefix...].reversed(), new[prefix...].reversed()).prefix { $0 == $1 }.count
      let range = (place + prefix)..<(place + old.count - suffix)
      let replacement = Array(new[prefix..<(new.count - suffix)])
      let (parsing, counters) = (try #require(analysis.documentCounters(of: file)), analysis.counters)
      analysis.edit(file, range: range, replacement: replacement)
      text.replaceSubrange(range, with: replacement)
      let forgotten = analysis.unjudgedSegments(of: file)
      settle(forgotten)
      sizesComputed = forgotten.flatMap { analysis.knownResult(for: $0)?.roots ?? [] }
        .reduce(0) { $0 + $1.engine.counters.sizesComputed }
      let parsed = try #require(analysis.documentCounters(of: file))
      return Work(
        bytesLexed: parsed.bytesLexed - parsing.bytesLexed, nodesParsed: parsed.nodesParsed - parsing.nodesParsed,
        segmentsLowered: analysis.counters.segmentsLowered - counters.segmentsLowered,
        rootsLaidOut: analysis.counters.rootsLaidOut - counters.rootsLaidOut, segmentsToJudge: forgotten.count)
    }

    func offset(of word: String) throws -> Int {
      let word = Array(word.utf8)
      return try #require((0..<(text.count - word.count)).first { text[$0..<($0 + word.count)].elementsEqual(word) })
    }
  }

  /// The nodes of a statement on its own.
  private static func nodeCount(_ statement: String) -> Int {
    let tree = SyntaxTree(parsing: SourceText(statement))
    // Less the file and its end.
    return tree.nodeCount - 2
  }

  /// One edit inside of the view in the middle, and its work.
  struct Edit: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var old: String
    var new: String
    /// The statement that is parsed anew, with the line break and indentation before it.
    var statement: String
  }

  /// Statements are read with what stands before them; `#` is the number of the view.
  static let edits = [
    Edit(
      testDescription: "an inserted character in a string", old: "\"Title ", new: "\"Title! ",
      statement: "\n            Text(\"Title! #\")"),
    Edit(
      testDescription: "a number in a frame", old: "width: 40", new: "width: 41",
      statement: "\n                Color.red.frame(width: 41, height: 10)"),
    Edit(
      testDescription: "an alignment's name on the outer stack", old: ".leading", new: ".trailing",
      statement: """

                VStack(alignment: .trailing, spacing: 4) {
                    Text("Title #")
                    HStack(alignment: .top) {
                        Color.red.frame(width: 40, height: 10)
                        Text("a").alignmentGuide(.top) { d in d[.top] + 2 }
                    }
                }
        """),
    Edit(
      testDescription: "a line pasted", old: "\n            HStack(",
      new: "\n            Text(\"new\")\n            HStack(",
      statement: """

                VStack(alignment: .leading, spacing: 4) {
                    Text("Title #")
                    Text("new")
                    HStack(alignment: .top) {
                        Color.red.frame(width: 40, height: 10)
                        Text("a").alignmentGuide(.top) { d in d[.top] + 2 }
                    }
                }
        """),
  ]

  private static let small = (0..<11).map(view).joined()
  /// 100 000 lines.
  private static let large = (0..<8_334).map(view).joined()

  private func expected(_ edit: Edit, number: String) -> Work {
    let statement = edit.statement.replacing("#", with: number)
    return Work(
      bytesLexed: statement.utf8.count, nodesParsed: Self.nodeCount(statement), segmentsLowered: 1, rootsLaidOut: 1,
      segmentsToJudge: 1)
  }

  @Test(arguments: edits) func anEditIsTheWorkOfItsStatementAndItsView(_ edit: Edit) throws {
    var file = File(Self.small)
    let start = try file.offset(of: "Part100005")
    #expect(try file.replace(edit.old, with: edit.new, from: start) == expected(edit, number: "100005"))
  }

  @Test func aBraceTypedAndDeletedIsTheWorkOfItsView() throws {
    var file = File(Self.small)
    let start = try file.offset(of: "Part100005")
    let view = Self.view(5)
    let typed = try file.replace("HStack(", with: "{HStack(", from: start)
    // The view is read anew as a whole, and the line behind it that says that it ends.
    #expect(typed.segmentsLowered == 1 && typed.segmentsToJudge == 1)
    #expect((view.utf8.count...(2 * view.utf8.count)).contains(typed.bytesLexed))
    #expect(typed.nodesParsed < 2 * Self.nodeCount(view))
    let deleted = try file.replace("{HStack(", with: "HStack(", from: start)
    #expect(deleted.segmentsLowered == 1 && deleted.rootsLaidOut == 1 && deleted.segmentsToJudge == 1)
    #expect((view.utf8.count...(2 * view.utf8.count)).contains(deleted.bytesLexed))
  }

  @Test func aDeclarationUsedInAHundredPlacesIsTheWorkOfThese() throws {
    let users = (0..<100).map { "struct User\($0): View {\n    var body: some View { Chip() }\n}\n" }.joined()
    let chip = "struct Chip: View {\n    var body: some View {\n        Text(\"chip\")\n    }\n}\n"
    var file = File(users + chip + Self.small)
    let work = try file.replace("\"chip\"", with: "\"chips\"", from: try file.offset(of: "struct Chip"))
    let statement = "\n        Text(\"chips\")"
    #expect(
      work
        == Work(
          bytesLexed: statement.utf8.count, nodesParsed: Self.nodeCount(statement), segmentsLowered: 101,
          rootsLaidOut: 100, segmentsToJudge: 101))
  }

  @Test func inAHundredThousandLinesItIsTheSameWork() throws {
    var (file, small) = (File(Self.large), File(Self.small))
    #expect(file.text.count { $0 == 0x0A } >= 100_000)
    let start = try file.offset(of: "Part104167")
    let smallStart = try small.offset(of: "Part100005")
    for edit in Self.edits {
      #expect(try file.replace(edit.old, with: edit.new, from: start) == expected(edit, number: "104167"), "\(edit)")
      _ = try small.replace(edit.old, with: edit.new, from: smallStart)
      #expect(file.sizesComputed > 0 && file.sizesComputed == small.sizesComputed, "\(edit)")
      // As it was, for the next one.
      _ = try file.replace(edit.new, with: edit.old, from: start)
      _ = try small.replace(edit.new, with: edit.old, from: smallStart)
    }
    let brace = try file.replace("HStack(", with: "{HStack(", from: start)
    #expect(brace.segmentsLowered == 1 && brace.bytesLexed < 2 * Self.view(0).utf8.count)
  }
}
