import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The roots of a batch run by the segments whose code they lay out. All roots are laid out before the first file is
/// linted, so that nothing has to be searched by name: in a real module nearly every segment mentions some name of
/// nearly every other, so that a search for the users of each segment is quadratic.
struct RootSurvey: Sendable {
  /// For each segment, the segments with roots that lay out code of it, and itself; nil for a segment that was not
  /// surveyed.
  private var users: IDArray<SegmentID, [SegmentID]?> = []
  /// The uses of views, functions and builders that some root lays out, by canvas of the matrix.
  private var uses: [Int?: Set<OriginNode>] = [:]

  /// Creates the survey of `results`, which contain with each segment all that may show it. `module` is the module of a
  /// segment: a root only counts for the code of its own module, whose findings do not depend on who imports it. O(n) in
  /// the origins and expansions of the roots.
  init(_ results: [LaidOutSegment], module: (SegmentID) -> ModuleID?) {
    for result in results where result.segment.index >= 0 {
      users.extend(to: result.segment, with: nil)
      users[result.segment] = [result.segment]
    }
    for result in results {
      var shown: Set<SegmentID> = []
      add(result.roots, at: nil, &shown)
      for (canvas, roots) in result.matrixRoots { add(roots, at: canvas, &shown) }
      let own = module(result.segment)
      for segment in shown where segment != result.segment && users.contains(segment) && module(segment) == own {
        users[segment]?.append(result.segment)
      }
    }
  }

  private mutating func add(_ result: AnalyzedSegment, at canvas: Int?, _ shown: inout Set<SegmentID>) {
    // Roots are not copied to look at them.
    let roots = result.roots.span
    for index in roots.indices where roots[index].part != .remaining {
      shown.formUnion(roots[index].shownSegments)
      // The platform arranges items.
      for expansion in roots[index].part.isInPlace ? roots[index].engine.graph.expansions : [] {
        uses[canvas, default: []].insert(OriginNode(file: expansion.file, node: expansion.node))
      }
    }
  }

  /// Returns the segments with roots that lay out code of `segment`, with itself, in no order; nil if it was not
  /// surveyed.
  func users(of segment: SegmentID) -> [SegmentID]? { users.element(of: segment) ?? nil }

  /// Returns the uses of views, functions and builders that some root lays out in a canvas of the matrix, or with nil in
  /// the configured one.
  func uses(at canvas: Int?) -> Set<OriginNode> { uses[canvas] ?? [] }
}

/// The roots of a segment, laid out apart from the analysis that they belong to.
package struct LaidOutSegment: Sendable {
  let segment: SegmentID
  let roots: AnalyzedSegment
  /// The layouts in the canvases of the matrix, by index.
  let matrixRoots: [Int: AnalyzedSegment]
}

// The survey of a batch run, in steps that several threads can share.
extension Analysis {
  /// The segments whose roots may show something of `files`, ordered by file and location; their names are indexed.
  /// O(n) in the names of the modules.
  package mutating func segmentsToSurvey(for files: [FileID]) -> [SegmentID] {
    var waiting: [ModuleID: [FileID]] = [:]
    for file in files { if let module = module(of: file) { waiting[module, default: []].append(file) } }
    var found: [SegmentID] = []
    for (module, own) in waiting {
      index(module)
      let all = self.files(of: module)
      if Set(own).count == all.count {
        found += all.flatMap { segments(of: $0) }
      } else {
        let linted = own.flatMap { segments(of: $0) }
        found += modules[module]?.names?.users(of: linted, recordingIn: nil) ?? []
      }
    }
    return inOrder(found)
  }

  /// Lays out the roots of a segment and removes them from this analysis, for `survey(_:)` of another copy.
  package mutating func takeLayout(of segment: SegmentID) -> LaidOutSegment? {
    guard let roots = result(for: segment) else { return nil }
    for canvas in matrix(of: segment).indices { _ = result(for: segment, in: canvas) }
    defer { _ = segments[segment].takeRoots() }
    return LaidOutSegment(segment: segment, roots: roots, matrixRoots: segments[segment].matrixRoots)
  }

  /// Stores the roots of the segments of `segmentsToSurvey(for:)`, in that order. Until the next change of an input,
  /// `users(of:)` are those that these roots show. Reads are not recorded, so this is for batch runs only.
  package mutating func survey(_ results: [LaidOutSegment]) {
    guard !recordsReads else { return }
    for result in results where isKnown(result.segment) {
      let segment = result.segment
      if segments[segment].rootsResult == .none {
        segments[segment].rootsResult = dependencies.makeResult(of: .roots(segment))
      }
      segments[segment].roots = result.roots
      segments[segment].matrixRoots = result.matrixRoots
      dependencies.store(segments[segment].rootsResult, nil, changed: true)
    }
    survey = RootSurvey(results) { [self] in module(of: $0) }
  }

  /// The uses of views, functions and builders that some root of a surveyed batch run lays out, in a canvas of the
  /// matrix or, with nil, in the configured one; nil without a survey.
  package func surveyedUses(at canvas: Int?) -> Set<OriginNode>? { survey?.uses(at: canvas) }
}
