import LayoutProject
import PlumblineCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The clock, files, memory figures and child processes. The only file of this target that calls the operating system.

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
    return write(bytes, to: FileDescriptor(rawValue: descriptor))
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

  /// Returns the current and the largest resident memory of a process, in KiB; nil if the system does not report it.
  static func memory(of process: pid_t) -> (resident: Int, peak: Int)? {
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
  let identifier: pid_t
  private let input: FileDescriptor
  private let output: FileDescriptor

  init(_ command: [String]) throws(BenchmarkFailure) {
    let process: SpawnedProcess
    do throws(FileSystem.Failure) {
      process = try SpawnedProcess(command, standardError: .discarded)
    } catch {
      throw BenchmarkFailure(message: "\(command.first ?? "") cannot be started: \(error.reason)")
    }
    identifier = process.identifier
    input = process.input
    output = process.output
    for descriptor in [input, output] { _ = fcntl(descriptor.rawValue, F_SETFL, O_NONBLOCK) }
  }

  /// Writes bytes from `start` on, as many as the pipe accepts; returns their number.
  func write(_ bytes: [UInt8], from start: Int) throws(BenchmarkFailure) -> Int {
    let count = bytes[start...].withUnsafeBytes { input.write($0) }
    if count >= 0 { return count }
    guard errno == EAGAIN || errno == EINTR else { throw BenchmarkFailure(message: "the server closed its input") }
    return 0
  }

  /// Waits for output to read, or for space to write if `isWanted`; returns false after `milliseconds`.
  func wait(writing isWanted: Bool, milliseconds: Int32) -> Bool {
    var waiting = [
      pollfd(fd: output.rawValue, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input.rawValue, events: Int16(POLLOUT), revents: 0),
    ]
    return poll(&waiting, isWanted ? 2 : 1, milliseconds) != 0
  }

  /// Appends the available output to `bytes`; returns true if there was any, and throws at its end.
  func read(into bytes: inout [UInt8]) throws(BenchmarkFailure) -> Bool {
    let count = withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
      let count = output.read(into: buffer)
      if count > 0 { bytes.append(contentsOf: buffer.prefix(count)) }
      return count
    }
    if count == 0 { throw BenchmarkFailure(message: "the server closed its output") }
    return count > 0
  }

  /// Reads to the end of the output and waits for the process; returns its exit status (-1 for a signal) and its
  /// processor time in seconds.
  func finish() -> (status: Int32, seconds: Double) {
    input.close()
    var rest: [UInt8] = []
    while true {
      _ = wait(writing: false, milliseconds: 20_000)
      guard (try? read(into: &rest)) == true else { break }
      rest.removeAll(keepingCapacity: true)
    }
    output.close()
    var status: Int32 = 0
    var usage = rusage()
    while wait4(identifier, &status, 0, &usage) < 0, errno == EINTR {}
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return (
      status & 0x7F == 0 ? (status >> 8) & 0xFF : -1, seconds(usage.ru_utime) + seconds(usage.ru_stime)
    )
  }
}
