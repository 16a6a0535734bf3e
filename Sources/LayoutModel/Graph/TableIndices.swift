/// The index of an interned environment in `ViewGraph.environments`.
public struct EnvironmentID: Hashable, Sendable {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
}

/// The index of a text in `ViewGraph.texts`.
public struct TextID: Hashable, Sendable {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
}

/// The index of the constraints of a flexible frame in `ViewGraph.flexibleFrames`.
public struct FlexibleFrameID: Hashable, Sendable {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
}

/// The index of an `alignmentGuide` layer in `ViewGraph.guides`.
public struct GuideModifierID: Hashable, Sendable {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
}

/// The index of a lazy grid in `ViewGraph.lazyGrids`.
public struct LazyGridID: Hashable, Sendable {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
}

/// The index of the source of a node in `ViewGraph.origins`.
public struct OriginID: Hashable, Sendable {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }

  /// The origin of a node that no source made.
  @inlinable public static var invalid: OriginID { OriginID(-1) }
}

/// The index of an expansion in `ViewGraph.expansions`.
public struct ExpansionID: Hashable, Sendable {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }

  /// The expansion around a node that is written in the root itself.
  @inlinable public static var invalid: ExpansionID { ExpansionID(-1) }
  @inlinable public var isValid: Bool { index >= 0 }
}

/// The index of a name given by `.id(…)` in `ViewGraph.identities`.
public struct IdentityID: Hashable, Sendable {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }

  /// The identity of a node without a name.
  @inlinable public static var invalid: IdentityID { IdentityID(-1) }
  @inlinable public var isValid: Bool { index >= 0 }
}
