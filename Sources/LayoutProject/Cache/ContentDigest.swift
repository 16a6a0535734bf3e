/// A digest of bytes: equal for equal bytes, on every machine, and for different ones with the chance of 128 random bits
/// (SipHash-2-4 with a fixed key).
package struct ContentDigest: Hashable, Sendable {
  package let low: UInt64
  package let high: UInt64

  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Computes the digest of bytes. O(n), eight bytes at a time.
  package init(of bytes: some Collection<UInt8>) {
    self =
      bytes.withContiguousStorageIfAvailable { Self(of: UnsafeRawBufferPointer($0)) }
      ?? Array(bytes).withUnsafeBytes { Self(of: $0) }
  }

  private init(of bytes: UnsafeRawBufferPointer) {
    var state = State()
    let words = bytes.count / 8
    for word in 0..<words {
      state.absorb(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: word &* 8, as: UInt64.self)))
    }
    var last = UInt64(truncatingIfNeeded: bytes.count) << 56
    for (index, byte) in bytes[(words &* 8)...].enumerated() { last |= UInt64(byte) << UInt64(index &* 8) }
    state.absorb(last)
    state.v2 ^= 0xEE
    for _ in 0..<4 { state.mix() }
    low = state.value
    state.v1 ^= 0xDD
    for _ in 0..<4 { state.mix() }
    high = state.value
  }

  /// The digest as 32 hexadecimal digits.
  package var digits: String {
    [high, low].map { word in
      let text = String(word, radix: 16)
      return String(repeating: "0", count: 16 - text.utf8.count) + text
    }.joined()
  }

  /// The four words of SipHash, with the bytes 0 to 15 as the key.
  private struct State {
    var v0: UInt64 = 0x736F_6D65_7073_6575 ^ 0x0706_0504_0302_0100
    var v1: UInt64 = 0x646F_7261_6E64_6F6D ^ 0x0F0E_0D0C_0B0A_0908 ^ 0xEE
    var v2: UInt64 = 0x6C79_6765_6E65_7261 ^ 0x0706_0504_0302_0100
    var v3: UInt64 = 0x7465_6462_7974_6573 ^ 0x0F0E_0D0C_0B0A_0908

    var value: UInt64 { v0 ^ v1 ^ v2 ^ v3 }

    mutating func absorb(_ word: UInt64) {
      v3 ^= word
      mix()
      mix()
      v0 ^= word
    }

    mutating func mix() {
      v0 &+= v1
      v1 = Self.rotated(v1, 13) ^ v0
      v0 = Self.rotated(v0, 32)
      v2 &+= v3
      v3 = Self.rotated(v3, 16) ^ v2
      v0 &+= v3
      v3 = Self.rotated(v3, 21) ^ v0
      v2 &+= v1
      v1 = Self.rotated(v1, 17) ^ v2
      v2 = Self.rotated(v2, 32)
    }

    private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 { word << count | word >> (64 &- count) }
  }
}
