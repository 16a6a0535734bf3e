/// A glob over the files below one or several folders: `*` and `?` match within a name, `**` matches any number of
/// folders. A pattern without a slash matches a file or folder of that name at any depth; a match of a folder includes
/// everything in it.
package struct PathPattern: Hashable, Sendable {
  /// The absolute paths of the folders that the pattern is relative to, without trailing slashes; empty for the root of
  /// the disk.
  private var folders: [String]
  /// The pattern as written.
  package var text: String
  private var segments: [[UInt8]]

  package init(_ text: String, in folder: String) { self.init(text, in: [folder]) }

  package init(_ text: String, in folders: [String]) {
    self.folders = folders
    self.text = text
    var trimmed = text.hasPrefix("./") ? text.dropFirst(2) : text[...]
    let isAnchored = trimmed.hasPrefix("/")
    while trimmed.hasPrefix("/") { trimmed = trimmed.dropFirst() }
    while trimmed.hasSuffix("/") { trimmed = trimmed.dropLast() }
    segments = trimmed.split(separator: "/").map { Array($0.utf8) }
    if segments.count == 1, !isAnchored { segments.insert(Self.anyFolders, at: 0) }
    // Collapse runs of `**`.
    var index = 1
    while index < segments.count {
      if segments[index] == Self.anyFolders, segments[index - 1] == Self.anyFolders {
        segments.remove(at: index)
      } else {
        index += 1
      }
    }
  }

  private static let anyFolders: [UInt8] = Array("**".utf8)

  /// Returns true if the pattern matches the file at an absolute path. O(path length × pattern length) for each folder.
  package func matches(_ path: String) -> Bool { folders.contains { matches(path, below: $0) } }

  private func matches(_ path: String, below folder: String) -> Bool {
    let slash = UInt8(ascii: "/")
    guard !segments.isEmpty, path.utf8.starts(with: folder.utf8),
      path.utf8.dropFirst(folder.utf8.count).first == slash
    else { return false }
    let names = path.utf8.dropFirst(folder.utf8.count).split(separator: slash).map { Array($0) }
    // On a mismatch the last `**` takes one more name.
    var (name, segment) = (0, 0)
    var retry: (name: Int, segment: Int)?
    while true {
      if segment == segments.count { return true }
      if segments[segment] == Self.anyFolders {
        if segment == segments.count - 1 { return name < names.count }
        retry = (name, segment)
        segment += 1
        continue
      }
      if name < names.count, Self.matches(names[name], segments[segment]) {
        name += 1
        segment += 1
        continue
      }
      guard let last = retry, last.name < names.count else { return false }
      retry = (last.name + 1, last.segment)
      (name, segment) = (last.name + 1, last.segment + 1)
    }
  }

  /// Returns true if a name matches one segment of the pattern, with `*` and `?`.
  private static func matches(_ name: [UInt8], _ pattern: [UInt8]) -> Bool {
    var (index, position) = (0, 0)
    var retry: (index: Int, position: Int)?
    while index < name.count || position < pattern.count {
      if position < pattern.count, pattern[position] == UInt8(ascii: "*") {
        retry = (index, position)
        position += 1
        continue
      }
      if index < name.count, position < pattern.count,
        pattern[position] == UInt8(ascii: "?") || pattern[position] == name[index]
      {
        index += 1
        position += 1
        continue
      }
      guard let last = retry, last.index < name.count else { return false }
      retry = (last.index + 1, last.position)
      (index, position) = (last.index + 1, last.position + 1)
    }
    return true
  }
}
