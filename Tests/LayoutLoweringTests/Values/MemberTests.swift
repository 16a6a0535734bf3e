import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// What a project adds to its enumerations, to numbers and to strings, seen through a frame's width.
@Suite struct MemberTests {
  private static let declarations = """
    enum Space: CGFloat { case small = 4, medium = 8
      case large = 12.5, less = -3 }
    enum Level: Int { case low, mid, high = 10, top
      var next: Level { Level(rawValue: rawValue + 1) ?? .low }
      var size: CGFloat { switch self { case .mid where rawValue > 5: 1
        default: CGFloat(rawValue) / 4 } } }
    enum Name: String { case one, two = "zwei" }
    enum Side { case narrow, wide, own(CGFloat)
      var width: CGFloat { switch self { case .narrow: 20
        case .own(let width): width
        case .wide: 40 } }
      var isWide: Bool { self == .wide }
      var gap: CGFloat { isWide ? 5 : scaled(by: 0.5) }
      func scaled(by share: CGFloat) -> CGFloat { width * share }
      func scaled(to width: CGFloat, plus: CGFloat = 1) -> CGFloat { width + plus }
      static let standard: Side = .wide
    }
    let side = Side.narrow
    func width(of side: Side) -> CGFloat { side.width }
    extension CGFloat { var half: CGFloat { self / 2 } }
    extension Int { func times(_ other: Int) -> Int { self * other } }
    extension String { var doubled: String { self + self } }
    """

  private func frame(_ expression: String) -> (width: Double, flags: ViewFlags)? {
    let lowered = Lowered("Color.red.frame(width: \(expression))\n\(Self.declarations)")
    guard let node = lowered.node("frame"), case .frame(let width, _, _) = node.layout, !width.isNaN else { return nil }
    return (width, node.flags)
  }

  @Test(arguments: [
    ("Space.small.rawValue", 4), ("Space.medium.rawValue", 8), ("Space.large.rawValue", 12.5),
    ("10 + Space.less.rawValue", 7), ("CGFloat(Level.low.rawValue)", 0), ("CGFloat(Level.mid.rawValue)", 1),
    ("CGFloat(Level.top.rawValue)", 11), ("CGFloat(Level.high.next.rawValue)", 11),
    ("CGFloat(Level.top.next.rawValue)", 0), ("CGFloat(Level(rawValue: 10)?.next.rawValue ?? 3)", 11),
    ("Level(rawValue: 4) == nil ? 1 : 2", 1), ("Level.mid.size", 0.25), ("Level.high.size", 2.5),
    ("CGFloat(Name(rawValue: \"zwei\")?.rawValue.count ?? 9)", 4), ("CGFloat(Name.one.rawValue.count)", 3),
    ("CGFloat(Name.two.rawValue.count)", 4), ("side.width", 20), ("Side.wide.width", 40), ("Side.wide.gap", 5),
    ("Side.narrow.gap", 10), ("side.scaled(by: 3)", 60),
    ("side.scaled(to: 3)", 4), ("Side.standard.width", 40), ("width(of: .wide)", 40),
    ("side == .narrow ? 1 : 2", 1), ("side == Side.wide ? 1 : 2", 2), ("CGFloat(7).half", 3.5),
    ("CGFloat([2, 3].count.times(3))", 6), ("CGFloat(\"ab\".doubled.count)", 4),
    ("{ if case .own(let w) = side { w } else { 3 } }()", 3),
  ])
  func values(_ expression: String, _ expected: Double) {
    let frame = frame(expression)
    #expect(frame?.width == expected)
    #expect(frame?.flags.contains(.assumed) == false)
  }

  /// What the project's own initialisers make is not followed; what a condition that is not known leads to is said to be
  /// wrong by nobody; and of functions that differ by type the one is meant that takes the type.
  @Test(arguments: [
    ("CGFloat(neg: -30)", "extension CGFloat { init(neg x: CGFloat) { self = -x } }", nil),
    ("CGSize(4).width", "extension CGSize { init(_ s: CGFloat) { self.init(width: s, height: s) } }", nil),
    (
      "B.s.v",
      """
      enum B: Int, Comparable { case s = 1, m
        static func < (a: B, b: B) -> Bool { a.rawValue < b.rawValue }
        var v: CGFloat { self > .m ? -5 : 6 } }
      """, nil
    ),
    ("w(z)", "func w(_ x: Int) -> CGFloat { -1 }\nfunc w(_ x: CGFloat) -> CGFloat { 2 }\nlet z: CGFloat = 3", 2),
    ("CGFloat(7 / 2)", "", 3), ("7 / 2", "", 3.5), ("CGFloat(-7 / 2 + 10)", "", nil),
  ])
  func whatIsNotFollowed(_ expression: String, _ declarations: String, _ width: Double?) {
    let lowered = Lowered("Color.red.frame(width: \(expression))\n\(declarations)")
    #expect(lowered.findings() == [])
    guard let node = lowered.node("frame"), case .frame(let found, _, _) = node.layout else {
      Issue.record("no frame")
      return
    }
    if let width { #expect(found == width) } else { #expect(node.flags.contains(.assumed)) }
  }

  @Test func whatIsHandedOnIsTheCase() {
    let lowered = Lowered(
      """
      Badge(side: .wide)
      struct Badge: View {
        var side = Side.narrow
        var body: some View { Color.red.frame(width: side.width, height: side.gap) }
      }
      \(Self.declarations)
      """)
    guard case .frame(let width, let height, _) = lowered.node("frame")?.layout else {
      Issue.record("no frame")
      return
    }
    #expect([width, height] == [40, 5])
    #expect(lowered.findings() == [])
  }
}
