/// Rounding of lengths to the pixels of a display. `text.md` 4, *Determinism*.
struct PixelGrid: Hashable, Sendable {
  /// The number of pixels per point, positive and finite.
  let scale: Double

  /// Creates the grid of a `displayScale`; the default device's 3 replaces one that is not positive and finite.
  init(scale: Double) {
    self.scale = scale.isFinite && scale > 0 ? scale : 3
  }

  /// The number of pixels by which a length may exceed a whole pixel and still count as that pixel.
  static let slack = 1e-4

  /// Returns the length in points of the least whole number of pixels that holds `length`, at least 0.
  func roundedUp(_ length: Double) -> Double {
    let rounded = -PixelGrid.floor(PixelGrid.slack - length * scale) / scale
    // `max` would return the negative zero.
    return rounded > 0 ? rounded : 0
  }

  /// Returns the length in points of the nearest whole number of pixels; halves round up.
  func roundedToNearest(_ length: Double) -> Double {
    PixelGrid.floor(length * scale + 0.5) / scale
  }

  /// Returns the largest whole number that is not above `value`. Converts to an integer, since `rounded` calls the C
  /// library's mathematics, which an executable without Foundation does not link.
  @inline(__always)
  static func floor(_ value: Double) -> Double {
    // From 2^52 on every number is whole.
    guard abs(value) < 0x1p52 else { return value }
    let truncated = Double(Int64(value))
    return truncated > value ? truncated - 1 : truncated
  }

  /// The points added to a limit so that a length rounded by `roundedUp` still holds the unrounded one: a text that is
  /// proposed the very width that it returned must not wrap.
  var tolerance: Double { PixelGrid.slack / scale + 1e-6 }

  /// Returns a proposed length, at least 0, without the remainders of sums of other lengths, such as 1e-15: `roundedUp`
  /// turns these into 0 pixels too, and a limit within the tolerance holds nothing that a limit of 0 does not hold.
  func withoutTraces(_ length: Double) -> Double { length > tolerance ? length : 0 }
}
