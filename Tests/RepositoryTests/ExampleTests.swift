import Foundation
import Testing

/// The sample files of `grammar/examples`: what each announces in its comment, in a form that other tests and readers
/// rely on. `PlumblineCLITests` and the command line check that the announcement is true.
@Suite struct ExampleTests {
  private static func examples() throws -> [Repository.File] {
    try Repository.files(below: "grammar/examples", endingIn: ".layout")
  }

  @Test("There are at least ten examples, and README names each")
  func listed() throws {
    let examples = try Self.examples()
    #expect(examples.count >= 10)
    let readme = try Repository.text(of: "grammar/examples/README.md")
    for example in examples {
      let name = example.path.split(separator: "/").last.map(String.init) ?? ""
      #expect(readme.contains("`\(name)`"), "grammar/examples/README.md does not name \(name)")
    }
  }

  @Test("An example begins with a comment and says once what it shows")
  func announcements() throws {
    for example in try Self.examples() {
      #expect(example.text.hasPrefix("// "), "\(example.path) begins without a comment")
      let lines = example.lines.map(\.text).filter { $0.hasPrefix("// Shows: ") }
      #expect(lines.count == 1, "\(example.path) has \(lines.count) lines `// Shows: `")
      for line in lines {
        #expect(Self.isAnnouncement(line), "\(example.path): \(line)")
      }
    }
  }

  /// `// Shows: nothing to report`, or `// Shows: severity rule-id`.
  static func isAnnouncement(_ line: Substring) -> Bool {
    let words = line.dropFirst("// Shows: ".count).split(separator: " ")
    if words == ["nothing", "to", "report"] {
      return true
    }
    guard words.count == 2, ["error", "warning", "info", "hint"].contains(String(words[0])) else { return false }
    return words[1].allSatisfy { ($0.isASCII && $0.isLowercase) || $0 == "-" }
  }

  @Test("An announcement is read strictly")
  func announcementForms() {
    #expect(Self.isAnnouncement("// Shows: nothing to report"))
    #expect(Self.isAnnouncement("// Shows: warning guide-alignment-mismatch"))
    #expect(!Self.isAnnouncement("// Shows: a warning"))
    #expect(!Self.isAnnouncement("// Shows: warning Guide mismatch"))
  }
}
