import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// A `!` after a test of its value is not reported.
@Suite struct UnwrapTestTests {
  /// Returns the number of findings in the body of a view with an optional `name` and an array `rows`.
  private func findings(_ body: String) -> Int {
    Lowered(
      """
      struct A: View {
        let name: String?
        let rows: [String]
        let isOn: Bool
        var body: some View {
          \(body)
        }
      }
      """, isSwift: true
    ).findings().count { $0.hasPrefix("force-unwrap") }
  }

  @Test(arguments: [
    "if name != nil { Text(name!) }", "if isOn, nil != name { VStack { Text(self.name!) } }",
    "if self.name != nil { Text(name!) }", "if name == nil { Color.red } else { Text(name!) }",
    "if let name { Text(self.name!) }", "if let other = name, isOn { Text(name!) }",
    "Text(name == nil ? \"\" : name!)", "Text(name != nil && name!.isEmpty ? \"a\" : \"b\")",
    "if name?.isEmpty == true { Text(name!) }",
    "guard name != nil else { return AnyView(Color.red) }\nreturn AnyView(Text(name!))",
    "if name == nil { return AnyView(Color.red) }\nreturn AnyView(Text(name!))",
    "if !rows.isEmpty { Text(rows.first!) }", "if rows.count > 1 { Text(rows.last!) }",
    "if name != nil { VStack { ForEach(0..<2) { _ in Text(name!) } } }", "if name ?? \"\" > \"a\" { Text(name!) }",
    "Color.red.conditioned(isOn && name != nil) { $0.overlay { Text(name!) } }",
    "if model.row?.name?.isEmpty == false { Text(model.row!.name!) }",
  ])
  func tested(_ body: String) { #expect(findings(body) == 0) }

  @Test(arguments: [
    "Text(name!)", "if isOn { Text(name!) }", "VStack { if name != nil { Color.red }; Text(rows.first!) }",
    "if rows.first == name { Text(name!) }", "if other.name != nil { Text(name!) }", "if names != nil { Text(name!) }",
    "Text(rows.first!)", "if rows.isEmpty == isOn { Text(name!) }",
    // A test of another declaration.
    "Text(name!)\n}\nvar other: some View { if name != nil { Color.red }",
  ])
  func untested(_ body: String) { #expect(findings(body) == 1) }

  /// Many tests before many unwraps: the number of comparisons for each is limited.
  @Test func manyTestsEnd() {
    let lines = (0..<400).map { "if names\($0) == nil { Color.red }\nText(other\($0)!)" }
    #expect(findings(lines.joined(separator: "\n")) == 400)
  }
}
