import LayoutEngine
import LayoutLowering
import LayoutModel
import TextMetrics

/// A setup in which a root is laid out to see if a change has an effect.
struct LayoutProbe: Sendable {
  /// The container around the root.
  enum Surrounding: Sendable {
    case none
    /// A stack with default spacing that contains a text, the root and a color; in reverse order if `startsWithText` is
    /// false.
    case stack(Axis, startsWithText: Bool)
    /// A grid whose first row contains the root and a color, and whose second row squares of this length.
    case grid(squares: Double)
  }

  var canvas: Canvas
  var surrounding: Surrounding
  /// The size of text that the root was lowered with.
  var standardTypeSize: DynamicTypeSize
  /// True if the guides and the priority of the root are compared too.
  var readsGuides: Bool

  init(
    canvas: Canvas, standardTypeSize: DynamicTypeSize? = nil, surrounding: Surrounding = .none,
    readsGuides: Bool = false
  ) {
    self.canvas = canvas
    self.standardTypeSize = standardTypeSize ?? canvas.dynamicTypeSize
    self.surrounding = surrounding
    self.readsGuides = readsGuides
  }

  static func all(for root: AnalyzedRoot) -> [LayoutProbe] {
    let canvas = root.canvas
    var probes: [LayoutProbe] = []
    let isPlacedByOthers = root.kind != .preview
    probes.append(LayoutProbe(canvas: canvas, readsGuides: isPlacedByOthers))
    probes += CanvasRange.corners(around: canvas).map {
      LayoutProbe(canvas: $0, standardTypeSize: canvas.dynamicTypeSize)
    }
    for length in [nil, 0, .infinity] as [Double?] {
      var other = canvas
      other.proposal = ProposedSize(width: length, height: length)
      probes.append(LayoutProbe(canvas: other))
    }
    var mirrored = canvas
    mirrored.layoutDirection = canvas.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    probes.append(LayoutProbe(canvas: mirrored))
    guard isPlacedByOthers else { return probes }
    probes.append(LayoutProbe(canvas: canvas, surrounding: .stack(.horizontal, startsWithText: true)))
    probes.append(LayoutProbe(canvas: canvas, surrounding: .stack(.vertical, startsWithText: true)))
    probes.append(LayoutProbe(canvas: canvas, surrounding: .stack(.vertical, startsWithText: false)))
    if root.graph.nodes.contains(where: { if case .gridCell = $0.layout { true } else { false } }) {
      probes += [10, 500].map { LayoutProbe(canvas: canvas, surrounding: .grid(squares: $0)) }
    }
    return probes
  }

  /// Lays `graph` out. O(n) in its nodes.
  func engine(for graph: ViewGraph, _ recordedTexts: RecordedTextSizes?) -> LayoutEngine {
    var probed = graph
    probed.direct(canvas.layoutDirection)
    probed.scaleTexts(to: canvas.dynamicTypeSize, from: standardTypeSize)
    probed.surround(surrounding)
    var engine = LayoutEngine(graph: probed, recordedTexts: recordedTexts)
    engine.layOut(canvas: canvas)
    return engine
  }
}

/// The origin of a view in the canvas, and its certainty.
struct ProbedOrigin: Hashable, Sendable {
  var point = Point.zero
  var certainty: Certainty = []

  func adding(_ own: Point, _ ownCertainty: Certainty) -> ProbedOrigin {
    ProbedOrigin(
      point: Point(x: point.x + own.x, y: point.y + own.y), certainty: certainty.union(ownCertainty))
  }
}

/// The frame of a view in the canvas, and the axes on which it depends on values that change at run time.
struct ProbedFrame: Hashable, Sendable {
  /// The frame of a view that is not in the graph.
  static let absent = ProbedFrame(
    rect: Rect(origin: Point(x: .nan, y: .nan), size: Size(width: .nan, height: .nan)), certainty: [])

  var rect: Rect
  var certainty: Certainty

  var isAbsent: Bool { rect.size.width.isNaN }
}

/// The layout at one probe.
struct ProbedLayout: Sendable {
  /// The origins and frames, by the index of the view.
  private(set) var origins: [ProbedOrigin]
  private(set) var frames: [ProbedFrame]
  /// The values of the root that its container reads.
  private var outside: [Double] = []

  /// Copies the frames of the first `count` views of a layout. O(n) in the views.
  init(of engine: inout LayoutEngine, count: Int, readsGuides: Bool) {
    frames = Array(repeating: .absent, count: count)
    origins = Array(repeating: ProbedOrigin(), count: count)
    let graph = engine.graph
    var waiting = graph.root.map { [(view: $0, outer: ProbedOrigin())] } ?? []
    while let (view, outer) = waiting.popLast() {
      let origin = outer.adding(engine.origin(of: view), engine.originCertainty(of: view))
      if Int(view.index) < count {
        origins[view] = origin
        frames[view] = ProbedFrame(of: view, at: origin, in: &engine)
      }
      var child = graph.firstChild(of: view)
      while let next = child {
        waiting.append((next, origin))
        child = graph.nextSibling(of: next)
      }
    }
    if readsGuides { outside = Self.outside(of: &engine) }
  }

  /// The values of the root that its container reads: its guides and its priority. Of a root with several views, those
  /// of each of them are read.
  static func outside(of engine: inout LayoutEngine) -> [Double] {
    var outside: [Double] = []
    for view in engine.graph.viewsOfRoot {
      for key in engine.graph.alignments.keys {
        let guide = engine.guide(key, of: view)
        outside.append(guide.value)
        outside.append(guide.explicit ?? .nan)
      }
      outside.append(engine.priority(of: view))
    }
    return outside
  }

  mutating func remove(_ view: ViewID) {
    if frames.indices.contains(Int(view.index)) { frames[view] = .absent }
  }

  /// The difference between this layout and `other`.
  func effect(of other: ProbedLayout) -> LayoutEffect {
    var effect = LayoutEffect()
    for index in frames.indices {
      compare(ViewID(Int32(truncatingIfNeeded: index)), with: other.frames[index], &effect)
    }
    compareOutside(other.outside, &effect)
    return effect
  }

  /// Adds the difference in the frame of one view. A view that is in only one of the graphs was removed, and does not
  /// count.
  func compare(_ view: ViewID, with new: ProbedFrame, _ effect: inout LayoutEffect) {
    let old = frames[view]
    guard !old.isAbsent, !new.isAbsent else { return }
    if old.certainty != new.certainty { effect.mayComeLater = true }
    let distance = max(
      Self.distance(old.rect.origin.x, new.rect.origin.x), Self.distance(old.rect.origin.y, new.rect.origin.y),
      Self.distance(old.rect.size.width, new.rect.size.width),
      Self.distance(old.rect.size.height, new.rect.size.height))
    guard distance > Counterfactual.tolerance else { return }
    effect.movedViews += 1
    effect.distance = max(effect.distance, distance)
  }

  func compareOutside(_ new: [Double], _ effect: inout LayoutEffect) {
    effect.isSeenOutside = !zip(outside, new).allSatisfy { Self.distance($0, $1) <= Counterfactual.tolerance }
  }

  private static func distance(_ old: Double, _ new: Double) -> Double {
    if old == new || old.isNaN && new.isNaN { return 0 }
    let distance = abs(old - new)
    return distance.isNaN ? .infinity : distance
  }
}

extension ProbedFrame {
  /// The frame of a view whose origin in the canvas is known. A view that is not placed, such as a child that
  /// `ViewThatFits` did not choose, gets a negative size.
  init(of view: ViewID, at origin: ProbedOrigin, in engine: inout LayoutEngine) {
    rect =
      engine.isPlaced(view)
      ? Rect(origin: origin.point, size: engine.size(of: view))
      : Rect(origin: .zero, size: Size(width: -1, height: -1))
    certainty = origin.certainty.union(engine.certainty(of: view)).intersection(.dynamic)
  }
}

extension ViewGraph {
  /// Sets the layout direction of all views, except where a modifier sets it.
  fileprivate mutating func direct(_ direction: LayoutDirection) {
    for index in environments.indices where !environments[index].isLayoutDirectionWritten {
      environments[index].layoutDirection = direction
    }
  }

  /// Sets the size of text of all views, except where a modifier sets it to another than `standard`.
  fileprivate mutating func scaleTexts(to size: DynamicTypeSize, from standard: DynamicTypeSize) {
    guard size != standard else { return }
    for index in environments.indices where environments[index].dynamicTypeSize == standard {
      environments[index].dynamicTypeSize = size
    }
  }

  /// The views that are placed by the container around the root: the root, or, if it is an implicit stack, its children.
  fileprivate var viewsOfRoot: [ViewID] {
    guard let root else { return [] }
    return isImplicitStack(root) ? children(of: root) : [root]
  }

  private func isImplicitStack(_ view: ViewID) -> Bool {
    guard self[view].flags.contains(.implicit), !self[view].flags.contains(.part) else { return false }
    if case .vStack = self[view].layout { return true }
    return false
  }

  /// Puts the views of the root into a container with other views.
  fileprivate mutating func surround(_ surrounding: LayoutProbe.Surrounding) {
    guard let inner = root else { return }
    let views = viewsOfRoot
    let environment = self[inner].environment
    let content = add(TextContent(runs: [TextRun(string: "x")]))
    func added(_ layout: ViewLayout, _ graph: inout ViewGraph) -> ViewID {
      graph.add(ViewNode(layout: layout, environment: environment))
    }
    switch surrounding {
    case .none: return
    case .stack(let axis, let startsWithText):
      let text = added(.text(content), &self)
      let color = added(.color, &self)
      let layout: ViewLayout =
        axis == .horizontal
        ? .hStack(alignment: .lastTextBaseline, spacing: .nan) : .vStack(alignment: .trailing, spacing: .nan)
      let stack = added(layout, &self)
      setChildren(startsWithText ? [text] + views + [color] : [color] + views + [text], of: stack)
      root = stack
    case .grid(let length):
      let rows = [added(.gridRow(alignment: nil), &self), added(.gridRow(alignment: nil), &self)]
      let squares = (0..<min(views.count + 2, 8)).map { _ in
        let square = added(.frame(width: length, height: length, alignment: .center), &self)
        setChildren([added(.color, &self)], of: square)
        return square
      }
      setChildren(views + [added(.color, &self)], of: rows[0])
      setChildren(squares, of: rows[1])
      let grid = added(.grid(alignment: .center, horizontalSpacing: .nan, verticalSpacing: .nan), &self)
      setChildren(rows, of: grid)
      root = grid
    }
  }
}
