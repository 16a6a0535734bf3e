import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The declaration around a place in the source, and who can use it.
struct EnclosingDeclaration {
  enum Access: Comparable { case file, module, exported }

  /// The name of the innermost type, or of the extended one; nil outside of types.
  let type: String?
  /// The name of the function or variable; nil in the `body` of a view or modifier and in `previews`, which are
  /// used by their type.
  let member: String?
  let access: Access

  /// Finds the declaration around a node; nil if there is none. O(depth).
  init?(around node: NodeID, in tree: SyntaxTree) {
    var access: Access?
    var type: String?
    var member: String?
    var next: NodeID? = node
    while let current = next {
      next = tree.parent(of: current)
      switch tree.kind(of: current) {
      case .functionDeclaration, .variableDeclaration:
        // That of the outermost one: what is declared in it cannot be used elsewhere.
        guard type == nil else { break }
        access = Self.access(of: current, in: tree)
        member = Self.name(ofMember: current, in: tree)
      case .structDeclaration, .enumDeclaration, .extensionDeclaration:
        let own = Self.access(of: current, in: tree)
        if type == nil {
          type = Self.name(ofType: current, in: tree)
          // A member cannot be used where its type cannot, but the access of an extended type is not written here.
          let isMemberOfExtension = tree.kind(of: current) == .extensionDeclaration && access != nil
          access = isMemberOfExtension ? access.map { $0 == .file ? $0 : max($0, own) } : own
        }
        // In a type or an extension of a file, everything is of that file.
        if own == .file { access = .file }
      default: break
      }
    }
    guard let access else { return nil }
    self.type = type
    self.member = member.flatMap { Self.bodies.contains($0) ? nil : $0 }
    self.access = access
  }

  /// The members that a type is laid out by.
  private static let bodies: Set<String> = ["body", "makeBody", "previews"]

  /// Returns true if a use is one of the declaration.
  func isUsed(by use: Expansion.Kind) -> Bool {
    switch use {
    case .view(let name), .function(let name): name == member ?? type
    case .element: false
    }
  }

  /// Returns the access that a declaration states. O(children).
  static func access(of declaration: NodeID, in tree: SyntaxTree) -> Access {
    if tree.hasModifier([.public, .open, .package], declaration) { return .exported }
    return tree.hasModifier([.private, .fileprivate], declaration) ? .file : .module
  }

  private static func name(ofType type: NodeID, in tree: SyntaxTree) -> String? {
    let declaration = tree.declaration(type)
    return (declaration.name ?? declaration.extendedType.flatMap { tree.typeName(of: $0) }).map { tree.string(of: $0) }
  }

  private static func name(ofMember member: NodeID, in tree: SyntaxTree) -> String? {
    let name = tree.declaration(member).name ?? tree.bindings(of: member).first?.name
    return name.map { plainName(tree.string(of: $0)) }
  }
}
