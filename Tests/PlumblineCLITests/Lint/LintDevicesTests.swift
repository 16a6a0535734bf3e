import Foundation
import PlumblineCLI
import Testing

/// `lint --devices`: findings on the smallest phone (375 wide), the largest (440), with the largest text and right to
/// left, besides those on the canvas (390).
@Suite struct LintDevicesTests {
  private static func row(_ width: Int) -> String {
    "HStack(spacing: 0) {\n    Color.red.frame(width: \(width - 40), height: 20)\n"
      + "    Color.blue.frame(width: 40, height: 20)\n}\n"
  }

  private func findings(_ folder: LintFolder, _ words: String...) throws -> [(message: String, matrix: [String]?)] {
    let output =
      words.isEmpty ? try folder.lint("--format", "json") : try folder.lint("--format", "json", words[0])
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(output.result.utf8)) as? [String: Any])
    let files = try #require(answer["files"] as? [[String: Any]])
    return files.flatMap { $0["diagnostics"] as? [[String: Any]] ?? [] }.filter { $0["rule"] as? String == "overflow" }
      .map { ($0["message"] as? String ?? "", $0["matrix"] as? [String]) }
  }

  @Test(
    arguments: [
      (370, nil, nil), (380, ["iPhone SE"], " (at iPhone SE)"),
      (400, ["iPhone SE", "accessibility5", "right to left"], " (not at iPhone 17 Pro Max)"),
      (500, nil, "55 pt on each side"),
    ] as [(Int, [String]?, String?)])
  func findingsNameTheEntries(_ width: Int, _ matrix: [String]?, _ ending: String?) throws {
    let folder = try LintFolder(["a.layout": Self.row(width)])
    let found = try findings(folder, "--devices")
    #expect(found.count == (ending == nil ? 0 : 1))
    #expect(found.first?.matrix == matrix)
    if let ending { #expect(found.first?.message.hasSuffix(ending) == true, "\(found)") }
    // Without it only the canvas counts.
    #expect(try findings(folder).map(\.matrix) == (width > 390 ? [nil] : []))
    if let ending { #expect(try folder.lint("--devices").result.contains(ending + " [overflow]")) }
  }

  @Test func textGrows() throws {
    let folder = try LintFolder(["a.layout": "Text(\"Thirty letters, or so many\").fixedSize()\n"])
    #expect(try findings(folder, "--devices").map(\.matrix) == [["accessibility5"]])
  }

  @Test func aConfiguredMatrixIsTakenInstead() throws {
    let folder = try LintFolder([
      "a.layout": Self.row(380),
      ".plumbline.json": #"{ "root": true, "matrix": [{ "name": "narrow", "width": 300 }] }"#,
    ])
    #expect(try findings(folder, "--devices").map(\.matrix) == [["narrow"]])
  }
}
