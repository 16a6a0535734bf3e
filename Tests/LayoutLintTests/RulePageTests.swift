import Foundation
import LayoutLint
import Testing

/// The page of the rules that is shipped is that of the registry. `PLUMBLINE_RENEW=1` rewrites it.
@Suite struct RulePageTests {
  static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/LayoutLint/RULES.md")

  @Test func theShippedPageIsThatOfTheRegistry() throws {
    let made = RulePage.text
    if ProcessInfo.processInfo.environment["PLUMBLINE_RENEW"] != nil {
      try Data(made.utf8).write(to: Self.path, options: .atomic)
    }
    #expect(try String(contentsOf: Self.path, encoding: .utf8) == made)
  }

  /// Where a finding leads to is a heading.
  @Test(arguments: RuleRegistry.descriptions.map(\.id)) func everyRuleHasItsHeading(_ id: String) {
    #expect(RulePage.text.contains("\n## \(id)\n"))
  }
}
