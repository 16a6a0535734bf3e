import LayoutProject
import PlumblineCLI

/// The paths of valgrind's programs.
struct Callgrind {
  let valgrind: String
  /// `callgrind_control`, which makes a running program write its counts.
  let control: String

  /// Searches for the programs; nil if one of them is not installed.
  init?(searchPath: String, isExecutable: (String) -> Bool) {
    guard let valgrind = InstalledPeers.find("valgrind", searchPath: searchPath, isExecutable: isExecutable),
      let control = InstalledPeers.find("callgrind_control", searchPath: searchPath, isExecutable: isExecutable)
    else { return nil }
    self.valgrind = valgrind
    self.control = control
  }
}

/// A language server that runs under callgrind, which counts the instructions executed between two messages.
final class CountedServer {
  let session: ServerSession
  private let callgrind: Callgrind
  /// The path of the counts, to which callgrind appends `.1`, `.2`, … for each count taken.
  private let file: String
  private var countsTaken = 0

  init(_ callgrind: Callgrind, program: String, folder: String) throws(BenchmarkFailure) {
    self.callgrind = callgrind
    file = folder + "/callgrind"
    session = try ServerSession([
      callgrind.valgrind, "--tool=callgrind", "--callgrind-out-file=\(file)", "--log-file=/dev/null", program, "lsp",
    ])
  }

  /// Returns the instructions since the last call, or since the start; the server must be idle.
  func takeCount() throws(BenchmarkFailure) -> Int {
    countsTaken += 1
    let part = "\(file).\(countsTaken)"
    defer { FileSystem.removeFile(part) }
    let control = try ChildProcess([callgrind.control, "--dump", String(session.processIdentifier)])
    guard control.finish().status == 0, let bytes = try? FileSystem.read(part),
      let count = Self.total(in: String(decoding: bytes, as: UTF8.self))
    else { throw BenchmarkFailure(message: "\(callgrind.control) counted nothing") }
    return count
  }

  /// Removes the files that callgrind writes when the server ends.
  func removeFiles() {
    FileSystem.removeFile(file)
    FileSystem.removeFile("\(file).\(countsTaken + 1)")
  }

  /// Returns the number after `totals:` in a file written by callgrind; nil if there is none.
  static func total(in profile: String) -> Int? {
    let name = "totals: "
    guard let line = profile.split(separator: "\n").last(where: { $0.hasPrefix(name) }) else { return nil }
    return Int(line.dropFirst(name.count))
  }
}
