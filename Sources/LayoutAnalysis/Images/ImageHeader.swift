import LayoutModel

/// Reads the size of an image from the start of its file: PNG, JPEG, GIF, WebP, SVG and PDF (`lowering.md` 5).
///
/// Defined for any bytes: a truncated, unknown or invalid file has no size.
package enum ImageHeader {
  /// The maximum length of a side; a file with a larger one is invalid.
  static let maximumSide = 1_000_000.0

  /// The size of a bitmap in pixels, of a drawing in points; nil if it is not known. The format is
  /// determined from the content. O(n) in the bytes.
  package static func size(of bytes: [UInt8]) -> Size? {
    let bytes = ImageBytes(bytes)
    guard let size = anySize(of: bytes), isSide(size.width), isSide(size.height) else { return nil }
    return size
  }

  private static func anySize(of bytes: ImageBytes) -> Size? {
    if bytes[0] == 0x89, bytes.has("PNG", at: 1) { return png(bytes) }
    if bytes.has("GIF8", at: 0) { return gif(bytes) }
    if bytes[0] == 0xFF { return jpeg(bytes) }
    if bytes.has("RIFF", at: 0) { return webP(bytes) }
    if bytes.has("%PDF-", at: 0) { return pdf(bytes) }
    return svg(bytes)
  }

  static func isSide(_ length: Double) -> Bool { length > 0 && length <= maximumSide }

  static func size(_ width: Int?, _ height: Int?) -> Size? {
    guard let width, let height else { return nil }
    return Size(width: Double(width), height: Double(height))
  }
}
