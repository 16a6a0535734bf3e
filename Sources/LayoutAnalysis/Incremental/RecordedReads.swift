import LayoutEvaluation
import LayoutLowering
import LayoutSyntax

/// The subject of a memoized result.
enum ResultOwner: Hashable, Sendable {
  case none
  /// The alignments that the files of a scope see.
  case alignments(AlignmentScopeID)
  /// What a name denotes as an alignment.
  case alignment(AlignmentName)
  /// The roots of a segment.
  case roots(SegmentID)
  /// The value of a query for a segment, by the type of the query.
  case memo(ObjectIdentifier, SegmentID)
}

/// The reads of a result while it is being computed.
struct RecordedReads: Sendable {
  let log = ReadLog()
  private(set) var results: [Dependencies.ResultRead] = []
  private var known: Set<ResultID> = []

  mutating func record(_ result: ResultID, version: Int) {
    // The same result is often read several times in a row.
    guard results.last?.result != result, known.insert(result).inserted else { return }
    results.append(Dependencies.ResultRead(result: result, version: version))
  }
}

extension Analysis {
  /// Records that the result being computed, if any, reads a key.
  func record(_ kind: ReadKey.Kind, _ first: UInt64, _ second: UInt64 = 0, _ third: UInt64 = 0) {
    recording?.log.record(kind, first, second, third)
  }

  func recordTree(of segment: SegmentID) { record(.tree, UInt64(bitPattern: Int64(segment.index))) }

  func recordEnvironment(of module: ModuleID) { record(.environment, UInt64(bitPattern: Int64(module.index))) }

  /// Records that the result being computed, if any, reads `result`, which must be up to date.
  mutating func record(_ result: ResultID) { recording?.record(result, version: dependencies.version(of: result)) }

  /// Runs `body`, which computes a result, and stores its reads. `body` returns true if the value changed.
  mutating func compute(_ result: ResultID, _ body: (inout Analysis) -> Bool) {
    let outer = recording
    recording = recordsReads ? RecordedReads() : nil
    let changed = body(&self)
    dependencies.store(result, recording, changed: changed)
    recording = outer
  }

  /// Returns true if the stored value of a result is current; otherwise it must be computed again. Updates the results
  /// that it read, in order, until one has another version.
  mutating func revalidate(_ result: ResultID) -> Bool {
    switch dependencies.state(of: result) {
    case .current: return true
    case .stale: return false
    case .possiblyStale: break
    }
    for read in dependencies.reads(of: result) {
      update(read.result)
      if dependencies.version(of: read.result) != read.version { return false }
    }
    guard dependencies.state(of: result) == .possiblyStale else { return false }
    dependencies.confirm(result)
    return true
  }

  /// Updates a result that others can read. It is not recorded as a read of the result that is being computed, if any:
  /// that one reads the result for which this one is updated.
  private mutating func update(_ result: ResultID) {
    let outer = recording
    recording = nil
    defer { recording = outer }
    switch dependencies.owner(of: result) {
    case .roots(let segment): updateRoots(of: segment)
    case .alignments(let scope): updateAlignments(of: scope)
    case .alignment(let name): _ = updateMeaning(of: name)
    case .memo(let query, let segment): updateMemo(query, of: segment)
    case .none: break
    }
  }
}
