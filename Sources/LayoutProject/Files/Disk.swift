import LayoutLowering

/// The files of this machine. With a log, each question to the disk is recorded with a digest of its answer.
package struct Disk: WorkspaceFiles {
  private let log: AccessLog?

  package init(log: AccessLog? = nil) { self.log = log }

  package func read(_ path: String) -> [UInt8]? {
    if case .bytes(let bytes) = readFile(path) { bytes } else { nil }
  }

  package func readFile(_ path: String) -> FileReading {
    let reading = reading { () throws(FileSystem.Failure) in try FileSystem.readRegularFile(path) }
    record(reading, DiskAccess(.file, path))
    return reading
  }

  /// Returns the bytes of a file that a user names, which may be a pipe.
  package func readNamedFile(_ path: String) -> FileReading {
    let reading = reading { () throws(FileSystem.Failure) in try FileSystem.read(path) }
    record(reading, DiskAccess(.namedFile, path))
    return reading
  }

  package func readStart(of path: String, count: Int) -> [UInt8]? {
    let reading = reading { () throws(FileSystem.Failure) in try FileSystem.readStart(of: path, count: count) }
    record(reading, DiskAccess(.start, path, count: count))
    if case .bytes(let bytes) = reading { return bytes }
    return nil
  }

  package func resolved(_ path: String) -> String {
    let resolved = FileSystem.resolved(path)
    log?.record(DiskAccess(.resolved, path), ContentDigest(of: Array(resolved.utf8)))
    return resolved
  }

  /// Returns the kind of the file at `path`, following links; nil if there is none.
  package func kind(of path: String) -> FileSystem.Kind? {
    let kind = FileSystem.kind(of: path)
    log?.record(DiskAccess(.kind, path), ContentDigest(of: Array((kind.map { "\($0)" } ?? "none").utf8)))
    return kind
  }

  package func entries(of folder: String) -> FolderEntries {
    let entries: FolderEntries
    do throws(FileSystem.Failure) {
      entries = try FileSystem.entries(of: folder)
    } catch {
      entries = FolderEntries(failure: error.reason)
    }
    log?.record(DiskAccess(.entries, folder), entries.digest)
    return entries
  }

  private func reading(_ read: () throws(FileSystem.Failure) -> [UInt8]) -> FileReading {
    do throws(FileSystem.Failure) {
      return .bytes(try read())
    } catch {
      return .failure(error)
    }
  }

  private func record(_ reading: FileReading, _ access: DiskAccess) {
    guard let log else { return }
    switch reading {
    case .bytes(let bytes): log.record(access, ContentDigest(of: bytes))
    case .failure(let failure):
      // No file has the digest of a failure, which differs in all bits from that of a file with the same text.
      let digest = ContentDigest(of: Array(failure.message.utf8))
      log.record(access, ContentDigest(low: ~digest.low, high: ~digest.high))
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
