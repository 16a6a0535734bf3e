import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax
import TextMetrics

// The roots of a segment are lowered and laid out on demand, and memoized with everything that was read.
extension Analysis {
  /// The roots and findings of a segment, computed if something that they read has changed; otherwise O(1).
  package mutating func result(for segment: SegmentID) -> AnalyzedSegment? {
    guard updateRoots(of: segment) else { return nil }
    return segments[segment].roots
  }

  /// The result of a segment if it exists and is current; computes nothing.
  package func knownResult(for segment: SegmentID) -> AnalyzedSegment? {
    hasResult(for: segment) ? segments[segment].roots : nil
  }

  /// Returns true if the result of a segment exists and is current.
  package func hasResult(for segment: SegmentID) -> Bool {
    pendingFiles.isEmpty && file(of: segment) != nil && segments[segment].roots != nil
      && dependencies.state(of: segments[segment].rootsResult) == .current
  }

  /// Returns true if the result of a segment exists and is current after all results that it read have been updated;
  /// does not compute it.
  mutating func confirmResult(for segment: SegmentID) -> Bool {
    reparsePendingEdits()
    guard file(of: segment) != nil, segments[segment].roots != nil else { return false }
    return revalidate(segments[segment].rootsResult)
  }

  /// Updates the roots of a segment and records that they are read. Returns false for an unknown segment.
  @discardableResult
  mutating func updateRoots(of segment: SegmentID) -> Bool {
    reparsePendingEdits()
    guard let file = file(of: segment) else { return false }
    if segments[segment].rootsResult == .none {
      segments[segment].rootsResult = dependencies.makeResult(of: .roots(segment))
    }
    let result = segments[segment].rootsResult
    if !revalidate(result) {
      compute(result) { analysis in
        var previous = analysis.segments[segment].takeRoots()
        analysis.segments[segment].roots = analysis.analyze(segment, of: file, previous: &previous)
        return true
      }
    } else if segments[segment].roots == nil {
      // The layouts were evicted: the inputs have not changed, so the value is the same.
      let outer = recording
      recording = nil
      var none: [AnalyzedRoot] = []
      segments[segment].roots = analyze(segment, of: file, previous: &none)
      recording = outer
    }
    record(result)
    return true
  }

  /// Drops the layouts of a file to save memory; they are computed again on demand.
  package mutating func evictLayouts(of file: FileID) {
    for segment in segments(of: file) where segments[segment].roots != nil {
      _ = segments[segment].takeRoots()
    }
  }

  /// The finding for a file that is not a layout file; nil for a layout file. It is the only one reported in such a
  /// file.
  package func unsupportedFileFinding(in file: FileID) -> Diagnostic? {
    guard isUnsupported(file), let entry = entry(file), let first = entry.segments.first else { return nil }
    return UnsupportedFile.diagnostic(for: entry.document.text, segment: first)
  }

  package func isUnsupported(_ file: FileID) -> Bool {
    record(.unsupported, UInt64(bitPattern: Int64(file.index)))
    return isKnown(file) && files[file].isUnsupported
  }

  /// The canvas matrix that applies to a segment.
  package func matrix(of segment: SegmentID) -> [AnalysisSettings.MatrixCanvas] {
    guard let module = module(of: segment) else { return [] }
    recordEnvironment(of: module)
    return (modules[module]?.settings ?? settings).matrix
  }

  /// The roots and findings of a segment in a canvas of the matrix; in the configured canvas if `entry` is nil.
  package mutating func result(for segment: SegmentID, in entry: Int?) -> AnalyzedSegment? {
    guard let entry else { return result(for: segment) }
    guard updateRoots(of: segment), let file = file(of: segment) else { return nil }
    if let known = segments[segment].matrixRoots[entry] { return known }
    let matrix = matrix(of: segment)
    guard matrix.indices.contains(entry) else { return nil }
    // The reads are added to those of the roots, because both are dropped together.
    let outer = recording
    recording = recordsReads ? RecordedReads() : nil
    var none: [AnalyzedRoot] = []
    let result = analyze(segment, of: file, canvas: matrix[entry].canvas, previous: &none)
    dependencies.extend(segments[segment].rootsResult, by: recording ?? RecordedReads())
    recording = outer
    segments[segment].matrixRoots[entry] = result
    return result
  }

  /// Runs `body` in place on the engine of a root that `result(for:in:)` returned, in a canvas of the matrix or, if
  /// `entry` is nil, in the configured one; nothing may have been edited since then.
  package mutating func withKnownEngine<Result>(
    of segment: SegmentID, root: Int, in entry: Int?, _ body: (inout LayoutEngine) -> Result
  ) -> Result? {
    guard let entry else { return segments[segment].roots?.withEngine(of: root, body) }
    return segments[segment].matrixRoots[entry]?.withEngine(of: root, body)
  }

  /// Runs `body` in place on the engine of one root, so that what it computes on demand is kept.
  package mutating func withEngine<Result>(
    of segment: SegmentID, root: Int, _ body: (inout LayoutEngine) -> Result
  ) -> Result? {
    guard updateRoots(of: segment) else { return nil }
    return segments[segment].roots?.withEngine(of: root, body)
  }

  /// Lowers and lays out one segment. `previous` are its previous roots, whose layouts are reused where views are
  /// unchanged.
  private mutating func analyze(
    _ segment: SegmentID, of file: FileID, canvas: Canvas? = nil, previous: inout [AnalyzedRoot]
  ) -> AnalyzedSegment {
    guard let id = module(of: file), !isUnsupported(file) else { return .empty }
    recordTree(of: segment)
    recordEnvironment(of: id)
    guard let scope = alignmentScope(of: file) else { return .empty }
    let alignments = updateAlignments(of: scope)?.value ?? ModuleAlignments()
    guard let module = modules[id]?.module?.recording(in: recording?.log) else { return .empty }
    var (lowered, roots) = layOut(segment, of: module, alignments, canvas, readerSizes: [:], &previous)
    record(lowered.alignmentReads, of: scope, in: segment)
    // The content of a `GeometryReader` may depend on the reader's size, which never depends on the content. So each
    // pass finds the sizes of readers one level deeper, and they are final once a pass finds the same sizes again.
    var sizes: [ReaderPath: ReaderSize] = [:]
    var passes = 0
    while lowered.readsReaderSizes, passes < Self.readerPassLimit {
      let found = lowered.readerSizes(in: roots)
      guard found != sizes else { break }
      sizes = found
      passes += 1
      previous = roots
      roots = []
      (lowered, roots) = layOut(segment, of: module, alignments, canvas, readerSizes: sizes, &previous)
      record(lowered.alignmentReads, of: scope, in: segment)
    }
    var diagnostics = (tree(of: segment)?.diagnostics(segment: segment) ?? []) + lowered.diagnostics
    if diagnostics.count > 1 { diagnostics.sort { isOrdered($0.location, before: $1.location) } }
    return AnalyzedSegment(
      roots: roots, diagnostics: diagnostics, notLaidOut: lowered.notLaidOut, unknownValues: lowered.unknownValues,
      readsReaderSizes: lowered.readsReaderSizes)
  }

  /// The maximum nesting of readers whose sizes are known.
  private static let readerPassLimit = 8

  /// Runs one pass from the syntax of a segment to the frames of its views.
  private mutating func layOut(
    _ segment: SegmentID, of module: Module, _ alignments: ModuleAlignments, _ canvas: Canvas?,
    readerSizes: [ReaderPath: ReaderSize], _ previous: inout [AnalyzedRoot]
  ) -> (LoweredSegment, [AnalyzedRoot]) {
    let owner = self.module(of: segment) ?? ModuleID(-1)
    let settings = modules[owner]?.settings ?? self.settings
    let recordedTexts = modules[owner]?.recordedTexts
    let checks = file(of: segment).map { checksUnreachedCode(of: $0) } ?? true
    let laysOutRemaining = laysOutRemaining
    func lower(_ cycle: Set<SegmentID>?) -> LoweredSegment {
      module.lower(
        segment, cycle: cycle, alignments: alignments, canvas: canvas ?? settings.canvas,
        overridesTraits: settings.overridesTraits, readerSizes: readerSizes, checksUnreachedCode: checks,
        laysOutRemaining: laysOutRemaining)
    }
    // Most segments form no cycle with others.
    var lowered = lower([segment])
    if lowered.leavesOutViews {
      let cycle = value(of: SegmentCycle.self, for: segment)
      if cycle != [segment] { lowered = lower(cycle) }
    }
    counters.segmentsLowered += 1
    counters.viewsLowered += lowered.viewsMade
    counters.valuesEvaluated += lowered.valuesEvaluated
    var roots: [AnalyzedRoot] = []
    roots.reserveCapacity(lowered.roots.count)
    if previous.count == lowered.roots.count { previous.reverse() } else { previous = [] }
    for root in lowered.roots {
      let isNew = previous.isEmpty
      var engine = Self.engine(for: root.graph, from: &previous, recordedTexts)
      engine.layOut(canvas: root.canvas)
      // A root that was edited is probably edited again, for which it would have to grow.
      if isNew { engine.trim(mayBeEdited: recordsReads) }
      counters.rootsLaidOut += 1
      roots.append(AnalyzedRoot(root, in: segment, engine: consume engine))
    }
    return (lowered, roots)
  }

  /// An engine for a graph: the one of the last of `previous`, which reuses the results of unchanged views, or a new
  /// one.
  private static func engine(
    for graph: ViewGraph, from previous: inout [AnalyzedRoot], _ recordedTexts: RecordedTextSizes?
  ) -> LayoutEngine {
    guard var engine = previous.popLast()?.engine else {
      return LayoutEngine(graph: graph, recordedTexts: recordedTexts)
    }
    engine.update(graph: graph)
    return engine
  }
}

extension LoweredSegment {
  /// Returns the sizes of the readers after a pass; a reader that is not placed or has an infinite size has none.
  fileprivate func readerSizes(in laidOut: [AnalyzedRoot]) -> [ReaderPath: ReaderSize] {
    var sizes: [ReaderPath: ReaderSize] = [:]
    for (root, laidOut) in zip(roots, laidOut) {
      for reader in root.readers where laidOut.engine.isPlaced(reader.view) {
        let (size, certainty) = laidOut.engine.readSize(of: reader.view)
        guard size.width.isFinite, size.height.isFinite else { continue }
        sizes[reader.path] = ReaderSize(size: size, certainty: certainty)
      }
    }
    return sizes
  }
}
