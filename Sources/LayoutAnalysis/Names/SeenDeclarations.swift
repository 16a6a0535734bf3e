import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The declarations that one segment sees.
package struct SeenDeclarations {
  package let names: NameLookup
  /// The position of the segment in its module.
  package let position: SegmentPosition

  /// Creates the declarations that `segment` sees; nil for a removed one. O(1) once the module is indexed.
  package init?(from segment: SegmentID, in analysis: inout Analysis) {
    guard let id = analysis.module(of: segment) else { return nil }
    analysis.index(id)
    guard let module = analysis.modules[id]?.module, let position = module.position(of: segment) else { return nil }
    names = NameLookup(module.recording(in: analysis.recording?.log))
    self.position = position
  }
}
