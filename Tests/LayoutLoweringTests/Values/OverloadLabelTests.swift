import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// Overloads of one name are told apart by their labels, backticks and trailing closures included.
@Suite struct OverloadLabelTests {
  @Test(arguments: [
    ("f(a: 1)", "10"), ("f(b: 1)", "20"), ("f(1)", "30"), ("f(`default`: 1)", "40"), ("f(default: 1)", "40"),
    ("f(a: 1, b: 1)", "50"), ("f { 1 }", "60"), ("f { 1 } then: { 2 }", "70"),
  ])
  func theOverloadWithTheLabelsIsCalled(call: String, length: String) throws {
    let source = """
      func f(a: Int) -> CGFloat { 10 }
      func f(b: Int) -> CGFloat { 20 }
      func f(_ x: Int) -> CGFloat { 30 }
      func f(`default` x: Int) -> CGFloat { 40 }
      func f(a: Int, b: Int) -> CGFloat { 50 }
      func f(body: () -> Int) -> CGFloat { 60 }
      func f(first: () -> Int, then: () -> Int) -> CGFloat { 70 }
      let x: CGFloat = \(call)
      struct A: View { var body: some View { Color.red.frame(width: x) } }
      """
    let lowered = Lowered(source)
    #expect(lowered.findings() == [])
    let layout = try #require(lowered.node("frame")).layout
    #expect(String(describing: layout).contains("\(length).0"), "\(layout)")
  }

  /// Functions that differ in labels, types or conditions may stand beside each other; others are declared twice.
  @Test(arguments: [
    ("func f(a: Int) {}", "func f(b: Int) {}", 0), ("func f(a: Int) {}", "func f(a: CGFloat) {}", 0),
    ("func f() -> Int { 1 }", "func f() -> CGFloat { 1 }", 0), ("func f() {}", "func f() async {}", 0),
    ("func f(a: Int) {}", "func f(a: Int) {}", 1), ("func f<T: P>(a: T) {}", "func f<T: Q>(a: T) {}", 0),
    ("let f = 1", "func f() {}", 0), ("let f = 1", "let f = 2", 1), ("func f() {}", "func f( ) {}", 1),
  ])
  func declarationsOfOneName(first: String, second: String, count: Int) {
    let findings = Lowered("\(first)\n\(second)\n").findings()
    #expect(findings.count { $0.hasPrefix("duplicate-declaration") } == count)
  }
}
