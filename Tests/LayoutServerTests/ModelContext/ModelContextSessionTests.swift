import Foundation
import LanguageServerProtocol
import LayoutProject
import Testing

@testable import LayoutServer

/// The session without a layout behind it; `.ci/mcp` drives the real program with another client.
@Suite struct ModelContextSessionTests {
  /// A tool that counts to `count`, asking whether it is wanted, and then returns the open folders.
  private struct Counter: ModelContextService {
    var tools: [ModelContextTool] {
      [ModelContextTool(name: "count", title: "Count", description: "Counts.", inputSchema: "{}", outputSchema: "{}")]
    }

    func call(_ name: String, _ arguments: JSONValue?, _ run: ToolRun) throws(ToolFailure) -> ToolResult {
      for number in 0..<(arguments?["count"]?.integer ?? 0) {
        run.report(number, of: 100, "counting")
        // Longer than the time between two looks at the input.
        usleep(3_000)
        try run.checkCancellation()
      }
      let folders = run.folders.folders
      return ToolResult { $0.member("folders", folders) }
    }

    func resources(in folders: AllowedFolders) -> [ModelContextResource] {
      (0..<250).map { ModelContextResource(uri: "test:\($0)", name: "\($0)", mimeType: "text/plain") }
    }

    var resourceTemplates: [ModelContextResource] { [] }

    func read(_ uri: String, in folders: AllowedFolders) throws(ToolFailure) -> (text: String, mimeType: String) {
      throw ToolFailure(.notFound, "None.", hint: "None.")
    }
  }

  /// A session with its answers. `later` are messages that arrive while a tool runs.
  private final class Run {
    var sent: [[String: Any]] = []
    var later: [String] = []
    private var session: ModelContextSession<Counter>?

    init(roots: [String] = ["/"]) {
      session = ModelContextSession(
        Counter(), ModelContextOptions(version: "1", roots: roots),
        receive: { [unowned self] in
          defer { later = [] }
          return later.map { Array($0.utf8) }
        },
        send: { [unowned self] in
          let object = try? JSONSerialization.jsonObject(with: Data($0))
          sent.append(object as? [String: Any] ?? [:])
        })
    }

    func send(_ messages: String...) {
      for message in messages { session?.append(Array(message.utf8)) }
      session?.handleWaiting()
    }

    func giveUpRoots() {
      session?.giveUpRoots()
      session?.handleWaiting()
    }

    var ids: [String] { sent.map { "\($0["id"] ?? $0["method"] ?? "")" } }

    func answer(_ id: Int) -> [String: Any]? {
      sent.first { $0["id"] as? Int == id && $0["result"] != nil }?["result"] as? [String: Any]
    }

    func error(_ id: Int) -> Int? {
      (sent.first { $0["id"] as? Int == id }?["error"] as? [String: Any])?["code"] as? Int
    }
  }

  private static func initialize(_ version: String = "2025-06-18", _ capabilities: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(version)","capabilities":\#(capabilities)}}"#
  }

  private static func call(_ id: Int, count: Int = 0, _ more: String = "") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"count","arguments":{"count":\#(count)}\#(more)}}"#
  }

  private static func cancel(_ id: Int) -> String {
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#
  }

  @Test(
    "The version is the client's if it is known, else the newest",
    arguments: [("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25")])
  func versions(_ wanted: String, _ given: String) {
    let run = Run()
    run.send(Self.initialize(wanted))
    #expect(run.answer(0)?["protocolVersion"] as? String == given)
  }

  @Test("Before initialize only it and a ping are answered; an unknown method is unknown at any time")
  func lifecycle() {
    let run = Run()
    run.send(
      Self.call(1), #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"server/discover"}"#,
      Self.initialize(), Self.call(4), #"{"jsonrpc":"2.0","id":5,"method":"none"}"#)
    #expect(run.error(1) == -32600)
    #expect(run.answer(2) != nil)
    #expect(run.error(3) == -32601)
    #expect(run.answer(4) != nil)
    #expect(run.error(5) == -32601)
  }

  @Test("A call is cancelled before and while it runs, without a response; others are answered")
  func cancellation() {
    let run = Run()
    run.send(Self.initialize(), Self.call(1), Self.cancel(1), Self.call(2))
    #expect(run.ids == ["0", "2"])
    run.later = [Self.call(4), Self.cancel(3), #"{"jsonrpc":"2.0","id":5,"method":"ping"}"#]
    run.send(Self.call(3, count: 100))
    #expect(run.ids == ["0", "2", "5", "4"])
  }

  @Test("Progress is reported if the client gives a token")
  func progress() {
    let run = Run()
    run.send(Self.initialize(), Self.call(1, count: 2), Self.call(2, count: 2, #","_meta":{"progressToken":"t"}"#))
    #expect(run.ids == ["0", "1", "notifications/progress", "2"])
    let params = run.sent[2]["params"] as? [String: Any]
    #expect(params?["progressToken"] as? String == "t")
    #expect(params?["total"] as? Int == 100)
  }

  @Test("The client's roots are asked for, and calls wait for them")
  func roots() {
    let run = Run(roots: [])
    run.send(Self.initialize("2025-06-18", #"{"roots":{"listChanged":true}}"#), Self.call(1))
    #expect(run.ids == ["0", "roots-1"])
    run.send(#"{"jsonrpc":"2.0","id":"roots-1","result":{"roots":[{"uri":"file:///usr"},{"uri":"http://a"}]}}"#)
    #expect((run.answer(1)?["structuredContent"] as? [String: Any])?["folders"] as? [String] == ["/usr"])
    run.send(#"{"jsonrpc":"2.0","method":"notifications/roots/list_changed"}"#, Self.call(2))
    #expect(run.ids.last == "roots-2")
    // The answer to an earlier request does not count, and a client that does not answer has none.
    run.send(#"{"jsonrpc":"2.0","id":"roots-1","result":{"roots":[{"uri":"file:///usr"}]}}"#)
    #expect(run.answer(2) == nil)
    run.giveUpRoots()
    #expect((run.answer(2)?["structuredContent"] as? [String: Any])?["folders"] as? [String] == [])
  }

  @Test("The folders of the command line win over the client's roots")
  func ownRoots() {
    let run = Run(roots: ["/usr"])
    run.send(Self.initialize("2025-06-18", #"{"roots":{}}"#), Self.call(1))
    #expect((run.answer(1)?["structuredContent"] as? [String: Any])?["folders"] as? [String] == ["/usr"])
  }

  @Test("Resources are listed in pages")
  func resources() throws {
    let run = Run()
    run.send(Self.initialize(), #"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#)
    #expect((run.answer(1)?["resources"] as? [Any])?.count == 200)
    let cursor = try #require(run.answer(1)?["nextCursor"] as? String)
    run.send(#"{"jsonrpc":"2.0","id":2,"method":"resources/list","params":{"cursor":"\#(cursor)"}}"#)
    #expect((run.answer(2)?["resources"] as? [Any])?.count == 50)
    #expect(run.answer(2)?["nextCursor"] == nil)
    run.send(#"{"jsonrpc":"2.0","id":3,"method":"resources/list","params":{"cursor":"999"}}"#)
    #expect(run.error(3) == -32602)
  }
}
