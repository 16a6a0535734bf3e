import LayoutIDE
import TestSupport
import Testing

@Suite("Definitions of names")
struct DefinitionTests {
  /// In each source, `1️⃣` is before a use, and `2️⃣` before the name in its declaration.
  @Test(
    "a name refers to the nearest declaration that is visible at its use",
    arguments: [
      // A constant of the block, not the one of the file.
      "let gap = 1\nVStack {\n  let 2️⃣gap = 2\n  Text(1️⃣gap)\n}",
      // A constant after the use is not visible, nor is a constant in its own value.
      "let 2️⃣gap = 1\nVStack {\n  Text(1️⃣gap)\n  let gap = 2\n}",
      "let 2️⃣gap = 1\nVStack {\n  let gap = 1️⃣gap + 1\n  Text(gap)\n}",
      // Parameters of closures and functions, whose name is not the label.
      "ForEach(0..<3) { 2️⃣i in Text(1️⃣i) }",
      "func row(_ 2️⃣n: Int) -> some View { Text(1️⃣n) }",
      "func row(with 2️⃣with: Int) -> some View { Text(1️⃣with) }",
      "VStack { [2️⃣x = 1] (y: Int) in Text(1️⃣x) }",
      // Bindings of conditions and patterns; the one of `if` is not visible after `else`.
      "VStack { if let 2️⃣x = y { Text(1️⃣x) } }",
      "let 2️⃣x = 1\nVStack { if let x = y { Text(x) } else { Text(1️⃣x) } }",
      "VStack { if case .a(let 2️⃣x) = y { Text(1️⃣x) } }",
      "VStack { switch y { case .a(let 2️⃣x): Text(1️⃣x) default: Divider() } }",
      "func f() { guard let 2️⃣x = y else { return }\n  print(1️⃣x) }",
      "func f() { for 2️⃣x in items { print(1️⃣x) } }",
      "func f() { let (a, 2️⃣b) = pair\n  print(1️⃣b) }",
      // `if let x` is another use of the outer variable.
      "struct A: View { var 2️⃣x: Int?\n  var body: some View { if let x { Text(1️⃣x) } } }",
      // Local functions are visible before their declaration.
      "func f() { 1️⃣g()\n  func 2️⃣g() {} }",
      // A generic parameter.
      "struct Box<2️⃣Content: View>: View { let content: 1️⃣Content\n  var body: some View { content } }",
      // In the body of a loop and in an inactive branch of `#if`.
      "func f() { let 2️⃣n = 1\n  while true { print(1️⃣n) } }",
      "let 2️⃣gap = 1\nVStack {\n#if false\nText(1️⃣gap)\n#endif\n}",
    ])
  func localNames(_ marked: String) throws {
    var fixture = NavigationFixture(marked)
    #expect(try fixture.definitions() == ["2️⃣"])
  }

  @Test(
    "a member is found through the type of the value before its dot",
    arguments: [
      // Of the type around the use, of an extension of it, before the top level.
      "let title = 1\nstruct Row: View { let 2️⃣title: String\n  var body: some View { Text(1️⃣title) } }",
      "struct Row: View { var body: some View { 1️⃣header } }\nextension Row { var 2️⃣header: some View { Divider() } }",
      "struct Row: View { let 2️⃣gap = 1\n  var body: some View { Text(self.1️⃣gap) } }\nenum B { static let gap = 2 }",
      // Of two types' members that of the value's type.
      "enum A { static let x = 1 }\nenum B { static let 2️⃣x = 2 }\nText(B.1️⃣x)",
      "struct A { let x = 1 }\nstruct B { let 2️⃣x = 2 }\nlet b = B()\nText(b.1️⃣x)",
      "struct A { let x = 1 }\nstruct B { let 2️⃣x = 2 }\nfunc f(_ b: B?) { print(b?.1️⃣x) }",
      "struct B { let 2️⃣x = 2 }\nlet all = [B(), B()]\nVStack { ForEach(all, id: \\.x) { b in Text(b.1️⃣x) } }",
      "struct B { let 2️⃣x = 2 }\nlet all = [B()]\nVStack { ForEach(all, id: \\.1️⃣x) { b in Divider() } }",
      "struct B { let 2️⃣x = 2 }\nlet all: [B] = []\nlet texts = all.filter { $0.1️⃣x > 1 }",
      "struct B { let 2️⃣x = 2 }\nfunc make() -> B { B() }\nText(make().1️⃣x)",
      "enum E { case a(B) }\nstruct B { let 2️⃣x = 2 }\nfunc f(_ e: E) { switch e { case .a(let b): print(b.1️⃣x) } }",
      "struct Box<T: Named> { var t: T\n  func f() { print(t.1️⃣title) } }\nextension Named { var 2️⃣title: String { \"\" } }",
      "struct A: View { @State private var 2️⃣on = true\n  var body: some View { Toggle(\"\", isOn: 1️⃣$on) } }",
      // Nested types.
      "struct Card { struct 2️⃣Style {} }\nlet style: Card.1️⃣Style? = nil",
      // A modifier on views of any kind.
      "Text(\"\").padding().1️⃣card()\nextension View { func 2️⃣card() -> some View { padding() } }",
      "struct A: View { var body: some View { Divider() } }\nA().1️⃣card()\nextension View { func 2️⃣card() -> some View { padding() } }",
      // Overloads by labels.
      "func row(a: Int) -> some View { Divider() }\nfunc 2️⃣row(b: Int) -> some View { Divider() }\n1️⃣row(b: 1)",
      // A view, a backticked name, a static constant.
      "1️⃣Card()\nstruct 2️⃣Card: View { var body: some View { Divider() } }",
      "let 2️⃣`default` = 4\nDivider().padding(1️⃣`default`)",
      "enum Size { static let 2️⃣small = 4 }\nDivider().padding(Size.1️⃣small)",
      // A class, which the layout does not interpret.
      "final class 2️⃣Model { var title = \"\" }\nlet model = 1️⃣Model()",
      "final class Model { var 2️⃣title = \"\" }\nlet model = Model()\nText(model.1️⃣title)",
    ])
  func members(_ marked: String) throws {
    var fixture = NavigationFixture(marked)
    #expect(try fixture.definitions() == ["2️⃣"])
  }

  @Test(
    "what is expected at a place decides the type of a name after a leading dot",
    arguments: [
      "enum A { case x }\nenum B { case 2️⃣x }\nlet b: B = .1️⃣x",
      "enum A { case x }\nenum B { case 2️⃣x }\nfunc f(_ b: B) -> Bool { b == .1️⃣x }",
      "enum A { case x }\nenum B { case 2️⃣x }\nfunc f() -> B { .1️⃣x }",
      "enum A { case x }\nenum B { case 2️⃣x }\nfunc f(_ b: B) { switch b { case .1️⃣x: break } }",
      "enum A { case x }\nenum B { case 2️⃣x }\nstruct V: View { var b: B\n  var body: some View { Divider() } }\nV(b: .1️⃣x)",
      "extension Color { static let 2️⃣brand = Color.red }\nText(\"\").foregroundStyle(.1️⃣brand)",
      "enum B { case x(2️⃣size: Int) }\nlet b: B = .x(1️⃣size: 1)",
    ])
  func implicitMembers(_ marked: String) throws {
    var fixture = NavigationFixture(marked)
    #expect(try fixture.definitions() == ["2️⃣"])
  }

  /// The alignments of both axes that the sources below use.
  private static let alignments = """
    extension VerticalAlignment { static let mid = VerticalAlignment(M.self)
      static let 3️⃣bar = VerticalAlignment(M.self) }
    extension HorizontalAlignment { static let 4️⃣mid = HorizontalAlignment(M.self) }
    enum M: AlignmentID { static func defaultValue(in 5️⃣d: ViewDimensions) -> CGFloat { d[.bottom] } }

    """

  @Test(
    "an alignment is that of the axis of its argument",
    arguments: [
      ("HStack(alignment: .1️⃣bar) { }", "3️⃣"), ("VStack(alignment: .1️⃣mid) { }", "4️⃣"),
      ("Text(\"\").alignmentGuide(.1️⃣bar) { d in d[.top] }", "3️⃣"),
      ("Text(\"\").alignmentGuide(HorizontalAlignment.1️⃣mid) { d in d[.leading] }", "4️⃣"),
      ("Text(\"\").alignmentGuide(.top) { d in d[.1️⃣bar] }", "3️⃣"),
      ("Text(\"\").alignmentGuide(.top) { $0[explicit: .1️⃣bar] ?? 0 }", "3️⃣"),
      ("Text(\"\").overlay(alignment: Alignment(horizontal: .1️⃣mid, vertical: .bar)) { }", "4️⃣"),
      ("Text(\"\").frame(width: 1).safeAreaInset(edge: .leading, alignment: .1️⃣bar) { Divider() }", "3️⃣"),
    ])
  func alignments(_ use: String, _ expected: String) throws {
    var fixture = NavigationFixture(Self.alignments + use)
    #expect(try fixture.definitions() == [expected])
  }

  @Test(
    "a label refers to the parameter, or to the property that a memberwise initializer sets",
    arguments: [
      "struct Card { let 2️⃣title: String }\nlet c = Card(1️⃣title: \"a\")",
      "struct Card { let title: String\n  init(2️⃣title: String) { self.title = title } }\nlet c = Card(1️⃣title: \"a\")",
      "func row(2️⃣with title: String) -> some View { Text(title) }\nrow(1️⃣with: \"a\")",
      "struct Card<C: View>: View { var 2️⃣footer: () -> C\n  var body: some View { footer() } }\nCard(1️⃣footer: { Divider() })",
    ])
  func labels(_ marked: String) throws {
    var fixture = NavigationFixture(marked)
    #expect(try fixture.definitions() == ["2️⃣"])
  }

  @Test("scrollTo refers to the view with that id")
  func viewIDs() throws {
    var fixture = NavigationFixture(
      "ScrollViewReader { p in VStack { Text(\"\").id(\"2️⃣end\"); Button(\"\") { p.scrollTo(\"1️⃣end\") } } }")
    #expect(try fixture.definitions() == ["2️⃣"])
  }

  @Test(
    "nothing is claimed of a name that the workspace does not declare, or of a value whose type is not known",
    arguments: [
      "1️⃣VStack { }", "Text(1️⃣nothing)", "Divider().1️⃣padding()", "HStack(alignment: .1️⃣top) { }",
      "struct A { let leading = 1 }\nDivider().padding(.1️⃣leading)",
      "struct A { let title = 1 }\nText(other.1️⃣title)",
      "struct A { let title = 1 }\nText(\"\".1️⃣title)",
      "enum A { case x }\nunknown(.1️⃣x)",
      "// 1️⃣a comment", "let s = \"1️⃣text\"", "1️⃣",
    ])
  func nothing(_ marked: String) throws {
    var fixture = NavigationFixture(marked)
    #expect(try fixture.definitions() == [])
  }

  @Test("of overloads that only types distinguish, all are found")
  func overloads() throws {
    var fixture = NavigationFixture(
      """
      // file: a.swift
      func 2️⃣row(_ a: Int) {}
      func 3️⃣row(_ a: String) {}
      let x = 1️⃣row(unknown)
      """)
    #expect(try fixture.definitions() == ["2️⃣", "3️⃣"])
  }

  @Test("names of other files are found, the file's own first, private ones not")
  func otherFiles() throws {
    var fixture = NavigationFixture("1️⃣Card()\n// file: b.layout\nstruct 2️⃣Card: View { var body: some View { Divider() } }")
    #expect(try fixture.definitions() == ["2️⃣"])
    fixture = NavigationFixture("1️⃣gap\nlet 2️⃣gap = 1\n// file: b.layout\nlet gap = 2")
    #expect(try fixture.definitions() == ["2️⃣"])
    fixture = NavigationFixture("1️⃣gap\n// file: b.layout\nprivate let gap = 2")
    #expect(try fixture.definitions() == [])
  }

  @Test(
    "names around broken code are found",
    arguments: [
      "struct A: View { let 2️⃣gap = 1\n  var body: some View { VStack( { Text(1️⃣gap) } }",
      "struct A: View { let 2️⃣gap = 1\n  var body: some View { Text(1️⃣gap).frame(width: ) } }",
      "let = \nstruct 2️⃣Card: View { }\n1️⃣Card(",
      "Text(\"\").1️⃣card(\nextension View { func 2️⃣card() -> some View { padding() } }",
    ])
  func brokenCode(_ marked: String) throws {
    var fixture = NavigationFixture(marked)
    #expect(try fixture.definitions() == ["2️⃣"])
  }

  @Test(
    "the definition of a value's type",
    arguments: [
      "struct 2️⃣B { let x = 2 }\nlet b = B()\nText(1️⃣b.x)",
      "struct 2️⃣B { let x = 2 }\nlet all = [B()]\nForEach(1️⃣all) { _ in Divider() }",
      "enum 2️⃣E { case x }\nlet e: E = .1️⃣x",
      "struct 2️⃣B { let x = 2\n  func f() { 1️⃣self.x } }",
    ])
  func types(_ marked: String) throws {
    var fixture = NavigationFixture(marked)
    #expect(try fixture.definitions(isOfType: true) == ["2️⃣"])
  }
}
