/// The URI of a document or folder. URIs are equal if their decoded forms are; the client's spelling is kept.
package struct DocumentURI: Hashable, Sendable, JSONWritable {
  /// The URI as the client or its creator spelled it.
  package let spelling: String
  /// The percent-decoded form, with the scheme and a drive letter in lower case.
  package let key: [UInt8]

  /// Creates a URI with this spelling; any string is accepted.
  package init(_ spelling: String) {
    self.spelling = spelling
    key = DocumentURI.key(of: spelling)
  }

  /// Creates the URI of the file at an absolute path.
  package init(path: String) {
    var spelling = "file://"
    if !path.hasPrefix("/") { spelling += "/" }
    for byte in path.utf8 {
      if DocumentURI.isUnreserved(byte) || byte == UInt8(ascii: "/") {
        spelling.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let hexadecimal = String(byte, radix: 16, uppercase: true)
        spelling += hexadecimal.count == 1 ? "%0" + hexadecimal : "%" + hexadecimal
      }
    }
    self.init(spelling)
  }

  /// The decoded absolute path of a `file` URI; nil for other URIs.
  package var path: String? {
    let prefix = "file://"
    guard key.starts(with: prefix.utf8) else { return nil }
    var rest = key[prefix.utf8.count...]
    // The host is between the slashes; for a local file it is empty or "localhost".
    if rest.starts(with: "localhost/".utf8) { rest = rest.dropFirst("localhost".utf8.count) }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Returns true if the decoded forms are equal.
  package static func == (left: DocumentURI, right: DocumentURI) -> Bool {
    left.key == right.key
  }

  /// Hashes the decoded form.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }

  /// Writes the URI as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.write(spelling)
  }

  private static func key(of spelling: String) -> [UInt8] {
    let text = Array(spelling.utf8)
    var key: [UInt8] = []
    key.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "%"), index + 2 < text.count, let high = hexadecimalDigit(text[index + 1]),
        let low = hexadecimalDigit(text[index + 2])
      {
        key.append(high << 4 | low)
        index += 3
      } else {
        key.append(text[index])
        index += 1
      }
    }
    if let colon = key.firstIndex(of: UInt8(ascii: ":")) {
      for index in 0..<colon { key[index] = lowercased(key[index]) }
      // file:///C:/… and file:///c%3A/… denote the same document.
      let drive = colon + 4
      if drive + 1 < key.count, key[(colon + 1)..<drive].elementsEqual("///".utf8), key[drive + 1] == 0x3A {
        key[drive] = lowercased(key[drive])
      }
    }
    return key
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
