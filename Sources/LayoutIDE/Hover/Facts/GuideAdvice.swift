import LayoutAnalysis
import LayoutEngine
import LayoutModel

/// Advice to a user who took the constant value of an `alignmentGuide` for an offset: a change of the modifier that
/// moves the view by that value. It is given only if a layout with the change moves the view in this way.
struct GuideAdvice {
  /// The change of the modifier.
  enum Change {
    /// Another body of its closure.
    case body
    /// A modifier for the guide by which this container aligns its children.
    case guide(readBy: ViewID)
    /// An offset.
    case offset
  }

  var change: Change
  /// The new source of the body or modifier.
  var source: String
  /// The movement, compared with a layout without the modifier.
  var movement: ViewMovement
}

extension GuideAdvice {
  /// The advice for the guide of value `value` that the layer `instance` sets; nil if no change works. `without` is the
  /// layout without the layer.
  static func advice(
    insteadOf value: Double, at instance: ViewInstance, in roots: LaidOutRoots, comparedWith without: LayoutEngine
  ) -> GuideAdvice? {
    guard let graph = instance.graph(in: roots), let modifier = graph.guideModifier(at: instance.view),
      let inside = graph.firstChild(of: instance.view), NumberText.length(value) != "0", value.isFinite,
      !graph[instance.view].flags.contains(.unknownGuide)
    else { return nil }
    let number = NumberText.rounded(value)
    let axis = graph.alignments.axis(of: modifier.key)
    let isMirrored = axis == .horizontal && graph.isMirrored(around: instance.view)
    let trial = Trial(
      roots: roots, instance: instance, inside: inside, without: without,
      wanted: Point(isMirrored ? -number : number, along: axis))
    if let movement = trial.movement(by: .guide(modifier.key, .shifting(modifier.key, by: number))) {
      return GuideAdvice(change: .body, source: body(modifier.key, number, graph), movement: movement)
    }
    let isRead = instance.withEngine(in: roots) { engine in
      engine.readers(of: modifier.key, at: instance.view).isUncertain
        || !AlignmentPartners.readers(of: instance.view, alignedBy: modifier.key, in: &engine).isEmpty
    }
    if isRead == false, let (container, key) = graph.nearestAlignment(around: instance.view, along: axis),
      let movement = trial.movement(by: .guide(key, .shifting(key, by: number)))
    {
      let name = graph.alignments.shownName(of: key)
      return GuideAdvice(
        change: .guide(readBy: container), source: ".alignmentGuide(\(name)) { d in \(body(key, number, graph)) }",
        movement: movement)
    }
    let label = axis == .horizontal ? "x" : "y"
    let distance = Point(number, along: axis)
    return trial.movement(by: .layout(.offset(x: distance.x, y: distance.y))).map {
      GuideAdvice(change: .offset, source: ".offset(\(label): \(NumberText.length(number)))", movement: $0)
    }
  }

  /// The body of a closure that shifts the guide `key` such that the view moves by `number`.
  private static func body(_ key: AlignmentKey, _ number: Double, _ graph: ViewGraph) -> String {
    "d[\(graph.alignments.shownName(of: key))] \(number < 0 ? "+" : "-") \(NumberText.length(number.magnitude))"
  }

  /// Layouts with a changed modifier.
  private struct Trial {
    let roots: LaidOutRoots
    let instance: ViewInstance
    /// The view that the modifier is applied to.
    let inside: ViewID
    let without: LayoutEngine
    /// The movement on the screen that the change is to have.
    let wanted: Point

    /// The movement by another layer; nil if it is not the wanted one, which is relative to the partners for a guide and
    /// on the canvas for an offset.
    func movement(by replacement: Counterfactual.Replacement) -> ViewMovement? {
      var changed = Counterfactual([instance], replacedBy: replacement)
      guard var engine = changed.layout(around: instance, in: roots) else { return nil }
      var partners: AlignmentPartners?
      if case .guide(let key, _) = replacement {
        partners = AlignmentPartners.innermost(of: instance.view, alignedBy: key, in: &engine)
        if partners == nil { return nil }
      }
      guard let movement = ViewMovement(of: inside, amid: partners, from: without, to: engine),
        let found = partners == nil ? movement.inCanvas : movement.relative, NumberText.readAlike(found, wanted)
      else { return nil }
      return movement
    }
  }
}

extension GuideProgram {
  /// The program of `d[key] - distance`.
  fileprivate static func shifting(_ key: AlignmentKey, by distance: Double) -> GuideProgram {
    var program = GuideProgram()
    let own = program.add(.guide(key))
    let number = program.add(.number(distance))
    program.root = program.add(.binary(.subtract, own, number))
    program.mentionedKeys = [key]
    return program
  }
}

extension ViewGraph {
  /// The nearest container of several children around `view`, or frame, that aligns along `axis`, with its guide.
  func nearestAlignment(around view: ViewID, along axis: Axis) -> (ViewID, AlignmentKey)? {
    var next = parent(of: view)
    while let ancestor = next {
      if !isTransparent(ancestor), !self[ancestor].flags.contains(.part),
        let key = alignmentKeys(of: ancestor).first(where: { alignments.axis(of: $0) == axis })
      {
        return (ancestor, key)
      }
      next = parent(of: ancestor)
    }
    return nil
  }
}

extension Point {
  /// A point with one coordinate; the other one is 0.
  fileprivate init(_ coordinate: Double, along axis: Axis) {
    self.init(x: axis == .horizontal ? coordinate : 0, y: axis == .horizontal ? 0 : coordinate)
  }
}
