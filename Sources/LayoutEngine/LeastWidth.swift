import LayoutModel

// How narrow a node gets: the width that it answers where it is offered none, whatever height it is offered. A stack
// asks it of all that is in it in order to know whom to serve first, and what stands there would be laid out for that
// question alone, texts with a letter on each line. Where it follows from the children's it is known beforehand.
extension LayoutEngine {
  /// A width that is known without asking.
  struct LeastWidth: Sendable {
    /// NaN where it hangs on more than the children's.
    var width = Double.nan
    /// How many containers stand in each other there.
    var nesting: UInt8 = 0

    static var unknown: LeastWidth { LeastWidth() }

    func isSame(as other: LeastWidth) -> Bool {
      (width == other.width || (width.isNaN && other.width.isNaN)) && nesting == other.nesting
    }
  }

  /// More containers in each other than this are asked, so that the limit of the engine counts.
  private static let mostNesting: UInt8 = 48

  /// A node's least width, those of its children being known. Only for what is certain: of that, what it hangs on is at
  /// most approximate.
  mutating func leastWidth(of view: Int32, _ node: ViewNode) -> LeastWidth {
    guard node.flags.isDisjoint(with: [.unknown, .assumed, .approximate, .dynamic]) else { return .unknown }
    switch node.layout {
    case .text(let index):
      let isKnown = graph.texts.indices.contains(Int(index)) && !graph.texts[Int(index)].isAssumed
      return isKnown && recordedTexts == nil ? LeastWidth(width: 0) : .unknown
    case .color, .shape(.other), .resizable, .empty:
      return LeastWidth(width: 0)
    case .fixed(let size):
      return Self.known(size.width)
    case .symbol:
      return Self.known(symbolAnswer(view).size.width)
    case .spacer(let minLength):
      guard fills(view, .horizontal) else { return LeastWidth(width: 0) }
      return Self.known(minLength.isNaN ? LayoutConstants.spacerLength : max(minLength, 0))
    case .divider:
      return states[Int(view)].orientation == .horizontal ? .unknown : LeastWidth(width: 0)
    case .hStack, .vStack:
      return leastWidth(ofStack: view, node)
    default:
      guard node.firstChild >= 0 else { return .unknown }
      return leastWidth(ofLayer: node, around: states[Int(node.firstChild)].leastWidth)
    }
  }

  private static func known(_ width: Double) -> LeastWidth {
    width.isFinite && width >= 0 ? LeastWidth(width: width) : .unknown
  }

  private mutating func leastWidth(ofLayer node: ViewNode, around child: LeastWidth) -> LeastWidth {
    var result = child
    switch node.layout {
    case .frame(let width, _, _):
      guard let length = FrameLayout.length(width) else { return child }
      // What is in it is not asked where the height is given too, but that changes no width.
      return LeastWidth(width: length)
    case .flexibleFrame(let index, _):
      let range = FlexibleFrameLayout(graph.flexibleFrame(index)).horizontal
      if range.rule(0) == .clampedProposal { return Self.known(range.clamp(0)) }
      // What is proposed the child is 0 only where nothing keeps the frame wider.
      guard range.childProposal(0) == 0, !child.width.isNaN else { return .unknown }
      result.width = range.length(0, child: child.width)
    case .padding(let insets):
      guard insets.total(.horizontal) >= 0, !child.width.isNaN else { return .unknown }
      result.width = max(child.width + insets.total(.horizontal), 0)
    case .alignmentGuide, .offset, .layoutPriority, .identity, .overlay, .background, .labelled:
      break
    default:
      return .unknown
    }
    return result.width.isFinite && result.width >= 0 ? result : .unknown
  }

  /// Whoever is served first, nobody is offered anything: along the axis the lengths add up, across it the longest
  /// counts, if nothing but the default guides line the children up.
  private mutating func leastWidth(ofStack view: Int32, _ node: ViewNode) -> LeastWidth {
    guard let stack = StackLayout(node.layout) else { return .unknown }
    if graph.isTransparent(ViewID(view)) { return states[Int(node.firstChild)].leastWidth }
    if stack.axis == .vertical, stack.alignment.isCustom || node.flags.contains(.uncertainAlignment) { return .unknown }
    let bit = Self.explicitBit(stack.alignment)
    var result = LeastWidth(width: 0)
    var before = 0.0
    var after = 0.0
    var previous = SpacingPreferences()
    var child = node.firstChild
    while child >= 0 {
      let least = states[Int(child)].leastWidth
      guard !least.width.isNaN, least.nesting < Self.mostNesting else { return .unknown }
      result.nesting = max(result.nesting, least.nesting)
      if stack.axis == .horizontal {
        var gap = stack.spacing
        if gap.isNaN {
          let asked = spacing(of: child, in: view)
          gap = SpacingPreferences.gap(from: previous, to: asked, along: .horizontal).length
          previous = asked
        }
        guard gap >= 0 else { return .unknown }
        if child != node.firstChild { result.width += gap }
        result.width += least.width
      } else {
        guard states[Int(child)].explicitKeys & bit == 0 else { return .unknown }
        let guide = Self.builtInDefault(stack.alignment, Size(width: least.width, height: 0), []).value
        before = max(before, guide)
        after = max(after, least.width - guide)
      }
      child = graph.nodes[Int(child)].nextSibling
    }
    if stack.axis == .vertical { result.width = before + after }
    result.nesting += 1
    return result.width.isFinite ? result : .unknown
  }

  /// The least width of a stack's child where nobody can tell that it was not asked: nothing is recorded, and what the
  /// answer would hang on does not go further.
  mutating func knownLeastWidth(of view: Int32, _ question: Question) -> Double? {
    let least = states[Int(view)].leastWidth
    guard !least.width.isNaN, question.certainty.subtracting(.approximate).isEmpty, recordedView < 0, tracer == nil,
      depth &+ Int(least.nesting) < Self.recursionLimit
    else { return nil }
    return least.width
  }
}
