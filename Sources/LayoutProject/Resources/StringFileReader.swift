import LanguageServerProtocol
import LayoutAnalysis
import LayoutEvaluation

/// Reads files of localized strings: string catalogs and `.strings` files.
enum StringFileReader {
  /// The largest number of bytes that are read of a file.
  private static let maximumBytes = 16 << 20

  /// Stores the strings of the file at `path` in `collection`; removes a file that cannot be read. Returns a note on a
  /// file that is not understood.
  static func read(
    _ path: String, from files: any WorkspaceFiles, into collection: inout StringCollection
  ) -> ManifestNote? {
    guard collection.uses(path), let bytes = files.readStart(of: path, count: maximumBytes + 1) else {
      collection.remove(path)
      return nil
    }
    guard bytes.count <= maximumBytes else {
      collection.remove(path)
      return ManifestNote(line: 0, message: "This file of localized strings has more than 16 MB and is not read")
    }
    do throws(ManifestNote) {
      let strings =
        StringFileName.isCatalog(path)
        ? try StringCatalogReader.strings(bytes, language: collection.language) : try Self.strings(bytes)
      collection.setStrings(strings, at: path)
      return nil
    } catch {
      collection.remove(path)
      return ManifestNote(line: error.line, message: "These localized strings are not read: \(error.message)")
    }
  }

  /// Returns the strings of a `.strings` file: `"key" = "value";` or a property list in XML, in UTF-8 or UTF-16.
  static func strings(_ bytes: [UInt8]) throws(ManifestNote) -> [String: LocalizedString] {
    var text = Self.utf8(bytes)
    guard !text.starts(with: Array("bplist".utf8)) else {
      throw ManifestNote(line: 0, message: "a binary property list")
    }
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    // The entries of a `.strings` file are those of a dictionary without its braces.
    let isXML = text.first { $0 != 0x20 && !(0x09...0x0D).contains($0) } == UInt8(ascii: "<")
    let list = try PropertyList(isXML ? text : [UInt8(ascii: "{")] + text + [0x0A, UInt8(ascii: "}")])
    var result: [String: LocalizedString] = [:]
    for (key, value) in list.entries(list.root) {
      guard let key = list.string(key), let value = list.string(value), result[key] == nil else { continue }
      result[key] = LocalizedString(value)
    }
    return result
  }

  /// Returns a text in UTF-8, which may be in UTF-16 with a byte-order mark.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) else { return bytes }
    let (high, low) = isBig ? (0, 1) : (1, 0)
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      units.append(UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + low]))
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
