import LanguageServerProtocol
import LayoutSyntax
import TestSupport
import Testing

@testable import LayoutServer

/// The requests for completion, signature help, hints and colours answer at every position in each encoding, with ranges
/// in the document.
@Suite struct EveryPositionTests {
  private static let text = """
    HStack(alignment: .top) { // 👩‍👩‍👧 é
      Text("ä𝄞 \\(3)").frame(width: 10, )
      Color(red: 0.5, green: 0, blue: 1).alignmentGuide(.top) { d in d[.bottom] }.
    }
    let ünder: CGFloat = .
    """

  @Test(arguments: ["utf-8", "utf-16", "utf-32"])
  func everyPosition(_ encoding: String) throws {
    var session = FeatureSession(
      capabilities: #"{"general":{"positionEncodings":["\#(encoding)"]},"textDocument":{"completion":{}}}"#)
    session.open(Self.text)
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    func units(_ line: Substring) -> Int {
      switch encoding {
      case "utf-8": line.utf8.count
      case "utf-16": line.utf16.count
      default: line.unicodeScalars.count
      }
    }
    var items = 0
    for (number, line) in lines.enumerated() {
      for character in 0...(units(line) + 2) {
        let position = #"{"line":\#(number),"character":\#(character)}"#
        let list = try JSONDocument(session.request("textDocument/completion", at: #""position":\#(position)"#).utf8)
          .root
        if let first = list["items"]?.elements.first(where: { _ in true }) {
          items += 1
          let range = try #require(first["textEdit"]?["range"])
          #expect(range["start"]?["line"]?.integer == number)
          let start = try #require(range["start"]?["character"]?.integer)
          let end = try #require(range["end"]?["character"]?.integer)
          let cursor = min(character, units(line))
          #expect(start <= cursor && cursor <= end && end <= units(line))
        }
        let help = session.request("textDocument/signatureHelp", at: #""position":\#(position)"#)
        #expect(!help.hasPrefix("error"))
        let range = #""range":{"start":\#(position),"end":\#(position)}"#
        #expect(session.request("textDocument/inlayHint", at: range).hasPrefix("["))
        let color = #""color":{"red":1,"green":0,"blue":0,"alpha":1}"#
        #expect(session.request("textDocument/colorPresentation", at: "\(range),\(color)").hasPrefix("["))
      }
    }
    #expect(items > 20)
  }
}
