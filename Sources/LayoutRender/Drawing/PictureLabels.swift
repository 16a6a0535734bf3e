import LayoutModel

/// The labels of a picture, placed so that none covers another or a text.
struct PictureLabels {
  /// A label at its place.
  struct Placed {
    var text: LabelText
    /// The classes of the style sheet for it.
    var style: String
    var frame: Rect
    /// The line that connects the label with what it is about; nil for a label beside it.
    var leader: (from: Point, to: Point)?
    /// The index of the node that it names; nil for another label.
    var node: Int?
  }

  /// The area that is drawn, in the coordinates of the canvas.
  private let area: Rect
  private(set) var placed: [Placed] = []
  /// The number of views whose name has no place.
  private(set) var unplacedCount = 0
  private var space: LabelSpace
  /// The lower end of the last label on the left of the area.
  private var calloutEnd: Double
  /// The lower end of the last label on the right of the area.
  private var edgeEnd: Double
  /// The right ends of the labels above the area, row by row.
  private var topRows: [Double] = []

  private static let rowHeight = 18.0
  private static let margin = 12.0
  /// The distance by which a label on the left may be below its view: the lines of more would cross the picture.
  private static let maximumCalloutShift = 3 * rowHeight

  /// Places the labels of a picture, which draws `nodes` of it in `area`. O(n log n), for labels that are spread.
  init(_ picture: LayoutPicture, nodes: [PictureNode], area: Rect) {
    self.area = area
    space = LabelSpace(bounds: area)
    calloutEnd = area.minY - Self.rowHeight
    edgeEnd = area.minY - Self.rowHeight
    placeGuides(picture.lines)
    for node in nodes { for line in node.lines { space.take(line.frame) } }
    for node in nodes { placeErrors(of: node) }
    for movement in picture.movements { place(movement) }
    let views = nodes.filter { Self.isNamed($0) }
    for node in views where Self.isLeaf(node) { placeName(of: node) }
    let containers = views.filter { !Self.isLeaf($0) }
    for node in containers.sorted(by: { ($0.frame.area, $0.index) < ($1.frame.area, $1.index) }) {
      placeName(of: node)
    }
    for node in nodes { placeSpaces(of: node) }
  }

  /// The place of everything that is drawn: the area and the labels around it.
  var bounds: Rect { placed.reduce(area) { $0.union($1.frame) } }

  // MARK: Names

  /// Texts show what they are; the layers of a view have no name beside its own.
  private static func isNamed(_ node: PictureNode) -> Bool {
    if node.isHighlighted { return true }
    if node.isScrolledOut { return false }
    switch node.kind {
    case .text: return node.isStandIn
    case .layer, .spacer, .divider: return false
    default: return max(node.frame.size.width, node.frame.size.height) > 0
    }
  }

  private static func isLeaf(_ node: PictureNode) -> Bool {
    switch node.kind {
    case .stack, .grid, .scroll, .layer, .control: false
    default: true
    }
  }

  static func label(of node: PictureNode) -> LabelText {
    var name = node.via.last.map { $0 + " › " + node.name } ?? node.name
    if let identity = node.identity { name += " #" + identity }
    let mark = node.sizePrecision == .approximate ? "≈ " : node.sizePrecision == .unknown ? "? " : ""
    return LabelText(
      name: LabelText.shortened(name),
      detail: mark + pointText(node.frame.size.width) + " × " + pointText(node.frame.size.height))
  }

  private mutating func placeName(of node: PictureNode) {
    let full = Self.label(of: node)
    let style = node.isStandIn ? "c-unknown" : "c-" + node.kind.rawValue
    let small = LabelText(name: full.name, fontSize: full.fontSize - 1.5)
    let choices: [(text: LabelText, places: [Rect])] =
      Self.isLeaf(node)
      ? [full, full.stacked, small].map { ($0, Self.centre(of: node.frame, $0.size)) }
        + [(full, Self.sides(of: node.frame, full.size))]
      : [full, full.short].map { ($0, Self.corners(of: node.frame, $0.size)) }
    for choice in choices {
      if let place = space.takeFirst(of: choice.places) {
        placed.append(Placed(text: choice.text, style: style, frame: place, node: node.index))
        return
      }
    }
    placeCallout(full, style, node)
  }

  /// The place for a label in the middle of a view that is large enough.
  private static func centre(of frame: Rect, _ size: Size) -> [Rect] {
    let place = Rect(origin: Point(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2), size: size)
    return frame.outset(by: -1).contains(place) ? [place] : []
  }

  /// The places for a label at the corners of a container: above it, below it, then inside of it.
  private static func corners(of frame: Rect, _ size: Size) -> [Rect] {
    let right = frame.maxX - size.width
    return [
      Point(x: frame.minX, y: frame.minY - size.height), Point(x: right, y: frame.minY - size.height),
      Point(x: frame.minX, y: frame.maxY), Point(x: right, y: frame.maxY),
      Point(x: frame.minX, y: frame.minY), Point(x: right, y: frame.minY),
      Point(x: frame.minX, y: frame.maxY - size.height),
    ].map { Rect(origin: $0, size: size) }
  }

  /// The places for a label beside a small view.
  private static func sides(of frame: Rect, _ size: Size) -> [Rect] {
    [
      Point(x: frame.maxX + 3, y: frame.midY - size.height / 2),
      Point(x: frame.minX - size.width - 3, y: frame.midY - size.height / 2),
      Point(x: frame.midX - size.width / 2, y: frame.minY - size.height - 2),
      Point(x: frame.midX - size.width / 2, y: frame.maxY + 2),
    ].map { Rect(origin: $0, size: size) }
  }

  /// Places a label on the left of the area, with a line to its view; not if labels of other views push it too far down.
  private mutating func placeCallout(_ text: LabelText, _ style: String, _ node: PictureNode) {
    let visible = node.frame.intersection(area)
    let target = Point(x: visible.minX, y: visible.midY)
    let wanted = target.y - text.size.height / 2
    let y = max(calloutEnd + 3, wanted)
    guard y + text.size.height <= area.maxY, y - wanted <= Self.maximumCalloutShift, visible.isFinite else {
      unplacedCount += 1
      return
    }
    let origin = Point(x: area.minX - Self.margin - text.size.width, y: y)
    calloutEnd = y + text.size.height
    placed.append(
      Placed(
        text: text, style: style, frame: Rect(origin: origin, size: text.size),
        leader: (Point(x: area.minX - Self.margin, y: y + text.size.height / 2), target), node: node.index))
  }

  // MARK: Guides

  /// Places the values of alignment lines at the edge that each line leads to: those of vertical lines above the area,
  /// those of horizontal ones on its right.
  private mutating func placeGuides(_ lines: [PictureLine]) {
    for line in Self.distinct(lines).sorted(by: { ($0.position, $0.name) < ($1.position, $1.name) }) {
      let place = pointText(line.position)
      let text = LabelText(name: LabelText.shortened(line.name), detail: line.isRead ? place : place + " not read")
      let style = line.isExplicit && line.isRead ? "c-guide" : "c-implicit"
      if line.axis == .horizontal {
        placeAbove(text, style, at: line.position)
      } else {
        let y = max(edgeEnd + 2, line.position - text.size.height / 2)
        edgeEnd = y + text.size.height
        let origin = Point(x: area.maxX + Self.margin, y: y)
        placed.append(
          Placed(
            text: text, style: style, frame: Rect(origin: origin, size: text.size),
            leader: (Point(x: area.maxX, y: line.position), Point(x: origin.x, y: y + text.size.height / 2))))
      }
    }
  }

  private mutating func placeAbove(_ text: LabelText, _ style: String, at position: Double) {
    let x = max(position - text.size.width / 2, area.minX - 40)
    var row = 0
    while row < topRows.count, topRows[row] > x - 3 { row += 1 }
    if row == topRows.count { topRows.append(0) }
    topRows[row] = x + text.size.width
    let y = area.minY - Self.margin - Double(row + 1) * Self.rowHeight
    placed.append(
      Placed(
        text: text, style: style, frame: Rect(origin: Point(x: x, y: y), size: text.size),
        leader: (Point(x: position, y: area.minY), Point(x: position, y: y + text.size.height))))
  }

  /// The lines without those that lie on another one of the same name.
  static func distinct(_ lines: [PictureLine]) -> [PictureLine] {
    var seen: Set<String> = []
    return lines.sorted { $0.isExplicit && !$1.isExplicit }
      .filter { seen.insert("\($0.name) \($0.axis) \(pointText($0.position))").inserted }
  }

  // MARK: Errors, spaces, movements

  private mutating func placeErrors(of node: PictureNode) {
    let overflows = node.bands.filter { $0.kind == .overflow }
    for band in overflows {
      let text = LabelText(name: "+" + pointText(band.length), fontSize: 10)
      place(text, "c-error", around: band.frame, node.index)
    }
    if node.isTruncated {
      let text = LabelText(name: "truncated", fontSize: 9)
      let size = text.size
      let place = space.takeFirst(of: [
        Rect(origin: Point(x: node.frame.maxX - size.width, y: node.frame.maxY + 1), size: size),
        Rect(origin: Point(x: node.frame.maxX + 2, y: node.frame.maxY - size.height), size: size),
        Rect(origin: Point(x: node.frame.maxX - size.width, y: node.frame.minY - size.height - 1), size: size),
      ])
      if let place { placed.append(Placed(text: text, style: "c-error", frame: place, node: node.index)) }
    }
  }

  /// Writes the length of a gap or a padding into it, where there is space.
  private mutating func placeSpaces(of node: PictureNode) {
    for band in node.bands where band.kind != .overflow {
      let text = LabelText(name: pointText(band.length), fontSize: 9)
      let size = Size(width: text.size.width - 4, height: 11)
      let place = Rect(
        origin: Point(x: band.frame.midX - size.width / 2, y: band.frame.midY - size.height / 2), size: size)
      guard band.frame.size[band.axis.other] >= size[band.axis.other] + 2, space.isFree(place) else { continue }
      space.take(place)
      placed.append(Placed(text: text, style: "c-space", frame: place))
    }
  }

  private mutating func place(_ movement: PictureMovement) {
    guard let frame = movement.new ?? movement.old else { return }
    let detail: String
    switch (movement.old, movement.new) {
    case (let old?, let new?): detail = Self.change(from: old, to: new)
    case (nil, _): detail = "new"
    case (_, nil): detail = "removed"
    }
    place(LabelText(name: LabelText.shortened(movement.name), detail: detail, fontSize: 10), "c-move", around: frame)
  }

  /// `→ 12 ↓ 4, 80 × 20`: the movement of a view, and its size if it is another one.
  static func change(from old: Rect, to new: Rect) -> String {
    var parts: [String] = []
    let (x, y) = (new.minX - old.minX, new.minY - old.minY)
    if pointText(abs(x)) != "0" { parts.append((x < 0 ? "← " : "→ ") + pointText(abs(x))) }
    if pointText(abs(y)) != "0" { parts.append((y < 0 ? "↑ " : "↓ ") + pointText(abs(y))) }
    let size = pointText(new.size.width) + " × " + pointText(new.size.height)
    let isResized = size != pointText(old.size.width) + " × " + pointText(old.size.height)
    if isResized { parts.append(size) }
    return parts.joined(separator: " ")
  }

  private mutating func place(_ text: LabelText, _ style: String, around frame: Rect, _ node: Int? = nil) {
    let size = text.size
    let visible = frame.intersection(area)
    let centre = Rect(origin: Point(x: visible.midX - size.width / 2, y: visible.midY - size.height / 2), size: size)
    let places = [centre] + Self.sides(of: visible, size) + Self.corners(of: visible, size)
    if let place = space.takeFirst(of: places) {
      placed.append(Placed(text: text, style: style, frame: place, node: node))
    }
  }
}

extension PictureTextLine {
  /// The place of the glyphs.
  package var frame: Rect {
    Rect(
      origin: Point(x: origin.x, y: origin.y - fontSize * 0.8), size: Size(width: width, height: fontSize))
  }
}

extension Rect {
  /// The area in square points.
  fileprivate var area: Double { size.width * size.height }
}
