import Foundation
import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// Other people's listings, which are not in the clone: run where the folder is there.
@Suite struct ListingTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/listings")

  static var files: [URL] {
    let candidates = [folder, URL(fileURLWithPath: "/work/shared/listings")]
    guard let found = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else { return [] }
    let all = (try? FileManager.default.contentsOfDirectory(at: found, includingPropertiesForKeys: nil)) ?? []
    return all.filter { $0.pathExtension == "layout" }.sorted { $0.path < $1.path }
  }

  struct Expectation: Decodable {
    struct Entry: Decodable {
      var rule: String
      var line: Int
      var column: Int?
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        rule = try container.decode(String.self)
        line = try container.decode(Int.self)
        column = try container.decodeIfPresent(Int.self)
      }
    }
    var errors: [String: [Entry]]
  }

  @Test(.enabled(if: !files.isEmpty, "the listings lie beside the clone only where it is developed"))
  func everyListingHasExactlyTheErrorsThatAreExpected() throws {
    let files = ListingTests.files
    let first = try #require(files.first)
    let json = try Data(contentsOf: first.deletingLastPathComponent().appendingPathComponent("expected.json"))
    let expected = try JSONDecoder().decode(Expectation.self, from: json).errors
    #expect(files.count == 89)
    for url in files {
      let name = url.lastPathComponent
      let lowered = Lowered(try String(contentsOf: url, encoding: .utf8))
      let found = lowered.findings([.error])
      let wanted = (expected[String(name.prefix(2))] ?? []).map { entry in
        (text: "\(entry.rule) \(entry.line):\(entry.column.map(String.init) ?? "")", exact: entry.column != nil)
      }
      let holds =
        found.count == wanted.count
        && zip(found, wanted).allSatisfy { $1.exact ? $0 == $1.text : $0.hasPrefix($1.text) }
      #expect(holds, "\(name): found \(found), expected \(wanted.map(\.text)); \(lowered.messages)")
    }
  }

  @Test func everyPrefixOfAListingIsLowered() throws {
    for url in ListingTests.files where url.lastPathComponent.hasPrefix("72") || url.lastPathComponent.hasPrefix("15") {
      let text = try String(contentsOf: url, encoding: .utf8)
      for length in stride(from: 0, to: text.count, by: 7) { _ = Lowered(String(text.prefix(length))) }
    }
  }
}
