import LayoutIDE
import TestSupport
import Testing

@Suite("References and highlights")
struct ReferenceTests {
  @Test("of an alignment: its declaration, then setters, then readers, of its own axis only")
  func alignment() throws {
    var fixture = NavigationFixture(
      """
      HStack(alignment: .5️⃣mid) {
        Text("").alignmentGuide(.top) { d in d[VerticalAlignment.6️⃣mid] }
        Text("").alignmentGuide(VerticalAlignment.3️⃣mid) { d in d[.top] }
      }
      VStack(alignment: .mid) { Text("").alignmentGuide(HorizontalAlignment.mid) { d in 0 } }
      extension VerticalAlignment { static let 1️⃣mid = VerticalAlignment(M.self) }
      extension HorizontalAlignment { static let mid = HorizontalAlignment(M.self) }
      enum M: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[.bottom] } }
      struct Other { let mid = 1 }
      // file: b.layout
      HStack(alignment: .7️⃣mid) { Divider().alignmentGuide(VerticalAlignment.4️⃣mid) { $0.height } }
      """)
    #expect(
      try fixture.references(withRoles: true) == [
        "1️⃣ declaration", "3️⃣ setter", "4️⃣ setter", "5️⃣ reader", "6️⃣ reader", "7️⃣ reader",
      ])
    #expect(try fixture.references(includesDeclaration: false) == ["3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣"])
    #expect(
      try fixture.highlights() == ["5️⃣ reader", "6️⃣ reader", "3️⃣ setter", "1️⃣ declaration"])
  }

  @Test("of a built-in guide")
  func builtInGuide() throws {
    var fixture = NavigationFixture(
      """
      HStack(alignment: .1️⃣top) { Divider().alignmentGuide(.2️⃣top) { d in d[.3️⃣top] + d[.bottom] } }
      VStack { Divider().padding(.top) }
      """)
    #expect(try fixture.highlights() == ["1️⃣ reader", "2️⃣ setter", "3️⃣ reader"])
  }

  @Test("of a property: labels, key paths, bindings and interpolations, not other types' members")
  func property() throws {
    var fixture = NavigationFixture(
      """
      struct Card: View {
        @State var 1️⃣title = ""
        init(_ t: String) { 2️⃣_title = State(initialValue: t) }
        var body: some View {
          Text("a \\(3️⃣title) b")
          TextField("", text: 4️⃣$title)
          Button("") { self.5️⃣title = "" }
          let title = 1
          Text(title)
        }
      }
      struct Other { let title: String }
      let other = Other(title: "")
      Text(other.title)
      """)
    #expect(
      try fixture.highlights() == [
        "1️⃣ declaration", "a.layout:\(try fixture.place("2️⃣").offset + 1) write", "3️⃣ read",
        "a.layout:\(try fixture.place("4️⃣").offset + 1) read", "5️⃣ write",
      ])
  }

  @Test("of a view: its uses in all files, its type and its extensions")
  func view() throws {
    var fixture = NavigationFixture(
      """
      2️⃣Card(a: 1)
      struct 1️⃣Card: View { let a: Int
        var body: some View { Divider() } }
      extension 3️⃣Card { static let none: 4️⃣Card? = nil }
      // file: b.layout
      VStack { 5️⃣Card(a: 2) }
      // file: c.layout
      private struct Card: View { var body: some View { Spacer() } }
      Card()
      """)
    #expect(try fixture.references() == ["2️⃣", "1️⃣", "3️⃣", "4️⃣", "5️⃣"])
  }

  @Test("of the name of a parameter, which is also its label")
  func parameter() throws {
    var fixture = NavigationFixture(
      """
      func row(1️⃣title: String) -> some View { Text(2️⃣title) }
      row(3️⃣title: "a")
      func other(title: String) -> some View { Text(title) }
      other(title: "b")
      """)
    #expect(try fixture.references() == ["1️⃣", "2️⃣", "3️⃣"])
    fixture = NavigationFixture(
      "func row(with 1️⃣title: String) -> some View { Text(2️⃣title) }\nrow(with: \"a\")")
    #expect(try fixture.references() == ["1️⃣", "2️⃣"])
    fixture = NavigationFixture(
      "func row(1️⃣with title: String) -> some View { Text(title) }\nrow(2️⃣with: \"a\")")
    #expect(try fixture.references() == ["1️⃣", "2️⃣"])
  }

  @Test("of the value of an id, in its file")
  func viewID() throws {
    var fixture = NavigationFixture(
      """
      VStack { Text("end").id("1️⃣end"); Text("").id("other"); Text("").id("2️⃣end"); Text("").id(7) }
      // file: b.layout
      Text("").id("end")
      """)
    #expect(try fixture.references() == ["1️⃣", "2️⃣"])
  }

  @Test("names that are not known to denote the symbol are left out")
  func unknownTypes() throws {
    var fixture = NavigationFixture(
      "struct A { let 1️⃣title = 1 }\nText(unknown.title)\nlet a = A()\nText(a.2️⃣title)")
    #expect(try fixture.references() == ["1️⃣", "2️⃣"])
  }

  @Test("nothing for a name that denotes nothing known")
  func nothing() throws {
    var fixture = NavigationFixture("1️⃣Text(\"\")")
    #expect(try fixture.references() == nil)
    #expect(try fixture.highlights() == nil)
  }

  @Test("a search that is cancelled has no result")
  func cancelled() throws {
    var fixture = NavigationFixture("let 1️⃣gap = 1")
    let (file, offset) = try fixture.place("1️⃣")
    #expect(try fixture.navigation(file).references(at: offset, while: { false }) == nil)
  }
}
