import LayoutAnalysis
import LayoutSyntax

// The indexing of declarations that several threads share before files are linted.
extension Analysis {
  /// Indexes the declarations and names of the module of `file`, where that has not been done yet, on `threads`
  /// threads; a small module is indexed on the calling thread, which is faster.
  package mutating func index(moduleOf file: FileID, threads: Int) {
    guard var indexing = indexing(moduleOf: file) else { return }
    guard threads > 1, indexing.count >= 64 else {
      indexing.prepare { trees in trees.map { PreparedSegment($0) } }
      return store(indexing.declarations(), indexing.names(), of: indexing)
    }
    indexing.prepare { trees in Workers.map(trees, threads: threads) { PreparedSegment($0) } }
    let names = Workers.Worker { [indexing] in indexing.names() }
    store(indexing.declarations(), names.result(), of: indexing)
  }
}
