import Foundation
import Testing

/// The rules of the house that a text search can check.
@Suite struct HouseRuleTests {
  @Test("The top level holds what it should and nothing else")
  func topLevel() throws {
    let allowed: Set = [
      "Sources", "Tests", "grammar", "editors", "Package.swift", "README.md", "ARCHITECTURE.md", "CHANGELOG.md",
      "CONTRIBUTING.md", "SECURITY.md", "LICENSE", "Makefile",
    ]
    let needed: Set = ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "LICENSE", ".ci", ".swift-format", ".gitignore"]
    let entries = Set(try FileManager.default.contentsOfDirectory(atPath: Repository.root.path))
    #expect(entries.filter { !$0.hasPrefix(".") && !allowed.contains($0) } == [])
    #expect(needed.subtracting(entries) == [])
  }

  @Test(
    "CI runs the two commands that README promises", arguments: ["swift run -c release plumbline try", "swift test"])
  func promisedCommands(command: String) throws {
    for path in ["README.md", ".ci/run"] {
      #expect(try Repository.text(of: path).split(separator: "\n").contains { $0.hasPrefix(command) }, "\(path)")
    }
    #expect(FileManager.default.isExecutableFile(atPath: Repository.root.appendingPathComponent(".ci/run").path))
  }

  @Test("A file holds one thing: fewer than 500 lines", arguments: ["Sources", "Tests"])
  func lengths(folder: String) throws {
    let files = try Repository.files(below: folder, endingIn: ".swift")
    #expect(!files.isEmpty)
    for file in files where !file.path.contains("/Tables/") {
      #expect(file.lines.count < 500, "\(file.path) has \(file.lines.count) lines")
    }
  }

  @Test("Nothing in Sources or Tests is left undone", arguments: ["Sources", "Tests"])
  func nothingLeftUndone(folder: String) throws {
    // Put together here, so that this file does not find itself.
    try expectNone(of: ["TO" + "DO", "FIX" + "ME"], below: folder)
  }

  @Test("Nothing in Sources traps on purpose")
  func noTraps() throws {
    try expectNone(of: ["try!", "as!", "fatalError", "preconditionFailure", "unsafelyUnwrapped"], below: "Sources")
  }

  @Test("Nothing asks for the names of Unicode's scalars: lean.ld leaves them out of the released program")
  func noScalarNames() throws {
    for file in try Repository.files(below: "Sources", endingIn: ".swift") {
      for (number, text) in file.lines where text.contains("properties.name") {
        Issue.record("\(file.path):\(number)")
      }
    }
  }

  @Test("Nothing needs what lean-6.3.ld leaves out of the released program: vectors, durations, gaps, coding")
  func noVectors() throws {
    let vectors = [2, 3, 4, 8, 16, 32, 64].map { "SIMD\($0)" }
    let others = [
      "ContinuousClock", "SuspendingClock", "RangeSet", "DiscontiguousSlice", "Codable", "Encodable", "Decodable",
      "debugDescription", "debugPrint(", "String(reflecting", "stringForPrintObject",
    ]
    try expectNone(of: vectors + others, below: "Sources")
  }

  private func expectNone(of words: [String], below folder: String) throws {
    for file in try Repository.files(below: folder, endingIn: ".swift") {
      for (number, text) in file.lines {
        let code = text.drop { $0 == " " }.hasPrefix("///") ? "" : text
        for word in words where Self.contains(code, word: word) {
          Issue.record("\(file.path):\(number): \(word)")
        }
      }
    }
  }

  /// Whether the word stands in the line as a word of its own, not as the name of one in quotation marks.
  static func contains(_ line: Substring, word: String) -> Bool {
    var rest = line
    while let range = rest.range(of: word) {
      let before = range.lowerBound > line.startIndex ? line[line.index(before: range.lowerBound)] : " "
      let after = range.upperBound < line.endIndex ? line[range.upperBound] : " "
      if !before.isLetter, !before.isNumber, !"_`\"".contains(before), !after.isLetter, !after.isNumber, after != "_" {
        return true
      }
      rest = rest[range.upperBound...]
    }
    return false
  }

  @Test("A word is found as a word")
  func words() {
    #expect(Self.contains("  let x = y as! Z", word: "as!"))
    #expect(!Self.contains("  has! x", word: "as!"))
    #expect(!Self.contains("return name == \"fatalError\"", word: "fatalError"))
    #expect(!Self.contains("func fatalErrorText()", word: "fatalError"))
    #expect(Self.contains("fatalErrors; fatalError()", word: "fatalError"))
  }
}
