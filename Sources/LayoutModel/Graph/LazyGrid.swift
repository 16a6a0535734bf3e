/// A `LazyVGrid` or `LazyHGrid`: its columns or rows, and the spacing of its lines. `semantics.md` 6.3.
public struct LazyGrid: Hashable, Sendable {
  /// The axis along which the grid grows: vertical for a `LazyVGrid`.
  public var axis: Axis
  /// The columns of a grid that grows downwards, or the rows of one that grows sideways.
  public var tracks: [GridTrack]
  /// The guide that aligns all tracks together across the grid.
  public var alignment: AlignmentKey
  /// The spacing between lines along `axis` in points, NaN when not given.
  public var spacing: Double

  public init(axis: Axis, tracks: [GridTrack], alignment: AlignmentKey, spacing: Double) {
    self.axis = axis
    self.tracks = tracks
    self.alignment = alignment
    self.spacing = spacing
  }
}

/// A `GridItem`: a column or row of a lazy grid, or several of them if it is adaptive.
public struct GridTrack: Hashable, Sendable {
  public enum Kind: UInt8, Sendable { case fixed, flexible, adaptive }

  public var kind: Kind
  /// The least length in points; equal to `maximum` for a fixed track.
  public var minimum: Double
  public var maximum: Double
  /// The spacing in points to the next track, and between those of an adaptive item; NaN when not given.
  public var spacing: Double
  /// The alignment of each view in its cell, nil when not given.
  public var alignment: Alignment?

  public init(
    kind: Kind, minimum: Double, maximum: Double, spacing: Double = .nan, alignment: Alignment? = nil
  ) {
    self.kind = kind
    self.minimum = minimum
    self.maximum = maximum
    self.spacing = spacing
    self.alignment = alignment
  }

  /// `GridItem()`: flexible from 10 points upwards.
  public static let standard = GridTrack(kind: .flexible, minimum: 10, maximum: .infinity)
}
