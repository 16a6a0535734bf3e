import LanguageServerProtocol
import LayoutProject

/// A page of a tool's result: its members, and as many items as fit, with the cursor of the next page.
///
/// A cursor contains the index of an item and a digest of all items. The result is computed again for each page, so that a
/// session keeps nothing; if it is another one by then, the cursor has expired.
struct ResultPage {
  /// The largest size of a page in bytes; one item may exceed it. A response has the page twice, structured and as text.
  static let maximumSize = 48_000

  /// The page as a JSON object.
  let json: [UInt8]

  init(of result: ToolResult, after cursor: String?) throws(ToolFailure) {
    let digest = Self.digest(of: result.items)
    var start = 0
    if let cursor {
      guard let index = Self.index(in: cursor, digest), index < result.items.count else {
        throw ToolFailure(
          .cursorExpired, "The cursor belongs to another result.", hint: "Call the tool again without a cursor.")
      }
      start = index
    }
    var writer = JSONWriter()
    writer.beginObject()
    result.writeMembers(&writer)
    writer.member("total", result.items.count)
    var size = writer.bytes.count
    var end = start
    while end < result.items.count, end == start || size + result.items[end].count <= Self.maximumSize {
      size += result.items[end].count + 1
      end += 1
    }
    writer.arrayMember("items") { json in
      for item in result.items[start..<end] { json.write(json: item) }
    }
    if end < result.items.count { writer.member("nextCursor", "\(end)-\(digest)") }
    writer.endObject()
    json = writer.bytes
  }

  private static func index(in cursor: String, _ digest: String) -> Int? {
    let parts = cursor.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1] == digest, let index = Int(parts[0]), index > 0 else { return nil }
    return index
  }

  /// A 64-bit FNV-1a hash of the items, in hexadecimal digits.
  private static func digest(of items: [[UInt8]]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for item in items {
      for byte in item { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0x1FF) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
