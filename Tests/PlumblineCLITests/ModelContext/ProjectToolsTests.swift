import Foundation
import LanguageServerProtocol
import LayoutProject
import Testing

@testable import PlumblineCLI

/// The tools of `mcp`. `.ci/mcp` calls them through the protocol, and compares them with the commands.
@Suite struct ProjectToolsTests {
  private func call(_ folder: LintFolder, _ tool: String, _ arguments: String) throws -> ToolResult {
    let value = try JSONDocument(arguments.utf8).root
    return try ProjectTools().call(tool, value, ToolRun(in: AllowedFolders([folder.path])))
  }

  private func code(_ folder: LintFolder, _ tool: String, _ arguments: String) -> ToolFailure.Code? {
    do {
      _ = try call(folder, tool, arguments)
      return nil
    } catch {
      return (error as? ToolFailure)?.code
    }
  }

  private func items(_ result: ToolResult) throws -> [[String: Any]] {
    try result.items.map { try #require(try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any]) }
  }

  @Test("The schemas are JSON, and each tool is called by its name")
  func schemas() throws {
    for tool in ProjectTools().tools {
      for schema in [tool.inputSchema, tool.outputSchema] {
        #expect(try JSONDocument(schema.utf8).root["type"]?.string == "object", "\(tool.name)")
      }
    }
    #expect(ProjectTools().tools.map(\.name) == ["lint", "inspect", "explain", "render", "try_change", "rules"])
  }

  /// The guide of 72 pt is not read by a stack that aligns by `.leading`: see `Sources.mismatch`.
  @Test func aFixIsFoundAndTried() throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch])
    let found = try items(call(folder, "lint", #"{"fixes":true}"#))
    #expect(found.map { $0["rule"] as? String } == ["guide-alignment-mismatch"])
    #expect(found.map { $0["file"] as? String } == ["a.layout"])
    let fixes = try #require(found[0]["fixes"] as? [[String: Any]])
    let fix = try #require(fixes.first { ($0["title"] as? String)?.hasPrefix("Remove") ?? false })
    let edits = try #require(fix["edits"] as? [[String: Any]]).map { $0.filter { $0.key != "file" } }
    let json = String(decoding: try JSONSerialization.data(withJSONObject: edits), as: UTF8.self)
    let tried = try items(call(folder, "try_change", #"{"file":"a.layout","edits":\#(json)}"#))
    #expect(tried.map { $0["change"] as? String } == ["guide", "findingRemoved"])
    #expect(try folder.read("a.layout") == Sources.mismatch)
  }

  /// Another file of the module shows the changed one.
  @Test func aChangeMovesViewsInOtherFiles() throws {
    let folder = try LintFolder([
      ".plumbline.json": #"{ "root": true }"#,
      "part.layout": "struct Part: View { var body: some View { Color.red.frame(width: 30, height: 21) } }\n",
      "screen.layout": "#Preview { Part() }\n",
    ])
    let result = try call(
      folder, "try_change",
      #"{"file":"part.layout","edits":[{"range":{"start":{"line":0,"character":65},"end":{"line":0,"character":67}},"newText":"50"}]}"#
    )
    let moved = try items(result).filter { $0["change"] as? String == "resized" }
    // (50 − 30) / 2 on each side.
    #expect(moved.contains { $0["distance"] as? Double == 10 })
    #expect(moved.allSatisfy { $0["distance"] as? Double == 10 })
  }

  @Test(
    "Wrong arguments have a code",
    arguments: [
      ("lint", #"{"paths":["none"]}"#, ToolFailure.Code.notFound), ("lint", "[]", .invalidArguments),
      ("lint", #"{"path":"a"}"#, .invalidArguments), ("inspect", "{}", .invalidArguments),
      ("inspect", #"{"file":"../a"}"#, .outsideOfRoots), ("inspect", #"{"file":"."}"#, .unreadable),
      ("explain", #"{"file":"a.layout","line":99,"character":0}"#, .invalidArguments),
      ("try_change", #"{"file":"a.layout"}"#, .invalidArguments), ("rules", #"{"id":"none"}"#, .notFound),
    ])
  func failures(_ tool: String, _ arguments: String, _ expected: ToolFailure.Code) throws {
    let folder = try LintFolder(["a.layout": "Divider()\n"])
    #expect(code(folder, tool, arguments) == expected)
  }

  @Test("A cancelled call ends")
  func cancellation() throws {
    let folder = try LintFolder(["a.layout": "Divider()\n"])
    let run = ToolRun(in: AllowedFolders([folder.path]), isWanted: { false })
    #expect(throws: ToolFailure.self) { _ = try ProjectTools().call("lint", nil, run) }
  }
}
