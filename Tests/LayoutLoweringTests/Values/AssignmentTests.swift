import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// Variables that are changed: an assignment in the block of the variable is followed, what else may change it makes it
/// unknown. Seen through a frame's width.
@Suite struct AssignmentTests {
  private func frame(_ body: String) -> (width: Double, isAssumed: Bool)? {
    let lowered = Lowered(
      """
      Color.red.frame(width: width)
      var width: CGFloat { \(body) }
      func double(_ x: inout CGFloat) { x *= 2 }
      """)
    guard let node = lowered.node("frame"), case .frame(let width, _, _) = node.layout else { return nil }
    return (width, node.flags.contains(.assumed))
  }

  @Test(arguments: [
    ("var k: CGFloat = 4; k += 3; return k", 7), ("var k: CGFloat = 4; k -= 3; k *= 10; return k", 10),
    ("var k = 7; k /= 2; return CGFloat(k)", 3), ("var k: CGFloat = 7; k /= 2; return k", 3.5),
    ("var k: CGFloat = 1; k = k + 4 * 2; return k", 9), ("var k: CGFloat = 1; let m = k; k = 5; return m + k", 6),
    ("var a: CGFloat = 1, b: CGFloat = 2; a += b; b += a; return b", 5), ("var k: CGFloat = 8; return k", 8),
    ("var (a, b) = (1, 2); a = 3; return CGFloat(a)", 3),
    ("var k = [1, 2]; let n = k.map { $0 * 2 }; return CGFloat(n[1])", 4),
  ])
  func followed(_ body: String, _ width: Double) {
    let frame = frame(body)
    #expect(frame?.width == width)
    #expect(frame?.isAssumed == false)
  }

  @Test(arguments: [
    "var k: CGFloat = -4; k.negate(); return k", "var k: CGFloat = -4; double(&k); return k",
    "var k: CGFloat = -4; if true { k = 3 }; return k", "var k: CGFloat = -4; for _ in 0..<3 { k += 4 }; return k",
    "var a = [1]; a.append(2); return CGFloat(a.count)",
    "var a = [1, 2]; let b = a.removeFirst(); return CGFloat(a[0] + b)",
    "var k: CGFloat = -4; let change = { k = 3 }; change(); return k",
    "var s = CGSize(width: -1, height: 1); s.width = 3; return s.width", "var k: CGFloat = -4; swap(&k, &k); return k",
  ])
  func unknown(_ body: String) {
    let frame = frame(body)
    #expect(frame?.isAssumed == true)
    #expect(frame?.width.isNaN == true, "\(frame?.width ?? 0)")
    #expect(
      Lowered("Color.red.frame(width: width)\nvar width: CGFloat { \(body) }").findings().filter {
        $0.hasPrefix("invalid-frame")
      } == [])
  }

  @Test func inGuides() {
    let source = """
      Color.red.alignmentGuide(.leading) { d in
        var x = d[.leading]
        x -= 20
        return x
      }
      """
    let program = Lowered(source).file.roots.first?.graph.guides.first?.program
    // The interpreter of `GuideTests` has an explicit leading guide of 7.
    #expect(program.map { GuideTests.run($0) } == .number(-13))
    #expect(program?.isAssumed == false)
  }

  @Test(arguments: [
    ("init(width w: CGFloat) { width = w + 1 }", "Box(width: 40)", 41.0),
    ("init(width w: CGFloat) { self.width = w; self.width += 2 }", "Box(width: 40)", 42),
    ("init(width: CGFloat) { self.width = width }\n init() { self.init(width: 7 + 1) }", "Box()", 8),
  ])
  func initialisers(_ initializer: String, _ made: String, _ width: Double) {
    let lowered = Lowered(
      "Color.red.frame(width: \(made).width)\nstruct Box { var width: CGFloat = -1\n \(initializer) }")
    #expect(lowered.frameLengths?.first == width)
    #expect(lowered.findings() == [])
  }

  /// A body that returns its view is no builder.
  @Test func bodyThatReturns() {
    let lowered = Lowered(
      "struct V: View { var body: some View { var k: CGFloat = 4; k += 3; print(k); return Color.red.frame(width: k) } }"
    )
    let graph = lowered.file.roots.first?.graph
    #expect(graph?.nodes.count == 2)
    #expect(lowered.frameLengths?.first == 7)
  }
}
