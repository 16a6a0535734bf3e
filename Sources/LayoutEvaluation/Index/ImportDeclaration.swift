import LayoutSyntax

/// A module that a segment imports.
package struct ImportDeclaration: Hashable, Sendable {
  /// The name of the module, without submodules or the names of single declarations.
  package var module: String
  /// True for `@_exported import`, which lets importers of this module see the other one too.
  package var isReexported: Bool

  /// Returns the imports at the top level of a segment, in source order. O(statements).
  package static func all(in tree: SyntaxTree) -> [ImportDeclaration] {
    var found: [ImportDeclaration] = []
    let reader = tree.reader
    withExtendedLifetime(tree) {
      for node in reader.statements(in: reader.root) where reader.kind(of: node) == .importDeclaration {
        if let declaration = ImportDeclaration(node, in: reader) { found.append(declaration) }
      }
    }
    return found
  }

  /// Reads an `importDeclaration`; nil if the name is missing.
  init?(_ node: NodeID, in tree: TreeReader) {
    guard let token = tree.children(of: node).first(where: { tree.kind(of: $0) == .identifier }) else { return nil }
    module = plainName(tree.string(of: token))
    isReexported = tree.children(of: node).contains { child in
      tree.kind(of: child) == .attribute && tree.plainName(of: child) == "_exported"
    }
  }
}
