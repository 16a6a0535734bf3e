import LayoutModel

/// The drawing of one picture: a screen with the frames of its views, what is between them, and their labels.
struct PictureDrawing {
  /// The largest number of alignment lines that are drawn.
  static let maximumLines = 200
  /// The length that stands for an infinite or an enormous canvas.
  private static let maximumCanvas = 2_400.0

  let picture: LayoutPicture
  /// The nodes that are drawn.
  let nodes: [PictureNode]
  /// The canvas as it is drawn, in its own coordinates.
  private let canvas: Rect
  /// The screen around it.
  private let screen: Rect
  /// The area that is drawn: the screen, and what leaves it.
  private let area: Rect
  private let labels: PictureLabels
  /// What the picture leaves out, in sentences.
  let omissions: [String]

  /// Prepares a drawing. O(n log n) in the nodes.
  init(_ original: LayoutPicture) {
    var picture = original
    var omissions = picture.omissions
    let finite = picture.nodes.filter { $0.frame.isFinite }
    if finite.count < picture.nodes.count {
      omissions.append("\(Self.views(picture.nodes.count - finite.count)) of infinite size not drawn")
    }
    canvas = Self.drawnCanvas(picture, finite, &omissions)
    screen = Rect(
      minX: canvas.minX - picture.safeArea.leading, minY: canvas.minY - picture.safeArea.top,
      maxX: canvas.maxX + picture.safeArea.trailing, maxY: canvas.maxY + picture.safeArea.bottom)
    let area = Self.drawnArea(around: screen, finite)
    let inside = finite.filter { area.overlaps($0.frame) || area.contains($0.frame) }
    if inside.count < finite.count {
      omissions.append("\(Self.views(finite.count - inside.count)) far outside of the canvas not drawn")
    }
    nodes = Array(inside.prefix(PictureSheet.maximumNodes))
    if inside.count > nodes.count {
      omissions.append("\(Self.views(inside.count - nodes.count)) of \(inside.count) not drawn")
    }
    picture.lines = picture.lines.filter { $0.position.isFinite }
    if picture.lines.count > Self.maximumLines {
      omissions.append("\(picture.lines.count - Self.maximumLines) alignment lines not drawn")
      picture.lines = Array(picture.lines.prefix(Self.maximumLines))
    }
    picture.movements = Array(picture.movements.prefix(Self.maximumLines))
    labels = PictureLabels(picture, nodes: nodes, area: area)
    if labels.unplacedCount > 0 {
      omissions.append("\(Self.views(labels.unplacedCount)) without a label, for want of space")
    }
    self.picture = picture
    self.area = area
    self.omissions = omissions
  }

  private static func views(_ count: Int) -> String { count == 1 ? "1 view" : "\(count) views" }

  /// Returns the canvas; one of a usual length on an axis on which its own is infinite or too long to be drawn.
  private static func drawnCanvas(
    _ picture: LayoutPicture, _ nodes: [PictureNode], _ omissions: inout [String]
  ) -> Rect {
    var size = picture.canvas
    for axis in Axis.allCases where !(size[axis] <= maximumCanvas) {
      let used = nodes.reduce(0) { max($0, $1.frame.end(on: axis)) }
      let shown = min(max(used, axis == .horizontal ? 390 : 763), maximumCanvas)
      let name = axis == .horizontal ? "wide" : "high"
      omissions.append(
        "The canvas is \(size[axis].isFinite ? pointText(size[axis]) + " pt" : "infinitely") \(name): "
          + "the first \(pointText(shown)) pt are drawn")
      size[axis] = shown
    }
    return Rect(origin: .zero, size: Size(width: max(size.width, 1), height: max(size.height, 1)))
  }

  /// Returns the screen with what leaves it, up to a limit.
  private static func drawnArea(around screen: Rect, _ nodes: [PictureNode]) -> Rect {
    let limit = Rect(
      minX: screen.minX - 140, minY: screen.minY - 140, maxX: screen.maxX + 140,
      maxY: screen.maxY + max(200, screen.size.height * 0.5))
    return nodes.reduce(screen.outset(by: 8)) { area, node in
      let frame = node.frame.intersection(limit)
      return limit.overlaps(node.frame) ? area.union(frame.outset(by: 2)) : area
    }
  }

  // MARK: Drawing

  private static let titleHeight = 48.0
  private static let padding = 16.0
  private static let noteHeight = 16.0

  /// The size of the drawing with its title and its notes.
  var size: Size {
    let bounds = labels.bounds
    let text = [
      LabelText.width(of: picture.title) * 18, LabelText.width(of: picture.caption) * 12.5,
      omissions.map { LabelText.width(of: $0) * 11.5 }.max() ?? 0,
    ]
    return Size(
      width: max(bounds.size.width, text.max() ?? 0) + 2 * Self.padding,
      height: bounds.size.height + Self.titleHeight + 2 * Self.padding + Self.noteHeight * Double(omissions.count))
  }

  /// Draws with the top left corner at `origin`. `number` distinguishes the drawings of one file.
  func draw(to svg: inout SVGWriter, at origin: Point, number: Int) {
    let bounds = labels.bounds
    let left = origin.x + Self.padding
    svg.element(
      "text", [.style("title"), .number("x", left), .number("y", origin.y + Self.padding + 15)],
      content: LabelText.shortened(picture.title, to: 80))
    svg.element(
      "text", [.style("caption"), .number("x", left), .number("y", origin.y + Self.padding + 33)],
      content: picture.caption)
    let offset = Point(x: left - bounds.minX, y: origin.y + Self.padding + Self.titleHeight - bounds.minY)
    svg.group("g", [.word("transform", "translate(\(SVGWriter.pair(offset)))"), .word("data-picture", "\(number)")]) {
      drawScreen(to: &$0, number)
      $0.group("g", [.word("clip-path", "url(#pl-clip\(number))")]) { svg in
        for node in nodes { NodeDrawing(node: node, area: area).draw(to: &svg) }
        for node in nodes where !node.isScrolledOut { for band in node.bands { draw(band, to: &svg) } }
      }
      drawLines(to: &$0)
      drawMovements(to: &$0)
      for label in labels.placed { draw(label, to: &$0) }
    }
    for (index, note) in omissions.enumerated() {
      let y = origin.y + size.height - Self.padding - Self.noteHeight * Double(omissions.count - 1 - index)
      svg.element("text", [.style("note"), .number("x", left), .number("y", y)], content: "⚠ " + note)
    }
  }

  private func drawScreen(to svg: inout SVGWriter, _ number: Int) {
    svg.group("clipPath", [.word("id", "pl-clip\(number)")]) { $0.element("rect", Attribute.frame(area)) }
    let isPhone = picture.safeArea.total(.vertical) > 0
    if isPhone {
      let radius = picture.safeArea.top > 24 ? 46.0 : 12.0
      svg.element("rect", [.style("device"), .number("rx", radius + 6)] + Attribute.frame(screen.outset(by: 6)))
      svg.element("rect", [.style("canvas"), .number("rx", radius)] + Attribute.frame(screen))
      if picture.safeArea.top >= 44, picture.safeArea.leading == 0 {
        let island = Rect(
          origin: Point(x: screen.midX - 50, y: screen.minY + (picture.safeArea.top - 26) / 2),
          size: Size(width: 100, height: 26))
        svg.element("rect", [.style("island"), .number("rx", 13)] + Attribute.frame(island))
      }
      svg.element("rect", [.style("edge")] + Attribute.frame(canvas))
    } else {
      svg.element("rect", [.style("canvas"), .number("rx", 3)] + Attribute.frame(canvas))
      svg.element("rect", [.style("edge")] + Attribute.frame(canvas))
    }
    svg.lineBreak()
  }

  private func draw(_ band: PictureBand, to svg: inout SVGWriter) {
    guard band.frame.isFinite, band.frame.overlaps(area) else { return }
    svg.group("rect", [.style(band.kind.rawValue)] + Attribute.frame(band.frame.intersection(area))) {
      $0.element("title", content: "\(band.kind.rawValue) \(pointText(band.length))")
    }
    svg.lineBreak()
  }

  private func drawLines(to svg: inout SVGWriter) {
    for line in picture.lines {
      let isVertical = line.axis == .horizontal
      func point(_ place: Double) -> Point {
        isVertical ? Point(x: line.position, y: place) : Point(x: place, y: line.position)
      }
      let edge = isVertical ? area.minY : area.maxX
      svg.group(
        "g", [.style(line.isExplicit && line.isRead ? "guide" : "guide implicit"), .word("data-line", "\(line.node)")]
      ) { svg in
        let shown = !line.isRead ? "not read" : line.isExplicit ? "explicit" : "implicit"
        svg.element(
          "title",
          content: "\(line.name) at \(pointText(line.position)), \(pointText(line.value)) in its container, \(shown)")
        Self.draw(
          "lead", from: point(isVertical ? line.extent.lowerBound : line.extent.upperBound), to: point(edge), &svg)
        Self.draw("g", from: point(line.extent.lowerBound), to: point(line.extent.upperBound), &svg)
        for mark in line.marks {
          let centre = point(mark.place)
          svg.group(
            "path",
            [
              .style(mark.isExplicit ? "m x" : "m"),
              .word("d", "M\(SVGWriter.pair(centre))m0-4l4 4-4 4-4-4z"),
            ]
          ) {
            $0.element(
              "title", content: "\(line.name) = \(pointText(mark.value))\(mark.isExplicit ? ", explicit" : "")")
          }
        }
      }
      svg.lineBreak()
    }
  }

  private func drawMovements(to svg: inout SVGWriter) {
    for movement in picture.movements {
      guard let old = movement.old, old.isFinite else { continue }
      svg.element("rect", [.style("old")] + Attribute.frame(old.intersection(area)))
      guard let new = movement.new, new.isFinite else { continue }
      let (start, end) = (Point(x: old.midX, y: old.midY), Point(x: new.midX, y: new.midY))
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 4 else { continue }
      let (ux, uy) = (dx / length, dy / length)
      let base = Point(x: end.x - ux * 7, y: end.y - uy * 7)
      Self.draw("arrow", from: start, to: base, &svg)
      let corners = [
        end, Point(x: base.x - uy * 3.5, y: base.y + ux * 3.5), Point(x: base.x + uy * 3.5, y: base.y - ux * 3.5),
      ]
      svg.element(
        "path", [.style("head"), .word("d", "M" + corners.map { SVGWriter.pair($0) }.joined(separator: "L") + "z")])
      svg.lineBreak()
    }
  }

  private func draw(_ label: PictureLabels.Placed, to svg: inout SVGWriter) {
    let isGuide = label.style == "c-guide" || label.style == "c-implicit"
    if let leader = label.leader {
      Self.draw(isGuide ? "lead" : "call", from: leader.from, to: leader.to, &svg)
    }
    var attributes: [SVGWriter.Attribute] = [.style(label.style)]
    if let node = label.node { attributes.append(.word("data-label", "\(node)")) }
    svg.group("g", attributes) { label.draw(to: &$0) }
    svg.lineBreak()
  }

  /// Draws a straight line.
  static func draw(_ style: String, from start: Point, to end: Point, _ svg: inout SVGWriter) {
    svg.element(
      "line",
      [
        .style(style), .number("x1", start.x), .number("y1", start.y), .number("x2", end.x), .number("y2", end.y),
      ])
  }

  private typealias Attribute = SVGWriter.Attribute
}

extension PictureLabels.Placed {
  /// Draws the label, without the line that leads to it.
  fileprivate func draw(to svg: inout SVGWriter) {
    let radius = min(frame.size.height / 2, 4)
    svg.element("rect", [.style("chip"), .number("rx", radius)] + SVGWriter.Attribute.frame(frame))
    let inner = text.size.width - 2 * LabelText.inset
    let left = frame.minX + (frame.size.width - inner) / 2
    let rise = text.fontSize * 0.355
    var name = Point(x: left, y: frame.midY + rise)
    var detail = Point(x: left + text.detailStart, y: name.y)
    if text.isStacked {
      name = Point(x: frame.midX - text.nameWidth / 2, y: frame.midY + rise - (text.lineHeight - 3) / 2)
      detail = Point(x: frame.midX - text.detailWidth / 2, y: name.y + text.lineHeight - 3)
    }
    draw("n", text.name, at: name, width: text.nameWidth, to: &svg)
    if !text.detail.isEmpty { draw("d", text.detail, at: detail, width: text.detailWidth, to: &svg) }
  }

  private func draw(_ style: String, _ content: String, at point: Point, width: Double, to svg: inout SVGWriter) {
    svg.element(
      "text",
      [
        .style(style), .number("x", point.x), .number("y", point.y), .number("font-size", text.fontSize),
        .number("textLength", width), .word("lengthAdjust", "spacingAndGlyphs"),
      ], content: content)
  }
}
