import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Reports names that are declared twice in this file, or both here and in another file.
  package mutating func checkDeclarations() {
    let declarations = module.index.segment(segment).declarations
    // Most names are declared once in the whole module and need no further checks.
    for number in declarations.indices where !module.index.isDeclaredOnce(declarations[number].name) {
      let declaration = declarations[number]
      let id = DeclarationID(segment: segment, index: DeclarationIndex(clamping: number))
      guard isNamed(declaration), let token = declaration.nameToken, !isInRepeated(id) else { continue }
      if let first = firstAlike(id), let before = module.index[first]?.nameToken {
        report(
          "duplicate-declaration", .error, "`\(declaration.name)` is declared twice in this file.", at: token,
          in: segment,
          related: [RelatedInformation(location: place(before, first.segment), message: "The first one is here")])
      } else {
        reportElsewhere(declaration, token)
      }
    }
  }

  private func isNamed(_ declaration: Declaration) -> Bool {
    declaration.nameToken != nil && !declaration.name.isEmpty && declaration.kind != .initializer
  }

  /// Returns true if an enclosing declaration is itself a duplicate, whose finding covers this one.
  private mutating func isInRepeated(_ id: DeclarationID) -> Bool {
    let container = module.index.container(of: id)
    guard container.isValid else { return false }
    let outer = DeclarationID(segment: id.segment, index: container)
    if isInRepeated(outer) { return true }
    guard let name = module.index.name(of: outer), !module.index.isDeclaredOnce(name) else {
      return false
    }
    guard let declaration = module.index[outer], isNamed(declaration) else { return false }
    return firstAlike(outer) != nil
  }

  /// Returns the first declaration before `id` in its file with the same name and signature.
  private mutating func firstAlike(_ id: DeclarationID) -> DeclarationID? {
    guard let declaration = module.index[id] else { return nil }
    let alike: [DeclarationID]
    if !declaration.container.isValid {
      alike = module.index.topLevel(declaration.name)
    } else {
      let type = module.index.containerName(of: declaration, in: id.segment) ?? ""
      alike = module.index.members(declaration.name, of: type)
    }
    guard alike.count > 1 else { return nil }
    let signature = module.index.signature(of: id)
    for other in module.index.own(alike, of: id.segment)
    where module.index.signature(of: other) == signature {
      guard module.index.isOrdered(other, before: id) else { return nil }
      guard let candidate = module.index[other], isNamed(candidate), !isInRepeated(other) else { continue }
      return other
    }
    return nil
  }

  private mutating func reportElsewhere(_ declaration: Declaration, _ token: NodeID) {
    guard !declaration.container.isValid, !declaration.isPrivate, declaration.kind != .function else { return }
    var related: [RelatedInformation] = []
    for id in module.index.topLevel(declaration.name)
    where !module.index.isSameFile(id.segment, segment) {
      guard let other = module.index[id], !other.isPrivate, other.kind != .function,
        let place = other.nameToken
      else {
        continue
      }
      related.append(
        RelatedInformation(
          location: self.place(place, id.segment), message: "`\(declaration.name)` is declared here too"))
      if related.count == 8 { break }
    }
    guard !related.isEmpty else { return }
    report(
      "declared-elsewhere", .hint, "`\(declaration.name)` is declared in another file of this module too.", at: token,
      in: segment, related: related)
  }
}
