import LayoutLowering
import LayoutSyntax

/// The files of this machine, as the server reads them.
package struct Disk: WorkspaceFiles {
  package init() {}

  package func read(_ path: String) -> [UInt8]? { try? FileSystem.read(path) }
  package func readStart(of path: String, count: Int) -> [UInt8]? { try? FileSystem.readStart(of: path, count: count) }
  package func entries(of folder: String) -> FolderEntries { (try? FileSystem.entries(of: folder)) ?? FolderEntries() }

  /// The sizes of the pictures below `folders`, where the text of a file names any: nobody waits for a search that
  /// nothing hangs on.
  package func imageSizes(below folders: [String], namedIn texts: [SourceText]) -> ImageSizes {
    guard texts.contains(where: { $0.contains("Image") }) else { return ImageSizes() }
    return ImageFileReader.sizes(below: folders, in: self)
  }

  /// The path from the root of the file system, without `.` and `..`.
  package static func absolutePath(_ path: String) -> String {
    let absolute = FileSystem.absolutePath(path)
    // Most are so already, and every file is asked for its own several times.
    if isNormal(absolute) { return absolute }
    var parts: [Substring] = []
    for part in absolute.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Whether no part of an absolute path is empty or begins with a dot.
  private static func isNormal(_ path: String) -> Bool {
    var followsSlash = false
    for byte in path.utf8 {
      if followsSlash, byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
      followsSlash = byte == UInt8(ascii: "/")
    }
    return !followsSlash
  }

  /// An absolute path as a message shows it: from the current folder where it lies in it.
  package static func shown(_ path: String) -> String {
    let current = absolutePath(".") + "/"
    return path.utf8.starts(with: current.utf8) ? String(path.utf8.dropFirst(current.utf8.count)) ?? path : path
  }

  /// The folder that the file at `path` lies in.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
