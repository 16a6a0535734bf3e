import LayoutIDE
import Testing

/// What is said of who proposed what and which rule decided, for the cases in which a general sentence would be false.
@Suite("The reasons in words")
struct ReasonTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var source: String
    var facts: [String: String]
    var testDescription: String { source }

    init(_ source: String, _ facts: [String: String]) {
      self.source = source
      self.facts = facts
    }
  }

  private static let two =
    "{ Rectangle().frame(width: 20, height: 10).GUIDE; Rectangle().frame(width: 20, height: 10).GUIDE }"

  static let containers: [Case] = [
    // Only the child of the highest priority counts (`semantics.md` 6.1).
    Case(
      "1️⃣ZStack { Color.red.frame(width: 200, height: 100); Color.blue.frame(width: 20, height: 40).layoutPriority(1) }",
      ["Size": "the extent of its aligned children of the highest layout priority"]),
    Case("1️⃣ZStack { Color.red; Color.blue }", ["Size": "the extent of its aligned children"]),
    // The line at 16 lies below two children of 10, the one at -6 before two of 20 (`semantics.md` 5.2).
    Case(
      "1️⃣HStack(alignment: .top) " + two.replacing("GUIDE", with: "alignmentGuide(.top) { _ in 16 }"),
      ["Height": "the extent of its aligned children and of their alignment line, which lies outside of them"]),
    Case(
      "1️⃣VStack(alignment: .leading) " + two.replacing("GUIDE", with: "alignmentGuide(.leading) { _ in -6 }"),
      ["Width": "the extent of its aligned children and of their alignment line, which lies outside of them"]),
    Case(
      "1️⃣HStack(alignment: .top) " + two.replacing("GUIDE", with: "alignmentGuide(.top) { _ in 6 }"),
      ["Height": "the extent of its aligned children"]),
    Case(
      "1️⃣ViewThatFits(in: .horizontal) { Color.red.frame(width: 200); Color.red.frame(width: 100) }.frame(width: 50)",
      ["Size": "that of the view it shows, the last, as none fits"]),
    Case(
      "1️⃣ViewThatFits(in: .horizontal) { Color.red.frame(width: 200); Color.red.frame(width: 100) }.frame(width: 100)",
      ["Size": "that of the view it shows, the first that fits"]),
  ]

  static let frames: [Case] = [
    // Of 100 the fixed one takes 60, and 40 are proposed to the other, which has 60 in it (`semantics.md` 4.2).
    Case(
      """
      HStack(spacing: 0) {
        Rectangle().frame(width: 60, height: 10).1️⃣frame(maxWidth: 77)
        Rectangle().frame(width: 60, height: 10)
      }.frame(width: 100)
      """, ["Width": "that of its content, more than is proposed, up to the frame's maximum"]),
    Case(
      "Rectangle().1️⃣frame(maxWidth: 80).fixedSize()",
      ["Width": "that of its content, up to the frame's maximum, as none is proposed"]),
    Case(
      "Rectangle().1️⃣frame(minWidth: 30).fixedSize()",
      ["Width": "that of its content, at least the frame's minimum, as none is proposed"]),
    Case(
      "Rectangle().1️⃣frame(minWidth: 30).frame(width: 20)", ["Width": "the frame's minimum, as no more is proposed"]),
    Case(
      "Rectangle().1️⃣frame(minWidth: 30)",
      ["Width": "that of its content, at least the frame's minimum, at most what is proposed"]),
    // A rectangle that is proposed nothing is 10 × 10: within the limits, and below a minimum of 30.
    Case(
      "1️⃣Rectangle().frame(maxWidth: 200, minHeight: 0).fixedSize()",
      ["Proposed by": "frame (line 1), without lengths, as it gets none"]),
    Case(
      "1️⃣Rectangle().frame(maxWidth: 200, minHeight: 30).fixedSize()",
      ["Proposed by": "frame (line 1), its own height, without a width, as it gets none"]),
    Case(
      "1️⃣Rectangle().frame(minWidth: 30, maxHeight: 200).fixedSize()",
      ["Proposed by": "frame (line 1), its own width, without a height, as it gets none"]),
    Case("1️⃣Rectangle().frame(minWidth: 30)", ["Proposed by": "frame (line 1), its own size"]),
    Case(
      "1️⃣Rectangle().frame(height: 20)", ["Proposed by": "frame (line 1), its height, and the width passed on unchanged"]
    ),
    Case(
      "1️⃣Rectangle().frame(width: 20)", ["Proposed by": "frame (line 1), its width, and the height passed on unchanged"]),
    Case("1️⃣Rectangle().frame(width: 20, height: 20)", ["Proposed by": "frame (line 1), its width and height"]),
    Case(
      "1️⃣Rectangle().aspectRatio(2, contentMode: .fit).fixedSize()",
      ["Proposed by": "aspectRatio (line 1), passed on unchanged"]),
    // 24 - 30 is less than nothing, 24 - 20 is not.
    Case(
      "Rectangle().frame(width: 24, height: 10).1️⃣padding(.leading, -30)",
      ["Width": "its content and -30 of padding, cut at 0", "Height": "its content and 0 of padding"]),
    Case(
      "Rectangle().frame(width: 24, height: 10).1️⃣padding(.leading, -20)",
      ["Width": "its content and -20 of padding"]),
  ]

  /// A bridge of 80 points on the horizontal axis, none on the other, with these priorities.
  private static func bridge(_ priorities: String) -> String {
    """
    1️⃣Fix()
    struct Fix: UIViewRepresentable {
      let intrinsicContentSize = CGSize(width: 80, height: UIView.noIntrinsicMetric)
      \(priorities)
    }
    """
  }

  /// The sizing table of `lowering.md` 6.
  static let bridges: [Case] = [
    Case(
      """
      1️⃣Bare().frame(height: 30)
      struct Bare: UIViewRepresentable { }
      """,
      [
        "Width": "as proposed, for the bridge has no width of its own",
        "Height": "as proposed, for the bridge has no height of its own",
      ]),
    Case(
      """
      1️⃣Screen()
      struct Screen: UIViewControllerRepresentable {
        var preferredContentSize: CGSize { CGSize(width: 120, height: 40) }
      }
      """,
      [
        "Width": "as proposed, for the bridge does not insist on its own width",
        "Height": "as proposed, for the bridge does not insist on its own height",
      ]),
    Case(
      bridge(""),
      [
        "Width": "what is proposed, at least the bridge's own width",
        "Height": "as proposed, for the bridge has no height of its own",
      ]),
    Case(
      bridge(
        "let contentHuggingPriority = UILayoutPriority.defaultHigh\n"
          + "  let contentCompressionResistancePriority = UILayoutPriority.defaultLow"),
      ["Width": "what is proposed, at most the bridge's own width"]),
    Case(
      bridge("let contentHuggingPriority = UILayoutPriority.required"),
      ["Width": "the bridge's own width, whatever is proposed"]),
  ]

  static let leaves: [Case] = [
    // A line for each letter, all of them wider than 5 (`text.md` 0.8).
    Case(
      "1️⃣Text(\"one two three four\").frame(width: 5)",
      [
        "Width": "what is proposed, as its longest line of \("onetwothreefour".count) is no shorter",
        "Height": "\("onetwothreefour".count) lines",
      ]),
    Case("1️⃣Text(\"one two three four\")", ["Width": "its line", "Height": "1 line"]),
    Case("1️⃣Text(\"one\\ntwo\")", ["Width": "its longest line of 2"]),
    Case("1️⃣Text(\"one\").frame(width: 0, height: 0)", ["Width": "nothing, as there is no room for a line"]),
    Case(
      "1️⃣Circle().fixedSize(horizontal: true, vertical: false)",
      ["Width": "its ideal length, as none is proposed", "Height": "that of its width, the shorter side"]),
    Case(
      "1️⃣Circle().fixedSize(horizontal: true, vertical: false).frame(height: 4)",
      ["Width": "that of its height, the shorter side", "Height": "as proposed"]),
    Case("1️⃣Circle()", ["Size": "the smaller side of what is proposed"]),
    Case(
      "HStack { 1️⃣Spacer(minLength: 11); Rectangle() }.fixedSize()",
      ["Width": "its minimum of 11, as none is proposed"]),
  ]

  @Test(
    "the card states the rule of each container, frame, bridge and leaf",
    arguments: containers + frames + bridges + leaves)
  func words(_ sample: Case) throws {
    let card = try HoverFixture.card(sample.source)
    for (label, words) in sample.facts { #expect(card[label] == words, "\(label) of \(sample.source)") }
  }
}
