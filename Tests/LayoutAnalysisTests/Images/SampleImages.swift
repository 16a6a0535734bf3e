/// The starts of image files, made byte by byte from what the formats' specifications say.
enum SampleImages {
  static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
  }

  static func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }

  static func text(_ string: String) -> [UInt8] { Array(string.utf8) }

  static func png(_ width: Int, _ height: Int) -> [UInt8] {
    [0x89] + text("PNG\r\n\u{1A}\n") + big(13, 4) + text("IHDR") + big(width, 4) + big(height, 4) + [8, 6, 0, 0, 0]
  }

  /// As Xcode writes PNG into an app.
  static func applePNG(_ width: Int, _ height: Int) -> [UInt8] {
    var bytes = png(width, height)
    bytes.insert(contentsOf: big(4, 4) + text("CgBI") + [0x50, 0, 0x20, 2] + [0, 0, 0, 0], at: 8)
    return bytes
  }

  static func gif(_ width: Int, _ height: Int) -> [UInt8] {
    text("GIF89a") + little(width, 2) + little(height, 2) + [0, 0, 0]
  }

  /// With the orientation that Exif data say, where one is given.
  static func jpeg(_ width: Int, _ height: Int, orientation: Int? = nil) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    if let orientation {
      let directory =
        little(1, 2) + little(0x0112, 2) + little(3, 2) + little(1, 4) + little(orientation, 2) + [0, 0] + little(0, 4)
      let exif = text("Exif") + [0, 0] + text("II") + little(42, 2) + little(8, 4) + directory
      bytes += [0xFF, 0xE1] + big(exif.count + 2, 2) + exif
    }
    // A comment, padding, and a progressive frame header: precision, height, width, components.
    bytes += [0xFF, 0xFE] + big(4, 2) + text("hi") + [0xFF]
    return bytes + [0xFF, 0xC2] + big(11, 2) + [8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0]
  }

  private static func riff(_ chunk: [UInt8]) -> [UInt8] {
    text("RIFF") + little(chunk.count + 4, 4) + text("WEBP") + chunk
  }

  static func webPLossy(_ width: Int, _ height: Int) -> [UInt8] {
    riff(text("VP8 ") + little(10, 4) + [0, 0, 0, 0x9D, 0x01, 0x2A] + little(width, 2) + little(height, 2))
  }

  static func webPLossless(_ width: Int, _ height: Int) -> [UInt8] {
    riff(text("VP8L") + little(5, 4) + [0x2F] + little((width - 1) | (height - 1) << 14, 4))
  }

  static func webPExtended(_ width: Int, _ height: Int) -> [UInt8] {
    riff(text("VP8X") + little(10, 4) + [0, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  }
}
