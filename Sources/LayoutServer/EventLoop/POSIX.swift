import LayoutProject

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls that the server needs.
enum POSIX {
  /// The result of reading from or writing to a nonblocking descriptor.
  enum Transfer {
    case bytes(Int)
    /// No byte can be transferred now.
    case wouldBlock
    /// The other side has closed the pipe, or it is broken.
    case ended
  }

  /// The result of reading.
  enum Input {
    case bytes([UInt8])
    /// No byte can be read now.
    case nothing
    /// The other side has closed the pipe, or it is broken.
    case ended
  }

  /// Reads the available bytes, at most 64 KB.
  static func read(_ descriptor: FileDescriptor) -> Input {
    var transfer = Transfer.wouldBlock
    let bytes = [UInt8](unsafeUninitializedCapacity: readSize) { buffer, count in
      transfer = read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
      if case .bytes(let read) = transfer { count = read }
    }
    return switch transfer {
    case .bytes: .bytes(bytes)
    case .wouldBlock: .nothing
    case .ended: .ended
    }
  }

  /// The largest number of bytes read at once.
  static var readSize: Int { 1 << 16 }

  private static func read(_ descriptor: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    while true {
      let count = descriptor.read(into: buffer)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .ended }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .wouldBlock : .ended
    }
  }

  static func write(_ descriptor: FileDescriptor, _ buffer: UnsafeRawBufferPointer) -> Transfer {
    while true {
      let count = descriptor.write(buffer)
      if count >= 0 { return .bytes(count) }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .wouldBlock : .ended
    }
  }

  /// The result of waiting for the two pipes.
  struct Readiness {
    /// There are bytes to read, or the input has ended.
    var canRead = false
    /// The writer has closed the input; bytes that it has written may still be unread.
    var inputIsClosed = false
    var canWrite = false
    /// The reader has closed the output.
    var outputIsBroken = false
  }

  /// Waits until the input is readable or ended (if `toRead`), its writer has closed it, the output is writable (if
  /// `toWrite`) or broken, or `timeout` has passed; nil is no limit, and an `input` of nil is not waited for.
  static func wait(
    input: FileDescriptor?, toRead: Bool, output: FileDescriptor, toWrite: Bool, timeout: Duration?
  ) -> Readiness {
    // `poll` ignores a negative descriptor.
    var entries = [
      pollfd(fd: input?.rawValue ?? -1, events: toRead ? Int16(POLLIN) : 0, revents: 0),
      pollfd(fd: output.rawValue, events: toWrite ? Int16(POLLOUT) : 0, revents: 0),
    ]
    guard poll(&entries, nfds_t(entries.count), timeout?.milliseconds ?? -1) > 0 else { return Readiness() }
    let broken = Int16(POLLERR) | Int16(POLLNVAL)
    return Readiness(
      canRead: toRead && entries[0].revents != 0,
      inputIsClosed: entries[0].revents & (Int16(POLLHUP) | broken) != 0,
      canWrite: entries[1].revents & Int16(POLLOUT) != 0,
      outputIsBroken: entries[1].revents & broken != 0)
  }

  /// Makes reads and writes fail instead of blocking; returns the flags to restore, nil on failure.
  static func makeNonBlocking(_ descriptor: FileDescriptor) -> Int32? {
    let flags = fcntl(descriptor.rawValue, F_GETFL)
    guard flags >= 0, fcntl(descriptor.rawValue, F_SETFL, flags | O_NONBLOCK) >= 0 else { return nil }
    return flags
  }

  static func restore(_ flags: Int32?, of descriptor: FileDescriptor) {
    if let flags { _ = fcntl(descriptor.rawValue, F_SETFL, flags) }
  }

  /// Raises a pipe's capacity from 64 KB to 1 MB where the system can; false if it cannot or the pipe has it already.
  static func enlargePipe(_ descriptor: FileDescriptor) -> Bool {
    #if os(Linux)
      // F_GETPIPE_SZ and F_SETPIPE_SZ, which the headers declare only for programs that define _GNU_SOURCE.
      let size: Int32 = 1 << 20
      guard fcntl(descriptor.rawValue, 1032) < size else { return false }
      return fcntl(descriptor.rawValue, 1031, size) >= size
    #else
      return false
    #endif
  }

  /// Returns true if a process with this ID exists, or if no process can have this ID.
  static func isAlive(_ process: Int) -> Bool {
    guard let number = pid_t(exactly: process), number > 0 else { return true }
    return kill(number, 0) == 0 || errno != ESRCH
  }

  /// Returns the time of a monotonic clock, in nanoseconds.
  static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Makes SIGTERM end the process at once with the shell's exit code for it, and a closed pipe an error, not a signal.
  static func handleSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGTERM) { _ in _exit(128 + SIGTERM) }
    // Some parent processes start their children with blocked signals.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTERM)
    sigprocmask(SIG_UNBLOCK, &blocked, nil)
  }

  /// Returns unused memory to the system, if the C library keeps it.
  static func releaseUnusedMemory() {
    #if canImport(Glibc)
      _ = trimMemory(0)
    #endif
  }

  /// Opens the file at `path` for appending, created if missing; nil if that fails.
  static func openLog(_ path: String) -> FileDescriptor? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    return descriptor < 0 ? nil : FileDescriptor(rawValue: descriptor)
  }

  /// Returns true if two messages have the same bytes. O(n), many bytes at a time.
  static func areEqual(_ message: [UInt8], _ other: [UInt8]) -> Bool {
    message.count == other.count && memcmp(message, other, message.count) == 0
  }

  /// Writes to a blocking descriptor; stops at an error.
  static func writeAll(_ bytes: [UInt8], to descriptor: FileDescriptor) {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty, case .bytes(let count) = write(descriptor, UnsafeRawBufferPointer(rebasing: rest)) {
        rest = rest.dropFirst(count)
      }
    }
  }

  static func writeToStandardError(_ text: String) {
    writeAll(Array(text.utf8), to: .standardError)
  }
}

#if canImport(Glibc)
  /// `malloc_trim`, which no header visible to Swift declares. It is linked by name because a static program has no
  /// symbol table for `dlsym`.
  @_silgen_name("malloc_trim") private func trimMemory(_ padding: Int) -> Int32
#endif
