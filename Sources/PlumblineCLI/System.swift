import LayoutProject

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The only file of this target that calls the operating system.

/// A started program with pipes to its input and from its output.
package struct SpawnedProcess {
  /// The destination of the program's standard error.
  package enum StandardError {
    case inherited, discarded
    /// To the same pipe as its output.
    case merged
  }

  package let identifier: pid_t
  package let input: FileDescriptor
  package let output: FileDescriptor

  /// Starts the program that `command` names first, with the other words as its arguments. A name without a slash is
  /// searched for in `PATH`.
  package init(_ command: [String], standardError: StandardError) throws(FileSystem.Failure) {
    let program = command.first ?? ""
    var toChild: [Int32] = [-1, -1]
    var fromChild: [Int32] = [-1, -1]
    guard pipe(&toChild) == 0 else { throw FileSystem.Failure(path: program, reason: "cannot make a pipe") }
    guard pipe(&fromChild) == 0 else {
      for descriptor in toChild { close(descriptor) }
      throw FileSystem.Failure(path: program, reason: "cannot make a pipe")
    }
    for descriptor in [toChild[1], fromChild[0]] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    // Writing to a child that has ended must not end this process.
    signal(SIGPIPE, SIG_IGN)

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    switch standardError {
    case .inherited: break
    case .discarded: posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    case .merged: posix_spawn_file_actions_adddup2(&actions, fromChild[1], 2)
    }
    for descriptor in toChild + fromChild where descriptor > 2 {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    words.append(nil)
    var child = pid_t()
    let status = posix_spawnp(&child, program, &actions, nil, words, environ)
    for word in words { free(word) }
    posix_spawn_file_actions_destroy(&actions)
    close(toChild[0])
    close(fromChild[1])
    guard status == 0 else {
      close(toChild[1])
      close(fromChild[0])
      throw FileSystem.Failure(path: program, reason: ErrorNumber(rawValue: status).message)
    }
    identifier = child
    input = FileDescriptor(rawValue: toChild[1])
    output = FileDescriptor(rawValue: fromChild[0])
  }

  /// Appends the next bytes of the program's output, for which it waits; returns false at the end.
  func read(into bytes: inout [UInt8]) -> Bool {
    let buffer = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
      repeat {
        count = max(-1, output.read(into: UnsafeMutableRawBufferPointer(buffer)))
      } while count < 0 && errno == EINTR
      count = max(0, count)
    }
    bytes += buffer
    return !buffer.isEmpty
  }

  /// Appends all of the program's output; returns false, without the rest, if it exceeds `limit` bytes.
  func readToEnd(limit: Int, into bytes: inout [UInt8]) -> Bool {
    while read(into: &bytes) {
      if bytes.count > limit { return false }
    }
    return true
  }

  /// Closes the pipes and waits for the program's end; returns its exit code, nil if a signal ended it.
  package func finish() -> ExitCode? {
    input.close()
    output.close()
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? ExitCode(rawValue: (status >> 8) & 0xFF) : nil
  }
}

/// A running program, with pipes to its input and from its output.
package struct ChildProcess: ~Copyable {
  private let process: SpawnedProcess

  /// Starts `program` with `arguments`, which exclude its own name. Throws if that fails.
  package init(_ program: String, arguments: [String]) throws(FileSystem.Failure) {
    process = try SpawnedProcess([program] + arguments, standardError: .inherited)
  }

  /// Writes all of `bytes` to the child; returns false if it has closed its input.
  package func write(_ bytes: [UInt8]) -> Bool { FileSystem.write(bytes, to: process.input) }

  /// Returns the next bytes of the child's output; nil at its end, or after `timeout` without output.
  package func read(waiting timeout: Duration) -> [UInt8]? {
    var waiting = pollfd(fd: process.output.rawValue, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, timeout.milliseconds) > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = buffer.withUnsafeMutableBytes { process.output.read(into: $0) }
    return count > 0 ? Array(buffer[0..<min(count, buffer.count)]) : nil
  }

  /// Closes the child's pipes and waits for its end; returns its exit code, nil if a signal ended it.
  package consuming func finish() -> ExitCode? { process.finish() }
}

/// The folder for caches of the current user.
enum CacheFolder {
  /// The path: `PLUMBLINE_CACHE_DIR`, else `plumbline` in `XDG_CACHE_HOME` or `~/.cache`; nil without a home.
  static var path: String? {
    func variable(_ name: String) -> String? { FileSystem.environmentVariable(name).flatMap { $0.isEmpty ? nil : $0 } }
    if let own = variable("PLUMBLINE_CACHE_DIR") { return Disk.absolutePath(own) }
    if let caches = variable("XDG_CACHE_HOME"), caches.hasPrefix("/") { return caches + "/plumbline" }
    return variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.cache/plumbline" : nil }
  }

  /// Distinguishes this program from others of the same version, as they exist while it is developed.
  static var programIdentity: String {
    var status = stat()
    guard stat(FileSystem.executablePath(calledAs: ""), &status) == 0 else { return "" }
    let time = modificationTime(of: status)
    return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
  }

  /// The size of a file in bytes and its age in seconds.
  struct File {
    var size: Int
    var age: Double
  }

  /// Returns the facts about a regular file of this user; nil for others.
  static func file(at path: String) -> File? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else { return nil }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let time = modificationTime(of: status)
    let age = Double(now.tv_sec) - Double(time.tv_sec) + (Double(now.tv_nsec) - Double(time.tv_nsec)) / 1e9
    return File(size: Int(clamping: status.st_size), age: age)
  }

  /// Returns the bytes of a regular file of this user; nil for others.
  static func readOwnFile(_ path: String) -> [UInt8]? {
    file(at: path) == nil ? nil : try? FileSystem.readRegularFile(path)
  }

  /// Creates a folder with those around it, for this user only; returns false if that fails.
  static func create(_ folder: String) -> Bool {
    if FileSystem.kind(of: folder) == .folder { return true }
    let outer = Disk.folder(of: folder)
    guard outer != folder, create(outer) else { return false }
    return mkdir(folder, 0o700) == 0 || FileSystem.kind(of: folder) == .folder
  }

  static func remove(_ path: String) { unlink(path) }

  private static func modificationTime(of status: stat) -> timespec {
    #if canImport(Darwin)
      status.st_mtimespec
    #else
      status.st_mtim
    #endif
  }
}

/// The signals that a command does not end with.
enum Signals {
  /// Lets a write beyond the limit for file sizes fail like one to a full disk, so that the command can clean up.
  static func ignoreFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }
}

/// Values that are not deallocated because the program is about to end: the system reclaims all memory at once, whereas
/// deallocating thousands of files takes time.
package enum Leftovers {
  package static func leave(_ value: some Any) { _ = Unmanaged.passRetained(Leftover(value: value)) }

  private final class Leftover {
    private let value: Any
    init(value: Any) { self.value = value }
  }
}
