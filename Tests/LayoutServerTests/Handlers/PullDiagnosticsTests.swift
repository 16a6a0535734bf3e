import LanguageServerProtocol
import TestSupport
import Testing

@testable import LayoutServer

/// Diagnostics that the client requests: their reports, when it is to request them again, and that nothing is published.
@Suite struct PullDiagnosticsTests {
  /// The guide is of no use: the stack aligns by `.center`.
  private static let deadGuide = """
    VStack {
        Color.red.frame(width: 20, height: 20).alignmentGuide(.leading) { d in d[.leading] - 8 }
        Color.blue.frame(width: 40, height: 20)
    }
    """
  private static let use = "Badge()"
  private static let badge = "struct Badge: View { var body: some View { Text(\"a\") } }"

  /// A report: `full` with the rules, or `unchanged`.
  private static func summary(_ report: JSONValue?) -> String {
    guard report?["kind"]?.string == "full" else { return report?["kind"]?.string ?? "nothing" }
    let rules = report?["items"]?.elements.compactMap { $0["code"]?.string } ?? []
    return "full: " + rules.joined(separator: ", ")
  }

  private static func summary(_ report: String) throws -> String { summary(try JSONDocument(report.utf8).root) }

  private static func resultID(_ report: String) throws -> String {
    try #require(try JSONDocument(report.utf8).root["resultId"]?.string)
  }

  @Test func theReportHasAllFindingsAndTheNextSaysUnchanged() throws {
    var session = WorkspaceSession([:], folders: [], pulls: true)
    session.perform(.open("/a.layout", Self.deadGuide))
    let first = session.documentReport("/a.layout")
    #expect(try Self.summary(first) == "full: guide-alignment-mismatch")
    #expect(session.shown.isEmpty)
    let id = try Self.resultID(first)
    #expect(try Self.summary(session.documentReport("/a.layout", previous: id)) == "unchanged")
    session.perform(.edit("/a.layout", "Text(\"a\")"))
    #expect(try Self.summary(session.documentReport("/a.layout", previous: id)) == "full: ")
    session.perform(.edit("/a.layout", Self.deadGuide))
    #expect(try Self.summary(session.documentReport("/a.layout", previous: id)) == "unchanged")
    #expect(session.shown.isEmpty)
  }

  @Test func theItemsAreThosePublishedToOtherClients() throws {
    var pulling = WorkspaceSession([:], folders: [], pulls: true)
    var other = WorkspaceSession([:], folders: [])
    for step in [WorkspaceSession.Step.open("/a.layout", Self.deadGuide), .save("/a.layout")] {
      pulling.perform(step)
      other.perform(step)
    }
    let items = try #require(try JSONDocument(pulling.documentReport("/a.layout").utf8).root["items"])
    #expect(other.shown["file:///a.layout"] == String(decoding: items.source, as: UTF8.self))
  }

  @Test func aDocumentThatIsNotOpenHasNone() throws {
    var session = WorkspaceSession([:], folders: [], pulls: true)
    #expect(try Self.summary(session.documentReport("/a.layout")) == "full: ")
  }

  @Test func aClientThatDoesNotAskIsNotOfferedThem() {
    var session = WorkspaceSession([:], folders: [])
    session.perform(.open("/a.layout", Self.deadGuide))
    #expect(session.documentReport("/a.layout") == "error -32601")
  }

  /// What changes without an edit would not reach a client that cannot be asked to request again (Neovim 0.10).
  @Test func aClientWithoutRefreshesGetsThemPublished() {
    var session = Session(capabilities: #"{"textDocument":{"diagnostic":{"dynamicRegistration":false}}}"#)
    #expect(Session.published(session.open("bad")) == ["1: [0]"])
    #expect(session.request("textDocument/diagnostic", DiagnosticsTests.document) == "error -32601")
  }

  /// The document is requested after its own edit anyway; for a change elsewhere the server asks once.
  @Test func aChangeElsewhereIsRequestedAgain() throws {
    var session = WorkspaceSession(["/w/badge.layout": Self.badge], folders: ["/w"], pulls: true)
    session.perform(.open("/w/a.layout", Self.use))
    #expect(try Self.summary(session.documentReport("/w/a.layout")) == "full: ")
    #expect(session.refreshCount == 0)
    session.perform(.edit("/w/a.layout", Self.use + "\n"))
    #expect(session.refreshCount == 0)
    #expect(try Self.summary(session.documentReport("/w/a.layout")) == "full: ")
    session.perform(.delete("/w/badge.layout"))
    #expect(session.refreshCount == 1)
    #expect(try Self.summary(session.documentReport("/w/a.layout")) == "full: unresolved-view")
    session.perform(.write("/w/other.layout", Array("Text(\"a\")".utf8)))
    #expect(session.refreshCount == 1)
  }

  @Test func aFileThatWasPublishedBeforeItIsOpenedIsCleared() throws {
    var session = WorkspaceSession(
      ["/w/.plumbline.json": #"{"canva": {}}"#, "/w/a.layout": Self.use], folders: ["/w"], pulls: true)
    #expect(session.rules("/w/.plumbline.json").count == 1)
    session.perform(.open("/w/.plumbline.json", #"{"canva": {}}"#))
    #expect(session.rules("/w/.plumbline.json").isEmpty)
    #expect(try Self.summary(session.documentReport("/w/.plumbline.json")).hasPrefix("full: configuration"))
  }

  // MARK: The workspace

  private static let files = [
    "/w/a.layout": deadGuide, "/w/b.layout": "Vstack { Text(\"a\") }", "/w/c.layout": "Text(\"a\")",
  ]

  /// The reports of a response, by URI, and the result IDs by path.
  private static func reports(_ items: JSONValue?) -> (summaries: [String], ids: [String: String]) {
    var result: (summaries: [String], ids: [String: String]) = ([], [:])
    for item in items?.elements.map({ $0 }) ?? [] {
      let uri = item["uri"]?.string ?? ""
      let version = item["version"]?.integer.map { " version \($0)" } ?? ""
      result.summaries.append(uri + version + " " + summary(item))
      result.ids[String(uri.dropFirst("file://".count))] = item["resultId"]?.string
    }
    return result
  }

  private static func answer(to id: String, in messages: [String]) throws -> JSONValue? {
    try JSONDocument(Session.answer(to: id, in: messages).utf8).root["items"]
  }

  @Test func theWorkspaceReportsEachFileOpenOrNot() throws {
    var session = WorkspaceSession(Self.files, folders: ["/w"], pulls: true)
    session.perform(.open("/w/c.layout", "VStack {}"))
    let id = session.requestWorkspaceReport()
    let reports = Self.reports(try Self.answer(to: id, in: session.messages()))
    #expect(
      reports.summaries == [
        "file:///w/a.layout full: guide-alignment-mismatch", "file:///w/b.layout full: unresolved-view",
        "file:///w/c.layout version 1 full: empty-container",
      ])
    // What did not change is not sent again; the client has the reports of this state, so that the answer waits.
    let second = session.requestWorkspaceReport(previous: reports.ids)
    #expect(Session.answer(to: second, in: session.messages()) == "nothing")
    session.perform(.edit("/w/c.layout", "Text(\"a\")"), slices: 0)
    #expect(
      Self.reports(try Self.answer(to: second, in: session.messages())).summaries == [
        "file:///w/a.layout unchanged", "file:///w/b.layout unchanged", "file:///w/c.layout version 2 full: ",
      ])
  }

  @Test func partialResultsHaveEachFileOnce() throws {
    var session = WorkspaceSession(Self.files, folders: ["/w"], pulls: true)
    let id = session.requestWorkspaceReport(token: "t")
    let messages = session.messages()
    #expect(Self.reports(try Self.answer(to: id, in: messages)).summaries.isEmpty)
    var summaries: [String] = []
    for message in messages {
      let root = try JSONDocument(message.utf8).root
      guard root["method"]?.string == "$/progress", root["params"]?["token"]?.string == "t" else { continue }
      summaries += Self.reports(root["params"]?["value"]?["items"]).summaries
    }
    #expect(
      summaries.map { $0.split(separator: " ").first } == [
        "file:///w/a.layout", "file:///w/b.layout", "file:///w/c.layout",
      ])
  }

  @Test func aWaitingRequestCanBeCancelled() throws {
    var session = WorkspaceSession(Self.files, folders: ["/w"], pulls: true)
    let first = session.requestWorkspaceReport()
    let ids = Self.reports(try Self.answer(to: first, in: session.messages())).ids
    let second = session.requestWorkspaceReport(previous: ids)
    #expect(Session.answer(to: second, in: session.messages()) == "nothing")
    session.cancel(second)
    #expect(Session.answer(to: second, in: session.messages()) == "error -32800")
    // A cancellation after the answer, or of an unknown request, is ignored.
    session.cancel(first)
    #expect(session.messages().isEmpty)
  }
}
