import Foundation
import LayoutSyntax
import TestSupport
import Testing

/// A file that `swiftc -frontend -parse -enable-bare-slash-regex` accepts has no syntax finding.
///
/// The corpus: this package's own sources, tests and manifest, `Tests/Fixtures/Parse` (one topic a file; their ending
/// keeps the formatter away), and the module interfaces of the toolchain (with `PLUMBLINE_LONG_TESTS` the large ones
/// too). `PLUMBLINE_PARSE_CORPUS` names one more folder, such as one of repositories; `PLUMBLINE_PARSE_REPORT` a file to
/// which all findings there are written.
@Suite struct SwiftParserLawTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let environment = ProcessInfo.processInfo.environment

  /// The folder that contains `swiftc`, with its links resolved; nil if it is not on the path.
  static let toolchain: URL? = (environment["PATH"] ?? "").split(separator: ":")
    .map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }?
    .resolvingSymlinksInPath().deletingLastPathComponent()

  /// The files below a folder whose names end with one of `endings`.
  static func files(below folder: URL, _ endings: [String] = [".swift"]) -> [URL] {
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return paths.compactMap { $0 as? String }.sorted()
      .filter { path in endings.contains { path.hasSuffix($0) } && !path.contains(".build") }
      .map { folder.appendingPathComponent($0) }
  }

  /// Returns the files of `all` that Swift's parser accepts; runs the compiler on 150 files at a time.
  static func accepted(_ all: [URL]) throws -> [URL] {
    let compiler = try #require(toolchain).appendingPathComponent("swiftc")
    var result: [URL] = []
    for start in stride(from: 0, to: all.count, by: 150) {
      let batch = Array(all[start..<min(start + 150, all.count)])
      let run = try ChildProcess.run(
        compiler.path, ["-frontend", "-parse", "-enable-bare-slash-regex"] + batch.map(\.path))
      let refused = Set(run.errors.split(separator: "\n").compactMap { refusedPath(in: $0) })
      result += batch.filter { !refused.contains($0.path) }
    }
    return result
  }

  /// The path in a line `path:line:column: error: …`; nil for other lines.
  static func refusedPath(in line: Substring) -> String? {
    guard let mark = line.range(of: ": error: "), !line.hasSuffix("not allowed at the top level") else { return nil }
    let parts = line[..<mark.lowerBound].split(separator: ":")
    return parts.count >= 3 ? parts.dropLast(2).joined(separator: ":") : nil
  }

  /// The syntax findings in a file, one a line: path, line, message, and the text of the line.
  static func findings(in file: URL) throws -> [String] {
    let text = SourceText(Array(try Data(contentsOf: file)))
    let document = Document(text)
    var lines: [Substring]?
    return document.segments.indices.flatMap { index in
      document.segments[index].tree.diagnostics(segment: SegmentID(0)).map { finding in
        let line = text.line(at: document.start(ofSegment: index) + finding.location.range.lowerBound)
        let all =
          lines ?? String(decoding: text.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        lines = all
        return "\(file.path):\(line + 1): \(finding.message) | \(line < all.count ? all[line] : "")"
      }
    }
  }

  @Test("This package's own sources", arguments: ["Sources", "Tests", "Package.swift"])
  func ownSources(_ path: String) throws {
    let location = Self.root.appendingPathComponent(path)
    let files = path.hasSuffix(".swift") ? [location] : Self.files(below: location)
    try #require(!files.isEmpty)
    for file in try Self.accepted(files) { #expect(try Self.findings(in: file) == []) }
  }

  @Test(
    "Both parsers accept every file of Tests/Fixtures/Parse",
    arguments: files(below: root.appendingPathComponent("Tests/Fixtures/Parse"), [".swift-fixture"]))
  func fixtures(_ file: URL) throws {
    #expect(try Self.accepted([file]) == [file], "Swift's parser refuses it")
    #expect(try Self.findings(in: file) == [])
  }

  @Test("The module interfaces of the toolchain")
  func interfaces() throws {
    let toolchain = try #require(Self.toolchain)
    let folder = toolchain.deletingLastPathComponent().appendingPathComponent("lib/swift")
    let files = Self.files(below: folder, [".swiftinterface"]).filter { !$0.path.contains(".private.") }
    let isLong = Self.environment["PLUMBLINE_LONG_TESTS"] != nil
    for file in try Self.accepted(files)
    where try isLong || file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 < 300_000 {
      #expect(try Self.findings(in: file) == [])
    }
  }

  @Test("Another corpus", .enabled(if: environment["PLUMBLINE_PARSE_CORPUS"] != nil))
  func corpus() throws {
    let folder = try #require(Self.environment["PLUMBLINE_PARSE_CORPUS"])
    let found = try Self.accepted(Self.files(below: URL(fileURLWithPath: folder))).flatMap { try Self.findings(in: $0) }
    if let report = Self.environment["PLUMBLINE_PARSE_REPORT"] {
      try found.joined(separator: "\n").write(toFile: report, atomically: true, encoding: .utf8)
    }
    #expect(found.count == 0, "\(found.prefix(20).joined(separator: "\n"))")
  }
}
