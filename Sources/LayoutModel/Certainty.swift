/// The kinds of uncertainty that the numbers of a node depend on, per axis. The engine propagates them from an unknown
/// value to everything computed from it. The empty set means exact.
public struct Certainty: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The width depends on a stand-in for something unknown (`lowering.md` 3.1).
  @inlinable public static var assumedWidth: Certainty { Certainty(rawValue: 1) }
  @inlinable public static var assumedHeight: Certainty { Certainty(rawValue: 2) }
  /// The width depends on a documented approximation, such as the width of a text.
  @inlinable public static var approximateWidth: Certainty { Certainty(rawValue: 4) }
  @inlinable public static var approximateHeight: Certainty { Certainty(rawValue: 8) }
  /// The width depends on a value that changes at run time (`@State`, `@Binding`, `@Environment`).
  @inlinable public static var dynamicWidth: Certainty { Certainty(rawValue: 16) }
  @inlinable public static var dynamicHeight: Certainty { Certainty(rawValue: 32) }

  @inlinable public static var assumed: Certainty { Certainty(rawValue: 1 | 2) }
  @inlinable public static var approximate: Certainty { Certainty(rawValue: 4 | 8) }
  @inlinable public static var dynamic: Certainty { Certainty(rawValue: 16 | 32) }
  @inlinable public static var horizontal: Certainty { Certainty(rawValue: 1 | 4 | 16) }
  @inlinable public static var vertical: Certainty { Certainty(rawValue: 2 | 8 | 32) }

  /// Returns the bits of one axis.
  @inlinable public func on(_ axis: Axis) -> Certainty {
    intersection(axis == .horizontal ? .horizontal : .vertical)
  }

  /// Returns the bits of `source` moved to `target`, for a length on one axis that determines one on the other.
  @inlinable public func moved(from source: Axis, to target: Axis) -> Certainty {
    guard source != target else { return on(source) }
    return source == .horizontal
      ? Certainty(rawValue: on(.horizontal).rawValue << 1) : Certainty(rawValue: on(.vertical).rawValue >> 1)
  }
}
