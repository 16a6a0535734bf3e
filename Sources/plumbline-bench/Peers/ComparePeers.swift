import LayoutProject
import PlumblineCLI

/// Measures plumbline against the installed peers, counts its instructions if valgrind is installed, and returns the
/// report.
func comparePeers(
  _ options: BenchmarkOptions, program: String, staticProgram: String?, folder: String
) throws(BenchmarkFailure) -> String {
  guard options.format != .json else { throw BenchmarkFailure(message: "--peers prints text or --markdown") }
  func log(_ text: String) { FileSystem.write(Array("… \(text)\n".utf8), to: .standardError) }
  let searchPath = FileSystem.environmentVariable("PATH") ?? ""
  let counts = options.isQuick ? BenchmarkRun.Counts.quick : BenchmarkRun.Counts()

  let peers = InstalledPeers(searchPath: searchPath, isExecutable: FileSystem.isExecutable)
  var run = PeerRun(
    program: program, staticProgram: staticProgram, folder: folder, seed: options.seed, counts: counts, peers: peers)
  func isWanted(_ name: String) -> Bool { options.wanted.isEmpty || options.wanted.contains { name.hasPrefix($0) } }
  run.measureAll(Peer.allCases.filter { isWanted($0.rawValue) }, log)
  if staticProgram == nil, run.rows.contains(where: { $0.id == "start" }) {
    log("start is not measured: `make release` builds the static program, --static names it")
  }

  var instructions: [BenchmarkRow] = []
  if !isWanted("instructions") {
    log("instructions are not wanted")
  } else if let callgrind = Callgrind(searchPath: searchPath, isExecutable: FileSystem.isExecutable) {
    let run = InstructionRun(
      callgrind: callgrind, program: program, folder: folder, seed: options.seed,
      largestDocument: options.isQuick ? 10_000 : counts.largestDocument)
    instructions = try run.measureAll(log)
  } else {
    log("valgrind is not on the search path: instructions are not counted")
  }
  let report = PeerReport(machine: .current, peers: run.rows, instructions: instructions)
  return options.format == .markdown ? report.markdown : report.plainText
}
