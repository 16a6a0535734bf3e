import Foundation
import Testing

/// The rules of the repository that a text search can check.
@Suite struct RepositoryRuleTests {
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
    try expectNone(of: ["try!", "as!", "fatalError(", "preconditionFailure(", "unsafelyUnwrapped"], below: "Sources")
  }

  @Test("The package is built by a plain `swift build`: no flags of its own, no input of the linker or the optimizer")
  func plainBuild() throws {
    let manifest = try Repository.text(of: "Package.swift")
    for word in ["unsafeFlags", "linkerSettings", "Xlinker", "Xfrontend", "Xllvm"] {
      #expect(!manifest.contains(word), "Package.swift: \(word)")
    }
    let endings = [".ld", ".lds", ".order", ".profdata", ".profraw"]
    let folder = Repository.root.appendingPathComponent("Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(paths.filter { path in endings.contains { path.hasSuffix($0) } } == [])
    #expect(paths.contains("plumbline/main.swift"))
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

  /// Returns true if a line contains a word that is no part of another word and is not in quotation marks. A word that
  /// ends in a parenthesis is a call.
  static func contains(_ line: Substring, word: String) -> Bool {
    var rest = line
    while let range = rest.range(of: word) {
      let before = range.lowerBound > line.startIndex ? line[line.index(before: range.lowerBound)] : " "
      let after = range.upperBound < line.endIndex ? line[range.upperBound] : " "
      let isWholeAfter = word.hasSuffix("(") || !(after.isLetter || after.isNumber || after == "_")
      if isWholeAfter, !before.isLetter, !before.isNumber, !"_`\"".contains(before) { return true }
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
    #expect(Self.contains("fatalError(message)", word: "fatalError("))
    #expect(!Self.contains("exp fatalError floor", word: "fatalError("))
  }
}
