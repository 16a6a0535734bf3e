/// The match of what is typed with a name: the typed characters occur in the name in their order, in either case.
///
/// A higher score is a better match: a whole name, a beginning, the beginnings of words in camel case, and characters that
/// follow each other count more than others. What is typed has to begin a word of the name.
enum FuzzyMatch {
  /// The score of any name if nothing is typed.
  static let empty = 0

  /// The score; nil if the name does not match. O(n · m) for n typed bytes and m bytes of the name, which are limited.
  static func score(of typed: [UInt8], in name: String) -> Int? {
    guard !typed.isEmpty else { return empty }
    let bytes = Array(name.utf8.prefix(longest))
    guard typed.count <= bytes.count else { return nil }
    if bytes.count == typed.count, bytes == typed { return 1_000 }
    // best[i]: the best score of the typed bytes so far with the last one at byte i.
    var best = [Int?](repeating: nil, count: bytes.count)
    for (row, letter) in typed.enumerated() {
      var next = [Int?](repeating: nil, count: bytes.count)
      var before: Int?
      for index in bytes.indices {
        if index > 0, let score = best[index - 1] { before = max(before ?? score, score - 1) }
        guard lower(bytes[index]) == lower(letter) else { continue }
        let isStart = startsWord(at: index, in: bytes)
        let own = (isStart ? 30 : 0) + (bytes[index] == letter ? 2 : 0)
        if row == 0 {
          if isStart { next[index] = own + (index == 0 ? 60 : 0) }
          continue
        }
        let following = index > 0 ? best[index - 1].map { $0 + own + 40 } : nil
        let later = before.map { $0 + own }
        next[index] = [following, later].compactMap { $0 }.max()
      }
      best = next
    }
    guard let score = best.compactMap({ $0 }).max() else { return nil }
    // Of equal matches the shorter name is the better one.
    return score - bytes.count / 4
  }

  /// The number of bytes of a name that are compared.
  private static let longest = 64

  private static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  private static func startsWord(at index: Int, in bytes: [UInt8]) -> Bool {
    guard index > 0 else { return true }
    let (byte, before) = (bytes[index], bytes[index - 1])
    if isUpper(byte) { return !isUpper(before) || index + 1 < bytes.count && isSmall(bytes[index + 1]) }
    return isSeparator(before) || isDigit(byte) && !isDigit(before)
  }

  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isSmall(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x2E || byte == 0x5F || byte == 0x2D || byte == 0x20
  }
}
