import LayoutEngine
import LayoutLowering
import LayoutModel
import TextMetrics

/// One way of laying out a root, to see whether a change shows.
struct LayoutProbe: Sendable {
  /// What stands around the root.
  enum Surrounding: Sendable {
    case none
    /// A stack without spacing of its own between a text and a shape, or the other way around.
    case stack(Axis, startsWithText: Bool)
  }

  var canvas: Canvas
  var surrounding = Surrounding.none
  /// Whether the guides of the root are compared too.
  var readsGuides = false

  static func all(for root: AnalyzedRoot) -> [LayoutProbe] {
    let canvas = root.canvas
    var probes: [LayoutProbe] = []
    let isPlacedByOthers = root.kind != .preview
    probes.append(LayoutProbe(canvas: canvas, readsGuides: isPlacedByOthers))
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
    return probes
  }

  /// Lays `graph` out, and gives what there is to see. Cost: its nodes.
  func layOut(_ graph: ViewGraph, _ recordedTexts: RecordedTextSizes?) -> ProbedLayout {
    var probed = graph
    let count = graph.nodes.count
    probed.direct(canvas.layoutDirection)
    probed.surround(surrounding)
    var engine = LayoutEngine(graph: probed, recordedTexts: recordedTexts)
    engine.layOut(canvas: canvas)
    var layout = ProbedLayout(
      frames: Array(repeating: ProbedLayout.absent, count: count), doubts: Array(repeating: [], count: count))
    var waiting: [(view: ViewID, origin: Point, doubt: Certainty)] = probed.root.map { [($0, .zero, [])] } ?? []
    while let (view, outer, outerDoubt) = waiting.popLast() {
      let own = engine.origin(of: view)
      let origin = Point(x: outer.x + own.x, y: outer.y + own.y)
      let doubt = outerDoubt.union(engine.originCertainty(of: view))
      if Int(view.index) < count {
        layout.doubts[Int(view.index)] = doubt.union(engine.certainty(of: view)).intersection(.dynamic)
        layout.frames[Int(view.index)] =
          engine.isPlaced(view) ? Rect(origin: origin, size: engine.size(of: view)) : ProbedLayout.notPlaced
      }
      var child = probed.firstChild(of: view)
      while let next = child {
        waiting.append((next, origin, doubt))
        child = probed.nextSibling(of: next)
      }
    }
    guard readsGuides, let root = graph.root else { return layout }
    for key in graph.alignments.definitions.indices {
      let guide = engine.guide(AlignmentKey(Int16(truncatingIfNeeded: key)), of: root)
      layout.outside.append(guide.value)
      layout.outside.append(guide.explicit ?? .nan)
    }
    layout.outside.append(engine.priority(of: root))
    return layout
  }
}

/// What a probe shows.
struct ProbedLayout: Sendable {
  /// Of what is not in the graph.
  static let absent = Rect(origin: Point(x: .nan, y: .nan), size: Size(width: .nan, height: .nan))
  /// Of what is in it but has no place, as a child that `ViewThatFits` did not choose.
  static let notPlaced = Rect(origin: .zero, size: Size(width: -1, height: -1))

  /// In the canvas, by the number of the view.
  var frames: [Rect]
  /// On which axes a frame hangs on what changes at run time, by the number of the view.
  var doubts: [Certainty]
  /// What the root says to what places it.
  var outside: [Double] = []

  /// How `other` differs. What is in one of the graphs only was taken out, and does not count.
  func effect(of other: ProbedLayout) -> LayoutEffect {
    var effect = LayoutEffect()
    for (view, (old, new)) in zip(frames, other.frames).enumerated() {
      guard !old.size.width.isNaN, !new.size.width.isNaN else { continue }
      if doubts[view] != other.doubts[view] { effect.mayComeLater = true }
      let distance = max(
        Self.distance(old.origin.x, new.origin.x), Self.distance(old.origin.y, new.origin.y),
        Self.distance(old.size.width, new.size.width), Self.distance(old.size.height, new.size.height))
      guard distance > Counterfactual.tolerance else { continue }
      effect.movedViews += 1
      effect.distance = max(effect.distance, distance)
    }
    effect.isSeenOutside = !zip(outside, other.outside).allSatisfy {
      Self.distance($0, $1) <= Counterfactual.tolerance
    }
    return effect
  }

  private static func distance(_ old: Double, _ new: Double) -> Double {
    if old == new || old.isNaN && new.isNaN { return 0 }
    let distance = abs(old - new)
    return distance.isNaN ? .infinity : distance
  }
}

extension ViewGraph {
  /// Gives every view the direction of a canvas, except where a modifier says it.
  fileprivate mutating func direct(_ direction: LayoutDirection) {
    for index in environments.indices where !environments[index].isLayoutDirectionWritten {
      environments[index].layoutDirection = direction
    }
  }

  /// Puts the root between two others in a stack.
  fileprivate mutating func surround(_ surrounding: LayoutProbe.Surrounding) {
    guard case .stack(let axis, let startsWithText) = surrounding, let inner = root else { return }
    let environment = nodes[Int(inner.index)].environment
    texts.append(TextContent(runs: [TextRun(string: "x")]))
    let text = add(ViewNode(layout: .text(Int32(clamping: texts.count - 1)), environment: environment))
    let color = add(ViewNode(layout: .color, environment: environment))
    let layout: ViewLayout =
      axis == .horizontal
      ? .hStack(alignment: .lastTextBaseline, spacing: .nan) : .vStack(alignment: .trailing, spacing: .nan)
    let stack = add(ViewNode(layout: layout, environment: environment))
    setChildren(startsWithText ? [text, inner, color] : [color, inner, text], of: stack)
    root = stack
  }
}
