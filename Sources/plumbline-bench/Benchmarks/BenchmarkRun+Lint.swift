import LayoutProject
import PlumblineCLI

// Benchmark of linting a folder with many files from the command line.
extension BenchmarkRun {
  mutating func measureLint() throws(BenchmarkFailure) {
    guard wants("lint") else { return }
    let source = folder + "/lint"
    guard FileSystem.makeFolder(source) else { throw BenchmarkFailure(message: "\(source) cannot be made") }
    let paths = (0..<counts.lintedFiles).map { "\(source)/file\($0).layout" }
    defer {
      for path in paths { FileSystem.removeFile(path) }
      FileSystem.removeFolder(source)
    }
    for (number, path) in paths.enumerated() {
      let text = BenchmarkDocument.small(number: number, lines: 100, seed: seed)
      guard FileSystem.write(text, to: path) else { throw BenchmarkFailure(message: "\(path) cannot be written") }
    }
    var times: [Double] = []
    var shares: [Double] = []
    for _ in 0..<counts.linting {
      let start = nanoseconds()
      let process = try ChildProcess([program, "lint", "--no-cache", source])
      let (status, seconds) = process.finish()
      let time = Double(nanoseconds() - start) / 1e9
      guard status == 0 || status == 1 else { throw BenchmarkFailure(message: "lint ended with \(status)") }
      times.append(time)
      shares.append(seconds / time)
    }
    add(
      BenchmarkRow(
        "lint", "lint of \(grouped(counts.lintedFiles)) files of 100 lines", in: .seconds, Samples(times),
        bounds: [.median(0.8, stretch: 0.2)]))
    add(
      BenchmarkRow(
        "lint.processors", "processors that it kept busy", in: .count, Samples(shares), isLowerBetter: false))
  }
}
