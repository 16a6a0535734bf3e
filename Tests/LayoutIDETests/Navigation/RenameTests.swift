import LayoutAnalysis
import LayoutIDE
import LayoutSyntax
import TestSupport
import Testing

@Suite("Rename")
struct RenameTests {
  /// The texts after the rename of the name at `1️⃣`, or the reason against it.
  private func renamed(_ marked: String, to name: String) throws -> [String] {
    var fixture = NavigationFixture(marked)
    let (file, offset) = try fixture.place("1️⃣")
    do throws(RenameRefusal) {
      let navigation = Navigation(in: &fixture.analysis, file: file, acrossModules: true)
      let edits = try navigation?.rename(at: offset, to: name) ?? []
      return fixture.texts(after: edits)
    } catch {
      return [error.message]
    }
  }

  @Test(
    "all uses have the new name",
    arguments: [
      // A property: the labels of the memberwise initializer, interpolations, key paths, bindings, the wrapper.
      (
        "struct Card: View { @State var 1️⃣title = \"\"\n  var body: some View { TextField(\"\\(title)\", text: $title) } }\nCard(title: \"a\")",
        "head",
        "struct Card: View { @State var head = \"\"\n  var body: some View { TextField(\"\\(head)\", text: $head) } }\nCard(head: \"a\")"
      ),
      (
        "struct B { let 1️⃣x = 2 }\nlet all = [B()]\nForEach(all, id: \\.x) { b in Text(b.x) }", "y",
        "struct B { let y = 2 }\nlet all = [B()]\nForEach(all, id: \\.y) { b in Text(b.y) }"
      ),
      // `if let` without a value is another use.
      (
        "struct A: View { var 1️⃣x: Int?\n  var body: some View { if let x { Text(x) } } }", "y",
        "struct A: View { var y: Int?\n  var body: some View { if let y { Text(y) } } }"
      ),
      // A parameter whose name is its label; a label alone; a name alone.
      ("func row(1️⃣a: Int) { print(a) }\nrow(a: 1)", "b", "func row(b: Int) { print(b) }\nrow(b: 1)"),
      ("func row(1️⃣a c: Int) { print(c) }\nrow(a: 1)", "b", "func row(b c: Int) { print(c) }\nrow(b: 1)"),
      ("func row(a 1️⃣c: Int) { print(c) }\nrow(a: 1)", "b", "func row(a b: Int) { print(b) }\nrow(a: 1)"),
      // Of two locals only the one that is meant; in inactive code too.
      (
        "let gap = 1\nVStack { let 1️⃣gap = 2\n#if false\n  Text(gap)\n#endif\n  Text(gap) }\nText(gap)", "space",
        "let gap = 1\nVStack { let space = 2\n#if false\n  Text(space)\n#endif\n  Text(space) }\nText(gap)"
      ),
      // A keyword is in backticks where it has to be.
      (
        "enum Size { static let 1️⃣small = 4 }\nDivider().padding(Size.small)", "default",
        "enum Size { static let `default` = 4 }\nDivider().padding(Size.default)"
      ),
      ("let 1️⃣`default` = 4\nDivider().padding(`default`)", "gap", "let gap = 4\nDivider().padding(gap)"),
      // A closure's parameter, and a name beside broken code.
      ("ForEach(0..<3) { 1️⃣i in Text(i) }", "index", "ForEach(0..<3) { index in Text(index) }"),
      (
        "struct A: View { let 1️⃣gap = 1\n  var body: some View { VStack( { Text(gap) } }", "space",
        "struct A: View { let space = 1\n  var body: some View { VStack( { Text(space) } }"
      ),
      // The value of an id.
      (
        "VStack { Text(\"\").id(\"1️⃣end\"); Button(\"end\") { p.scrollTo(\"end\") } }", "last",
        "VStack { Text(\"\").id(\"last\"); Button(\"end\") { p.scrollTo(\"last\") } }"
      ),
    ])
  func uses(_ marked: String, _ name: String, _ expected: String) throws {
    #expect(try renamed(marked, to: name) == [expected])
  }

  @Test("an alignment is renamed in all files, with the type that has its name")
  func alignment() throws {
    let texts = try renamed(
      """
      HStack(alignment: .1️⃣barTitle) { Divider().alignmentGuide(.barTitle) { d in d[.barTitle] } }
      // file: b.layout
      extension VerticalAlignment { static let barTitle = VerticalAlignment(BarTitleID.self) }
      enum BarTitleID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[.bottom] } }
      // file: c.layout
      VStack { Text("barTitle").alignmentGuide(.barTitle) { $0.height } }
      """, to: "cardName")
    #expect(
      texts == [
        "HStack(alignment: .cardName) { Divider().alignmentGuide(.cardName) { d in d[.cardName] } }",
        """
        extension VerticalAlignment { static let cardName = VerticalAlignment(CardNameID.self) }
        enum CardNameID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[.bottom] } }
        """,
        "VStack { Text(\"barTitle\").alignmentGuide(.cardName) { $0.height } }",
      ])
  }

  @Test("the type of an alignment with another name keeps it")
  func otherIDType() throws {
    let declaration = "extension VerticalAlignment { static let 1️⃣bar = VerticalAlignment(Title.self) }\n"
    let type = "enum Title: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }"
    #expect(
      try renamed(declaration + type, to: "card")
        == [declaration.replacing("1️⃣bar", with: "card") + type])
  }

  @Test(
    "a rename that would change a meaning is refused with the reason",
    arguments: [
      ("let 1️⃣gap = 1\nlet space = 2", "space", "`space` is declared already in line 2."),
      ("struct A { let 1️⃣a = 1\n let b = 2 }", "b", "`b` is declared already in line 2."),
      ("func f(1️⃣a: Int, b: Int) {}", "b", "`b` is declared already in line 1."),
      ("VStack { let 1️⃣a = 1\n  let b = 2 }", "b", "`b` is declared already in line 2."),
      // A nearer name captures a use, and the new name captures another's use.
      ("let 1️⃣gap = 1\nVStack { let space = 2\n  Text(gap + space) }", "space",
        "`space` in line 3 would denote another declaration."),
      ("let space = 1\nVStack { let 1️⃣gap = 2\n  Text(gap + space) }", "space",
        "`space` in line 3 would denote another declaration."),
      // Names that are none.
      ("let 1️⃣gap = 1", "a b", "`a b` is not a valid name."), ("let 1️⃣gap = 1", "1a", "`1a` is not a valid name."),
      ("let 1️⃣gap = 1", "", "The new name is empty."), ("let 1️⃣gap = 1", "self", "`self` is a keyword."),
      // SwiftUI's names.
      ("struct 1️⃣Card: View { var body: some View { Divider() } }", "Text",
        "`Text` is a type of SwiftUI or the standard library."),
      ("extension View { func 1️⃣card() -> some View { self } }", "padding", "`padding` is a modifier of SwiftUI."),
      ("extension VerticalAlignment { static let 1️⃣bar = VerticalAlignment(B.self) }", "top",
        "`top` is an alignment of SwiftUI."),
      ("1️⃣Text(\"\")", "Label", "`Text` is not declared in the workspace."),
      ("HStack(alignment: .1️⃣top) { }", "head", "`.top` is an alignment of SwiftUI."),
      // Requirements.
      ("struct Card: View { var 1️⃣body: some View { Divider() } }", "content", "`body` is a requirement of `View`."),
      ("struct Card: View { let 1️⃣a = 1\n  var body: some View { Divider() } }", "body",
        "`body` is declared already in line 2."),
      ("protocol Titled { var title: String { get } }\nstruct A: Titled { let 1️⃣title = \"\" }", "name",
        "`title` is a requirement of `Titled`, which is not renamed with it."),
      ("enum E: String { case 1️⃣a }", "b", "`a` is also the raw value of the case: write it as a value first."),
      // What is not known.
      ("struct A { let 1️⃣title = 1 }\nText(unknown.title)", "name",
        "`title` in line 2 may denote it too: what it denotes is not known."),
      ("Text(unknown.1️⃣title)", "name",
        "It is not known what `title` denotes: the type of the value before it is not known."),
      // Conditional compilation.
      ("#if false\nlet gap = 1\n#else\nlet 1️⃣gap = 2\n#endif\nText(gap)", "space",
        "`gap` is declared again in line 2, in a branch of `#if` that is not compiled."),
      ("#if false\nlet 1️⃣gap = 1\n#else\nlet gap = 2\n#endif\nText(gap)", "space",
        "`gap` is declared in a branch of `#if` that is not compiled."),
      ("Text(\"\").id(\"1️⃣a\").id(\"b\")", "b", "`.id(\"b\")` is used in line 1."),
    ])
  func refused(_ marked: String, _ name: String, _ reason: String) throws {
    #expect(try renamed(marked, to: name) == [reason])
  }

  @Test("a file that may not be changed is named")
  func readOnlyFile() throws {
    var fixture = NavigationFixture("let 1️⃣gap = 1\n// file: b.layout\nText(gap)")
    let (file, offset) = try fixture.place("1️⃣")
    let navigation = try fixture.navigation(file)
    #expect(throws: RenameRefusal.self) { try navigation.rename(at: offset, to: "space", mayEdit: { $0 == file }) }
    #expect(try navigation.rename(at: offset, to: "space", while: { false }) == nil)
  }

  @Test("other modules that import a declaration are renamed too")
  func importingModules() throws {
    var fixture = NavigationFixture(
      """
      // file: kit.swift
      import SwiftUI
      public struct 1️⃣Card: View { public var body: some View { Divider() } }
      // file: app.swift
      import Kit
      struct Screen: View { var body: some View { 2️⃣Card() } }
      """, modules: ["app.swift": 1])
    fixture.analysis.setIdentity(ModuleIdentity(name: "Kit", project: "P"), of: ModuleID(0))
    fixture.analysis.setIdentity(ModuleIdentity(name: "App", project: "P"), of: ModuleID(1))
    let (file, offset) = try fixture.place("1️⃣")
    #expect(try fixture.references() == ["1️⃣", "2️⃣"] || fixture.references() == ["2️⃣", "1️⃣"])
    let edits = try #require(try fixture.navigation(file).rename(at: offset, to: "Panel"))
    #expect(edits.count == 2)
    let (app, use) = try fixture.place("2️⃣")
    #expect(try fixture.navigation(app).definition(at: use)?.targets.first?.file == file)
  }

  @Test(
    "prepareRename states the name and its range, or the reason",
    arguments: [("let 1️⃣gap = 1", "gap"), ("let 1️⃣`default` = 1", "default"), ("Text(\"\").id(\"1️⃣end\")", "end")])
  func preparation(_ marked: String, _ placeholder: String) throws {
    var fixture = NavigationFixture(marked)
    let (file, offset) = try fixture.place("1️⃣")
    let preparation = try fixture.navigation(file).prepareRename(at: offset)
    #expect(preparation?.placeholder == placeholder)
    #expect(preparation?.range.lowerBound == offset)
    let none = try NavigationFixture("// 1️⃣comment").place("1️⃣")
    var comment = NavigationFixture("// comment")
    #expect(try comment.navigation(comment.files[0]).prepareRename(at: none.offset) == nil)
  }
}
