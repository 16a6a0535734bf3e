import LayoutModel

/// Which of a graph's long texts are equal, found once, so that what one of them answers is the answer of all: a
/// `ForEach` of a page of text costs a page, not a thousand.
struct TextNumbers: Sendable {
  /// A text of fewer bytes is measured in the time that it takes to find an equal one.
  static let leastLength = 64

  /// How many different texts of the same fingerprint are compared in full before a text is taken to be new, so that
  /// texts made to look alike cost no more than their number.
  static let mostComparisons = 4

  /// The first text that equals each; -1 for a short one. Empty where all are short.
  private var firsts: [Int32] = []

  init() {}

  /// Cost: the number of texts, and the length of those that are equal without sharing storage.
  init(_ texts: [TextContent]) {
    var known: [Fingerprint: [Int32]] = [:]
    for (index, text) in texts.enumerated() {
      let fingerprint = Fingerprint(text)
      guard fingerprint.length >= TextNumbers.leastLength else { continue }
      if firsts.isEmpty { firsts = Array(repeating: -1, count: texts.count) }
      let number = Int32(truncatingIfNeeded: index)
      let candidates = known[fingerprint] ?? []
      if let equal = candidates.first(where: { texts[Int($0)] == text }) {
        firsts[index] = equal
      } else {
        firsts[index] = number
        if candidates.count < TextNumbers.mostComparisons { known[fingerprint, default: []].append(number) }
      }
    }
  }

  /// Whether all texts are short.
  var isEmpty: Bool { firsts.isEmpty }

  /// Whether a text is long enough to be looked for.
  static func isNumbered(_ text: TextContent) -> Bool {
    text.runs.reduce(0) { $0 &+ $1.string.utf8.count } >= leastLength
  }

  /// The number that equal texts share; nil for a short text, which has none.
  subscript(index: Int32) -> Int32? {
    guard firsts.indices.contains(Int(index)), firsts[Int(index)] >= 0 else { return nil }
    return firsts[Int(index)]
  }

  /// What is compared before texts are: their length and a few bytes.
  private struct Fingerprint: Hashable {
    var length: Int
    var sample: UInt64 = 0

    init(_ text: TextContent) {
      length = text.runs.reduce(0) { $0 &+ $1.string.utf8.count }
      guard length >= TextNumbers.leastLength, let string = text.runs.first?.string else { return }
      // Strings that are not stored as UTF-8 are told apart by their length alone.
      string.utf8.withContiguousStorageIfAvailable { bytes in
        let step = max(1, bytes.count / 32)
        for position in stride(from: 0, to: bytes.count, by: step) {
          sample = (sample ^ UInt64(bytes[position])) &* 0x100_0000_01B3
        }
      }
    }
  }
}
