/// A glob over the files below one or several folders: `*` and `?` match within a name, `**` matches any number of
/// folders. A pattern without a slash matches a file or folder of that name at any depth; a match of a folder includes
/// everything in it.
package struct PathPattern: Hashable, Sendable {
  /// The absolute paths of the folders that the pattern is relative to, without trailing slashes; empty for the root of
  /// the disk.
  private var folders: [String]
  /// The pattern as written.
  package var text: String
  private var glob: PathGlob

  package init(_ text: String, in folder: String) { self.init(text, in: [folder]) }

  package init(_ text: String, in folders: [String]) {
    self.folders = folders
    self.text = text
    var trimmed = text.hasPrefix("./") ? text.dropFirst(2) : text[...]
    let isAnchored = trimmed.hasPrefix("/")
    while trimmed.hasPrefix("/") { trimmed = trimmed.dropFirst() }
    while trimmed.hasSuffix("/") { trimmed = trimmed.dropLast() }
    var segments = trimmed.split(separator: "/").map(Self.segment)
    if segments.count == 1, !isAnchored { segments.insert(.anyFolders, at: 0) }
    glob = PathGlob(segments)
  }

  private static func segment(_ text: Substring) -> PathGlob.Segment {
    text == "**" ? .anyFolders : .name(NameGlob(wildcards: text.utf8))
  }

  /// Returns true if the pattern matches the file at an absolute path. O(path length × pattern length) for each folder.
  package func matches(_ path: String) -> Bool { folders.contains { matches(path, below: $0) } }

  private func matches(_ path: String, below folder: String) -> Bool {
    let slash = UInt8(ascii: "/")
    guard path.utf8.starts(with: folder.utf8), path.utf8.dropFirst(folder.utf8.count).first == slash else {
      return false
    }
    let names = Array(path.utf8.dropFirst(folder.utf8.count)).split(separator: slash)
    return glob.matches(names[...], includingContents: true)
  }
}
