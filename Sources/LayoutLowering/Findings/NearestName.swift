/// The nearest of some names, as a person would have meant it.
enum NearestName {
  /// The candidate with the smallest edit distance to `name` that is near enough: within a third of its length, or one
  /// of the two begins with the other. Ties go to the first in order.
  static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.utf8)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
      let bytes = Array(candidate.utf8)
      guard !bytes.isEmpty, bytes.count <= 64 else { continue }
      let distance = editDistance(lowercased(wanted), lowercased(bytes))
      let isPrefix = min(wanted.count, bytes.count) >= 4 && (wanted.starts(with: bytes) || bytes.starts(with: wanted))
      guard distance <= max(1, max(wanted.count, bytes.count) / 3) || isPrefix else { continue }
      if distance < best?.distance ?? .max || (distance == best?.distance && candidate < best?.name ?? "") {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  private static func lowercased(_ bytes: [UInt8]) -> [UInt8] { bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }

  /// The number of bytes to insert, delete, replace or swap. Cost: the product of the lengths.
  static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        var distance = min(last[column] + (byte == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        current.append(distance)
      }
      beforeLast = last
      last = current
    }
    return last.last ?? 0
  }
}
