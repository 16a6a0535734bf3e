import Foundation
import LayoutProject
import PlumblineCLI
import TestSupport
import Testing

/// The cache of `lint`: what it returns is what a run without it finds.
@Suite struct LintCacheTests {
  private let caches = FileManager.default.temporaryDirectory.path + "/plumbline-cache-\(UUID().uuidString)"

  private func entries() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: caches).filter { $0.hasSuffix(".entry") }.sorted()
  }

  private func expectSame(_ output: Output, _ other: Output, _ comment: Comment? = nil) {
    #expect(output.result == other.result, comment)
    #expect(output.standardError == other.standardError, comment)
    #expect(output.bytes == other.bytes, comment)
    #expect(output.status == other.status, comment)
  }

  @Test(arguments: [["--all"], ["--format", "json", "--fixes"], ["--diff"], ["--coverage", "--statistics"]])
  func anUnchangedFolderIsNotLintedAgain(_ words: [String]) throws {
    defer { try? FileManager.default.removeItem(atPath: caches) }
    let folder = try LintFolder(["a.layout": Sources.mismatch, "b/c.layout": Sources.axis, ".gitignore": "none\n"])
    let first = try folder.lint(words, caches: caches)
    #expect(!first.isFromCache)
    let second = try folder.lint(words, caches: caches, workers: 2)
    #expect(second.isFromCache)
    expectSame(second, first)
    #expect(try entries().count == 1)
    // Other words are another run.
    #expect(try !folder.lint(words + ["--strict"], caches: caches).isFromCache)
    #expect(try folder.lint(words, caches: caches).isFromCache)
  }

  /// A change of anything that a run looks at, also of what it looked for and did not find.
  @Test(
    arguments: [
      ("a file is edited", "a.layout", "Color.red\n"),
      ("a file is added", "b/new.layout", Sources.axis),
      ("a file is added in a new folder", "new/new.layout", Sources.axis),
      ("a configuration is added", ".plumbline.json", #"{ "rules": { "guide-alignment-mismatch": "error" } }"#),
      ("a configuration is added in a folder", "b/.plumbline.json", #"{ "exclude": ["c.layout"] }"#),
      ("a file is ignored", ".gitignore", "a.layout\n"),
      ("a manifest is added", "Package.swift", "// swift-tools-version: 6.0\n"),
      ("an image is added", "picture.svg", #"<svg width="30" height="40"/>"#),
    ])
  func aChangeIsSeen(_ name: String, _ file: String, _ text: String) throws {
    defer { try? FileManager.default.removeItem(atPath: caches) }
    let folder = try LintFolder([
      "a.layout": Sources.mismatch, "b/c.layout": "HStack { Image(\"picture\") }\n", "d.swift": "import SwiftUI\n",
    ])
    let before = try folder.lint(["--all"], caches: caches)
    #expect(try folder.lint(["--all"], caches: caches).isFromCache)
    try folder.write(file, text)
    let after = try folder.lint(["--all"], caches: caches)
    #expect(!after.isFromCache, "\(name)")
    try FileManager.default.removeItem(atPath: folder.path + "/" + file)
    // What was there before is found again, and an entry holds for one state only.
    if file == "a.layout" { try folder.write(file, Sources.mismatch) }
    let again = try folder.lint(["--all"], caches: caches)
    #expect(!again.isFromCache, "\(name)")
    if !file.hasPrefix("new/") { expectSame(again, before, "\(name)") }
  }

  /// The size and the time of a file do not matter.
  @Test func contentCounts() throws {
    defer { try? FileManager.default.removeItem(atPath: caches) }
    let folder = try LintFolder(["a.layout": "Text(\"A\")\nVStack {}\n"])
    let time = Date(timeIntervalSince1970: 1_700_000_000)
    func setTime() throws {
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: folder.path + "/a.layout")
    }
    try setTime()
    _ = try folder.lint([], caches: caches)
    try Data("Text(\"A\")\nZStack {}\n".utf8).write(to: URL(fileURLWithPath: folder.path + "/a.layout"))
    try setTime()
    let changed = try folder.lint([], caches: caches)
    #expect(!changed.isFromCache)
    #expect(changed.result.contains("ZStack"))
    // The same content at another time.
    try folder.write("a.layout", "Text(\"A\")\nZStack {}\n")
    #expect(try folder.lint([], caches: caches).isFromCache)
  }

  /// A baseline is an input too.
  @Test func aBaselineIsRead() throws {
    defer { try? FileManager.default.removeItem(atPath: caches) }
    let folder = try LintFolder(["a.layout": Sources.mismatch, "known.json": #"{ "version": 1, "findings": [] }"#])
    let words = ["--baseline", folder.path + "/known.json"]
    _ = try folder.lint(words, caches: caches)
    #expect(try folder.lint(words, caches: caches).isFromCache)
    _ = try folder.lint("--write-baseline", "@known.json")
    let known = try folder.lint(words, caches: caches)
    #expect(!known.isFromCache)
    #expect(known.result.contains("not shown: 1 finding in the baseline"))
  }

  @Test func failuresAreNotStored() throws {
    defer { try? FileManager.default.removeItem(atPath: caches) }
    let folder = try LintFolder(["a.layout": "Color.red\n"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/b.layout", withDestinationPath: "nowhere")
    for _ in 0..<2 {
      let output = try folder.lint([], caches: caches)
      #expect(!output.isFromCache)
      #expect(output.standardError.contains("b.layout: is a link to a file that does not exist"))
    }
    #expect(!FileManager.default.fileExists(atPath: caches))
  }

  /// Runs that write, or read what cannot be read twice, have no entry.
  @Test func runsThatWriteHaveNoCache() throws {
    let folder = try LintFolder(["a.layout": "Color.red\n"])
    for words in [
      ["--fix", folder.path], ["--write-baseline", folder.path + "/b", folder.path], ["-"],
      ["--no-cache", folder.path],
      ["/dev/null"],
    ] {
      #expect(LintCache(words, try LintFolder.options(words)) == nil, "\(words)")
    }
    #expect(LintCache([], try LintFolder.options([folder.path])) != nil)
  }

  // MARK: Damage

  /// A damaged entry is as none: cut off anywhere, or with any byte changed.
  @Test func damagedEntriesAreIgnored() throws {
    defer { try? FileManager.default.removeItem(atPath: caches) }
    let folder = try LintFolder(["a.layout": Sources.mismatch])
    let first = try folder.lint([], caches: caches)
    let path = try caches + "/" + #require(try entries().first)
    let entry = try Data(contentsOf: URL(fileURLWithPath: path))
    var random = SeededGenerator(seed: 7)
    for number in 0..<60 {
      var damaged = entry
      if number.isMultiple(of: 2) {
        damaged = damaged.prefix(number < 40 ? Int.random(in: 0..<entry.count, using: &random) : number - 40)
      } else {
        damaged[Int.random(in: 0..<entry.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      try damaged.write(to: URL(fileURLWithPath: path))
      let output = try folder.lint([], caches: caches)
      #expect(!output.isFromCache)
      expectSame(output, first)
      #expect(try folder.lint([], caches: caches).isFromCache)
    }
    // That of another run under this name.
    _ = try folder.lint(["--all"], caches: caches)
    let other = try #require(try entries().first { !path.hasSuffix($0) })
    try Data(contentsOf: URL(fileURLWithPath: caches + "/" + other)).write(to: URL(fileURLWithPath: path))
    #expect(try !folder.lint([], caches: caches).isFromCache)
    // A folder in its place.
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    expectSame(try folder.lint([], caches: caches), first)
  }

  @Test func theFolderIsDeletedAtAnyTimeAndMayBeUnusable() throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch])
    let first = try folder.lint([], caches: caches)
    try FileManager.default.removeItem(atPath: caches)
    expectSame(try folder.lint([], caches: caches), first)
    #expect(try folder.lint([], caches: caches).isFromCache)
    try FileManager.default.removeItem(atPath: caches)
    // A file in place of the folder, and a folder that cannot be made.
    try Data().write(to: URL(fileURLWithPath: caches))
    defer { try? FileManager.default.removeItem(atPath: caches) }
    for unusable in [caches, caches + "/inner", "/proc/none", "/dev/null/a"] {
      expectSame(try folder.lint([], caches: unusable), first)
    }
  }

  @Test func oldEntriesAreRemoved() throws {
    defer { try? FileManager.default.removeItem(atPath: caches) }
    let folder = try LintFolder(["a.layout": Sources.mismatch])
    _ = try folder.lint([], caches: caches)
    let own = try #require(try entries().first)
    for number in 0..<80 {
      let url = URL(fileURLWithPath: "\(caches)/\(number).entry")
      try Data(number < 2 ? [UInt8](repeating: 0, count: 1) : []).write(to: url)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -Double(number + 1) * 60)], ofItemAtPath: url.path)
    }
    let unfinished = caches + "/.plumbline-1-0~"
    try Data().write(to: URL(fileURLWithPath: unfinished))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -7_200)], ofItemAtPath: unfinished)
    try Data().write(to: URL(fileURLWithPath: caches + "/notes.txt"))
    try folder.write("a.layout", Sources.axis)
    _ = try folder.lint([], caches: caches)
    // The one just stored and the youngest others; nothing that is not the cache's.
    #expect(try Set(entries()) == Set([own] + (0..<(LintCache.maximumEntries - 1)).map { "\($0).entry" }))
    #expect(!FileManager.default.fileExists(atPath: unfinished))
    #expect(FileManager.default.fileExists(atPath: caches + "/notes.txt"))
  }
}
