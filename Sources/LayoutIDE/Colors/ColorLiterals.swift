import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// A colour as the source writes it.
struct ColorLiteral: Hashable, Sendable {
  /// The form in which it is written.
  enum Form: Hashable, Sendable {
    /// `Color.red`, or `.red` without the type.
    case system(isImplicit: Bool)
    /// `Color(red:green:blue:)`, with the colour space if one is written.
    case rgb(space: String?)
    case hsb
    case white(space: String?)
  }

  /// The range in the segment, in UTF-8 bytes.
  var range: Range<Int>
  var form: Form
  var color: ColorValue
  /// True if the opacity is written.
  var hasOpacity: Bool
}

/// The colours in one segment, in source order.
struct ColorLiterals: SegmentQuery {
  static func value(for segment: SegmentID, in analysis: inout Analysis) -> [ColorLiteral] {
    guard let tree = analysis.tree(of: segment), let file = analysis.file(of: segment) else { return [] }
    var found: [ColorLiteral] = []
    var waiting = [tree.root]
    while let node = waiting.popLast() {
      switch tree.kind(of: node) {
      case .opaqueBlock: continue
      case .postfixExpression:
        if let literal = literal(ofChain: node, in: tree) { found.append(literal) }
      case .implicitMemberExpression:
        if let name = tree.nameString(of: node), let color = ColorValue.system[name], tree.isColorPlace(node),
          isColorExpected(at: node, of: segment, file, in: &analysis)
        {
          found.append(
            ColorLiteral(
              range: tree.range(of: node), form: .system(isImplicit: true), color: color, hasOpacity: false))
        }
      default: break
      }
      let count = waiting.count
      for child in tree.children(of: node) where !tree.kind(of: child).isToken { waiting.append(child) }
      waiting[count...].reverse()
    }
    let isOwn = !found.isEmpty && declaresColor(segment, in: &analysis)
    return isOwn ? [] : found
  }

  /// Returns true if the module declares a type of its own called `Color`.
  private static func declaresColor(_ segment: SegmentID, in analysis: inout Analysis) -> Bool {
    guard let seen = SeenDeclarations(from: segment, in: &analysis) else { return false }
    return !seen.names.topLevel("Color", seenFrom: seen.position).isEmpty
  }

  private static func isColorExpected(
    at node: NodeID, of segment: SegmentID, _ file: FileID, in analysis: inout Analysis
  ) -> Bool {
    guard let tree = analysis.tree(of: segment) else { return false }
    let offset = analysis.start(of: segment) + tree.range(of: node).upperBound
    guard let (context, _) = SourceContext.at(max(0, offset - 1), of: file, in: &analysis) else { return false }
    return ExpressionTypes(context).expectedTypes(of: node).contains {
      $0 == .catalog(.color) || $0 == .catalog(.style)
    }
  }

  /// The colour at the start of a chain.
  private static func literal(ofChain chain: NodeID, in tree: SyntaxTree) -> ColorLiteral? {
    let (primary, suffixes) = tree.chain(of: chain)
    guard tree.kind(of: primary) == .identifierExpression, tree.spells("Color", primary), let first = suffixes.first
    else { return nil }
    let range = tree.range(of: primary).lowerBound..<tree.range(of: first).upperBound
    switch tree.kind(of: first) {
    case .memberSuffix:
      guard tree.call(of: first) == nil, let name = tree.nameString(of: first), let color = ColorValue.system[name]
      else {
        return nil
      }
      return ColorLiteral(range: range, form: .system(isImplicit: false), color: color, hasOpacity: false)
    case .callSuffix:
      guard let call = tree.call(of: first), call.trailingClosures.isEmpty else { return nil }
      return literal(of: call, range, in: tree)
    default: return nil
    }
  }

  /// The colour of the arguments of `Color(…)`; nil if one is no number, or if the colour space is not sRGB.
  private static func literal(of call: CallSyntax, _ range: Range<Int>, in tree: SyntaxTree) -> ColorLiteral? {
    var arguments = call.arguments[...]
    var space: String?
    if let first = arguments.first, first.label == nil {
      guard tree.spells(".sRGB", first.value) else { return nil }
      space = ".sRGB"
      arguments = arguments.dropFirst()
    }
    var labels = arguments.map { $0.label.map { tree.string(of: $0) } ?? "" }
    var numbers: [Double] = []
    for argument in arguments {
      guard let number = tree.fraction(argument.value) else { return nil }
      numbers.append(number)
    }
    let hasOpacity = labels.last == "opacity"
    let alpha = hasOpacity ? numbers.removeLast() : 1
    if hasOpacity { labels.removeLast() }
    let color: ColorValue
    let form: ColorLiteral.Form
    switch labels {
    case ["red", "green", "blue"]:
      color = ColorValue(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha)
      form = .rgb(space: space)
    case ["white"]:
      color = ColorValue(red: numbers[0], green: numbers[0], blue: numbers[0], alpha: alpha)
      form = .white(space: space)
    case ["hue", "saturation", "brightness"] where space == nil:
      guard numbers.allSatisfy({ $0 >= 0 && $0 <= 1 }) else { return nil }
      color = ColorValue(hue: numbers[0], saturation: numbers[1], brightness: numbers[2], alpha: alpha)
      form = .hsb
    default: return nil
    }
    // Colours beyond sRGB have no form in the protocol.
    return color.isValid ? ColorLiteral(range: range, form: form, color: color, hasOpacity: hasOpacity) : nil
  }
}

extension SyntaxTree {
  /// The value of a number, or of the quotient of two: `120 / 255`.
  fileprivate func fraction(_ node: NodeID) -> Double? {
    guard kind(of: node) == .sequenceExpression else {
      return kind(of: node) == .literalExpression ? number(of: node) : nil
    }
    let parts = Array(children(of: node))
    guard parts.count == 3, spells("/", parts[1]), kind(of: parts[0]) == .literalExpression,
      kind(of: parts[2]) == .literalExpression, let dividend = number(of: parts[0]), let divisor = number(of: parts[2]),
      divisor != 0
    else { return nil }
    return dividend / divisor
  }

  /// Returns true if an implicit member is an argument by itself or at the start of a chain, so that it may be a colour.
  fileprivate func isColorPlace(_ node: NodeID) -> Bool {
    nearest([.argument, .initializerClause, .returnStatement, .arrayExpression], around: node) != nil
  }
}
