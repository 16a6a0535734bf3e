#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Files, folders, terminals, threads and locks. The only file of this target that calls the operating system.

/// An open file, pipe or terminal of this process.
package struct FileDescriptor: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let standardInput = FileDescriptor(rawValue: 0)
  package static let standardOutput = FileDescriptor(rawValue: 1)
  package static let standardError = FileDescriptor(rawValue: 2)

  /// True if it refers to a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Reads once, as `read(2)` does: returns the number of bytes, 0 at the end, a negative number and `errno` on failure.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    systemRead(rawValue, buffer.baseAddress, buffer.count)
  }

  /// Writes once, as `write(2)` does: returns the number of bytes, or a negative number and `errno` on failure.
  package func write(_ buffer: UnsafeRawBufferPointer) -> Int {
    systemWrite(rawValue, buffer.baseAddress, buffer.count)
  }

  package func close() { systemClose(rawValue) }
}

/// The number of an error of the operating system (`errno`).
package struct ErrorNumber: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The description by the operating system.
  package var message: String {
    guard let text = strerror(rawValue) else { return "error \(rawValue)" }
    return String(cString: text)
  }
}

/// Access to files, folders and terminals.
package enum FileSystem {
  /// The reason why a path cannot be used.
  package struct Failure: Error, Hashable {
    package var path: String
    package var reason: String
    /// True if there is nothing at the path.
    package var isMissing: Bool

    package init(path: String, reason: String, isMissing: Bool = false) {
      self.path = path
      self.reason = reason
      self.isMissing = isMissing
    }

    package var message: String { "\(path): \(reason)" }
  }

  package enum Kind { case file, folder, other }

  /// Returns the kind of the file at `path`, following links; nil if there is none.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    default: return .other
    }
  }

  /// Returns the bytes of a file; throws if it cannot be read or exceeds `limit` bytes. A pipe or a device is read only
  /// if it is an open file of this process, as a shell passes one for `<(command)`: others may have no end.
  package static func read(_ path: String, limit: Int = 256 << 20) throws(Failure) -> [UInt8] {
    var opened = stat()
    if stat(path, &opened) == 0, !isOpenFile(path), let reason = specialReason(opened.st_mode) {
      throw Failure(path: path, reason: reason)
    }
    let descriptor = try openForReading(path)
    defer { descriptor.close() }
    var status = stat()
    let isKnown = fstat(descriptor.rawValue, &status) == 0
    return try read(
      descriptor, named: path, expected: isKnown ? Int(clamping: status.st_size) : 0, limit: limit)
  }

  /// Returns the bytes of a regular file; throws if it is another object, cannot be read or exceeds `limit` bytes. For
  /// paths that no user names on a command line: opening a pipe does not wait for a writer, and no device is read.
  package static func readRegularFile(_ path: String, limit: Int = 256 << 20) throws(Failure) -> [UInt8] {
    let descriptor = try openForReading(path, O_NONBLOCK)
    defer { descriptor.close() }
    var status = stat()
    let isKnown = fstat(descriptor.rawValue, &status) == 0
    if isKnown, let reason = specialReason(status.st_mode) { throw Failure(path: path, reason: reason) }
    return try read(descriptor, named: path, expected: Int(clamping: status.st_size), limit: limit)
  }

  private static func openForReading(_ path: String, _ flags: Int32 = 0) throws(Failure) -> FileDescriptor {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | flags)
    guard descriptor >= 0 else { throw failure(of: path) }
    return FileDescriptor(rawValue: descriptor)
  }

  /// Returns true for the path of an open file of this process.
  private static func isOpenFile(_ path: String) -> Bool {
    path == "/dev/stdin" || ["/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
  }

  /// Returns what an object other than a file is; nil for a file.
  private static func specialReason(_ mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "is a folder, not a file"
    case S_IFIFO: "is a named pipe, not a file"
    case S_IFSOCK: "is a socket, not a file"
    default: "is a device, not a file"
    }
  }

  /// Returns why the last call for `path` failed, also for a link that leads nowhere.
  package static func failure(of path: String) -> Failure {
    let code = errno
    var status = stat()
    let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    errno = code
    switch code {
    case ENOENT where isLink: return Failure(path: path, reason: "is a link to a file that does not exist")
    case ELOOP where isLink: return Failure(path: path, reason: "is a link that leads to itself")
    default: return Failure(path: path, reason: lastError(), isMissing: code == ENOENT || code == ENOTDIR)
    }
  }

  /// Returns why there is no file or folder at `path`; nil if there is one.
  package static func problem(of path: String) -> Failure? {
    var status = stat()
    return stat(path, &status) == 0 ? nil : failure(of: path)
  }

  /// Returns the first bytes of a file, at most `count`; throws if it is not a regular file or cannot be read.
  package static func readStart(of path: String, count: Int) throws(Failure) -> [UInt8] {
    // Opening a pipe would wait for a writer.
    let descriptor = try openForReading(path, O_NONBLOCK)
    defer { descriptor.close() }
    var status = stat()
    guard fstat(descriptor.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(path: path, reason: "is not a regular file")
    }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(max(count, 0), 64 << 10))
    while result.count < count {
      let read = buffer.withUnsafeMutableBytes { descriptor.read(into: $0) }
      if read == 0 { break }
      if read < 0 {
        if errno == EINTR { continue }
        throw Failure(path: path, reason: lastError())
      }
      result.append(contentsOf: buffer[0..<min(read, buffer.count)])
    }
    return Array(result.prefix(count))
  }

  /// Returns the bytes of standard input; throws if it cannot be read or exceeds `limit` bytes.
  package static func readStandardInput(limit: Int = 256 << 20) throws(Failure) -> [UInt8] {
    try read(.standardInput, named: "standard input", limit: limit)
  }

  /// Reads to the end; `expected` is the probable number of bytes, 0 if unknown.
  private static func read(
    _ descriptor: FileDescriptor, named name: String, expected: Int = 0, limit: Int
  ) throws(Failure) -> [UInt8] {
    var result: [UInt8] = []
    // The buffer has space for one byte more than expected, so that one read returns all of a small file.
    var buffer = [UInt8](repeating: 0, count: expected > 0 ? min(expected &+ 1, 64 << 10) : 64 << 10)
    while true {
      let count = buffer.withUnsafeMutableBytes { descriptor.read(into: $0) }
      if count == 0 { return result }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(path: name, reason: lastError())
      }
      result.append(contentsOf: buffer[0..<min(count, buffer.count)])
      if result.count > limit {
        throw Failure(path: name, reason: "is larger than \(limit >> 20) MB, the most that plumbline reads")
      }
    }
  }

  /// Returns the names in a folder that satisfy `isWanted`, sorted by bytes, without `.` and `..`; throws if it cannot
  /// be read.
  package static func names(
    in folder: String, where isWanted: (String) -> Bool = { _ in true }
  ) throws(Failure) -> [String] {
    guard let stream = opendir(folder) else { throw Failure(path: folder, reason: lastError()) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != "..", isWanted(name) { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the direct entries of a folder whose names satisfy `isWanted`, by name, without folders whose name begins
  /// with a dot, pipes and the like, and temporary files of editors and file systems (`.#name`, `._name`). A link to a
  /// folder is listed as a file.
  package static func entries(
    of folder: String, where isWanted: (String) -> Bool = { _ in true }
  ) throws(Failure) -> FolderEntries {
    var entries = FolderEntries()
    for name in try names(in: folder, where: isWanted) {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT != S_IFDIR {
        // Opening a pipe would wait for a writer. A broken link is reported when it is read.
        if name.hasPrefix(".#") || name.hasPrefix("._") { continue }
        if kind(of: path) == .other {
          if name.hasSuffix(".layout") || name.hasSuffix(".swift"), stat(path, &status) == 0 {
            entries.specialFiles.append(Failure(path: path, reason: specialReason(status.st_mode) ?? ""))
          }
          continue
        }
        entries.files.append(path)
        if status.st_size > FolderEntries.largeSize { entries.largeFiles.insert(path) }
      } else if !name.hasPrefix(".") {
        entries.folders.append(path)
      }
    }
    return entries
  }

  /// Writes all of `bytes`; returns false if the reader has closed its end.
  @discardableResult
  package static func write(_ bytes: [UInt8], to descriptor: FileDescriptor) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { descriptor.write($0) }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Replaces the content of the file at `path`, or creates it, atomically. A symbolic link stays one and its target is
  /// replaced; permissions are kept. Objects other than files, such as pipes, are written to directly.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    try replace(path, with: bytes, isDurable: true)
  }

  /// Replaces the content of a file, as above; without `isDurable`, a power failure may leave it empty or damaged.
  package static func replace(_ path: String, with bytes: [UInt8], isDurable: Bool) throws(Failure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if kind(of: path) == .folder { throw Failure(path: path, reason: "is a folder, not a file") }
    if exists, access(path, W_OK) != 0 { throw Failure(path: path, reason: lastError()) }
    if exists, status.st_mode & S_IFMT != S_IFREG || path == "/dev/stdout" {
      let descriptor = path == "/dev/stdout" ? dup(1) : open(path, O_WRONLY | O_CLOEXEC)
      defer { close(descriptor) }
      guard descriptor >= 0, write(bytes, to: FileDescriptor(rawValue: descriptor)) else {
        throw Failure(path: path, reason: lastError())
      }
      return
    }
    let target = exists ? resolved(path) : path
    let folder = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(target[...$0]) } ?? ""
    let (descriptor, temporary) = createFile(in: folder, mode: exists ? 0o600 : 0o666)
    guard descriptor >= 0 else { throw Failure(path: path, reason: creationError(in: folder)) }
    // If the owner cannot be kept, the file belongs to the current user.
    if exists, fchown(descriptor, status.st_uid, status.st_gid) != 0 { errno = 0 }
    let isWritten =
      (!exists || fchmod(descriptor, status.st_mode & 0o7777) == 0)
      && write(bytes, to: FileDescriptor(rawValue: descriptor))
      && (!isDurable || fsync(descriptor) == 0)
    let reason = isWritten ? "" : lastError()
    guard close(descriptor) == 0, isWritten, rename(temporary, target) == 0 else {
      let failure = Failure(path: path, reason: isWritten ? lastError() : reason)
      unlink(temporary)
      throw failure
    }
    guard isDurable else { return }
    // The folder contains the name: without syncing it, a power failure could restore the old file.
    let parent = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
    guard parent >= 0 else { return }
    fsync(parent)
    close(parent)
  }

  private static let temporaryPrefix = ".plumbline-"

  /// Returns true for the name of a file that `replace` has not finished, or never will.
  package static func isTemporary(_ name: String) -> Bool { name.hasPrefix(temporaryPrefix) && name.hasSuffix("~") }

  /// Creates a file with a new name in a folder, which ends with a slash; the descriptor is negative if that fails. Other
  /// runs, also those on other machines that share the folder, may have files there.
  private static func createFile(in folder: String, mode: mode_t) -> (descriptor: Int32, path: String) {
    var path = ""
    for number in 0..<1_000 {
      path = "\(folder)\(temporaryPrefix)\(getpid())-\(number)~"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 || errno != EEXIST { return (descriptor, path) }
    }
    return (-1, path)
  }

  /// Returns why no file could be created in a folder, which is named.
  private static func creationError(in folder: String) -> String {
    let shown = "'\(folder.count > 1 ? String(folder.dropLast()) : folder.isEmpty ? "." : folder)'"
    switch errno {
    case ENOENT: return "no such folder: \(shown)"
    case ENOTDIR: return "not a folder: \(shown)"
    case EACCES, EPERM: return "no permission to write in the folder \(shown)"
    case EROFS: return "the folder \(shown) is read-only"
    default: return lastError()
    }
  }

  /// Makes a folder with a new name for temporary files that only this user can read; nil if that fails.
  package static func makePrivateFolder() -> String? {
    let parent = environmentVariable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var template = Array((absolutePath(parent) + "/plumbline-XXXXXX").utf8CString)
    return template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
  }

  /// Removes these files, and their folder if nothing else is in it.
  package static func removePrivateFolder(_ folder: String, files: [String]) {
    for file in files { unlink(file) }
    rmdir(folder)
  }

  /// Returns the path with symbolic links resolved; `path` itself if there is no such file.
  package static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  /// Returns the path from the root of the file system.
  package static func absolutePath(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    var buffer = [CChar](repeating: 0, count: 4096)
    guard getcwd(&buffer, buffer.count) != nil else { return "/" + path }
    let folder = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (folder.hasSuffix("/") ? folder : folder + "/") + path
  }

  package static func environmentVariable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// Returns the path of the running program, for starting it again; `name` if the system does not provide it.
  package static func executablePath(calledAs name: String) -> String {
    #if os(Linux)
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = buffer.withUnsafeMutableBytes { bytes in
        guard let start = bytes.baseAddress else { return 0 }
        return readlink("/proc/self/exe", start.assumingMemoryBound(to: CChar.self), bytes.count)
      }
      if count > 0 { return String(decoding: buffer[0..<min(count, buffer.count)], as: UTF8.self) }
    #endif
    return name
  }

  private static func lastError() -> String {
    switch errno {
    case ENOENT: return "no such file or folder"
    case EACCES: return "permission denied"
    case EISDIR: return "is a folder, not a file"
    case ENOTDIR: return "is not a folder"
    case ELOOP: return "is a link that leads to itself"
    case ENOSPC, EDQUOT: return "no space left on the disk"
    case EFBIG: return "larger than the limit for files"
    case let code: return ErrorNumber(rawValue: code).message
    }
  }
}

/// Access to threads and locks.
package enum Threads {
  /// The number of threads that can run at once on this machine.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// A thread that runs one closure and ends. It is detached when the last reference to it is released.
  final class Thread {
    private var thread: pthread_t?

    /// Starts `work` on a stack of `stackSize` bytes; nil if the system provides no more threads.
    init?(stackSize: Int, _ work: @escaping @Sendable () -> Void) {
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      pthread_attr_setstacksize(&attributes, stackSize)
      defer { pthread_attr_destroy(&attributes) }
      let start = Unmanaged.passRetained(Start(work))
      #if canImport(Darwin)
        var thread: pthread_t?
        let status = pthread_create(&thread, &attributes, { Start.run($0) }, start.toOpaque())
      #else
        var thread = pthread_t()
        let status = pthread_create(&thread, &attributes, { $0.map { Start.run($0) } ?? nil }, start.toOpaque())
      #endif
      guard status == 0 else {
        start.release()
        return nil
      }
      self.thread = thread
    }

    deinit { if let thread { pthread_detach(thread) } }

    /// Waits for the thread's end.
    func join() {
      if let thread { pthread_join(thread, nil) }
      thread = nil
    }

    /// The closure of a thread, boxed so that it can be passed through a pointer.
    private final class Start: Sendable {
      private let work: @Sendable () -> Void
      init(_ work: @escaping @Sendable () -> Void) { self.work = work }

      static func run(_ start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Start>.fromOpaque(start).takeRetainedValue().work()
        return nil
      }
    }
  }

  /// A mutual-exclusion lock.
  final class Lock: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init() {
      mutex = .allocate(capacity: 1)
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    func withLock<Result>(_ body: () -> Result) -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return body()
    }
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}

@discardableResult
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
