import LayoutEvaluation
import LayoutSyntax

/// Recognizes files named `*.layout` that other programs wrote. Each has one finding and no others.
package enum UnsupportedFile {
  /// Returns the format of a file that begins with `bytes`, as words for a message; nil for a layout file. It reads at
  /// most 512 bytes.
  package static func format(of bytes: some Collection<UInt8>) -> String? {
    var head = Array(bytes.prefix(512))
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { head.removeFirst(3) }
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      return "a ZIP archive, as SketchUp LayOut writes it"
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "a text in UTF-16" }
    if head.starts(with: Array("SQLite format 3".utf8)) { return "a database" }
    if head.starts(with: [0x1F, 0x8B]) { return "a compressed file" }
    while let first = head.first, first == 0x20 || (0x09...0x0D).contains(first) { head.removeFirst() }
    let text = { (word: String) in head.starts(with: Array(word.utf8)) }
    if text("#% Do not delete") || text("#%") { return "a layout of LyX" }
    if text("<?xml") || text("<!DOCTYPE") || text("<!--") { return "XML" }
    if head.count > 1, head[0] == 0x3C, isLetter(head[1]) { return "XML" }
    if text("%!PS") || text("%PDF") { return "a document" }
    if isJSON(head) { return "JSON" }
    if isBinary(head) { return "a binary file" }
    return nil
  }

  /// Returns true if the bytes contain a NUL and at least an eighth of them are control characters or not UTF-8. A
  /// single stray byte in a layout is a syntax error (`lowering.md` 1).
  private static func isBinary(_ head: [UInt8]) -> Bool {
    guard head.count >= 16, head.contains(0) else { return false }
    let controls = head.count { $0 < 0x20 && !(0x09...0x0D).contains($0) || $0 == 0x7F }
    let illFormed = String(decoding: head, as: UTF8.self).unicodeScalars.count { $0 == "\u{FFFD}" }
    return (controls + illFormed) * 8 >= head.count
  }

  /// Returns the finding for a file that is not a layout file; nil for a layout file.
  package static func diagnostic(for text: SourceText, segment: SegmentID) -> Diagnostic? {
    guard let format = format(of: text.bytes) else { return nil }
    let end = text.contentRange(ofLine: 0).upperBound
    return Diagnostic(
      rule: "not-a-layout-file", severity: .info,
      message: "This is \(format), not a layout file; Plumbline ignores it",
      location: SourceRange(segment: segment, range: 0..<min(end, 120)))
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

  /// Returns true for `{ "name":`, `[ {`, `[ [` and `{}`, with which no layout begins.
  private static func isJSON(_ head: [UInt8]) -> Bool {
    guard let first = head.first, first == 0x7B || first == 0x5B else { return false }
    var rest = head.dropFirst().drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let second = rest.first else { return false }
    if first == 0x5B { return second == 0x7B || second == 0x5B }
    if second == 0x7D { return true }
    guard second == 0x22 else { return false }
    rest = rest.dropFirst()
    guard let quote = rest.firstIndex(of: 0x22) else { return false }
    return rest[(quote + 1)...].first { $0 != 0x20 && !(0x09...0x0D).contains($0) } == 0x3A
  }
}
