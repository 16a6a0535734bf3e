import Foundation
import TestSupport
import Testing

/// The run-script phase of `editors/xcode/README.md`, in the shell that Xcode runs it with.
@Suite struct XcodeScriptTests {
  /// The block of three lines that begins with `export PATH`.
  private static func script() throws -> String {
    let page = BuiltProgram.repository.appendingPathComponent("editors/xcode/README.md")
    let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let start = try #require(lines.firstIndex { $0.hasPrefix("export PATH=") })
    let end = try #require(lines[start...].firstIndex(of: "```"))
    #expect(end - start == 3)
    return lines[start..<end].joined(separator: "\n")
  }

  private func run(in folder: TemporaryFolder, path: String) throws -> (ChildProcess.Ending, String, String) {
    let run = try ChildProcess.run(
      "/bin/sh", ["-c", try Self.script()],
      environment: ["SRCROOT": folder.url.path, "PATH": path, "HOME": folder.url.path])
    return (run.ending, run.output, run.errors)
  }

  private var path: String {
    get throws { try #require(BuiltProgram.url).deletingLastPathComponent().path + ":/usr/bin:/bin" }
  }

  @Test func findingsAreLinesForXcode() throws {
    let folder = try TemporaryFolder()
    try folder.write("My Views/a.layout", Data(CommandLineTests.mismatch.utf8))
    let warned = try run(in: folder, path: path)
    #expect(warned.0 == .exited(0))
    #expect(warned.1.hasPrefix("\(folder.url.path)/My Views/a.layout:3:9: warning: "), "\(warned)")
    #expect(warned.2.isEmpty)
    try folder.write("My Views/a.layout", Data("HStack(alignment: .leading) { Color.red }\n".utf8))
    let failed = try run(in: folder, path: path)
    #expect(failed.0 == .exited(1))
    #expect(failed.1.contains("/My Views/a.layout:1:20: error: "))
  }

  @Test func aCleanOrEmptyProjectPrintsNothing() throws {
    let folder = try TemporaryFolder()
    #expect(try run(in: folder, path: path) == (.exited(0), "", ""))
    try folder.write("a.layout", Data("Color.red\n".utf8))
    try folder.write("App.swift", Data("import SwiftUI\n".utf8))
    #expect(try run(in: folder, path: path) == (.exited(0), "", ""))
  }
}
