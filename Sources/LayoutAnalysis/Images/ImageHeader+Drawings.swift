import LayoutModel

// The headers of drawings: SVG and PDF.
extension ImageHeader {
  // MARK: SVG

  /// Reads `width` and `height` of the root element; if one is missing or relative, it is derived from the view box.
  static func svg(_ bytes: ImageBytes) -> Size? {
    guard let tag = rootTag(bytes) else { return nil }
    let attributes = attributes(of: bytes.string(in: tag))
    let box = (attributes["viewBox"] ?? "").split { " ,\t\r\n".contains($0) }.map { Double($0) }
    var ideal: Size?
    if box.count == 4, let width = box[2], let height = box[3], isSide(width), isSide(height) {
      ideal = Size(width: width, height: height)
    }
    let width = attributes["width"].flatMap(cssLength)
    let height = attributes["height"].flatMap(cssLength)
    switch (width, height) {
    case (let width?, let height?): return Size(width: width, height: height)
    case (let width?, nil): return ideal.map { Size(width: width, height: width * $0.height / $0.width) }
    case (nil, let height?): return ideal.map { Size(width: height * $0.width / $0.height, height: height) }
    case (nil, nil): return ideal
    }
  }

  /// The maximum number of bytes of an SVG's root tag that are read.
  private static let maximumTagLength = 64 << 10

  /// The range between `<svg` and `>`. Only declarations and comments may precede it.
  private static func rootTag(_ bytes: ImageBytes) -> Range<Int>? {
    var offset = bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    while true {
      while let byte = bytes[offset], byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
      guard bytes[offset] == 0x3C else { return nil }
      if bytes.has("<svg", at: offset) {
        return endOfTag(bytes, from: offset + 4).map { (offset + 4)..<$0 }
      }
      let isComment = bytes.has("<!--", at: offset)
      guard isComment || bytes.has("<?", at: offset) || bytes.has("<!", at: offset) else { return nil }
      guard
        let end = isComment
          ? bytes.firstOffset(of: "-->", from: offset + 4).map({ $0 + 2 }) : endOfTag(bytes, from: offset)
      else { return nil }
      offset = end + 1
    }
  }

  /// The offset of the `>` that ends a tag, which is neither in quotes nor in the brackets of a document type.
  private static func endOfTag(_ bytes: ImageBytes, from start: Int) -> Int? {
    var quote: Int?
    var brackets = 0
    for offset in start..<max(start, min(bytes.count, start + maximumTagLength)) {
      guard let byte = bytes[offset] else { return nil }
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case 0x22, 0x27: quote = byte
      case 0x5B: brackets += 1
      case 0x5D: brackets -= 1
      case 0x3E where brackets <= 0: return offset
      default: break
      }
    }
    return nil
  }

  /// The `name="value"` pairs of a tag; of several with one name, the first.
  private static func attributes(of tag: String) -> [String: String] {
    var result: [String: String] = [:]
    var rest = tag.utf8[...]
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    while true {
      rest = rest.drop { isBlank($0) || $0 == UInt8(ascii: "/") }
      let name = rest.prefix { $0 != UInt8(ascii: "=") && !isBlank($0) }
      rest = rest.dropFirst(name.count).drop(while: isBlank)
      guard !name.isEmpty, rest.first == UInt8(ascii: "=") else { return result }
      rest = rest.dropFirst().drop(while: isBlank)
      guard let quote = rest.first, quote == 0x22 || quote == 0x27 else { return result }
      rest = rest.dropFirst()
      let value = rest.prefix { $0 != quote }
      rest = rest.dropFirst(value.count + 1)
      let key = String(decoding: name, as: UTF8.self)
      if result[key] == nil { result[key] = String(decoding: value, as: UTF8.self) }
    }
  }

  /// The number of pixels of a CSS length with an absolute unit; nil for a unit relative to a font or the surroundings.
  private static func cssLength(_ text: String) -> Double? {
    let words = text.split { " \t\r\n".contains($0) }.joined()
    let digits = words.prefix { "+-.0123456789".contains($0) }
    let scale: Double
    switch words.dropFirst(digits.count) {
    case "", "px": scale = 1
    case "pt": scale = 96.0 / 72
    case "pc": scale = 16
    case "in": scale = 96
    case "cm": scale = 96 / 2.54
    case "mm": scale = 96 / 25.4
    default: return nil
    }
    return Double(digits).map { $0 * scale }.flatMap { isSide($0) ? $0 : nil }
  }

  // MARK: PDF

  /// Reads the first uncompressed page box: most files have one, compressed object streams hide it.
  static func pdf(_ bytes: ImageBytes) -> Size? {
    var start = 0
    while let found = bytes.firstOffset(of: "/MediaBox", from: start) {
      start = found + 9
      let words = bytes.string(in: start..<(start + 128))
      guard let open = words.firstIndex(of: "["), let close = words[open...].firstIndex(of: "]"),
        words[..<open].allSatisfy(\.isWhitespace)
      else { continue }
      let numbers = words[words.index(after: open)..<close].split(whereSeparator: \.isWhitespace).map { Double($0) }
      guard numbers.count == 4, let left = numbers[0], let bottom = numbers[1], let right = numbers[2],
        let top = numbers[3]
      else { continue }
      return Size(width: abs(right - left), height: abs(top - bottom))
    }
    return nil
  }
}
