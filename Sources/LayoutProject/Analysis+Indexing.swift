import LayoutAnalysis
import LayoutSyntax

// The work of a batch run that several threads share before files are linted.
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

  /// Lays out the roots that may show something of `files` on `threads` threads, each root on one of them, and stores
  /// them with a survey of what they show. `report` is told, on any thread, how many of how many declarations are
  /// started. For batch runs only.
  package mutating func surveyRoots(
    for files: [FileID], threads: Int, report: @escaping @Sendable (_ count: Int, _ total: Int) -> Void = { _, _ in }
  ) {
    let segments = segmentsToSurvey(for: files)
    guard threads > 1 else {
      var layouts: [LaidOutSegment] = []
      for (index, segment) in segments.enumerated() {
        report(index, segments.count)
        if let layout = takeLayout(of: segment) { layouts.append(layout) }
      }
      return survey(layouts)
    }
    // Neighboring segments together: a thread that has taken one has read what the others read.
    let chunk = 8
    let queue = WorkQueue(upTo: (segments.count + chunk - 1) / chunk)
    let base = self
    let parts = Workers.run(min(threads, (segments.count + chunk - 1) / chunk)) { _ in
      var analysis = base
      var found: [(index: Int, layouts: [LaidOutSegment])] = []
      while let index = queue.next() {
        report(index * chunk, segments.count)
        let next = segments[index * chunk..<min(segments.count, (index + 1) * chunk)]
        found.append((index, next.compactMap { analysis.takeLayout(of: $0) }))
      }
      return found
    }
    survey(parts.joined().sorted { $0.index < $1.index }.flatMap(\.layouts))
  }
}
