import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a UIKit view without an intrinsic size in a stack.
package enum RepresentableFillsProposal: ConstructRule {
  package static let description = RuleDescription(
    id: "representable-fills-proposal", category: .suspicious, severity: .hint, uses: .one,
    summary: "A UIKit view without an intrinsic size takes all the space of a stack.",
    rationale: """
      A representable whose view has no `intrinsicContentSize` can have any length from 0 to infinity, and has length \
      0 without a proposal. In a stack it takes the space that its neighbours leave. An intrinsic size, a frame or \
      `fixedSize` gives it a size. A view that fills a screen or a layer is usually intended and not reported.
      """,
    bad: [
      BadExample(
        """
        VStack(spacing: 0) {
            Color.red.frame(height: 63)
            «Badge»()
        }

        struct Badge: UIViewRepresentable {
        }
        """, "`Badge()` has no intrinsic height: it takes 700 pt, all that the VStack has left",
        fixes: ["Give it a height: `.frame(height: 44)`"])
    ],
    good: [
      """
      VStack(spacing: 0) {
          Color.red.frame(height: 63)
          Badge()
      }

      struct Badge: UIViewRepresentable {
          let intrinsicContentSize = CGSize(width: 80, height: 20)
          let contentHuggingPriority: UILayoutPriority = .required
      }
      """,
      """
      VStack(spacing: 0) {
          Color.red.frame(height: 63)
          Badge().frame(height: 44)
      }

      struct Badge: UIViewRepresentable {
      }
      """,
      // The map fills the screen.
      """
      ZStack {
          Map()
          Color.red.frame(width: 40, height: 40)
      }

      struct Map: UIViewRepresentable {
      }
      """,
    ])

  package static let kinds = ConstructKinds(.bridge)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken else { return nil }
    var first: (name: String, axis: Axis, length: Double)?
    for instance in construct.instances {
      let (root, graph) = (instance.root, instance.graph)
      guard case .flexibleLeaf(let id) = instance.layout, let frame = graph.flexibleFrame(id),
        context.isKnown(instance.view, in: root),
        case .container(let stack, let own) = graph.context(of: instance.view), graph[stack].childCount > 1,
        // Several views of a `body` or of `previews` are in no stack of their own.
        !graph[stack].flags.contains(.implicit) || !context.isSwift(root.segment), !graph[stack].layout.isOutlined,
        let axis = graph[stack].layout.lineAxis,
        let origin = graph.origin(of: stack), hasNoLength(frame, on: axis),
        !isKnown(instance.view, upTo: own, on: axis, graph),
        let length = context.length(of: instance.view, on: axis, in: root), length > 0, length.isFinite
      else { return nil }
      if first == nil { first = (origin.name, axis, length) }
    }
    guard let first else { return nil }
    let frame = ".frame(\(first.axis.lengthName): 44)"
    let last = context.tree.viewCall(at: construct.node).lastSuffix
    return construct.finding(
      of: description,
      """
      \(context.shown(construct.first.view, in: construct.first.root)) has no intrinsic \(first.axis.lengthName): it \
      takes \(pointText(first.length)) pt, all that the \(first.name) has left
      """,
      fixes: last.map {
        [
          Fix(
            title: "Give it a \(first.axis.lengthName): `\(frame)`",
            edits: [construct.editing.inserting(frame, after: $0)])
        ]
      } ?? [])
  }

  private static func hasNoLength(_ range: FlexibleFrame, on axis: Axis) -> Bool {
    axis == .horizontal
      ? range.minWidth == 0 && range.idealWidth == 0 && range.maxWidth == .infinity
      : range.minHeight == 0 && range.idealHeight == 0 && range.maxHeight == .infinity
  }

  /// Returns true if a layer on the view determines its length on an axis.
  private static func isKnown(_ view: ViewID, upTo outermost: ViewID, on axis: Axis, _ graph: ViewGraph) -> Bool {
    var current = view
    while current != outermost, let layer = graph.parent(of: current) {
      if graph.fixedLength(of: layer, on: axis) != nil { return true }
      if let limits = graph.limits(of: layer, on: axis),
        !limits.minimum.isNaN || !limits.ideal.isNaN || !limits.maximum.isNaN
      {
        return true
      }
      switch graph[layer].layout {
      case .fixedSize(let axes): if axes.contains(AxisSet(axis)) { return true }
      case .aspectRatio, .position, .ignoresSafeArea: return true
      default: break
      }
      current = layer
    }
    return false
  }
}
