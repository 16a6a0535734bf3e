import LayoutLowering
import LayoutModel
import Testing

/// Variables and functions of views inside a body, and closures that return a view.
@Suite struct LocalViewTests {
  @Test(arguments: [
    ("@ViewBuilder var title: some View { Text(\"a\") }\nreturn HStack { title; title }", "HStack(Text Text)"),
    ("var title: some View { Text(\"a\") }\nreturn title.padding()", "padding(Text)"),
    (
      "@ViewBuilder var title: some View { Text(\"a\") }\n@ViewBuilder var all: some View { title; Divider() }\nreturn VStack { all }",
      "VStack(Text Divider)"
    ),
    ("func row(_ name: String) -> some View { Text(name) }\nreturn HStack { row(\"a\") }", "HStack(Text)"),
    ("func row() -> some View { return Divider() }\nreturn HStack { row() }", "HStack(Divider)"),
  ])
  func areLoweredWhereTheyAreUsed(_ body: String, _ shape: String) {
    let lowered = Lowered("import SwiftUI\nstruct A: View { var body: some View {\n\(body)\n} }", isSwift: true)
    #expect(lowered.findings() == [])
    #expect(lowered.shape == shape)
  }

  /// A local number is none.
  @Test func otherLocalVariables() {
    let lowered = Lowered(
      "import SwiftUI\nstruct A: View { var body: some View { var width: CGFloat { 4 }; return Color.red.frame(width: width) } }",
      isSwift: true)
    #expect(lowered.shape == "frame(Color)")
    #expect(lowered.node("frame")?.flags.contains(.assumed) == true)
  }

  @Test func aClosureMayReturn() {
    let lowered = Lowered(
      """
      import SwiftUI
      struct A: View {
        var body: some View {
          GeometryReader { proxy in
            let inset = 4
            return Color.red.padding(CGFloat(inset))
          }
        }
      }
      """, isSwift: true)
    #expect(lowered.shape == "GeometryReader(padding(Color))")
  }
}
