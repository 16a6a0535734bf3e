import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Implicit members as views, such as `.init(cornerRadius: 8)` or `.rect(cornerRadius: 8)`, in a function or property
/// with a written type.
extension Lowering {
  /// Returns true if a statement is a chain that begins with a dot.
  mutating func beginsWithImplicitMember(_ statement: NodeID, in scope: Scope) -> Bool {
    let tree = interpreter.tree(scope)
    var node = statement
    if tree.kind(of: node) == .postfixExpression, let first = tree.firstChild(of: node) { node = first }
    return tree.kind(of: node) == .implicitMemberExpression
  }

  /// Returns the type of an implicit member that begins a view: the written type of the enclosing body, if that is not
  /// `View`. Without one, returns an empty string for `.init`; nil if the member is a modifier without a view.
  mutating func implicitType(of member: NodeID, in scope: Scope) -> String? {
    let name = interpreter.tree(scope).name(of: member).map { interpreter.tree(scope).string(of: $0) }
    guard let bodyOwner, let declaration = interpreter.names[bodyOwner],
      let type = interpreter.names.type(of: declaration, in: bodyOwner.segment).map({
        interpreter.tree(bodyOwner.segment).typeName($0)
      }),
      type != "View"
    else { return name == "init" ? "" : nil }
    let own = type == "Self" ? interpreter.names.enclosingTypes(of: scope).first : type
    // A modifier without its view is more likely than a member that an unread extension adds.
    guard let own, let name, name != "init", Lowering.shapes[name] == nil,
      Catalog.modifier(named: name) != nil || Catalog.isNeutral(name)
    else { return own }
    return interpreter.names.members(name, of: own, from: scope.segment).isEmpty ? nil : own
  }

  mutating func lowerImplicitMember(
    _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    let tree = interpreter.tree(scope)
    let call = chain.base.first.flatMap { tree.call(of: $0) }
    guard let token = tree.name(of: chain.primary), let type = implicitType(of: chain.primary, in: scope), !type.isEmpty
    else {
      if let call { interpreter.checkArguments(call, in: scope) }
      return addUnknown(at: chain.node, name: nil, in: scope, surroundings, into: &content)
    }
    let name = plainName(tree.string(of: token))
    if name == "init" {
      if let id = interpreter.names.declaration(ofType: type, in: scope) {
        return lower(id, instance: .invalid, name: type, token, call, chain, in: scope, surroundings, into: &content)
      }
      return lowerNamed(
        type, NameKey(type), token, call, chain, foundIn: scope, in: scope, surroundings, into: &content)
    }
    if let id = interpreter.names.overloadCandidate(
      among: interpreter.names.members(name, of: type, from: scope.segment), isCalled: call != nil)
    {
      return lower(id, instance: .invalid, name: name, token, call, chain, in: scope, surroundings, into: &content)
    }
    if let call { interpreter.checkArguments(call, in: scope) }
    if type == "Shape" || type == "InsettableShape" || Catalog.view(named: type)?.kind.isShape == true,
      let shape = Lowering.shapes[name]
    {
      return addLeaf(.shape(shape), name: name, chain, in: scope, surroundings, into: &content)
    }
    addUnknown(at: chain.node, name: nil, in: scope, surroundings, into: &content)
  }

  /// SwiftUI's static members of `Shape`.
  private static let shapes: [String: ViewLayout.ShapeKind] = [
    "rect": .other, "capsule": .other, "ellipse": .other, "circle": .circle, "containerRelative": .other,
    "buttonBorder": .other,
  ]
}

extension ViewKind {
  /// True if the view is one of SwiftUI's shapes.
  var isShape: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .circle, .ellipse, .capsule, .unevenRoundedRectangle, .containerRelativeShape:
      true
    default: false
    }
  }
}
