import Foundation
import LayoutLint
import Testing

/// The table of `rules.md` 1.5.
@Suite struct UseClaimTests {
  private static let article = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/LayoutLint/LayoutLint.docc/rules.md")

  @Test(arguments: UseClaim.allCases) func theTableHasTheRules(_ claim: UseClaim) throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("| \(claim.rawValue) | ") })
    let names = row.split(separator: "`").filter { $0.contains("-") || $0 == "overflow" }.map { String($0) }
    #expect(names == RuleRegistry.rules.filter { $0.description.uses == claim }.map { $0.description.id })
  }
}
