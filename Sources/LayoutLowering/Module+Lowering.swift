import LayoutEvaluation
import LayoutModel
import LayoutSyntax

extension Module {
  /// Evaluates the names, values and views of a segment and builds its view graphs.
  ///
  /// `canvas` is the canvas of the roots; a preview's traits change it unless `overridesTraits` (a canvas given on the
  /// command line). Never fails: unknown values get a flagged stand-in (`lowering.md` 3.1).
  ///
  /// `cycle` are the segments with which this one may form a cycle of declarations that use each other, with itself;
  /// nil if they are not known. `alignments` are those of the segment's file. `readerSizes` are the sizes of the
  /// geometry readers in an earlier layout of the module. Without `checksUnreachedCode`, code that is not laid out has
  /// no findings, and without `laysOutRemaining` what no root shows in its place gets no root.
  package func lower(
    _ segment: SegmentID, cycle: Set<SegmentID>? = nil, alignments: ModuleAlignments? = nil, canvas: Canvas,
    overridesTraits: Bool = false, readerSizes: [ReaderPath: ReaderSize] = [:], checksUnreachedCode: Bool = true,
    laysOutRemaining: Bool = false
  ) -> LoweredSegment {
    guard let position = position(of: segment) else { return LoweredSegment() }
    let alignments = alignments ?? self.alignments(of: segments[position].file)
    var lowering = Lowering(
      interpreter: Interpreter(module: self, segment: position, environment: Environment(canvas)),
      readerSizes: readerSizes)
    lowering.checksUnreachedCode = checksUnreachedCode
    lowering.expansions.cycle = cycle
    lowering.interpreter.alignments.see(alignments)
    for finding in alignments.findings where finding.location.segment == segment {
      lowering.interpreter.reporter.findings.add(finding)
    }
    let collectsRemaining = laysOutRemaining && segments[position].isSwift
    var pass = RootPass(
      lowering, canvas: canvas, overridesTraits: overridesTraits, collectsRemaining: collectsRemaining)
    pass.run()
    let roots = pass.result
    var check = UnreachedCodeCheck(
      pass.finish(), canvas: canvas, sizes: roots.canvas, keepsLocals: !roots.remaining.isEmpty)
    var lowered = LoweredSegment()
    lowered.notLaidOut = roots.notLaidOut
    if checksUnreachedCode { check.run() }
    var remaining = RemainingPass(check.finish())
    lowered.diagnostics = remaining.lowering.interpreter.reporter.findings.sorted()
    for view in roots.remaining { remaining.lower(view) }
    lowered.roots = roots.roots + remaining.roots
    for value in remaining.lowering.interpreter.operations.unknownValues {
      let segment = remaining.lowering.interpreter.names.segmentID(value.segment)
      lowered.unknownValues.insert(OriginNode(file: segment.index, node: value.node.index))
    }
    lowered.alignmentReads = remaining.lowering.interpreter.alignments.reads
    lowered.readsReaderSizes = remaining.lowering.interpreter.isReaderSizeRead
    lowered.leavesOutViews = remaining.lowering.expansions.leavesOutViews
    lowered.viewsMade = remaining.lowering.builder.viewsMade
    lowered.valuesEvaluated = remaining.lowering.interpreter.budget.valuesEvaluated
    return lowered
  }
}
