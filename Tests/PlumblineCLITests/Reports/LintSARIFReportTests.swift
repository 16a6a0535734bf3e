import Foundation
import Testing

@testable import PlumblineCLI

/// `lint --format sarif`: what SARIF 2.1.0 asks for, and what plumbline says in it.
@Suite struct LintSARIFReportTests {
  private func log(_ output: Output) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(output.result.utf8)) as? [String: Any])
  }

  private func run(_ output: Output) throws -> [String: Any] {
    try #require((try log(output)["runs"] as? [[String: Any]])?.first)
  }

  private func at(_ value: Any?, _ path: String) -> Any? {
    path.split(separator: ".").reduce(value) { value, name in
      if let index = Int(name) {
        let list = value as? [Any] ?? []
        return list.indices.contains(index) ? list[index] : nil
      }
      return (value as? [String: Any])?[String(name)]
    }
  }

  @Test func aFindingIsAResult() throws {
    let run = try run(try LintFolder(["a.layout": Sources.mismatch]).lint("--format", "sarif", "--fixes"))
    let result = at(run, "results.0")
    #expect(at(run, "columnKind") as? String == "utf16CodeUnits")
    #expect(at(result, "ruleId") as? String == "guide-alignment-mismatch")
    let index = try #require(at(result, "ruleIndex") as? Int)
    #expect(at(run, "tool.driver.rules.\(index).id") as? String == "guide-alignment-mismatch")
    #expect(at(run, "tool.driver.rules.\(index).defaultConfiguration.level") as? String == "warning")
    #expect((at(run, "tool.driver.rules.\(index).help.markdown") as? String)?.contains("```swift") == true)
    #expect(at(run, "tool.driver.version") as? String == plumblineVersion)
    #expect(at(result, "level") as? String == "warning")
    #expect((at(result, "message.text") as? String)?.hasPrefix("`.trailing` guide (= 72 pt)") == true)
    let place = at(result, "locations.0.physicalLocation")
    #expect(
      at(place, "region") as? [String: Int] == ["startLine": 3, "startColumn": 9, "endLine": 3, "endColumn": 61])
    let related = at(result, "relatedLocations.0.physicalLocation")
    #expect(
      at(related, "region") as? [String: Int] == ["startLine": 1, "startColumn": 8, "endLine": 1, "endColumn": 27])
    let fixes = try #require(at(result, "fixes") as? [Any])
    #expect(fixes.count == 3)
    // Removing the guide takes out the line break before it.
    let removal = fixes.first { (at($0, "description.text") as? String)?.hasPrefix("Remove") == true }
    let replacement = at(removal, "artifactChanges.0.replacements.0")
    #expect(
      at(replacement, "deletedRegion") as? [String: Int]
        == ["startLine": 2, "startColumn": 43, "endLine": 3, "endColumn": 61])
    #expect(at(replacement, "insertedContent.text") as? String == "")
  }

  @Test func theRunTellsHowItEnded() throws {
    let clean = try run(try LintFolder(["a.layout": "Color.red"]).lint("--format", "sarif"))
    #expect(at(clean, "results") as? [String] == [])
    #expect(at(clean, "invocations.0.executionSuccessful") as? Bool == true)
    #expect(at(clean, "invocations.0.exitCode") as? Int == 0)
    let errors = try run(try LintFolder(["a.layout": Sources.axis]).lint("--format", "sarif"))
    #expect(at(errors, "invocations.0.exitCode") as? Int == 1)
    #expect(at(errors, "invocations.0.executionSuccessful") as? Bool == true)
    let folder = try LintFolder(["a.layout": Sources.axis])
    let missing = try run(try folder.lint("--format", "sarif", "@a.layout", "@b.layout"))
    #expect(at(missing, "invocations.0.exitCode") as? Int == 2)
    #expect(at(missing, "invocations.0.executionSuccessful") as? Bool == false)
    #expect(
      (at(missing, "invocations.0.toolExecutionNotifications.0.message.text") as? String)?
        .hasSuffix("b.layout: no such file or folder") == true)
  }

  /// Also where nothing could be read at all there is a log.
  @Test func aFailureIsALog() throws {
    let run = try run(try LintFolder().lint("--format", "sarif", "@nowhere.layout"))
    #expect(at(run, "invocations.0.executionSuccessful") as? Bool == false)
    #expect(at(run, "results") as? [String] == [])
  }

  /// A construct keeps its fingerprint while lines come above it, and equal constructs have different ones.
  @Test func fingerprintsStay() throws {
    func prints(_ source: String) throws -> [String] {
      let run = try run(try LintFolder(["a.layout": source]).lint("--format", "sarif"))
      return try #require(at(run, "results") as? [Any]).compactMap {
        at($0, "partialFingerprints.construct/v1") as? String
      }
    }
    let twice = Sources.mismatch + Sources.mismatch
    let before = try prints(twice)
    #expect(Set(before).count == 2)
    #expect(try prints("// One.\n\n// Two.\n" + twice) == before)
  }

  @Test(
    arguments: [
      ("a.layout", "a.layout"), ("a b/ä.layout", "a%20b/%C3%A4.layout"),
      ("/a:b?#%.layout", "file:///a%3Ab%3F%23%25.layout"),
      ("../a[1].layout", "../a%5B1%5D.layout"),
    ])
  func pathsAreURIs(_ path: String, _ uri: String) {
    #expect(LintSARIFReport.uri(of: path) == uri)
    #expect(URL(string: uri) != nil)
  }

  // MARK: The form

  /// The members that SARIF 2.1.0 knows, for the objects that plumbline writes, with a mark at those that must be
  /// there; written from section 3 of the specification. The name behind the colon is that of the object inside.
  private static let form: [String: [String: String?]] = [
    "log": ["$schema": nil, "version!": nil, "runs!": "run"],
    "run": [
      "tool!": "tool", "invocations": "invocation", "columnKind": nil, "results": "result", "artifacts": nil,
    ],
    "tool": ["driver!": "component", "extensions": nil],
    "component": [
      "name!": nil, "version": nil, "semanticVersion": nil, "informationUri": nil, "rules": "descriptor",
    ],
    "descriptor": [
      "id!": nil, "name": nil, "shortDescription": "text", "fullDescription": "text", "help": "text", "helpUri": nil,
      "defaultConfiguration": "configuration", "properties": "bag",
    ],
    "configuration": ["enabled": nil, "level": nil, "rank": nil],
    "text": ["text!": nil, "markdown": nil],
    "bag": ["tags": nil, "severity": nil],
    "invocation": [
      "executionSuccessful!": nil, "exitCode": nil, "exitCodeDescription": nil,
      "toolExecutionNotifications": "notification",
    ],
    "notification": ["message!": "text", "level": nil],
    "result": [
      "message!": "text", "ruleId": nil, "ruleIndex": nil, "level": nil, "locations": "location",
      "relatedLocations": "location", "partialFingerprints": "strings", "fixes": "fix", "properties": "bag",
    ],
    "strings": ["construct/v1": nil],
    "location": ["id": nil, "physicalLocation": "place", "message": "text"],
    "place": ["artifactLocation": "artifact", "region": "region"],
    "artifact": ["uri": nil, "uriBaseId": nil],
    "region": ["startLine": nil, "startColumn": nil, "endLine": nil, "endColumn": nil],
    "fix": ["description": "text", "artifactChanges!": "change"],
    "change": ["artifactLocation!": "artifact", "replacements!": "replacement"],
    "replacement": ["deletedRegion!": "region", "insertedContent": "text"],
  ]

  /// What in `value` is not of the form `name`, as paths.
  private func faults(_ value: Any, _ name: String, at path: String) -> [String] {
    if let list = value as? [Any] {
      return list.enumerated().flatMap { faults($1, name, at: "\(path)[\($0)]") }
    }
    guard let object = value as? [String: Any], let form = Self.form[name] else { return ["\(path) is no \(name)"] }
    var result: [String] = []
    for member in form.keys where member.hasSuffix("!") && object[String(member.dropLast())] == nil {
      result.append("\(path) lacks \(member)")
    }
    for (member, inner) in object {
      guard let known = form[member] ?? form[member + "!"] else {
        result.append("\(path) has \(member)")
        continue
      }
      if let known { result += faults(inner, known, at: "\(path).\(member)") }
    }
    return result
  }

  @Test func theLogIsOfTheForm() throws {
    let folder = try LintFolder([
      "a.layout": Sources.mismatch, "b.layout": Sources.axis, "c.layout": "HStack {",
      ".plumbline.json": "{ \"rulez\": 1 }",
    ])
    let output = try folder.lint("--format", "sarif", "@.", "@nothing.layout")
    let log = try log(output)
    #expect(faults(log, "log", at: "") == [])
    #expect(log["version"] as? String == "2.1.0")
    let results = try #require(at(log, "runs.0.results") as? [[String: Any]])
    #expect(results.count >= 4)
    let rules = try #require(at(log, "runs.0.tool.driver.rules") as? [[String: Any]])
    let levels: Set = ["error", "warning", "note", "none"]
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules.indices.contains(index) && rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(levels.contains(result["level"] as? String ?? ""))
      let region = try #require(at(result, "locations.0.physicalLocation.region") as? [String: Int])
      #expect(region.values.allSatisfy { $0 >= 1 })
    }
    #expect(Set(rules.compactMap { $0["id"] as? String }).count == rules.count)
  }
}
