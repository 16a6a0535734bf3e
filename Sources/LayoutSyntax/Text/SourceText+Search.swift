extension SourceText {
  /// Returns true if `word` occurs in the document. O(n) in the bytes, eight at a time.
  public func contains(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      bytes.withUnsafeBufferPointer { word.isEmpty || $0.firstOffset(of: word, from: 0) != nil }
    }
  }

  /// The ascending offsets at which `word` occurs in the document; empty for an empty word. O(n) in the bytes, eight at
  /// a time.
  public func offsets(of word: String) -> [Int] {
    var word = word
    return word.withUTF8 { word in
      bytes.withUnsafeBufferPointer { bytes in
        var found: [Int] = []
        while let next = bytes.firstOffset(of: word, from: found.last.map { $0 &+ 1 } ?? 0) { found.append(next) }
        return found
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first occurrence of `word` from `start` on; nil for an empty word. It searches eight bytes at a
  /// time for the last byte of `word`.
  fileprivate func firstOffset(of word: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let last = word.last, count &- start >= word.count else { return nil }
    let repeated = UInt64(last) &* 0x0101_0101_0101_0101
    var end = start &+ word.count &- 1
    while end < count {
      if end &+ 8 <= count {
        let others = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: end, as: UInt64.self).littleEndian
        // Each byte that equals the wanted one is 0 now; the lowest high bit left below belongs to the first of them.
        let difference = others ^ repeated
        let zeros = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
        if zeros == 0 {
          end &+= 8
          continue
        }
        end &+= zeros.trailingZeroBitCount / 8
      }
      if self[end] == last, holds(word, at: end &- word.count &+ 1) { return end &- word.count &+ 1 }
      end &+= 1
    }
    return nil
  }

  private func holds(_ word: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for index in word.indices where self[start &+ index] != word[index] { return false }
    return true
  }
}
