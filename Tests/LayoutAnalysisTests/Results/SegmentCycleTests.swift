import LayoutModel
import LayoutSyntax
import Testing

@testable import LayoutAnalysis

/// The segments with which one may form a cycle of declarations that use each other, and what follows from them: in
/// code that no root reaches, other declarations are followed only if they may lead back, or are given content.
@Suite struct SegmentCycleTests {
  private struct Project {
    var analysis = Analysis()
    var files: [FileID] = []

    /// Creates a file for each text.
    init(_ texts: [String]) {
      for (number, text) in texts.enumerated() {
        files.append(analysis.addFile(named: "file\(number)", text: SourceText(text), module: ModuleID(0)))
      }
    }

    /// The numbers of the files in the cycle of the only segment of a file; nil if there are too many users to tell.
    mutating func cycle(of file: Int) throws -> [Int]? {
      let segment = try #require(analysis.segments(of: files[file]).first)
      guard let found = analysis.value(of: SegmentCycle.self, for: segment) else { return nil }
      return files.indices.filter { analysis.segments(of: files[$0]).contains(where: found.contains) }
    }

    mutating func rules(in file: Int) throws -> [String] {
      let segment = try #require(analysis.segments(of: files[file]).first)
      return analysis.result(for: segment)?.diagnostics.map(\.rule) ?? []
    }
  }

  /// A view with that body; the property has no value, so that the view is no root.
  private static func view(_ name: String, _ body: String) -> String {
    "struct \(name): View { let number: Int; var body: some View { \(body) } }"
  }

  @Test func onlyWhatLeadsBackIsInACycle() throws {
    var project = Project([
      Self.view("A", "B(number: 1)"), Self.view("B", "VStack { C(number: 1) }"),
      Self.view("C", "A(number: 1); D(number: 1)"), Self.view("D", "Color.red"), Self.view("E", "A(number: 1)"),
    ])
    #expect(try project.cycle(of: 3) == [3])
    #expect(try project.cycle(of: 4) == [4])
    for file in 0..<3 {
      // Those that use one of the cycle are in it as well: more are followed than necessary, and never fewer.
      #expect(try project.cycle(of: file) == [0, 1, 2, 4])
      #expect(try project.rules(in: file) == ["view-recursion"])
    }
    #expect(try project.rules(in: 3) == [])
  }

  /// Beyond 64 users, cycles of up to four views are found in their own declarations.
  @Test(arguments: [2, 4, 5]) func manyUsersLimitTheSearch(length: Int) throws {
    let cycle = (0..<length).map { Self.view("V\($0)", "V\(($0 + 1) % length)(number: 1)") }
    let users = (0..<70).map { Self.view("U\($0)", "V0(number: 1)") }
    var project = Project(cycle + users)
    for file in 0..<length {
      #expect(try project.cycle(of: file) == nil)
      #expect(try project.rules(in: file) == (length <= 4 ? ["view-recursion"] : []))
    }
    #expect(try project.cycle(of: length) == [length])
  }

  /// An error in code that another file shows.
  @Test func contentForAnotherViewIsChecked() throws {
    var project = Project([
      Self.view("A", "Box { Missing() }"),
      "struct Box<Content: View>: View { @ViewBuilder let content: () -> Content; var body: some View { content() } }",
      Self.view("B", "Card(top: Text(\"a\").padding(side))"),
      "struct Card: View { let top: Text; var body: some View { top } }",
    ])
    #expect(try project.rules(in: 0) == ["unresolved-view"])
    #expect(try project.rules(in: 2) == ["unresolved-name"])
  }

  /// The views that lower `A` are those of its own body, however many the others have.
  @Test func whatIsOnlyUsedIsNotFollowed() throws {
    func viewsMade(_ other: String) throws -> Int {
      var project = Project([Self.view("A", "VStack { B(number: 1) }"), Self.view("B", other)])
      let before = project.analysis.work.viewsLowered
      _ = try project.rules(in: 0)
      return project.analysis.work.viewsLowered - before
    }
    #expect(try viewsMade("Color.red") == 2)
    #expect(try viewsMade("HStack { Color.red; Color.red; Color.red }") == 2)
  }
}
