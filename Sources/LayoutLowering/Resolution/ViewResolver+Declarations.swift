import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// The resolution of declarations, and of members of values, that are used as views.
extension ViewResolver {
  /// Returns the meaning of a use of a declaration.
  mutating func resolve(
    _ id: DeclarationID, instance: InstanceID, _ use: NameUse, _ interpreter: inout Interpreter
  ) -> ResolvedView {
    guard let declaration = interpreter.names[id] else { return .nothing }
    switch declaration.kind {
    case .view, .viewBridge, .controllerBridge:
      if let call = use.call { return .customView(id, call, use.token) }
    case .function:
      guard let call = use.call else { break }
      let overloads = interpreter.names.overloads(of: use.name, in: scope)
      return .function(
        FunctionUse(
          candidates: overloads.isEmpty ? [id] : overloads, owner: interpreter.owner(of: id, instance, in: scope),
          instance: instance, call: call, token: use.token))
    case .computed:
      if interpreter.names.isViewTyped(declaration, in: id.segment) {
        return .computed(
          PropertyUse(id: id, owner: interpreter.owner(of: id, instance, in: scope), instance: instance))
      }
      guard let call = use.call else {
        let value = interpreter.value(of: id, instance: instance, at: use.token, in: scope, expecting: .view)
        return .value(value, chain.node)
      }
      guard call.mayHoldViews(in: interpreter.tree(scope)) else { break }
      let value = interpreter.value(of: id, instance: instance, at: use.token, in: scope, expecting: .any)
      return .calledValue(value, call, name: use.name)
    case .stored:
      let value = interpreter.value(of: id, instance: instance, at: use.token, in: scope, expecting: .view)
      flags.formUnion(value.flags.viewFlags)
      if case .closure(let closure) = value.payload {
        return .closure(closure, arguments(of: use.call, &interpreter), name: use.name)
      }
      return resolved(value, use, in: interpreter.tree(scope))
    default: break
    }
    if let call = use.call, declaration.kind == .type, declaration.isShape(id, interpreter.names) {
      interpreter.checkArguments(call, in: scope)
      return .leaf(.shape(.other), name: use.name)
    }
    if let call = use.call, declaration.isLayout(id, interpreter.names) { return .customLayout(id, call) }
    if let call = use.call, declaration.isToolbarContent(id, interpreter.names) {
      return .customView(id, call, use.token)
    }
    // A declared type that is not a view does not replace SwiftUI's view of that name.
    if let view = Catalog.viewIndex(of: use.key), use.call != nil, declaration.isType {
      return .frameworkView(view, use.call, use.token)
    }
    if let call = use.call {
      interpreter.checkArguments(call, in: scope)
      if !context.parent.isUnknown, chain.modifiers.isEmpty {
        interpreter.reporter.reportNotAView(id, at: use.token, in: scope.segment)
      }
    }
    return .standIn(use.call, name: use.name)
  }

  /// Returns the meaning of a member of a value.
  mutating func resolve(_ member: ValueMember, _ interpreter: inout Interpreter) -> ResolvedView {
    flags.formUnion(member.owner.flags.viewFlags)
    var instance = InstanceID.invalid
    if case .instance(let number) = member.owner.payload { instance = number }
    if instance.isValid, interpreter.names[member.id]?.kind == .stored {
      let value = interpreter.value(of: member.id, instance: instance, at: member.token, in: scope, expecting: .view)
      flags.formUnion(value.flags.viewFlags)
      if case .closure(let closure) = value.payload {
        return .closure(closure, arguments(of: member.call, &interpreter), name: nil)
      }
      return .value(value, chain.node)
    }
    guard let call = member.call else {
      return .computed(PropertyUse(id: member.id, owner: member.owner, instance: instance))
    }
    return .function(
      FunctionUse(
        candidates: [member.id], owner: member.owner, instance: instance, call: call, token: member.token))
  }
}

extension Declaration {
  /// Returns true if a declared type is a `Shape`, which takes the proposed size (`semantics.md` 2), without its own
  /// `sizeThatFits`.
  func isShape(_ id: DeclarationID, _ names: NameLookup) -> Bool {
    guard kind == .type else { return false }
    let tree = names.tree(id.segment)
    let inherited = tree.inheritedNames(DeclarationParts(node, in: tree).inheritance)
    return (inherited.contains("Shape") || inherited.contains("InsettableShape"))
      && names.members("sizeThatFits", of: typeName, from: id.segment).isEmpty
  }
}

extension Declaration {
  /// Returns true if a declared type conforms to `ToolbarContent`: its body holds items as that of a view holds views.
  func isToolbarContent(_ id: DeclarationID, _ names: NameLookup) -> Bool {
    guard kind == .type else { return false }
    let tree = names.tree(id.segment)
    let inherited = tree.inheritedNames(DeclarationParts(node, in: tree).inheritance)
    return inherited.contains("ToolbarContent") || inherited.contains("CustomizableToolbarContent")
  }
}

extension CallSyntax {
  /// Returns true if the only argument is a closure, as in a call of a layout with its children.
  func mayHoldViews(in tree: TreeReader) -> Bool {
    if arguments.isEmpty { return !trailingClosures.isEmpty }
    return trailingClosures.isEmpty && arguments.count == 1 && arguments[0].label == nil
      && tree.kind(of: arguments[0].value) == .closureExpression
  }

  /// Returns true if a closure among the arguments calls a view. O(n) in the arguments.
  func holdsViews(in scope: Scope, _ names: NameLookup) -> Bool {
    let tree = names.tree(scope.segment)
    let closures = trailingClosures.map(\.closure) + arguments.map(\.value)
    return closures.contains { tree.kind(of: $0) == .closureExpression && names.callsView(in: $0, of: scope) }
  }
}
