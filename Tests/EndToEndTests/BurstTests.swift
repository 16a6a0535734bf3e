import Foundation
import LanguageServerProtocol
import TestSupport
import Testing

/// A client that types faster than anybody can, against the built program behind its pipes.
@Suite(.serialized) struct BurstTests {
  private static let uri = "file:///nowhere/burst.layout"

  private static func frame(_ body: String) -> Data {
    Data("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  private static func change(_ version: Int, _ text: String) -> Data {
    let range = #"{"start":{"line":0,"character":25},"end":{"line":0,"character":26}}"#
    return frame(
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)","#
        + #""version":\#(version)},"contentChanges":[{"range":\#(range),"text":"\#(text)"}]}}"#)
  }

  /// A thousand edits without waiting are published ten times at most, the last ones with the last version; every edit
  /// is applied.
  @Test func aThousandEditsArePublishedAFewTimes() throws {
    guard let program = BuiltProgram.url else { throw BuiltProgram.Missing() }
    let (input, output) = (Pipe(), Pipe())
    let process = try ChildProcess(program.path, ["lsp"], input: .pipe(input), output: .pipe(output))
    defer {
      try? input.fileHandleForWriting.close()
      process.waitForEnd()
    }
    let announced = #"{"textDocument":{"publishDiagnostics":{"versionSupport":true}}}"#
    // Column 25 is that of the `g`.
    let text = #"VStack(alignment: .leading) { Color.red }\n"#
    var session = Self.frame(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":\#(announced)}}"#)
    session += Self.frame(
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(Self.uri)","#
        + #""languageId":"layout","version":1,"text":"\#(text)"}}}"#)
    for version in 2...1002 { session += Self.change(version, version % 2 == 0 ? "x" : "g") }
    try input.fileHandleForWriting.write(contentsOf: session)

    var framer = MessageFramer()
    var published: [(version: Int, codes: [String])] = []
    while published.last?.version != 1002 {
      let bytes = output.fileHandleForReading.availableData
      try #require(!bytes.isEmpty, "the server has closed its output")
      framer.append(bytes)
      while let body = try framer.next() {
        guard let params = try JSONDocument(body).root["params"], let version = params["version"]?.integer else {
          continue
        }
        published.append(
          (version, params["diagnostics"]?.elements.compactMap { $0["code"]?.string } ?? []))
      }
    }
    #expect(published.count <= 10)
    #expect(published.last?.codes == ["unknown-alignment"])
  }
}
