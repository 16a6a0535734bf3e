import LayoutModel
import LayoutSyntax

extension Lowering {
  /// Names that are declared twice in this file, or here and in another.
  mutating func checkDeclarations() {
    let declarations = module.index.files[Int(file)].declarations
    var seen: [String: Int] = [:]
    var repeated: Set<Int32> = []
    for (position, declaration) in declarations.enumerated() {
      guard let token = declaration.nameToken, !declaration.name.isEmpty, declaration.kind != .initializer else {
        continue
      }
      // What a type holds that is itself declared twice is said with it.
      if repeated.contains(declaration.container) {
        repeated.insert(Int32(clamping: position))
        continue
      }
      let container = module.index.containerName(of: declaration, in: file) ?? ""
      let key = "\(container).\(signature(of: declaration))"
      if let first = seen[key], let before = declarations[first].nameToken {
        repeated.insert(Int32(clamping: position))
        report(
          "duplicate-declaration", .error, "`\(declaration.name)` is declared twice in this file.", at: token, in: file,
          related: [RelatedInformation(place: place(before, file), message: "The first one is here")])
      } else {
        seen[key] = position
        reportElsewhere(declaration, token)
      }
    }
  }

  /// A name, for functions with labels and types: what may stand once in a scope.
  private mutating func signature(of declaration: Declaration) -> String {
    guard declaration.kind == .function else {
      return declaration.isStatic ? "static \(declaration.name)" : declaration.name
    }
    let tree = tree(file)
    let parts = DeclarationParts(declaration.node, in: tree)
    let parameters = tree.parameterParts(in: parts.parameters).map { parameter in
      "\(parameter.label ?? "_"):\(parameter.type.map { tree.string(of: $0) } ?? "")"
    }
    let result = parts.result.map { tree.string(of: $0) } ?? ""
    return "\(declaration.name)(\(parameters.joined(separator: ",")))\(result)\(declaration.isStatic)"
  }

  private mutating func reportElsewhere(_ declaration: Declaration, _ token: NodeID) {
    guard declaration.container < 0, !declaration.isPrivate, declaration.kind != .function else { return }
    var related: [RelatedInformation] = []
    for id in module.index.topLevel[declaration.name] ?? [] where id.file != file {
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
