import LayoutLowering

/// The files of this machine.
package struct Disk: WorkspaceFiles {
  package init() {}

  package func read(_ path: String) -> [UInt8]? { try? FileSystem.readRegularFile(path) }
  package func readFile(_ path: String) -> FileReading {
    do throws(FileSystem.Failure) {
      return .bytes(try FileSystem.readRegularFile(path))
    } catch {
      return .failure(error)
    }
  }
  package func readStart(of path: String, count: Int) -> [UInt8]? { try? FileSystem.readStart(of: path, count: count) }
  package func resolved(_ path: String) -> String { FileSystem.resolved(path) }
  package func entries(of folder: String) -> FolderEntries {
    do throws(FileSystem.Failure) {
      return try FileSystem.entries(of: folder)
    } catch {
      return FolderEntries(failure: error.reason)
    }
  }

  /// Returns the path from the root of the file system, without `.` and `..`.
  package static func absolutePath(_ path: String) -> String {
    let absolute = FileSystem.absolutePath(path)
    // Most paths are normalized already, and each file's path is requested several times.
    if isNormal(absolute) { return absolute }
    var parts: [Substring] = []
    for part in absolute.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns true if no component of an absolute path is empty or begins with a dot.
  private static func isNormal(_ path: String) -> Bool {
    var followsSlash = false
    for byte in path.utf8 {
      if followsSlash, byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
      followsSlash = byte == UInt8(ascii: "/")
    }
    return !followsSlash
  }

  /// Returns an absolute path for messages: relative to the current folder if it is inside.
  package static func shown(_ path: String) -> String {
    let current = absolutePath(".") + "/"
    return path.utf8.starts(with: current.utf8) ? String(path.utf8.dropFirst(current.utf8.count)) ?? path : path
  }

  /// Returns the folder of the file at `path`; `.` for a path without a folder.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
