import LayoutModel
import LayoutSyntax

// Names: variables, members, declarations of the module, and what the standard library and SwiftUI declare.
extension LayoutCompiler {
  /// Compiles a name, or its call.
  mutating func name(_ name: String, called call: CallSyntax?) -> LayoutExpression {
    for (depth, frame) in frames.reversed().enumerated() {
      guard let slot = frame.slot(name) else { continue }
      let variable = LayoutExpression.variable(depth: Int32(depth), slot: slot)
      return call.map { .call(variable, callArguments($0)) } ?? variable
    }
    if name == "Self", let type = enclosingType(in: scope) {
      return call.map { .call(.declaredType(type), callArguments($0)) } ?? .declaredType(type)
    }
    if let found = names.enclosingMember(name, in: scope, self: nil), let compiled = member(found.id, name, call) {
      return compiled
    }
    if let id = names.declaration(ofType: name, in: scope), let type = typeID(of: id) {
      return call.map { .call(.declaredType(type), callArguments($0)) } ?? .declaredType(type)
    }
    let ids = names.topLevel(name, seenFrom: scope.segment)
    if let compiled = topLevel(ids, call) { return compiled }
    return undeclared(name, call)
  }

  /// The variable that `self` is; nil outside of instances.
  private var selfVariable: LayoutExpression? {
    for (depth, frame) in frames.reversed().enumerated() {
      if let slot = frame.slot("self") { return .variable(depth: Int32(depth), slot: slot) }
    }
    return nil
  }

  /// Compiles a member of the type around the code that is used without `self`.
  private mutating func member(_ id: DeclarationID, _ name: String, _ call: CallSyntax?) -> LayoutExpression? {
    guard let declaration = names[id] else { return nil }
    use(name)
    if declaration.isType, let type = typeID(of: id) {
      return call.map { .call(.declaredType(type), callArguments($0)) } ?? .declaredType(type)
    }
    if declaration.kind == .function {
      let arguments = call.map { callArguments($0) }
      if !declaration.isStatic, let owner = selfVariable {
        return arguments.map { .method(owner, name, $0) } ?? .member(owner, name)
      }
      let overloads = names.overloads(of: name, in: scope).compactMap { functionID(of: $0) }
      return arguments.map { .function(overloads, $0) }
    }
    var value: LayoutExpression
    if declaration.isStatic || selfVariable == nil {
      guard let function = functionID(of: id) else { return nil }
      value = .computed(function)
    } else {
      value = selfVariable.map { .member($0, name) } ?? unknown("`\(name)` is not known")
    }
    if let call { value = .call(value, callArguments(call)) }
    return value
  }

  private mutating func topLevel(_ ids: [DeclarationID], _ call: CallSyntax?) -> LayoutExpression? {
    guard let first = ids.first, let declaration = names[first] else { return nil }
    switch declaration.kind {
    case .stored, .computed:
      guard let function = functionID(of: first) else { return nil }
      return call.map { .call(.computed(function), callArguments($0)) } ?? .computed(function)
    case .function:
      guard let call else { return nil }
      let arguments = callArguments(call)
      return .function(ids.filter { names[$0]?.kind == .function }.compactMap { functionID(of: $0) }, arguments)
    default: return nil
    }
  }

  /// Compiles a name that the module does not declare.
  private mutating func undeclared(_ name: String, _ call: CallSyntax?) -> LayoutExpression {
    if name.utf8.beginsUppercase {
      if names.isGenericParameter(name, around: scope) { return unknown("the type `\(name)` is not known") }
      return call.map { .call(.type(name), callArguments($0)) } ?? .type(name)
    }
    if Self.globalFunctions.contains(name) {
      return call.map { .global(name, callArguments($0)) } ?? .globalFunction(name)
    }
    // In an extension of a type of SwiftUI or the standard library, a member of `self`.
    if let owner = selfVariable, enclosingType(in: scope) == nil {
      return call.map { .method(owner, name, callArguments($0)) } ?? .member(owner, name)
    }
    return unknown("it uses `\(name)`, which is not known")
  }

  /// The functions of the standard library and Foundation that a program may call.
  private static let globalFunctions: Set<String> = [
    "max", "min", "abs", "sqrt", "pow", "floor", "ceil", "round", "trunc", "sin", "cos", "tan", "atan", "atan2", "asin",
    "acos", "hypot", "fmod", "zip", "stride", "print", "debugPrint", "assert", "precondition", "fatalError",
    "assertionFailure", "preconditionFailure", "swap",
  ]
}

extension NameLookup {
  /// Returns true if a declaration around a scope has a generic parameter of that name.
  func isGenericParameter(_ name: String, around scope: Scope) -> Bool {
    guard scope.container.isValid,
      let declaration = self[DeclarationID(segment: scope.segment, index: scope.container)]
    else { return false }
    return tree(scope.segment).isGenericParameter(name, around: declaration.node)
  }
}
