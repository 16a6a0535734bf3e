/// One of the two directions of layout.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  @inlinable public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A set of axes.
public struct AxisSet: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
  @inlinable public init(_ axis: Axis) { self.rawValue = axis == .horizontal ? 1 : 2 }
  @inlinable public static var horizontal: AxisSet { AxisSet(rawValue: 1) }
  @inlinable public static var vertical: AxisSet { AxisSet(rawValue: 2) }
  @inlinable public static var both: AxisSet { AxisSet(rawValue: 3) }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A position in points; x grows to the right, y downwards.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

/// A rectangle, with its origin and size in points.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }
}

/// The size that a container proposes to a child: on each axis a length of at least 0, infinity, or nil ("take your
/// ideal length"). Stored as two doubles with NaN for nil, which makes comparisons cheap. `semantics.md` 1.1.
public struct ProposedSize: Hashable, Sendable {
  /// The width in points, NaN for nil, for comparisons in hot loops.
  public var rawWidth: Double
  /// The height in points, NaN for nil.
  public var rawHeight: Double

  @inlinable public init(width: Double?, height: Double?) {
    rawWidth = width ?? .nan
    rawHeight = height ?? .nan
  }

  /// Creates a proposal from lengths in points, NaN for nil.
  @inlinable public init(rawWidth: Double, rawHeight: Double) {
    self.rawWidth = rawWidth
    self.rawHeight = rawHeight
  }

  @inlinable public static var unspecified: ProposedSize { ProposedSize(width: nil, height: nil) }
  @inlinable public static var zero: ProposedSize { ProposedSize(width: 0, height: 0) }
  @inlinable public static var infinity: ProposedSize { ProposedSize(width: .infinity, height: .infinity) }

  @inlinable public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  @inlinable public var width: Double? {
    get { rawWidth.isNaN ? nil : rawWidth }
    set { rawWidth = newValue ?? .nan }
  }
  @inlinable public var height: Double? {
    get { rawHeight.isNaN ? nil : rawHeight }
    set { rawHeight = newValue ?? .nan }
  }
  @inlinable public subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  @inlinable public static func == (left: ProposedSize, right: ProposedSize) -> Bool {
    (left.rawWidth == right.rawWidth || (left.rawWidth.isNaN && right.rawWidth.isNaN))
      && (left.rawHeight == right.rawHeight || (left.rawHeight.isNaN && right.rawHeight.isNaN))
  }
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}

/// Distances from the four edges, in points.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double
  @inlinable public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  @inlinable public func leadingEdge(_ axis: Axis) -> Double { axis == .horizontal ? leading : top }
  @inlinable public func trailingEdge(_ axis: Axis) -> Double { axis == .horizontal ? trailing : bottom }
  @inlinable public func total(_ axis: Axis) -> Double { leadingEdge(axis) + trailingEdge(axis) }
}
