import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax
import TextMetrics

extension Analysis {
  /// The layout and the findings of a segment, made now if they are not there. Cost when they are: none.
  package mutating func result(for segment: SegmentID) -> AnalyzedSegment? {
    settle()
    guard let file = file(of: segment) else { return nil }
    if segments[Int(segment.index)].editedStatement != nil { settleEdit(of: segment) }
    if let result = segments[Int(segment.index)].result { return result }
    let result = analyze(segment, of: file)
    keep(result, of: segment, in: file)
    return result
  }

  mutating func keep(_ result: AnalyzedSegment, of segment: SegmentID, in file: FileID) {
    segments[Int(segment.index)].result = result
    segments[Int(segment.index)].matrixResults = [:]
    if !result.diagnostics.isEmpty { files[Int(file.index)].suggesting.insert(segment) }
  }

  /// The result for a segment if it is there already; nothing is made.
  package func knownResult(for segment: SegmentID) -> AnalyzedSegment? {
    guard unsettled == nil, file(of: segment) != nil, segments[Int(segment.index)].editedStatement == nil else {
      return nil
    }
    return segments[Int(segment.index)].result
  }

  /// The finding of a file that another program wrote; nil for a layout. Nothing else is said of such a file.
  package func foreignFinding(in file: FileID) -> Diagnostic? {
    guard isForeign(file), let entry = entry(file), let first = entry.segments.first else { return nil }
    return ForeignFile.diagnostic(for: entry.document.text, segment: first)
  }

  package func isForeign(_ file: FileID) -> Bool { isKnown(file) && files[Int(file.index)].isForeign }

  /// The matrix of a segment's module.
  package func matrix(of segment: SegmentID) -> [AnalysisSettings.MatrixCanvas] {
    guard let module = file(of: segment).flatMap({ self.module(of: $0) }) else { return [] }
    return (modules[module]?.settings ?? settings).matrix
  }

  /// The layout and the findings of a segment in a canvas of the matrix; nil for the one that is configured.
  package mutating func result(for segment: SegmentID, in entry: Int?) -> AnalyzedSegment? {
    guard let entry else { return result(for: segment) }
    // What was made with another result is forgotten with it.
    guard result(for: segment) != nil, let file = file(of: segment) else { return nil }
    if let known = segments[Int(segment.index)].matrixResults[entry] { return known }
    let matrix = matrix(of: segment)
    guard matrix.indices.contains(entry) else { return nil }
    let result = analyze(segment, of: file, canvas: matrix[entry].canvas)
    segments[Int(segment.index)].matrixResults[entry] = result
    return result
  }

  /// Runs `body` on the engine of one root in a canvas of the matrix, in place.
  package mutating func withEngine<Result>(
    of segment: SegmentID, root: Int, in entry: Int?, _ body: (inout LayoutEngine) -> Result
  ) -> Result? {
    guard let entry else { return withEngine(of: segment, root: root, body) }
    guard let count = result(for: segment, in: entry)?.roots.count, (0..<count).contains(root) else { return nil }
    return segments[Int(segment.index)].matrixResults[entry]?.roots[root].withEngine(body)
  }

  /// Runs `body` on the engine of one root in place, so that what it computes on demand is kept.
  package mutating func withEngine<Result>(
    of segment: SegmentID, root: Int, _ body: (inout LayoutEngine) -> Result
  ) -> Result? {
    guard isKnown(segment) else { return nil }
    // Asked for every number that a rule reads: what is there is not looked up as a whole.
    if !segments[Int(segment.index)].hasResult { _ = result(for: segment) }
    return segments[Int(segment.index)].withEngine(of: root, body)
  }

  /// Lowers and lays out one segment.
  private mutating func analyze(
    _ segment: SegmentID, of file: FileID, canvas: Canvas? = nil
  ) -> AnalyzedSegment {
    let none = AnalyzedSegment(roots: [], diagnostics: [], notLaidOut: [:], alignmentNames: [])
    guard let id = module(of: file), !isForeign(file) else { return none }
    let alignments = alignments(of: file)
    guard let module = modules[id]?.module else { return none }
    // Of a canvas of the matrix nothing is known from before.
    var outdated: [AnalyzedRoot] = []
    if canvas == nil { outdated = takeOutdated(of: segment) }
    var (lowered, roots) = layOut(segment, of: module, alignments, canvas, readerSizes: [:], &outdated)
    // What a `GeometryReader` holds may hang on the reader's size. That never hangs on what is in it, so each pass
    // finds the sizes of the readers that stand one deeper. Those it used are final once it finds the same again.
    var sizes: [ReaderPath: ReaderSize] = [:]
    var passes = 0
    while lowered.readsReaderSizes, passes < Self.readerPassLimit {
      let found = Self.readerSizes(lowered.roots, roots)
      guard found != sizes else { break }
      sizes = found
      passes += 1
      outdated = roots
      roots = []
      (lowered, roots) = layOut(segment, of: module, alignments, canvas, readerSizes: sizes, &outdated)
    }
    var diagnostics = (tree(of: segment)?.diagnostics(segment: segment) ?? []) + lowered.diagnostics
    if diagnostics.count > 1 { diagnostics.sort { isOrdered($0.place, before: $1.place) } }
    return AnalyzedSegment(
      roots: roots, diagnostics: diagnostics, notLaidOut: lowered.notLaidOut,
      alignmentNames: Set(lowered.alignmentNames.map { NameHash($0) }), readsReaderSizes: lowered.readsReaderSizes)
  }

  private mutating func takeOutdated(of segment: SegmentID) -> [AnalyzedRoot] {
    defer { segments[Int(segment.index)].outdated = [] }
    return segments[Int(segment.index)].outdated
  }

  /// How deeply readers may stand in each other and still know their sizes.
  private static let readerPassLimit = 8

  /// One pass: from the segment's syntax to the places of its views. The layouts of `outdated` are taken over where
  /// their views are the same but for a few.
  private mutating func layOut(
    _ segment: SegmentID, of module: Module, _ alignments: ModuleAlignments, _ canvas: Canvas?,
    readerSizes: [ReaderPath: ReaderSize], _ outdated: inout [AnalyzedRoot]
  ) -> (LoweredSegment, [AnalyzedRoot]) {
    let owner = file(of: segment).flatMap { self.module(of: $0) } ?? ModuleID(-1)
    let settings = modules[owner]?.settings ?? self.settings
    let recordedTexts = modules[owner]?.recordedTexts
    let lowered = module.lower(
      segment, alignments: alignments, canvas: canvas ?? settings.canvas, overridesTraits: settings.overridesTraits,
      readerSizes: readerSizes, isEdited: canvas == nil && segments[Int(segment.index)].isEdited)
    counters.segmentsLowered += 1
    counters.viewsLowered += lowered.viewsMade
    counters.valuesEvaluated += lowered.valuesEvaluated
    var roots: [AnalyzedRoot] = []
    roots.reserveCapacity(lowered.roots.count)
    let isPaired = outdated.count == lowered.roots.count
    if isPaired { outdated.reverse() } else { outdated = [] }
    for root in lowered.roots {
      var engine = Self.engine(for: root.graph, from: &outdated, recordedTexts)
      engine.layOut(canvas: root.canvas)
      engine.trim()
      counters.rootsLaidOut += 1
      var laidOut = AnalyzedRoot(
        kind: root.kind, name: root.name, segment: segment, node: root.node, canvas: root.canvas, engine: engine)
      rootCount += 1
      laidOut.number = rootCount
      laidOut.noteStatements(root.places)
      laidOut.initialCount = root.graph.nodes.count
      roots.append(laidOut)
    }
    return (lowered, roots)
  }

  /// An engine for a graph: the last of `outdated`, which knows what the views answered that are as they were, or a
  /// fresh one. What it knows is right whatever changed (`LayoutEngine.update`).
  private static func engine(
    for graph: ViewGraph, from outdated: inout [AnalyzedRoot], _ recordedTexts: RecordedTextSizes?
  ) -> LayoutEngine {
    // Taken off, so that nothing else holds what is changed in place.
    guard var engine = outdated.popLast()?.engine, let changed = graph.differences(from: engine.graph),
      changed.count <= LayoutEngine.mostChanges(of: graph.nodes.count)
    else { return LayoutEngine(graph: graph, recordedTexts: recordedTexts) }
    engine.update(graph: graph, changed: changed)
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
