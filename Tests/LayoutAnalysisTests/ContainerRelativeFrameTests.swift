import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax
import Testing

/// `containerRelativeFrame` is a share of what the nearest scroll view or screen around it is proposed, and of the
/// canvas where there is none: 390 × 763 here.
@Suite struct ContainerRelativeFrameTests {
  /// `width x height` of every `Color` in the order of the source, and whether it is assumed.
  private func sizes(_ source: String) -> [String] {
    eachColor(in: source) { root, view in
      let size = root.engine.size(of: view)
      let isAssumed = !root.engine.certainty(of: view).isDisjoint(with: .assumed)
      return "\(size.width) x \(size.height)\(isAssumed ? " assumed" : "")"
    }
  }

  @Test(arguments: [
    // The canvas.
    ("Color.red.containerRelativeFrame([.horizontal, .vertical])", ["390.0 x 763.0"]),
    // The scroll view, along its axis and across.
    (
      "ScrollView { Color.red.containerRelativeFrame([.horizontal, .vertical]) }.frame(width: 100, height: 50)",
      ["100.0 x 50.0"]
    ),
    // 390 - 2 * 20, 763 - 2 * 20.
    ("ScrollView { Color.red.containerRelativeFrame([.horizontal, .vertical]) }.padding(20)", ["350.0 x 723.0"]),
    // A share across, where the scroll view is as wide as its content, is one of what it was proposed: (100 - 10) / 2.
    (
      "ScrollView { Color.red.containerRelativeFrame(.horizontal, count: 2, spacing: 10) }.frame(width: 100, height: 50)",
      ["45.0 x 10.0"]
    ),
    // Two pages of a row that scrolls.
    (
      "ScrollView(.horizontal) { HStack(spacing: 0) { ForEach(0..<2) { _ in Color.red.containerRelativeFrame(.horizontal) } } }.frame(width: 80, height: 30)",
      ["80.0 x 30.0", "80.0 x 30.0"]
    ),
    // (763 - 63) / 4 = 175.
    (
      "VStack(spacing: 0) { ScrollView { Color.red.containerRelativeFrame(.vertical) { length, _ in length / 4 } }; Color.blue.frame(height: 63) }",
      ["390.0 x 175.0", "390.0 x 63.0"]
    ),
    // The innermost one counts; a stack, a geometry reader and a section are none.
    (
      "ScrollView { ScrollView { Color.red.containerRelativeFrame(.vertical) }.frame(height: 40) }.frame(height: 90)",
      ["390.0 x 40.0"]
    ),
    (
      "List { Section { VStack { GeometryReader { _ in Color.red.containerRelativeFrame(.horizontal) } } } }.frame(width: 60, height: 40)",
      // A row of 44 without its insets of 11.
      ["60.0 x 22.0"]
    ),
    // Without the navigation bar of 44.
    ("NavigationStack { Color.red.containerRelativeFrame(.horizontal) }.frame(width: 60)", ["60.0 x 719.0"]),
  ])
  func shares(_ source: String, _ expected: [String]) { #expect(sizes(source) == expected) }

  /// What is assumed of the content says nothing of what the scroll view is proposed.
  @Test func theContentIsNoMatter() {
    let source = "ScrollView { Unknown(); Color.red.containerRelativeFrame(.horizontal) }.frame(width: 60)"
    #expect(sizes(source) == ["60.0 x 10.0"])
  }
}
