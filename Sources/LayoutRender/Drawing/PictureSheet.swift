import LayoutModel

/// Pictures beside and below each other in one SVG: the roots from top to bottom, the canvases of each from left to right.
package struct PictureSheet {
  /// The largest number of nodes of a root that are drawn.
  package static let maximumNodes = 2_000
  /// The largest number of roots that are drawn.
  package static let maximumRoots = 20
  /// The size in bytes at which no further picture is drawn.
  private static let maximumBytes = 1_800_000

  private let rows: [[LayoutPicture]]
  private static let gap = 8.0

  /// Creates a sheet of the pictures of each root.
  package init(_ rows: [[LayoutPicture]]) { self.rows = rows }

  /// The SVG: a whole file. The same pictures give the same bytes. O(n log n) in the nodes.
  package var svg: String { document(hasStyle: true) }

  /// The SVG without its style sheet, for a page that has the style sheet once.
  package var fragment: String { document(hasStyle: false) }

  private func document(hasStyle: Bool) -> String {
    var body = SVGWriter()
    var size = Size(width: 0, height: Self.gap)
    var omissions: [String] = []
    if rows.isEmpty { omissions.append("Nothing is laid out") }
    if rows.count > Self.maximumRoots {
      omissions.append("\(rows.count - Self.maximumRoots) of \(rows.count) roots not drawn")
    }
    var number = 0
    for row in rows.prefix(Self.maximumRoots) {
      var x = Self.gap
      var height = 0.0
      for picture in row {
        number += 1
        guard body.text.utf8.count < Self.maximumBytes else {
          omissions.append("\(picture.title), \(picture.caption): not drawn, the picture has reached its size")
          continue
        }
        let drawing = PictureDrawing(picture)
        drawing.draw(to: &body, at: Point(x: x, y: size.height), number: number)
        x += drawing.size.width + Self.gap
        height = max(height, drawing.size.height)
      }
      size.width = max(size.width, x)
      size.height += height + Self.gap
    }
    for omission in omissions.prefix(8) {
      size.height += 18
      size.width = max(size.width, 40 + LabelText.width(of: omission) * 12)
      body.element(
        "text", [.style("note"), .number("x", 20), .number("y", size.height - 10)], content: "⚠ " + omission)
    }
    return Self.document(body, size.rounded, hasStyle: hasStyle)
  }

  private static func document(_ body: SVGWriter, _ size: Size, hasStyle: Bool) -> String {
    var svg = SVGWriter()
    svg.group(
      "svg",
      [
        .word("xmlns", "http://www.w3.org/2000/svg"), .style("pl"), .number("width", size.width),
        .number("height", size.height),
        .word("viewBox", "0 0 \(SVGWriter.number(size.width)) \(SVGWriter.number(size.height))"),
      ]
    ) {
      $0.lineBreak()
      if hasStyle { $0.group("style") { $0.markup(PictureStyle.sheet) } }
      $0.markup(PictureStyle.definitions)
      $0.element("rect", [.style("paper"), .number("width", size.width), .number("height", size.height)])
      $0.lineBreak()
      $0.markup(body.text)
    }
    svg.lineBreak()
    return svg.text
  }
}

extension Size {
  /// The size in whole points.
  fileprivate var rounded: Size { Size(width: width.rounded(.up), height: height.rounded(.up)) }
}
