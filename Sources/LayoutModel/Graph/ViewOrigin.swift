/// The source of a node. Plain numbers identify the syntax, so that the model does not depend on trees;
/// `LayoutLowering` maps them to ranges.
public struct ViewOrigin: Hashable, Sendable {
  /// The segment of the source, a `SegmentID.index`.
  public var file: Int32
  /// The view's expression or the modifier's suffix, a `NodeID.index`.
  public var node: Int32
  /// The innermost expansion that made the node.
  public var expansion: ExpansionID
  /// The expansions of custom views whose body has this node as its outermost one, outermost first.
  public var via: [ExpansionID]
  /// The name of the view or modifier in SwiftUI: `HStack`, `frame`.
  public var name: String

  public init(file: Int32, node: Int32, expansion: ExpansionID = .invalid, via: [ExpansionID] = [], name: String) {
    self.file = file
    self.node = node
    self.expansion = expansion
    self.via = via
    self.name = name
  }
}

/// The source location that made a node, without the names that are in its `ViewOrigin`: cheap to copy and compare.
public struct OriginNode: Hashable, Sendable {
  /// A `SegmentID.index`.
  public var file: Int32
  /// A `NodeID.index`.
  public var node: Int32

  @inlinable public init(file: Int32, node: Int32) {
    self.file = file
    self.node = node
  }
}

/// A use of something that produces other views: an element of a `ForEach`, or a call of a custom view, view function,
/// computed view or modifier.
public struct Expansion: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// An element of a `ForEach`, by its index from 0.
    case element(Int32)
    /// A use of a declared `struct: View`, such as `Card()`, by its name.
    case view(String)
    /// A view function, computed view, stored view builder or custom modifier, by its name.
    case function(String)
  }

  /// The enclosing expansion.
  public var parent: ExpansionID
  public var kind: Kind
  /// The position of the `ForEach` or the call: `SegmentID.index` and `NodeID.index`.
  public var file: Int32
  public var node: Int32

  public init(parent: ExpansionID, kind: Kind, file: Int32, node: Int32) {
    self.parent = parent
    self.kind = kind
    self.file = file
    self.node = node
  }
}

extension ViewGraph {
  /// Returns the indices of the `ForEach` elements around `view`, outermost first. O(d) in the depth of expansion.
  public func instance(of view: ViewID) -> [Int32] {
    var result: [Int32] = []
    guard let origin = origin(of: view) else { return [] }
    var next = origin.expansion
    while let expansion = expansion(next) {
      if case .element(let element) = expansion.kind { result.append(element) }
      next = expansion.parent
    }
    return result.reversed()
  }

  /// Records that `expansion` has `view` as the outermost node of its body.
  public mutating func insert(_ expansion: ExpansionID, intoPathOf view: ViewID) {
    let origin = Int(nodes[view].origin.index)
    if origins.indices.contains(origin) { origins[origin].via.insert(expansion, at: 0) }
  }
}
