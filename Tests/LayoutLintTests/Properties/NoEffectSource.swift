import TestSupport

/// Random sources with what may be without effect sprinkled in.
enum NoEffectSource {
  /// Every second one is a preview, in which what is on the root's own chain is linted too.
  static func make(_ seed: UInt64) -> RandomSource {
    var options = RandomSourceOptions()
    options.views = 3...14
    options.hasOutlines = seed % 4 < 2
    options.hasSafeArea = seed % 8 == 0
    var maker = RandomSourceMaker(seed: seed, options: options)
    var source = maker.source()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Int.random(in: 0...2, using: &random) where source.placeCount > 0 {
      source.insert(view(&random), at: Int.random(in: 0..<source.placeCount, using: &random))
    }
    for _ in 0..<Int.random(in: 2...8, using: &random) {
      source.changeView(Int.random(in: 0..<source.viewCount, using: &random)) { view in
        guard !view.isConditional else { return }
        let isText = view.head.hasPrefix("Text(") && Bool.random(using: &random)
        let modifier = isText ? textModifier(&random) : modifier(&random)
        view.modifiers.insert(modifier, at: Int.random(in: 0...view.modifiers.count, using: &random))
      }
    }
    if seed % 16 < 2 {
      let column = SourceView("VStack", [source.root, SourceView("Color.red.frame(height: ‹20.0›)")])
      source.root = SourceView(seed % 32 < 2 ? "ScrollView" : "ScrollView([.horizontal, .vertical])", [column])
    }
    guard seed % 2 == 0 else { return source }
    source.root = SourceView("#Preview", [source.root])
    // A view that nothing uses is a root of its own, which others may place.
    for number in source.components.indices.reversed() {
      var rest = source
      let name = rest.components.remove(at: number).name
      if !rest.text().contains("\(name)(") { source = rest }
    }
    return source
  }

  // MARK: What is sprinkled in

  private static func pick<Element>(_ elements: [Element], _ random: inout SeededGenerator) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  private static func length(_ random: inout SeededGenerator) -> String {
    "\(Int.random(in: 1...12, using: &random) * 5)"
  }

  /// A view of which something is in vain in many places.
  private static func view(_ random: inout SeededGenerator) -> SourceView {
    func leaf() -> SourceView {
      let width = length(&random)
      let text = SourceView("Text(\"\(pick(["A", "Hello, world!"], &random))\")")
      let color = SourceView("Color.green")
      let box = SourceView("Color.blue.frame(width: \(width), height: \(length(&random)))")
      return pick([text, color, box, box], &random)
    }
    func stack(_ name: String) -> String {
      let alignment = name == "VStack" ? pick([".leading", ".trailing"], &random) : pick([".top", ".bottom"], &random)
      return pick(
        ["\(name)(alignment: \(alignment))", "\(name)(spacing: 8)", "\(name)(alignment: \(alignment), spacing: 4)"],
        &random)
    }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return SourceView("GridRow", [leaf(), leaf()])
    case 1: return SourceView("GridRow", [leaf()])
    case 2: return SourceView(stack(pick(["HStack", "VStack"], &random)), [leaf()])
    case 3:
      let equal = SourceView("Color.blue.frame(width: 30, height: 30)")
      return SourceView(stack(pick(["HStack", "VStack"], &random)), [equal, equal])
    case 4:
      var frame = leaf()
      frame.modifiers = [
        SourceModifier(pick([".frame(maxHeight: .infinity)", ".frame(maxWidth: .infinity)"], &random))
      ]
      return SourceView(
        pick(["ScrollView", "ScrollView(.horizontal)"], &random),
        [SourceView(pick(["HStack", "VStack", "ZStack(alignment: .top)"], &random), [frame, leaf()])])
    case 5: return SourceView(pick(["ZStack", "ZStack(alignment: .top)"], &random), [leaf(), SourceView("Spacer()")])
    case 6: return SourceView("Text(\"Hello\")")
    case 7:
      let alignment = "proxy.size.width > 100 ? .leading : .trailing"
      return SourceView(
        "GeometryReader", [SourceView("VStack(alignment: \(alignment))", [leaf(), leaf()])], parameter: "proxy")
    default: return leaf()
    }
  }

  private static func textModifier(_ random: inout SeededGenerator) -> SourceModifier {
    SourceModifier(
      pick(
        [
          ".multilineTextAlignment(.trailing)", ".multilineTextAlignment(.center)", ".multilineTextAlignment(.leading)",
          ".font(.title)", ".font(.caption)", ".lineLimit(1)", ".lineLimit(2)", ".fixedSize()",
          ".alignmentGuide(.firstTextBaseline) { d in d[.firstTextBaseline] }",
        ], &random))
  }

  private static func modifier(_ random: inout SeededGenerator) -> SourceModifier {
    let length = length(&random)
    switch Int.random(in: 0..<52, using: &random) {
    case 0...39: return SourceModifier(pick(clutter, &random))
    case 40: return SourceModifier(".frame(height: \(length), alignment: .trailing)")
    case 41: return SourceModifier(".frame(width: \(length), height: \(length), alignment: .top)")
    case 42: return SourceModifier(".frame(minWidth: \(length), alignment: .leading)")
    case 43: return SourceModifier(".alignmentGuide(.top) { _ in \(length) }")
    case 44: return SourceModifier(".alignmentGuide(.trailing) { d in d[.trailing] - \(length) }")
    case 45: return SourceModifier(".alignmentGuide(.leading) { d in d[explicit: .leading] ?? \(length) }")
    case 46: return SourceModifier(".overlay", [SourceView("Spacer()")])
    case 47: return SourceModifier(".background", [SourceView("Spacer()")])
    case 48:
      let column = SourceView(
        "VStack(alignment: .leading)",
        [SourceView("Color.red.frame(width: \(length), height: 5)"), SourceView("Color.red.frame(width: \(length))")])
      return SourceModifier(".overlay", [column])
    case 49:
      return SourceModifier(
        ".background(alignment: .top)",
        [SourceView("HStack(alignment: .top, spacing: \(length))", [SourceView("Color.red.frame(height: 4)")])])
    case 50:
      var guided = SourceView("Color.red.frame(width: 4, height: 4)")
      guided.modifiers = [SourceModifier(".alignmentGuide(.bottom) { d in d[.top] }")]
      return SourceModifier(".overlay", [guided])
    default:
      var prior = SourceView("Color.red.frame(width: 4, height: \(length))")
      prior.modifiers = [SourceModifier(".layoutPriority(1)")]
      return SourceModifier(".overlay(alignment: .bottom)", [prior])
    }
  }

  private static let clutter = [
    ".frame(alignment: .leading)", ".frame(alignment: .bottomTrailing)",
    ".frame(maxWidth: .infinity, alignment: .topLeading)",
    ".frame()", ".padding(0)", ".offset(x: 0, y: 0)",
    ".layoutPriority(0)", ".layoutPriority(1)", ".layoutPriority(-1)",
    ".fixedSize()", ".fixedSize(horizontal: false, vertical: true)", ".fixedSize(horizontal: true, vertical: false)",
    ".frame(width: 60, height: 30)", ".frame(maxWidth: .infinity)", ".frame(maxHeight: .infinity)",
    ".frame(maxWidth: .infinity, maxHeight: .infinity)",
    ".alignmentGuide(.leading) { d in d[.leading] }", ".alignmentGuide(.top) { $0[.top] }",
    ".alignmentGuide(.bottom) { $0[.bottom] }", ".alignmentGuide(.firstTextBaseline) { d in d[.bottom] }",
    ".alignmentGuide(.bottom) { d in d[explicit: .top] ?? 4 }", ".alignmentGuide(.trailing) { d in d.width }",
    ".alignmentGuide(.leading) { _ in 0 }", ".alignmentGuide(VerticalAlignment.center) { d in d.height / 2 }",
    ".alignmentGuide(.column) { d in d[.trailing] }", ".alignmentGuide(.mark) { d in d.height }",
    ".multilineTextAlignment(.trailing)", ".multilineTextAlignment(.center)",
    ".font(.title)", ".font(.caption)", ".lineLimit(1)",
    ".gridCellColumns(1)", ".gridColumnAlignment(.leading)",
  ]
}
