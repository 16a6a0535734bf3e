import LayoutModel

// The headers of bitmaps: PNG, JPEG, GIF and WebP.
extension ImageHeader {
  /// Reads the size in the first chunk; Apple's variant of PNG has another chunk before it.
  static func png(_ bytes: ImageBytes) -> Size? {
    var chunk = 8
    if bytes.has("CgBI", at: 12), let length = bytes.bigEndian(8, 4) { chunk = 20 + length }
    guard bytes.has("IHDR", at: chunk + 4) else { return nil }
    return size(bytes.bigEndian(chunk + 8, 4), bytes.bigEndian(chunk + 12, 4))
  }

  static func gif(_ bytes: ImageBytes) -> Size? {
    size(bytes.littleEndian(6, 2), bytes.littleEndian(8, 2))
  }

  static func webP(_ bytes: ImageBytes) -> Size? {
    guard bytes.has("WEBP", at: 8) else { return nil }
    if bytes.has("VP8X", at: 12) {
      return size(bytes.littleEndian(24, 3).map { $0 + 1 }, bytes.littleEndian(27, 3).map { $0 + 1 })
    }
    if bytes.has("VP8L", at: 12), bytes[20] == 0x2F, let packed = bytes.littleEndian(21, 4) {
      return size((packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1)
    }
    if bytes.has("VP8 ", at: 12), bytes.bigEndian(23, 3) == 0x9D012A {
      return size(bytes.littleEndian(26, 2).map { $0 & 0x3FFF }, bytes.littleEndian(28, 2).map { $0 & 0x3FFF })
    }
    return nil
  }

  /// Reads the size in the frame header, one of the segments; an Exif segment before it may rotate the image by a
  /// quarter turn.
  static func jpeg(_ bytes: ImageBytes) -> Size? {
    guard bytes[1] == 0xD8 else { return nil }
    var offset = 2
    var isOnItsSide = false
    while bytes[offset] == 0xFF, let marker = bytes[offset + 1] {
      // Markers may be padded; some have no length.
      if marker == 0xFF {
        offset += 1
        continue
      }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        offset += 2
        continue
      }
      guard let length = bytes.bigEndian(offset + 2, 2), length >= 2, marker != 0xD9, marker != 0xDA else { return nil }
      // The frame headers; the three excluded markers in this range are tables.
      if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
        let (height, width) = (bytes.bigEndian(offset + 5, 2), bytes.bigEndian(offset + 7, 2))
        return isOnItsSide ? size(height, width) : size(width, height)
      }
      if marker == 0xE1, bytes.has("Exif", at: offset + 4) { isOnItsSide = turns(bytes, tiff: offset + 10) }
      offset += 2 + length
    }
    return nil
  }

  /// Returns true if the orientation in the Exif data, which have the format of a TIFF file, swaps width and height.
  private static func turns(_ bytes: ImageBytes, tiff: Int) -> Bool {
    let isLittle = bytes.has("II", at: tiff)
    guard isLittle || bytes.has("MM", at: tiff) else { return false }
    func number(_ offset: Int, _ length: Int) -> Int? {
      isLittle ? bytes.littleEndian(tiff + offset, length) : bytes.bigEndian(tiff + offset, length)
    }
    guard let directory = number(4, 4), let entries = number(directory, 2) else { return false }
    for entry in 0..<entries {
      let start = directory + 2 + entry * 12
      guard let tag = number(start, 2) else { return false }
      if tag == 0x0112 { return (5...8).contains(number(start + 8, 2) ?? 1) }
    }
    return false
  }
}
