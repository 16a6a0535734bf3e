import LayoutModel

// Sets of names and numbers as arrays in order, each element once.

extension Array where Element: Comparable {
  /// In order, each once.
  func normalized() -> [Element] {
    guard count > 1 else { return self }
    let ordered = sorted()
    var result: [Element] = []
    result.reserveCapacity(ordered.count)
    for element in ordered where element != result.last { result.append(element) }
    return result
  }
}

extension [NameKey] {
  /// Whether this, which is normalized, holds `name`. Cost: logarithmic.
  package func holds(_ name: NameKey) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < name { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == name
  }

  /// The names that are in one of the two only, or more often; both are in order.
  func difference(from other: [NameKey]) -> [NameKey] {
    var result: [NameKey] = []
    var (left, right) = (0, 0)
    while left < count || right < other.count {
      if right == other.count || left < count && self[left] < other[right] {
        result.append(self[left])
        left += 1
      } else if left == count || other[right] < self[left] {
        result.append(other[right])
        right += 1
      } else {
        left += 1
        right += 1
      }
    }
    return result
  }
}
