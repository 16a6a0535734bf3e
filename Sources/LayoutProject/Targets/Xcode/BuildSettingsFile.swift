/// Reads the settings in `.xcconfig` files.
enum BuildSettingsFile {
  private static let maximumDepth = 8
  private static let maximumFiles = 64

  /// Returns the settings of the file at an absolute path and of the files that it includes; empty if it cannot be read.
  /// Settings with a condition in brackets are left out.
  static func settings(at path: String, in disk: any WorkspaceFiles) -> [String: String] {
    var result: [String: String] = [:]
    var count = 0
    read(path, depth: 0, &count, &result, disk)
    return result
  }

  private static func read(
    _ path: String, depth: Int, _ count: inout Int, _ result: inout [String: String], _ disk: any WorkspaceFiles
  ) {
    guard depth < maximumDepth, count < maximumFiles, path.hasSuffix(".xcconfig"),
      let bytes = disk.read(path)
    else { return }
    count += 1
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = trimmed(withoutComment(line))
      if text.starts(with: "#include".utf8) {
        let parts = text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        guard parts.count >= 3 else { continue }
        let included = FilePath.join(FilePath.folder(of: path), String(decoding: parts[1], as: UTF8.self))
        read(included, depth: depth + 1, &count, &result, disk)
        continue
      }
      guard let equal = text.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(decoding: trimmed(text[..<equal]), as: UTF8.self)
      let value = String(decoding: trimmed(text[(equal + 1)...]), as: UTF8.self)
      guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "[")) else { continue }
      // A file that extends a setting of one that it includes refers to it as inherited.
      result[name] = result[name].map { replaceInherited(in: value, by: $0) } ?? value
    }
  }

  private static func replaceInherited(in value: String, by inherited: String) -> String {
    let parts = value.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.contains("$(inherited)"), value.utf8.count + inherited.utf8.count < 4_096 else { return value }
    return parts.map { $0 == "$(inherited)" ? inherited : String($0) }.joined(separator: " ")
  }

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    let start = line.indices.first { line[$0] == slash && $0 + 1 < line.endIndex && line[$0 + 1] == slash }
    return start.map { line[..<$0] } ?? line
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let start = text.firstIndex(where: { $0 > 0x20 }), let end = text.lastIndex(where: { $0 > 0x20 }) else {
      return []
    }
    return text[start...end]
  }
}
