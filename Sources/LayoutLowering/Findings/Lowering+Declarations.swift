import LayoutModel
import LayoutSyntax

extension Lowering {
  /// Names that are declared twice in this file, or here and in another.
  mutating func checkDeclarations() {
    let declarations = module.index.segment(file).declarations
    // Most names are declared once in the whole module: of those there is nothing to say.
    for number in declarations.indices where !module.index.isDeclaredOnce(declarations[number].name) {
      let declaration = declarations[number]
      let id = DeclarationID(file: file, index: Int32(clamping: number))
      guard isNamed(declaration), let token = declaration.nameToken, !isInRepeated(id) else { continue }
      if let first = firstAlike(id), let before = module.index[first]?.nameToken {
        report(
          "duplicate-declaration", .error, "`\(declaration.name)` is declared twice in this file.", at: token, in: file,
          related: [RelatedInformation(place: place(before, first.file), message: "The first one is here")])
      } else {
        reportElsewhere(declaration, token)
      }
    }
  }

  private func isNamed(_ declaration: Declaration) -> Bool {
    declaration.nameToken != nil && !declaration.name.isEmpty && declaration.kind != .initializer
  }

  /// Whether a declaration stands in one that is itself declared twice: it is said with that.
  private mutating func isInRepeated(_ id: DeclarationID) -> Bool {
    let container = module.index.container(of: id)
    guard container >= 0 else { return false }
    let outer = DeclarationID(file: id.file, index: container)
    if isInRepeated(outer) { return true }
    guard let name = module.index.name(of: outer), !module.index.isDeclaredOnce(name) else { return false }
    guard let declaration = module.index[outer], isNamed(declaration) else { return false }
    return firstAlike(outer) != nil
  }

  /// The first declaration of the same file before `id` that is called as it is.
  private mutating func firstAlike(_ id: DeclarationID) -> DeclarationID? {
    guard let declaration = module.index[id] else { return nil }
    let alike: [DeclarationID]
    if declaration.container < 0 {
      alike = module.index.topLevel(declaration.name)
    } else {
      let type = module.index.containerName(of: declaration, in: id.file) ?? ""
      alike = module.index.members(declaration.name, of: type)
    }
    guard alike.count > 1 else { return nil }
    var own: String?
    for other in module.index.own(alike, of: id.file) {
      guard module.index.isOrdered(other, before: id) else { return nil }
      guard let candidate = module.index[other], isNamed(candidate), !isInRepeated(other) else { continue }
      let signature = own ?? self.signature(of: declaration, in: id.file)
      own = signature
      if self.signature(of: candidate, in: other.file) == signature { return other }
    }
    return nil
  }

  /// A name, for functions with labels and types, and for which types it is: what may stand once in a scope.
  private mutating func signature(of declaration: Declaration, in file: Int32) -> String {
    let name = (declaration.isStatic ? "static " : "") + declaration.name + conditions(of: declaration, in: file)
    guard declaration.kind == .function else { return name }
    let tree = tree(file)
    let parts = DeclarationParts(declaration.node, in: tree)
    let parameters = tree.parameterParts(in: parts.parameters).map { parameter in
      "\(parameter.label ?? "_"):\(parameter.type.map { tree.string(of: $0) } ?? "")"
    }
    let result = parts.result.map { tree.string(of: $0) } ?? ""
    return "\(name)(\(parameters.joined(separator: ",")))\(result)"
  }

  /// For which types a declaration is, as written: the `where` of the extension that it stands in, a function's own with
  /// its generic parameters, and whether that waits. Those of one name may be as many as these differ.
  private mutating func conditions(of declaration: Declaration, in file: Int32) -> String {
    let tree = tree(file)
    var clauses: [NodeID] = []
    if declaration.kind == .function {
      clauses += tree.children(of: declaration.node).filter { child in
        [.genericParameterClause, .genericWhereClause].contains(tree.kind(of: child))
          || tree.kind(of: child) == .keyword && tree.string(of: child) == "async"
      }
    }
    if let outer = module.index[DeclarationID(file: file, index: declaration.container)], outer.kind == .typeExtension,
      let clause = tree.firstChild(of: outer.node, kind: .genericWhereClause)
    {
      clauses.append(clause)
    }
    return clauses.map { tree.string(of: $0).filter { !$0.isWhitespace } }.joined(separator: " ")
  }

  private mutating func reportElsewhere(_ declaration: Declaration, _ token: NodeID) {
    guard declaration.container < 0, !declaration.isPrivate, declaration.kind != .function else { return }
    var related: [RelatedInformation] = []
    for id in module.index.topLevel(declaration.name) where !module.index.isSameFile(id.file, file) {
      guard let other = module.index[id], !other.isPrivate, other.kind != .function, let place = other.nameToken else {
        continue
      }
      related.append(
        RelatedInformation(place: self.place(place, id.file), message: "`\(declaration.name)` is declared here too"))
      if related.count == 8 { break }
    }
    guard !related.isEmpty else { return }
    report(
      "declared-elsewhere", .hint, "`\(declaration.name)` is declared in another file of this module too.", at: token,
      in: file, related: related)
  }
}
