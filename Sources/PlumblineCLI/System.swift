import LayoutProject

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The only file of this target that calls the operating system.

/// A running program, with pipes to its input and from its output.
package struct ChildProcess: ~Copyable {
  private let process: pid_t
  private var input: Int32
  private let output: Int32

  /// Starts `program` with `arguments`, which exclude its own name. Throws if that fails.
  package init(_ program: String, arguments: [String]) throws(FileSystem.Failure) {
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
    for descriptor in toChild + fromChild where descriptor > 2 {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    var child = pid_t()
    let status = posix_spawn(&child, program, &actions, nil, words, environ)
    for word in words { free(word) }
    posix_spawn_file_actions_destroy(&actions)
    close(toChild[0])
    close(fromChild[1])
    guard status == 0 else {
      close(toChild[1])
      close(fromChild[0])
      throw FileSystem.Failure(path: program, reason: FileSystem.message(of: status))
    }
    process = child
    input = toChild[1]
    output = fromChild[0]
  }

  /// Writes all of `bytes` to the child; returns false if it has closed its input.
  package func write(_ bytes: [UInt8]) -> Bool { FileSystem.write(bytes, to: input) }

  /// Returns the next bytes of the child's output; nil at its end, or after `milliseconds` without output.
  package func read(milliseconds: Int32) -> [UInt8]? {
    var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = buffer.withUnsafeMutableBytes { systemRead(output, $0.baseAddress, $0.count) }
    return count > 0 ? Array(buffer[0..<min(count, buffer.count)]) : nil
  }

  /// Closes the child's pipes and waits for its end; returns its exit code, nil if a signal ended it.
  package consuming func finish() -> Int32? {
    close(input)
    close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
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
