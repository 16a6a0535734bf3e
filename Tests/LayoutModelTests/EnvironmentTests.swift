import LayoutModel
import Testing

struct EnvironmentTests {
  /// The names are written out beside the cases: one that is added to the one and not to the other must show.
  @Test func everyCaseIsCalledAsInSource() {
    for size in DynamicTypeSize.allCases { #expect(size.name == "\(size)") }
    for style in TextStyle.allCases { #expect(style.name == "\(style)") }
    for design in FontDesign.allCases { #expect(design.name == "\(design)") }
  }
}
