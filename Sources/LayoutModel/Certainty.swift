/// What the numbers of a node hang on, per axis: the engine carries it from what is not known to everything that
/// depends on it. No bit set: exact.
public struct Certainty: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Depends on a stand-in for something unknown (`lowering.md` 3.1).
  @inlinable public static var assumedWidth: Certainty { Certainty(rawValue: 1) }
  @inlinable public static var assumedHeight: Certainty { Certainty(rawValue: 2) }
  /// Depends on a documented approximation, such as the width of a text.
  @inlinable public static var approximateWidth: Certainty { Certainty(rawValue: 4) }
  @inlinable public static var approximateHeight: Certainty { Certainty(rawValue: 8) }
  /// Depends on a value that changes at run time (`@State`, `@Binding`, `@Environment`).
  @inlinable public static var dynamicWidth: Certainty { Certainty(rawValue: 16) }
  @inlinable public static var dynamicHeight: Certainty { Certainty(rawValue: 32) }

  @inlinable public static var assumed: Certainty { Certainty(rawValue: 1 | 2) }
  @inlinable public static var approximate: Certainty { Certainty(rawValue: 4 | 8) }
  @inlinable public static var dynamic: Certainty { Certainty(rawValue: 16 | 32) }
  @inlinable public static var horizontal: Certainty { Certainty(rawValue: 1 | 4 | 16) }
  @inlinable public static var vertical: Certainty { Certainty(rawValue: 2 | 8 | 32) }

  /// The bits of one axis.
  @inlinable public func on(_ axis: Axis) -> Certainty {
    intersection(axis == .horizontal ? .horizontal : .vertical)
  }

  /// The bits of `source` moved to `target`: where a length on one axis decides one on the other.
  @inlinable public func moved(from source: Axis, to target: Axis) -> Certainty {
    guard source != target else { return on(source) }
    return source == .horizontal
      ? Certainty(rawValue: on(.horizontal).rawValue << 1) : Certainty(rawValue: on(.vertical).rawValue >> 1)
  }
}
