import LayoutModel

extension Rect {
  package var minX: Double { origin.x }
  package var minY: Double { origin.y }
  package var maxX: Double { origin.x + size.width }
  package var maxY: Double { origin.y + size.height }
  package var midX: Double { origin.x + size.width / 2 }
  package var midY: Double { origin.y + size.height / 2 }

  /// Creates a rectangle from its edges; one without extent if they are in reverse order.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(
      origin: Point(x: minX, y: minY), size: Size(width: max(0, maxX - minX), height: max(0, maxY - minY)))
  }

  /// True if all edges are numbers.
  package var isFinite: Bool { minX.isFinite && minY.isFinite && size.width.isFinite && size.height.isFinite }

  /// Returns true if the rectangles share an area.
  package func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns true if `other` is inside, edges included.
  package func contains(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// Returns the smallest rectangle around both.
  package func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// Returns the common part; without extent if there is none.
  package func intersection(_ other: Rect) -> Rect {
    Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// Returns the rectangle with every edge moved outwards by `distance`.
  package func outset(by distance: Double) -> Rect {
    Rect(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }

  /// Returns the rectangle moved by a distance.
  package func moved(by distance: Point) -> Rect {
    Rect(origin: Point(x: minX + distance.x, y: minY + distance.y), size: size)
  }

  package func start(on axis: Axis) -> Double { axis == .horizontal ? minX : minY }
  package func end(on axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }
}
