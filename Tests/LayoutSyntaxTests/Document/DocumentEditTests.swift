import LayoutSyntax
import TestSupport
import Testing

/// An edited document is that which its text makes.
@Suite struct DocumentEditTests {
  private static let pieces = [
    "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\\(", "a", ".b", ":", ",", "@", "#", "\n", "\n\n", "\r\n", "\r", " ",
    "    ", "if", "let x", "struct A {", "\nstruct B {\n    let c = 1\n}\n", "\nText(\"q\")\n", "import D\n", "@E\n",
    "private\n", "/*", "*/", "//", "😀", "é", "\u{FEFF}", "\u{0}", "“", "else", "icon: {", "final ", "#Preview {\n", "",
    "let 日本 = 1\n", "func f() {}\n",
  ]

  static func expectFresh(_ document: Document, _ comment: @autoclosure () -> String) {
    let fresh = Document(SourceText(document.text.bytes))
    let isEqual =
      document.segments.count == fresh.segments.count
      && zip(document.segments, fresh.segments).allSatisfy {
        $0.tree.text.bytes == $1.tree.text.bytes && records($0.tree) == records($1.tree)
          && $0.tree.text.lineCount == $1.tree.text.lineCount
      }
      && (0...fresh.segments.count).allSatisfy {
        document.start(ofSegment: $0) == fresh.start(ofSegment: $0)
          && document.firstLine(ofSegment: $0) == fresh.firstLine(ofSegment: $0)
      }
    #expect(isEqual, "\(comment())")
  }

  /// The segments that the change does not name are those of before.
  private func expectKept(_ changes: [SegmentChange], before: Document, after: Document) {
    #expect(changes.count <= 1)
    let change = changes.first ?? SegmentChange(replaced: 0..<0, fresh: 0..<0)
    #expect(change.replaced.lowerBound == change.fresh.lowerBound)
    #expect(before.segments.count - change.replaced.count + change.fresh.count == after.segments.count)
    let head = zip(before.segments, after.segments).prefix(change.fresh.lowerBound)
    let tail = zip(
      before.segments.suffix(from: change.replaced.upperBound), after.segments.suffix(from: change.fresh.upperBound))
    #expect((Array(head) + Array(tail)).allSatisfy { $0.tree.text.bytes == $1.tree.text.bytes })
    // The stretch is as short as can be.
    let old = before.segments[change.replaced].map(\.tree.text.bytes)
    let new = after.segments[change.fresh].map(\.tree.text.bytes)
    if let first = old.first, let other = new.first { #expect(first != other) }
    if let last = old.last, let other = new.last { #expect(last != other) }
  }

  @Test(arguments: Samples.sources.indices)
  func randomEdits(_ sample: Int) {
    var random = SeededGenerator(seed: UInt64(sample) + 1)
    let source = Samples.sources[sample]
    var document = Document(SourceText(source))
    var undo: [(Range<Int>, [UInt8])] = []
    for step in 0..<40 {
      let count = document.text.count
      var start = Int.random(in: 0...count, using: &random)
      var end = min(count, start + (Bool.random(using: &random) ? 0 : Int.random(in: 0...8, using: &random)))
      var piece = Array((DocumentEditTests.pieces.randomElement(using: &random) ?? "").utf8)
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        // Lines are cut out and put in elsewhere.
        let line = document.text.line(at: start)
        let lines =
          document.text.contentRange(ofLine: line).lowerBound..<document.text.contentRange(ofLine: line + 4).lowerBound
        piece = lines.isEmpty ? piece : Array(document.text.bytes[lines])
        start =
          document.text.contentRange(ofLine: Int.random(in: 0...document.text.lineCount, using: &random)).lowerBound
        end = start
      case 1, 2:
        if let last = undo.popLast() { (start, end, piece) = (last.0.lowerBound, last.0.upperBound, last.1) }
      case 3: end = min(count, start + Int.random(in: 0...200, using: &random))
      case 4:
        // At the very start of a segment, where its neighbour ends.
        start = document.start(ofSegment: Int.random(in: 0...document.segments.count, using: &random))
        end = min(count, start + Int.random(in: 0...2, using: &random))
      default: break
      }
      end = min(end, document.text.count)
      start = min(start, end)
      undo.append((start..<(start + piece.count), Array(document.text.bytes[start..<end])))
      let before = document
      let changes = document.replace(start..<end, with: piece)
      expectKept(changes, before: before, after: document)
      DocumentEditTests.expectFresh(
        document, "sample \(sample), step \(step): \(start)..<\(end) with \(String(decoding: piece, as: UTF8.self))")
    }
  }

  @Test(arguments: ["let a = 1\n", "let a = 1\nlet b = 2\n", "// c\nlet a = 1\nlet b = 2\nlet c = 3\n"])
  func repeatedSegments(_ unit: String) {
    var document = Document(SourceText(String(repeating: unit, count: 6)))
    var random = SeededGenerator(seed: 3)
    for step in 0..<100 {
      let count = document.text.count
      var start = Int.random(in: 0...count, using: &random)
      if step % 2 == 0 { start = document.text.contentRange(ofLine: document.text.line(at: start)).lowerBound }
      let isInsertion = count < 200 && Bool.random(using: &random)
      let before = document
      let end = isInsertion ? start : min(count, start + Int.random(in: 0...20, using: &random))
      let changes = document.replace(start..<end, with: Array((isInsertion ? unit + unit : "").utf8))
      expectKept(changes, before: before, after: document)
      DocumentEditTests.expectFresh(document, "step \(step)")
    }
  }

  private static let indented = """
    struct A {
        let a = 1
    }

    struct B {
        var b: Int { 2 }
        let c = 3
    }

    struct C {
        let c = 3
    }

    """

  /// A brace typed and deleted at each place of the struct in the middle touches nothing else.
  @Test(arguments: ["{", "}", "(", ")", "[", "]"])
  func aBracketStaysInItsSegment(_ bracket: String) {
    let source = DocumentEditTests.indented
    let original = Document(SourceText(source))
    let range = original.range(ofSegment: 1)
    // From behind its first word on, which the segment before is cut by.
    let first = range.lowerBound + "\nstruct B".utf8.count
    for offset in first..<range.upperBound {
      var document = original
      let change = SegmentChange(replaced: 1..<2, fresh: 1..<2)
      #expect(document.replace(offset..<offset, with: Array(bracket.utf8)) == [change])
      #expect(document.replace(offset..<(offset + 1), with: []) == [change])
    }
  }

  @Test func anyBytes() {
    var random = SeededGenerator(seed: 9)
    let alphabet = Array("(){}[]\"\\.,:;#@?!<>=-+*/ \n\n\n\r aAin if let var func case switch struct “\u{0}".utf8)
    func bytes(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in
        Int.random(in: 0..<9, using: &random) == 0
          ? UInt8.random(in: 0...255, using: &random) : alphabet.randomElement(using: &random) ?? 0
      }
    }
    for round in 0..<40 {
      var document = Document(SourceText(bytes(150)))
      for step in 0..<8 {
        let start = Int.random(in: 0...document.text.count, using: &random)
        let end = min(document.text.count, start + Int.random(in: 0...12, using: &random))
        _ = document.replace(start..<end, with: bytes(Int.random(in: 0...8, using: &random)))
        DocumentEditTests.expectFresh(document, "round \(round), step \(step)")
        #expect(document.segments.flatMap { tokenBytes($0.tree).bytes } == document.text.bytes)
      }
    }
  }

  @Test func clamping() {
    var document = Document(SourceText(DocumentEditTests.indented))
    _ = document.replace(-5 ..< -3, with: Array("let z = 1\n".utf8))
    _ = document.replace(1_000..<2_000, with: Array("let y = 1\n".utf8))
    DocumentEditTests.expectFresh(document, "clamped")
    _ = document.replace(0..<document.text.count, with: [])
    DocumentEditTests.expectFresh(document, "empty")
    #expect(document.segments.count == 1)
  }
}
