import LayoutProject
import PlumblineCLI

/// A run that compares plumbline with the installed peers: plumbline is measured again with each peer, in alternation,
/// since the load of the machine may change within a minute.
struct PeerRun {
  /// The figures of one language server, in milliseconds and MiB.
  struct ServerFigures {
    var start: [Double] = []
    var open: [Double] = []
    var edit: [Double] = []
    var memory: [Double] = []

    mutating func append(_ other: ServerFigures) {
      start += other.start
      open += other.open
      edit += other.edit
      memory += other.memory
    }
  }

  let program: String
  /// The static program of `make release`, whose start is compared, as that is what people install; nil if it is not
  /// there.
  let staticProgram: String?
  let folder: String
  let seed: UInt64
  let counts: BenchmarkRun.Counts
  let peers: InstalledPeers
  private(set) var rows: [PeerRow] = []

  init(
    program: String, staticProgram: String?, folder: String, seed: UInt64, counts: BenchmarkRun.Counts,
    peers: InstalledPeers
  ) {
    self.program = program
    self.staticProgram = staticProgram
    self.folder = folder
    self.seed = seed
    self.counts = counts
    self.peers = peers
  }

  /// Measures everything, in the order of the report. `log` is called with the name of each step and with failures.
  mutating func measureAll(_ wanted: [Peer], _ log: (String) -> Void) {
    for peer in wanted {
      log(peer.rawValue + (peers.paths[peer] == nil ? " is not on the search path" : ""))
      do { try measureServer(beside: peer) } catch { log("\(peer.rawValue): \(error.message)") }
      do { try measureLint(beside: peer) } catch { log("\(peer.rawValue): \(error.message)") }
    }
  }

  // MARK: Language servers

  private mutating func measureServer(beside peer: Peer) throws(BenchmarkFailure) {
    let first = rows.count
    rows += Self.serverRows(of: peer)
    guard peers.serverCommand(of: peer) != nil, peer.serverCommand(at: "") != nil else { return }
    let rounds = peer == .ruff ? counts.linting : 1
    try fill(first..<rows.count, ending: "", rounds: rounds, peer, .nested, lines: 10_000)
    if peer == .sourcekitLSP {
      try fill(first..<rows.count, ending: ".long", rounds: rounds, peer, .long, lines: 1_000)
    }
  }

  /// Returns the rows of a peer with a language server, without figures. Most targets are for ruff, the fastest.
  private static func serverRows(of peer: Peer) -> [PeerRow] {
    func row(
      _ id: String, _ figure: String, _ unit: BenchmarkRow.Unit = .milliseconds, _ target: Double? = nil,
      _ moonshot: Double? = nil
    ) -> PeerRow {
      PeerRow(id: id, figure: figure, unit: unit, peer: peer, target: target, moonshot: moonshot)
    }
    let edit = "one character typed, 10 000 lines → diagnostics"
    let open = "didOpen of 10 000 lines → diagnostics"
    let start = "start of the static program → initialize answered"
    let memory = "memory with 10 000 lines open"
    switch peer {
    case .ruff:
      return [
        row("edit", edit, .milliseconds, 15, 80), row("open", open, .milliseconds, 1.0 / 3, 1),
        row("start", start, .milliseconds, 1, 2), row("memory", memory, .mebibytes, 1),
      ]
    case .clangd: return [row("edit", edit), row("open", open), row("start", start), row("memory", memory, .mebibytes)]
    case .sourcekitLSP:
      return [
        row("edit", edit), row("edit.long", "the same in one declaration of 1 000 lines", .milliseconds, 50),
        row("open", open), row("start", start), row("memory", memory, .mebibytes),
      ]
    case .swiftFormat: return []
    }
  }

  /// Measures both servers in alternation and stores their medians in the rows whose id ends in `ending`.
  private mutating func fill(
    _ range: Range<Int>, ending: String, rounds: Int, _ peer: Peer, _ kind: BenchmarkDocument.Kind, lines: Int
  ) throws(BenchmarkFailure) {
    guard let command = peers.serverCommand(of: peer) else { return }
    let document = BenchmarkDocument(kind, lines: lines, seed: seed)
    guard let location = EditLocation.find(.finding, in: document.text) else {
      throw BenchmarkFailure(message: "the document has no place to edit")
    }
    let other = PeerDocument(peer.language, lines: lines)
    var own = ServerFigures()
    var staticStarts: [Double] = []
    var theirs = ServerFigures()
    for _ in 0..<max(rounds, 1) {
      own.append(
        try figures(
          of: [program, "lsp"], file: "document.layout", language: "layout", document.text, location, edits: 100))
      if let staticProgram {
        let (session, time) = try start([staticProgram, "lsp"])
        try session.finish()
        staticStarts.append(time)
      }
      theirs.append(
        try figures(
          of: command, file: "document." + other.language.fileExtension, language: other.language.rawValue, other.text,
          other.location, edits: peer.editCount))
    }
    own.start = staticStarts
    func fill(_ id: String, _ values: (ServerFigures) -> [Double]) {
      guard let index = range.first(where: { rows[$0].id == id + ending }) else { return }
      rows[index].own = values(own).isEmpty ? nil : Samples(values(own)).median
      rows[index].theirs = Samples(values(theirs)).median
    }
    fill("edit", \.edit)
    fill("open", \.open)
    fill("start", \.start)
    fill("memory", \.memory)
  }

  /// Starts a server; returns its session and the time until it has answered `initialize`, in milliseconds.
  private func start(_ command: [String]) throws(BenchmarkFailure) -> (session: ServerSession, time: Double) {
    let start = nanoseconds()
    let session = try ServerSession(command)
    try session.initialize(folder: folder)
    return (session, Double(session.arrival - start) / 1e6)
  }

  /// Starts a server, opens the document, which is also on disk, and edits it one character at a time.
  private func figures(
    of command: [String], file: String, language: String, _ text: [UInt8], _ location: EditLocation, edits: Int
  ) throws(BenchmarkFailure) -> ServerFigures {
    let path = "\(folder)/\(file)"
    guard FileSystem.write(text, to: path) else { throw BenchmarkFailure(message: "\(path) cannot be written") }
    defer { FileSystem.removeFile(path) }
    var figures = ServerFigures()
    let (session, time) = try start(command)
    figures.start.append(time)
    var open = try OpenDocument(session, path: path, text: text, location: location, language: language)
    let opened = nanoseconds()
    try session.flush()
    try session.waitForDiagnostics(of: 1)
    figures.open.append(Double(session.arrival - opened) / 1e6)
    let times = try open.timeEdits(edits, warmUp: 2)
    figures.edit = times.values.map { $0 / 1_000 }
    if let memory = session.memory { figures.memory.append(Double(memory.resident) / 1_024) }
    try session.finish()
    return figures
  }

  // MARK: Command lines

  private mutating func measureLint(beside peer: Peer) throws(BenchmarkFailure) {
    guard peer.lintCommand(at: "", folder: "") != nil else { return }
    let isRuff = peer == .ruff
    rows.append(
      PeerRow(
        id: "lint", figure: "lint of \(grouped(counts.lintedFiles)) files of 100 lines", unit: .seconds, peer: peer,
        target: isRuff ? 0.25 : 20, moonshot: isRuff ? 1 : 60))
    let (source, other) = (folder + "/lint", folder + "/lint-peer")
    guard let command = peers.lintCommand(of: peer, folder: other) else { return }
    let seed = seed
    let ours = try makeFiles(source, "layout") { BenchmarkDocument.small(number: $0, lines: 100, seed: seed) }
    let theirs = try makeFiles(other, peer.language.fileExtension) {
      PeerDocument(peer.language, lines: 100, number: $0).text
    }
    defer {
      for path in ours + theirs { FileSystem.removeFile(path) }
      FileSystem.removeFolder(source)
      FileSystem.removeFolder(other)
    }
    var (own, peers) = ([Double](), [Double]())
    for _ in 0..<counts.linting {
      own.append(try time([program, "lint", "--no-cache", source]))
      peers.append(try time(command))
    }
    rows[rows.count - 1].own = Samples(own).median
    rows[rows.count - 1].theirs = Samples(peers).median
  }

  private func makeFiles(
    _ source: String, _ fileExtension: String, _ text: (Int) -> [UInt8]
  ) throws(BenchmarkFailure) -> [String] {
    guard FileSystem.makeFolder(source) else { throw BenchmarkFailure(message: "\(source) cannot be made") }
    let paths = (0..<counts.lintedFiles).map { "\(source)/file\($0).\(fileExtension)" }
    for (number, path) in paths.enumerated() {
      guard FileSystem.write(text(number), to: path) else {
        throw BenchmarkFailure(message: "\(path) cannot be written")
      }
    }
    return paths
  }

  /// Returns the time from the start of a command to its end, in seconds.
  private func time(_ command: [String]) throws(BenchmarkFailure) -> Double {
    let start = nanoseconds()
    let (status, _) = try ChildProcess(command).finish()
    guard status == 0 || status == 1 else {
      throw BenchmarkFailure(message: "\(command.joined(separator: " ")) ended with \(status)")
    }
    return Double(nanoseconds() - start) / 1e9
  }
}
