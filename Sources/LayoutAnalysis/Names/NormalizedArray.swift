import LayoutModel

// Sets of names and indices as sorted arrays without duplicates ("normalized").

extension Array where Element: Comparable {
  /// The elements sorted, without duplicates.
  func normalized() -> [Element] {
    guard count > 1 else { return self }
    let ordered = sorted()
    var result: [Element] = []
    result.reserveCapacity(ordered.count)
    for element in ordered where element != result.last { result.append(element) }
    return result
  }
}

extension Array where Element: Comparable {
  /// Returns true if the array, which must be normalized, contains `element`. O(log n).
  @inlinable package func holds(_ element: Element) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == element
  }
}

extension [NameKey] {
  /// The elements of both arrays, which must be normalized. O(n log m) for the shorter one with n elements.
  func intersection(with other: [NameKey]) -> [NameKey] {
    count <= other.count ? filter { other.holds($0) } : other.filter { holds($0) }
  }

  /// The elements that occur in only one of the two sorted arrays, or more often in one of them.
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
