import Foundation
import LayoutProject
import Testing

@testable import PlumblineCLI

/// What the repository publishes about the formats has all of their words. `.ci/schemas` validates documents.
@Suite struct PublishedFormatTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func theSchemaHasTheReasonsForSkippedFiles() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(try text("grammar/lint.schema.json").utf8))
    var value: Any? = schema
    for name in ["properties", "skipped", "items", "properties", "reason", "enum"] {
      value = (value as? [String: Any])?[name]
    }
    #expect(Set(try #require(value as? [String])) == Set(SkipReason.allCases.map(\.rawValue)))
  }

  @Test(arguments: LintOptions.Format.allCases) func aFormatIsDescribed(_ format: LintOptions.Format) throws {
    #expect(try text("Sources/LayoutProject/LayoutProject.docc/interface.md").contains("`\(format.rawValue)`"))
    if format != .text { #expect(try text("editors/pipelines.md").contains("| `\(format.rawValue)` |")) }
  }
}
