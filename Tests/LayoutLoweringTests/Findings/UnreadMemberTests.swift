import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// A bare name is called unresolved only where all that may have it is read.
@Suite struct UnreadMemberTests {
  @Test(arguments: [
    // An extension of somebody else's type has that type's members.
    "extension CGSize { var area: CGFloat { width * height } }",
    "extension String { var initials: String { prefix(2).uppercased() } }",
    "extension Array where Element == Int { var half: Int { count / 2 } }",
    "extension Parcel { var line: Text { Text(name) } }",
    "extension Outer.Inner { var line: Text { Text(name) } }",
    // A protocol brings its own.
    "enum Suit: String { case hearts\n  var title: String { rawValue } }",
    "enum Suit: CaseIterable { case hearts\n  static var first: Suit { allCases[0] } }",
    "struct Row: View, Titled { let title: String\n  var body: some View { VStack { label } } }",
    "extension Row: Titled { var other: Text { Text(title) } }\nstruct Row { }",
    // In what stands around, too.
    "struct Outer: Titled { struct Inner: View { var body: some View { Text(label) } } }",
    // What a block declares for itself.
    "struct V: View { var body: some View { func two(_ n: Int) -> Int { n * 2 }\n return Text(\"\\(two(3))\") } }",
    "struct V: View { var body: some View { VStack { struct Dot: View { var body: some View { Circle() } }\n Dot() } } }",
    "struct V: View { var body: some View { Text(\"\\(n())\") }\n func n() -> Int { class Foo {}\n let f = Foo(); return 3 } }",
    // What Apple's other frameworks have.
    "Text(\"\\(tanh(2.0))\")", "struct V: View { let c = UIPageViewController(); var body: some View { Text(\"a\") } }",
    "struct V: View { let g = CGGradient(); let s = SIMD2(1, 2); var body: some View { Text(\"a\") } }",
    "struct V: View { var body: some View { TabView { }.tabViewStyle(PageTabViewStyle(indexDisplayMode: .always)) } }",
    "struct V: View { let f = DateComponentsFormatter(); var body: some View { Color.red.mix(with: .blue, by: 0.5) } }",
    // A type that the caller chooses.
    "struct V<T: CaseIterable>: View { var body: some View { Text(\"\\(T.allCases)\") } }",
    "struct V<A, T: View>: View { var body: some View { VStack { T.make() } } }",
    "struct V<T>: View { var body: some View { Text(\"a\") } }\nextension V { var n: some View { Text(\"\\(T.self)\") } }",
    "func row<T: Shape>(_ t: T) -> some View { Text(\"a\").padding(T.inset) }",
    // A method of what is no view.
    "struct V: View { let c: Coordinator; var body: some View { VStack { c.build() } } }",
    "struct V: View { let bio: String?; var body: some View { VStack { bio.map { Text($0) } } } }",
    "struct V: View { var body: some View { DispatchQueue.main.async { }; return Text(\"a\") } }",
    "class Theme { static let shared = Theme() }\nstruct V: View { var body: some View { VStack { Theme.shared.line } } }",
    // A property, however it is written.
    "struct V: View { var body: some View { PlayButton.padding(8) }\n var PlayButton: some View { Text(\"a\") } }",
  ])
  func nothingIsSaid(_ source: String) { #expect(Lowered(source).findings() == []) }

  @Test(arguments: [
    ("extension View { func wide() -> some View { padding(gap) } }", "unresolved-name 1:53"),
    ("struct V: View { let a: Image; var body: some View { a.paddin(3) } }", "unresolved-modifier 1:56"),
    ("struct V: View { let a: AnyView; var body: some View { a.paddin(3) } }", "unresolved-modifier 1:58"),
    ("struct V: View { var body: some View { a.paddin(3) }\n var a: some View { Map() } }", "unresolved-modifier 1:42"),
    (
      "struct M: ViewModifier { func body(content: Content) -> some View { content.paddin(3) } }",
      "unresolved-modifier 1:77"
    ),
    (
      "struct V<C: View>: View { let c: () -> C; var body: some View { c().paddin(3) } }",
      "unresolved-modifier 1:69"
    ),
    ("struct V<T>: View { var body: some View { Text(\"\\(U.name)\") } }", "unresolved-name 1:51"),
    ("struct V: View { var body: some View { Text(\"a\").paddin(3) } }", "unresolved-modifier 1:50"),
    (
      "struct V: View { var body: some View { a.paddin(3) }\n var a: some View { Text(\"a\") } }",
      "unresolved-modifier 1:42"
    ),
    ("struct Row: View, Identifiable { var body: some View { Text(title) } }", "unresolved-name 1:61"),
    (
      "extension Row { var other: Text { Text(title) } }\nstruct Row: View { var body: some View { other } }",
      "unresolved-name 1:40"
    ),
    ("struct V: View { var body: some View { Button1.padding(8) } }", "unresolved-view 1:40"),
    ("struct V: View { let c = UIx(); var body: some View { Text(\"a\") } }", "unresolved-name 1:26"),
  ])
  func whatIsReadIsLookedThrough(_ source: String, _ finding: String) {
    #expect(Lowered(source).findings().map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [finding])
  }
}
