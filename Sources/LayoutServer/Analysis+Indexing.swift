import LayoutAnalysis
import LayoutSyntax

extension Analysis {
  /// Looks at the declarations and the names of the module of `file`, where that was not done yet, on so many threads.
  package mutating func index(moduleOf file: FileID, threads: Int) {
    guard threads > 1, var indexing = indexing(moduleOf: file) else { return }
    indexing.prepare { trees in Workers.map(trees, threads: threads) { PreparedSegment($0) } }
    let names = Workers.Worker { [indexing] in indexing.names() }
    keep(indexing.declarations(), names.result(), of: indexing)
  }
}
