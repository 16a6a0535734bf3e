import LayoutSyntax

/// The functions and members that a package manifest declares, found by name.
struct ManifestDeclarations {
  /// The functions: of the top level by their name, of a type by `.name` and `Type.name`.
  private(set) var functions: [String: [FunctionSyntax]] = [:]
  /// The static and computed members by `.name` and `Type.name`, the computed variables of the top level by their name:
  /// an expression, or the `codeBlock` of a getter.
  private(set) var members: [String: NodeID] = [:]

  init(_ tree: SyntaxTree) {
    for statement in tree.statements(in: tree.root) { add(statement, of: nil, tree) }
  }

  private mutating func add(_ node: NodeID, of type: String?, _ tree: SyntaxTree) {
    switch tree.kind(of: node) {
    case .functionDeclaration:
      let function = tree.function(node)
      guard let name = function.declaration.name.map({ tree.string(of: $0) }) else { return }
      for key in Self.keys(name, type) { functions[key, default: []].append(function) }
    case .variableDeclaration:
      for binding in tree.bindings(of: node) {
        guard let name = binding.name.map({ tree.string(of: $0) }) else { continue }
        // A stored variable of the top level has its value when its statement is evaluated.
        guard let value = binding.accessors?.getter ?? (type == nil ? nil : binding.value) else { continue }
        for key in Self.keys(name, type) where members[key] == nil { members[key] = value }
      }
    case .extensionDeclaration, .structDeclaration, .enumDeclaration:
      let declaration = tree.declaration(node)
      let named = declaration.name ?? declaration.extendedType.flatMap { tree.typeName(of: $0) }
      guard type == nil, let named, let body = declaration.body else { return }
      let name = tree.string(of: named)
      for member in tree.statements(in: body) { add(member, of: name, tree) }
    default: break
    }
  }

  private static func keys(_ name: String, _ type: String?) -> [String] {
    type.map { [".\(name)", "\($0).\(name)"] } ?? [name]
  }
}
