import LayoutEvaluation
import LayoutSyntax

/// A declared view, or a bridge, that is a root unless other code shows it. `lowering.md` 2.
struct RootCandidate {
  let id: DeclarationID
  let declaration: Declaration

  /// The treatment of a declared view.
  enum Decision {
    case root
    /// Another view shows it, which needs no explanation.
    case shown
    /// The view cannot be laid out alone for this reason.
    case notLaidOut(String)
  }

  func decision(_ names: NameLookup) -> Decision {
    if isShown(names) { return .shown }
    if declaration.kind != .view { return .notLaidOut("a bridge is laid out where a view uses it") }
    return names.missingProperty(of: id).map { .notLaidOut("`\($0)` has no value") } ?? .root
  }

  /// Returns true if another declaration uses the view: one of its own file, or in a `.layout` file of any. In a
  /// project many uses in other files are in sheets, lists and branches that are not laid out, so that a view of a
  /// `.swift` file is laid out on its own too.
  private func isShown(_ names: NameLookup) -> Bool {
    let uses = names.uses(of: declaration.name, declaredAt: id.segment)
    if uses.inFile { return true }
    // A use in a file that declares its own view of that name is not a use of this one.
    if uses.openly, !declaration.isPrivate, !names.isSwift(id.segment) || !isRoot(names) { return true }
    guard uses.own else { return false }
    let declarations = names.declarations(of: id.segment)
    return names.containers(thatUse: declaration.name, in: id.segment).contains {
      !isInside($0, of: declarations)
    }
  }

  /// Returns true if the view can be laid out alone.
  private func isRoot(_ names: NameLookup) -> Bool {
    declaration.kind == .view && names.missingProperty(of: id) == nil
  }

  /// Returns true if a declaration of the segment, by its index, is the view or inside it. O(n) in the nesting.
  private func isInside(_ container: DeclarationIndex, of declarations: [Declaration]) -> Bool {
    var index = container
    while declarations.hasElement(at: index) {
      if index == id.index { return true }
      index = declarations[index].container
    }
    return false
  }
}
