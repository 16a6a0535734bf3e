import LayoutModel
import Testing

@testable import PlumblineCLI

/// What the words of a command line mean.
@Suite struct ArgumentParserTests {
  @Test func lspTakesItsFlagsWhereverClientsPutThem() throws {
    #expect(try ArgumentParser.parse(["--stdio"]) == .lsp(log: nil, clientProcess: nil, configuration: nil))
    #expect(
      try ArgumentParser.parse(["lsp", "--stdio", "--clientProcessId=7"])
        == .lsp(log: nil, clientProcess: 7, configuration: nil))
    #expect(
      try ArgumentParser.parse(["--clientProcessId=7", "lsp"]) == .lsp(log: nil, clientProcess: 7, configuration: nil))
    #expect(
      try ArgumentParser.parse(["lsp", "--log", "a.log"]) == .lsp(log: "a.log", clientProcess: nil, configuration: nil))
  }

  /// Everywhere else `-` is a stream: a file of that name would be a surprise.
  @Test(arguments: [
    ["lint", "--write-baseline", "-"], ["lint", "--baseline=-", "a"], ["lint", "--config", "-"],
    ["inspect", "--config", "-", "a.layout"], ["lsp", "--log", "-"], ["lsp", "--config=-"],
  ])
  func aFileIsNoStream(_ words: [String]) {
    let error = #expect(throws: UsageError.self) { try ArgumentParser.parse(words) }
    #expect(error?.message.hasSuffix(" takes a file, not -; to name a file called - write ./-") == true)
  }

  @Test func aCanvasIsTwoLengths() throws {
    guard case .inspect(let options) = try ArgumentParser.parse(["inspect", "--canvas=nilxinf", "a.layout"]) else {
      Issue.record("no inspect")
      return
    }
    #expect(options.layout.canvas == ProposedSize(width: nil, height: .infinity))
    for wrong in ["390", "axb", "-1x5", "nanx3", "1x2x3", ""] {
      #expect(throws: UsageError.self) { try ArgumentParser.parse(["inspect", "--canvas", wrong, "a.layout"]) }
    }
  }

  @Test(
    arguments: [
      ("a.layout", "a.layout", nil, nil),
      ("a.layout:3", "a.layout", 3, nil),
      ("a.layout:3:14", "a.layout", 3, 14),
      ("c:\\a.layout", "c:\\a.layout", nil, nil),
      ("a:b:3", "a:b", 3, nil),
      ("a.layout:0", "a.layout:0", nil, nil),
      (":3", ":3", nil, nil),
    ] as [(String, String, Int?, Int?)])
  func aPlaceIsAPathAndNumbers(_ words: String, _ path: String, _ line: Int?, _ column: Int?) {
    let place = ArgumentParser.splitLocation(words)
    #expect(place.path == path)
    #expect(place.line == line)
    #expect(place.column == column)
  }

  @Test func optionsMayCarryTheirValue() throws {
    guard case .lint(let options) = try ArgumentParser.parse(["lint", "--format=json", "--strict", "a", "b"]) else {
      Issue.record("no lint")
      return
    }
    #expect(options.format == .json)
    #expect(options.isStrict)
    #expect(options.paths == ["a", "b"])
  }

  @Test func explainTakesAPlace() throws {
    guard case .explain(let options) = try ArgumentParser.parse(["explain", "--rtl", "a.layout:3:14"]) else {
      Issue.record("no explain")
      return
    }
    #expect(options.path == "a.layout")
    #expect(options.line == 3)
    #expect(options.column == 14)
    #expect(options.layout.isRightToLeft)
    #expect(try ArgumentParser.parse(["explain", "--help"]) == .help(topic: "explain"))
    #expect(Help.text(for: "explain")?.contains("FILE:LINE:COLUMN") == true)
    for wrong in [["explain"], ["explain", "a:1:1", "b:1:1"], ["explain", "--json", "a:1:1"]] {
      #expect(throws: UsageError.self) { try ArgumentParser.parse(wrong) }
    }
  }

  @Test func everythingElseIsSaidInOneLine() {
    for words in [["nope"], ["lint", "--nope"], ["lint", "--format"], ["inspect"], ["lint", "-", "a.layout"]] {
      do {
        _ = try ArgumentParser.parse(words)
        Issue.record("\(words) was taken")
      } catch {
        #expect(!error.message.contains("\n"))
        #expect(!error.message.isEmpty)
      }
    }
  }
}
