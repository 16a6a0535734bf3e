import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// Modifiers that the module declares: what is not known about them loses no view.
@Suite struct DeclaredModifierTests {
  /// `plate` and SwiftUI's `tint` are called in a modifier that they apply: the types of the arguments, which are not
  /// known, lead out of the cycle.
  @Test(arguments: ["plate", "tint"]) func aModifierInItselfKeepsItsView(_ name: String) {
    let lowered = Lowered(
      """
      extension View { func \(name)(_ theme: Theme?) -> some View { modifier(Themed(theme: theme)) } }
      struct Themed: ViewModifier {
        let theme: Theme
        func body(content: Content) -> some View { content.\(name)(theme.color()).padding(8) }
      }
      #Preview { Color.red.\(name)(theme) }
      """, isSwift: true)
    #expect(lowered.findings().isEmpty)
    // The call inside of itself is an unknown modifier of the view.
    #expect(lowered.shape == "padding(modifier(Color))")
  }

  @Test(arguments: [
    // Under a modifier of a library, in an argument.
    ("func body(content: Content) -> some View { AnyView(content.liquid()) }", "liquid(Color)"),
    (
      "func body(content: Content) -> some View { return AnyView(content.liquid(8).padding(4)) }",
      "padding(liquid(Color))"
    ),
    ("func body(content: Content) -> some View { AnyView(content) }", "Color"),
    ("func body(content: Content) -> some View { AnyView(content.padding(4)) }", "padding(Color)"),
  ])
  func contentInAnArgumentIsKept(_ body: String, _ shape: String) {
    let lowered = Lowered(
      "struct Themed: ViewModifier { \(body) }\n#Preview { Color.red.modifier(Themed()) }", isSwift: true)
    #expect(lowered.shape == shape)
  }

  /// `introspect` is declared by a library: in an extension of `View` it is taken for a modifier of `self`.
  @Test func aModifierOfALibraryIsOneOfSelf() {
    let source = """
      import Kit
      extension View { func searched() -> some View { introspect(.list) { table in table.tint = nil }.padding(4) } }
      #Preview { Color.red.searched() }
      """
    #expect(Lowered(source, isSwift: true).shape == "padding(introspect(Color))")
    #expect(Lowered(source, isSwift: true).node("introspect")?.flags.contains(.unknown) == true)
  }
}
