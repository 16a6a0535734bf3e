import Foundation
import Testing

@testable import PlumblineCLI

/// `plumbline rules`.
@Suite struct RulesCommandTests {
  private func run(_ words: String...) throws -> Output {
    guard case .rules(let options) = try ArgumentParser.parse(["rules"] + words) else { return Output() }
    return rules(options)
  }

  @Test func everyRuleIsListedOnce() throws {
    let output = try run()
    #expect(output.status == .clean)
    let lines = output.result.split(separator: "\n").filter { $0.hasPrefix("  ") }
    let ids = lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(ids.sorted() == RuleCatalog.all.map(\.id).sorted())
  }

  @Test func oneIsExplained() throws {
    let text = try run("guide-alignment-mismatch").result
    #expect(text.hasPrefix("guide-alignment-mismatch  warning, no-effect\n"))
    for part in [
      "\n\nBad\n  ", "\n\nGood\n  ", "\n\nConfigure\n  ", "// plumbline:disable:next guide-alignment-mismatch",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func programsReadThemToo() throws {
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(try run("--format", "json").result.utf8)) as? [String: Any])
    #expect((list["rules"] as? [[String: Any]])?.count == RuleCatalog.all.count)
    let one = try #require(
      try JSONSerialization.jsonObject(with: Data(try run("--format=json", "guide-never-read").result.utf8))
        as? [String: Any])
    #expect(one["id"] as? String == "guide-never-read")
    #expect(one["severity"] as? String == "warning")
    #expect((one["bad"] as? [String])?.isEmpty == false)
  }

  @Test func anUnknownOneHasANearest() throws {
    let output = try run("guide-never-raed")
    #expect(output.status == .failure)
    #expect(output.result.isEmpty)
    #expect(output.standardError == "plumbline: no rule 'guide-never-raed'; did you mean 'guide-never-read'?\n")
    #expect(try run("xyzzy").standardError == "plumbline: no rule 'xyzzy'; plumbline rules lists the rules\n")
  }
}
