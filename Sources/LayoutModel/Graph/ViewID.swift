/// The index of a node in `ViewGraph.nodes`.
public struct ViewID: Hashable, Comparable, Sendable {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
  @inlinable public static func < (left: ViewID, right: ViewID) -> Bool { left.index < right.index }

  /// The link of a node without a parent, child or sibling.
  @inlinable public static var invalid: ViewID { ViewID(-1) }
  @inlinable public var isValid: Bool { index >= 0 }
}

extension Array {
  /// The element of a view, in an array with one element for each node of a graph.
  @inlinable public subscript(view: ViewID) -> Element {
    get { self[Int(view.index)] }
    _modify { yield &self[Int(view.index)] }
  }
}
