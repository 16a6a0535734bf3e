import Foundation
import PlumblineCLI
import TestSupport
import Testing

/// With the cache `lint` prints the same bytes as without it, whatever happens to a folder between the runs.
@Suite struct LintCacheLawTests {
  private static var seeds: Range<UInt64> {
    0..<(ProcessInfo.processInfo.environment["PLUMBLINE_LONG_TESTS"] == "1" ? 60 : 4)
  }

  /// A folder that is changed at random.
  private struct ChangingFolder {
    let folder: LintFolder
    var random: SeededGenerator
    private var names: [String] = []

    init(seed: UInt64) throws {
      folder = try LintFolder()
      random = SeededGenerator(seed: seed)
      for number in 0..<4 { try write("\(number % 2 == 0 ? "" : "inner/")file\(number).layout") }
      try folder.write("kept.layout", "Color.red\n")
    }

    private mutating func write(_ name: String) throws {
      let source = LintLawTests.source(UInt64.random(in: 0..<20, using: &random))
      try folder.write(name, name.hasSuffix(".swift") ? "import SwiftUI\n\n" + source : source)
      if !names.contains(name) { names.append(name) }
    }

    private func remove(_ name: String) { try? FileManager.default.removeItem(atPath: folder.path + "/" + name) }

    mutating func change() throws -> String {
      let name = names.randomElement(using: &random) ?? "file0.layout"
      switch Int.random(in: 0..<11, using: &random) {
      case 0:
        remove(name)
        return "remove \(name)"
      case 1:
        let other =
          "new\(Int.random(in: 0..<3, using: &random))/file.\(Bool.random(using: &random) ? "layout" : "swift")"
        try write(other)
        return "add \(other)"
      case 2:
        let levels = ["off", "hint", "info", "warning", "error"]
        let level = levels.randomElement(using: &random) ?? "off"
        try folder.write(".plumbline.json", #"{ "rules": { "guide-alignment-mismatch": "\#(level)", "limit": "x" } }"#)
        return "configure \(level)"
      case 3:
        try folder.write(
          "inner/.plumbline.json", #"{ "canvas": { "width": \#(Int.random(in: 100...400, using: &random)) } }"#)
        return "configure a canvas"
      case 4:
        remove(Bool.random(using: &random) ? ".plumbline.json" : "inner/.plumbline.json")
        return "remove a configuration"
      case 5:
        try folder.write(".gitignore", Bool.random(using: &random) ? "inner/\n" : "new*/\n!new1/\n")
        return "ignore"
      case 6:
        remove(".gitignore")
        return "do not ignore"
      case 7:
        try folder.write("size.svg", #"<svg width="\#(Int.random(in: 1...90, using: &random))" height="9"/>"#)
        return "an image"
      case 8:
        try FileManager.default.createDirectory(atPath: folder.path + "/empty", withIntermediateDirectories: true)
        return "a folder"
      case 9: return "nothing"
      default:
        try write(name)
        return "write \(name)"
      }
    }
  }

  @Test(arguments: seeds) func theCacheChangesNothing(_ seed: UInt64) throws {
    let caches = FileManager.default.temporaryDirectory.path + "/plumbline-cache-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: caches) }
    var changing = try ChangingFolder(seed: seed)
    var changes: [String] = []
    var hits = 0
    for step in 0..<12 {
      changes.append(try changing.change())
      for words in [["--all"], ["--format", "json", "--strict"]] {
        let plain = try changing.folder.lint(words, caches: "/dev/null/none")
        for _ in 0..<2 {
          let cached = try changing.folder.lint(words, caches: caches, workers: step % 3 + 1)
          #expect(cached.result == plain.result, "seed \(seed): \(changes)")
          #expect(cached.standardError == plain.standardError, "seed \(seed): \(changes)")
          #expect(cached.status == plain.status, "seed \(seed): \(changes)")
          if cached.isFromCache { hits += 1 }
        }
      }
    }
    // The second run of each pair holds.
    #expect(hits >= 24, "seed \(seed): \(hits)")
  }
}
