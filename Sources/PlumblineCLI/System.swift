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
  package enum StandardError { case inherited, discarded }

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
    if standardError == .discarded { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
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
  package consuming func finish() -> ExitCode? {
    process.input.close()
    process.output.close()
    var status: Int32 = 0
    while waitpid(process.identifier, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? ExitCode(rawValue: (status >> 8) & 0xFF) : nil
  }
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
