/// Rounding of lengths to the pixels of a display. `text.md` 4, *Determinism*.
struct PixelGrid: Hashable, Sendable {
  /// Pixels a point, positive and finite.
  let scale: Double

  /// What `displayScale` stands for; the default device's 3 where it is no number to divide by.
  init(scale: Double) {
    self.scale = scale.isFinite && scale > 0 ? scale : 3
  }

  /// How far a length may lie above a whole pixel and still count as that pixel, in pixels.
  static let slack = 1e-4

  /// The length of the least whole number of pixels that holds `length`.
  func roundedUp(_ length: Double) -> Double {
    let rounded = -PixelGrid.floor(PixelGrid.slack - length * scale) / scale
    // Not `max`, which would let the negative zero through.
    return rounded > 0 ? rounded : 0
  }

  /// The nearest pixel, halves up.
  func roundedToNearest(_ length: Double) -> Double {
    PixelGrid.floor(length * scale + 0.5) / scale
  }

  /// The largest whole number that is not above `value`. By conversion to an integer, since `rounded` calls the C
  /// library's mathematics, which an executable without Foundation does not link.
  @inline(__always)
  static func floor(_ value: Double) -> Double {
    // From 2^52 on every number is whole.
    guard abs(value) < 0x1p52 else { return value }
    let truncated = Double(Int64(value))
    return truncated > value ? truncated - 1 : truncated
  }

  /// What may be added to a limit so that a length rounded by `roundedUp` holds what it was rounded from: a text that
  /// is offered the very width that it answered must not wrap.
  var tolerance: Double { PixelGrid.slack / scale + 1e-6 }

  /// An offered length, at least 0. What sums of other lengths leave over, such as 1e-15, is 0: `roundedUp` answers it
  /// with 0 pixels too, and a limit within the tolerance holds nothing that a limit of 0 does not hold.
  func withoutTraces(_ length: Double) -> Double { length > tolerance ? length : 0 }
}
