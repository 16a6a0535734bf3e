import LayoutModel
import LayoutSyntax

/// The check of a segment's declarations: names that are declared twice in the file, or in another file of the module
/// too.
struct DeclarationCheck {
  let names: NameLookup
  let segment: SegmentPosition

  private var index: ModuleIndex { names.module.index }

  /// Returns the findings, in source order. O(n) in the declarations of the segment, if each name is declared once in
  /// the module.
  func findings() -> [Diagnostic] {
    let declarations = names.declarations(of: segment)
    // Most names are declared once in the whole module and need no further checks.
    return declarations.indices.compactMap { number in
      guard !names.module.index.isDeclaredOnce(declarations[number].name) else { return nil }
      let declaration = declarations[number]
      let id = DeclarationID(segment: segment, index: DeclarationIndex(clamping: number))
      guard isNamed(declaration), let token = declaration.nameToken, !isInRepeated(id) else { return nil }
      guard let first = firstAlike(id), let before = names[first]?.nameToken else {
        return elsewhere(declaration, token)
      }
      return Diagnostic(
        rule: "duplicate-declaration", severity: .error,
        message: "Invalid redeclaration of `\(declaration.name)`", location: sourceRange(of: token, in: segment),
        related: [
          RelatedInformation(
            location: sourceRange(of: before, in: first.segment),
            message: "`\(declaration.name)` was declared here first")
        ])
    }
  }

  private func sourceRange(of node: NodeID, in segment: SegmentPosition) -> SourceRange {
    SourceRange(segment: names.segmentID(segment), range: names.tree(segment).range(of: node))
  }

  private func isNamed(_ declaration: Declaration) -> Bool {
    declaration.nameToken != nil && !declaration.name.isEmpty && declaration.kind != .initializer
  }

  /// Returns true if an enclosing declaration is itself a duplicate, whose finding covers this one.
  private func isInRepeated(_ id: DeclarationID) -> Bool {
    let container = index.container(of: id)
    guard container.isValid else { return false }
    let outer = DeclarationID(segment: id.segment, index: container)
    if isInRepeated(outer) { return true }
    guard let name = index.name(of: outer), !index.isDeclaredOnce(name) else { return false }
    guard let declaration = names[outer], isNamed(declaration) else { return false }
    return firstAlike(outer) != nil
  }

  /// Returns the first declaration before `id` in its file with the same name and signature.
  private func firstAlike(_ id: DeclarationID) -> DeclarationID? {
    guard let declaration = names[id] else { return nil }
    let alike: [DeclarationID]
    if !declaration.container.isValid {
      alike = index.topLevel(declaration.name)
    } else {
      // Types whose names are missing are not one type.
      guard let container = names.containerName(of: declaration, in: id.segment), !container.isEmpty else { return nil }
      alike = index.members(declaration.name, of: container)
    }
    guard alike.count > 1 else { return nil }
    let signature = index.signature(of: id)
    for other in index.own(alike, of: id.segment) where index.signature(of: other) == signature {
      guard index.isOrdered(other, before: id) else { return nil }
      guard let candidate = names[other], isNamed(candidate), !isInRepeated(other) else { continue }
      return other
    }
    return nil
  }

  /// Returns the finding of a declaration whose name another file declares too; nil if none does.
  private func elsewhere(_ declaration: Declaration, _ token: NodeID) -> Diagnostic? {
    guard !declaration.container.isValid, !declaration.isPrivate, declaration.kind != .function,
      !names.isSwift(segment)
    else { return nil }
    var related: [RelatedInformation] = []
    for id in index.topLevel(declaration.name) where !index.isSameFile(id.segment, segment) {
      guard index.isSameModule(id.segment, segment) else { continue }
      guard let other = names[id], !other.isPrivate, other.kind != .function, let otherToken = other.nameToken else {
        continue
      }
      related.append(
        RelatedInformation(
          location: sourceRange(of: otherToken, in: id.segment), message: "`\(declaration.name)` is also declared here")
      )
      if related.count == 8 { break }
    }
    guard !related.isEmpty else { return nil }
    return Diagnostic(
      rule: "declared-elsewhere", severity: .hint,
      message: "`\(declaration.name)` is also declared in another file of this module",
      location: sourceRange(of: token, in: segment), related: related)
  }
}

extension FindingReporter {
  /// Reports names that are declared twice in this file, or both here and in another file.
  package mutating func checkDeclarations() {
    for finding in DeclarationCheck(names: names, segment: segment).findings() { findings.add(finding) }
  }
}
