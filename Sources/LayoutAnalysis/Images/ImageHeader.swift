import LayoutModel

/// How large a picture is, by the start of its file: PNG, JPEG, GIF, WebP, SVG and PDF (`lowering.md` 5).
///
/// A function of bytes that is total: what is cut short, of another kind or makes no sense has no size.
package enum ImageHeader {
  /// The most that a side may measure; what claims more is broken.
  static let longestSide = 1_000_000.0

  /// The size in pixels of a bitmap, in points of a drawing; nil when it is not known. The kind is told by the content.
  /// Cost: linear in the bytes.
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

  static func isSide(_ length: Double) -> Bool { length > 0 && length <= longestSide }

  static func size(_ width: Int?, _ height: Int?) -> Size? {
    guard let width, let height else { return nil }
    return Size(width: Double(width), height: Double(height))
  }
}
