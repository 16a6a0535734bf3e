import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Modifiers that the module declares. Under the name of a SwiftUI modifier, labels and argument types choose between
// both.
extension ModifierUse {
  /// Returns true if the modifier is declared by the module, or is `.modifier(…)`.
  func isDeclared(in scope: Scope, _ interpreter: inout Interpreter) -> Bool {
    if appliesModifier { return call != nil }
    guard interpreter.names.mayDeclare(key) else { return false }
    let ids = interpreter.names.viewMembers(name, seenFrom: scope.segment)
    guard !ids.isEmpty else { return false }
    guard isFrameworkName, let call else { return true }
    return declaration(among: ids, call, in: scope, &interpreter) != nil
  }

  /// Returns the declaration that the modifier denotes; nil if it denotes SwiftUI's or none.
  func declaration(in scope: Scope, _ interpreter: inout Interpreter) -> DeclarationID? {
    let ids = interpreter.names.members(name, of: "View", from: scope.segment)
    guard let call else { return ids.first { interpreter.names[$0]?.kind == .computed } }
    if isFrameworkName { return declaration(among: ids, call, in: scope, &interpreter) }
    return interpreter.overload(ids, taking: call, at: token, in: scope)
  }

  /// Returns the declaration among `ids`, which share the name of a SwiftUI modifier, that a call denotes; nil if it
  /// denotes SwiftUI's. A call inside the declaration itself denotes SwiftUI's modifier if that takes the arguments.
  private func declaration(
    among ids: [DeclarationID], _ call: CallSyntax, in scope: Scope, _ interpreter: inout Interpreter
  ) -> DeclarationID? {
    var best: (id: DeclarationID, fit: OverloadFit)?
    var isInItself = false
    for id in ids {
      guard let fit = interpreter.fit(of: call, for: id, in: scope) else { continue }
      if interpreter.names.contains(node, in: scope, inside: id) {
        isInItself = true
        if best == nil { best = (id, .impossible) }
      } else if fit > best?.fit ?? .impossible || best == nil {
        best = (id, fit)
      }
    }
    guard let best else { return nil }
    guard let own = frameworkFit(of: call, in: scope, &interpreter) else { return best.id }
    if isInItself, best.fit == .impossible { return nil }
    return best.fit >= own ? best.id : nil
  }

  /// Returns the fit of a call to SwiftUI's modifier; nil if it does not match.
  private func frameworkFit(
    of call: CallSyntax, in scope: Scope, _ interpreter: inout Interpreter
  ) -> OverloadFit? {
    guard let catalogIndex else { return .possible }
    let overloads = Catalog.modifiers[catalogIndex].overloads
    if call.arguments.isEmpty, call.trailingClosures.isEmpty, overloads.contains(where: \.takesNothing) {
      return .certain
    }
    let arguments = call.catalogArguments(in: scope, &interpreter)
    guard
      case .match(_, fitsHints: true) = Catalog.match(arguments, closures: call.trailingClosures.count, in: overloads)
    else { return Catalog.modifiers[catalogIndex].isComplete ? nil : .possible }
    for (index, argument) in arguments.enumerated() {
      switch argument.hint {
      case .type, .none: continue
      case .unknown: return .possible
      case .member:
        guard call.arguments.indices.contains(index),
          let token = interpreter.tree(scope).implicitMemberName(of: call.arguments[index].value),
          Catalog.isMember(interpreter.key(of: token, in: scope))
        else { return .possible }
      }
    }
    return .certain
  }
}
