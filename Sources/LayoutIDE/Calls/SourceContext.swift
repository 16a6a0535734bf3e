import LayoutAnalysis
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// A place in the source with the names that it sees, for completion and signature help.
struct SourceContext {
  let segment: SegmentID
  let tree: SyntaxTree
  /// The alignments that the file sees.
  let alignments: ModuleAlignments
  let seen: SeenDeclarations
  /// The types around the place, by their dotted names, the innermost first.
  let enclosingTypes: [String]

  /// The context of `offset` (UTF-8 bytes) of `file`, and the offset from the start of its segment; nil if the file is not
  /// a layout file.
  static func at(_ offset: Int, of file: FileID, in analysis: inout Analysis) -> (SourceContext, offset: Int)? {
    analysis.reparsePendingEdits()
    guard !analysis.isUnsupported(file), offset >= 0, offset <= analysis.text(of: file)?.count ?? -1,
      let (segment, local) = analysis.segment(at: offset, in: file), let tree = analysis.tree(of: segment),
      let seen = SeenDeclarations(from: segment, in: &analysis)
    else { return nil }
    var scope = Scope(segment: seen.position)
    scope.container = seen.names.container(around: local, in: seen.position)
    let types = seen.names.enclosingTypes(of: scope)
    let context = SourceContext(
      segment: segment, tree: tree, alignments: analysis.alignments(of: file), seen: seen, enclosingTypes: types)
    return (context, local)
  }

  // MARK: Declarations

  /// The declarations of the top level called `name` that the place sees.
  func topLevel(_ name: String) -> [DeclarationID] { seen.names.topLevel(name, seenFrom: seen.position) }

  /// The members called `name` of a type of the module or in its extensions.
  func members(_ name: String, of type: String) -> [DeclarationID] {
    seen.names.members(name, of: type, from: seen.position)
  }

  /// The declaration of a type, by its name at the place; nil if the module has none.
  func type(named name: String) -> DeclarationID? {
    for outer in enclosingTypes {
      if let nested = members(name, of: outer).first(where: { seen.names[$0]?.isType ?? false }) { return nested }
    }
    if let dot = name.lastIndex(of: ".") {
      let (outer, inner) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
      return members(inner, of: outer).first { seen.names[$0]?.isType ?? false }
    }
    return topLevel(name).first { seen.names[$0]?.isType ?? false }
  }

  /// The type that a written name denotes at the place; nil if it is not known.
  func valueType(named name: String) -> ValueType? {
    if let id = type(named: name), let full = seen.names[id]?.typeName { return .declared(full) }
    return ValueType(frameworkType: name)
  }

  /// Returns true if the type of the module with this dotted name is a view.
  func isView(_ type: String) -> Bool {
    self.type(named: type).flatMap { seen.names[$0]?.isViewType } ?? false
  }

  /// Returns true if modifiers can be applied to values of the type.
  func isView(_ type: ValueType) -> Bool {
    if case .declared(let name) = type { return isView(name) }
    return type.isView
  }

  /// The location of the name of a declaration; nil for one without a name.
  func location(of id: DeclarationID) -> SourceRange? {
    guard let token = seen.names[id]?.nameToken else { return nil }
    return SourceRange(segment: seen.names.segmentID(id.segment), range: seen.names.tree(id.segment).range(of: token))
  }
}
