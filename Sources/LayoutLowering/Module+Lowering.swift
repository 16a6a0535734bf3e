import LayoutEvaluation
import LayoutModel
import LayoutSyntax

extension Module {
  /// Evaluates the names, values and views of a segment and builds its view graphs.
  ///
  /// `canvas` is the canvas of the roots; a preview's traits change it unless `overridesTraits` (a canvas given on the
  /// command line). Never fails: unknown values get a flagged stand-in (`lowering.md` 3.1).
  ///
  /// `alignments` are those of the segment's file. `readerSizes` are the sizes of the geometry readers in an earlier
  /// layout of the module.
  package func lower(
    _ segment: SegmentID, alignments: ModuleAlignments? = nil, canvas: Canvas, overridesTraits: Bool = false,
    readerSizes: [ReaderPath: ReaderSize] = [:]
  ) -> LoweredSegment {
    guard let position = position(of: segment) else { return LoweredSegment() }
    let alignments = alignments ?? self.alignments(of: segments[position].file)
    var lowering = Lowering(module: self, segment: position, canvas: canvas, overridesTraits: overridesTraits)
    lowering.readers.sizes = readerSizes
    lowering.interpreter.alignments.names = alignments.names
    for finding in alignments.findings where finding.location.segment == segment {
      lowering.interpreter.reporter.findings.add(finding)
    }
    let roots = lowering.lowerRoots(overridesTraits: overridesTraits)
    let readsReaderSizes = lowering.interpreter.isReaderSizeRead
    lowering.checkTheRest()
    lowering.interpreter.reporter.checkDeclarations()
    var lowered = LoweredSegment(
      roots: roots, diagnostics: lowering.interpreter.reporter.findings.sorted(), notLaidOut: lowering.notLaidOut,
      alignments: alignments.table, alignmentPlaces: alignments.places,
      alignmentNames: lowering.interpreter.alignments.lookups.names,
      readsReaderSizes: readsReaderSizes)
    lowered.viewsMade = lowering.viewsMade
    lowered.valuesEvaluated = lowering.interpreter.budget.valuesEvaluated
    return lowered
  }
}
