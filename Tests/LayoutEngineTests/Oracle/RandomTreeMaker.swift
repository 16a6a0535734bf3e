import LayoutModel
import TestSupport

/// What random trees are made of.
struct RandomOptions: Sendable {
  var nodes = 1...16
  var hasText = true
  var hasDivider = true
  var hasGrid = false
  /// Whether containers of which only the outline is known are in it: scroll views, lazy stacks, …
  var hasOutlines = false
  /// Whether bars take a part of the safe area, and views reach out of it.
  var hasSafeArea = false
  /// Every spacing and Spacer minimum given, every leaf in a frame: what scales when every number does.
  var isScalable = false
  var canvasIsFinite = false
}

/// Makes trees out of random numbers: the same tree for the same seed.
struct RandomTreeMaker {
  var random: SeededGenerator
  var options: RandomOptions
  private(set) var alignments = AlignmentTable()
  private var horizontal: [AlignmentKey] = [.leading, .horizontalCenter, .trailing]
  private var vertical: [AlignmentKey] = [.top, .verticalCenter, .bottom, .firstTextBaseline, .lastTextBaseline]

  init(seed: UInt64, options: RandomOptions = RandomOptions()) {
    random = SeededGenerator(seed: seed)
    self.options = options
  }

  mutating func tree() -> RandomTree {
    // A custom guide's default reads built-in guides and earlier custom ones, so that none reads itself.
    for number in 0..<4 {
      let axis: Axis = number % 2 == 0 ? .horizontal : .vertical
      let program = program(of: axis)
      guard
        let key = alignments.add(AlignmentDefinition(name: "custom\(number)", axis: axis, defaultValue: program))
      else { continue }
      if axis == .horizontal { horizontal += [key, key] } else { vertical += [key, key] }
    }
    var environment = Environment()
    environment.displayScale = [1, 2, 3].randomElement(using: &random) ?? 1
    if chance(25) { environment.layoutDirection = .rightToLeft }
    if chance(5) { environment.dynamicTypeSize = .accessibility2 }
    let root = view(Int.random(in: options.nodes, using: &random), environment)
    let canvas = Canvas(
      proposal: ProposedSize(width: canvasLength(), height: canvasLength()), scale: environment.displayScale,
      layoutDirection: environment.layoutDirection, dynamicTypeSize: environment.dynamicTypeSize)
    return RandomTree(root: root, alignments: alignments, canvas: canvas)
  }

  // MARK: Numbers

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  /// A multiple of a half.
  mutating func length(_ range: ClosedRange<Int> = 0...160) -> Double {
    Double(Int.random(in: range, using: &random)) / 2
  }
  mutating func optional(_ percent: Int, _ range: ClosedRange<Int> = 0...160) -> Double {
    chance(percent) ? length(range) : .nan
  }
  private mutating func canvasLength() -> Double? {
    if options.canvasIsFinite { return length(0...800) }
    switch Int.random(in: 0..<20, using: &random) {
    case 0...2: return nil
    case 3...4: return 0
    // Where a grid's rows begin beyond an infinite one is no question that the rules answer; nor do filling aspect
    // ratios stand in grids, which are infinite where a length is not proposed.
    case 5: return options.hasGrid ? 390 : .infinity
    default: return length(0...800)
    }
  }

  // MARK: Alignment and programs

  mutating func key(_ axis: Axis) -> AlignmentKey {
    (axis == .horizontal ? horizontal : vertical).randomElement(using: &random) ?? .leading
  }
  mutating func alignment() -> Alignment {
    if chance(30) { return .center }
    return Alignment(horizontal: key(.horizontal), vertical: key(.vertical))
  }

  /// A program for a guide of `axis`: an expression, or a few statements.
  mutating func program(of axis: Axis) -> GuideProgram {
    var program = GuideProgram()
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      let value = expression(2, &program)
      let bind = program.add(.bind(0, value))
      let local = program.add(.local(0))
      let sum = program.add(.binary(.add, local, expression(1, &program)))
      let give = program.add(.give(sum))
      program.slotCount = 1
      program.blockSteps = [bind, give]
      program.root = program.add(.block(0, 2))
    case 1:
      let left = expression(1, &program)
      let condition = program.add(.binary(.less, left, expression(1, &program)))
      let first = program.add(.give(expression(1, &program)))
      let second = program.add(.give(expression(1, &program)))
      let branch = program.add(
        .branch(condition, block([first], &program), chance(50) ? block([second], &program) : -1))
      let last = program.add(.give(expression(1, &program)))
      program.root = block([branch, last], &program)
    case 2:
      let value = program.add(.explicitGuide(note(key(chance(80) ? axis : axis.other), &program)))
      let condition = program.add(.bindIfSome(0, value))
      let local = program.add(.local(0))
      let first = program.add(.give(program.add(.binary(.add, local, program.add(.number(length(-40...40)))))))
      program.slotCount = 1
      let branch = program.add(.branch(condition, block([first], &program), -1))
      let last = program.add(.give(expression(1, &program)))
      program.root = block([branch, last], &program)
    default:
      program.root = expression(Int.random(in: 0...2, using: &random), &program)
    }
    return program
  }

  private mutating func block(_ steps: [Int32], _ program: inout GuideProgram) -> Int32 {
    let start = Int32(program.blockSteps.count)
    program.blockSteps += steps
    return program.add(.block(start, Int32(steps.count)))
  }

  private func note(_ key: AlignmentKey, _ program: inout GuideProgram) -> AlignmentKey {
    if !program.mentionedKeys.contains(key) { program.mentionedKeys.append(key) }
    return key
  }

  /// Sums and products by numbers, so that lengths stay lengths.
  private mutating func expression(_ depth: Int, _ program: inout GuideProgram) -> Int32 {
    if depth == 0 || chance(20) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2: return program.add(.number(length(-40...120)))
      case 3: return program.add(.width)
      case 4: return program.add(.height)
      default:
        let axis: Axis = chance(50) ? .horizontal : .vertical
        return program.add(.guide(note(key(axis), &program)))
      }
    }
    let left = expression(depth - 1, &program)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: return program.add(.binary(.add, left, expression(depth - 1, &program)))
    case 3...4: return program.add(.binary(.subtract, left, expression(depth - 1, &program)))
    case 5:
      let factor = program.add(.number([0.5, -1, 0.25, 2].randomElement(using: &random) ?? 1))
      return program.add(.binary(.multiply, left, factor))
    case 6:
      let divisor = program.add(.number(options.isScalable || chance(90) ? 2 : 0))
      return program.add(.binary(.divide, left, divisor))
    case 7:
      let operation: GuideProgram.Binary = chance(50) ? .minimum : .maximum
      return program.add(.binary(operation, left, expression(depth - 1, &program)))
    case 8:
      let axis: Axis = chance(50) ? .horizontal : .vertical
      let explicit = program.add(.explicitGuide(note(key(axis), &program)))
      return program.add(.coalesce(explicit, left))
    default: return program.add(.unary(chance(50) ? .negate : .absolute, left))
    }
  }

  // MARK: Views

  /// A tree of about `count` nodes.
  mutating func view(_ count: Int, _ inherited: Environment) -> RandomView {
    var environment = inherited
    if chance(6) {
      environment.layoutDirection = environment.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    }
    if count <= 1 { return leaf(environment) }
    var view: RandomView
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<45: view = container(count, environment)
    case 45..<90: view = layer(self.view(count - 1, environment), environment)
    default:
      let primary = Int.random(in: 1...max(1, count - 2), using: &random)
      let layout: ViewLayout = chance(50) ? .overlay(alignment()) : .background(alignment())
      view = RandomView(
        layout, [self.view(primary, environment), self.view(max(1, count - 1 - primary), environment)])
    }
    view.environment = environment
    return view
  }

  mutating func container(_ count: Int, _ environment: Environment) -> RandomView {
    if options.hasOutlines, chance(40) { return outline(count, environment) }
    if options.hasSafeArea, chance(45) { return safeAreaInset(count, environment) }
    let spacing = options.isScalable || chance(45) ? length(-8...40) : .nan
    let layout: ViewLayout
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: layout = .hStack(alignment: key(.vertical), spacing: spacing)
    case 4..<8: layout = .vStack(alignment: key(.horizontal), spacing: spacing)
    case 8 where options.hasGrid: return grid(count, environment)
    default: layout = .zStack(alignment())
    }
    var children: [RandomView] = []
    var left = count - 1
    if chance(4) { left = 0 }
    if chance(12) {
      children.append(view(max(1, left), environment))
      left = 0
    }
    while left > 0 {
      let part = chance(30) ? 1 : Int.random(in: 1...left, using: &random)
      children.append(view(part, environment))
      left -= part
    }
    var result = RandomView(layout, children)
    if children.count == 1, chance(60) { result.flags.insert(.singleStaticChild) }
    return result
  }

  private mutating func layer(_ child: RandomView, _ environment: Environment) -> RandomView {
    if options.hasSafeArea, chance(25) { return RandomView(.ignoresSafeArea(edges()), [child]) }
    if options.hasOutlines, chance(4) { return RandomView(.ignoresSafeArea(edges()), [child]) }
    // Outside of a grid it says nothing to anybody.
    if options.hasOutlines, chance(4) {
      return RandomView(
        .gridCell(columns: 2, anchorX: 0, anchorY: 1, unsized: .both, columnAlignment: key(.horizontal)), [child])
    }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<16:
      let width = chance(3) ? -5 : optional(60)
      return RandomView(.frame(width: width, height: optional(60), alignment: alignment()), [child])
    case 16..<34:
      var result = RandomView(.flexibleFrame(FlexibleFrameID(0), alignment: alignment()), [child])
      result.flexibleFrame = flexibleFrame()
      return result
    case 34..<44:
      let insets =
        chance(30)
        ? EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        : EdgeInsets(top: inset(), leading: inset(), bottom: inset(), trailing: inset())
      return RandomView(.padding(insets), [child])
    case 44..<66:
      let axis: Axis = chance(50) ? .horizontal : .vertical
      var result = RandomView(.alignmentGuide(GuideModifierID(0)), [child])
      result.guide = GuideModifier(key: key(axis), program: program(of: axis))
      return result
    case 66..<72: return RandomView(.offset(x: length(-60...60), y: length(-60...60)), [child])
    case 72..<76: return RandomView(.position(x: length(-60...200), y: length(-60...200)), [child])
    case 76..<84:
      return RandomView(.fixedSize(AxisSet(rawValue: UInt8.random(in: 0...3, using: &random))), [child])
    case 84..<89:
      let ratio = options.isScalable || chance(60) ? [0.5, 1, 2, 1.5].randomElement(using: &random) ?? 1 : .nan
      return RandomView(.aspectRatio(ratio, options.hasGrid || chance(70) ? .fit : .fill), [child])
    case 89..<97: return RandomView(.layoutPriority(Double(Int.random(in: -2...2, using: &random))), [child])
    default: return RandomView(.identity, [child])
    }
  }

  private mutating func inset() -> Double { chance(40) ? 0 : length(-10...40) }

  private mutating func flexibleFrame() -> FlexibleFrame {
    var frame = FlexibleFrame()
    (frame.minWidth, frame.idealWidth, frame.maxWidth) = constraints()
    (frame.minHeight, frame.idealHeight, frame.maxHeight) = constraints()
    return frame
  }

  private mutating func constraints() -> (Double, Double, Double) {
    // Sorted most of the time; otherwise the normalisation has something to do.
    var values = [length(), length(), length()]
    if chance(85) { values.sort() }
    return (
      chance(40) ? values[0] : .nan, chance(35) ? values[1] : .nan,
      chance(50) ? (chance(30) ? .infinity : values[2]) : .nan
    )
  }

  private mutating func leaf(_ environment: Environment) -> RandomView {
    var environment = environment
    var result: RandomView
    switch Int.random(in: 0..<100, using: &random) {
    case 0 where options.hasOutlines: result = RandomView(.empty)
    case 0..<12: result = RandomView(.color)
    case 12..<20: result = RandomView(.shape(.other))
    case 20..<26: result = RandomView(.shape(.circle))
    case 26..<44: result = RandomView(.fixed(Size(width: length(), height: length())))
    case 44..<50: result = RandomView(.resizable(Size(width: length(), height: length())))
    case 50..<58:
      result = RandomView(.flexibleLeaf(FlexibleFrameID(0)))
      var values = [length(), length(), length(), length(), length(), length()]
      values[0..<3].sort()
      values[3..<6].sort()
      (result.flexibleFrame.minWidth, result.flexibleFrame.idealWidth) = (values[0], values[1])
      result.flexibleFrame.maxWidth = chance(30) ? .infinity : values[2]
      (result.flexibleFrame.minHeight, result.flexibleFrame.idealHeight) = (values[3], values[4])
      result.flexibleFrame.maxHeight = chance(30) ? .infinity : values[5]
    case 58..<74: result = RandomView(.spacer(minLength: options.isScalable ? length(0...40) : optional(40, 0...40)))
    case 74..<84 where options.hasDivider: result = RandomView(.divider)
    case 84..<97 where options.hasText:
      if chance(30) { environment.font = Font(.style(TextStyle.allCases.randomElement(using: &random) ?? .body)) }
      if chance(10) { environment.lineLimit = 1 }
      result = RandomView(.text(TextID(0)))
      let strings = ["", "A", "Hello, world!", "The quick brown fox jumps over the lazy dog", "two\nlines"]
      result.text = TextContent(runs: [TextRun(string: strings.randomElement(using: &random) ?? "A")])
    case 97 where options.hasText: result = RandomView(.symbol)
    case 98: result = RandomView(.hStack(alignment: .verticalCenter, spacing: options.isScalable ? 4 : .nan))
    default: result = RandomView(.color)
    }
    result.environment = environment
    guard options.isScalable else { return result }
    var frame = RandomView(.frame(width: length(), height: length(), alignment: .center), [result])
    frame.environment = environment
    return frame
  }
}
