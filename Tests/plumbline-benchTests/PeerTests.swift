import Testing

@testable import plumbline_bench

@Suite struct PeerTests {
  /// `tools` comes first on this path and has ruff alone; `swift` is in the second folder.
  private let peers = InstalledPeers(searchPath: "/tools:/usr/bin") {
    ["/tools/ruff", "/usr/bin/ruff", "/usr/bin/swift"].contains($0)
  }

  @Test func peersAreFoundOnTheSearchPath() {
    #expect(peers.paths == [.ruff: "/tools/ruff", .swiftFormat: "/usr/bin/swift"])
    #expect(peers.serverCommand(of: .ruff) == ["/tools/ruff", "server"])
    #expect(peers.serverCommand(of: .clangd) == nil)
    #expect(peers.serverCommand(of: .swiftFormat) == nil)
    #expect(peers.lintCommand(of: .swiftFormat, folder: "/a")?.prefix(3) == ["/usr/bin/swift", "format", "lint"])
    #expect(InstalledPeers(searchPath: "", isExecutable: { _ in true }).paths.isEmpty)
  }

  @Test func theStaticProgramIsInTheBuildFolder() {
    #expect(
      BenchmarkOptions.staticProgram(besideBuilt: "/a/.build/x86_64/release/plumbline-bench")
        == "/a/.build/release-static/plumbline")
    #expect(BenchmarkOptions.staticProgram(besideBuilt: "/usr/bin/plumbline-bench") == nil)
  }

  @Test(arguments: [PeerDocument.Language.python, .cPlusPlus, .swift])
  func documentsHaveAnEditInTheMiddle(language: PeerDocument.Language) throws {
    let document = PeerDocument(language, lines: 1_000)
    let lines = document.text.split(separator: 0x0A, omittingEmptySubsequences: false)
    // 125 functions of 8 lines, and the empty text behind the last newline.
    #expect(lines.count == 1_001)
    #expect((480...520).contains(document.location.line))
    let line = lines[document.location.line]
    #expect(String(decoding: line, as: UTF8.self).hasPrefix(language == .python ? "    return size" : "  return size"))
    #expect(line[line.startIndex + document.location.column] == UInt8(ascii: "e"))
    #expect(document.text[document.location.offset] == document.location.original)
    #expect(document.location.typed == UInt8(ascii: "x"))
  }

  @Test func ratiosAndVerdicts() {
    var row = PeerRow(id: "edit", figure: "an edit", unit: .milliseconds, peer: .ruff, target: 15, moonshot: 80)
    #expect((row.ratio, row.verdict) == (nil, .notMeasured))
    row.own = 0.4
    #expect(row.verdict == .notMeasured)
    row.theirs = 6
    // 6 ÷ 0.4 is exactly what is asked.
    #expect((row.ratio, row.verdict) == (15, .met))
    row.own = 0.5
    #expect((row.ratio, row.verdict) == (12, .missed))
    row.target = nil
    #expect(row.verdict == .information)
  }

  @Test func theReport() {
    let edit = PeerRow(
      id: "edit", figure: "an edit", unit: .milliseconds, peer: .ruff, own: 0.4, theirs: 8, target: 15, moonshot: 80)
    let open = PeerRow(id: "open", figure: "open", unit: .milliseconds, peer: .clangd)
    let counted = BenchmarkRow(
      "edit", "an edit", in: .millionInstructions, Samples([2]), bounds: [.median(1.5, stretch: 0.5)])
    var report = PeerReport(
      machine: Machine(processor: "A processor", processorCount: 2, system: "A system"), peers: [edit, open],
      instructions: [counted])
    #expect(
      report.plainText == """
        A processor, 2 processors, A system

        figure   plumbline  peer    its figure  times better  target  moonshot  verdict
        an edit     0.4 ms  ruff          8 ms          20 ×  ≥ 15 ×    ≥ 80 ×  met
        open                clangd                                              not measured

        instructions of the server     counted          target        moonshot  verdict
        an edit                     2 M instr.  ≤ 1.5 M instr.  ≤ 0.5 M instr.  missed

        """)
    report.instructions = []
    #expect(report.markdown.hasSuffix("| not measured |\n\ninstructions: not measured\n"))
  }

  @Test func theTotalOfACallgrindFile() {
    #expect(CountedServer.total(in: "events: Ir\nfn=(1) main\n1 300\n\ntotals: 300965\n") == 300_965)
    #expect(CountedServer.total(in: "events: Ir\n") == nil)
  }

  @Test func aLongDeclarationHasPlacesToEdit() throws {
    let document = BenchmarkDocument(.long, lines: 1_000, seed: 1)
    #expect((1_000...1_080).contains(document.lineCount))
    let location = try #require(EditLocation.find(.number, in: document.text, near: 0.25))
    #expect((150...350).contains(location.line))
    #expect(location.typed != location.original && (0x30...0x39).contains(location.original))
    _ = try #require(EditLocation.find(.finding, in: document.text))
  }
}
