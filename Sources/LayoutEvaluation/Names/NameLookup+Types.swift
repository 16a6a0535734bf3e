import LayoutModel
import LayoutSyntax

// The types of declarations, as far as their syntax and conformances reveal them.
extension NameLookup {
  /// Returns true if SwiftUI, the standard library or another Apple framework has a type with that name.
  package static func isKnownType(_ name: String) -> Bool {
    if Catalog.view(named: name) != nil || KnownTypes.names.contains(name) { return true }
    return ParameterType(swiftName: name) != nil || name.utf8.beginsUppercase && Catalog.isOtherName(name)
  }

  /// Returns the type annotation of a variable, or the result type of a function; nil if there is none.
  package func type(of declaration: Declaration, in segment: SegmentPosition) -> NodeID? {
    let tree = tree(segment)
    switch declaration.kind {
    case .stored, .computed: return BindingParts(declaration.node, in: tree).type
    case .function: return DeclarationParts(declaration.node, in: tree).result.flatMap { tree.lastNode(of: $0) }
    default: return nil
    }
  }

  /// Returns the hint for a type that is written in `scope`, from which a nested type is found: its dotted name then
  /// means the same in other scopes. A generic parameter may be any type.
  func hint(of type: NodeID?, in scope: Scope) -> TypeHint {
    let hint = TypeHint(type, in: tree(scope.segment))
    return type.map { qualified(hint, of: $0, in: scope) } ?? hint
  }

  /// Returns a hint with the full names of nested types: `.named("Card.Style")` for `Style` inside of `Card`.
  private func qualified(_ hint: TypeHint, of type: NodeID, in scope: Scope) -> TypeHint {
    if case .array(let element) = hint { return .array(qualified(element, of: type, in: scope)) }
    guard case .named(let name) = hint, mayDeclare(name) else { return hint }
    if tree(scope.segment).isGenericParameter(name, around: type) { return .any }
    guard scope.container.isValid, let id = declaration(ofType: name, in: scope), let full = self[id]?.typeName else {
      return hint
    }
    return .named(full)
  }

  /// Returns true if a variable or function returns a view, by its written type.
  package func isViewTyped(_ declaration: Declaration, in segment: SegmentPosition) -> Bool {
    let tree = tree(segment)
    if declaration.isViewBuilder { return declaration.kind.isVariable || declaration.kind == .function }
    guard let type = type(of: declaration, in: segment) else { return false }
    guard tree.kind(of: type) == .constrainedType || tree.kind(of: type) == .namedType else { return false }
    let written = tree.typeName(type)
    let name = written == "Self" ? containerName(of: declaration, in: segment) ?? written : written
    return name == "View" || name == "AnyView" || name == "Text" || name == "Image" || name == "Shape"
      || name == "ToolbarContent" || name == "CustomizableToolbarContent" || name == "Alert" || name == "ActionSheet"
      || Catalog.view(named: name) != nil && name != "Color" && !Catalog.isLayout(name)
      || isDeclaredView(name, in: Scope(segment: segment, container: declaration.container))
  }

  private func isDeclaredView(_ name: String, in scope: Scope) -> Bool {
    guard name.utf8.beginsUppercase, let id = declaration(ofType: name, in: scope) else { return false }
    return self[id]?.isViewType ?? false
  }

  /// Returns true if the body of a member that returns views may be a view builder: it has `@ViewBuilder`, or
  /// implements a requirement with a builder. Other protocols may have such requirements, which are not known here.
  package func mayBeBuilder(_ declaration: Declaration, in segment: SegmentPosition) -> Bool {
    if declaration.isViewBuilder || hasOtherBuilder(declaration, in: segment) { return true }
    switch declaration.name {
    case "body", "previews", "makeBody": return true
    default: break
    }
    guard declaration.container.isValid,
      let container = self[DeclarationID(segment: segment, index: declaration.container)]
    else { return false }
    let tree = tree(segment)
    let inherited = tree.inheritedNames(DeclarationParts(container.node, in: tree).inheritance)
    return !inherited.allSatisfy { NameLookup.isKnownType($0) || NameLookup.protocolsWithoutNames.contains($0) }
  }

  /// Returns true if a declaration has an attribute with a capitalized name, which may be a result builder.
  private func hasOtherBuilder(_ declaration: Declaration, in segment: SegmentPosition) -> Bool {
    let tree = tree(segment)
    return DeclarationParts(declaration.node, in: tree).attributes.contains { attribute in
      let name = tree.plainName(of: attribute) ?? ""
      return name.utf8.beginsUppercase && name != "MainActor"
    }
  }

  /// Protocols that add no members that are used by a bare name.
  static let protocolsWithoutNames: Set<String> = [
    "View", "ViewModifier", "EnvironmentalModifier", "AlignmentID", "PreviewProvider", "App", "Scene", "Identifiable",
    "Equatable", "Hashable", "Sendable",
  ]

  /// Returns true if `self` may have members that are not interpreted: in an extension of a type that the module does
  /// not declare (`String`), or in a type with a protocol that adds members (`CaseIterable`, one of the project's).
  /// Only the enclosing declarations are checked. O(n) in their number.
  func mayHaveUnreadMembers(_ scope: Scope) -> Bool {
    var container = scope.container
    while container.isValid, let declaration = self[DeclarationID(segment: scope.segment, index: container)] {
      let tree = tree(scope.segment)
      if declaration.kind == .typeExtension, declaration.typeName != "View" {
        let name = declaration.typeName.prefix { $0 != "." }
        if module.index.topLevel(String(name)).isEmpty { return true }
      }
      let inherited = tree.inheritedNames(DeclarationParts(declaration.node, in: tree).inheritance)
      if !inherited.allSatisfy({ NameLookup.protocolsWithoutNames.contains($0) }) { return true }
      container = declaration.container
    }
    return false
  }

  /// Returns true if `name` may be a modifier of `self`: in an extension of `View`, in a view, or in an extension of
  /// one.
  package func isModifierOfSelf(_ name: String, in scope: Scope) -> Bool {
    guard let type = enclosingTypes(of: scope).first, isModifierName(name) else { return false }
    if type == "View" || type == "Shape" || Catalog.view(named: type) != nil { return true }
    return declaration(ofType: type, in: scope).flatMap { self[$0]?.isViewType } ?? false
  }

  package func isModifierName(_ name: String) -> Bool {
    Catalog.modifier(named: name) != nil || Catalog.isNeutral(name) || !members(name, of: "View").isEmpty
  }

  // MARK: Generic parameters

  /// Returns true if a declaration around `node`, or the declaration of an enclosing extended type, has a generic
  /// parameter with that name: its callers choose the type, which is unknown here. O(n) in the depth and the enclosing
  /// generic clauses.
  package func isGenericParameter(_ name: String, at node: NodeID, in scope: Scope) -> Bool {
    if tree(scope.segment).isGenericParameter(name, around: node) { return true }
    return enclosingTypes(of: scope).contains { type in
      guard let id = declaration(ofType: type, in: scope), let declaration = self[id] else { return false }
      return tree(id.segment).hasGenericParameter(name, in: declaration.node)
    }
  }

  /// Returns true if a node is inside the declaration `id`. O(n) in the depth of the node.
  package func contains(_ node: NodeID, in scope: Scope, inside id: DeclarationID) -> Bool {
    guard id.segment == scope.segment, let declaration = self[id] else { return false }
    let tree = tree(scope.segment)
    var next: NodeID? = node
    while let current = next {
      if current == declaration.node { return true }
      next = tree.parent(of: current)
    }
    return false
  }
}

extension TreeReader {
  /// Returns true if a declaration around `node` has a generic parameter with that name. O(n) in the depth.
  func isGenericParameter(_ name: String, around node: NodeID) -> Bool {
    var next: NodeID? = node
    while let current = next {
      if hasGenericParameter(name, in: current) { return true }
      next = parent(of: current)
    }
    return false
  }

  /// Returns true if a declaration has a generic parameter with that name: the identifier after `<` or a comma.
  fileprivate func hasGenericParameter(_ name: String, in declaration: NodeID) -> Bool {
    switch kind(of: declaration) {
    case .structDeclaration, .enumDeclaration, .functionDeclaration, .initializerDeclaration, .typealiasDeclaration,
      .opaqueDeclaration:
      break
    default: return false
    }
    guard let clause = firstChild(of: declaration, kind: .genericParameterClause) else { return false }
    var isFirst = true
    for token in children(of: clause).dropFirst() {
      if isFirst, kind(of: token) == .identifier, string(of: token) == name { return true }
      isFirst = kind(of: token) == .comma
    }
    return false
  }

  /// Returns the code block of an accessor block's getter.
  package func getter(of block: NodeID) -> NodeID? {
    if let body = firstChild(of: block, kind: .codeBlock) { return body }
    for child in children(of: block) where kind(of: child) == .accessor {
      for token in children(of: child) where keyword(of: token) == .get {
        return firstChild(of: child, kind: .codeBlock)
      }
    }
    return nil
  }
}
