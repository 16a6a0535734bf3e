import LayoutLowering
import LayoutModel
import Testing

/// The body of a view is its own, also among types of one name, as they occur while a file is edited.
@Suite struct DeclaredBodyTests {
  private func shapes(_ source: String) -> [String] { Lowered(source).file.roots.map { Lowered.shape($0.graph) } }

  @Test func bodiesOfTypesWithOneName() {
    let views = ["Text(\"a\")", "Divider()"].map { "struct A: View { var body: some View { \($0) } }" }
    #expect(shapes(views.joined(separator: "\n")) == ["Text", "Divider"])
  }

  /// A type that is not closed yet contains those behind it.
  @Test func aBodyInsideAnotherTypeOfTheSameName() {
    #expect(shapes("struct A: View {}\nstruct A: View { var body: some View { Divider() } }") == ["empty", "Divider"])
    let nested = String(repeating: "struct A: View { let a = 1\n", count: 40)
    let lowered = Lowered(nested + "var body: some View { Divider() }" + String(repeating: "}", count: 40))
    #expect(lowered.file.viewsMade <= 1)
  }

  @Test func aBodyInAnExtension() {
    #expect(shapes("struct A: View {}\nextension A { var body: some View { Divider() } }") == ["Divider"])
  }
}
