import LayoutLowering
import LayoutModel
import Testing

/// Optional properties of a view that no caller gives a value. `lowering.md` 2.
@Suite struct OptionalPropertyTests {
  @Test(arguments: [
    // A binding has the value of its source, and a wrapper of the project may find one.
    ("@Binding var name: String?", "VStack(Text)", true), ("@Injected var name: String?", "VStack(Text)", true),
    ("let name: String?", "VStack(Text)", true),
    ("var name: String?", "VStack(Circle)", false), ("@State var name: String?", "VStack(Circle)", false),
    ("@FocusState var name: String?", "VStack(Circle)", false),
    ("@AppStorage(\"name\") var name: String?", "VStack(Circle)", false),
  ])
  func isNil(_ property: String, _ shape: String, _ isAssumed: Bool) throws {
    let lowered = Lowered(
      """
      struct Card: View {
        \(property)
        var body: some View { VStack { if let name { Text(name) } else { Circle() } } }
      }
      """, isSwift: true)
    #expect(lowered.shape == shape)
    let flags = try #require(lowered.node("VStack")?.flags)
    #expect(flags.contains(.assumed) == isAssumed)
  }
}
