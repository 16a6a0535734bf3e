#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The one file of this target that calls the operating system.

/// Files, folders and terminals.
package enum FileSystem {
  /// Why a path could not be used, in words.
  package struct Failure: Error, Hashable {
    package var path: String
    package var reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    package var message: String { "\(path): \(reason)" }
  }

  package enum Kind { case file, folder, other }

  /// What stands at `path`, nil when nothing does.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    default: return .other
    }
  }

  /// The bytes of a file, of at most `limit` bytes.
  package static func read(_ path: String, limit: Int = 256 << 20) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(path: path, reason: lastError()) }
    defer { close(descriptor) }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    if isKnown, status.st_mode & S_IFMT == S_IFDIR {
      throw Failure(path: path, reason: "is a folder, not a file")
    }
    return try read(
      descriptor: descriptor, named: path, expected: isKnown ? Int(clamping: status.st_size) : 0, limit: limit)
  }

  /// The first bytes of a file, `count` at most.
  package static func readStart(of path: String, count: Int) throws(Failure) -> [UInt8] {
    // A pipe would wait for a writer.
    guard kind(of: path) == .file else { throw Failure(path: path, reason: "is no file") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(path: path, reason: lastError()) }
    defer { close(descriptor) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(max(count, 0), 64 << 10))
    while result.count < count {
      let read = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if read == 0 { break }
      if read < 0 {
        if errno == EINTR { continue }
        throw Failure(path: path, reason: lastError())
      }
      result.append(contentsOf: buffer[0..<min(read, buffer.count)])
    }
    return Array(result.prefix(count))
  }

  /// What can be read from standard input.
  package static func readStandardInput(limit: Int = 256 << 20) throws(Failure) -> [UInt8] {
    try read(descriptor: 0, named: "standard input", limit: limit)
  }

  /// `expected` is how many bytes there may be, 0 where nobody knows.
  private static func read(
    descriptor: Int32, named name: String, expected: Int = 0, limit: Int
  ) throws(Failure) -> [UInt8] {
    var result: [UInt8] = []
    // One byte more than there are tells the end, so that a small file is read at once.
    var buffer = [UInt8](repeating: 0, count: expected > 0 ? min(expected &+ 1, 64 << 10) : 64 << 10)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
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

  /// The names in a folder, sorted by their bytes, without `.` and `..`.
  package static func names(in folder: String) throws(Failure) -> [String] {
    guard let stream = opendir(folder) else { throw Failure(path: folder, reason: lastError()) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What stands right in a folder, in the order of the names; links to folders are left out, and so are folders whose
  /// name begins with a dot, pipes and the like, and what editors and file systems put beside a file (`.#name`, `._name`).
  package static func entries(of folder: String) throws(Failure) -> FolderEntries {
    var entries = FolderEntries()
    for name in try names(in: folder) {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT != S_IFDIR {
        // A pipe would wait for a writer. A link that leads nowhere is named when it is read.
        if name.hasPrefix(".#") || name.hasPrefix("._") || kind(of: path) == .other { continue }
        entries.files.append(path)
      } else if !name.hasPrefix(".") {
        entries.folders.append(path)
      }
    }
    return entries
  }

  /// The `*.layout` files below `folder`, in the order of their paths.
  package static func layoutFiles(below folder: String) throws(Failure) -> [String] {
    var found: [String] = []
    var waiting = [folder]
    while let next = waiting.popLast() {
      let entries = try entries(of: next)
      found += entries.files.filter { $0.hasSuffix(".layout") }
      waiting += entries.folders.reversed()
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Writes all of `bytes` to standard output (1) or standard error (2); false when nobody reads it any more.
  @discardableResult
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Gives the file at `path` other bytes, or makes it: whole or not at all, whatever happens meanwhile. A symbolic
  /// link stays one, its target is written; the permissions stay. What is no file, such as a pipe, is written to.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if kind(of: path) == .folder { throw Failure(path: path, reason: "is a folder, not a file") }
    if exists, access(path, W_OK) != 0 { throw Failure(path: path, reason: lastError()) }
    if exists, status.st_mode & S_IFMT != S_IFREG || path == "/dev/stdout" {
      let descriptor = path == "/dev/stdout" ? dup(1) : open(path, O_WRONLY | O_CLOEXEC)
      defer { close(descriptor) }
      guard descriptor >= 0, write(bytes, to: descriptor) else { throw Failure(path: path, reason: lastError()) }
      return
    }
    let target = exists ? resolved(path) : path
    let slash = target.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(target[...$0]) } ?? ""
    let temporary = "\(folder).\(slash.map { String(target[target.utf8.index(after: $0)...]) } ?? target).\(getpid())~"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, exists ? 0o600 : 0o666)
    guard descriptor >= 0 else { throw Failure(path: path, reason: lastError()) }
    // Where the owner cannot be kept, the file becomes that of who writes it.
    if exists, fchown(descriptor, status.st_uid, status.st_gid) != 0 { errno = 0 }
    let isWritten =
      (!exists || fchmod(descriptor, status.st_mode & 0o7777) == 0) && write(bytes, to: descriptor)
      && fsync(descriptor) == 0
    let reason = isWritten ? "" : lastError()
    guard close(descriptor) == 0, isWritten, rename(temporary, target) == 0 else {
      let failure = Failure(path: path, reason: isWritten ? lastError() : reason)
      unlink(temporary)
      throw failure
    }
    // The folder holds the name: without this a loss of power could bring the old file back.
    let parent = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
    guard parent >= 0 else { return }
    fsync(parent)
    close(parent)
  }

  /// The path without symbolic links; `path` where there is no such file.
  package static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  /// The path from the root of the file system.
  package static func absolutePath(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    var buffer = [CChar](repeating: 0, count: 4096)
    guard getcwd(&buffer, buffer.count) != nil else { return "/" + path }
    let folder = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (folder.hasSuffix("/") ? folder : folder + "/") + path
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  package static func environmentVariable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// The path of the program that runs, for starting it again; the name it was called by where the system cannot tell.
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

  package static func message(of code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }

  private static func lastError() -> String {
    switch errno {
    case ENOENT: return "no such file or folder"
    case EACCES: return "permission denied"
    case EISDIR: return "is a folder, not a file"
    case ENOTDIR: return "is not a folder"
    case let code: return message(of: code)
    }
  }
}

/// Threads and locks.
enum Threads {
  /// The number of threads that can run at once on this machine.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// A thread that does one thing and ends. Who forgets it lets it end by itself.
  final class Thread {
    private var thread: pthread_t?

    /// Starts `work`, whose calls may go `stackSize` bytes deep; nil where the system gives no more threads.
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

    /// Waits for its end.
    func join() {
      if let thread { pthread_join(thread, nil) }
      thread = nil
    }

    /// What a thread does, on its way there.
    private final class Start: Sendable {
      private let work: @Sendable () -> Void
      init(_ work: @escaping @Sendable () -> Void) { self.work = work }

      static func run(_ start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Start>.fromOpaque(start).takeRetainedValue().work()
        return nil
      }
    }
  }

  /// What one thread at a time may hold.
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
