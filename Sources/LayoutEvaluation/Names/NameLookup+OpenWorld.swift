import LayoutSyntax

// The limits of what is known about a `.swift` file: imported modules, macros and Swift's larger library may declare
// what its own module does not, so that a missing declaration proves nothing (`lowering.md` 0: unknown is a value).
extension NameLookup {
  /// Returns true if a name that is declared neither here nor by SwiftUI may be declared by an imported module.
  package func mayImportNames(_ segment: SegmentPosition) -> Bool { module.index.mayImportNames(segment) }

  /// Returns true if a segment is part of a `.swift` file.
  package func isSwift(_ segment: SegmentPosition) -> Bool { module.index.isSwift(segment) }

  /// Returns true if a call in `scope` may denote an overload that is not among `functions`. False in `.layout` files,
  /// whose language is closed. O(n) in the functions and the depth of the scope.
  package func mayHaveUnreadOverloads(_ functions: [DeclarationID], in scope: Scope) -> Bool {
    guard module.index.isSwift(scope.segment) else { return false }
    return mayHaveUnreadMembers(scope) || !functions.allSatisfy { isMemberOfClosedType($0) && !isMemberOfViews($0) }
  }

  /// Returns true if a function has a name that views may have too: that of a modifier, or any if the module imports
  /// names that are not known.
  private func isMemberOfViews(_ id: DeclarationID) -> Bool {
    guard let declaration = self[id], declaration.kind == .function else { return false }
    return mayImportNames(id.segment) || isModifierName(declaration.name)
  }

  /// Returns true if a call in `scope` may denote an initializer of `type` that is not declared in the module.
  func mayHaveUnreadInitializers(_ type: DeclarationID, in scope: Scope) -> Bool {
    module.index.isSwift(scope.segment) && !isClosed(type)
  }

  /// Returns true if a use of `id` in `scope` certainly denotes that declaration, and no overload of it that is not
  /// read. False for functions and properties that a `.swift` file adds to `View` or another open type.
  package func isCertainly(_ id: DeclarationID, in scope: Scope) -> Bool {
    guard module.index.isSwift(scope.segment), let kind = self[id]?.kind else { return true }
    return kind != .function && kind != .computed || isMemberOfClosedType(id)
  }

  /// Returns true if several declarations of other files, which are no overloads, share a name in a `.swift` file. They
  /// are in different targets that are not distinguished, so that it is unknown which one is meant.
  func isAmbiguous(_ candidates: [DeclarationID], seenFrom segment: SegmentPosition) -> Bool {
    guard candidates.count > 1, let first = candidates.first, !module.index.isSameFile(first.segment, segment) else {
      return false
    }
    return candidates.allSatisfy { self[$0]?.kind != .function }
  }

  private func isMemberOfClosedType(_ id: DeclarationID) -> Bool {
    guard let declaration = self[id], declaration.container.isValid,
      let container = self[DeclarationID(segment: id.segment, index: declaration.container)]
    else { return false }
    let scope = Scope(segment: id.segment)
    return self.declaration(ofType: container.typeName, in: scope).map { isClosed($0) } ?? false
  }

  /// Returns true if all members of a declared type are in the module: it has no attribute, which may be a macro, and
  /// inherits from no protocol that adds members.
  package func isClosed(_ type: DeclarationID) -> Bool {
    guard let declaration = self[type], declaration.isType else { return false }
    let tree = tree(type.segment)
    let parts = DeclarationParts(declaration.node, in: tree)
    return parts.attributes.isEmpty
      && tree.inheritedNames(parts.inheritance).allSatisfy { NameLookup.protocolsWithoutNames.contains($0) }
  }
}
