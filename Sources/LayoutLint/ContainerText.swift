import LayoutLowering
import LayoutModel
import LayoutSyntax

/// How messages speak of the container that a guide stands in.
package struct ContainerText {
  /// `VStack`, `ZStack`, `Grid`.
  package let name: String
  /// What the container lines its children up by on the guide's axis; nil where it arranges them along that axis.
  package let key: AlignmentKey?
  /// The call of the container: its suffix with the arguments, in the segment it is written in.
  package let call: (segment: SegmentID, suffix: NodeID)?
  /// What a related note points at: the `alignment:` argument, or the container's name.
  package let place: SourceRange?

  package init?(_ view: ViewID, axis: Axis, in graph: ViewGraph, context: LintContext) {
    let node = graph[view]
    switch node.layout {
    case .hStack: name = "HStack"
    case .vStack: name = "VStack"
    case .lazyStack(let along, _, _): name = along == .vertical ? "LazyVStack" : "LazyHStack"
    case .zStack: name = "ZStack"
    case .grid: name = "Grid"
    case .gridRow: name = "GridRow"
    default: return nil
    }
    key = node.layout.arrangingKey(axis)
    guard graph.origins.indices.contains(Int(node.origin)) else { return nil }
    let origin = graph.origins[Int(node.origin)]
    let segment = SegmentID(origin.file)
    guard !node.flags.contains(.implicit), let tree = context.tree(of: segment),
      let suffix = tree.viewCall(at: NodeID(origin.node)).call
    else {
      call = nil
      place = nil
      return
    }
    call = (segment, suffix)
    let editing = CallEditing(tree: tree, segment: segment)
    if let argument = tree.call(of: suffix).flatMap({ editing.argument("alignment", of: $0) }) {
      place = SourceRange(segment: segment, range: tree.range(of: argument.node))
    } else {
      place = SourceRange(segment: segment, range: tree.range(of: tree.viewCall(at: NodeID(origin.node)).primary))
    }
  }
}

extension ViewLayout {
  /// What a container lines its children up by on an axis; nil for what is none, or arranges them along that axis.
  func arrangingKey(_ axis: Axis) -> AlignmentKey? {
    switch self {
    case .hStack(let alignment, _): axis == .vertical ? alignment : nil
    case .vStack(let alignment, _): axis == .horizontal ? alignment : nil
    case .lazyStack(let along, let alignment, _): axis == along ? nil : alignment
    case .zStack(let alignment), .grid(let alignment, _, _): alignment[axis]
    case .gridRow(let alignment): axis == .vertical ? alignment : nil
    default: nil
    }
  }
}
