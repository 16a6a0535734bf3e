import LayoutModel
import Testing

/// A modifier of a project's that has the name of one of SwiftUI's stands beside it.
@Suite struct ModifierOverloadTests {
  private static let modifiers = """
    enum Gap: CGFloat { case s = 4, m = 8 }
    struct Space { let length: CGFloat; static let wide = Space(length: 24) }
    struct Style { var font: Font; static let head = Style(font: .title) }
    extension View {
      func frame(size: CGSize) -> some View { frame(width: size.width, height: size.height) }
      func padding(_ gap: Gap) -> some View { padding(gap.rawValue) }
      func padding(_ edge: Edge.Set, gap: Gap) -> some View { self.padding(edge, gap.rawValue) }
      func padding(_ space: Space) -> some View { padding(space.length) }
      func font(_ style: Style) -> some View { font(style.font) }
      func cornerRadius(_ radius: CGFloat, corners: UIRectCorner) -> some View { clipped() }
      func overlay<Top: View>(when on: Bool, @ViewBuilder _ top: () -> Top) -> some View { overlay { if on { top() } } }
      func hidden(_ isHidden: Bool) -> some View { opacity(isHidden ? 0 : 1) }
      func opacity(_ isSeen: Bool) -> some View { opacity(isSeen ? 1 : 0) }
    }
    """

  /// The shape of the first root: SwiftUI's modifiers make one layer, the project's those that they are made of.
  @Test(arguments: [
    ("Color.red.frame(size: CGSize(width: 30, height: 10))", "frame(Color)"),
    ("Color.red.frame(width: 20, height: 20)", "frame(Color)"),
    ("Color.red.frame(width: 20, height: 20).frame(size: .zero)", "frame(frame(Color))"),
    ("Color.red.padding(.m)", "padding(Color)"),
    ("Color.red.padding(Gap.m)", "padding(Color)"),
    ("Color.red.padding()", "padding(Color)"),
    ("Color.red.padding(.horizontal, 3).padding(2)", "padding(padding(Color))"),
    ("Color.red.padding(.top, gap: .s)", "padding(Color)"),
    ("Text(\"x\").font(.body)", "Text"),
    ("Text(\"x\").font(.head)", "Text"),
    ("Color.red.cornerRadius(4).cornerRadius(3, corners: [.topLeft])", "Color"),
    ("Color.red.overlay(when: true) { Text(\"o\") }", "overlay(Color Text)"),
    ("Color.red.overlay(Text(\"p\")).overlay(alignment: .top) { Text(\"q\") }", "overlay(overlay(Color Text) Text)"),
    ("Color.red.hidden().hidden(true).opacity(false).opacity(0.3)", "Color"),
  ])
  func labelsAndTypesChoose(_ root: String, _ shape: String) {
    let lowered = Lowered("\(root)\n\(Self.modifiers)")
    #expect(lowered.findings() == [])
    #expect(lowered.shape == shape)
  }

  /// The values that come through: the space of 24, and what is written.
  @Test(arguments: [("padding(.wide)", 24.0), ("padding(2)", 2.0), ("padding(.all, 3)", 3.0)])
  func theArgumentsArrive(_ modifier: String, _ length: Double) {
    let lowered = Lowered("Color.red.\(modifier)\n\(Self.modifiers)")
    guard case .padding(let insets) = lowered.node("padding")?.layout else {
      Issue.record("no padding")
      return
    }
    #expect(insets == EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
  }

  /// A modifier of the same name, labels and types takes the place of SwiftUI's; one that only calls itself has no end.
  @Test(arguments: [
    ("Color.red.padding(3)", "func padding(_ length: CGFloat) -> some View { offset(x: length) }", "offset(Color)", []),
    ("Color.red.clear()", "func clear() -> some View { clear() }", "empty", ["view-recursion 2:51"]),
    (
      "Color.red.frame(side: 3)", "func frame(side: CGFloat) -> some View { frame(side: side) }", "empty",
      ["view-recursion 2:64"]
    ),
    (
      "Color.red.frame(sid: 3)", "func frame(side: CGFloat) -> some View { offset(x: side) }", "frame(Color)",
      ["invalid-argument 1:17"]
    ),
  ])
  func whatIsTheSameReplaces(_ root: String, _ modifier: String, _ shape: String, _ findings: [String]) {
    let lowered = Lowered("\(root)\nextension View { \(modifier) }")
    #expect(lowered.findings() == findings)
    #expect(lowered.shape == shape)
  }
}
