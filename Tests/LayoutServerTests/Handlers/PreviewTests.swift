import Foundation
import LanguageServerProtocol
import TestSupport
import Testing

@testable import LayoutServer

/// `plumbline/preview` and the command `plumbline.preview`: pictures of a document, and a page that follows it.
@Suite struct PreviewTests {
  private static let source = """
    HStack(alignment: .middle, spacing: 0) {
      Color.red.frame(width: 40, height: 100).alignmentGuide(.middle) { d in 30 }
      Color.blue.frame(width: 60, height: 100)
    }
    extension VerticalAlignment {
      enum Middle: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[.bottom] } }
      static let middle = VerticalAlignment(Middle.self)
    }
    """

  private static func session(capabilities: String = NavigationSession.all) -> NavigationSession {
    var session = NavigationSession(capabilities: capabilities)
    session.open("/w/a.layout", source)
    return session
  }

  private static func roots(_ session: inout NavigationSession, options: String = "{}") throws -> [JSONValue] {
    let answer = session.request(
      "plumbline/preview", #"{"textDocument":{"uri":"file:///w/a.layout"},"options":\#(options)}"#)
    return try JSONDocument(answer.utf8).root["roots"]?.elements.map { $0 } ?? []
  }

  @Test func theResultHasAPictureAndItsNodes() throws {
    var session = Self.session()
    let roots = try Self.roots(&session)
    let root = try #require(roots.first)
    #expect(roots.count == 1)
    let elements = try #require(XMLElements.elements(of: root["svg"]?.string ?? ""))
    let nodes = root["nodes"]?.elements.map { $0 } ?? []
    #expect(elements.count { $0.attributes["data-node"] != nil } == nodes.count)
    #expect(
      nodes.map { $0["name"]?.string } == ["HStack", "alignmentGuide", "frame", "Color", "frame", "Color"])
    // The line is 100 below the top, and the first view is 70 below the line: 170 high, in the middle of 763.
    #expect(nodes[0]["frame"]?["y"]?.double == 296.5)
    #expect(nodes[3]["range"]?["start"]?["line"]?.integer == 1)
    #expect(nodes[3]["range"]?["start"]?["character"]?.integer == 2)
    #expect(elements.contains { $0.attributes["class"] == "guide" })
  }

  @Test func optionsChooseWhatIsDrawn() throws {
    var session = Self.session()
    let roots = try Self.roots(
      &session,
      options: #"{"guides":"none","canvas":{"width":200,"height":300},"highlight":{"line":2,"character":3},"root":1}"#)
    let root = try #require(roots.first)
    let elements = try #require(XMLElements.elements(of: root["svg"]?.string ?? ""))
    #expect(!elements.contains { $0.attributes["class"] == "guide" })
    #expect(elements.contains { $0.text == "200 × 300 pt" })
    let shown = elements.filter { $0.attributes["class"]?.hasSuffix(" hl") == true }
    #expect(shown.map { $0.attributes["data-source"] } == ["3:3"])
    #expect(try Self.roots(&session, options: #"{"root":2}"#).isEmpty)
    // The canvas of the request is not that of later ones.
    #expect(
      session.request("plumbline/preview", #"{"textDocument":{"uri":"file:///w/a.layout"}}"#).contains("390 × 763 pt"))
  }

  @Test func anUnknownDocumentHasNoPicture() {
    var session = Self.session()
    #expect(session.request("plumbline/preview", #"{"textDocument":{"uri":"file:///w/b.layout"}}"#) == "null")
    #expect(session.request("plumbline/preview", "{}").contains("-32602"))
  }

  // MARK: The page

  private static func open(_ session: inout NavigationSession) throws -> String {
    let answer = session.request(
      "workspace/executeCommand", #"{"command":"plumbline.preview","arguments":["file:///w/a.layout"]}"#)
    return try #require(JSONDocument(answer.utf8).root["path"]?.string)
  }

  @Test func thePageIsInAPrivateFolderAndGoesWithTheDocument() throws {
    var session = Self.session(capabilities: #"{"window":{"showDocument":{"support":true}}}"#)
    let path = try Self.open(&session)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    #expect(session.methods.contains("window/showDocument"))
    let permissions = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
    #expect(permissions == 0o700)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\"revision\":1"))
    #expect(try String(contentsOfFile: folder + "/revision.js", encoding: .utf8) == "plumblineRevision(1)\n")
    session.notify("textDocument/didClose", #"{"textDocument":{"uri":"file:///w/a.layout"}}"#)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func thePageFollowsEdits() throws {
    var session = Self.session()
    let path = try Self.open(&session)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    #expect(!session.methods.contains("window/showDocument"))
    session.edit("/w/a.layout", Self.source.replacingOccurrences(of: "60", with: "77"), version: 2)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains(">77</span>"))
    #expect(try String(contentsOfFile: folder + "/revision.js", encoding: .utf8) == "plumblineRevision(2)\n")
    // Opened again it is the same page.
    #expect(try Self.open(&session) == path)
    session.notify("textDocument/didClose", #"{"textDocument":{"uri":"file:///w/a.layout"}}"#)
  }

  @Test func anUnknownDocumentHasNoPage() {
    var session = Self.session()
    let answer = session.request(
      "workspace/executeCommand", #"{"command":"plumbline.preview","arguments":["file:///w/b.layout"]}"#)
    #expect(answer.contains("There is no preview of file:///w/b.layout."))
  }
}
