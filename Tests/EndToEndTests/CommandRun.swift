import Foundation
import TestSupport

/// One run of the built program: its words, its input, and what came out.
struct CommandRun {
  let status: Int32
  /// The number of the signal that ended it, 0 for none.
  let signal: Int32
  let output: String
  let errors: String

  /// Runs `plumbline` in `folder`; a run of more than `seconds` is ended and told by its signal.
  init(_ words: [String], input: Data? = nil, in folder: URL, seconds: Double = 30) throws {
    guard let program = BuiltProgram.url else { throw BuiltProgram.Missing() }
    let files = try ["out", "err", "in"].map { name in
      let url = folder.appendingPathComponent(".run-\(UUID().uuidString)-\(name)")
      try (name == "in" ? input ?? Data() : Data()).write(to: url)
      return url
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    // Files instead of pipes: nothing blocks however much is printed.
    var environment = ProcessInfo.processInfo.environment
    environment["PLUMBLINE_CACHE_DIR"] = folder.appendingPathComponent(".run-cache").path
    let process = try ChildProcess(
      program.path, words, in: folder, environment: environment, input: .file(FileHandle(forReadingFrom: files[2])),
      output: .file(FileHandle(forWritingTo: files[0])), errors: .file(FileHandle(forWritingTo: files[1])))
    if process.ending(within: seconds) == nil { process.terminate() }
    (status, signal) =
      switch process.waitForEnd() {
      case .exited(let code): (code, 0)
      case .killed(let signal): (-1, signal)
      }
    output = String(decoding: try Data(contentsOf: files[0]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
  }
}

/// A folder for one test, gone with it.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("plumbline-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file; folders in its name are made.
  @discardableResult
  func write(_ name: String, _ bytes: some DataProtocol) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }
}
