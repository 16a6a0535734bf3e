/// Operations on the text of absolute paths; nothing reads the disk.
enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// Returns the path that `relative` denotes in a folder, without `.`, `..` and empty components. O(n).
  static func join(_ folder: String, _ relative: String) -> String {
    var parts = relative.utf8.first == slash ? [] : folder.utf8.split(separator: slash)
    for part in relative.utf8.split(separator: slash) where !part.elementsEqual(".".utf8) {
      if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
    }
    var result = ""
    result.reserveCapacity(parts.reduce(1) { $0 + $1.count + 1 })
    for part in parts {
      result += "/"
      result += Substring(part)
    }
    return result.isEmpty ? "/" : result
  }

  /// Returns true if `path` is the folder or inside it.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let next = path.utf8.dropFirst(folder.utf8.count).first
    return next == nil || next == slash || folder.utf8.last == slash
  }

  /// Returns the folder of a file or folder, without a trailing slash; empty for the root of the file system.
  static func folder(of path: String) -> String { ConfigurationSearch.folder(of: path) }

  /// Returns the last component.
  static func name(of path: String) -> Substring {
    path.utf8.lastIndex(of: slash).map { path[path.utf8.index(after: $0)...] } ?? path[...]
  }
}

extension String {
  /// Returns true if the bytes of `part` occur in the text. Unlike `contains(_:)` it needs no library of regular
  /// expressions. O(n × m).
  func hasPart(_ part: String) -> Bool {
    var rest = utf8[...]
    while rest.count >= part.utf8.count {
      if rest.starts(with: part.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
