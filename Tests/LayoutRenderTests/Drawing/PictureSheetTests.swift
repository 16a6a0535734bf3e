import LayoutModel
import LayoutRender
import TestSupport
import Testing

/// Whole drawings: well-formed, of limited size, and with notes about what they leave out.
@Suite struct PictureSheetTests {
  private static func node(_ index: Int, _ kind: PictureNode.Kind, _ frame: Rect) -> PictureNode {
    PictureNode(index: index, kind: kind, name: kind == .stack ? "HStack" : "Color", frame: frame)
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  private static func picture(_ nodes: [PictureNode], canvas: Size = Size(width: 200, height: 100)) -> LayoutPicture {
    var picture = LayoutPicture(title: "Bars", caption: "200 × 100 pt", canvas: canvas)
    picture.nodes = nodes
    return picture
  }

  /// The notes of a drawing.
  private static func notes(_ svg: String) throws -> [String] {
    try #require(XMLElements.elements(of: svg)).filter { $0.attributes["class"] == "note" }.map {
      String($0.text.dropFirst(2))
    }
  }

  @Test func aNodeIsAGroupWithATitleAndAFrame() throws {
    var node = Self.node(3, .stack, Self.rect(10.5, 20, 80, 40))
    node.identity = "<bars>"
    node.source = "1:5"
    let svg = PictureSheet([[Self.picture([node])]]).svg
    let elements = try #require(XMLElements.elements(of: svg))
    let index = try #require(elements.firstIndex { $0.attributes["data-node"] == "3" })
    #expect(elements[index].attributes["class"] == "v stack")
    #expect(elements[index].attributes["data-source"] == "1:5")
    #expect(elements[index + 1].text == "HStack #<bars>: 80 × 40 at (10.5, 20)")
    let frame = elements[index + 2]
    #expect(frame.name == "rect")
    #expect(["x", "y", "width", "height"].map { frame.attributes[$0] } == ["10.5", "20", "80", "40"])
    // A translation carries the frame, so that its numbers are those of the canvas.
    #expect(elements[0].attributes["viewBox"]?.hasPrefix("0 0 ") == true)
    #expect(try Self.notes(svg) == [])
  }

  @Test func theSamePictureGivesTheSameBytes() {
    let picture = Self.picture((0..<40).map { Self.node($0, .shape, Self.rect(Double($0 * 4), 10, 30, 20)) })
    #expect(PictureSheet([[picture, picture]]).svg == PictureSheet([[picture, picture]]).svg)
  }

  @Test(arguments: [
    (PictureNode.Precision.exact, false, "v stack"), (.approximate, false, "v stack approximate"),
    (.unknown, true, "v stack unknown"),
  ])
  func certaintyIsAClass(_ precision: PictureNode.Precision, _ isStandIn: Bool, _ classes: String) throws {
    var node = Self.node(0, .stack, Self.rect(0, 0, 80, 40))
    node.precision = precision
    node.isStandIn = isStandIn
    let elements = try #require(XMLElements.elements(of: PictureSheet([[Self.picture([node])]]).svg))
    #expect(elements.first { $0.attributes["data-node"] == "0" }?.attributes["class"] == classes)
  }

  @Test func bandsLinesAndMovementsAreDrawn() throws {
    var node = Self.node(0, .stack, Self.rect(0, 0, 80, 40))
    node.bands = [
      PictureBand(kind: .spacing, frame: Self.rect(30, 0, 8, 40), axis: .horizontal, length: 8),
      PictureBand(kind: .overflow, frame: Self.rect(70, 0, 10, 40), axis: .horizontal, length: 10),
    ]
    var picture = Self.picture([node])
    var line = PictureLine(name: "middle", axis: .vertical, position: 20, value: 20, extent: 0...80, node: 0)
    line.marks = [PictureLine.Mark(place: 40, value: 20, isExplicit: true)]
    picture.lines = [line]
    var moved = Self.picture([node])
    moved.movements = [PictureMovement(name: "HStack", old: Self.rect(0, 30, 80, 40), new: node.frame)]
    let elements = try #require(XMLElements.elements(of: PictureSheet([[picture], [moved]]).svg))
    func count(_ style: String) -> Int { elements.count { $0.attributes["class"] == style } }
    #expect(count("spacing") == 2 && count("overflow") == 2)
    #expect(count("guide") == 1 && count("m x") == 1 && count("c-guide") == 1)
    #expect(count("old") == 1 && count("head") == 1)
    let texts = elements.filter { $0.name == "text" }.map(\.text)
    for text in ["8", "+10", "middle", "20", "↑ 30"] { #expect(texts.contains(text), "\(text)") }
  }

  // MARK: What is left out

  @Test func anEmptySheetSaysSo() throws {
    #expect(try Self.notes(PictureSheet([]).svg) == ["Nothing is laid out"])
  }

  @Test func manyRootsAreCut() throws {
    let rows = Array(repeating: [Self.picture([])], count: 23)
    #expect(try Self.notes(PictureSheet(rows).svg) == ["3 of 23 roots not drawn"])
  }

  @Test func manyNodesAreCutAndTheFileIsSmall() throws {
    let nodes = (0..<5_000).map { Self.node($0, .shape, Self.rect(Double($0 % 50), Double($0 % 40), 40, 30)) }
    let svg = PictureSheet([[Self.picture(nodes)]]).svg
    #expect(svg.utf8.count < 2_000_000)
    let notes = try Self.notes(svg)
    #expect(notes.first == "3000 views of 5000 not drawn")
    #expect(notes.last?.hasSuffix("without a label, for want of space") == true)
  }

  @Test func manyPicturesStayBelowTheLimit() throws {
    let nodes = (0..<2_000).map { Self.node($0, .shape, Self.rect(Double($0 % 50), Double($0 % 40), 40, 30)) }
    let svg = PictureSheet([Array(repeating: Self.picture(nodes), count: 30)]).svg
    #expect(svg.utf8.count < 2_500_000)
    #expect(try Self.notes(svg).contains("Bars, 200 × 100 pt: not drawn, the picture has reached its size"))
  }

  @Test func infiniteLengthsAreLeftOut() throws {
    let nodes = [
      Self.node(0, .stack, Self.rect(0, 0, .infinity, 40)), Self.node(1, .shape, Self.rect(0, 0, 20, 40)),
    ]
    let svg = PictureSheet([[Self.picture(nodes, canvas: Size(width: .infinity, height: 100))]]).svg
    #expect(
      try Self.notes(svg) == [
        "1 view of infinite size not drawn", "The canvas is infinitely wide: the first 390 pt are drawn",
      ])
    #expect(!svg.contains("inf,") && !svg.contains("nan"))
  }

  @Test func whatIsFarAwayIsLeftOut() throws {
    let nodes = [Self.node(0, .shape, Self.rect(0, 9_000, 20, 40)), Self.node(1, .shape, Self.rect(0, 0, 20, 40))]
    let svg = PictureSheet([[Self.picture(nodes)]]).svg
    #expect(try Self.notes(svg) == ["1 view far outside of the canvas not drawn"])
    #expect(!svg.contains("data-node=\"0\""))
  }
}
