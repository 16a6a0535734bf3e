import Foundation
import LanguageServerProtocol
import LayoutSyntax
import TestSupport
import Testing

@testable import LayoutServer

/// Inlay hints in the forms that clients take, with their settings and refreshes.
@Suite struct InlayHintRequestTests {
  private static let source = """
    VStack {
        Color.red.frame(width: 80, height: 20)
        Color.red.frame(width: 40, height: 20).alignmentGuide(.leading) { d in 10 }
    }
    """
  private static let whole = #""range":{"start":{"line":0,"character":0},"end":{"line":99,"character":0}}"#

  private func labels(_ answer: String) throws -> [String] {
    try JSONDocument(answer.utf8).root.elements.compactMap { $0["label"]?.string }
  }

  @Test func aHintHasItsPositionAndLabel() {
    var session = FeatureSession()
    session.open("Color.red.frame(width: 80, height: 20)")
    #expect(
      session.request("textDocument/inlayHint", at: Self.whole)
        == #"[{"position":{"line":0,"character":38},"label":"80 × 20","paddingLeft":true}]"#)
  }

  @Test(arguments: [
    ("null", ["(spacing: 8)", "80 × 48", "80 × 20", "= 10", "40 × 20"]),
    ("false", []),
    (#"{"sizes":false}"#, ["(spacing: 8)", "= 10"]),
    (#"{"guides":false,"spacing":false,"axes":false}"#, ["80 × 48", "80 × 20", "40 × 20"]),
    (#"{"sizes":3,"other":false}"#, ["(spacing: 8)", "80 × 48", "80 × 20", "= 10", "40 × 20"]),
  ]) func eachKindIsSwitched(_ setting: String, _ expected: [String]) throws {
    var session = FeatureSession(settings: #"{"inlayHints":\#(setting)}"#)
    session.open(Self.source)
    #expect(try labels(session.request("textDocument/inlayHint", at: Self.whole)) == expected)
    session.notify("workspace/didChangeConfiguration", #"{"settings":{"plumbline":{"inlayHints":false}}}"#)
    #expect(session.request("textDocument/inlayHint", at: Self.whole) == "[]")
  }

  @Test func aHintIsResolvedWithTheHoverAndWhatDecides() throws {
    var session = FeatureSession(capabilities: FeatureSession.all)
    session.open(Self.source)
    let answer = session.request("textDocument/inlayHint", at: Self.whole)
    let hints = try JSONDocument(answer.utf8).root
    let hint = try #require(hints.elements.first { $0["label"]?.string == "80 × 20" })
    let text = String(decoding: hint.source, as: UTF8.self)
    let resolved = try JSONDocument(session.request("inlayHint/resolve", text).utf8).root
    #expect(resolved["tooltip"]?["value"]?.string?.contains("80 × 20") ?? false)
    let part = try #require(resolved["label"]?.elements.first { _ in true })
    #expect(part["value"]?.string == "80 × 20")
    // The frame is on line 1, behind `    Color.red.`.
    #expect(part["location"]?["range"]?["start"]?["line"]?.integer == 1)
    #expect(part["location"]?["range"]?["start"]?["character"]?.integer == 14)
    session.change(Self.source + "\n")
    let later = try JSONDocument(session.request("inlayHint/resolve", text).utf8).root
    #expect(later["tooltip"] == nil && later["label"]?.string == "80 × 20")
  }

  @Test func theClientIsAskedToRequestHintsThatAnotherFileChanged() throws {
    let row = "struct Row: View { var body: some View { Color.red.frame(width: 30, height: 10) } }"
    var session = FeatureSession(capabilities: FeatureSession.all)
    session.open("HStack(spacing: 0) {\n    Row()\n    Row()\n}")
    session.open(row, "row.layout")
    #expect(
      try labels(session.request("textDocument/inlayHint", at: Self.whole)) == ["60 × 10", "30 × 10", "30 × 10"])
    #expect(!session.serverRequests.contains("workspace/inlayHint/refresh"))
    session.change(row.replacing("30", with: "50"), "row.layout")
    #expect(session.serverRequests.filter { $0 == "workspace/inlayHint/refresh" }.count == 1)
    #expect(
      try labels(session.request("textDocument/inlayHint", at: Self.whole)) == ["100 × 10", "50 × 10", "50 × 10"])
    // A change that moves nothing there, and one of the document itself, need none.
    session.change(row.replacing("30", with: "50") + "\n// A row.", "row.layout", version: 3)
    session.change("HStack(spacing: 1) {\n    Row()\n    Row()\n}")
    #expect(session.serverRequests.filter { $0 == "workspace/inlayHint/refresh" }.count == 1)
  }

  /// A document that is opened later may have the number and the version of one that was closed.
  @Test func hintsOfAClosedDocumentAreNotRequestedAgain() throws {
    let row = "struct Row: View { var body: some View { Color.red.frame(width: 30, height: 10) } }"
    var session = FeatureSession(capabilities: FeatureSession.all)
    session.open("HStack(spacing: 0) {\n    Row()\n\(String(repeating: "    Divider()\n", count: 40))}")
    session.open(row, "row.layout")
    _ = session.request("textDocument/inlayHint", at: Self.whole)
    session.notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(FeatureSession.uri("a.layout"))"}}"#)
    session.open("Row()", "b.layout")
    session.change(row.replacing("30", with: "50"), "row.layout")
    #expect(session.serverRequests == [])
  }

  @Test func aClientWithoutRefreshIsNotAsked() throws {
    let row = "struct Row: View { var body: some View { Color.red.frame(width: 30, height: 10) } }"
    var session = FeatureSession()
    session.open("HStack(spacing: 0) {\n    Row()\n}")
    session.open(row, "row.layout")
    _ = session.request("textDocument/inlayHint", at: Self.whole)
    session.change(row.replacing("30", with: "50"), "row.layout")
    #expect(session.serverRequests.isEmpty)
  }

  @Test func aSwiftDocumentHasHintsByDefaultAndTheOthersWithAll() throws {
    let text = "import SwiftUI\nstruct A: View {\n  var body: some View { Color.red.frame(width: 80, height: 20) }\n}\n"
    let position = #""position":{"line":2,"character":35}"#
    let color = #""color":{"red":1,"green":1,"blue":1,"alpha":1}"#
    for (setting, isAll) in [("null", false), (#"{"swift":{"features":"all"}}"#, true)] {
      var session = FeatureSession(settings: setting)
      session.open(text, "a.swift")
      let hints = session.request("textDocument/inlayHint", at: Self.whole, in: "a.swift")
      #expect(try labels(hints) == ["80 × 20"])
      let list = session.request("textDocument/completion", at: position, in: "a.swift")
      #expect(list.contains("\"label\"") == isAll)
      let colors = session.request("textDocument/documentColor", #"{"textDocument":{"uri":"file:///w/a.swift"}}"#)
      #expect((colors != "[]") == isAll)
      _ = session.request("textDocument/colorPresentation", at: "\(color),\(Self.whole)", in: "a.swift")
    }
  }

  /// The boxes of 80 and 40 pt are 10 pt wider: the stack grows by 5 pt on each side.
  @Test func anEditHasAHintUntilItIsSaved() throws {
    let hint = "moves 2 views by at most 5 pt"
    var session = FeatureSession()
    session.open(Self.source)
    #expect(try !labels(session.request("textDocument/inlayHint", at: Self.whole)).contains(hint))
    session.change(Self.source.replacingOccurrences(of: "width: 80", with: "width: 90"))
    let changed = try labels(session.request("textDocument/inlayHint", at: Self.whole))
    #expect(changed.contains { $0.hasPrefix("moves ") }, "\(changed)")
    session.change(Self.source)
    #expect(try !labels(session.request("textDocument/inlayHint", at: Self.whole)).contains { $0.hasPrefix("moves ") })
    session.change(Self.source.replacingOccurrences(of: "width: 80", with: "width: 90"))
    session.notify("textDocument/didSave", #"{"textDocument":{"uri":"\#(FeatureSession.uri("a.layout"))"}}"#)
    #expect(try !labels(session.request("textDocument/inlayHint", at: Self.whole)).contains { $0.hasPrefix("moves ") })
  }

  /// The stack is 10 pt wider after the first request; after the second one, whose earlier text has the wider row, 30 pt.
  @Test func anEditHasTheHintOfAFreshServerAfterOtherEdits() throws {
    let text = "HStack(spacing: 0) {\n    Row()\n    Color.red.frame(width: 30, height: 10)\n}"
    let row = "struct Row: View { var body: some View { Color.red.frame(width: 20, height: 10) } }"
    let wider = row.replacing("20", with: "80")
    var session = FeatureSession()
    session.open(text)
    session.open(row, "row.layout")
    session.change(text.replacing("30", with: "40"))
    let first = try labels(session.request("textDocument/inlayHint", at: Self.whole))
    #expect(first.contains { $0.hasSuffix("by at most 5 pt") }, "\(first)")
    session.change(wider, "row.layout")
    session.change(text.replacing("30", with: "60"), version: 3)
    let second = session.request("textDocument/inlayHint", at: Self.whole)
    #expect(try labels(second).contains { $0.hasSuffix("by at most 15 pt") }, "\(second)")
    var fresh = FeatureSession()
    fresh.open(text)
    fresh.open(wider, "row.layout")
    fresh.change(text.replacing("30", with: "60"))
    #expect(fresh.request("textDocument/inlayHint", at: Self.whole) == second)
  }

  @Test func theDifferenceIsThatOfTheSavedTextOrOfAnother() throws {
    var session = FeatureSession()
    session.open(Self.source)
    func difference(_ more: String = "") throws -> JSONValue {
      try JSONDocument(session.request("plumbline/layoutDiff", at: more).utf8).root
    }
    let none = #""other":0"#
    #expect(try difference(none)["movesFrames"]?.bool == false)
    session.change(Self.source.replacingOccurrences(of: "width: 80", with: "width: 90"))
    let changed = try difference(none)
    #expect(changed["movesFrames"]?.bool == true)
    let resized = changed["roots"]?.elements.first { _ in true }?["resized"]?.elements.compactMap { $0["name"]?.string }
    #expect(resized == ["VStack", "frame", "Color"])
    #expect(try difference(#""baseText":"Divider()""#)["summary"]?.string?.contains("adds") == true)
  }
}
