import LayoutAnalysis
import LayoutSyntax

/// The layout of the roots of a batch run, shared by several threads before files are linted.
package enum BatchLayout {
  /// Lays out the roots that may show something of `files` on `threads` threads, each root on one of them, and stores
  /// them in `analysis` with a survey of what they show. `report` is told, on any thread, how many of how many
  /// declarations are started. For batch runs only.
  package static func layOut(
    for files: [FileID], in analysis: inout Analysis, threads: Int,
    report: @escaping @Sendable (_ count: Int, _ total: Int) -> Void = { _, _ in }
  ) {
    let segments = analysis.segmentsToSurvey(for: files)
    guard threads > 1 else {
      var layouts: [LaidOutSegment] = []
      for (index, segment) in segments.enumerated() {
        report(index, segments.count)
        if let layout = analysis.takeLayout(of: segment) { layouts.append(layout) }
      }
      return analysis.survey(layouts)
    }
    // Neighboring segments together: a thread that has taken one has read what the others read.
    let chunk = 8
    let queue = WorkQueue(upTo: (segments.count + chunk - 1) / chunk)
    let base = analysis
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
    analysis.survey(parts.joined().sorted { $0.index < $1.index }.flatMap(\.layouts))
  }
}
