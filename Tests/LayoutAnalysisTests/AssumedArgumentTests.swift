import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax
import Testing

/// Exactly the values that depend on an unknown argument are assumed (`lowering.md` 3.1).
@Suite struct AssumedArgumentTests {
  /// For every `Color` whether its frame is assumed.
  private func areAssumed(_ source: String) -> [Bool] {
    eachColor(in: source) { root, view in
      root.engine.frameCertainty(of: view).isDisjoint(with: .assumed) ? "known" : "assumed"
    }.map { $0 == "assumed" }
  }

  @Test(arguments: [
    // The order depends on the direction.
    (
      "HStack { Color.red.frame(width: 10); Color.red }.environment(\\.layoutDirection, dark ? .rightToLeft : .leftToRight)",
      [true, true]
    ),
    ("HStack { Color.red.frame(width: 10); Color.red }.environment(\\.layoutDirection, .rightToLeft)", [false, false]),
    // With `.top` it would reach under the inset of 9.
    (
      "VStack { Color.red.ignoresSafeArea(edges: dark ? .bottom : .top) }.safeAreaInset(edge: .top) { Text(\"a\").frame(height: 9) }",
      [true]
    ),
    (
      "VStack { Color.red.ignoresSafeArea(edges: .bottom) }.safeAreaInset(edge: .top) { Text(\"a\").frame(height: 9) }",
      [false]
    ),
    // A label that there is not may have been meant to be any other.
    ("Color.red.frame(widht: 10)", [true]), ("Color.red.frame(width: 10)", [false]),
    ("VStack(algnment: .leading) { Color.red.frame(width: 10); Color.red }", [true, true]),
    ("Color.red.frame(width: .infinity)", [true]),
  ])
  func whatHangsOnIt(_ source: String, _ expected: [Bool]) { #expect(areAssumed(source) == expected, "\(source)") }
}
