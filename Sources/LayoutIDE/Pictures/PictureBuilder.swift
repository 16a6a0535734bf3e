import LayoutAnalysis
import LayoutEngine
import LayoutLint
import LayoutModel
import LayoutRender
import LayoutSyntax

/// Builds the picture of a root from its inspected nodes and from the reasons that the engine gives for their layout.
struct PictureBuilder {
  private var engine: LayoutEngine
  private let drawing: DrawnViews
  private let options: PictureOptions
  private(set) var picture: LayoutPicture
  private let nodeCount: Int
  /// The index of each view among the inspected nodes.
  private var indices: [ViewID: Int] = [:]

  init(_ root: InspectedRoot, engine: LayoutEngine, drawing: DrawnViews, options: PictureOptions) {
    self.engine = engine
    self.drawing = drawing
    self.options = options
    nodeCount = root.nodes.count
    picture = LayoutPicture(title: Self.title(of: root), caption: Self.caption(of: root), canvas: root.canvasSize)
    picture.safeArea = Self.screen(around: root.canvas)
    for (index, node) in root.nodes.enumerated() { indices[node.view] = index }
  }

  /// Returns the name of a root for readers.
  static func title(of root: InspectedRoot) -> String {
    switch root.kind {
    case "preview": "#Preview" + (root.name.map { " “" + $0 + "”" } ?? "")
    default: root.name ?? root.nodes.first?.name ?? "Root \(root.number)"
    }
  }

  /// Returns the insets of the screen of which the canvas is the safe area: those of the canvas itself, or of a device
  /// that has a safe area of its size.
  private static func screen(around canvas: Canvas) -> EdgeInsets {
    if canvas.safeArea != EdgeInsets() { return canvas.safeArea }
    let device = Device.all.first { ProposedSize($0.safeSize) == canvas.proposal }
    return device?.safeArea ?? EdgeInsets()
  }

  private static func caption(of root: InspectedRoot) -> String {
    var parts = [NumberText.size(root.canvasSize) + " pt"]
    if root.canvas.layoutDirection == .rightToLeft { parts.append("right to left") }
    if root.canvas.dynamicTypeSize != .large { parts.append(root.canvas.dynamicTypeSize.name) }
    return parts.joined(separator: ", ")
  }

  /// Adds the nodes, with the colour and the location that the functions return for each. O(n) in the nodes, and in the
  /// children of the containers.
  mutating func build(
    _ nodes: ArraySlice<InspectedNode>, tint: (InspectedNode) -> PictureColor?, location: (InspectedNode) -> String
  ) {
    if nodes.isEmpty { picture.omissions.append("Nothing is laid out: the root is empty") }
    for (index, inspected) in nodes.enumerated() {
      var node = PictureNode(
        index: index, kind: kind(of: inspected), name: inspected.name, frame: inspected.frame)
      node.depth = inspected.depth
      node.identity = inspected.identity
      node.via = inspected.via
      node.source = location(inspected)
      if inspected.flags.contains(CertaintyReasons.Word.unknown.rawValue) {
        node.precision = .unknown
      } else if inspected.flags.contains(CertaintyReasons.Word.approximate.rawValue) {
        node.precision = .approximate
      }
      let certainty = engine.certainty(of: inspected.view)
      if !certainty.isDisjoint(with: .assumed) {
        node.sizePrecision = .unknown
      } else if !certainty.isDisjoint(with: .approximate) {
        node.sizePrecision = .approximate
      }
      let isLeaf = engine.graph.firstChild(of: inspected.view) == nil
      node.isStandIn = isLeaf && engine.graph[inspected.view].flags.contains(.unknown)
      node.isHidden = drawing.hidden.contains(inspected.view)
      if Self.hasTint(node.kind) { node.tint = tint(inspected) }
      node.isScrolledOut = isScrolledOut(inspected)
      addReasons(to: &node, inspected.view)
      picture.nodes.append(node)
    }
    if nodes.count < nodeCount {
      picture.omissions.append("\(NumberText.count(nodeCount - nodes.count, "view")) of \(nodeCount) not drawn")
    }
    for excess in drawing.overflows { addOverflow(excess) }
    picture.nodes = drawnOrder.map { picture.nodes[$0] }
  }

  /// Lets the views stand out whose source is the innermost around `offset` of `file`.
  mutating func highlight(at offset: Int, in file: FileID, _ nodes: [InspectedNode]) {
    let ranges = nodes.filter { $0.location.file == file && $0.location.range.contains(offset) }.map(\.location.range)
    guard let innermost = ranges.min(by: { $0.count < $1.count }) else { return }
    for index in picture.nodes.indices
    where nodes[picture.nodes[index].index].location == FileRange(file: file, range: innermost) {
      picture.nodes[index].isHighlighted = true
    }
  }

  /// The indices of the nodes in the order in which they are drawn: a background is behind the view that has it.
  private var drawnOrder: [Int] {
    var order: [Int] = []
    guard let root = engine.graph.root else { return order }
    var waiting = [root]
    while let view = waiting.popLast() {
      if let index = indices[view], index < picture.nodes.count { order.append(index) }
      let children = engine.graph.children(of: view)
      if case .background = engine.graph[view].layout { waiting += children } else { waiting += children.reversed() }
    }
    return order
  }

  /// Returns true if the nearest view around a node that scrolls does not show it. O(depth).
  private func isScrolledOut(_ node: InspectedNode) -> Bool {
    var next = engine.graph.parent(of: node.view)
    while let view = next {
      if case .scrollView = engine.graph[view].layout {
        let frame = engine.frame(of: view)
        return frame.isFinite && node.frame.isFinite && !frame.outset(by: 0.01).overlaps(node.frame)
      }
      next = engine.graph.parent(of: view)
    }
    return false
  }

  private func kind(of node: InspectedNode) -> PictureNode.Kind {
    switch engine.graph[node.view].layout {
    case .hStack, .vStack, .zStack, .lazyStack, .viewThatFits, .geometryReader, .custom: .stack
    case .grid, .gridRow, .lazyGrid: .grid
    case .scrollView, .screen: .scroll
    case .control, .labelled: .control
    case .shape(.circle): .circle
    case .shape, .color: .shape
    case .text: .text
    case .spacer: .spacer
    case .divider: .divider
    case .symbol, .resizable, .fixed, .flexibleLeaf: .image
    case .empty: .other
    default: .layer
    }
  }

  private static func hasTint(_ kind: PictureNode.Kind) -> Bool {
    kind == .shape || kind == .circle || kind == .image
  }

  // MARK: Reasons

  /// Adds what the engine states about the layout of a node: gaps, padding, lines of text and alignment lines.
  private mutating func addReasons(to node: inout PictureNode, _ view: ViewID) {
    if case .text(let text) = engine.graph[view].layout { addText(text, to: &node, view) }
    if case .alignmentGuide = engine.graph[view].layout { addUnreadGuide(node, view) }
    guard engine.graph.firstChild(of: view) != nil, let explanation = engine.explainContent(of: view) else { return }
    if let stack = explanation.stack { node.bands += gaps(of: stack, in: view, node.frame) }
    if case .padding = engine.graph[view].layout, let child = engine.graph.firstChild(of: view) {
      node.bands += Self.padding(of: node.frame, around: engine.frame(of: child))
    }
    for line in explanation.lines where isDrawn(line, in: node) { add(line, of: view, node) }
  }

  private func gaps(of stack: StackExplanation, in view: ViewID, _ frame: Rect) -> [PictureBand] {
    let children = engine.graph.children(of: view).filter { engine.isPlaced($0) }
    guard children.count == stack.gaps.count + 1 else { return [] }
    let axis = stack.axis
    return zip(zip(children, children.dropFirst()), stack.gaps).compactMap { pair, gap in
      guard gap.length > 0.01 else { return nil }
      // In a right-to-left stack the second view is on the left of the first.
      let frames = [engine.frame(of: pair.0), engine.frame(of: pair.1)].sorted {
        $0.start(on: axis) < $1.start(on: axis)
      }
      let (start, end) = (frames[0].end(on: axis), frames[1].start(on: axis))
      guard end > start else { return nil }
      let band =
        axis == .horizontal
        ? Rect(minX: start, minY: frame.minY, maxX: end, maxY: frame.maxY)
        : Rect(minX: frame.minX, minY: start, maxX: frame.maxX, maxY: end)
      return PictureBand(kind: .spacing, frame: band, axis: axis, length: gap.length)
    }
  }

  private static func padding(of outer: Rect, around inner: Rect) -> [PictureBand] {
    func band(_ axis: Axis, _ frame: Rect) -> PictureBand {
      PictureBand(kind: .padding, frame: frame, axis: axis, length: frame.size[axis])
    }
    let all = [
      band(.vertical, Rect(minX: outer.minX, minY: outer.minY, maxX: outer.maxX, maxY: inner.minY)),
      band(.vertical, Rect(minX: outer.minX, minY: inner.maxY, maxX: outer.maxX, maxY: outer.maxY)),
      band(.horizontal, Rect(minX: outer.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY)),
      band(.horizontal, Rect(minX: inner.maxX, minY: inner.minY, maxX: outer.maxX, maxY: inner.maxY)),
    ]
    return all.filter { $0.length > 0.01 }
  }

  private mutating func addText(_ text: TextID, to node: inout PictureNode, _ view: ViewID) {
    let shown = PictureText(text, view, &engine)
    node.isTruncated = shown.isTruncated
    node.lines = shown.lines(in: node.frame)
    guard !node.lines.isEmpty else { return }
    let baselines = node.lines.map(\.origin.y)
    node.baselines = baselines.count > 1 ? [baselines[0], baselines[baselines.count - 1]] : baselines
  }

  private mutating func addOverflow(_ excess: Excess) {
    guard let index = indices[excess.view], picture.nodes.indices.contains(index) else { return }
    let frame = picture.nodes[index].frame
    let axis = excess.axis
    func band(_ start: Double, _ end: Double) -> PictureBand {
      let place =
        axis == .horizontal
        ? Rect(minX: start, minY: frame.minY, maxX: end, maxY: frame.maxY)
        : Rect(minX: frame.minX, minY: start, maxX: frame.maxX, maxY: end)
      return PictureBand(kind: .overflow, frame: place, axis: axis, length: end - start)
    }
    let (start, end) = (frame.start(on: axis), frame.end(on: axis))
    if excess.before > 0.5 { picture.nodes[index].bands.append(band(start, start + excess.before)) }
    if excess.after > 0.5 { picture.nodes[index].bands.append(band(end - excess.after, end)) }
  }

  // MARK: Alignment lines

  private func name(of key: AlignmentKey) -> String { engine.graph.alignments.definition(of: key)?.name ?? "" }

  private func isDrawn(_ line: AlignmentLine, in node: PictureNode) -> Bool {
    switch options.guides {
    case .none: false
    case .all: true
    case .named(let names): names.contains(name(of: line.key))
    // A label aligns the baselines of its icon and its title, whatever the source says.
    case .inPlay: line.values.contains { $0.isExplicit } && !(line.key.isBaseline && node.name == "Label")
    }
  }

  private mutating func add(_ line: AlignmentLine, of view: ViewID, _ node: PictureNode) {
    let across = line.axis.other
    var extent = node.frame
    var marks: [PictureLine.Mark] = []
    for value in line.values.prefix(100) {
      let frame = engine.frame(of: value.view)
      extent = extent.union(frame)
      let place = frame.start(on: across) + frame.size[across] / 2
      guard place.isFinite else { continue }
      marks.append(PictureLine.Mark(place: place, value: value.value, isExplicit: value.isExplicit))
    }
    guard extent.isFinite, line.canvasPosition.isFinite else { return }
    var drawn = PictureLine(
      name: name(of: line.key), axis: line.axis, position: line.canvasPosition, value: line.position,
      extent: extent.start(on: across)...extent.end(on: across), node: node.index)
    drawn.marks = marks
    picture.lines.append(drawn)
  }

  /// Adds the explicit value of a guide that nothing reads: a line across the view itself.
  private mutating func addUnreadGuide(_ node: PictureNode, _ view: ViewID) {
    guard let key = engine.graph.guideModifier(at: view)?.key, let value = engine.guide(key, of: view).explicit,
      value.isFinite, node.frame.isFinite, !engine.readers(of: key, at: view).isRead
    else { return }
    switch options.guides {
    case .none: return
    case .named(let names) where !names.contains(name(of: key)): return
    default: break
    }
    let axis = engine.graph.alignments.axis(of: key)
    let across = axis.other
    let isMirrored = axis == .horizontal && engine.graph.environment(of: view).layoutDirection == .rightToLeft
    let position = isMirrored ? node.frame.maxX - value : node.frame.start(on: axis) + value
    var line = PictureLine(
      name: name(of: key), axis: axis, position: position, value: value,
      extent: node.frame.start(on: across)...node.frame.end(on: across), node: node.index)
    line.isRead = false
    line.marks = [
      PictureLine.Mark(
        place: node.frame.start(on: across) + node.frame.size[across] / 2, value: value, isExplicit: true)
    ]
    picture.lines.append(line)
  }
}
