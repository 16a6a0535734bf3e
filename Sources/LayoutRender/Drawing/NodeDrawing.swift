import LayoutModel

/// The drawing of one node: its frame with its title, and what the frame contains.
struct NodeDrawing {
  let node: PictureNode
  /// The area that is drawn, in the coordinates of the canvas.
  let area: Rect

  /// The largest number of characters of a line of text that are drawn.
  private static let maximumCharacters = 300
  /// The largest number of lines of a text that are drawn.
  private static let maximumLines = 60

  /// Draws the node as a group of its own, which programs find by `data-node`.
  func draw(to svg: inout SVGWriter) {
    var style = "v " + node.kind.rawValue
    if node.isStandIn { style += " unknown" } else if node.precision != .exact { style += " approximate" }
    if node.isHidden { style += " hidden" }
    if node.isScrolledOut { style += " away" }
    if node.isHighlighted { style += " hl" }
    var attributes: [SVGWriter.Attribute] = [.style(style), .word("data-node", "\(node.index)")]
    if !node.source.isEmpty { attributes.append(.word("data-source", node.source)) }
    svg.group("g", attributes) {
      $0.element("title", content: title)
      drawFrame(to: &$0)
      drawSpring(to: &$0)
      drawText(to: &$0)
    }
    svg.lineBreak()
  }

  /// The name, the size and the position of the node in words.
  private var title: String {
    let frame = node.frame
    let mark = node.sizePrecision == .approximate ? "≈ " : ""
    var title = PictureLabels.label(of: node).name + ": " + mark
    title += pointText(frame.size.width) + " × " + pointText(frame.size.height)
    title += " at (" + pointText(frame.minX) + ", " + pointText(frame.minY) + ")"
    if node.precision != .exact { title += ", " + node.precision.rawValue }
    if node.isTruncated { title += ", truncated" }
    if node.isHidden { title += ", hidden" }
    for band in node.bands where band.kind == .overflow { title += ", overflows by " + pointText(band.length) }
    return title
  }

  private func drawFrame(to svg: inout SVGWriter) {
    var attributes: [SVGWriter.Attribute] = [.style("f")] + SVGWriter.Attribute.frame(node.frame)
    if node.kind == .control { attributes.append(.number("rx", min(8, node.frame.size.height / 4))) }
    if let tint = node.tint, !node.isStandIn, !node.isHighlighted {
      let opacity = pointText(max(0.12, min(1, tint.alpha) * 0.38))
      attributes.append(.word("style", "fill:\(tint.hex);fill-opacity:\(opacity);stroke:\(tint.hex)"))
    }
    svg.element("rect", attributes)
    guard node.kind == .circle else { return }
    let radius = min(node.frame.size.width, node.frame.size.height) / 2
    svg.element(
      "circle",
      [.style("ring"), .number("cx", node.frame.midX), .number("cy", node.frame.midY), .number("r", radius)])
  }

  /// Draws a spacer as a line with ends along its longer side.
  private func drawSpring(to svg: inout SVGWriter) {
    let frame = node.frame
    guard node.kind == .spacer, max(frame.size.width, frame.size.height) >= 8 else { return }
    let path =
      frame.size.width >= frame.size.height
      ? "M\(SVGWriter.pair(Point(x: frame.minX + 2, y: frame.midY - 4)))v8m0-4H\(SVGWriter.number(frame.maxX - 2))m0-4v8"
      : "M\(SVGWriter.pair(Point(x: frame.midX - 4, y: frame.minY + 2)))h8m-4 0V\(SVGWriter.number(frame.maxY - 2))m-4 0h8"
    svg.element("path", [.style("spring"), .word("d", path)])
  }

  private func drawText(to svg: inout SVGWriter) {
    for line in node.lines.prefix(Self.maximumLines) where line.frame.overlaps(area) {
      svg.element(
        "text",
        [
          .style("t"), .number("x", line.origin.x), .number("y", line.origin.y),
          .number("font-size", line.fontSize), .word("font-weight", "\(line.fontWeight)"),
          .number("textLength", line.width), .word("lengthAdjust", "spacingAndGlyphs"),
        ], content: LabelText.shortened(line.string, to: Self.maximumCharacters))
    }
    for baseline in node.baselines {
      PictureDrawing.draw(
        "base", from: Point(x: node.frame.minX, y: baseline), to: Point(x: node.frame.maxX, y: baseline), &svg)
    }
  }
}

extension PictureColor {
  /// The colour in CSS, without its opacity.
  fileprivate var hex: String {
    "#"
      + [red, green, blue].map { part in
        let byte = part.isFinite ? Int(min(max(part, 0), 1) * 255 + 0.5) : 0
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
