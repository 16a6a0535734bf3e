import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// A type that is declared to be a view, for reports of what is laid out.
package struct DeclaredView: Sendable {
  package var name: String
  /// The 0-based line of the name in the file.
  package var line: Int
  /// The reason why the view is neither a root nor part of one; nil if it may be.
  package var notLaidOut: String?

  /// Returns the views that a file declares, in source order. O(n) in its declarations once it is laid out.
  package static func all(in file: FileID, of analysis: inout Analysis) -> [DeclaredView] {
    var found: [DeclaredView] = []
    guard let id = analysis.module(of: file) else { return [] }
    for segment in analysis.segments(of: file) {
      let reasons = analysis.result(for: segment)?.notLaidOut ?? [:]
      guard let module = analysis.modules[id]?.module, let position = module.position(of: segment),
        let tree = analysis.tree(of: segment)
      else { continue }
      for number in module.index.segment(position).declarations.indices {
        let id = DeclarationID(segment: position, index: DeclarationIndex(clamping: number))
        guard let declaration = module.index[id], declaration.kind == .view, let token = declaration.nameToken else {
          continue
        }
        let line = analysis.line(at: SourceRange(segment: segment, range: tree.range(of: token)))
        found.append(DeclaredView(name: declaration.name, line: line, notLaidOut: reasons[token]))
      }
    }
    return found
  }
}
