import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The container around a guide, as messages describe it.
package struct ContainerText {
  /// The name of the container's view: `VStack`, `ZStack`, `Grid`.
  package let name: String
  /// The guide that the container aligns its children by on the guide's axis; nil if it stacks them along that axis.
  package let key: AlignmentKey?
  /// The call of the container: its suffix with the arguments, in the segment that contains it; nil if it is implicit.
  package let call: (segment: SegmentID, suffix: NodeID)?
  /// The location for a related note: the `alignment:` argument, or the container's name.
  package let location: SourceRange?

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
    guard let origin = graph.origin(of: view) else { return nil }
    let segment = SegmentID(origin.file)
    guard !node.flags.contains(.implicit), let tree = context.tree(of: segment),
      let suffix = tree.viewCall(at: NodeID(origin.node)).call
    else {
      call = nil
      location = nil
      return
    }
    call = (segment, suffix)
    let editing = CallEditing(tree: tree, segment: segment)
    if let argument = tree.call(of: suffix).flatMap({ editing.argument("alignment", of: $0) }) {
      location = SourceRange(segment: segment, range: tree.range(of: argument.node))
    } else {
      location = SourceRange(segment: segment, range: tree.range(of: tree.viewCall(at: NodeID(origin.node)).primary))
    }
  }
}

extension ViewLayout {
  /// The guide that a container aligns its children by on `axis`; nil if it stacks them along that axis, or is not a
  /// container.
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
