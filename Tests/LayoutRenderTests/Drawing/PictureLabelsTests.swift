import LayoutModel
import TestSupport
import Testing

@testable import LayoutRender

/// Labels cover neither each other nor texts.
@Suite struct PictureLabelsTests {
  private static let canvas = Rect(minX: 0, minY: 0, maxX: 390, maxY: 763)

  /// Nodes of random frames, some of them texts, with alignment lines.
  private static func picture(_ random: inout SeededGenerator) -> LayoutPicture {
    var picture = LayoutPicture(title: "", caption: "", canvas: canvas.size)
    let kinds: [PictureNode.Kind] = [.stack, .shape, .text, .image, .control, .grid]
    for index in 0..<60 {
      let size = Size(
        width: Double.random(in: 0...200, using: &random), height: Double.random(in: 0...80, using: &random))
      let origin = Point(
        x: Double.random(in: 0...380, using: &random), y: Double.random(in: 0...740, using: &random))
      let kind = kinds.randomElement(using: &random) ?? .stack
      var node = PictureNode(index: index, kind: kind, name: "View\(index)", frame: Rect(origin: origin, size: size))
      if kind == .text {
        node.lines = [
          PictureTextLine(
            string: "text", origin: Point(x: origin.x, y: origin.y + 14), width: 40, fontSize: 17, fontWeight: 400)
        ]
        node.isTruncated = index % 2 == 0
      }
      picture.nodes.append(node)
    }
    for axis in Axis.allCases {
      for index in 0..<8 {
        picture.lines.append(
          PictureLine(
            name: "line\(index)", axis: axis, position: Double.random(in: 0...380, using: &random), value: 1,
            extent: 0...100, node: index))
      }
    }
    return picture
  }

  @Test(arguments: 1...30) func noLabelCoversAnother(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let picture = Self.picture(&random)
    let labels = PictureLabels(picture, nodes: picture.nodes, area: Self.canvas)
    #expect(labels.placed.count > 20)
    for (index, label) in labels.placed.enumerated() {
      for other in labels.placed[..<index] {
        #expect(!label.frame.overlaps(other.frame), "\(label.text.name) covers \(other.text.name), seed \(seed)")
      }
      for node in picture.nodes where label.text.name != "truncated" {
        for line in node.lines {
          #expect(!label.frame.overlaps(line.frame.intersection(Self.canvas)), "\(label.text.name), seed \(seed)")
        }
      }
    }
    #expect(labels.placed.count { $0.style == "c-guide" || $0.style == "c-implicit" } == 16)
  }

  @Test func aSmallViewHasItsLabelBesideIt() throws {
    var picture = LayoutPicture(title: "", caption: "", canvas: Self.canvas.size)
    let frame = Rect(minX: 100, minY: 100, maxX: 110, maxY: 110)
    picture.nodes = [PictureNode(index: 0, kind: .shape, name: "Color", frame: frame)]
    let label = try #require(PictureLabels(picture, nodes: picture.nodes, area: Self.canvas).placed.first)
    #expect(label.frame.minX == 113)
    #expect(label.frame.midY == 105)
    #expect(label.text == LabelText(name: "Color", detail: "10 × 10"))
  }

  @Test func aViewWithoutSpaceHasALabelAtTheEdge() throws {
    var picture = LayoutPicture(title: "", caption: "", canvas: Size(width: 20, height: 60))
    let area = Rect(minX: 0, minY: 0, maxX: 20, maxY: 60)
    picture.nodes = [PictureNode(index: 0, kind: .shape, name: "Color", frame: area)]
    let labels = PictureLabels(picture, nodes: picture.nodes, area: area)
    let label = try #require(labels.placed.first)
    #expect(label.frame.maxX == -12)
    #expect(label.leader?.to == Point(x: 0, y: 30))
    #expect(labels.bounds.minX == label.frame.minX)
  }

  @Test(arguments: [
    ("short", "short"), ("a\nb", "a b"), (String(repeating: "x", count: 50), String(repeating: "x", count: 39) + "…"),
  ])
  func namesAreShortened(_ name: String, _ shown: String) {
    #expect(LabelText.shortened(name) == shown)
  }
}
