import LayoutModel

/// The places that labels take: a new one takes a place that covers no other.
struct LabelSpace {
  /// The rows of the picture, each with what is in it, so that a search looks at neighbours only.
  private var rows: [Int: [Rect]] = [:]
  private let bounds: Rect
  private static let rowHeight = 64.0

  /// Creates an empty space for labels inside of `bounds`.
  init(bounds: Rect) { self.bounds = bounds }

  /// Marks a place as taken.
  mutating func take(_ place: Rect) {
    guard place.isFinite, place.overlaps(bounds) else { return }
    for row in Self.rows(of: place.intersection(bounds)) { rows[row, default: []].append(place) }
  }

  /// Returns true if a place is inside of the bounds and covers nothing. O(n) in what is near it.
  func isFree(_ place: Rect) -> Bool {
    guard place.isFinite, bounds.contains(place) else { return false }
    return !Self.rows(of: place).contains { row in rows[row]?.contains { $0.overlaps(place) } ?? false }
  }

  /// Takes the first of `places` that is free, and returns it; nil if none is.
  mutating func takeFirst(of places: [Rect]) -> Rect? {
    guard let place = places.first(where: { isFree($0) }) else { return nil }
    take(place.outset(by: 1))
    return place
  }

  private static func rows(of place: Rect) -> ClosedRange<Int> {
    let first = Int((place.minY / rowHeight).rounded(.down))
    return first...max(first, Int((place.maxY / rowHeight).rounded(.down)))
  }
}
