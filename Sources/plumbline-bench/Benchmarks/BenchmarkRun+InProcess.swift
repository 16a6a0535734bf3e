import LayoutAnalysis
import LayoutEngine
import LayoutIDE
import LayoutLint
import LayoutModel
import LayoutProject
import LayoutSyntax
import PlumblineCLI

// Benchmarks of single stages, in this process.
extension BenchmarkRun {
  mutating func measureInProcess() throws(BenchmarkFailure) {
    guard wants("parse", "layout", "analysis.edit", "analysis.hover") else { return }
    let document = BenchmarkDocument(.nested, lines: 10_000, seed: seed)
    guard let location = EditLocation.find(.finding, in: document.text) else { return }
    let source = SourceText(document.text)
    let parsing = (0..<counts.inProcess).map { _ in
      let time = seconds { consume(Document(source).segments.count) }
      return Double(document.text.count) / 1e6 / time
    }
    add(
      BenchmarkRow(
        "parse", "parse, cold", in: .megabytesPerSecond, Samples(parsing), bounds: [.median(100, stretch: 250)],
        isLowerBetter: false))

    var analysis = Analysis()
    let file = analysis.addFile(named: "document.layout", text: source, module: ModuleID(0))
    consume(Linter.findings(for: file, in: &analysis).count)
    let roots = analysis.roots(of: file)
    let nodes = roots.reduce(0) { $0 + $1.graph.nodes.count }
    let layout = (0..<counts.inProcess).map { _ in
      var engines = roots.map { LayoutEngine(graph: $0.graph) }
      let time = seconds {
        for index in engines.indices { engines[index].layOut(canvas: roots[index].canvas) }
      }
      consume(engines.count)
      return time * 1e9 / Double(max(nodes, 1))
    }
    add(
      BenchmarkRow(
        "layout", "layout, cold, a node", in: .nanoseconds, Samples(layout), bounds: [.median(400, stretch: 120)],
        note: "\(nodes) nodes"))

    var edits: [Double] = []
    var hovers: [Double] = []
    for number in 0..<(counts.edits * 2) {
      let character = number.isMultiple(of: 2) ? location.typed : location.original
      let time = seconds {
        analysis.edit(file, range: location.offset..<(location.offset + 1), replacement: [character])
        consume(Linter.findings(for: file, in: &analysis).count)
      }
      edits.append(time * 1e6)
      hovers.append(
        seconds { consume(hover(in: &analysis, file: file, offset: location.offset)?.markdown.count ?? 0) } * 1e6)
    }
    add(BenchmarkRow("analysis.edit", "an edit → findings, without a server", in: .microseconds, Samples(edits)))
    add(BenchmarkRow("analysis.hover", "hover, without a server", in: .microseconds, Samples(hovers)))
  }

  private func seconds(_ body: () -> Void) -> Double {
    let start = nanoseconds()
    body()
    return Double(max(nanoseconds() - start, 1)) / 1e9
  }

  /// Uses a result, so that its computation is not optimized away.
  @inline(never)
  private func consume(_ value: Int) {
    if value == Int.min { FileSystem.write([0x0A], to: .standardError) }
  }
}
