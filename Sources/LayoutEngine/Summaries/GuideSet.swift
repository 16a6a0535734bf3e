import LayoutModel

/// A set of alignment guides: one bit for each of the first 63, and one for all later custom guides together.
struct GuideSet: Hashable, Sendable {
  private var bits: UInt64

  private init(bits: UInt64) { self.bits = bits }

  init() { bits = 0 }

  init(_ keys: AlignmentKey...) {
    bits = 0
    for key in keys { insert(key) }
  }

  /// Every guide.
  static let all = GuideSet(bits: .max)
  /// The baselines of a text.
  static let baselines = GuideSet(.firstTextBaseline, .lastTextBaseline)

  /// The guides that a container of several children combines from theirs. `semantics.md` 7.4.
  static let crossingContainers: GuideSet = {
    var result = GuideSet()
    for index in 0..<Int16(64) where AlignmentKey(index).crossesContainers { result.insert(AlignmentKey(index)) }
    return result
  }()

  private static func bit(_ key: AlignmentKey) -> UInt64 { 1 << UInt64(clamping: min(max(Int(key.index), 0), 63)) }

  /// Returns true if the set may contain `key`: later custom guides are not distinguished.
  func contains(_ key: AlignmentKey) -> Bool { bits & Self.bit(key) != 0 }

  mutating func insert(_ key: AlignmentKey) { bits |= Self.bit(key) }
  mutating func formUnion(_ other: GuideSet) { bits |= other.bits }
  func intersection(_ other: GuideSet) -> GuideSet { GuideSet(bits: bits & other.bits) }

  /// Returns the guides of this set that `other` does not contain; nil if the sets differ in guides that are not
  /// distinguished.
  func keys(addedTo other: GuideSet) -> [AlignmentKey]? {
    if self == other { return [] }
    guard (bits ^ other.bits) >> 63 == 0 else { return nil }
    let added = GuideSet(bits: bits & ~other.bits)
    return (0..<Int16(63)).map { AlignmentKey($0) }.filter { added.contains($0) }
  }
}
