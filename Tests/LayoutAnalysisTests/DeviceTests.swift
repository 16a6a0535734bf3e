import LayoutAnalysis
import LayoutEngine
import LayoutModel
import Testing

/// Views that ignore the safe area of a device. `semantics.md` 4.12, 6.7.
@Suite struct DeviceTests {
  private static let phone: Canvas = {
    var canvas = Canvas(proposal: ProposedSize(width: 375, height: 647), scale: 2)
    canvas.safeArea = EdgeInsets(top: 20)
    return canvas
  }()

  private func frame(_ source: String, of layout: ViewLayout = .color) throws -> Rect {
    let root = try #require(LaidOutSource(source, canvas: Self.phone).root)
    let view = try #require(root.graph.nodes.indices.first { root.graph.nodes[$0].layout == layout })
    return root.engine.frame(of: ViewID(Int32(view)))
  }

  /// The screen is 375 × 667, of which 20 above are the status bar.
  @Test(arguments: [
    ("Color.red", 0.0, 647.0), ("Color.red.ignoresSafeArea()", -20, 667),
    ("Color.red.ignoresSafeArea(edges: .bottom)", 0, 647),
    ("VStack(spacing: 0) { Color.red.ignoresSafeArea(); Spacer().frame(height: 47) }", -20, 620),
    // The navigation bar of 44 lies below the status bar.
    ("NavigationStack { Color.red.ignoresSafeArea() }", -20, 667),
    // It does not touch the edge.
    ("Color.red.ignoresSafeArea().frame(height: 100)", 273.5, 100),
  ])
  func whatIgnoresTheSafeAreaCoversIt(_ source: String, _ y: Double, _ height: Double) throws {
    let frame = try frame(source)
    #expect(frame.origin.y == y)
    #expect(frame.size == Size(width: 375, height: height))
  }
}
