import LayoutIDE
import LayoutModel
import Testing

@Suite("Hover on offset")
struct OffsetCardTests {
  @Test(
    "the card shows the position without any offset of the chain, the movement by this one, and the position with all",
    arguments: ["1️⃣", "2️⃣", "3️⃣"])
  func chain(_ mark: String) throws {
    // 100 × 40 is centred at (145, 361.5); three times (20, 50) draw it at (205, 511.5).
    let card = try HoverFixture.card(
      """
      Rectangle().frame(width: 100, height: 40)
        .border(.green)
        .1️⃣offset(x: 20, y: 50)
        .border(.orange)
        .2️⃣offset(x: 20, y: 50)
        .border(.pink)
        .3️⃣offset(x: 20, y: 50)
        .border(.gray)
      """, at: mark)
    #expect(card.title == "offset → 20 pt and ↓ 50 pt")
    #expect(card["Laid out"] == "(145, 361.5) in the canvas")
    #expect(card["This offset"] == "→ 20 pt and ↓ 50 pt")
    #expect(card["Drawn"] == "(205, 511.5) in the canvas, by all 3 offsets of the chain")
  }

  @Test("in a stack, positions are also relative to the stack")
  func inStack() throws {
    // The second of two bars of 40 without a gap: (0, 40) in a stack of 100 × 80 at (145, 341.5).
    let card = try HoverFixture.card(
      """
      VStack(spacing: 0) {
        Rectangle().frame(width: 100, height: 40)
        Rectangle().frame(width: 100, height: 40).1️⃣offset(y: -8)
      }
      """)
    #expect(card["Laid out"] == "(0, 40) in VStack (line 1), (145, 381.5) in the canvas")
    #expect(card["This offset"] == "↑ 8 pt")
    #expect(card["Drawn"] == "(0, 32) in VStack (line 1), (145, 373.5) in the canvas")
  }

  @Test("in a right-to-left layout a positive x moves to the left")
  func rightToLeft() throws {
    // 100 wide at 145; +20 draws it at 125.
    let card = try HoverFixture.card(
      """
      Rectangle().frame(width: 100, height: 40).1️⃣offset(x: 20)
        .environment(\\.layoutDirection, .rightToLeft)
      """)
    #expect(card["This offset"] == "← 20 pt")
    #expect(card["Drawn"] == "(125, 361.5) in the canvas")
  }
}
