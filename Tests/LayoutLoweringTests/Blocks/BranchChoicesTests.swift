import LayoutLowering
import Testing

/// The roots of a view that show other branches than its body, and what it shows elsewhere (`lowering.md` 2).
@Suite struct BranchChoicesTests {
  /// Returns the roots as `part: shape`, without a part for bodies.
  private func roots(_ source: String, isSwift: Bool = false) -> [String] {
    Lowered(source, isSwift: isSwift).file.roots.map {
      $0.part == .body ? Lowered.shape($0.graph) : "\($0.part): \(Lowered.shape($0.graph))"
    }
  }

  struct Case: Sendable, CustomStringConvertible {
    let description: String
    let properties: String
    let body: String
    let roots: [String]

    init(_ description: String, _ properties: String = "", _ body: String, _ roots: [String]) {
      (self.description, self.properties, self.body, self.roots) = (description, properties, body, roots)
    }
  }

  private static let cases = [
    Case(
      "a condition that changes: the branch of its first value, then the other one",
      "@State private var isOpen = false",
      "if isOpen { Color.red } else { Text(\"a\") }",
      ["Text", "otherBranches: Color"]),
    Case(
      "a condition that is unknown: the first branch, then the other one", "let isOpen: Bool",
      "if isOpen { Color.red } else { Text(\"a\") }",
      ["Color", "otherBranches: Text"]),
    Case(
      "a constant condition has one branch", "let isOpen = false",
      "if isOpen { Color.red } else { Text(\"a\") }", ["Text"]),
    Case(
      "no root for a branch without views that is not written", "let isOpen: Bool",
      "VStack { if isOpen { Color.red }; Text(\"a\") }", ["VStack(Color Text)"]),
    Case(
      "each branch of several conditions once, not each combination", "let a: Bool; let b: Bool",
      "VStack { if a { Color.red } else { Text(\"a\") }; if b { Spacer() } else { Divider() } }",
      ["VStack(Color Spacer)", "otherBranches: VStack(Text Divider)"]),
    Case(
      "a branch inside another branch, which is taken again to reach it", "let a: Bool; let b: Bool; let c: Bool",
      """
      if a { if b { Spacer() } else { Divider() } } else { if c { Text("a") } else { Color.red } }
      """,
      ["Spacer", "otherBranches: Text", "otherBranches: Divider", "otherBranches: Color"]),
    Case(
      "each case of a switch", "@State private var tab = 1",
      "switch tab { case 1: Color.red; case 2: Text(\"a\"); default: Divider() }",
      ["Color", "otherBranches: Text", "otherBranches: Divider"]),
    Case(
      "what a guard leaves with, and what follows it", "let isOpen: Bool",
      "guard isOpen else { return AnyView(Divider()) }; return AnyView(Text(\"a\"))",
      ["Text", "otherBranches: Divider"]),
    Case(
      "a loop over data that is empty at first", "@State private var names: [String] = []",
      "VStack { ForEach(names, id: \\.self) { Text($0) } }",
      ["VStack", "otherBranches: VStack(Text Text Text)"]),
    Case(
      "a branch in a property and in a function of the view", "let a: Bool",
      """
      VStack { top; bottom() }
      }
      @ViewBuilder var top: some View { if a { Color.red } else { Text("a") } }
      @ViewBuilder func bottom() -> some View {
        if !a { Spacer() } else { Divider() }
      """,
      ["VStack(Color Spacer)", "otherBranches: VStack(Text Divider)"]),
    Case(
      "a sheet is a root of its own, with its branches", "@State private var isOpen = false; let a: Bool",
      "Color.red.sheet(isPresented: $isOpen) { if a { Text(\"a\") } else { Divider() } }",
      ["Color", "screen: Text", "screen: Divider"]),
    Case(
      "the items of a navigation bar that are views", "",
      "Color.red.navigationBarItems(leading: Text(\"a\"), trailing: HStack { Divider() })",
      ["Color", "items: Text", "items: HStack(Divider)"]),
    Case(
      "a title that is a text", "", "Color.red.navigationBarTitle(Text(\"a\").bold(), displayMode: .inline)",
      ["Color", "items: Text"]),
    Case(
      "the texts of an alert, also of its buttons", "@State private var isOpen = false",
      """
      Color.red.alert(isPresented: $isOpen) {
        Alert(title: Text("a"), message: Text("b"), primaryButton: .default(Text("c")) {}, secondaryButton: .cancel())
      }
      """,
      ["Color", "items: VStack(Text Text Text)"]),
    Case(
      "a sheet of a branch that the body does not show", "let a: Bool; @State private var isOpen = false",
      "if a { Spacer() } else { Color.red.sheet(isPresented: $isOpen) { Text(\"a\") } }",
      ["Spacer", "otherBranches: Color", "screen: Text"]),
    Case(
      "the destination of a link and the items of a toolbar", "",
      "NavigationLink(destination: Divider()) { Text(\"a\") }.toolbar { Spacer() }",
      ["NavigationLink(Text)", "screen: Divider", "items: Spacer"]),
  ]

  @Test(arguments: cases, [false, true])
  func rootsShowEachBranch(_ example: Case, isSwift: Bool) {
    let source = """
      struct Screen: View {
      \(example.properties)
      var body: some View {
      \(example.body)
      }
      }
      """
    // In a `.layout` file a view whose property has no value is no root by itself.
    if !isSwift, example.properties.split(separator: ";").contains(where: { !$0.utf8.contains(UInt8(ascii: "=")) }) {
      return
    }
    #expect(roots(source, isSwift: isSwift) == example.roots)
  }

  /// Another view may pass something else than the default of a property.
  @Test func defaultsThatCallersMayReplace() {
    let source = """
      import SwiftUI
      struct Row: View {
        var isWide = false
        var body: some View { if isWide { Divider() } else { Text("a") } }
      }
      struct List: View { var body: some View { Row() } }
      """
    #expect(roots(source, isSwift: true) == ["Text", "otherBranches: Divider", "Text"])
    #expect(roots(source.replacing("var isWide", with: "private var isWide"), isSwift: true) == ["Text", "Text"])
  }

  /// In a `.swift` file each view has roots of its own, so that its branches are not shown again by those that use it.
  @Test func branchesOfAnotherViewAreShownByItsOwnRoots() {
    let source = """
      struct Row: View { let a: Bool; var body: some View { if a { Color.red } else { Text("a") } } }
      struct Screen: View { var body: some View { Row(a: random()) } }
      """
    #expect(roots(source, isSwift: true) == ["Color", "otherBranches: Text", "Color"])
  }

  @Test func theNumberOfFurtherRootsIsLimited() {
    let cases = (0..<40).map { "case \($0): Text(\"\($0)\")" }.joined(separator: "\n")
    let source = "struct S: View { let a: Int; var body: some View { switch a {\n\(cases)\ndefault: Divider() } } }"
    #expect(roots(source, isSwift: true).count == 9)
  }

  @Test func typesInsideAnExtensionOrAnEnumAreRoots() {
    #expect(roots("extension Editor { struct Row: View { var body: some View { Divider() } } }") == ["Divider"])
    #expect(roots("enum Editor { struct Row: View { var body: some View { Divider() } } }") == ["Divider"])
  }
}
