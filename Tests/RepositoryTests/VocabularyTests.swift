import Foundation
import Testing

/// The project's former private words, which a newcomer cannot look up, stay out of code and documents.
@Suite struct VocabularyTests {
  private static let stems = ["judg", "forget", "forgot", "doubt", "graft"]
  private static let words: Set = ["anew", "nobody", "somebody", "weary"]

  /// A message to users and the example of it; messages are changed for their readers, not for this test.
  private static let message = "Nobody reads `"

  /// Returns the private words in a text, in lower case.
  static func privateWords(in text: String) -> [String] {
    var found: [String] = []
    var previous = ""
    for bytes in text.utf8.split(whereSeparator: { !(0x61...0x7A).contains($0 | 0x20) }) {
      let word = String(decoding: bytes, as: UTF8.self).lowercased()
      if words.contains(word) || stems.contains(where: word.contains) { found.append(word) }
      if word == "on", ["hang", "hangs", "hung"].contains(previous) { found.append("\(previous) on") }
      previous = word
    }
    return found
  }

  @Test(
    "Code and documents use the field's words",
    arguments: ["Sources", "editors", "grammar", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
  func vocabulary(path: String) throws {
    let endings = [".swift", ".md", ".el", ".lua", ".vim", ".ebnf", ".layout", ".js"]
    let files =
      path.hasSuffix(".md")
      ? [Repository.File(path: path, text: try Repository.text(of: path))]
      : try endings.flatMap { try Repository.files(below: path, endingIn: $0) }
    #expect(!files.isEmpty)
    for file in files {
      let found = Self.privateWords(in: file.text.replacingOccurrences(of: Self.message, with: ""))
      #expect(found.isEmpty, "\(file.path)")
    }
  }

  @Test("A private word is found in a name too, and an ordinary word is not")
  func forms() {
    #expect(
      Self.privateWords(in: "areFindingsDoubted: it hangs on a text.\n// Nobody asks a GraftedTree")
        == ["arefindingsdoubted", "hangs on", "nobody", "graftedtree"])
    #expect(Self.privateWords(in: "The value depends on it. A newspaper. Hang up on him.").isEmpty)
  }
}
