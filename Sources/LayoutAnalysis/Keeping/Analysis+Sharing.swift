import LayoutLowering
import LayoutSyntax

// The segments of a large file are looked at by several threads, each with a copy of the analysis. What the copies find
// goes back to the one that they were made of, as long as nothing else changed there.

/// What a copy of an analysis found out about some segments.
package struct AnalysisShare: Sendable {
  fileprivate var segments: [(id: SegmentID, found: AnalysisSegment)]
  fileprivate var counters: AnalysisCounters
  fileprivate var rootCount: Int
}

extension Analysis {
  /// Whether nothing was made for a segment yet.
  package func isUntouched(_ segment: SegmentID) -> Bool {
    guard isKnown(segment) else { return false }
    let place = Int(segment.index)
    return segments[place].result == nil && segments[place].findings == nil && segments[place].outdated.isEmpty
  }

  /// A copy for another thread. `number`, from 1 on, tells it from other copies that are made now: their roots have
  /// other numbers.
  package func copy(number: Int) -> Analysis {
    var copy = self
    copy.counters = AnalysisCounters()
    copy.rootCount = rootCount &+ number &* Self.mostRootsOfCopy
    return copy
  }

  private static let mostRootsOfCopy = 1 << 32

  /// What this copy found out about segments that were judged in it.
  package func share(of judged: [SegmentID]) -> AnalysisShare {
    AnalysisShare(
      segments: judged.compactMap { segment in entry(segment).map { (segment, $0) } }, counters: counters,
      rootCount: rootCount)
  }

  /// Takes over what a copy found out. To be called with the `revision` that the copy was made at.
  package mutating func adopt(_ share: AnalysisShare) {
    counters.add(share.counters)
    // No root that comes now has the number of one of the copy.
    rootCount = max(rootCount, share.rootCount)
    for (segment, found) in share.segments { adopt(found, of: segment) }
  }

  private mutating func adopt(_ found: AnalysisSegment, of segment: SegmentID) {
    // Something else may have asked for the layout or the findings meanwhile.
    guard let file = file(of: segment), segments[Int(segment.index)].findings == nil else { return }
    // What tells later which results hang on a name or an alignment.
    _ = alignments(of: file)
    if isUntouched(segment), let result = found.result {
      keep(result, of: segment, in: file)
      segments[Int(segment.index)].matrixResults = found.matrixResults
    }
    segments[Int(segment.index)].usesFound = found.usesFound
    segments[Int(segment.index)].judgement = found.judgement
    setDirectives(found.directives, of: segment, in: file)
    keepFindings(found.findings ?? [], asked: found.asked, of: segment)
  }
}

extension AnalysisCounters {
  fileprivate mutating func add(_ other: AnalysisCounters) {
    segmentsParsed &+= other.segmentsParsed
    segmentsLowered &+= other.segmentsLowered
    statementsLowered &+= other.statementsLowered
    rootsLaidOut &+= other.rootsLaidOut
    viewsLowered &+= other.viewsLowered
    valuesEvaluated &+= other.valuesEvaluated
    segmentsJudged &+= other.segmentsJudged
    rulesRun &+= other.rulesRun
  }
}
