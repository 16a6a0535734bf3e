import LayoutLowering

/// The files of this machine. With a log, each question to the disk is recorded with a digest of its answer. With
/// another version of a folder, the answers about what is in the folder are those of the version, and not recorded.
package struct Disk: WorkspaceFiles {
  private let log: AccessLog?
  private let version: FolderVersion?

  package init(log: AccessLog? = nil, version: FolderVersion? = nil) {
    self.log = log
    self.version = version
  }

  /// Returns the version that has the answers about a path; nil if the disk has them.
  private func version(of path: String) -> FolderVersion? {
    guard let version else { return nil }
    return version.covers(Self.absolutePath(path)) ? version : nil
  }

  /// Returns true if a path is in a folder of which this is another version.
  package func hasVersion(of path: String) -> Bool { version(of: path) != nil }

  package func read(_ path: String) -> [UInt8]? {
    if case .bytes(let bytes) = readFile(path) { bytes } else { nil }
  }

  package func readFile(_ path: String) -> FileReading {
    if let version = version(of: path) { return version.read(Self.absolutePath(path)) }
    let reading = reading { () throws(FileSystem.Failure) in try FileSystem.readRegularFile(path) }
    record(reading, DiskAccess(.file, path))
    return reading
  }

  /// Returns the bytes of a file that a user names, which may be a pipe.
  package func readNamedFile(_ path: String) -> FileReading {
    if let version = version(of: path) { return version.read(Self.absolutePath(path)) }
    let reading = reading { () throws(FileSystem.Failure) in try FileSystem.read(path) }
    record(reading, DiskAccess(.namedFile, path))
    return reading
  }

  package func readStart(of path: String, count: Int) -> [UInt8]? {
    if let version = version(of: path) {
      guard case .bytes(let bytes) = version.read(Self.absolutePath(path)) else { return nil }
      return Array(bytes.prefix(count))
    }
    let reading = reading { () throws(FileSystem.Failure) in try FileSystem.readStart(of: path, count: count) }
    record(reading, DiskAccess(.start, path, count: count))
    if case .bytes(let bytes) = reading { return bytes }
    return nil
  }

  package func resolved(_ path: String) -> String {
    // A version has no links.
    if hasVersion(of: path) { return Self.absolutePath(path) }
    let resolved = FileSystem.resolved(path)
    log?.record(DiskAccess(.resolved, path), ContentDigest(of: Array(resolved.utf8)))
    return resolved
  }

  /// Returns the kind of the file at `path`, following links; nil if there is none.
  package func kind(of path: String) -> FileSystem.Kind? {
    if let version = version(of: path) { return version.kind(of: Self.absolutePath(path)) }
    let kind = FileSystem.kind(of: path)
    log?.record(DiskAccess(.kind, path), ContentDigest(of: Array((kind.map { "\($0)" } ?? "none").utf8)))
    return kind
  }

  package func manifests(in folder: String) -> [String] {
    if let version = version(of: folder) { return version.entries(of: Self.absolutePath(folder)).manifests }
    // The other entries of a folder around a project, such as the home folder, may be many.
    let manifests = Self.entries(of: folder, where: FolderEntries.mayBeManifest).manifests
    var encoder = ByteEncoder()
    encoder.write(manifests)
    log?.record(DiskAccess(.manifests, folder), ContentDigest(of: encoder.bytes))
    return manifests
  }

  private static func entries(
    of folder: String, where isWanted: (String) -> Bool = { _ in true }
  ) -> FolderEntries {
    do throws(FileSystem.Failure) {
      return try FileSystem.entries(of: folder, where: isWanted)
    } catch {
      return FolderEntries(failure: error.reason)
    }
  }

  package func entries(of folder: String) -> FolderEntries {
    if let version = version(of: folder) { return version.entries(of: Self.absolutePath(folder)) }
    let entries = Self.entries(of: folder)
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
