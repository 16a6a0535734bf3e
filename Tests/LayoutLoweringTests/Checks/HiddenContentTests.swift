import LayoutLowering
import LayoutModel
import Testing

/// Names in views that no layout holds are looked up all the same.
@Suite struct HiddenContentTests {
  @Test(arguments: [
    "NavigationLink(\"a\") { Missing() }", "NavigationLink { Missing() } label: { Text(\"a\") }",
    "NavigationLink(destination: Missing()) { Text(\"a\") }", "Menu(\"a\") { Missing() }",
    "Menu { Missing() } label: { Text(\"a\") }", "Text(\"a\").sheet(isPresented: $s) { Missing() }",
    "Text(\"a\").sheet(isPresented: $s, content: { Missing() })",
    "Text(\"a\").sheet(isPresented: $s) { gone() } content: { Missing() }",
    "Text(\"a\").sheet(item: $s) { item in Missing(item) }",
    "Text(\"a\").fullScreenCover(isPresented: $s) { Missing() }", "Text(\"a\").popover(isPresented: $s) { Missing() }",
    "Text(\"a\").contextMenu { Missing() }", "Text(\"a\").toolbar { ToolbarItem { Missing() } }",
    "Text(\"a\").alert(\"b\", isPresented: $s) { Missing() } message: { Text(\"c\") }",
    "Text(\"a\").alert(\"b\", isPresented: $s) { Text(\"c\") } message: { Missing() }",
    "Text(\"a\").confirmationDialog(\"b\", isPresented: $s) { Missing() }",
    "Text(\"a\").navigationDestination(for: Int.self) { _ in Missing() }", "Text(\"a\").swipeActions { Missing() }",
    "Text(\"a\").tabItem { Missing() }", "AsyncImage(url: u) { $0 } placeholder: { Missing() }",
  ])
  func isLookedUp(_ source: String) {
    let lowered = Lowered(source)
    #expect(lowered.findings().filter { $0.hasPrefix("unresolved-view") }.count == 1, "\(source)")
    #expect(lowered.messages.contains { $0.contains("`Missing`") })
  }

  /// It stands in no layout, and what only happens is not looked at.
  @Test(arguments: [
    "NavigationLink(\"a\") { Color.red }", "Menu(\"a\") { Button(\"b\") { remove() } }",
  ])
  func isNotLaidOut(_ source: String) {
    let lowered = Lowered(source)
    #expect(lowered.messages == [])
    #expect(lowered.file.roots.first?.graph.nodes.count == 2)
  }
}
