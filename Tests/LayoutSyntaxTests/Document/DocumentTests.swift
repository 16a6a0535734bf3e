import LayoutSyntax
import Testing

/// The division of a document into segments, each of which is parsed on its own.
@Suite struct DocumentTests {
  /// Requires that the segments of `source` begin at the marks `¶`.
  private func expectCuts(
    _ marked: String, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = marked.split(separator: "¶", omittingEmptySubsequences: false).map(String.init)
    let document = Document(SourceText(expected.joined()))
    let segments = document.segments.map { $0.tree.text.string(in: 0..<$0.tree.text.count) }
    #expect(segments == expected, comment, sourceLocation: sourceLocation)
  }

  @Test func aTopLevelConstructIsASegment() {
    expectCuts("import SwiftUI\n¶\nstruct A {\n    let a = 1\n}\n¶extension B {\n}\n¶@a\n@b struct C {}\n")
    expectCuts("Text(\"a\")\n    .font(.body)\n.bold()\n¶VStack {\n    Text(\"b\")\n}\n¶#Preview {\n}\n¶#if DEBUG\n")
    expectCuts("let a = 1; let b = 2\n¶private\nvar c = 3\n¶public static func d() {}")
  }

  @Test func commentsBelongToTheConstructAfterThem() {
    expectCuts("struct A {} // its own\n¶\n// of B\n/* struct\nX */\nstruct B {}\n\n// at the end\n")
    expectCuts("struct A {} /* its\nown */ // too\n¶struct B {}\n")
    expectCuts("// alone\n")
    expectCuts("")
  }

  @Test func aContinuedLineBeginsNoSegment() {
    expectCuts("if a {\n}\nelse {\n}\n¶foo\n{\n}\n¶a\n+ b\ndo {\n}\ncatch {\n}\nrepeat {\n}\nwhile a\n")
    expectCuts("Label {\n}\nicon: {\n}\n¶struct A\n: View\nwhere B\n{\n}\n¶func f()\n-> Int\n{\n}\n")
    expectCuts("a(\nb\n)\n¶let c = [\nd,\n]\n", "brackets hold what is not indented")
  }

  @Test func attributesBelongToTheDeclarationAfterThem() {
    expectCuts("@available(iOS 17, *)\n@MainActor\nstruct A {}\n¶@B<Int>\nvar a = 1\n¶@a.b\nprivate\nlet c = 1\n")
    expectCuts("fileprivate(set)\nvar a = 1\n¶a.b()\n¶struct C {}\n")
  }

  @Test func noSegmentBeginsInAStringOrComment() {
    expectCuts("let a = \"\"\"\nstruct B\n\"\"\"\n¶/*\nstruct C\n*/\nstruct D {}\n")
    expectCuts("let a = \"\"\"\nx\nstruct B {}\n", "a string without an end holds the rest")
    expectCuts("/*\nstruct D {}\n")
  }

  @Test func aMissingBraceStaysInItsDeclaration() {
    expectCuts("struct A {\n    var b: Int {\n        1\n}\n¶struct B {\n    let a = 1\n}\n¶let c = 1\n")
    expectCuts("struct A {\n    let a = 1\n}\n}\n¶struct B {\n}\n}\n¶#Preview {\n    A()\n")
    expectCuts("VStack {\n    Text(\"a\"\n¶@a struct B {}\n¶final class C {}\n")
    expectCuts("VStack {\n    Text(\"a\")\nText(\"b\")\n#if DEBUG\n¶private struct B {}\n")
    expectCuts("Text(\"a\"\n¶struct B {}\n")
    expectCuts("struct A {\n    let a = 1\n}{\n¶struct B {}\n")
  }

  @Test func codeWithoutIndentationIsNotDivided() {
    expectCuts("struct A {\nlet a = 1\n@State var b = 2\nfunc f() {\nlet c = 3\n}\n}\n¶struct B {\nlet d = 4\n}\n")
    expectCuts("func f(\n@A a: Int\n) {}\n¶a(\nimport: 1\n)\n")
  }

  @Test func anyLineBreakEndsASegment() {
    expectCuts("let a = 1\r\n¶\r\nlet b = 2\r\n¶let c = 3\r¶\rlet d = 4")
    expectCuts("\u{FEFF}let a = 1\n¶let b = 2\n\u{FEFF}c\n¶d\n")
  }

  @Test func segmentsHaveOffsetsAndLines() {
    let document = Document(SourceText("let a = 1\n\nlet b = 2\r\nlet c = 3\n"))
    #expect((0...3).map { document.start(ofSegment: $0) } == [0, 10, 22, 32])
    #expect((0...3).map { document.firstLine(ofSegment: $0) } == [0, 1, 3, 4])
    #expect([-1, 0, 9, 10, 21, 22, 31, 32, 99].map { document.segmentIndex(at: $0) } == [0, 0, 0, 1, 1, 2, 2, 2, 2])
    #expect(document.range(ofSegment: 1) == 10..<22)
    #expect(Document(SourceText("")).segmentIndex(at: 0) == 0)
  }

  @Test func aMessageNamesTheLineOfTheFile() throws {
    let document = Document(SourceText("let a = 1\nlet b = 2\nVStack {\n    Text(\"a\")\nstruct B {}\n"))
    let segment = try #require(document.segments.dropFirst(2).first)
    let findings = segment.tree.diagnostics(segment: SegmentID(0))
    #expect(findings.map(\.message) == ["Expected `}` to close the `{` above"])
  }

  @Test func anIssueOfACommentIsReportedOnce() {
    // A byte that is no text in a comment of each of the first two constructs; a comment without an end in the last.
    let bytes = Array("// ".utf8) + [0xFF] + Array("\nlet a = 1 // ".utf8) + [0xFF] + Array("\nlet b = 2\n/* c\n".utf8)
    let document = Document(SourceText(bytes))
    let messages = document.segments.map { $0.tree.diagnostics(segment: SegmentID(0)).map(\.message) }
    #expect(messages == [["These bytes are not UTF-8 text"], ["This comment has no closing `*/`"]])
  }

  /// The tree of a segment depends on its bytes only: as a file of its own it has the same tree.
  @Test func aSegmentAloneHasTheSameTree() {
    for (name, bytes) in Samples.everything {
      let document = Document(SourceText(bytes))
      #expect(document.segments.flatMap(\.tree.text.bytes) == bytes, "\(name)")
      for segment in document.segments {
        let result = tokenBytes(segment.tree)
        #expect(result.bytes == segment.tree.text.bytes && result.isConsistent, "\(name)")
        #expect(records(segment.tree) == records(SyntaxTree(parsing: segment.tree.text)), "\(name)")
      }
    }
  }

  /// The division of a well-formed file does not change its statements.
  @Test func theStatementsOfTheSegmentsAreThoseOfTheFile() {
    for (name, bytes) in Samples.everything {
      let tree = SyntaxTree(parsing: SourceText(bytes))
      guard tree.diagnostics(segment: SegmentID(0)).isEmpty else { continue }
      let whole = tree.statements(in: tree.root).map { describe(tree, $0) }
      let parts = Document(SourceText(bytes)).segments.flatMap { segment in
        segment.tree.statements(in: segment.tree.root).map { describe(segment.tree, $0) }
      }
      #expect(parts == whole, "\(name)")
    }
  }
}
