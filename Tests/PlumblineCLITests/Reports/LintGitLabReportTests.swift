import Foundation
import Testing

@testable import PlumblineCLI

/// `lint --format gitlab`: the report of code quality that GitLab compares between branches.
@Suite struct LintGitLabReportTests {
  private func findings(_ output: Output) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(output.result.utf8)) as? [[String: Any]])
  }

  @Test func aFindingHasTheMembersThatGitLabReads() throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch, "b.layout": Sources.axis])
    let all = try findings(try folder.lint("--format", "gitlab"))
    #expect(all.count == 2)
    for finding in all {
      #expect(Set(finding.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
    }
    #expect(
      all[0]["description"] as? String
        == "`.trailing` guide (= 72 pt) is never used: this VStack aligns its children by `.leading`")
    #expect(all.map { $0["check_name"] as? String } == ["guide-alignment-mismatch", "stack-alignment-axis"])
    #expect(all.map { $0["severity"] as? String } == ["major", "critical"])
    let location = try #require(all[0]["location"] as? [String: Any])
    #expect((location["path"] as? String)?.hasSuffix("a.layout") == true)
    #expect(location["lines"] as? [String: Int] == ["begin": 3, "end": 3])
  }

  @Test func severitiesAreThoseOfTheConfiguration() throws {
    for (level, word) in [("error", "critical"), ("warning", "major"), ("info", "minor"), ("hint", "info")] {
      let folder = try LintFolder([
        "a.layout": Sources.axis,
        ".plumbline.json": "{ \"rules\": { \"stack-alignment-axis\": \"\(level)\" } }",
      ])
      let all = try findings(try folder.lint("--format", "gitlab", "--all"))
      #expect(all.map { $0["severity"] as? String } == [word])
    }
  }

  /// GitLab shows the first finding of a fingerprint only, and takes a changed one for a new finding.
  @Test func fingerprintsAreUniqueAndStay() throws {
    let twice = Sources.mismatch + Sources.mismatch
    let folder = try LintFolder(["a.layout": twice, "b.layout": twice])
    func prints() throws -> [String] {
      try findings(try folder.lint("--format", "gitlab")).compactMap { $0["fingerprint"] as? String }
    }
    let before = try prints()
    #expect(before.count == 4)
    #expect(Set(before).count == 4)
    try folder.write("a.layout", "// One.\n\n// Two.\n" + twice)
    #expect(try prints() == before)
  }

  @Test func noFindingsAreAnEmptyList() throws {
    #expect(try findings(try LintFolder(["a.layout": "Color.red\n"]).lint("--format", "gitlab")).isEmpty)
  }
}
