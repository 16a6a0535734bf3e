import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reads the values of properties that expectations name from the layout of one root. A value that depends on an
/// assumed value is nil; one that changes at run time is that for the initial state.
struct ExpectationReading {
  let placed: PlacedViews
  let context: LintContext

  private var root: LintContext.ModuleRoot { placed.root }

  /// The views that the names in a clause refer to.
  typealias Names = [String: ViewID]

  /// A size and its position in the canvas, in points.
  struct Box: Equatable {
    var size: Size
    var origin: Point
  }

  /// Returns the box of a view; nil if a requested part depends on an assumed value.
  func box(of view: ViewID, includesPosition: Bool) -> Box? {
    let found = context.query(root) { engine in
      (
        frame: engine.frame(of: view),
        certainty: includesPosition ? engine.frameCertainty(of: view) : engine.certainty(of: view)
      )
    }
    guard let found, found.certainty.isDisjoint(with: .assumed) else { return nil }
    return Box(size: found.frame.size, origin: found.frame.origin)
  }

  /// Returns the value of a sum; `view` is the view that the comment is attached to.
  func value(of sum: ExpectedSum, at view: ViewID, _ names: Names) -> Double? {
    var total = 0.0
    for term in sum.terms {
      var value = 0.0
      switch term.kind {
      case .number(let number): value = number
      case .property(let property, let owner):
        guard let asked = owner == nil ? view : names[owner?.name ?? ""],
          let found = self.value(of: property, at: asked)
        else { return nil }
        value = found
      }
      total += term.isSubtracted ? -value : value
    }
    return total.isNaN ? nil : total
  }

  private func value(of property: ExpectedProperty, at view: ViewID) -> Double? {
    switch property {
    case .length(let axis): length(of: view, on: axis)
    case .edge(let axis, let part): edge(of: view, on: axis, part: part)
    case .line(let guide): line(guide, of: view)
    case .guide(let guide): self.guide(guide, of: view)?.value
    }
  }

  private func length(of view: ViewID, on axis: Axis) -> Double? {
    let found = context.query(root) { ($0.size(of: view)[axis], $0.certainty(of: view).on(axis)) }
    guard let found, found.1.isDisjoint(with: .assumed) else { return nil }
    return found.0
  }

  private func edge(of view: ViewID, on axis: Axis, part: Double) -> Double? {
    guard let frame = frame(of: view, on: axis) else { return nil }
    let origin = axis == .horizontal ? frame.origin.x : frame.origin.y
    return origin + frame.size[axis] * part
  }

  private func frame(of view: ViewID, on axis: Axis) -> Rect? {
    let found = context.query(root) { ($0.frame(of: view), $0.frameCertainty(of: view).on(axis)) }
    guard let found, found.1.isDisjoint(with: .assumed) else { return nil }
    return found.0
  }

  private func guide(_ guide: ExpectedGuide, of view: ViewID) -> ResolvedGuide? {
    let alignments = context.alignments(seenBy: root)
    guard case .key(let key) = alignments.key(of: guide),
      let found = context.query(root, { engine in Self.guide(key, of: view, engine, alignments) }),
      found.certainty.isDisjoint(with: .assumed)
    else { return nil }
    return found
  }

  /// The value of a guide that the code of the root may not name.
  private static func guide(
    _ key: AlignmentKey, of view: ViewID, _ engine: LayoutEngine, _ alignments: AlignmentTable
  ) -> ResolvedGuide {
    var engine = engine
    engine.addGuides(of: alignments)
    return engine.guide(key, of: view)
  }

  /// Returns the coordinate of a guide in the canvas. The guide counts from the leading edge in the layout direction of
  /// the view's parent.
  private func line(_ guide: ExpectedGuide, of view: ViewID) -> Double? {
    let alignments = context.alignments(seenBy: root)
    guard case .key(let key) = alignments.key(of: guide), let value = self.guide(guide, of: view)?.value
    else { return nil }
    let axis = alignments.axis(of: key)
    guard let frame = frame(of: view, on: axis) else { return nil }
    guard axis == .horizontal else { return frame.origin.y + value }
    let around = root.graph.parent(of: view) ?? view
    return root.graph.environment(of: around).layoutDirection == .rightToLeft
      ? frame.origin.x + frame.size.width - value : frame.origin.x + value
  }
}

/// The result of looking up a guide by name.
enum ExpectedKey: Equatable {
  case key(AlignmentKey)
  /// The name exists on both axes.
  case ambiguous
  case unknown
}

extension AlignmentTable {
  /// Returns the guide with a name; of two with the same name and axis, the module's own takes precedence over
  /// SwiftUI's.
  func key(of guide: ExpectedGuide) -> ExpectedKey {
    var found: [Axis: AlignmentKey] = [:]
    for key in keys {
      guard let definition = definition(of: key), definition.name == guide.name,
        guide.axis == nil || guide.axis == definition.axis
      else { continue }
      found[definition.axis] = key
    }
    guard let key = found.values.first else { return .unknown }
    return found.count == 1 ? .key(key) : .ambiguous
  }
}
