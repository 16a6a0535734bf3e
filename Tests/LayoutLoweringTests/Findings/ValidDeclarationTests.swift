import LayoutLowering
import LayoutModel
import Testing

/// Declarations that Swift takes: nothing is said of them.
@Suite struct ValidDeclarationTests {
  @Test(
    "An initialiser that an extension adds leaves the memberwise one",
    arguments: [
      ("Row(title: \"ab\")", "ab"), ("Row(number: 12)", "12"), ("Row(\"ab\")", "ab"), ("Row(7)", "7"),
    ])
  func addedInitializers(_ root: String, _ text: String) {
    let lowered = Lowered(
      """
      \(root)
      struct Row: View {
        let title: String
        var body: some View { Text(title) }
      }
      extension Row {
        init(number: Int) { self.init(title: "\\(number)") }
        init(_ title: String) { self.title = title }
        init(_ number: Int) { self.init(number: number) }
      }
      """)
    #expect(lowered.findings() == [])
    #expect(lowered.shape == "Text")
    if root != "Row(7)" { #expect(lowered.file.roots.first?.graph.texts.first?.runs.map(\.string) == [text]) }
  }

  @Test(arguments: [
    ("Row(titel: \"a\")", ["invalid-argument 1:5"]), ("Row()", ["invalid-argument 1:1"]), ("Row(title: \"a\")", []),
  ])
  func memberwiseAlone(_ root: String, _ findings: [String]) {
    #expect(
      Lowered("\(root)\nstruct Row: View { let title: String; var body: some View { Text(title) } }").findings()
        == findings)
  }

  @Test(
    "Closures find their parameters",
    arguments: [
      // Another name of a closure's type, here or in another module.
      "typealias Action = () -> Void\nstruct Row: View { let tap: Action; var body: some View { Text(\"a\") } }\nRow { f() }",
      "struct Row: View { let tap: VoidClosure?; var body: some View { Text(\"a\") } }\nRow { f() }",
      // The name of a type of Foundation's, and one that stands before a closure that has a default.
      "typealias Operation = () -> Void\nstruct Row: View { let tap: Operation; var body: some View { Text(\"a\") } }\nRow { f() }",
      """
      struct Row: View {
        let tap: Handler
        @ViewBuilder var label: () -> Text = { Text("a") }
        var body: some View { label() }
      }
      Row { f() }
      """,
      // The labelled one is for what stands behind.
      """
      struct Row: View {
        var tap: (() -> Void)? = nil
        @ViewBuilder var content: () -> Text
        var body: some View { content() }
      }
      Row { f() } content: { Text("a") }
      """,
      "struct Row: View { let n: [Int]; init(_ n: Int...) { self.n = n }\n var body: some View { Text(\"a\") } }\nRow(1, 2, 3)",
    ])
  func closures(_ source: String) {
    let lowered = Lowered(source + "\nfunc f() { }")
    #expect(lowered.findings() == [])
    #expect(lowered.file.roots.contains { $0.graph.texts.first?.runs.map(\.string) == ["a"] })
  }

  @Test(
    "What is declared, or chosen by the caller, is no other name of a closure's type",
    arguments: [
      "struct Row: View { let n: Int; var body: some View { Text(\"a\") } }",
      "struct Row<C: View>: View { let n: C; var body: some View { Text(\"a\") } }",
      "struct Row: View { let n: Item; var body: some View { Text(\"a\") } }; struct Item { }",
    ])
  func noClosures(_ row: String) {
    #expect(Lowered(row + "\nRow { Text(\"b\") }").findings() == ["invalid-argument 2:5"])
  }

  @Test(
    "As many of one name as are for different types",
    arguments: [
      ("extension P where A == Int { var n: Int { 1 } }", "extension P where A == String { var n: Int { 2 } }", true),
      ("extension P { var n: Int { 1 } }", "extension P { var n: Int { 2 } }", false),
      ("extension P { func f() async { } }", "extension P { func f() { } }", true),
      ("func g<T: A>(_ t: T) { }", "func g<T: B>(_ t: T) { }", true),
      ("func g<T: A>(_ t: T) { }", "func g<T: A>(_ t: T) { }", false),
      ("@available(iOS 17, *) func g() { }", "@available(iOS 16, *) func g() { }", false),
      ("func g<T: A>(_ t: T) { }", "func g<T : A>(_ t: T) { }", false),
      ("struct Q { }", "struct Q<T> { }", false),
      ("@MainActor func g() { }", "func g() { }", false),
    ])
  func conditions(_ first: String, _ second: String, areDifferent: Bool) {
    let findings = Lowered("struct P<A> { }\n\(first)\n\(second)").findings()
    #expect(findings.contains { $0.hasPrefix("duplicate-declaration 3:") } == !areDifferent, "\(findings)")
  }

  @Test(
    "Initialisers of SwiftUI's views",
    arguments: [
      "VStack(gap: 5) { Text(3); Image(icon: \"star\") }", "Color(hex: \"#fff\")",
      "Text(3).font(.body)",
    ])
  func initializersOfViews(_ root: String) {
    let lowered = Lowered(
      """
      \(root)
      extension VStack {
        init(gap: CGFloat, @ViewBuilder content: () -> Content) { self.init(spacing: gap, content: content) }
      }
      extension Text { init(_ n: Int) { self.init("\\(n)") } }
      extension Image { init(icon: String) { self.init(systemName: icon) } }
      extension Color { init(hex: String) { self.init(red: 0, green: 0, blue: 0) } }
      """)
    #expect(lowered.findings() == [])
    #expect(lowered.file.roots.first?.graph.nodes.contains { $0.flags.contains(.assumed) } == true)
  }

  @Test func otherLabelsOfAnExtendedViewAreWrong() {
    let added =
      "extension VStack { init(gap: CGFloat, @ViewBuilder content: () -> Content) { self.init(spacing: gap) } }"
    #expect(Lowered("VStack(gab: 5) { Text(\"a\") }\n\(added)").findings() == ["invalid-argument 1:8"])
  }

  @Test(
    "Wrappers",
    arguments: [
      ("@Injected private var a: Tracker", "Card()", []), ("@Injected(\"x\") var a: Tracker", "Card()", []),
      ("@Injected var a: Tracker", "Card(a: 3)", []), ("@Shared.Reader var a: Int", "Card()", []),
      ("@FocusState.Binding var a: Bool", "Card(a: $focused)\n@FocusState var focused: Bool", []),
      ("@AccessibilityFocusState.Binding var a: Bool", "Card(a: $focused)\n@FocusState var focused: Bool", []),
      ("@FocusState.Binding var a: Bool", "Card()", ["invalid-argument 1:1"]),
      ("@FocusState var a: Bool", "Card()", []), ("@SwiftUI.State var a = 3", "Card()", []),
      ("@Binding var a: Bool", "Card()", ["invalid-argument 1:1"]),
      ("@ObservedObject var a: Model", "Card()", ["invalid-argument 1:1"]),
    ])
  func wrappers(_ property: String, _ use: String, _ findings: [String]) {
    let lowered = Lowered("\(use)\nstruct Card: View { \(property); var body: some View { Text(\"a\") } }")
    #expect(lowered.findings() == findings)
  }

  @Test(
    "Initialisers that Swift writes",
    arguments: [
      ("enum Suit: String { case hearts }", "(rawValue: \"hearts\") == nil", []),
      ("enum Suit: Int { case one = 1 }", "(rawValue: 1) != nil", []),
      ("enum Suit { case hearts }", "(rawValue: \"hearts\") == nil", ["invalid-argument 1:11"]),
      ("enum Suit: String { case hearts }", "(value: \"hearts\") == nil", ["invalid-argument 1:11"]),
    ])
  func rawValues(_ type: String, _ condition: String, _ findings: [String]) {
    #expect(Lowered("Text(Suit\(condition) ? \"a\" : \"b\")\n\(type)").findings() == findings)
  }

  @Test(
    "A property and a function of one name",
    arguments: ["adjuster", "self.adjuster", "adjuster(by: 1)", "HStack { adjuster; adjuster(by: 2) }"])
  func namesakes(_ use: String) {
    for members in [
      [
        "var adjuster: some View { HStack { adjuster(by: -1) } }",
        "func adjuster(by n: Int) -> some View { Text(\"\\(n)\") }",
      ],
      [
        "func adjuster(by n: Int) -> some View { Text(\"\\(n)\") }",
        "var adjuster: some View { HStack { adjuster(by: -1) } }",
      ],
    ] {
      let lowered = Lowered("struct V: View { var body: some View { \(use) }\n\(members.joined(separator: "\n")) }")
      #expect(lowered.findings() == [])
      let shape = use.hasPrefix("HStack") ? "HStack(HStack(Text) Text)" : use.hasSuffix(")") ? "Text" : "HStack(Text)"
      #expect(lowered.shape == shape)
    }
  }

  @Test func namesakesOfValues() {
    let lowered = Lowered(
      """
      Color.red.frame(width: Metric.gap, height: Metric.gap(2))
      enum Metric {
        static func gap(_ n: CGFloat) -> CGFloat { gap * n }
        static let gap: CGFloat = 8
      }
      """)
    #expect(lowered.findings() == [])
    #expect(lowered.frameLengths == [8, 16])
  }

  @Test(
    "Classes inside types",
    arguments: [
      "struct P: View { final class Model { }; @StateObject var model = Model(); var body: some View { Text(\"a\") } }",
      "struct P: View { actor Store { }; let store = Store(); var body: some View { Text(\"a\") } }",
      """
      struct P: UIViewRepresentable {
        func makeUIView(context: Context) -> Player { Player() }
        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func updateUIView(_ view: Player, context: Context) { }
        final class Player: UIView { }
        class Coordinator { init(_ p: P) { } }
      }
      """,
    ])
  func nestedClasses(_ source: String) { #expect(Lowered(source).findings() == []) }

  @Test func nestedClassesAreSeenInsideOnly() {
    let source =
      "struct P { final class Model { } }\nstruct V: View { let m = Modell(); var body: some View { Text(\"a\") } }"
    #expect(Lowered(source).findings() == ["unresolved-name 2:26"])
  }

  @Test(
    "SwiftUI's own by its module",
    arguments: [
      ("SwiftUI.Text(\"b\")", "Text"), ("SwiftUI.Color.red.frame(height: 10)", "frame(Color)"),
      ("SwiftUI.VStack { SwiftUI.Spacer() }.padding()", "padding(VStack(Spacer))"),
      ("Text(\"a\").overlay(SwiftUI.Text(\"b\"))", "overlay(Text Text)"),
      ("SwiftUI.Grid { Text(\"a\") }", "Grid(Text)"),
    ])
  func moduleNames(_ use: String, _ shape: String) {
    let own = "enum Color { case warm }\nstruct Spacer: View { var body: some View { SwiftUI.Spacer() } }"
    let lowered = Lowered("\(use)\n\(own)")
    #expect(lowered.findings() == [])
    #expect(lowered.shape == shape)
  }

  @Test(
    "Methods that the file declares",
    arguments: [
      "Row().gap(20)", "Image(\"a\").icon()", "Text(\"x\").loud()", "Row().wide()", "Text(\"a\").padding().loud()",
    ])
  func methods(_ use: String) {
    let lowered = Lowered(
      """
      \(use)
      struct Row: View {
        var gap: CGFloat = 8
        var body: some View { Color.red }
        func gap(_ g: CGFloat) -> Self { Row(gap: g) }
        func wide() -> some View { frame(width: 100).border(.red) }
      }
      extension Image { func icon() -> some View { resizable().scaledToFit().frame(width: 20, height: 20) } }
      extension Text { func loud() -> Text { self.bold() } }
      """)
    #expect(lowered.findings() == [])
  }

  @Test func methodsOfNobodyAreSaid() {
    let source =
      "Row().loud()\nstruct Row: View { var body: some View { Color.red; } }\nstruct Other { func loud() { } }"
    #expect(Lowered(source).findings() == ["unresolved-modifier 1:7"])
  }
}
