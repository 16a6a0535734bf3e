import LayoutLowering
import LayoutModel
import Testing

/// Uses of a view of a `.swift` file of which it is not known which initializer they call.
@Suite struct UndecidedInitializerTests {
  /// Two initializers that differ in the type of an argument which is not known.
  private static let icon = """
    struct Icon: View {
      let name: String
      init(_ name: Key) { self.name = "a" }
      init(_ name: Other) { self.name = "b" }
      var body: some View { Text(name) }
    }
    """

  /// The body is laid out with unknown properties.
  @Test func theBodyIsKnown() {
    let lowered = Lowered(
      "import SwiftUI\nstruct A: View { let key: X; var body: some View { HStack { Icon(key.value) } } }\n\(Self.icon)",
      isSwift: true)
    #expect(lowered.shape == "HStack(Text)")
    #expect(lowered.node("Text")?.flags.contains(.assumed) == true)
  }

  /// With content, the content is what is known.
  @Test func theContentIsKnown() {
    let lowered = Lowered(
      """
      import SwiftUI
      struct A: View { let key: X; var body: some View { Box(key.value) { Divider() } } }
      struct Box<Content: View>: View {
        let content: Content
        init(_ key: Key, @ViewBuilder content: () -> Content) { self.content = content() }
        init(_ key: Other, @ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { HStack { content } }
      }
      """, isSwift: true)
    #expect(lowered.shape == "Box(Divider)")
  }

  /// `_VariadicView` is a type, whose content is in its closure.
  @Test func variadicViews() {
    let lowered = Lowered(
      """
      import SwiftUI
      struct A: View { var body: some View { _VariadicView.Tree(Root()) { Text("a"); Divider() } } }
      """, isSwift: true)
    #expect(lowered.shape == "Tree(Text Divider)")
  }
}
