import LayoutModel

@testable import LayoutEngine

/// Random view trees from a seed: the same on every machine.
struct RandomViews {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

  /// SplitMix64.
  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(bound))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(elements.count)] }
  mutating func length() -> Double { Double(next(120)) / 2 }

  /// Four custom guides, some of whose defaults read other guides.
  static let alignments = customGuides(
    (.horizontal, 0), (.horizontal, .width * 0.25 + .guide(.trailing) * 0.5), (.vertical, .guide(.bottom)),
    (.vertical, .guide(.custom(2)) * 0.5 + .guide(.firstTextBaseline) * 0.25))

  static let horizontal: [AlignmentKey] = [.leading, .horizontalCenter, .trailing, .custom(0), .custom(1)]
  static let vertical: [AlignmentKey] = [
    .top, .verticalCenter, .bottom, .firstTextBaseline, .lastTextBaseline, .custom(2), .custom(3),
  ]

  mutating func alignment() -> Alignment {
    Alignment(horizontal: pick(Self.horizontal), vertical: pick(Self.vertical))
  }

  mutating func view(_ depth: Int) -> ViewSpec {
    if depth == 0 { return layered(leaf(), layers: next(3)) }
    let children = (0..<(1 + next(4))).map { _ in view(next(depth)) }
    let spacing: Double = next(2) == 0 ? .nan : length()
    var container: ViewSpec
    switch next(7) {
    case 0, 1, 2: container = ViewSpec(.hStack(alignment: pick(Self.vertical), spacing: spacing), children)
    case 3, 4: container = ViewSpec(.vStack(alignment: pick(Self.horizontal), spacing: spacing), children)
    case 5: container = ViewSpec(.zStack(alignment()), children)
    default: container = gridOf(children)
    }
    if children.count == 1, next(2) == 0 { container.flags.insert(.singleStaticChild) }
    return layered(container, layers: next(4))
  }

  private mutating func gridOf(_ children: [ViewSpec]) -> ViewSpec {
    var rows: [ViewSpec] = []
    var rest = children
    while !rest.isEmpty {
      let count = min(1 + next(3), rest.count)
      if count == 1, next(3) == 0 {
        rows.append(rest[0])
      } else {
        rows.append(
          ViewSpec(.gridRow(alignment: next(3) == 0 ? pick(Self.vertical) : nil), Array(rest[..<count])))
      }
      rest.removeFirst(count)
    }
    return ViewSpec(.grid(alignment: alignment(), horizontalSpacing: .nan, verticalSpacing: 4), rows)
  }

  private mutating func leaf() -> ViewSpec {
    switch next(8) {
    case 0: color
    case 1: circle
    case 2: spacer()
    case 3: divider
    case 4: text("Lorem ipsum dolor")
    default: fixed(length(), length())
    }
  }

  private mutating func layered(_ view: ViewSpec, layers: Int) -> ViewSpec {
    var view = view
    for _ in 0..<layers { view = layer(view) }
    return view
  }

  private mutating func layer(_ view: ViewSpec) -> ViewSpec {
    switch next(14) {
    case 0: view.frame(width: length(), height: next(2) == 0 ? nil : length(), alignment())
    case 1: view.frame(minWidth: length(), maxWidth: 60 + length(), minHeight: next(2) == 0 ? nil : 5, alignment())
    case 2: view.frame(maxWidth: .infinity, alignment())
    case 3: view.padding(EdgeInsets(top: length() / 4, leading: length() / 4))
    case 4: view.offset(x: length(), y: -length())
    case 5: view.fixedSize(pick([.horizontal, .vertical, .both]))
    case 6: view.layoutPriority(Double(next(3)))
    case 7: view.overlay(alignment(), leaf())
    case 8: view.background(alignment(), layered(leaf(), layers: 1))
    case 9: next(3) == 0 ? view.position(x: length(), y: length()) : view
    default: view.guide(pick(Self.horizontal + Self.vertical), closure())
    }
  }

  private mutating func closure() -> GuideExpression {
    switch next(5) {
    case 0: .number(length())
    case 1: .guide(pick(Self.horizontal + Self.vertical)) + .number(length())
    case 2: .coalesce(.explicit(pick(Self.horizontal + Self.vertical)), .number(length()))
    case 3: .conditional(.binary(.greater, .width, 30), .guide(pick(Self.vertical)), .height * 0.5)
    default: .width - .number(length())
    }
  }
}

extension LayoutEngine {
  /// Every node's frame in the canvas, in the order of the graph.
  var frames: [Rect] { (0..<graph.nodes.count).map { frame(of: ViewID(Int32($0))) } }
}

/// Whether two frames agree to 0.001 pt.
func close(_ left: Rect, _ right: Rect) -> Bool {
  close(
    [left.origin.x, left.origin.y, left.size.width, left.size.height],
    [right.origin.x, right.origin.y, right.size.width, right.size.height])
}
