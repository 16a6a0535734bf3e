/// What random sources are made of.
public struct RandomSourceOptions: Sendable {
  /// About how many views are written.
  public var views = 4...24
  /// `Text`, symbols, `Label`, fonts and line limits.
  public var hasText = true
  public var hasDivider = true
  public var hasGrids = true
  /// The containers and controls of `semantics.md` 6.3.
  public var hasOutlines = true
  /// `safeAreaInset`, `ignoresSafeArea`.
  public var hasSafeArea = true
  /// Custom views with parameters.
  public var hasComponents = true
  /// `alignmentGuide`s and custom alignments.
  public var hasGuides = true
  /// `.environment(\.layoutDirection, …)`.
  public var hasDirections = true
  /// Every spacing, padding and Spacer minimum is written, every shape and Color is in a frame, and nothing has a size
  /// of its own: twice the numbers is twice the layout. Takes text, dividers and the outlines out.
  public var isScalable = false

  public init() {}

  public static let scalable: RandomSourceOptions = {
    var options = RandomSourceOptions()
    options.hasText = false
    options.hasDivider = false
    options.hasOutlines = false
    options.isScalable = true
    return options
  }()
}

/// Makes `.layout` sources out of random numbers: the same source for the same seed and options. Every name in them is
/// known and every argument has its type, so that a source has no error.
public struct RandomSourceMaker {
  var random: SeededGenerator
  let options: RandomSourceOptions
  var components: [SourceComponent] = []
  /// The names of the parameters that may be read where a view is made.
  var parameters: [String] = []
  var isInGrid = false
  var horizontal = ["leading", "center", "trailing"]
  var vertical = ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"]

  public init(seed: UInt64, options: RandomSourceOptions = RandomSourceOptions()) {
    random = SeededGenerator(seed: seed)
    self.options = options
  }

  public mutating func source() -> RandomSource {
    var declarations: [String] = []
    if options.hasGuides {
      for (name, id, type) in [
        ("column", "Column", "Horizontal"), ("line", "Line", "Vertical"), ("mark", "Mark", "Vertical"),
      ] {
        let value = standardValue(isHorizontal: type == "Horizontal")
        declarations.append(
          """
          extension \(type)Alignment {
              private enum \(id)ID: AlignmentID {
                  static func defaultValue(in context: ViewDimensions) -> CGFloat { \(value) }
              }
              static let \(name) = \(type)Alignment(\(id)ID.self)
          }

          """)
        if type == "Horizontal" { horizontal += [name, name] } else { vertical += [name] }
      }
    }
    let count = Int.random(in: options.views, using: &random)
    if options.hasComponents {
      for number in 0..<Int.random(in: 0...2, using: &random) { declareComponent(number) }
    }
    let root = view(count)
    return RandomSource(declarations: declarations, components: components, root: root)
  }

  /// A view with one or two parameters; a later one may hold an earlier one.
  private mutating func declareComponent(_ number: Int) {
    parameters = chance(50) ? ["side"] : ["side", "gap"]
    let names = parameters
    let body = view(Int.random(in: 2...6, using: &random))
    parameters = []
    components.append(
      SourceComponent(name: "Part\(number)", parameters: names.map { ($0, length(4...60)) }, body: body))
  }

  // MARK: Numbers

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  /// A multiple of a half, as it is written.
  mutating func length(_ range: ClosedRange<Int> = 0...120) -> String {
    "‹\(Double(Int.random(in: range, using: &random)) / 2)›"
  }

  /// A length, or a parameter of the custom view around it.
  mutating func value(_ range: ClosedRange<Int> = 0...120) -> String {
    guard !parameters.isEmpty, chance(40) else { return length(range) }
    let name = pick(parameters)
    return chance(70) ? name : "\(name) + \(length(0...20))"
  }

  /// `name: length` where it is to be written.
  mutating func given(_ name: String, _ percent: Int, _ range: ClosedRange<Int>) -> [String] {
    options.isScalable || chance(percent) ? ["\(name): \(value(range))"] : []
  }

  // MARK: Alignments and guides

  mutating func key(isHorizontal: Bool) -> String { "." + pick(isHorizontal ? horizontal : vertical) }

  mutating func alignment() -> String {
    if chance(50) {
      return "."
        + pick(["center", "topLeading", "top", "leading", "trailing", "bottomTrailing", "leadingFirstTextBaseline"])
    }
    return "Alignment(horizontal: \(key(isHorizontal: true)), vertical: \(key(isHorizontal: false)))"
  }

  /// `HorizontalAlignment.center` and not `.center`, which both axes have.
  private mutating func guide() -> (name: String, isHorizontal: Bool) {
    let isHorizontal = chance(50)
    let type = isHorizontal ? "HorizontalAlignment" : "VerticalAlignment"
    return (type + key(isHorizontal: isHorizontal), isHorizontal)
  }

  /// What a guide may compute.
  private mutating func expression(_ name: String) -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return value(-40...120)
    case 1: return "\(name).width * 0.5"
    case 2: return "\(name).height - \(value(0...40))"
    case 3: return "\(name)[\(guide().name)]"
    case 4: return "\(name)[\(guide().name)] + \(value(-20...40))"
    case 5: return "\(name)[explicit: \(guide().name)] ?? \(value(-20...80))"
    case 6: return "min(\(name).width, \(value()))"
    case 7: return "\(name).height > \(length()) ? \(value()) : \(name).width"
    default: return "(\(name)[\(guide().name)] + \(name).height) / 2"
    }
  }

  /// What a custom alignment computes: built-in guides only, so that none reads itself.
  private mutating func standardValue(isHorizontal: Bool) -> String {
    let names = isHorizontal ? ["leading", "trailing"] : ["top", "bottom", "firstTextBaseline"]
    return pick(["context[.\(pick(names))]", "context.width * 0.25", "context[.\(pick(names))] + \(length(-20...40))"])
  }

  mutating func alignmentGuide() -> SourceModifier {
    let (name, _) = guide()
    let start = ".alignmentGuide(\(name)) { "
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return SourceModifier(start + "_ in \(value(-40...120)) }")
    case 1:
      return SourceModifier(
        start + "d in let half = d.width / 2; return half + \(value(-20...40)) }")
    case 2:
      return SourceModifier(
        start + "d in if d.width > \(length()) { return \(expression("d")) } else { return \(expression("d")) } }")
    case 3:
      return SourceModifier(
        start + "d in guard let own = d[explicit: \(guide().name)] else { return \(expression("d")) }; return own }")
    case 4:
      let expression = expression("$0")
      // A value that is not used has to be left out.
      return SourceModifier(start + (expression.contains("$0") ? "" : "_ in ") + "\(expression) }")
    default: return SourceModifier(start + "d in \(expression("d")) }")
    }
  }
}
