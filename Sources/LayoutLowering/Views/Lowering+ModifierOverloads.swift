import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Modifiers that the module declares under the name of a SwiftUI modifier: labels and argument types choose between
// them.
extension Lowering {
  /// Returns true if a modifier is declared by the module, or is `.modifier(…)`.
  mutating func isCustomModifier(_ use: ModifierUse, in scope: Scope) -> Bool {
    if use.appliesModifier { return use.call != nil }
    guard interpreter.names.mayDeclare(use.key) else { return false }
    let ids = interpreter.names.viewMembers(use.name, seenFrom: scope.segment)
    guard !ids.isEmpty else { return false }
    guard use.isNeutral || use.catalogIndex != nil, let call = use.call else { return true }
    return modifier(among: ids, for: use, call, in: scope) != nil
  }

  /// Returns the declaration among `ids`, which share the name of a SwiftUI modifier, that a call denotes; nil if it
  /// denotes SwiftUI's. A call inside the declaration itself denotes SwiftUI's modifier if that takes the arguments.
  mutating func modifier(
    among ids: [DeclarationID], for use: ModifierUse, _ call: CallSyntax, in scope: Scope
  ) -> DeclarationID? {
    var best: (id: DeclarationID, fit: OverloadFit)?
    var isInItself = false
    for id in ids {
      guard let fit = interpreter.fit(of: call, for: id, in: scope) else { continue }
      if interpreter.names.contains(use.node, in: scope, inside: id) {
        isInItself = true
        if best == nil { best = (id, .impossible) }
      } else if fit > best?.fit ?? .impossible || best == nil {
        best = (id, fit)
      }
    }
    guard let best else { return nil }
    guard let own = fit(ofOwn: use, call, in: scope) else { return best.id }
    if isInItself, best.fit == .impossible { return nil }
    return best.fit >= own ? best.id : nil
  }

  /// Returns the fit of a call to SwiftUI's modifier; nil if it does not match.
  private mutating func fit(ofOwn use: ModifierUse, _ call: CallSyntax, in scope: Scope) -> OverloadFit? {
    guard let number = use.catalogIndex else { return .possible }
    let overloads = Catalog.modifiers[number].overloads
    if call.arguments.isEmpty, call.trailingClosures.isEmpty, overloads.contains(where: { $0.takesNothing }) {
      return .certain
    }
    let arguments = arguments(of: call, in: scope)
    guard
      case .match(_, fitsHints: true) = Catalog.match(arguments, closures: call.trailingClosures.count, in: overloads)
    else { return Catalog.modifiers[number].isComplete ? nil : .possible }
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
