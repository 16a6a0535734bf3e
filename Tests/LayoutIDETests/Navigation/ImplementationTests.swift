import LayoutIDE
import TestSupport
import Testing

@Suite("Implementations of names")
struct ImplementationTests {
  private static let alignment = """
    extension VerticalAlignment { static let mid = VerticalAlignment(M.self) }
    private enum M: AlignmentID { static func 2️⃣defaultValue(in d: ViewDimensions) -> CGFloat { d[.bottom] } }

    """

  @Test(
    "an alignment is implemented by the default value of its id type",
    arguments: [
      "HStack(alignment: .1️⃣mid) { }", "Text(\"\").alignmentGuide(.top) { d in d[.1️⃣mid] }",
      "let id = 1️⃣M.self", "VerticalAlignment.1️⃣mid",
    ])
  func alignments(_ use: String) throws {
    var fixture = NavigationFixture(Self.alignment + use)
    #expect(try fixture.implementations() == ["2️⃣"])
  }

  @Test(
    "a type is implemented by the members that its protocols require",
    arguments: [
      // The members are found at a use and at the declaration, in an extension and in another file.
      ("1️⃣Card()\nstruct Card: View { let title = 1\n  var 2️⃣body: some View { Divider() } }", ["2️⃣"]),
      ("struct 1️⃣Card: View { }\nextension Card { var 2️⃣body: some View { Divider() } }", ["2️⃣"]),
      ("1️⃣Card()\n// file: b.layout\nstruct Card: View { var 2️⃣body: some View { Divider() } }", ["2️⃣"]),
      (
        "Text(\"\").modifier(1️⃣Big())\nstruct Big: ViewModifier { func 2️⃣body(content: Content) -> some View { content } }",
        ["2️⃣"]
      ),
      (
        "1️⃣Row { }\nstruct Row: Layout {\n"
          + "  func 2️⃣sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }\n"
          + "  func gap() -> CGFloat { 8 }\n"
          + "  func 3️⃣placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) { } }",
        ["2️⃣", "3️⃣"]
      ),
      ("struct Card: View { var 2️⃣body: some View { 1️⃣Self.self }\n}", ["2️⃣"]),
    ])
  func types(_ marked: String, _ expected: [String]) throws {
    var fixture = NavigationFixture(marked)
    #expect(try fixture.implementations() == expected)
  }

  @Test(
    "a protocol is implemented by the types that conform to it, and a requirement by their members",
    arguments: [
      (
        "protocol 1️⃣Named { var title: String { get } }\nstruct 2️⃣A: Named { let title = \"\" }\nenum 3️⃣B { }\nextension B: Named { }\n"
          + "func f<T: Named>(_ t: T) { }", ["2️⃣", "3️⃣"]
      ),
      (
        "protocol Named { var title: String { get } }\nstruct A: Named { let 2️⃣title = \"\" }\nfunc f(_ n: Named) { print(n.1️⃣title) }",
        ["2️⃣"]
      ),
    ])
  func protocols(_ marked: String, _ expected: [String]) throws {
    var fixture = NavigationFixture(marked)
    #expect(try fixture.implementations() == expected)
  }

  @Test(
    "a function and a computed variable are their own; a constant, a name of SwiftUI and an unfinished type have none",
    arguments: [
      ("func 2️⃣row() -> some View { Divider() }\n1️⃣row()", ["2️⃣"]),
      ("struct A: View { var 2️⃣header: some View { Divider() }\n  var body: some View { 1️⃣header } }", ["2️⃣"]),
      ("let gap = 1\nVStack(spacing: 1️⃣gap) { }", []), ("1️⃣Text(\"\")", []), ("HStack(alignment: .1️⃣top) { }", []),
      ("1️⃣Card()\nstruct Card: View { var ", []), ("extension VerticalAlignment { static let 1️⃣mid = ", []),
    ])
  func others(_ marked: String, _ expected: [String]) throws {
    var fixture = NavigationFixture(marked)
    #expect(try fixture.implementations() == expected)
  }
}
