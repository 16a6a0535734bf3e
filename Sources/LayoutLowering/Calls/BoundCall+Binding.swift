import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// The choice of the overload that takes the arguments of a call.
extension BoundCall {
  /// Binds a call's arguments to the overload that takes them. Reports a mismatch if the catalog lists all overloads
  /// and the module adds none.
  static func binding(_ call: CatalogCall, in scope: Scope, _ interpreter: inout Interpreter) -> BoundCall {
    let syntax = call.syntax
    let overloads = call.overloads
    if syntax.arguments.isEmpty, syntax.trailingClosures.isEmpty, overloads.contains(where: \.takesNothing) {
      return BoundCall([], of: [])
    }
    let arguments = syntax.catalogArguments(in: scope, &interpreter)
    switch Catalog.match(arguments, closures: syntax.trailingClosures.count, in: overloads) {
    case .match(let match, let fits):
      let parameters = call.parameters(of: match.overload)
      let isAdded = !fits && call.isAddedInitializer(in: scope, &interpreter)
      if !fits, call.isComplete, !isAdded, !interpreter.names.mayImportNames(scope.segment) {
        call.reportWrongKind(match.parameters.map { parameters[$0] }, arguments, in: scope, &interpreter)
      }
      return BoundCall(syntax, parameters, match.parameters, isGuess: isAdded)
    case .mismatch(let mismatch):
      let isWhole = syntax.clause.map { !interpreter.tree(scope)[$0].containsIssue } ?? true
      if call.isComplete, isWhole, !call.isAddedInitializer(in: scope, &interpreter),
        !interpreter.names.mayImportNames(scope.segment)
      {
        call.report(mismatch, in: scope, &interpreter)
      }
      let parameters = call.parameters(of: mismatch.overload)
      return BoundCall(fitting(arguments, of: syntax, parameters), of: parameters, isGuess: true)
    }
  }

  /// Returns the arguments that fit an overload, without the others.
  private static func fitting(
    _ arguments: [CallArgument], of call: CallSyntax, _ parameters: [CatalogParameter]
  ) -> [BoundCall.Slot] {
    var used: Set<Int> = []
    var result: [BoundCall.Slot] = []
    for (argument, node) in zip(arguments, BoundCall.nodes(of: call)) {
      let isClosure = argument.hint == .type(.closure)
      let found = parameters.indices.first {
        !used.contains($0)
          && (parameters[$0].labelKey == argument.label
            || isClosure && argument.label == .none && parameters[$0].type.isClosure)
      }
      guard let found else { continue }
      used.insert(found)
      result.append(BoundCall.Slot(parameter: found, node: node.node, value: node.value))
    }
    return result
  }
}

extension CallSyntax {
  /// Returns the labels of the arguments and trailing closures, with what their syntax reveals of their types.
  func catalogArguments(in scope: Scope, _ interpreter: inout Interpreter) -> [CallArgument] {
    let tree = interpreter.tree(scope)
    var result: [CallArgument] = []
    result.reserveCapacity(arguments.count + trailingClosures.count)
    for argument in arguments {
      let label = argument.label.map { NameKey(tree.spelling(of: $0)) } ?? .none
      result.append(CallArgument(label: label, hint: interpreter.hint(of: argument.value, in: scope)))
    }
    for closure in trailingClosures {
      let label = closure.label.map { NameKey(tree.spelling(of: $0)) } ?? .none
      result.append(CallArgument(label: label, hint: .type(.closure)))
    }
    return result
  }
}
