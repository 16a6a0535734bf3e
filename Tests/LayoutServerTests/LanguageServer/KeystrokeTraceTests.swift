import Foundation
import LanguageServerProtocol
import LayoutProject
import LayoutServer
import Testing

/// What a verbose trace tells of a keystroke, against *A keystroke in eight steps* in ARCHITECTURE.
@Suite struct KeystrokeTraceTests {
  private struct Client {
    var server = LanguageServer(
      service: LayoutLanguageService(files: WorkspaceSession.Disk([:])), options: ServerOptions(version: "1"))
    private var framer = MessageFramer()

    /// Sends a message, lets the server handle it and publish, and gives what it sent.
    mutating func send(_ method: String, _ params: String, id: String? = nil) -> [String] {
      let number = id.map { #""id":\#($0),"# } ?? ""
      server.receive(Session.frame([#"{"jsonrpc":"2.0",\#(number)"method":"\#(method)","params":\#(params)}"#]))
      server.handleQueued()
      server.publishDiagnostics()
      return Session.bodies(from: &server, &framer)
    }
  }

  /// The counters of each step as ARCHITECTURE lists them, from step 2 on.
  private static func countersOfSteps() throws -> [[String]] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
    let start = try #require(text.range(of: "## A keystroke in eight steps"))
    let end = try #require(text.range(of: "\nA hover takes", range: start.upperBound..<text.endIndex))
    return text[start.upperBound..<end.lowerBound].components(separatedBy: "Counted:").dropFirst().map { part in
      let list = part.prefix { $0 != "." }
      return list.split(separator: "`").enumerated().compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
    }
  }

  private static let text = """
    struct Row: View {
      var body: some View {
        HStack(alignment: .top) {
          Text("Name").alignmentGuide(.bottom) { d in d[.bottom] - 4 }
          Badge()
        }
      }
    }

    struct Badge: View {
      var body: some View { Text("1").padding(4) }
    }

    """

  @Test func aKeystrokeTakesTheStepsOfARCHITECTUREAndNoOthers() throws {
    let steps = try Self.countersOfSteps()
    #expect(steps.count == 5)
    let sent = traced(atLine: 3, 62..<63, "8")

    // The edit changes the text and nothing else; everything is done for the diagnostics.
    try #require(sent.count == 3)
    #expect(sent[0].contains("Handled textDocument/didChange") && sent[0].contains(#""verbose":"nothing counted""#))
    #expect(sent[1].contains("textDocument/publishDiagnostics"))
    #expect(sent[2].contains("Made the diagnostics of file:///views/row.layout."))
    let work = try #require(sent[2].components(separatedBy: #""verbose":""#).last)
    let counted = work.prefix { $0 != "\"" }.components(separatedBy: ", ").map { $0.prefix { $0 != " " } }
    var place = 0
    for counters in steps {
      let next = counted[place...].prefix { counters.contains(String($0)) }
      #expect(!next.isEmpty, "nothing counted of \(counters): \(work)")
      place += next.count
    }
    #expect(place == counted.count, "no step counts \(counted[place...])")
  }

  @Test func aNameThatIsMentionedElsewhereIsVisited() {
    #expect(traced(atLine: 4, 11..<12, "t").last?.contains("namesVisited") == true)
  }

  /// Opens a document, and returns the messages after an edit with a verbose trace.
  private func traced(atLine line: Int, _ characters: Range<Int>, _ text: String) -> [String] {
    var client = Client()
    _ = client.send("initialize", #"{"capabilities":{},"trace":"off"}"#, id: "1")
    _ = client.send("initialized", "{}")
    let document =
      #"{"uri":"file:///views/row.layout","languageId":"layout","version":1,"text":"# + quoted(Self.text) + "}"
    _ = client.send("textDocument/didOpen", #"{"textDocument":\#(document)}"#)
    _ = client.send("$/setTrace", #"{"value":"verbose"}"#)
    let (start, end) = (characters.lowerBound, characters.upperBound)
    let range = #"{"start":{"line":\#(line),"character":\#(start)},"end":{"line":\#(line),"character":\#(end)}}"#
    return client.send(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"file:///views/row.layout","version":2},"contentChanges":[{"range":\#(range),"text":"\#(text)"}]}"#
    )
  }

  @Test func aTraceOfMessagesTellsNoCounters() {
    var client = Client()
    _ = client.send("initialize", #"{"capabilities":{},"trace":"messages"}"#, id: "1")
    let sent = client.send("initialized", "{}")
    #expect(sent.contains { $0.contains("Handled initialized") })
    #expect(!sent.contains { $0.contains("verbose") })
  }

  private func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.write(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
