import Foundation
import TestSupport
import Testing

/// What is left of files, reports and the cache when a run is killed, the disk is full, or several run at once.
@Suite(.serialized) struct RobustnessTests {
  /// A file of about `size` bytes with one finding that `--fix` removes.
  private func source(size: Int) -> String {
    let line = "// \(String(repeating: "x", count: 96))\n"
    return String(repeating: line, count: size / line.utf8.count) + CommandLineTests.mismatch
  }

  private func fixed(_ source: String) -> String {
    source.replacingOccurrences(of: "        .alignmentGuide(.trailing) { d in d[.trailing] - 8 }\n", with: "")
  }

  private func environment(_ folder: TemporaryFolder) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["PLUMBLINE_CACHE_DIR"] = folder.url.appendingPathComponent(".run-cache").path
    return environment
  }

  private func text(_ folder: TemporaryFolder, _ name: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { !$0.hasPrefix(".run-") }.sorted()
  }

  // MARK: Full disks

  /// A limit for the size of files ends writing in the middle, as a full disk does.
  private func runWithLimit(_ words: String, in folder: TemporaryFolder) throws -> (status: Int32, errors: String) {
    let program = try #require(BuiltProgram.url).path
    // The unit is 512 or 1 024 bytes.
    let run = try ChildProcess.run(
      "/bin/sh", ["-c", "ulimit -f 8; exec '\(program)' lint \(words)"], in: folder.url,
      environment: environment(folder))
    guard case .exited(let status) = run.ending else { return (-1, "\(run.ending)") }
    return (status, run.errors)
  }

  @Test func aFileThatCannotBeWrittenCompletelyStays() throws {
    let folder = try TemporaryFolder()
    let source = source(size: 50_000)
    try folder.write("a.layout", Data(source.utf8))
    let run = try runWithLimit("--fix a.layout", in: folder)
    #expect(run.status == 2)
    #expect(run.errors == "plumbline: a.layout: larger than the limit for files\n")
    #expect(try text(folder, "a.layout") == source)
    #expect(try names(folder) == ["a.layout"])
  }

  @Test func aReportThatCannotBeWrittenCompletelyLeavesTheOldOne() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.layout", Data(String(repeating: CommandLineTests.mismatch, count: 200).utf8))
    try folder.write("report", Data("old".utf8))
    let run = try runWithLimit("--output-file report a.layout", in: folder)
    #expect(run.status == 2)
    #expect(run.errors == "plumbline: report: larger than the limit for files\n")
    #expect(try text(folder, "report") == "old")
    #expect(try names(folder) == ["a.layout", "report"])
    // The entry of the cache was too large as well, which is no error.
    let caches = folder.url.appendingPathComponent(".run-cache").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: caches) == [])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full"))
  func aFullDiskIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.layout", Data("Color.red\n".utf8))
    let report = try CommandRun(["lint", "--output-file", "/dev/full", "a.layout"], in: folder.url)
    #expect(report.status == 2)
    #expect(report.errors == "plumbline: /dev/full: no space left on the disk\n")
    let program = try #require(BuiltProgram.url).path
    let printed = try ChildProcess.run(
      "/bin/sh", ["-c", "exec '\(program)' lint a.layout >/dev/full"], in: folder.url, environment: environment(folder))
    #expect(printed.ending == .exited(2))
    #expect(printed.errors == "plumbline: standard output: no space left on the disk\n")
  }

  /// A folder in which no file can be made is named; `/sys` refuses that to anyone.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/sys/kernel"), "no /sys"))
  func aReadOnlyFolderIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.layout", Data("Color.red\n".utf8))
    for option in ["--output-file", "--write-baseline"] {
      let run = try CommandRun(["lint", option, "/sys/kernel/report", "a.layout"], in: folder.url)
      #expect(run.status == 2)
      #expect(
        run.errors == "plumbline: /sys/kernel/report: no permission to write in the folder '/sys/kernel'\n"
          || run.errors == "plumbline: /sys/kernel/report: the folder '/sys/kernel' is read-only\n")
    }
  }

  // MARK: Kills

  /// Files are as before or fixed, nothing between, and the next run finishes.
  @Test(arguments: [5, 20, 60, 150]) func aKilledRunLeavesWholeFiles(milliseconds: Int) throws {
    let folder = try TemporaryFolder()
    let source = source(size: 20_000)
    let files = (0..<12).map { "file\($0).layout" }
    for name in files { try folder.write(name, Data(source.utf8)) }
    let program = try #require(BuiltProgram.url).path
    let process = try ChildProcess(program, ["lint", "--fix"], in: folder.url, environment: environment(folder))
    Thread.sleep(forTimeInterval: Double(milliseconds) / 1_000)
    process.terminate(SIGKILL)
    process.waitForEnd()
    let fixed = fixed(source)
    for name in files { #expect([source, fixed].contains(try text(folder, name)), "\(name)") }
    let run = try CommandRun(["lint", "--fix"], in: folder.url)
    #expect(run.status == 0)
    for name in files { #expect(try text(folder, name) == fixed, "\(name)") }
  }

  /// Whatever a killed run leaves in the cache, the next one prints what is so.
  @Test(arguments: [10, 30, 80, 200]) func aKilledRunLeavesASoundCache(milliseconds: Int) throws {
    let folder = try TemporaryFolder()
    for number in 0..<12 { try folder.write("file\(number).layout", Data(source(size: 5_000).utf8)) }
    let program = try #require(BuiltProgram.url).path
    let process = try ChildProcess(program, ["lint"], in: folder.url, environment: environment(folder))
    Thread.sleep(forTimeInterval: Double(milliseconds) / 1_000)
    process.terminate(SIGKILL)
    process.waitForEnd()
    let plain = try CommandRun(["lint", "--no-cache"], in: folder.url)
    for _ in 0..<2 {
      let cached = try CommandRun(["lint"], in: folder.url)
      #expect(cached.output == plain.output && cached.status == plain.status)
    }
  }

  // MARK: Several at once

  @Test func severalRunsShareTheCache() throws {
    let folder = try TemporaryFolder()
    for number in 0..<6 { try folder.write("file\(number).layout", Data(CommandLineTests.mismatch.utf8)) }
    let program = try #require(BuiltProgram.url).path
    for round in 0..<3 {
      try folder.write("file0.layout", Data("// \(round)\n\(CommandLineTests.mismatch)".utf8))
      let pipes = (0..<4).map { _ in Pipe() }
      let processes = try pipes.map {
        try ChildProcess(program, ["lint"], in: folder.url, environment: environment(folder), output: .pipe($0))
      }
      let outputs = pipes.map { String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
      for process in processes { #expect(process.waitForEnd() == .exited(0)) }
      let plain = try CommandRun(["lint", "--no-cache"], in: folder.url)
      for output in outputs { #expect(output == plain.output) }
    }
    let caches = folder.url.appendingPathComponent(".run-cache").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: caches).count == 1)
  }

  /// Each file is fixed once; a run that comes second leaves it alone, and says so.
  @Test func severalRunsFixTheSameFiles() throws {
    let folder = try TemporaryFolder()
    let source = source(size: 5_000)
    let files = (0..<8).map { "file\($0).layout" }
    for name in files { try folder.write(name, Data(source.utf8)) }
    let program = try #require(BuiltProgram.url).path
    let processes = try (0..<3).map { _ in
      try ChildProcess(program, ["lint", "--fix"], in: folder.url, environment: environment(folder))
    }
    for process in processes { #expect([.exited(0), .exited(2)].contains(process.waitForEnd())) }
    let fixed = fixed(source)
    for name in files { #expect(try text(folder, name) == fixed, "\(name)") }
    #expect(try names(folder) == files)
  }
}
