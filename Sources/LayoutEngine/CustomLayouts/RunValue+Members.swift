import LayoutModel

// The properties of numbers, geometry and collections.
extension RunValue {
  /// Returns a property of a number or of geometry; nil for another one.
  func geometryMember(_ name: String) -> RunValue? {
    switch self {
    case .size(let size), .dimensions(_, let size): member(name, of: size)
    case .point(let point), .unitPoint(let point): member(name, of: point)
    case .rect(let rect): member(name, of: rect)
    case .proposal(let proposal): member(name, of: proposal)
    case .number(let number, let kind): member(name, of: number, kind)
    case .insets(let insets): member(name, of: insets)
    case .alignment(let pair):
      name == "horizontal" ? .guide(pair.horizontal) : name == "vertical" ? .guide(pair.vertical) : nil
    case .angle(let radians): name == "radians" ? .real(radians) : name == "degrees" ? .real(radians * 180 / .pi) : nil
    case .string(let string):
      name == "isEmpty" ? .boolean(string.isEmpty) : name == "count" ? .integer(string.count) : nil
    case .tuple(let labels, let values): member(name, labels, values)
    default: nil
    }
  }

  private func member(_ name: String, of proposal: ProposedSize) -> RunValue? {
    switch name {
    case "width": proposal.width.map { .real($0) } ?? RunValue.none
    case "height": proposal.height.map { .real($0) } ?? RunValue.none
    default: nil
    }
  }

  private func member(_ name: String, _ labels: [String?], _ values: [RunValue]) -> RunValue? {
    guard let index = Int(name) ?? labels.firstIndex(of: name), values.indices.contains(index) else { return nil }
    return values[index]
  }

  private func member(_ name: String, of size: Size) -> RunValue? {
    switch name {
    case "width": .real(size.width)
    case "height": .real(size.height)
    default: nil
    }
  }

  private func member(_ name: String, of point: Point) -> RunValue? {
    switch name {
    case "x", "dx": .real(point.x)
    case "y", "dy": .real(point.y)
    default: nil
    }
  }

  private func member(_ name: String, of rect: Rect) -> RunValue? {
    let (origin, size) = (rect.origin, rect.size)
    switch name {
    case "origin": return .point(origin)
    case "size": return .size(size)
    case "width": return .real(size.width)
    case "height": return .real(size.height)
    case "minX": return .real(origin.x)
    case "midX": return .real(origin.x + size.width / 2)
    case "maxX": return .real(origin.x + size.width)
    case "minY": return .real(origin.y)
    case "midY": return .real(origin.y + size.height / 2)
    case "maxY": return .real(origin.y + size.height)
    case "isEmpty": return .boolean(size.width <= 0 || size.height <= 0)
    default: return nil
    }
  }

  private func member(_ name: String, of insets: EdgeInsets) -> RunValue? {
    switch name {
    case "top": .real(insets.top)
    case "leading": .real(insets.leading)
    case "bottom": .real(insets.bottom)
    case "trailing": .real(insets.trailing)
    default: nil
    }
  }

  private func member(_ name: String, of number: Double, _ kind: LayoutConstant.NumberKind) -> RunValue? {
    switch name {
    case "isFinite": .boolean(number.isFinite)
    case "isInfinite": .boolean(number.isInfinite)
    case "isNaN": .boolean(number.isNaN)
    case "isZero": .boolean(number == 0)
    case "magnitude": .number(number.magnitude, kind)
    default: nil
    }
  }

  /// Returns a property of a collection; nil for another one.
  func collectionMember(_ name: String) -> RunValue? {
    switch self {
    case .array(let elements):
      switch name {
      case "count": return .integer(elements.count)
      case "isEmpty": return .boolean(elements.isEmpty)
      case "first": return elements.first ?? RunValue.none
      case "last": return elements.last ?? RunValue.none
      case "indices": return .range(elements.startIndex, elements.endIndex)
      case "startIndex": return .integer(elements.startIndex)
      case "endIndex": return .integer(elements.endIndex)
      case "lazy": return self
      default: break
      }
    case .range(let lower, let upper):
      switch name {
      case "count": return .integer(upper - lower)
      case "isEmpty": return .boolean(lower == upper)
      case "lowerBound", "startIndex": return .integer(lower)
      case "upperBound", "endIndex": return .integer(upper)
      case "first": return lower < upper ? .integer(lower) : RunValue.none
      case "last": return lower < upper ? .integer(upper - 1) : RunValue.none
      case "indices", "lazy": return self
      default: break
      }
    case .dictionary(let pairs):
      switch name {
      case "count": return .integer(pairs.count)
      case "isEmpty": return .boolean(pairs.isEmpty)
      case "keys": return .list(pairs.map(\.key))
      case "values": return .list(pairs.map(\.value))
      default: break
      }
    default: break
    }
    return nil
  }

  /// The first index of a collection.
  var startIndex: Int {
    switch self {
    case .array(let elements): elements.startIndex
    case .range(let lower, _): lower
    default: 0
    }
  }
}
