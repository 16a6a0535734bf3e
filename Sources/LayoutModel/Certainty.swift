/// What the numbers of a node hang on, per axis: the engine carries it from what is not known to everything that
/// depends on it. No bit set: exact.
public struct Certainty: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Depends on a stand-in for something unknown (`language.md` 3.1).
  public static let assumedWidth = Certainty(rawValue: 1)
  public static let assumedHeight = Certainty(rawValue: 2)
  /// Depends on a documented approximation, such as the width of a text.
  public static let approximateWidth = Certainty(rawValue: 4)
  public static let approximateHeight = Certainty(rawValue: 8)
  /// Depends on a value that changes at run time (`@State`, `@Binding`, `@Environment`).
  public static let dynamicWidth = Certainty(rawValue: 16)
  public static let dynamicHeight = Certainty(rawValue: 32)

  public static let assumed: Certainty = [.assumedWidth, .assumedHeight]
  public static let approximate: Certainty = [.approximateWidth, .approximateHeight]
  public static let dynamic: Certainty = [.dynamicWidth, .dynamicHeight]
  public static let horizontal = Certainty(rawValue: 1 | 4 | 16)
  public static let vertical = Certainty(rawValue: 2 | 8 | 32)

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
