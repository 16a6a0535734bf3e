import LayoutIDE
import LayoutModel
import Testing

@Suite("Numbers in cards")
struct NumberTextTests {
  @Test(
    "lengths have at most two decimals and no trailing zeros",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (110, "110"), (37.5, "37.5"), (301.05, "301.05"), (149.666_7, "149.67"),
      (-12.5, "-12.5"),
      (0.004, "0"), (-0.004, "0"), (.infinity, "∞"), (-.infinity, "-∞"), (.nan, "–"),
    ])
  func length(_ value: Double, _ text: String) {
    #expect(NumberText.length(value) == text)
  }

  @Test("a number beyond the range of integers is written")
  func largeNumbers() {
    #expect(!NumberText.length(1e300).isEmpty)
    #expect(!NumberText.length(-Double.greatestFiniteMagnitude).isEmpty)
  }

  @Test("sizes, proposals and points")
  func geometry() {
    #expect(NumberText.size(Size(width: 80, height: 20)) == "80 × 20")
    #expect(NumberText.proposal(ProposedSize(width: 390, height: nil)) == "390 × nil")
    #expect(NumberText.proposal(ProposedSize(width: .infinity, height: 0)) == "∞ × 0")
    #expect(NumberText.point(Point(x: 8, y: -12.25)) == "(8, -12.25)")
  }

  @Test("a movement has the arrow of its direction on the screen")
  func move() {
    #expect(NumberText.move(12, along: .horizontal) == "→ 12")
    #expect(NumberText.move(-12, along: .horizontal) == "← 12")
    #expect(NumberText.move(12.5, along: .vertical) == "↓ 12.5")
    #expect(NumberText.move(-12.5, along: .vertical) == "↑ 12.5")
    #expect(NumberText.move(0.001, along: .vertical) == "0")
  }

  @Test("a value that depends on an approximation is marked")
  func approximate() {
    #expect(NumberText.marked("80 × 20", .approximateWidth) == "≈ 80 × 20")
    #expect(NumberText.marked("80 × 20", .assumedWidth) == "80 × 20")
  }

  @Test("a count has a noun in the singular or plural")
  func count() {
    #expect(NumberText.count(1, "view") == "1 view")
    #expect(NumberText.count(12, "instance") == "12 instances")
  }

  @Test("a movement has an arrow and a unit for each axis on which there is one")
  func movements() {
    #expect(NumberText.movement(.zero) == nil)
    #expect(NumberText.movement(Point(x: 0.004, y: -0.004)) == nil)
    #expect(NumberText.movement(Point(x: 20, y: 0)) == "→ 20 pt")
    #expect(NumberText.movement(Point(x: -20, y: 50.5)) == "← 20 pt and ↓ 50.5 pt")
  }
}
