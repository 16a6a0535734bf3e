import LayoutProject
import PlumblineCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The only file of this target that calls the operating system.

/// The reason why a measurement failed.
struct BenchmarkFailure: Error {
  var message: String
}

/// Returns the time of a monotonic clock, in nanoseconds.
func nanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000 &+ UInt64(truncatingIfNeeded: time.tv_nsec)
}

/// Lets another thread run on this processor.
func yieldProcessor() { sched_yield() }

/// Ends the process.
func end(_ status: Int32) -> Never { exit(status) }

// Operations that only benchmarks need: creating and removing files, and data about the machine.
extension FileSystem {
  /// Writes a file, replacing its content; returns false if that fails.
  @discardableResult
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return write(bytes, to: descriptor)
  }

  /// Returns the size of a file in bytes; nil if there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// Returns true if `path` is an executable file.
  static func isExecutable(_ path: String) -> Bool { kind(of: path) == .file && access(path, X_OK) == 0 }

  static func makeFolder(_ path: String) -> Bool { mkdir(path, 0o755) == 0 || errno == EEXIST }

  /// Creates a new folder that only this run uses.
  static func makeTemporaryFolder() throws(BenchmarkFailure) -> String {
    let parent = environmentVariable("TMPDIR") ?? "/tmp"
    var template = Array((parent + "/plumbline-bench.XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw BenchmarkFailure(message: "no folder can be made in \(parent)") }
    return String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func removeFile(_ path: String) { unlink(path) }
  static func removeFolder(_ path: String) { rmdir(path) }

  /// The number of available processors.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Returns the current and the largest resident memory of a process, in KiB; nil if the system does not report it.
  static func memory(of process: Int32) -> (resident: Int, peak: Int)? {
    guard let status = try? read("/proc/\(process)/status") else { return nil }
    func value(_ key: String) -> Int? {
      for line in status.split(separator: 0x0A) where line.starts(with: key.utf8) {
        return Int(String(decoding: line.filter { (0x30...0x39).contains($0) }, as: UTF8.self))
      }
      return nil
    }
    guard let resident = value("VmRSS:"), let peak = value("VmHWM:") else { return nil }
    return (resident, peak)
  }
}

/// A running program, with nonblocking pipes to its input and from its output. Its standard error is discarded.
final class ChildProcess {
  let identifier: Int32
  private var input: Int32
  private let output: Int32

  init(_ command: [String]) throws(BenchmarkFailure) {
    let program = command.first ?? ""
    var toChild: [Int32] = [-1, -1]
    var fromChild: [Int32] = [-1, -1]
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { throw BenchmarkFailure(message: "no pipe can be made") }
    for descriptor in [toChild[1], fromChild[0]] {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
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
      throw BenchmarkFailure(message: "\(program) cannot be started")
    }
    identifier = child
    input = toChild[1]
    output = fromChild[0]
  }

  /// Writes bytes from `start` on, as many as the pipe accepts; returns their number.
  func write(_ bytes: [UInt8], from start: Int) throws(BenchmarkFailure) -> Int {
    let count = bytes[start...].withUnsafeBytes { systemWrite(input, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    guard errno == EAGAIN || errno == EINTR else { throw BenchmarkFailure(message: "the server closed its input") }
    return 0
  }

  /// Waits for output to read, or for space to write if `isWanted`; returns false after `milliseconds`.
  func wait(writing isWanted: Bool, milliseconds: Int32) -> Bool {
    var waiting = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
    ]
    return poll(&waiting, isWanted ? 2 : 1, milliseconds) != 0
  }

  /// Appends the available output to `bytes`; returns true if there was any, and throws at its end.
  func read(into bytes: inout [UInt8]) throws(BenchmarkFailure) -> Bool {
    let count = withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
      let count = systemRead(output, buffer.baseAddress, buffer.count)
      if count > 0 { bytes.append(contentsOf: buffer.prefix(count)) }
      return count
    }
    if count == 0 { throw BenchmarkFailure(message: "the server closed its output") }
    return count > 0
  }

  /// Reads to the end of the output and waits for the process; returns its exit status (-1 for a signal) and its
  /// processor time in seconds.
  func finish() -> (status: Int32, seconds: Double) {
    if input >= 0 { close(input) }
    input = -1
    var rest: [UInt8] = []
    while true {
      _ = wait(writing: false, milliseconds: 20_000)
      guard (try? read(into: &rest)) == true else { break }
      rest.removeAll(keepingCapacity: true)
    }
    close(output)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(identifier, &status, 0, &usage) < 0, errno == EINTR {}
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return (
      status & 0x7F == 0 ? (status >> 8) & 0xFF : -1, seconds(usage.ru_utime) + seconds(usage.ru_stime)
    )
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
