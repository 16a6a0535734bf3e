/// Writes generated documents line by line.
struct DocumentWriter {
  private(set) var lines: [String] = []
  /// The prefix of the names of views.
  var prefix = "Section"

  private var random: BenchmarkRandom
  private var views = 0
  private var nextGuide = 12
  private var deadGuides = 0
  private var nextDeadGuide = 0
  private var deadGuideDistance = 1

  private enum Direction {
    case vertical, horizontal

    var other: Direction { self == .vertical ? .horizontal : .vertical }
  }

  private static let words = [
    "Inbox", "Library", "Next stop", "Now playing", "Price", "Today", "Total", "Upcoming", "Volume", "Weather",
  ]

  init(seed: UInt64) { random = BenchmarkRandom(seed: seed) }

  private mutating func write(_ depth: Int, _ text: String) {
    lines.append(String(repeating: "    ", count: depth) + text)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  // MARK: Whole documents

  /// Writes a stack with a frame on each line, and a guide with a reader in the middle.
  mutating func writeFlatStack(lines count: Int) {
    write(0, "VStack(alignment: .leading, spacing: 2) {")
    for number in 0..<max(count - 2, 1) {
      let guide = number == count / 2 ? ".alignmentGuide(.leading) { d in d[.leading] + 2 }" : ""
      write(1, "Color.blue.frame(width: \(12 + number % 60), height: 2)" + guide)
    }
    write(0, "}")
  }

  /// Writes nested stacks, each with a view beside the next stack, and a guide with a reader in the middle.
  mutating func writeChain(depth: Int) {
    for level in 0..<depth {
      let isVertical = level % 2 == 1
      let stack = isVertical ? "VStack(alignment: .leading, spacing: 2)" : "HStack(alignment: .top, spacing: 2)"
      let guide = level == depth / 2 | 1 ? ".alignmentGuide(.leading) { d in d[.leading] + 2 }" : ""
      write(level, "\(stack) { Color.blue.frame(width: 4, height: 4)\(guide)")
    }
    write(depth, "Text(\"end\")")
    for level in (0..<depth).reversed() { write(level, "}") }
  }

  /// Writes one view: a stack of sections.
  mutating func writeLongView(lines count: Int, deadGuides: Int) {
    self.deadGuides = deadGuides
    deadGuideDistance = max(2, count * 3 / 10 / max(deadGuides, 1))
    nextDeadGuide = deadGuideDistance
    write(0, "struct LongView: View {")
    write(1, "var body: some View {")
    write(2, "VStack(alignment: .leading, spacing: 4) {")
    while lines.count < count - 4 {
      writeStack(3, size: bodySize(), random.chance(66) ? .vertical : .horizontal, level: 1)
    }
    for depth in [2, 1, 0] { write(depth, "}") }
  }

  /// Writes views one after the other, some of which use earlier ones.
  mutating func writeViews(lines count: Int, deadGuides: Int, declaresAlignments: Bool = true) {
    if declaresAlignments { for name in ["label", "amount"] { writeAlignment(name) } }
    self.deadGuides = deadGuides
    // There is about one view per three lines.
    deadGuideDistance = max(2, count * 3 / 10 / max(deadGuides, 1))
    nextDeadGuide = deadGuides < 2 ? 3 : deadGuideDistance
    var unused: [String] = []
    var declared = 0
    while lines.count < count - 8 {
      let name = "\(prefix)\(declared)View"
      let used = !unused.isEmpty && random.chance(35) ? unused.remove(at: number(0...(unused.count - 1))) : nil
      writeView(name, using: used, size: bodySize())
      unused.append(name)
      if unused.count > 20 { unused.removeFirst() }
      declared += 1
    }
  }

  /// Returns a random number of calls in a body: the median is 5, and one in fifty has 34.
  private mutating func bodySize() -> Int {
    switch number(0...99) {
    case ..<40: 3
    case ..<62: 5
    case ..<80: 9
    case ..<91: 14
    case ..<98: 22
    default: 34
    }
  }

  // MARK: Declarations

  private mutating func writeAlignment(_ name: String) {
    let type = name.prefix(1).uppercased() + name.dropFirst() + "Identifier"
    write(0, "extension HorizontalAlignment {")
    write(1, "private enum \(type): AlignmentID {")
    write(2, "static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }")
    write(1, "}")
    write(1, "static let \(name) = HorizontalAlignment(\(type).self)")
    write(0, "}")
    write(0, "")
  }

  private mutating func writeView(_ name: String, using used: String?, size: Int) {
    write(0, "struct \(name): View {")
    if random.chance(40) {
      write(1, "let inset: CGFloat = \(number(2...16))")
      write(0, "")
    }
    write(1, "var body: some View {")
    if let used {
      write(2, "VStack(alignment: .leading, spacing: 4) {")
      views += 2
      write(3, "\(used)()")
      writeStack(3, size: size, .horizontal, level: 1)
      write(2, "}")
    } else {
      writeStack(2, size: size, random.chance(66) ? .vertical : .horizontal, level: 0)
    }
    write(1, "}")
    write(0, "}")
    write(0, "")
  }

  // MARK: Views

  private mutating func writeStack(_ depth: Int, size: Int, _ direction: Direction, level: Int) {
    views += 1
    let head = direction == .vertical ? "VStack(alignment: .leading" : "HStack(alignment: .top"
    write(depth, "\(head), spacing: \(number(2...8))) {")
    let count = max(2, min(size, random.pick([2, 2, 2, 3, 3, 4, 5])))
    for _ in 0..<count {
      let share = size / count
      if share > 2, level < 8 {
        writeStack(depth + 1, size: share, direction.other, level: level + 1)
      } else if share > 1, random.chance(5) {
        writeLoop(depth + 1)
      } else {
        writeLeaf(depth + 1, in: direction)
      }
    }
    write(depth, "}")
    if random.chance(30) { write(depth, ".padding(\(number(2...12)))") }
  }

  private mutating func writeLoop(_ depth: Int) {
    views += 1
    write(depth, "ForEach([\"one\", \"two\", \"three\"], id: \\.self) { title in")
    write(depth + 1, "Text(title)")
    write(depth, "}")
  }

  private mutating func writeLeaf(_ depth: Int, in direction: Direction) {
    views += 1
    switch number(0...99) {
    case ..<55:
      write(depth, "Text(\"\(random.pick(Self.words)) \(views)\")")
      if direction == .vertical, random.chance(50) {
        write(depth + 1, ".font(.\(random.pick(["body", "caption", "headline", "footnote", "title3"])))")
      }
      if random.chance(30) { write(depth + 1, ".foregroundStyle(.\(random.pick(["primary", "secondary"])))") }
    case ..<75:
      write(depth, "Color.\(random.pick(["red", "blue", "gray"]))")
      write(depth + 1, ".frame(width: \(number(8...60)), height: \(number(8...40)))")
    case ..<90: write(depth, "Image(systemName: \"\(random.pick(["bell", "heart", "star"]))\")")
    default:
      write(depth, "RoundedRectangle(cornerRadius: \(number(2...12)))")
      write(depth + 1, ".frame(width: \(number(20...80)), height: \(number(10...30)))")
    }
    if random.chance(25) {
      write(depth + 1, ".padding(.\(random.pick(["horizontal", "top", "vertical"])), \(number(2...8)))")
    }
    writeGuide(depth + 1, in: direction)
  }

  /// Writes a guide without a reader, or one with a reader, if one is due.
  private mutating func writeGuide(_ depth: Int, in direction: Direction) {
    if deadGuides > 0, views >= nextDeadGuide {
      deadGuides -= 1
      nextDeadGuide += deadGuideDistance
      let key = direction == .vertical ? "trailing" : "bottom"
      write(depth, ".alignmentGuide(.\(key)) { d in d[.\(key)] - \(number(1...6)) }")
    } else if views >= nextGuide {
      nextGuide += 30
      let key = direction == .vertical ? "leading" : "top"
      write(depth, ".alignmentGuide(.\(key)) { d in d[.\(key)] + \(number(1...6)) }")
    }
  }
}
