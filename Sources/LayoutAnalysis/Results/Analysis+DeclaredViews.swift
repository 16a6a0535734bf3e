import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

// The views that segments declare, for reports of what is laid out.
extension Analysis {
  /// A type that is declared to be a view.
  package struct DeclaredView: Sendable {
    package var name: String
    /// The 0-based line of the name in the file.
    package var line: Int
    /// The reason why the view is neither a root nor part of one; nil if it may be.
    package var notLaidOut: String?
  }

  /// Returns the views that a file declares, in source order. O(n) in its declarations once it is laid out.
  package mutating func declaredViews(in file: FileID) -> [DeclaredView] {
    var found: [DeclaredView] = []
    guard let module = module(of: file) else { return [] }
    for segment in segments(of: file) {
      let reasons = result(for: segment)?.notLaidOut ?? [:]
      guard let index = modules[module]?.module?.index, let position = modules[module]?.module?.position(of: segment),
        let tree = tree(of: segment)
      else { continue }
      for number in index.segment(position).declarations.indices {
        let id = DeclarationID(segment: position, index: DeclarationIndex(clamping: number))
        guard let declaration = index[id], declaration.kind == .view, let token = declaration.nameToken else { continue }
        let line = line(at: SourceRange(segment: segment, range: tree.range(of: token)))
        found.append(DeclaredView(name: declaration.name, line: line, notLaidOut: reasons[token]))
      }
    }
    return found
  }
}
