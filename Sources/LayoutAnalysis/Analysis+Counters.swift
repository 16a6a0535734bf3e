import LayoutEngine
import LayoutModel
import LayoutSyntax

/// The work that an analysis has done and the data that it stores, independent of the machine; for `plumbline/stats`
/// and tests.
@dynamicMemberLookup
package struct WorkCounters: Hashable, Sendable {
  /// The numbers of files, of their segments, and of segments whose layout is cached.
  package var files = 0
  package var segments = 0
  package var cachedResults = 0
  /// The numbers of name-table entries and mentions visited to find users of names, and of keys visited to invalidate
  /// their readers.
  package var namesVisited = 0
  package var keysVisited = 0

  /// Work for the current files, each since its whole text was set.
  package var bytesLexed = 0
  package var nodesParsed = 0

  /// Work of the analysis since it was created.
  package var analysis = AnalysisCounters()

  /// Work for the stored layouts, each since it was created.
  package var sizesComputed = 0
  package var cacheHits = 0
  package var placementsComputed = 0
  package var guidesEvaluated = 0
  package var textsMeasured = 0
  package var nodesCompared = 0

  package subscript(dynamicMember counter: KeyPath<AnalysisCounters, Int>) -> Int { analysis[keyPath: counter] }

  /// All counters with their names in `plumbline/stats`: first the stored data, then a line per step 2 to 7 of a
  /// keystroke (ARCHITECTURE).
  package var named: [(name: StaticString, count: Int)] {
    [
      ("files", files), ("segments", segments), ("keptResults", cachedResults),
      ("bytesLexed", bytesLexed), ("nodesParsed", nodesParsed), ("segmentsParsed", analysis.segmentsParsed),
      ("namesVisited", namesVisited),
      ("keysVisited", keysVisited),
      ("segmentsLowered", analysis.segmentsLowered), ("viewsLowered", analysis.viewsLowered),
      ("valuesEvaluated", analysis.valuesEvaluated),
      ("nodesCompared", nodesCompared), ("rootsLaidOut", analysis.rootsLaidOut), ("sizesComputed", sizesComputed),
      ("cacheHits", cacheHits), ("placementsComputed", placementsComputed), ("guidesEvaluated", guidesEvaluated),
      ("textsMeasured", textsMeasured),
      ("segmentsLinted", analysis.segmentsLinted), ("rulesRun", analysis.rulesRun),
    ]
  }
}

extension Analysis {
  /// The sum of all counters. O(n) in the segments and their roots.
  package var work: WorkCounters {
    var work = WorkCounters()
    work.analysis = counters
    for file in files where !file.isRemoved {
      work.files += 1
      work.add(file.document.counters)
    }
    work.segments = segmentCount
    work.keysVisited = dependencies.keysVisited
    work.namesVisited = modules.keys.reduce(0) { $0 + (modules[$1]?.names?.entriesVisited ?? 0) }
    for segment in segments {
      guard let result = segment.roots else { continue }
      work.cachedResults += 1
      for root in result.roots { work.add(root.engine.counters) }
    }
    return work
  }
}

extension WorkCounters {
  fileprivate mutating func add(_ document: DocumentCounters) {
    bytesLexed += document.bytesLexed
    nodesParsed += document.nodesParsed
  }

  fileprivate mutating func add(_ layout: LayoutCounters) {
    sizesComputed += layout.sizesComputed
    cacheHits += layout.cacheHits
    placementsComputed += layout.placementsComputed
    guidesEvaluated += layout.guidesEvaluated
    textsMeasured += layout.textsMeasured
    nodesCompared += layout.nodesCompared
  }
}
