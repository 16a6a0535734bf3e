// The indices of the side tables of a graph. A lookup checks them, since a change of the graph may leave one that refers
// to nothing.
extension Array {
  /// The element at an index; nil if it is not in the table.
  @inlinable public subscript(at index: some TableIndex) -> Element? {
    let position = Int(index.index)
    return indices.contains(position) ? self[position] : nil
  }
}

/// The index of an interned environment in `ViewGraph.environments`.
public struct EnvironmentID: TableIndex {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
}

/// The index of a text in `ViewGraph.texts`.
public struct TextID: TableIndex {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
}

/// The index of the constraints of a flexible frame in `ViewGraph.flexibleFrames`.
public struct FlexibleFrameID: TableIndex {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
}

/// The index of a layer that sets a guide in `ViewGraph.guides`.
public struct GuideModifierID: TableIndex {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
}

/// The index of a lazy grid in `ViewGraph.lazyGrids`.
public struct LazyGridID: TableIndex {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
}

/// The index of a layout of the project in `ViewGraph.customLayouts`.
public struct CustomLayoutID: TableIndex {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
}

/// The index of the source of a node in `ViewGraph.origins`.
public struct OriginID: TableIndex {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }

  /// The origin of a node that no source made.
  @inlinable public static var invalid: OriginID { OriginID(-1) }
}

/// The index of an expansion in `ViewGraph.expansions`.
public struct ExpansionID: TableIndex {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }

  /// The expansion around a node that is written in the root itself.
  @inlinable public static var invalid: ExpansionID { ExpansionID(-1) }
  @inlinable public var isValid: Bool { index >= 0 }
}

/// The index of a name given by `.id(…)` in `ViewGraph.identities`.
public struct IdentityID: TableIndex {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }

  /// The identity of a node without a name.
  @inlinable public static var invalid: IdentityID { IdentityID(-1) }
  @inlinable public var isValid: Bool { index >= 0 }
}
