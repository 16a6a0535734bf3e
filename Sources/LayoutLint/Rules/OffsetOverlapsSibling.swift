import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports an offset that draws a view over its neighbour or out of its stack.
package enum OffsetOverlapsSibling: ConstructRule {
  package static let description = RuleDescription(
    id: "offset-overlaps-sibling", category: .suspicious, severity: .info, uses: .one,
    summary: "An offset draws a view over its neighbour or outside of its stack.",
    rationale: """
      `offset` moves the drawing of a view. Layout still reserves the original position and ignores the new one, so \
      that the view overlaps its neighbours. An alignment guide moves it across the stack and a padding moves it along \
      the stack; both reserve the space.
      """,
    bad: [
      BadExample(
        """
        VStack(spacing: 0) {
            Color.red.frame(width: 80, height: 40)«.offset(x: 0, y: 30)»
            Color.blue.frame(width: 80, height: 40)
        }
        """,
        """
        `.offset` moves only the drawing; `Color.red` now overlaps `Color.blue` by 30 pt
        """, fixes: ["Use `.padding(.top, 30)`, which also moves the siblings"]),
      BadExample(
        """
        VStack(spacing: 0) {
            Color.red.frame(width: 80, height: 40)«.offset(x: 20)»
            Color.blue.frame(width: 80, height: 40)
        }
        """,
        """
        `.offset` moves only the drawing; `Color.red` now extends outside the VStack by 20 pt
        """,
        fixes: ["Use `.alignmentGuide(HorizontalAlignment.center) { d in d[HorizontalAlignment.center] - 20 }`"]),
    ],
    good: [
      """
      VStack(spacing: 40) {
          Color.red.frame(width: 80, height: 40).offset(y: 30)
          Color.blue.frame(width: 80, height: 40)
      }
      """,
      // The views of a ZStack overlap anyway.
      """
      ZStack {
          Color.red.frame(width: 80, height: 40).offset(y: 30)
          Color.blue.frame(width: 80, height: 40)
      }
      """,
      // A `zIndex` shows that the overlap is intended.
      """
      VStack {
          Color.red.frame(width: 100, height: 20)
          Color.blue.frame(width: 100, height: 20).offset(y: -10).zIndex(-1)
      }
      """,
      // The clear view is invisible.
      """
      VStack(spacing: 0) {
          Color.red.frame(width: 80, height: 20).offset(y: 10)
          Color.clear.frame(width: 80, height: 30)
          Color.blue.frame(width: 80, height: 20)
      }
      """,
      // The offset is changed by a gesture or an animation.
      """
      struct Drawer: View {
          @State private var distance = 60.0
          var body: some View {
              VStack(spacing: 0) {
                  Color.red.frame(width: 80, height: 40).offset(y: distance)
                  Color.blue.frame(width: 80, height: 40)
              }
          }
      }
      """,
    ])

  package static let kinds = ConstructKinds(.offset)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken else { return nil }
    for instance in construct.instances {
      guard let found = finding(of: instance, in: context) else { continue }
      let what: String
      switch found.kind {
      case .covers(let sibling): what = "now overlaps \(context.shown(sibling, in: instance.root)) by"
      case .protrudes:
        let name = instance.graph.origin(of: found.stack)?.name ?? "stack"
        what = "now extends outside the \(name) by"
      }
      return construct.finding(
        of: description,
        """
        `.offset` moves only the drawing; \(context.shown(instance.view, in: instance.root)) \(what) \
        \(pointText(found.depth)) pt
        """, fixes: fixes(construct, found.stack, in: context))
    }
    return nil
  }

  private enum Kind {
    case covers(ViewID)
    case protrudes
  }

  private static func finding(
    of instance: LayoutConstruct.Instance, in context: LintContext
  ) -> (stack: ViewID, kind: Kind, depth: Double)? {
    let (root, graph) = (instance.root, instance.graph)
    guard case .offset(let x, let y) = instance.layout, x != 0 || y != 0, let inner = instance.child,
      context.isKnown(instance.view, in: root),
      case .container(let stack, let child) = graph.context(of: instance.view),
      ConstructKinds.lines.contains(kind(stack, graph)),
      !graph[stack].layout.isOutlined,
      // Two offsets add up, and their sum is intended.
      !isOffset(child, except: instance.view, graph),
      let drawn = context.frame(of: visible(inner, graph), in: root), let outer = context.frame(of: inner, in: root),
      let unmoved = context.frame(of: instance.view, in: root),
      let bounds = context.frame(of: stack, in: root), !context.isDrawnElsewhere(instance.view, in: root)
    else { return nil }
    // The frame in which the view would be drawn without the offset.
    let original = Rect(
      origin: Point(
        x: drawn.origin.x - outer.origin.x + unmoved.origin.x, y: drawn.origin.y - outer.origin.y + unmoved.origin.y),
      size: drawn.size)
    let tolerance = Size(
      width: context.tolerance(of: inner, on: .horizontal, in: root),
      height: context.tolerance(of: inner, on: .vertical, in: root))
    for sibling in neighbours(of: child, in: stack, near: drawn, root, context)
    where !isOffset(sibling, except: nil, graph) {
      // A Spacer is invisible, and a `zIndex` shows that the overlap is intended.
      guard ConstructKind(graph[graph.innermost(sibling)].layout) != .spacer,
        ![inner, sibling].contains(where: { isClear(visible($0, graph), root, context) }),
        ![instance.view, sibling].contains(where: { context.isOrdered($0, in: root) }),
        let other = context.frame(of: visible(sibling, graph), in: root)
      else { continue }
      let (covered, before) = (overlap(drawn, other), overlap(original, other))
      guard covered.width > tolerance.width, covered.height > tolerance.height, before.width <= 0 || before.height <= 0
      else {
        continue
      }
      let depth = graph[stack].layout.lineAxis.map { covered[$0] } ?? min(covered.width, covered.height)
      return (stack, .covers(sibling), depth)
    }
    let (out, before) = (excess(of: drawn, over: bounds), excess(of: original, over: bounds))
    guard let furthest = Axis.allCases.max(by: { out[$0] < out[$1] }),
      out[furthest] > tolerance[furthest], before.width <= 0.5, before.height <= 0.5
    else { return nil }
    return (stack, .protrudes, out[furthest])
  }

  /// Returns the visible part of a view: the content of its frames and paddings, up to an overlay or background.
  private static func visible(_ view: ViewID, _ graph: ViewGraph) -> ViewID {
    var current = view
    while graph[current].layout.isLayer, let child = graph.firstChild(of: current) {
      switch graph[current].layout {
      case .overlay, .background: return current
      default: current = child
      }
    }
    return current
  }

  /// Returns true if a view is `Color.clear`, which is invisible.
  private static func isClear(_ view: ViewID, _ root: LintContext.ModuleRoot, _ context: LintContext) -> Bool {
    guard case .color = root.graph[view].layout else { return false }
    let text = context.shown(view, in: root)
    return text == "`Color.clear`" || text == "`.clear`"
  }

  private static func kind(_ view: ViewID, _ graph: ViewGraph) -> ConstructKind { ConstructKind(graph[view].layout) }

  /// Returns the siblings along the stack that the drawn frame overlaps: on both sides, until their distance grows.
  private static func neighbours(
    of own: ViewID, in stack: ViewID, near drawn: Rect, _ root: LintContext.ModuleRoot, _ context: LintContext
  ) -> [ViewID] {
    let children = root.graph.children(of: stack)
    guard let index = children.firstIndex(of: own), let axis = root.graph[stack].layout.lineAxis else { return [] }
    var found: [ViewID] = []
    for side in [Array(children[(index + 1)...]), children[..<index].reversed()] {
      var nearest = Double.infinity
      for sibling in side {
        guard let frame = context.frame(of: sibling, in: root) else { break }
        let distance = -overlap(drawn, frame)[axis]
        guard distance < 0 || distance <= nearest else { break }
        nearest = max(distance, 0)
        if distance < 0 { found.append(sibling) }
      }
    }
    return found
  }

  /// Returns true if a layer on a view, other than `own`, draws it elsewhere.
  private static func isOffset(_ view: ViewID, except own: ViewID?, _ graph: ViewGraph) -> Bool {
    var next: ViewID? = view
    while let current = next, graph[current].layout.isLayer {
      switch graph[current].layout {
      case .offset, .position: if current != own { return true }
      default: break
      }
      next = graph.firstChild(of: current)
    }
    return false
  }

  /// Returns the overlap of two frames on each axis in points; negative for a gap.
  private static func overlap(_ first: Rect, _ second: Rect) -> Size {
    Size(width: first.overlap(second, on: .horizontal), height: first.overlap(second, on: .vertical))
  }

  /// Returns the length in points by which a frame exceeds another on each axis; negative if it is inside.
  private static func excess(of frame: Rect, over bounds: Rect) -> Size {
    func length(_ axis: Axis) -> Double {
      max(
        bounds.origin[axis] - frame.origin[axis],
        frame.origin[axis] + frame.size[axis] - bounds.origin[axis] - bounds.size[axis])
    }
    return Size(width: length(.horizontal), height: length(.vertical))
  }

  /// Returns the fix that makes space instead: a padding along the stack, a guide across it. Only for constant
  /// distances.
  private static func fixes(_ construct: LayoutConstruct, _ stack: ViewID, in context: LintContext) -> [Fix] {
    let instance = construct.first
    guard let suffix = construct.suffix, let call = construct.call, call.trailingClosures.isEmpty,
      call.arguments.allSatisfy({ context.isConstant($0.value) }), case .offset(let x, let y) = instance.layout,
      let axis = instance.graph[stack].layout.lineAxis,
      let key = instance.graph[stack].layout.alignmentKeys.first
    else { return [] }
    let (along, across) = axis == .horizontal ? (x, y) : (y, x)
    var text = ""
    if along > 0 { text += ".padding(.\(axis == .horizontal ? "leading" : "top"), \(pointText(along)))" }
    if along < 0 { text += ".padding(.\(axis == .horizontal ? "trailing" : "bottom"), \(pointText(-along)))" }
    if across != 0 {
      let name = context.written(key, in: instance.graph.alignments)
      text += ".alignmentGuide(\(name)) { d in d[\(name)] \(across > 0 ? "-" : "+") \(pointText(abs(across))) }"
    }
    let makesRoom = across == 0 ? ", which also moves the siblings" : ""
    return [Fix(title: "Use `\(text)`\(makesRoom)", edits: [construct.editing.replacing(suffix, with: text)])]
  }
}
