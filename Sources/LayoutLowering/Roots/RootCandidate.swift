import LayoutEvaluation
import LayoutSyntax

/// A declared view, or a bridge, that may be a root. `lowering.md` 2.
package struct RootCandidate {
  let id: DeclarationID
  let declaration: Declaration

  /// Returns true if a declaration of the index is a view that is laid out on its own. O(n) in the declarations of its
  /// segment.
  package static func isRoot(_ id: DeclarationID, _ names: NameLookup) -> Bool {
    guard let declaration = names[id], declaration.isViewType else { return false }
    switch RootCandidate(id: id, declaration: declaration).decision(names) {
    case .root, .usedRoot: return true
    case .shown, .notLaidOut: return false
    }
  }

  /// The treatment of a declared view.
  enum Decision {
    case root
    /// A root although other declarations use the view, as in a `.swift` file all views are: in a project many uses are in
    /// sheets, lists and branches that are not laid out, and a preview shows one state.
    case usedRoot
    /// Another view shows it, which needs no explanation.
    case shown
    /// The view cannot be laid out alone for this reason.
    case notLaidOut(String)
  }

  func decision(_ names: NameLookup) -> Decision {
    let isShown = isShown(names)
    if names.isSwift(id.segment), declaration.kind == .view { return isShown ? .usedRoot : .root }
    if isShown { return .shown }
    if declaration.kind != .view { return .notLaidOut("a bridge is laid out where a view uses it") }
    return names.missingProperty(of: id).map { .notLaidOut("`\($0)` has no value") } ?? .root
  }

  /// Returns true if another declaration uses the view.
  private func isShown(_ names: NameLookup) -> Bool {
    let uses = names.uses(of: declaration.name, declaredAt: id.segment)
    if uses.inFile { return true }
    // A use in a file that declares its own view of that name is not a use of this one.
    if uses.openly, !declaration.isPrivate { return true }
    guard uses.own else { return false }
    let declarations = names.declarations(of: id.segment)
    return names.containers(thatUse: declaration.name, in: id.segment).contains {
      !isInside($0, of: declarations)
    }
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

extension NameLookup {
  /// Returns true if uses of a view of a `.swift` file may give a stored property another value than its default.
  func mayBeGiven(_ property: DeclarationID) -> Bool {
    guard isSwift(property.segment), let declaration = self[property], !declaration.isConstant,
      declaration.wrapper.isEmpty
    else { return false }
    let tree = tree(property.segment)
    return !(tree.parent(of: declaration.node).map { DeclarationParts($0, in: tree).isPrivate } ?? false)
  }
}
