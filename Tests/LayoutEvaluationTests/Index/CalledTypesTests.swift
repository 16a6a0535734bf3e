import LayoutModel
import LayoutSyntax
import Testing

@testable import LayoutEvaluation

/// What a segment calls like types, and where.
@Suite struct CalledTypesTests {
  private func index(_ source: String) -> SegmentIndex { SegmentIndex(tree: SyntaxTree(parsing: SourceText(source))) }

  /// The types are numbered as they are declared, those of the top level first: 0 and 1, then the one in `Outer`, 2.
  @Test func eachCallHasTheTypeAroundIt() {
    let uses = index(
      """
      struct Outer: View {
        struct Inner: View { var body: some View { Deep() } }
        var body: some View { Text("a"); Text("b"); Next.Last() }
      }
      struct Other: View { var body: some View { Deep.Text().padding().Never() } }
      Text("c")
      """
    ).uses
    #expect(Set(uses.names) == ["Deep", "Text", "Next", "Last"])
    let declarations = index("struct Outer {\n struct Inner { }\n}\nstruct Other { }\n").declarations
    #expect(declarations.map(\.name) == ["Outer", "Other", "Inner"])
    #expect(uses.containers(of: "Deep").count == 2)
    #expect(uses.containers(of: "Text").map(\.index).sorted() == [-1, 0, 1])
    #expect(uses.containers(of: "Next").map(\.index) == [0])
    #expect(uses.containers(of: "Never").isEmpty)
  }

  /// More pairs than are looked through one by one.
  @Test func aHundredTypes() {
    var uses = CalledTypes()
    for round in 0..<2 {
      for number in 0..<100 {
        uses.insert(NameKey("Name\(number)"), in: DeclarationIndex(clamping: number % 3)) {
          #expect(round == 0)
          return "Name\(number)"
        }
      }
    }
    #expect(Array(uses.names) == (0..<100).map { "Name\($0)" })
    #expect(uses.containers(of: "Name50") == [DeclarationIndex(2)])
  }

  @Test(arguments: [("Ärger()", ["Ärger"]), ("ärger()", []), ("_A()", ["_A"]), ("`In`()", ["In"]), ("a()", [])])
  func namesLikeTypes(source: String, names: [String]) {
    #expect(Array(index(source).uses.names) == names)
  }
}
