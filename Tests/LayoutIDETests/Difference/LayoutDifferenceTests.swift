import Foundation
import LayoutIDE
import LayoutSyntax
import Testing

@Suite("The difference of two layouts")
struct LayoutDifferenceTests {
  /// Three boxes of 20 pt in a canvas 763 pt high: with gaps of 8 pt the stack is 76 pt high and begins at 343.5, with
  /// gaps of 20 pt it is 100 pt high and begins at 331.5. The box in the middle stays at 371.5.
  @Test func aSpacingMovesTheViewsAroundTheMiddle() {
    func stack(_ spacing: Int) -> String {
      let boxes = ["a", "b", "c"].map { "Color.red.frame(width: 80, height: 20).id(\"\($0)\")" }
      return "VStack(spacing: \(spacing)) { \(boxes.joined(separator: "; ")) }"
    }
    let fixture = DifferenceFixture(stack(8), stack(20))
    #expect(
      fixture.lines == [
        "resized VStack 80 × 76 → 80 × 100", "moved a (155, 343.5) → (155, 331.5)",
        "moved Color (155, 343.5) → (155, 331.5)", "moved c (155, 399.5) → (155, 411.5)",
        "moved Color (155, 399.5) → (155, 411.5)",
      ])
    #expect(fixture.difference.words == "moves 3 views by at most 12 pt")
    #expect(fixture.difference.movesFrames)
  }

  @Test(
    "What keeps all frames is no difference",
    arguments: [
      // A renamed view, comments, a constant.
      (
        "struct A: View { var body: some View { Divider() } }",
        "/// B.\nstruct B: View { var body: some View { Divider() } }"
      ),
      ("VStack { Divider() }", "let gap = 8.0\nVStack(spacing: gap) { Divider() }"),
      ("VStack { Color.red }", "VStack { Color.red.padding(0) }"),
      ("", ""),
    ])
  func nothing(_ old: String, _ new: String) {
    let fixture = DifferenceFixture(old, new)
    #expect(fixture.lines.isEmpty)
    #expect(!fixture.difference.movesFrames)
  }

  @Test("A renamed view is the same view")
  func renamed() {
    let fixture = DifferenceFixture(
      "struct Row: View { var body: some View { Color.red.frame(width: 10, height: 10) } }\n#Preview { Row() }",
      "struct Line: View { var body: some View { Color.red.frame(width: 20, height: 10) } }\n#Preview { Line() }")
    // (390 - 10) / 2 = 190, (390 - 20) / 2 = 185.
    #expect(fixture.lines == ["resized frame 10 × 10 → 20 × 10", "resized Color 10 × 10 → 20 × 10"])
    #expect(fixture.difference.words == "moves 1 view by at most 5 pt")
  }

  @Test("A view that moves to another container is the same view")
  func movedToAnotherContainer() {
    let box = "Color.red.frame(width: 30, height: 10).id(\"box\")"
    let fixture = DifferenceFixture(
      "VStack(spacing: 0) { HStack(spacing: 0) { \(box); Divider() }; HStack { Color.blue } }",
      "VStack(spacing: 0) { HStack(spacing: 0) { Divider() }; HStack { Color.blue; \(box) } }")
    #expect(!fixture.lines.contains { $0.hasPrefix("added") || $0.hasPrefix("removed") })
    #expect(fixture.lines.contains { $0.hasPrefix("moved box") })
  }

  @Test(
    "A view with another text, alignment or kind of container is the same view",
    arguments: [
      ("VStack { Text(\"One\"); Divider() }", "VStack { Text(\"Twenty\"); Divider() }"),
      ("HStack { Color.red; Color.blue }", "VStack { Color.red; Color.blue }"),
      ("VStack { HStack { Text(\"a\") }; Divider() }", "VStack { ZStack { Text(\"b\") }; Divider() }"),
      ("VStack { Color.red }", "VStack { Color.red.frame(width: 20) }.padding(3)"),
    ])
  func changed(_ old: String, _ new: String) {
    let fixture = DifferenceFixture(old, new)
    let roots = fixture.difference.roots
    #expect(roots.flatMap(\.added).filter { !$0.isModifier }.isEmpty)
    #expect(roots.flatMap(\.removed).isEmpty)
    #expect(fixture.difference.movesFrames)
  }

  @Test("A row that is inserted is added, and the others are the same")
  func insertedRow() {
    func list(_ names: [String]) -> String {
      "VStack(spacing: 0) { ForEach(\(names), id: \\.self) { name in Text(name).frame(height: 20) } }"
    }
    let fixture = DifferenceFixture(list(["one", "two", "three"]), list(["zero", "one", "two", "three"]))
    #expect(fixture.difference.roots.flatMap(\.added).map(\.name) == ["frame", "Text"])
    #expect(fixture.difference.roots.flatMap(\.added).map(\.instance) == [[0], [0]])
    #expect(fixture.difference.roots.flatMap(\.removed).isEmpty)
  }

  @Test("A modifier that came counts if it has another frame than its content")
  func modifiers() {
    let fixture = DifferenceFixture(
      "Color.red.frame(width: 10, height: 10)", "Color.red.frame(width: 10, height: 10).padding(4)")
    #expect(fixture.lines == ["added padding"])
    #expect(fixture.difference.words == "adds 1 modifier")
  }

  @Test("Views that came and went are counted")
  func cameAndWent() {
    let fixture = DifferenceFixture(
      "VStack { Divider(); Color.red }",
      "VStack { Color.red; Image(systemName: \"star\"); Toggle(\"a\", isOn: .constant(true)) }")
    #expect(fixture.lines.contains("removed Divider"))
    #expect(fixture.lines.contains("added Image"))
    #expect(fixture.difference.words.hasSuffix("adds 3 views and removes 1 view"))
  }

  @Test("Roots that came and went are listed, and move no frame")
  func roots() {
    let fixture = DifferenceFixture(
      "#Preview(\"A\") { Divider() }", "#Preview(\"A\") { Divider() }\nVStack { Color.red }")
    #expect(fixture.lines == ["added expression "])
    #expect(fixture.difference.words == "adds 1 root")
    #expect(!fixture.difference.movesFrames)
  }

  /// The guide of the box has the value 8 in both versions; the second stack aligns by another guide.
  @Test func aGuideLosesItsReaders() {
    func stack(_ alignment: String) -> String {
      "VStack(alignment: .\(alignment)) { Color.red.frame(width: 20, height: 20).id(\"title\").alignmentGuide(.leading) { d in 8 }; Color.blue.frame(width: 40, height: 20) }"
    }
    let lost = DifferenceFixture(stack("leading"), stack("trailing")).difference
    #expect(lost.roots.flatMap(\.guides).map(\.losesReaders) == [true])
    #expect(lost.words.hasPrefix("moves "))
    #expect(lost.words.hasSuffix("; line 1's `.leading` guide is no longer read; adds 1 finding and removes 1 finding"))
    let gained = DifferenceFixture(stack("trailing"), stack("leading")).difference
    #expect(gained.roots.flatMap(\.guides).map(\.gainsReaders) == [true])
    #expect(gained.removedFindings.map(\.rule) == ["guide-alignment-mismatch"])
  }

  @Test func aGuideChangesItsValue() throws {
    func stack(_ value: Int) -> String {
      "VStack(alignment: .leading) { Color.red.frame(width: 20, height: 20).alignmentGuide(.leading) { d in \(value) }.id(\"title\"); Color.blue.frame(width: 40, height: 20) }"
    }
    let difference = DifferenceFixture(stack(8), stack(12)).difference
    let guide = try #require(difference.roots.first?.guides.first)
    #expect(guide.words == "`title`'s `.leading` guide changes from 8 to 12 pt")
    #expect(guide.old?.value == 8)
    #expect(guide.old?.isRead == true)
    #expect(guide.new?.value == 12)
    #expect(guide.new?.isRead == true)
  }

  @Test("A modifier that sets another guide removes one and adds one")
  func anotherGuide() {
    func stack(_ guide: String) -> String {
      "VStack(alignment: .leading) { Color.red.frame(width: 20, height: 20).alignmentGuide(.\(guide)) { d in 0 }.id(\"title\") }"
    }
    let difference = DifferenceFixture(stack("leading"), stack("trailing")).difference
    #expect(
      difference.roots.flatMap(\.guides).map(\.words) == [
        "`title`'s `.leading` guide (0 pt) is removed", "`title`'s `.trailing` guide (0 pt) is added",
      ])
  }

  @Test("A finding with other numbers is the same finding")
  func findings() {
    func text(_ value: Int) -> String {
      "VStack(alignment: .leading) { Color.red.frame(width: 80, height: 20).alignmentGuide(.trailing) { d in \(value) }; Color.blue }"
    }
    #expect(DifferenceFixture(text(8), text(6)).difference.addedFindings.isEmpty)
    let added = DifferenceFixture("VStack { Color.blue }", text(8)).difference
    #expect(added.addedFindings.map(\.rule) == ["guide-alignment-mismatch"])
    #expect(added.removedFindings.isEmpty)
  }

  @Test("A frame that depends on something unknown is not called moved")
  func unknown() {
    func stack(_ spacing: Int) -> String {
      "VStack(spacing: \(spacing)) { Mystery(); Color.red.frame(width: 20, height: 20) }"
    }
    let fixture = DifferenceFixture(stack(8), stack(20))
    #expect(fixture.lines.isEmpty)
    #expect(!fixture.difference.movesFrames)
    #expect(fixture.difference.words == "moves no view; 3 views not compared, which something unknown determines")
    #expect(DifferenceFixture(stack(8), stack(8)).difference.isEmpty)
  }

  @Test("The numbers of ten thousand views in one root are compared without a growing cost")
  func manyViews() {
    let rows = (0..<2_000).map { "Text(\"Row \($0)\").padding(2)" }
    let old = "ScrollView { LazyVStack { \(rows.joined(separator: "\n")) } }"
    let fixture = DifferenceFixture(old, old.replacingOccurrences(of: "\"Row 7\"", with: "\"Row seven\""))
    #expect(fixture.lines.allSatisfy { $0.hasPrefix("resized") })
    #expect(!fixture.lines.isEmpty)
  }
}
