import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The declarations that one segment sees.
package struct SeenDeclarations {
  package let names: NameLookup
  /// The position of the segment in its module.
  package let position: SegmentPosition
}

extension Analysis {
  /// The declarations that a segment sees; nil for a removed one. O(1) once the module is indexed.
  package mutating func declarations(seenFrom segment: SegmentID) -> SeenDeclarations? {
    guard let id = file(of: segment).flatMap({ module(of: $0) }) else { return nil }
    index(id)
    guard let module = modules[id]?.module, let position = module.position(of: segment) else { return nil }
    return SeenDeclarations(names: NameLookup(module.recording(in: recording?.log)), position: position)
  }

  /// The names of the images that the files of the module of a segment can show, in ascending order.
  package func imageNames(around segment: SegmentID) -> [String] {
    guard let id = file(of: segment).flatMap({ module(of: $0) }) else { return [] }
    recordEnvironment(of: id)
    return modules[id]?.images.names ?? []
  }
}
