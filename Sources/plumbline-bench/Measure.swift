import LayoutProject
import PlumblineCLI

/// Runs the benchmarks that `options` select and returns the report.
func measure(_ options: BenchmarkOptions) throws(BenchmarkFailure) -> String {
  var earlier: [String: Double]?
  if let path = options.earlier {
    guard let bytes = try? FileSystem.read(path), let medians = BenchmarkReport.medians(in: bytes) else {
      throw BenchmarkFailure(message: "\(path) is not what --json printed")
    }
    earlier = medians
  }
  let own = FileSystem.executablePath(calledAs: CommandLine.arguments.first ?? "")
  let beside = (own.lastIndex(of: "/").map { String(own[..<$0]) } ?? ".") + "/plumbline"
  let program = options.program ?? beside
  guard FileSystem.size(of: program) != nil else {
    throw BenchmarkFailure(message: "there is no program \(program); build it, or name it with --program")
  }
  let folder = try FileSystem.makeTemporaryFolder()
  defer { FileSystem.removeFolder(folder) }
  if options.comparesPeers {
    return try comparePeers(
      options, program: program, staticProgram: staticProgram(options, besideBuilt: own), folder: folder)
  }
  var run = BenchmarkRun(
    counts: options.isQuick ? .quick : BenchmarkRun.Counts(), seed: options.seed, program: program, folder: folder,
    wanted: options.wanted)
  try run.measureAll { FileSystem.write(Array("… \($0)\n".utf8), to: .standardError) }
  let report = BenchmarkReport(machine: .current, rows: run.rows, earlier: earlier)
  switch options.format {
  case .text: return report.plainText
  case .markdown: return report.markdown
  case .json: return report.json
  }
}

/// Returns the path of the static program of `make release`; nil if it is not named and not in the build folder.
private func staticProgram(
  _ options: BenchmarkOptions, besideBuilt own: String
) throws(BenchmarkFailure) -> String? {
  if let path = options.staticProgram {
    guard FileSystem.size(of: path) != nil else { throw BenchmarkFailure(message: "there is no program \(path)") }
    return path
  }
  return BenchmarkOptions.staticProgram(besideBuilt: own).flatMap { FileSystem.size(of: $0) == nil ? nil : $0 }
}
