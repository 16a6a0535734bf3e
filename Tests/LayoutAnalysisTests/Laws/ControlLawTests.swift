import LayoutAnalysis
import LayoutEngine
import LayoutModel
import Testing

/// What holds for every control, list and screen, whatever its numbers.
@Suite struct ControlLawTests {
  static let views: [String] =
    controls + [
      "List { \(controls.joined(separator: "; ")) }",
      "Form { Section(\"Header\") { \(controls.joined(separator: "; ")) } }",
      "VStack { \(controls.joined(separator: "; ")) }",
      "NavigationStack { List { Text(\"Row\") }.navigationTitle(\"Home\") }",
      "TabView { Tab(\"One\", systemImage: \"star\") { Text(\"First\") }; Tab(\"Two\", systemImage: \"star\") { Color.red } }",
    ]

  private static let controls = [
    "Button(\"Press\") {}.buttonStyle(.bordered)", "Toggle(\"Sound\", isOn: .constant(true))",
    "Slider(value: .constant(0.5))", "Stepper(\"Count\", value: .constant(1))", "ProgressView(\"Load\", value: 0.5)",
    "TextField(\"Name\", text: .constant(\"\")).textFieldStyle(.roundedBorder)",
    "Picker(\"Size\", selection: .constant(1)) { Text(\"Small\"); Text(\"Large\") }.pickerStyle(.segmented)",
    "Picker(\"Size\", selection: .constant(1)) { Text(\"Small\"); Text(\"Large\") }",
    "DatePicker(\"Day\", selection: .constant(Date()))", "ColorPicker(\"Tint\", selection: .constant(.red))",
    "LabeledContent(\"Name\", value: \"Ada\")", "Gauge(value: 0.4) { Text(\"Speed\") }",
    "DisclosureGroup(\"More\", isExpanded: .constant(true)) { Text(\"Content\") }", "ShareLink(item: \"x\")",
    "Label(\"Star\", systemImage: \"star\")",
  ]

  private func layOut(_ source: String, _ width: Double, _ direction: LayoutDirection = .leftToRight) -> LaidOutSource {
    LaidOutSource(
      source, canvas: Canvas(proposal: ProposedSize(width: width, height: 700), layoutDirection: direction))
  }

  /// The frames of the nodes that have a place: of the options of a menu only one has.
  private func placedFrames(_ source: LaidOutSource) -> [Rect] {
    guard let engine = source.root?.engine else { return [] }
    return engine.graph.nodes.indices.map { ViewID(Int32($0)) }.filter { engine.isPlaced($0) }.map {
      engine.frame(of: $0)
    }
  }

  /// The width of the root never shrinks while the proposed one grows.
  @Test(arguments: views) func aWiderProposalNeverMakesItNarrower(_ source: String) throws {
    var last = 0.0
    for width in stride(from: 120.0, through: 480, by: 15) {
      let laidOut = layOut(source, width)
      let root = try #require(laidOut.root)
      let size = try #require(root.graph.root.map { root.engine.size(of: $0) })
      #expect(size.width >= last - 0.001, "at \(width)")
      last = size.width
    }
    #expect(last > 0)
  }

  /// From right to left each node has the mirrored place.
  @Test(arguments: views) func rightToLeftMirrors(_ source: String) {
    let frames = placedFrames(layOut(source, 390))
    let mirrored = placedFrames(layOut(source, 390, .rightToLeft)).map { frame in
      var frame = frame
      frame.origin.x = 390 - frame.origin.x - frame.size.width
      return frame
    }
    #expect(!frames.isEmpty)
    #expect(LaidOutSource.agree(frames, mirrored))
  }

  /// No source without an error becomes one by a style.
  @Test(arguments: views) func thereIsNoError(_ source: String) {
    #expect(layOut(source, 390).errors == [])
  }
}
