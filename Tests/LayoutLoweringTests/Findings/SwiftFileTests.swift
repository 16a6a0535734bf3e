import LayoutModel
import Testing

/// The findings of names, arguments and recursion in `.swift` files: only what no import, macro or unread declaration can
/// explain (`lowering.md` 0). Each source has other findings as a `.layout` file, whose language is closed.
@Suite struct SwiftFileTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var source: String
    var others: [String] = []
    /// The findings as a `.swift` and as a `.layout` file, as `rule line:column`.
    var swift: [String] = []
    var layout: [String]
    var testDescription: String { name }
  }

  @Test(arguments: Example.all) func findings(_ example: Example) {
    #expect(Lowered(example.source, others: example.others, isSwift: true).findings() == example.swift)
    #expect(Lowered(example.source, others: example.others).findings() == example.layout)
  }

  @Test func functionsOfOtherFilesAreOverloads() {
    let source = """
      import SwiftUI
      extension View { func plate(_ inset: CGFloat) -> some View { padding(inset).plate(label: "a") } }
      #Preview { Text("a").plate(8) }
      """
    let other = "extension View { func plate(label: String) -> some View { frame(height: 40) } }"
    let lowered = Lowered(source, others: [other], isSwift: true)
    #expect(lowered.findings().isEmpty)
    #expect(lowered.shape == "frame(padding(Text))")
  }

  /// The type of a property is found where it is written, not where the view is used.
  @Test func aNestedTypeIsKnownElsewhere() {
    let source = """
      struct Card: View {
        enum Style { case small, large; var side: CGFloat { self == .small ? 4 : 8 } }
        let style: Style
        var body: some View { Color.red.frame(width: style.side, height: style.side) }
      }
      #Preview { Card(style: .large) }
      """
    #expect(Lowered(source).frameLengths == [8, 8])
    #expect(Lowered(source, isSwift: true).frameLengths == [8, 8])
  }

  /// A type inside of another one hides the type of that name outside, as an element of an array too.
  @Test func aNestedTypeHidesTheOuterOne() {
    let source = """
      struct Card: View {
        let rows: [Row]
        var body: some View { ForEach(rows) { row in Color.red.frame(width: row.width, height: 4) } }
        struct Row { let width: CGFloat }
      }
      struct Row: View { let title: String; var body: some View { Text(title) } }
      #Preview { Card(rows: [.init(width: 7)]) }
      """
    #expect(Lowered(source).findings() == [])
    #expect(Lowered(source).frameLengths == [7, 4])
  }

  @Test func anUnreadOverloadIsAnUnknownModifier() {
    let source = """
      import Kit
      extension View { func plate(label: String) -> some View { plate(.init(label)) } }
      #Preview { Text("a").plate(label: "b") }
      """
    let lowered = Lowered(source, isSwift: true)
    #expect(lowered.findings().isEmpty)
    #expect(lowered.node("plate")?.flags.contains(.unknown) == true)
  }
}

extension SwiftFileTests.Example {
  static let all: [SwiftFileTests.Example] = [
    SwiftFileTests.Example(
      name: "names of SwiftUI that are not in the catalog",
      source: "import SwiftUI\nstruct A: View { var body: some View { Qwerty { Color.red.uiop(gap) } } }",
      layout: ["unresolved-view 2:40", "unresolved-modifier 2:59", "unresolved-name 2:64"]),
    SwiftFileTests.Example(
      name: "a misspelt view and modifier",
      source: "import SwiftUI\nstruct A: View { var body: some View { Rectngle { Color.red.paddin(8) } } }",
      swift: ["unresolved-view 2:40", "unresolved-modifier 2:61"],
      layout: ["unresolved-view 2:40", "unresolved-modifier 2:61"]),
    SwiftFileTests.Example(
      name: "the same names beside an import, in any file",
      source: "import SwiftUI\nstruct A: View { var body: some View { Rectngle { Color.red.paddin(8) } } }",
      others: ["import Kit\n"],
      layout: ["unresolved-view 2:40", "unresolved-modifier 2:61"]),
    SwiftFileTests.Example(
      name: "an argument that an imported extension may take",
      source: "import Kit\nstruct A: View { var body: some View { Image(hash: 1) } }",
      layout: ["invalid-argument 2:46"]),
    SwiftFileTests.Example(
      name: "a modifier of the module with an overload elsewhere",
      source: """
        import Kit
        extension View {
          func swipes(leading: Int) -> some View { swipes(.init(leading)) }
        }
        struct A: View { var body: some View { Text("a").swipes(leading: 1) } }
        """,
      layout: ["view-recursion 3:50", "invalid-argument 3:51"]),
    SwiftFileTests.Example(
      name: "an initializer that a protocol adds",
      source: """
        import SwiftUI
        struct Options: OptionSet {
          let rawValue: Int
          static let none = Options([])
        }
        """,
      layout: ["invalid-argument 4:29"]),
    SwiftFileTests.Example(
      name: "a view of the module, whose initializers are all known",
      source: """
        import SwiftUI
        struct Card: View {
          let title: String
          var body: some View { Text(title) }
        }
        struct A: View { var body: some View { Card(name: "a") } }
        """,
      swift: ["invalid-argument 6:45"], layout: ["invalid-argument 6:45"]),
    SwiftFileTests.Example(
      name: "a name that several targets declare",
      source: "import SwiftUI\nstruct A: View { var body: some View { Color.red.padding(gap) } }",
      others: ["let gap = 4.0", "let gap = 8.0"], layout: ["ambiguous-declaration 2:58"]),
    SwiftFileTests.Example(
      name: "a declaration of another target too", source: "import SwiftUI\nlet gap = 2.0", others: ["let gap = 4.0"],
      layout: ["declared-elsewhere 2:5"]),
    SwiftFileTests.Example(
      name: "an optional that is set before",
      source: "let gap: CGFloat? = nil\nstruct A: View { var body: some View { Color.red.padding(gap!) } }",
      swift: ["force-unwrap 2:61"], layout: ["invalid-value 2:61"]),
    SwiftFileTests.Example(
      name: "a method with the name of a modifier",
      source: """
        struct A: View {
          private func overlay(count: Int) -> Int { count }
          var number: Int { overlay(1) }
          var body: some View { Color.red }
        }
        """,
      layout: ["invalid-argument 3:29"]),
    SwiftFileTests.Example(
      name: "an implicit member of another builder",
      source: """
        import SwiftUI
        struct A: View { var body: some View { Menu { Rows { .row("a") } } label: { Text("b") } } }
        """,
      layout: ["unresolved-view 2:47", "modifier-without-view 2:54"]),
  ]
}
