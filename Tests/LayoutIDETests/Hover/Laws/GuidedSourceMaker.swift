import TestSupport

/// Makes random sources with many alignment guides and offsets in nested containers. Each construct is on a line of its
/// own, so that its line identifies it.
struct GuidedSourceMaker {
  private var random: SeededGenerator
  private var lines: [String] = []
  private var remainingViews: Int

  private static let horizontal = ["leading", "trailing", "column"]
  private static let vertical = ["top", "bottom", "firstTextBaseline", "mark"]
  private static let declarations = """
    extension HorizontalAlignment {
      enum ColumnID: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
      }
      static let column = HorizontalAlignment(ColumnID.self)
    }
    extension VerticalAlignment {
      enum MarkID: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 4 }
      }
      static let mark = VerticalAlignment(MarkID.self)
    }
    """

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    remainingViews = 0
  }

  /// The source.
  mutating func source() -> String {
    remainingViews = number(4...18)
    container(depth: 0)
    if chance(15) { lines.append(".environment(\\.layoutDirection, .rightToLeft)") }
    return lines.joined(separator: "\n") + "\n" + Self.declarations
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }
  private mutating func pick(_ texts: [String]) -> String { texts[number(0...texts.count - 1)] }

  private mutating func alignment(isHorizontal: Bool) -> String {
    chance(10) ? "center" : pick(isHorizontal ? Self.horizontal : Self.vertical)
  }

  private mutating func pair() -> String {
    chance(40)
      ? "." + pick(["topLeading", "bottomTrailing", "center", "top", "trailing"])
      : "Alignment(horizontal: .\(alignment(isHorizontal: true)), vertical: .\(alignment(isHorizontal: false)))"
  }

  private mutating func view(depth: Int) {
    remainingViews -= 1
    if depth < 4, remainingViews > 0, chance(45) { container(depth: depth) } else { leaf() }
    for _ in 0..<number(0...3) { modifier(depth: depth) }
  }

  private mutating func leaf() {
    if chance(15) {
      lines.append("Text(\"\(pick(["A", "Hello, world", "The quick brown fox jumps over the lazy dog"]))\")")
      return
    }
    lines.append(pick(["Rectangle()", "Color.red", "Circle()"]))
    if chance(90) { lines.append(".frame(width: \(number(5...90)), height: \(number(5...90)))") }
  }

  private mutating func container(depth: Int) {
    switch number(0...15) {
    case 0...4: lines.append("HStack(alignment: .\(alignment(isHorizontal: false)), spacing: \(number(0...8))) {")
    case 5...9: lines.append("VStack(alignment: .\(alignment(isHorizontal: true)), spacing: \(number(0...8))) {")
    case 10...12: lines.append("ZStack(alignment: \(pair())) {")
    case 13: lines.append("Grid(alignment: \(pair()), horizontalSpacing: 4, verticalSpacing: 4) {")
    case 14: lines.append("ViewThatFits {")
    default: lines.append("GeometryReader { proxy in")
    }
    let isGrid = lines.last?.hasPrefix("Grid(") ?? false
    for _ in 0..<number(1...4) {
      if isGrid, chance(80) {
        lines.append("GridRow {")
        for _ in 0..<number(1...3) { view(depth: depth + 1) }
        lines.append("}")
      } else if chance(10) {
        lines.append("ForEach(0..<\(number(1...3)), id: \\.self) { index in")
        view(depth: depth + 1)
        lines.append("}")
      } else {
        view(depth: depth + 1)
      }
    }
    lines.append("}")
  }

  private mutating func modifier(depth: Int) {
    switch number(0...19) {
    case 0...9: guide()
    case 10...11: lines.append(".offset(x: \(number(-30...30)), y: \(number(-30...30)))")
    case 12: lines.append(".offset(\(pick(["x", "y"])): \(number(-30...30)))")
    case 13: lines.append(".padding(\(number(0...12)))")
    case 14...15:
      lines.append(".frame(\(pick(["width", "height"])): \(number(20...160)), alignment: \(pair()))")
    case 16: lines.append(".frame(max\(pick(["Width", "Height"])): .infinity, alignment: \(pair()))")
    default:
      lines.append(".\(pick(["overlay", "background"]))(alignment: \(pair())) {")
      view(depth: depth + 2)
      lines.append("}")
    }
  }

  private mutating func guide() {
    let isHorizontal = chance(50)
    let name = pick(isHorizontal ? Self.horizontal : Self.vertical)
    let value = number(-20...60)
    let body = [
      "_ in \(value)", "_ in \(value)", "_ in \(value)", "d in d[.\(name)] - \(value)", "d in d.width / 2",
      "d in d[.\(pick(isHorizontal ? Self.horizontal : Self.vertical))] + \(value)", "d in d[.\(name)]",
      "d in d[explicit: .\(name)] ?? \(value)", "_ in -1 * \(value)",
    ]
    lines.append(".alignmentGuide(.\(name)) { \(pick(body)) }")
  }
}
