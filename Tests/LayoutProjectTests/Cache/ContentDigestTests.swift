import LayoutProject
import Testing

/// The digests of files, by which a cache knows that nothing changed.
@Suite struct ContentDigestTests {
  /// The first values of the reference implementation of SipHash-2-4 with 128 bits, for the key 00 … 0F and the bytes
  /// 00, 01, …; written from the lowest byte.
  @Test func theReferenceValues() {
    func hexadecimal(_ word: UInt64) -> String {
      (0..<8).map { index in
        let byte = String((word >> UInt64(index * 8)) & 0xFF, radix: 16)
        return byte.count == 1 ? "0" + byte : byte
      }.joined()
    }
    let empty = ContentDigest(of: [UInt8]())
    #expect(hexadecimal(empty.low) + hexadecimal(empty.high) == "a3817f04ba25a8e66df67214c7550293")
    let one = ContentDigest(of: [0])
    #expect(hexadecimal(one.low) + hexadecimal(one.high) == "da87c1d86b99af44347659119b22fc45")
  }

  /// Each length and each changed bit gives another digest, and slices the same as arrays.
  @Test func everyBitCounts() {
    var seen: Set<ContentDigest> = []
    var count = 0
    for length in 0..<40 {
      let bytes = (0..<length).map { UInt8($0) }
      #expect(ContentDigest(of: ([7] + bytes + [9])[1..<(length + 1)]) == ContentDigest(of: bytes))
      seen.insert(ContentDigest(of: bytes))
      count += 1
      for bit in 0..<(length * 8) {
        var changed = bytes
        changed[bit / 8] ^= 1 << UInt8(bit % 8)
        seen.insert(ContentDigest(of: changed))
        count += 1
      }
    }
    #expect(seen.count == count)
    #expect(ContentDigest(of: [1, 2]).digits.count == 32)
  }

  /// What is written is read, and nothing is read of a part of it.
  @Test func codingIsRead() {
    var encoder = ByteEncoder()
    encoder.write(7)
    encoder.write("text")
    encoder.write(ContentDigest(low: 1, high: .max))
    encoder.write([UInt8]())
    func read(_ bytes: [UInt8]) -> Bool {
      var decoder = ByteDecoder(bytes)
      return decoder.count() == 7 && decoder.text() == "text" && decoder.digest() == ContentDigest(low: 1, high: .max)
        && decoder.content() == [] && decoder.isAtEnd
    }
    #expect(read(encoder.bytes))
    for length in 0..<encoder.bytes.count { #expect(!read(Array(encoder.bytes[..<length]))) }
    var huge = ByteDecoder([UInt8](repeating: 0xFF, count: 16))
    #expect(huge.content() == nil)
  }
}
