import LayoutLowering
import LayoutModel
import Testing

/// The items of toolbars: they hold views, in properties and types of their own too, and are none themselves.
@Suite struct ToolbarContentTests {
  private func items(_ toolbar: String, _ members: String = "", others: String = "") -> [String] {
    let lowered = Lowered(
      """
      import SwiftUI
      struct A: View {
        let isOn: Bool
        var body: some View { Color.red.toolbar { \(toolbar) } }
        \(members)
      }
      \(others)
      """, isSwift: true)
    #expect(lowered.findings() == [])
    return lowered.file.roots.filter { $0.part == .items }.map { Lowered.shape($0.graph) }
  }

  @Test(arguments: [
    ("ToolbarItem(placement: .primaryAction) { Button(\"a\") {} }", "Button(Text)"),
    (
      "ToolbarItem { Text(\"a\") }; ToolbarItem(id: \"b\", placement: .bottomBar) { Divider() }", "VStack(Text Divider)"
    ),
    ("ToolbarItemGroup(placement: .keyboard) { Spacer(); Text(\"a\") }", "VStack(Spacer Text)"),
    ("ToolbarSpacer(.fixed, placement: .topBarTrailing); ToolbarItem { Text(\"a\") }", "Text"),
    ("DefaultToolbarItem(kind: .search, placement: .bottomBar); ToolbarTitleMenu { Text(\"a\") }", "Text"),
  ])
  func contents(_ toolbar: String, _ shape: String) {
    #expect(items(toolbar) == [shape])
  }

  @Test func properties() {
    let members = """
      @ToolbarContentBuilder private var leading: some ToolbarContent { if isOn { ToolbarItem { Text("a") } } }
      var trailing: some ToolbarContent { ToolbarItem(placement: .confirmationAction) { Divider() } }
      """
    #expect(items("leading; trailing", members) == ["VStack(Text Divider)"])
  }

  @Test func types() {
    let type = """
      struct Done: ToolbarContent {
        let title: String
        var body: some ToolbarContent { ToolbarItem { Text(title) } }
      }
      """
    #expect(items("Done(title: \"a\")", others: type) == ["Text"])
  }

  /// A type of items is no root: it is laid out where a toolbar uses it.
  @Test func noRoot() {
    let lowered = Lowered(
      "import SwiftUI\nstruct Done: ToolbarContent { var body: some ToolbarContent { ToolbarItem { Text(\"a\") } } }",
      isSwift: true)
    #expect(lowered.file.roots.isEmpty)
  }
}
