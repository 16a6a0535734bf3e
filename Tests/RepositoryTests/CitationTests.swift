import Foundation
import Testing

/// The citations of articles in comments, such as "`semantics.md` 5.1" or "`text.md` 4, *Proposals*".
@Suite struct CitationTests {
  /// A citation of an article, with the section and the heading in it if they are given.
  struct Citation: Hashable {
    let article: String
    let section: String?
    let heading: String?
  }

  /// The citations in a text whose lines may be those of a comment.
  static func citations(in text: String) -> [Citation] {
    let plain = text.replacing(/\s*\n\s*\/\/\/?\s*/, with: " ")
    return plain.matches(of: /`([\w-]+\.md)`(?: (\d+(?:\.\d+)*))?(?:, \*([^*\n]+)\*)?/).map {
      Citation(article: String($0.1), section: $0.2.map(String.init), heading: $0.3.map(String.init))
    }
  }

  /// The headings of all Markdown files by file name, as "5.1 Stacks" or "Module", and the bold beginnings of
  /// paragraphs.
  private static func headings() throws -> [String: [Substring]] {
    var headings: [String: [Substring]] = [:]
    let nested = try ["Sources", "grammar", "editors"].flatMap { try Repository.files(below: $0, endingIn: ".md") }
    let top = try Repository.entries(of: "").filter { $0.hasSuffix(".md") }
      .map { Repository.File(path: $0, text: try Repository.text(of: $0)) }
    for file in nested + top {
      let name = file.path.split(separator: "/").last.map(String.init) ?? ""
      headings[name, default: []] += file.lines.map(\.text).filter { $0.hasPrefix("#") || $0.hasPrefix("**") }
        .map { $0.drop { "#* ".contains($0) } }
    }
    return headings
  }

  @Test("Each cited article, section and heading exists", arguments: ["Sources", "Tests"])
  func citationsExist(folder: String) throws {
    let headings = try Self.headings()
    var count = 0
    for file in try Repository.files(below: folder, endingIn: ".swift") where !file.path.contains("CitationTests") {
      for citation in Self.citations(in: file.text) {
        count += 1
        guard let known = headings[citation.article] else {
          Issue.record("\(file.path): there is no article \(citation.article)")
          continue
        }
        if let section = citation.section {
          #expect(
            known.contains { $0.hasPrefix("\(section) ") || $0.hasPrefix("\(section). ") },
            "\(file.path): \(citation.article) has no section \(section)")
        }
        if let heading = citation.heading {
          #expect(
            known.contains { $0.contains(heading) }, "\(file.path): \(citation.article) has no heading \(heading)")
        }
      }
    }
    #expect(count > 10)
  }

  @Test("A citation is read across lines")
  func forms() {
    let text = "/// The size. `text.md` 4,\n  /// *Proposals*. `semantics.md` 5.1. See `rules.md`\n"
    #expect(
      Self.citations(in: text) == [
        Citation(article: "text.md", section: "4", heading: "Proposals"),
        Citation(article: "semantics.md", section: "5.1", heading: nil),
        Citation(article: "rules.md", section: nil, heading: nil),
      ])
  }
}
