import LayoutModel
import LayoutSyntax
import Testing

@testable import LayoutEvaluation

/// Which files see alignments of their own, after each addition and removal of a segment.
@Suite struct AlignmentScopesTests {
  private var scopes = AlignmentScopes()
  private let files = (0..<3).map { FileID(Int32($0)) }

  private func segment(_ name: String, modifier: String = "", type: String = "HorizontalAlignment") -> SegmentIndex {
    SegmentIndex(
      tree: SyntaxTree(
        parsing: SourceText(
          """
          extension \(type) {
            enum ID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 1 } }
            \(modifier) static let \(name) = \(type)(ID.self)
          }
          """)))
  }

  private var own: [Bool] { files.map { scopes.isOwn($0) } }

  @Test mutating func namesOfOneFileAreShared() {
    for (number, file) in files.enumerated() { scopes.add(segment("a\(number)"), in: file) }
    #expect(own == [false, false, false])
    scopes.add(segment("a0", type: "VerticalAlignment"), in: files[1])
    scopes.add(segment("a0"), in: files[0])
    #expect(own == [false, false, false])
  }

  @Test mutating func namesOfSeveralFiles() {
    let mark = segment("mark")
    scopes.add(mark, in: files[0])
    scopes.add(mark, in: files[1])
    #expect(own == [true, true, false])
    scopes.add(mark, in: files[2])
    scopes.add(mark, in: files[2])
    #expect(own == [true, true, true])
    scopes.remove(mark, in: files[0])
    #expect(own == [false, true, true])
    scopes.remove(mark, in: files[2])
    #expect(own == [false, true, true])
    #expect(Set(scopes.files(declaring: .init(type: "HorizontalAlignment", name: "mark"))) == [files[1], files[2]])
    scopes.remove(mark, in: files[2])
    #expect(own == [false, false, false])
    scopes.remove(mark, in: files[1])
    scopes.add(mark, in: files[0])
    #expect(own == [false, false, false])
  }

  @Test mutating func privateNames() {
    let mark = segment("mark", modifier: "private")
    scopes.add(mark, in: files[1])
    #expect(own == [false, true, false])
    scopes.remove(mark, in: files[1])
    #expect(own == [false, false, false])
  }
}
