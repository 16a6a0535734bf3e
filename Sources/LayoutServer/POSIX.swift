#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the server needs of the system.
enum POSIX {
  /// What came of writing to a descriptor that does not block.
  enum Transfer {
    case bytes(Int)
    /// Nothing can be transferred now.
    case wouldBlock
    /// The other side has closed it, or it is broken.
    case ended
  }

  /// What came of reading.
  enum Input {
    case bytes([UInt8])
    /// Nothing can be read now.
    case nothing
    /// The other side has closed it, or it is broken.
    case ended
  }

  /// Reads what is there, at most 64 KB.
  static func read(_ descriptor: Int32) -> Input {
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

  /// How much is read at once, in bytes.
  static var readSize: Int { 1 << 16 }

  private static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Darwin)
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count > 0 { return .bytes(count) }
      if count == 0 { return .ended }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .wouldBlock : .ended
    }
  }

  static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Transfer {
    while true {
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Darwin)
        let count = Darwin.write(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return .bytes(count) }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .wouldBlock : .ended
    }
  }

  /// What a wait for the two pipes ended with.
  struct Readiness {
    /// There is something to read, or the end of the input.
    var canRead = false
    /// The writer of the input is gone; what it has written may wait still.
    var inputIsClosed = false
    var canWrite = false
    /// The reader of the output is gone.
    var outputIsBroken = false
  }

  /// Waits until the input can be read or has ended, where that is wanted, its writer is gone, the output can be
  /// written, where that is wanted, or is broken, or the time is over. Milliseconds; negative for as long as it takes.
  static func wait(input: Int32, toRead: Bool, output: Int32, toWrite: Bool, milliseconds: Int32) -> Readiness {
    var entries = [
      pollfd(fd: input, events: toRead ? Int16(POLLIN) : 0, revents: 0),
      pollfd(fd: output, events: toWrite ? Int16(POLLOUT) : 0, revents: 0),
    ]
    guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return Readiness() }
    let broken = Int16(POLLERR) | Int16(POLLNVAL)
    return Readiness(
      canRead: toRead && entries[0].revents != 0,
      inputIsClosed: entries[0].revents & (Int16(POLLHUP) | broken) != 0,
      canWrite: entries[1].revents & Int16(POLLOUT) != 0,
      outputIsBroken: entries[1].revents & broken != 0)
  }

  /// Makes reading and writing give up instead of blocking; gives back the flags to restore.
  static func makeNonBlocking(_ descriptor: Int32) -> Int32? {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) >= 0 else { return nil }
    return flags
  }

  static func restore(_ flags: Int32?, of descriptor: Int32) {
    if let flags { _ = fcntl(descriptor, F_SETFL, flags) }
  }

  /// Lets a pipe hold a megabyte instead of 64 KB, where the system can; false when it cannot, or did not need to.
  static func enlargePipe(_ descriptor: Int32) -> Bool {
    #if os(Linux)
      // F_GETPIPE_SZ and F_SETPIPE_SZ, which the headers give to GNU programs alone.
      let size: Int32 = 1 << 20
      guard fcntl(descriptor, 1032) < size else { return false }
      return fcntl(descriptor, 1031, size) >= size
    #else
      return false
    #endif
  }

  /// Whether a process with this number exists; a number that no process can have counts as alive.
  static func isAlive(_ process: Int) -> Bool {
    guard let number = pid_t(exactly: process), number > 0 else { return true }
    return kill(number, 0) == 0 || errno != ESRCH
  }

  /// A clock that never goes back.
  static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// SIGTERM ends the process at once, with the shell's code for it; a closed pipe is an error value, not a signal.
  static func handleSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGTERM) { _ in _exit(128 + SIGTERM) }
    // Some parents start their children with signals blocked.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTERM)
    sigprocmask(SIG_UNBLOCK, &blocked, nil)
  }

  /// Gives the memory that is not in use back to the system, where the C library keeps it.
  static func giveBackMemory() {
    #if canImport(Glibc)
      _ = trimMemory(0)
    #endif
  }

  /// A descriptor that appends to the file at `path`, which is made where it is missing.
  static func openLog(_ path: String) -> Int32? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    return descriptor < 0 ? nil : descriptor
  }

  /// Writes to a descriptor that blocks; gives up at an error.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty, case .bytes(let count) = write(descriptor, UnsafeRawBufferPointer(rebasing: rest)) {
        rest = rest.dropFirst(count)
      }
    }
  }

  static func writeToStandardError(_ text: String) {
    writeAll(Array(text.utf8), to: 2)
  }
}

#if canImport(Glibc)
  /// `malloc_trim`, which no header that Swift sees declares. It is linked by its name because a static program has no
  /// table of symbols for `dlsym`.
  @_silgen_name("malloc_trim") private func trimMemory(_ padding: Int) -> Int32
#endif
