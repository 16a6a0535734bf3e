import LayoutLint
import TestSupport
import Testing

@testable import LayoutServer

/// Published diagnostics: when they come, and in which form.
struct DiagnosticsTests {
  static let document = #"{"textDocument":{"uri":"\#(Session.uri)"}}"#

  @Test func comeOnlyWhenTheyChanged() {
    var session = Session(capabilities: Session.allCapabilities)
    #expect(Session.published(session.open("good\nbad\n")) == ["1: [1]"])
    let line0 = #"{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}"#
    // In the finding's line nothing moves, so the client shows the right thing already.
    let behind = #"{"start":{"line":1,"character":3},"end":{"line":1,"character":3}}"#
    #expect(Session.published(session.send([Session.change(behind, " x", version: 2)])).isEmpty)
    #expect(Session.published(session.send([Session.change(line0, "\n", version: 3)])) == ["3: [2]"])
    #expect(Session.published(session.notify("textDocument/didSave", Self.document)).isEmpty)
    #expect(Session.published(session.send([Session.change(nil, "good", version: 4)])) == ["4: []"])
    #expect(Session.published(session.send([Session.change(nil, "fine", version: 5)])).isEmpty)
  }

  @Test func anEmptyListIsToldOnOpen() {
    var session = Session(capabilities: Session.allCapabilities)
    #expect(Session.published(session.open("good")) == ["1: []"])
  }

  @Test func aBurstIsPublishedOnce() {
    var session = Session(capabilities: Session.allCapabilities)
    session.open("")
    let start = #"{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}"#
    let edits = (2...1001).map { Session.change(start, $0 % 2 == 0 ? "bad\n" : "good\n", version: $0) }
    let findings = (0..<500).map { 1 + 2 * $0 }
    #expect(Session.published(session.send(edits)) == ["1001: \(findings)"])
  }

  /// What is told in the middle of a burst a client may drop, since it has a newer version by then: so what holds at the
  /// end is told again, and then only when it changes.
  @Test func whatABurstEndsWithIsToldAgain() {
    var session = Session(capabilities: Session.allCapabilities)
    session.open("bad")
    let edits = [Session.change(nil, "good", version: 2), Session.change(nil, "good\nbad", version: 3)]
    #expect(Session.published(session.send(edits)) == ["3: [1]"])
    let end = #"{"start":{"line":1,"character":3},"end":{"line":1,"character":3}}"#
    #expect(Session.published(session.send([Session.change(end, " ", version: 4)])) == ["4: [1]"])
    #expect(Session.published(session.send([Session.change(end, " ", version: 5)])).isEmpty)
    // The first of a burst was told alone, and the last says the same.
    #expect(Session.published(session.send([Session.change(nil, "bad", version: 6)])) == ["6: [0]"])
    let more = [Session.change(nil, "good", version: 7), Session.change(nil, "bad", version: 8)]
    #expect(Session.published(session.send(more)) == ["8: [0]"])
  }

  /// What does not hang on other files is told before, once for each version; not where nothing was told yet.
  @Test func preliminaryOnesAreToldOnce() {
    var session = Session(capabilities: Session.allCapabilities)
    session.server.service.progress = [.ownRoots, .ownRoots]
    #expect(Session.published(session.open("bad\nbad\nbad")) == ["1: [0, 1, 2]"])
    session.server.service.progress = [.incomplete, .ownRoots, .ownRoots]
    #expect(
      Session.published(session.send([Session.change(nil, "good\nbad\nbad", version: 2)])) == ["2: [1]", "2: [1, 2]"])
    #expect(Session.published(session.send([Session.change(nil, "bad\nbad", version: 3)])) == ["3: [0, 1]"])
  }

  @Test func areClearedWhenTheDocumentIsClosed() {
    var session = Session(capabilities: Session.allCapabilities)
    session.open("bad")
    #expect(Session.published(session.notify("textDocument/didClose", Self.document)) == ["cleared"])
    session.open("good")
    #expect(Session.published(session.notify("textDocument/didClose", Self.document)).isEmpty)
    #expect(Session.published(session.open("bad", version: 7)) == ["7: [0]"])
  }

  @Test func areClearedWhenTheFileIsGone() {
    var session = Session(capabilities: Session.allCapabilities)
    func files(_ type: Int) -> String { #"{"changes":[{"uri":"file:///a b.layout","type":\#(type)}]}"# }
    session.open("bad")
    // Another program deletes the file: the document is still open with its text. An editor that saves by renaming
    // deletes the file and makes it again.
    #expect(Session.published(session.notify("workspace/didChangeWatchedFiles", files(3))) == [])
    #expect(Session.published(session.notify("workspace/didChangeWatchedFiles", files(1))) == [])
    let renamed = #"{"files":[{"oldUri":"\#(Session.uri)","newUri":"file:///c.layout"}]}"#
    #expect(Session.published(session.notify("workspace/didRenameFiles", renamed)) == ["cleared"])
    #expect(Session.published(session.notify("textDocument/didSave", Self.document)) == ["1: [0]"])
    _ = session.send([Session.change(nil, "bad bad", version: 2)])
    let deleted = #"{"files":[{"uri":"\#(Session.uri)"}]}"#
    #expect(Session.published(session.notify("workspace/didDeleteFiles", deleted)) == ["cleared"])
  }

  @Test func answersComeBeforeTheFindings() {
    var session = Session(capabilities: Session.allCapabilities)
    session.open("good")
    let at = #"{"textDocument":{"uri":"\#(Session.uri)"},"position":{"line":0,"character":0}}"#
    let bodies = session.send([Session.change(nil, "bad"), Session.request("9", "textDocument/hover", at)])
    #expect(bodies.count == 2)
    #expect(bodies.first?.contains(#""value":"**bad**""#) == true)
    #expect(Session.published(bodies) == ["2: [0]"])
  }

  /// Documents are published one at a time, the one edited last first; what happens in between is not lost.
  @Test func documentsComeOneAtATime() {
    var session = Session(capabilities: Session.allCapabilities)
    func open(_ name: String) -> String {
      Session.notification(
        "textDocument/didOpen",
        #"{"textDocument":{"uri":"a:\#(name)","languageId":"layout","version":1,"text":"bad"}}"#)
    }
    func published() -> [String] {
      session.sent().compactMap { $0.split(separator: "\"a:").last?.prefix(1) }.map { String($0) }
    }
    session.server.receive(Session.frame(["1", "2", "3"].map(open) + [Session.change(nil, "bad ", uri: "a:2")]))
    session.server.handleQueued()
    let hasMore = session.server.publishNext()
    #expect(hasMore)
    #expect(published() == ["2"])
    session.server.receive(Session.frame([open("4")]))
    session.server.handleQueued()
    session.server.publishDiagnostics()
    #expect(Set(published()) == ["1", "3", "4"])
    #expect(!session.server.publication.hasChanges)
  }

  static let range = #"{"start":{"line":0,"character":1},"end":{"line":0,"character":4}}"#
  static let core = #""range":\#(range),"severity":2,"code":"bad-word""#
  static let message = #""source":"plumbline","message":"\"bad\" is bad.""#
  static let link = #","codeDescription":{"href":"https://example.com/rules#bad-word"},"#
  static let tags = #","tags":[1]"#
  static let related =
    #","relatedInformation":[{"location":{"uri":"\#(Session.uri)","range":\#(range)},"message":"The first."}]"#

  /// Each capability brings its member, and nothing else.
  @Test(arguments: [
    ("{}", "{\(core),\(message)}"), (#"{"relatedInformation":true}"#, "{\(core),\(message)\(related)}"),
    (#"{"codeDescriptionSupport":true}"#, "{\(core)\(link)\(message)}"),
    (#"{"tagSupport":{"valueSet":[1]}}"#, "{\(core),\(message)\(tags)}"),
    (#"{"tagSupport":{"valueSet":[2]}}"#, "{\(core),\(message)}"),
    (#"{"tagSupport":null,"relatedInformation":"yes"}"#, "{\(core),\(message)}"),
  ]) func holdWhatTheClientAnnounced(capabilities: String, expected: String) {
    var session = Session(capabilities: #"{"textDocument":{"publishDiagnostics":\#(capabilities)}}"#)
    #expect(
      session.open(" bad") == [
        #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":"\#(Session.uri)","version":1,"#
          + #""diagnostics":[\#(expected)]}}"#
      ])
  }
}
