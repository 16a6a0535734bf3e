import Testing

@testable import LayoutIDE

@Suite("Cards in Markdown and in plain text")
struct HoverContentTests {
  private var card: HoverContent {
    var card = HoverContent(title: "\(code: "HStack") \(strong: "310 × 160")")
    card.fact("Frame", "(40, 301.5) in the canvas")
    card.fact("Proposed", "390 × 763 → 310 × 160")
    card.table(
      HoverContent.Table(
        columns: ["Guide", "Value"], rows: [[.code(".top"), "110"], [.code(".firstTextBaseline"), "8"]]))
    card.note("Its children are \(code: "a|b").")
    return card
  }

  @Test("Markdown has a list of facts and a table")
  func markdown() {
    #expect(
      card.markdown == """
        `HStack` **310 × 160**

        - Frame: (40, 301.5) in the canvas
        - Proposed: 390 × 763 → 310 × 160

        | Guide | Value |
        | --- | --- |
        | `.top` | 110 |
        | `.firstTextBaseline` | 8 |

        Its children are `a|b`.
        """)
  }

  @Test("plain text stands in columns")
  func plainText() {
    #expect(
      card.plainText == """
        HStack 310 × 160
          Frame     (40, 301.5) in the canvas
          Proposed  390 × 763 → 310 × 160
          Guide               Value
          .top                110
          .firstTextBaseline  8
          Its children are a|b.
        """)
  }

  @Test("no byte of a document changes how a card is read")
  func escaping() {
    var card = HoverContent(title: "\("a*b_c|d<e>")")
    card.table(HoverContent.Table(columns: ["x|y"], rows: [[.code("a|b")]]))
    card.source("let a = \"```\"")
    card.note("\(code: "`x`")")
    #expect(
      card.markdown == """
        a\\*b\\_c\\|d\\<e>

        | x\\|y |
        | --- |
        | `a\\|b` |

        ````swift
        let a = "```"
        ````

        `` `x` ``
        """)
  }

  @Test("an empty table is left out")
  func emptyTable() {
    var card = HoverContent(title: "x")
    card.table(HoverContent.Table(columns: ["Guide"]))
    #expect(card.markdown == "x")
    #expect(card.plainText == "x")
  }
}
