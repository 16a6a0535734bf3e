import Foundation
import LayoutSyntax
import TestSupport
import Testing

/// An edit within a statement of a segment parses that statement anew and keeps every other node.
@Suite struct StatementEditTests {
  /// The nodes outside of `statement`, by number: what they are and where they hang.
  private func nodes(_ tree: SyntaxTree, outside statement: NodeID) -> [NodeID: [NodeID?]] {
    var result: [NodeID: [NodeID?]] = [:]
    var stack = [tree.root]
    while let node = stack.popLast() {
      guard node != statement else { continue }
      result[node] = [NodeID(Int32(tree.kind(of: node).rawValue)), tree.parent(of: node), tree.firstChild(of: node)]
      stack.append(contentsOf: tree.children(of: node))
    }
    return result
  }

  private static let pieces = [
    "a", "x1", "1", ".", ".b", "(", ")", "()", "{", "}", "{ c }", "\"", "\"d\"", " ", ",", ":", "+ 2", "\n", "\n    ",
    "<",
    ">", "<T>", "?", "!", "in", "_ in", "[", "]", "= 3", "if e { f }", "else", "@g ", "// h", "/* i */", ";", "é", "#",
    "\\(",
    "\"\"\"", "get {", "self", "$0", "i: ", "let j = 4", "case .k: ", "&&\n        ", "? m :\n        ", "<#", "#>",
    "<#n#>", "",
  ]

  @Test(arguments: Samples.sources.indices)
  func randomEdits(_ sample: Int) {
    var random = SeededGenerator(seed: UInt64(sample) + 77)
    let source = Samples.sources[sample]
    // All in one segment: as a member of a struct, indented further.
    let inner: [String] = source.split(separator: "\n").map { "    \($0)" }
    let lines = "struct Whole {\n\(inner.joined(separator: "\n"))\n}\n"
    // The first statement of a block stands behind its `{`.
    let joined = lines.replacingOccurrences(of: "\\{\\n +", with: "{ ", options: .regularExpression)
    let forms = [source, lines, joined, lines.replacingOccurrences(of: "    ", with: "\t"), joined]
    var document = Document(SourceText(source))
    for step in 0..<60 {
      if step % 6 == 0 { document = Document(SourceText(forms[(sample + step / 6) % forms.count])) }
      let count = document.text.count
      let start = Int.random(in: 0...count, using: &random)
      let end = min(count, start + (step % 3 == 0 ? Int.random(in: 0...5, using: &random) : 0))
      let piece = Array((StatementEditTests.pieces.randomElement(using: &random) ?? "").utf8)
      let before = document
      let change = document.replace(start..<end, with: piece)
      DocumentEditTests.expectFresh(
        document, "sample \(sample), step \(step): \(start)..<\(end) with \(String(decoding: piece, as: UTF8.self))")
      guard let statement = change.statement else { continue }
      let index = change.fresh.lowerBound
      #expect(change.replaced == change.fresh && change.fresh.count == 1)
      let kept = nodes(before.segments[index].tree, outside: statement)
      #expect(kept == nodes(document.segments[index].tree, outside: statement))
    }
  }

  /// A stack of 400 views, one on a line.
  private static let flat = "VStack {\n" + String(repeating: "    Text(\"ab\")\n", count: 400) + "}\n"

  @Test func anEditOfOneOfManyStatements() throws {
    var document = Document(SourceText(StatementEditTests.flat))
    #expect(document.counters.bytesLexed == StatementEditTests.flat.utf8.count)
    // Eleven bytes of a line stand before the `b`. A line break and the statement's fourteen bytes are read; it is a
    // chain of a name (3 nodes), a call with its parentheses (4), an argument, and a string of three tokens (5).
    let offset = document.text.contentRange(ofLine: 200).lowerBound + 11
    for (removed, text, length) in [(0, "x", 16), (1, "", 15), (0, "é", 17)] {
      let before = document.counters
      let change = document.replace(offset..<(offset + removed), with: Array(text.utf8))
      let statement = try #require(change.statement)
      #expect(document.segments[0].tree.kind(of: statement) == .postfixExpression)
      #expect(document.counters.bytesLexed - before.bytesLexed == length)
      #expect(document.counters.nodesParsed - before.nodesParsed == 12)
      #expect(document.counters.nodesReused - before.nodesReused == document.segments[0].tree.nodeCount - 12)
      DocumentEditTests.expectFresh(document, text)
    }
  }

  /// The first statement of a block may stand on the line of the `{`.
  @Test(arguments: ["x", ".b", "", "é", "1", " "])
  func theFirstStatementBehindItsBrace(_ text: String) throws {
    for indentation in ["", "    ", "\t", "\t  \t"] {
      let source = "VStack {\n\(indentation)  HStack(spacing: 1) { Text(ab)\n      Text(c)\n  }\n}\n"
      var document = Document(SourceText(source))
      let range = try #require(source.range(of: "(ab"))
      let offset = source.utf8.distance(from: source.startIndex, to: range.upperBound)
      let change = document.replace((offset - 1)..<offset, with: Array(text.utf8))
      let statement = try #require(change.statement)
      #expect(document.segments[0].tree.string(of: statement) == "Text(a\(text))")
      DocumentEditTests.expectFresh(document, text)
    }
  }

  @Test func recordsAreUsedAgain() {
    var document = Document(SourceText(StatementEditTests.flat))
    let offset = document.text.contentRange(ofLine: 200).upperBound
    let nodes = document.segments[0].tree.nodeCount
    for _ in 0..<150 {
      #expect(document.replace(offset..<offset, with: Array(".bold()".utf8)).statement != nil)
      #expect(document.segments[0].tree.nodeCount == nodes + 6)
      #expect(document.replace(offset..<(offset + 7), with: []).statement != nil)
    }
    #expect(document.segments[0].tree.nodeCount == nodes)
    DocumentEditTests.expectFresh(document, "the same again")
  }

  /// White space at the end of a line, and comments, belong to the statement that follows.
  @Test(arguments: [
    ("a()", "a() "), ("a()", "a()\n    "), ("// c", "// cd"), ("// c", "/* \n */"), ("\n    b", "\n\n    b"),
  ])
  func triviaOfAStatement(_ old: String, _ new: String) throws {
    let source = "VStack {\n    a()\n    // c\n    b()\n}\n"
    var document = Document(SourceText(source))
    let range = try #require(source.range(of: old))
    let start = source.utf8.distance(from: source.startIndex, to: range.lowerBound)
    let isInsertion = new.hasPrefix(old)
    let place = isInsertion ? (start + old.utf8.count)..<(start + old.utf8.count) : start..<(start + old.utf8.count)
    let change = document.replace(place, with: Array(isInsertion ? new.dropFirst(old.count).utf8 : new.utf8[...]))
    #expect(old.hasSuffix("b") == (change.statement == nil))
    DocumentEditTests.expectFresh(document, new)
  }

  /// Edits of which more hears than the statement: the segment is parsed as a whole.
  @Test(arguments: [
    // An opening bracket or quote without its other side, a name that becomes a label, a second statement.
    ("VStack {\n    Text(a)\n    Text(b)\n}\n", "(a", "(a("), ("VStack {\n    Text(a)\n    Text(b)\n}\n", "(a", "(a\""),
    ("VStack {\n    a()\n    b()\n}\n", "a()", "a()\n    c()"), ("VStack {\n    a()\n    b()\n}\n", "b()", "b() "),
    ("VStack {\n    a\n    b()\n}\n", "a\n", "x\n"), ("V {\n    f(a) + c\n    b()\n}\n", " c", ""),
    ("V {\n    f(a) +\n    b()\n}\n", "+", "+ c"), ("V {\n    f(a) +\n    let b = c()\n}\n", "let b =", ""),
    ("VStack {\n    f(a) g\n    b()\n}\n", ") g", ") in"),
  ])
  func wholeSegment(_ source: String, _ old: String, _ new: String) throws {
    var document = Document(SourceText(source))
    let range = try #require(source.range(of: old))
    let start = source.utf8.distance(from: source.startIndex, to: range.lowerBound)
    let change = document.replace(start..<(start + old.utf8.count), with: Array(new.utf8))
    #expect(change == SegmentChange(replaced: 0..<1, fresh: 0..<1))
    DocumentEditTests.expectFresh(document, new)
  }

  /// What makes the first word of a line begin a segment stands behind that word.
  @Test(arguments: [
    ("    VStack {\n        a()\n#Previe    .b(.c) { d }\n    }\n", "e  ", "ew  "),
    ("struct A {\n    let a = 1\nfinal  func b() {}\n}\n", "nc b", "nd b"),
    ("struct A {\n    let a = 1\nfinal  fund b() {}\n}\n", "nd b", "nc b"),
    // What stands behind the `{` of its block may hold the first line that tells that brackets are indented.
    ("VStack { HStack { Text(1)\n}\nlet x = 1\n}\n", "(1", "(\n    1"),
    ("VStack { HStack { Text(\n    1)\n}\nlet x = 1\n}\n", "(\n    1", "(1"),
  ])
  func aSegmentThatBeginsInAStatement(_ source: String, _ old: String, _ new: String) throws {
    var document = Document(SourceText(source))
    let range = try #require(source.range(of: old))
    let start = source.utf8.distance(from: source.startIndex, to: range.lowerBound)
    _ = document.replace(start..<(start + old.utf8.count), with: Array(new.utf8))
    DocumentEditTests.expectFresh(document, new)
  }
}
