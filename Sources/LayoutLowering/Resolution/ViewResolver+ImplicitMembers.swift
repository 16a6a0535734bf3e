import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Implicit members as views, such as `.init(cornerRadius: 8)` or `.rect(cornerRadius: 8)`, in a function or property
// with a written type.
extension ViewResolver {
  /// Returns the meaning of a chain that begins with a dot.
  mutating func resolveImplicitMember(_ interpreter: inout Interpreter) -> ResolvedView {
    let tree = interpreter.tree(scope)
    let call = chain.base.first.flatMap { tree.call(of: $0) }
    guard let token = tree.name(of: chain.primary),
      let type = context.implicitType(of: chain.primary, in: tree, interpreter.names), !type.isEmpty
    else {
      if let call { interpreter.checkArguments(call, in: scope) }
      return .unknown(name: nil)
    }
    let name = plainName(tree.string(of: token))
    if name == "init" {
      let use = NameUse(type, at: token, call: call)
      if let id = interpreter.names.declaration(ofType: type, in: scope) {
        return resolve(id, instance: .invalid, use, &interpreter)
      }
      return resolve(use, in: scope, &interpreter)
    }
    if let id = interpreter.names.overloadCandidate(
      among: interpreter.names.members(name, of: type, from: scope.segment), isCalled: call != nil)
    {
      return resolve(id, instance: .invalid, NameUse(name, at: token, call: call), &interpreter)
    }
    if let call { interpreter.checkArguments(call, in: scope) }
    if type == "Shape" || type == "InsettableShape" || Catalog.view(named: type)?.kind.isShape == true,
      let shape = LoweringContext.shapes[name]
    {
      return .leaf(.shape(shape), name: name)
    }
    return .unknown(name: nil)
  }
}

extension LoweringContext {
  /// Returns the type of an implicit member that begins a view: the written type of the enclosing body, if that is not
  /// `View`. Without one, returns an empty string for `.init`; nil if the member is a modifier without a view. `tree` is
  /// anchored near the member, so that its name is found in O(1).
  func implicitType(of member: NodeID, in tree: TreeReader, _ names: NameLookup) -> String? {
    let name = tree.name(of: member).map { tree.string(of: $0) }
    guard let bodyOwner, let declaration = names[bodyOwner],
      let type = names.type(of: declaration, in: bodyOwner.segment).map({
        names.tree(bodyOwner.segment).typeName($0)
      }),
      type != "View"
    else { return name == "init" ? "" : nil }
    let own = type == "Self" ? names.enclosingTypes(of: scope).first : type
    // A modifier without its view is more likely than a member that an unread extension adds.
    guard let own, let name, name != "init", LoweringContext.shapes[name] == nil,
      Catalog.modifier(named: name) != nil || Catalog.isNeutral(name)
    else { return own }
    return names.members(name, of: own, from: scope.segment).isEmpty ? nil : own
  }

  /// SwiftUI's static members of `Shape`.
  fileprivate static let shapes: [String: ViewLayout.ShapeKind] = [
    "rect": .other, "capsule": .other, "ellipse": .other, "circle": .circle, "containerRelative": .other,
    "buttonBorder": .other,
  ]
}

extension ViewKind {
  /// True if the view is one of SwiftUI's shapes.
  fileprivate var isShape: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .circle, .ellipse, .capsule, .unevenRoundedRectangle, .containerRelativeShape:
      true
    default: false
    }
  }
}
