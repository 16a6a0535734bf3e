import LayoutLowering
import LayoutSyntax

/// What a memoized result is of.
enum ResultOwner: Hashable, Sendable {
  case none
  /// The alignments that a file sees; nil for the files that declare none of their own.
  case alignments(ModuleID, FileID?)
  /// The roots of a segment.
  case roots(SegmentID)
  /// What another target derives for a segment, by the type of its query.
  case memo(ObjectIdentifier, SegmentID)
}

/// The reads of a result while it is computed.
struct RecordedReads: Sendable {
  let log = ReadLog()
  private(set) var results: [Dependencies.ResultRead] = []
  private var known: Set<ResultID> = []

  mutating func record(_ result: ResultID, version: Int) {
    // Results are read several times in a row.
    guard results.last?.result != result, known.insert(result).inserted else { return }
    results.append(Dependencies.ResultRead(result: result, version: version))
  }
}

extension Analysis {
  /// Records a read of a key by the result that is being computed, if any.
  func record(_ kind: ReadKey.Kind, _ first: UInt64, _ second: UInt64 = 0, _ third: UInt64 = 0) {
    recording?.log.record(kind, first, second, third)
  }

  func recordTree(of segment: SegmentID) { record(.tree, UInt64(bitPattern: Int64(segment.index))) }

  func recordEnvironment(of module: ModuleID) { record(.environment, UInt64(bitPattern: Int64(module.index))) }

  /// Records a read of a result, which is up to date.
  mutating func record(_ result: ResultID) { recording?.record(result, version: dependencies.version(of: result)) }

  /// Runs `body`, which computes a result, and stores what it read. `body` says whether the value changed.
  mutating func compute(_ result: ResultID, _ body: (inout Analysis) -> Bool) {
    let outer = recording
    recording = recordsReads ? RecordedReads() : nil
    let changed = body(&self)
    dependencies.store(result, recording ?? RecordedReads(), changed: changed)
    recording = outer
  }

  /// True when a result has to be computed again: brings the results up to date that it read, in order, until one has
  /// another version.
  mutating func isOutdated(_ result: ResultID) -> Bool {
    switch dependencies.state(of: result) {
    case .current: return false
    case .stale: return true
    case .possiblyStale: break
    }
    for read in dependencies.reads(of: result) {
      update(read.result)
      if dependencies.version(of: read.result) != read.version { return true }
    }
    guard dependencies.state(of: result) == .possiblyStale else { return true }
    dependencies.confirm(result)
    return false
  }

  /// Brings a result up to date that others can read.
  private mutating func update(_ result: ResultID) {
    switch dependencies.owner(of: result) {
    case .roots(let segment): updateRoots(of: segment)
    case .alignments(let module, let file): updateAlignments(of: module, file)
    case .memo(let query, let segment): updateMemo(query, of: segment)
    case .none: break
    }
  }
}
