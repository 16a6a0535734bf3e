import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// The forms in which an argument may be written. `lowering.md` 3.
@Suite struct ArgumentFormTests {
  @Test(arguments: ["padding", "safeAreaPadding"]) func insetsByAnImplicitInitialiser(_ name: String) {
    let lowered = Lowered("Color.red.\(name)(.init(top: 1, leading: 2, bottom: 3, trailing: 4))")
    var found: EdgeInsets?
    if case .padding(let insets) = lowered.node(name)?.layout { found = insets }
    #expect(found == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(lowered.node(name)?.flags == [])
    #expect(lowered.findings() == [])
  }

  @Test(arguments: [
    "2", "16 / 8", "CGSize(width: 6, height: 3)", ".init(width: 6, height: 3)",
  ])
  func ratios(_ argument: String) {
    let lowered = Lowered("Color.red.aspectRatio(\(argument), contentMode: .fit)")
    var found: Double?
    if case .aspectRatio(let ratio, .fit) = lowered.node("aspectRatio")?.layout { found = ratio }
    #expect(found == 2)
    #expect(lowered.node("aspectRatio")?.flags == [])
    #expect(lowered.findings() == [])
  }

  @Test(arguments: [
    ("Edge.Set([.top, .leading])", EdgeInsets(top: 6, leading: 6)), ("Edge.Set(.top)", EdgeInsets(top: 6)),
    ("Edge.Set()", EdgeInsets()), ("[Edge.Set.top, .bottom]", EdgeInsets(top: 6, bottom: 6)),
  ])
  func setsOfEdges(_ edges: String, _ expected: EdgeInsets) {
    let lowered = Lowered("Color.red.padding(\(edges), 6)")
    var found: EdgeInsets?
    if case .padding(let insets) = lowered.node("padding")?.layout { found = insets }
    #expect(found == expected)
    #expect(lowered.node("padding")?.flags == [])
  }

  @Test(arguments: [
    "[.horizontal, .vertical]", "Axis.Set([.horizontal, .vertical])", "[Axis.Set.horizontal, .vertical]",
  ])
  func setsOfAxes(_ axes: String) {
    let lowered = Lowered("ScrollView(\(axes)) { Color.red }")
    var found: AxisSet?
    if case .scrollView(let axes) = lowered.node("ScrollView")?.layout { found = axes }
    #expect(found == .both)
  }

  @Test(arguments: ["displayScale", "minimumScaleFactor", "lineSpacing", "horizontalSizeClass", "dynamicTypeSize"])
  func valuesOfTheEnvironmentThatAreNotKnown(_ key: String) {
    let lowered = Lowered("Text(\"a\").environment(\\.\(key), somewhere)")
    #expect(lowered.node("Text")?.flags.contains(.assumed) == true)
  }

  /// What `modifier` makes of the size `outer` around it.
  private func typeSize(_ modifier: String, in outer: String) -> DynamicTypeSize? {
    let lowered = Lowered("Text(\"a\").\(modifier).dynamicTypeSize(.\(outer))")
    #expect(lowered.findings() == [])
    return lowered.node("Text").flatMap { node in
      lowered.file.roots.first?.graph[node.environment].dynamicTypeSize
    }
  }

  @Test(arguments: DynamicTypeSize.allCases) func typeSizes(_ size: DynamicTypeSize) {
    #expect(typeSize("dynamicTypeSize(.\(size.name))", in: "medium") == size)
    #expect(typeSize("environment(\\.dynamicTypeSize, .\(size.name))", in: "medium") == size)
  }

  /// A range keeps the size around within its ends.
  @Test(arguments: [
    ("small ... .large", "medium", DynamicTypeSize.medium), ("small ... .large", "xSmall", .small),
    ("small ... .large", "accessibility2", .large), ("small ..< .large", "accessibility2", .medium),
    ("xLarge...", "large", .xLarge), ("xLarge...", "xxLarge", .xxLarge),
  ])
  func rangesOfTypeSizes(_ range: String, _ outer: String, _ expected: DynamicTypeSize) {
    #expect(typeSize("dynamicTypeSize(.\(range))", in: outer) == expected)
    let named = range.split(separator: " ").map {
      $0.hasPrefix(".") && !$0.hasPrefix("..") ? "DynamicTypeSize\($0)" : $0
    }
    #expect(typeSize("dynamicTypeSize(DynamicTypeSize.\(named.joined(separator: " ")))", in: outer) == expected)
  }

  @Test(arguments: [
    ("...DynamicTypeSize.large", "accessibility1", DynamicTypeSize.large),
    ("...DynamicTypeSize.large", "small", .small), ("..<DynamicTypeSize.large", "accessibility1", .medium),
  ])
  func rangesUpToATypeSize(_ range: String, _ outer: String, _ expected: DynamicTypeSize) {
    #expect(typeSize("dynamicTypeSize(\(range))", in: outer) == expected)
  }

  /// The older names of the twelve sizes.
  @Test(arguments: [
    ("extraSmall", DynamicTypeSize.xSmall), ("small", .small), ("medium", .medium), ("large", .large),
    ("extraLarge", .xLarge), ("extraExtraLarge", .xxLarge), ("extraExtraExtraLarge", .xxxLarge),
    ("accessibilityMedium", .accessibility1), ("accessibilityLarge", .accessibility2),
    ("accessibilityExtraLarge", .accessibility3), ("accessibilityExtraExtraLarge", .accessibility4),
    ("accessibilityExtraExtraExtraLarge", .accessibility5),
  ])
  func contentSizeCategories(_ name: String, _ expected: DynamicTypeSize) {
    #expect(typeSize("environment(\\.sizeCategory, .\(name))", in: "medium") == expected)
  }

  /// `semantics.md` 6.3: wider than 640 pt is regular, lower than 480 pt compact; of the preview's own canvas.
  @Test(arguments: [
    ("#Preview { V() }", "compact regular"), ("#Preview(traits: .landscapeLeft) { V() }", "regular compact"),
    ("#Preview(traits: .fixedLayout(width: 640, height: 480)) { V() }", "compact regular"),
    ("#Preview(traits: .fixedLayout(width: 641, height: 479)) { V() }", "regular compact"),
    ("#Preview { V().environment(\\.horizontalSizeClass, .regular) }", "regular regular"),
    ("#Preview { V().environment(\\.verticalSizeClass, .compact) }", "compact compact"),
  ])
  func sizeClasses(_ preview: String, _ expected: String) {
    let lowered = Lowered(
      """
      \(preview)
      struct V: View {
        @Environment(\\.horizontalSizeClass) var horizontal
        @Environment(\\.verticalSizeClass) var vertical
        var body: some View {
          HStack {
            if horizontal == .regular { Color.red } else { Divider() }
            if vertical == .compact { Color.red } else { Divider() }
          }
        }
      }
      """)
    let shapes = ["compact regular": "Divider Divider", "regular compact": "Color Color"]
    let mixed = ["regular regular": "Color Divider", "compact compact": "Divider Color"]
    #expect(lowered.shape == "HStack(\(shapes[expected] ?? mixed[expected] ?? ""))")
  }
}
