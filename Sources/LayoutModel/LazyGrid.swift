/// A `LazyVGrid` or `LazyHGrid`: its columns, or rows, and how they are filled. `semantics.md` 6.3.
public struct LazyGrid: Hashable, Sendable {
  /// The axis it grows along: vertical for a `LazyVGrid`.
  public var axis: Axis
  /// Its columns where it grows downwards, its rows where it grows sideways.
  public var tracks: [GridTrack]
  /// Where the tracks together stand across the grid.
  public var alignment: AlignmentKey
  /// Between the lines along `axis`, NaN when not given.
  public var spacing: Double

  public init(axis: Axis, tracks: [GridTrack], alignment: AlignmentKey, spacing: Double) {
    self.axis = axis
    self.tracks = tracks
    self.alignment = alignment
    self.spacing = spacing
  }
}

/// A `GridItem`: a column or row of a lazy grid, or several where it is adaptive.
public struct GridTrack: Hashable, Sendable {
  public enum Kind: UInt8, Sendable { case fixed, flexible, adaptive }

  public var kind: Kind
  /// In points; of a fixed track both are its length.
  public var minimum: Double
  public var maximum: Double
  /// To the next track, and between those of an adaptive one; NaN when not given.
  public var spacing: Double
  /// Of each view in its cell, nil when not given.
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
