import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax
import TextMetrics

// The roots of a segment: lowered and laid out on demand, memoized with what that read.
extension Analysis {
  /// The layout and the findings of a segment, computed if something that they read has changed. Cost when not: none.
  package mutating func result(for segment: SegmentID) -> AnalyzedSegment? {
    guard updateRoots(of: segment) else { return nil }
    return segments[Int(segment.index)].roots
  }

  /// The result for a segment if it is there and current; nothing is computed.
  package func knownResult(for segment: SegmentID) -> AnalyzedSegment? {
    hasResult(for: segment) ? segments[Int(segment.index)].roots : nil
  }

  /// Whether the result for a segment is there and current.
  package func hasResult(for segment: SegmentID) -> Bool {
    pendingFiles.isEmpty && file(of: segment) != nil && segments[Int(segment.index)].roots != nil
      && dependencies.state(of: segments[Int(segment.index)].rootsResult) == .current
  }

  /// Brings the roots of a segment up to date and records that they are read; false for no segment.
  @discardableResult
  mutating func updateRoots(of segment: SegmentID) -> Bool {
    reparsePendingEdits()
    guard let file = file(of: segment) else { return false }
    let index = Int(segment.index)
    if segments[index].rootsResult == .none {
      segments[index].rootsResult = dependencies.makeResult(of: .roots(segment))
    }
    let result = segments[index].rootsResult
    if isOutdated(result) {
      compute(result) { analysis in
        var previous = analysis.segments[index].takeRoots()
        analysis.segments[index].roots = analysis.analyze(segment, of: file, previous: &previous)
        return true
      }
    } else if segments[index].roots == nil {
      // Evicted: the inputs are the same, and so is the value.
      let outer = recording
      recording = nil
      var none: [AnalyzedRoot] = []
      segments[index].roots = analyze(segment, of: file, previous: &none)
      recording = outer
    }
    record(result)
    return true
  }

  /// Drops the layouts of a file to save memory; they are computed again when they are asked for.
  package mutating func evictLayouts(of file: FileID) {
    for segment in segments(of: file) where segments[Int(segment.index)].roots != nil {
      _ = segments[Int(segment.index)].takeRoots()
    }
  }

  /// The finding of a file that another program wrote; nil for a layout. Nothing else is reported in such a file.
  package func foreignFinding(in file: FileID) -> Diagnostic? {
    guard isForeign(file), let entry = entry(file), let first = entry.segments.first else { return nil }
    return ForeignFile.diagnostic(for: entry.document.text, segment: first)
  }

  package func isForeign(_ file: FileID) -> Bool {
    record(.unsupported, UInt64(bitPattern: Int64(file.index)))
    return isKnown(file) && files[Int(file.index)].isForeign
  }

  /// The matrix of a segment's module.
  package func matrix(of segment: SegmentID) -> [AnalysisSettings.MatrixCanvas] {
    guard let module = file(of: segment).flatMap({ self.module(of: $0) }) else { return [] }
    recordEnvironment(of: module)
    return (modules[module]?.settings ?? settings).matrix
  }

  /// The layout and the findings of a segment in a canvas of the matrix; nil for the one that is configured.
  package mutating func result(for segment: SegmentID, in entry: Int?) -> AnalyzedSegment? {
    guard let entry else { return result(for: segment) }
    guard updateRoots(of: segment), let file = file(of: segment) else { return nil }
    if let known = segments[Int(segment.index)].matrixRoots[entry] { return known }
    let matrix = matrix(of: segment)
    guard matrix.indices.contains(entry) else { return nil }
    // What it reads is added to the reads of the roots: it is dropped with them.
    let outer = recording
    recording = recordsReads ? RecordedReads() : nil
    var none: [AnalyzedRoot] = []
    let result = analyze(segment, of: file, canvas: matrix[entry].canvas, previous: &none)
    dependencies.extend(segments[Int(segment.index)].rootsResult, by: recording ?? RecordedReads())
    recording = outer
    segments[Int(segment.index)].matrixRoots[entry] = result
    return result
  }

  /// Runs `body` on the engine of one root in a canvas of the matrix, in place.
  package mutating func withEngine<Result>(
    of segment: SegmentID, root: Int, in entry: Int?, _ body: (inout LayoutEngine) -> Result
  ) -> Result? {
    guard let entry else { return withEngine(of: segment, root: root, body) }
    guard result(for: segment, in: entry) != nil else { return nil }
    return segments[Int(segment.index)].matrixRoots[entry]?.withEngine(of: root, body)
  }

  /// Runs `body` on the engine of one root in place, so that what it computes on demand is kept.
  package mutating func withEngine<Result>(
    of segment: SegmentID, root: Int, _ body: (inout LayoutEngine) -> Result
  ) -> Result? {
    guard updateRoots(of: segment) else { return nil }
    return segments[Int(segment.index)].roots?.withEngine(of: root, body)
  }

  /// Lowers and lays out one segment. `previous` are its roots before, whose layouts are taken over where their views are
  /// the same.
  private mutating func analyze(
    _ segment: SegmentID, of file: FileID, canvas: Canvas? = nil, previous: inout [AnalyzedRoot]
  ) -> AnalyzedSegment {
    guard let id = module(of: file), !isForeign(file) else { return .empty }
    recordTree(of: segment)
    recordEnvironment(of: id)
    let alignments = alignments(of: file)
    guard let module = modules[id]?.module?.recording(in: recording?.log) else { return .empty }
    var (lowered, roots) = layOut(segment, of: module, alignments, canvas, readerSizes: [:], &previous)
    // What a `GeometryReader` holds may depend on the reader's size. That never depends on what is in it, so each pass
    // finds the sizes of the readers that are one deeper. Those it used are final once it finds the same again.
    var sizes: [ReaderPath: ReaderSize] = [:]
    var passes = 0
    while lowered.readsReaderSizes, passes < Self.readerPassLimit {
      let found = Self.readerSizes(lowered.roots, roots)
      guard found != sizes else { break }
      sizes = found
      passes += 1
      previous = roots
      roots = []
      (lowered, roots) = layOut(segment, of: module, alignments, canvas, readerSizes: sizes, &previous)
    }
    var diagnostics = (tree(of: segment)?.diagnostics(segment: segment) ?? []) + lowered.diagnostics
    if diagnostics.count > 1 { diagnostics.sort { isOrdered($0.place, before: $1.place) } }
    return AnalyzedSegment(
      roots: roots, diagnostics: diagnostics, notLaidOut: lowered.notLaidOut,
      readsReaderSizes: lowered.readsReaderSizes)
  }

  /// How deeply readers may nest and still know their sizes.
  private static let readerPassLimit = 8

  /// One pass: from the segment's syntax to the frames of its views.
  private mutating func layOut(
    _ segment: SegmentID, of module: Module, _ alignments: ModuleAlignments, _ canvas: Canvas?,
    readerSizes: [ReaderPath: ReaderSize], _ previous: inout [AnalyzedRoot]
  ) -> (LoweredSegment, [AnalyzedRoot]) {
    let owner = file(of: segment).flatMap { self.module(of: $0) } ?? ModuleID(-1)
    let settings = modules[owner]?.settings ?? self.settings
    let recordedTexts = modules[owner]?.recordedTexts
    let lowered = module.lower(
      segment, alignments: alignments, canvas: canvas ?? settings.canvas, overridesTraits: settings.overridesTraits,
      readerSizes: readerSizes)
    counters.segmentsLowered += 1
    counters.viewsLowered += lowered.viewsMade
    counters.valuesEvaluated += lowered.valuesEvaluated
    var roots: [AnalyzedRoot] = []
    roots.reserveCapacity(lowered.roots.count)
    if previous.count == lowered.roots.count { previous.reverse() } else { previous = [] }
    for root in lowered.roots {
      var engine = Self.engine(for: root.graph, from: &previous, recordedTexts)
      engine.layOut(canvas: root.canvas)
      engine.trim()
      counters.rootsLaidOut += 1
      roots.append(
        AnalyzedRoot(
          kind: root.kind, name: root.name, segment: segment, node: root.node, canvas: root.canvas, engine: engine))
    }
    return (lowered, roots)
  }

  /// An engine for a graph: that of the last of `previous`, which keeps the answers of unchanged views, or a fresh one.
  private static func engine(
    for graph: ViewGraph, from previous: inout [AnalyzedRoot], _ recordedTexts: RecordedTextSizes?
  ) -> LayoutEngine {
    guard var engine = previous.popLast()?.engine else {
      return LayoutEngine(graph: graph, recordedTexts: recordedTexts)
    }
    engine.update(graph: graph)
    return engine
  }

  /// The sizes that a pass gave the readers; a reader without a place, or without end, has none.
  private static func readerSizes(_ lowered: [LoweredRoot], _ roots: [AnalyzedRoot]) -> [ReaderPath: ReaderSize] {
    var sizes: [ReaderPath: ReaderSize] = [:]
    for (root, laidOut) in zip(lowered, roots) {
      for reader in root.readers where laidOut.engine.isPlaced(reader.view) {
        let (size, certainty) = laidOut.engine.readSize(of: reader.view)
        guard size.width.isFinite, size.height.isFinite else { continue }
        sizes[reader.path] = ReaderSize(size: size, certainty: certainty)
      }
    }
    return sizes
  }
}
