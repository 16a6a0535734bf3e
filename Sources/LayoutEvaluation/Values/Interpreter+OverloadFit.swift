import LayoutModel
import LayoutSyntax

// The choice between declarations that share a name, by the labels and the types of the arguments.
extension Interpreter {
  /// The degree to which the arguments of a call fit a declaration.
  package enum OverloadFit: Int, Comparable {
    case impossible, possible, certain

    package static func < (left: OverloadFit, right: OverloadFit) -> Bool { left.rawValue < right.rawValue }
  }

  /// Returns true if a node is inside the declaration `id`. O(n) in the depth of the node.
  package mutating func stands(_ node: NodeID, within id: DeclarationID, in scope: Scope) -> Bool {
    guard id.segment == scope.segment, let declaration = module.index[id] else { return false }
    let tree = tree(scope)
    var next: NodeID? = node
    while let current = next {
      if current == declaration.node { return true }
      next = tree.parent(of: current)
    }
    return false
  }

  /// Returns the function with the best fit of argument types, the first among equals; the labels of all match the
  /// call.
  mutating func best(of functions: [DeclarationID], for call: CallSyntax, in scope: Scope) -> DeclarationID? {
    var best: (id: DeclarationID, fit: OverloadFit)?
    for id in functions {
      let fit = module.index[id]?.kind == .function ? self.fit(of: call, for: id, in: scope) ?? .impossible : .possible
      if best.map({ $0.fit < fit }) ?? true { best = (id, fit) }
    }
    return best?.id
  }

  /// Returns the fit of a call to a declared function; nil if the labels do not match.
  package mutating func fit(of call: CallSyntax, for id: DeclarationID, in scope: Scope) -> OverloadFit? {
    guard module.index.mayTake(labels(of: call, in: scope), id), let declaration = module.index[id],
      declaration.kind == .function
    else { return nil }
    let callee = tree(id.segment)
    let parameters = callee.parameterParts(in: DeclarationParts(declaration.node, in: callee).parameters)
    let match = ArgumentMatch(parameters, call, in: tree(scope), callee: callee, module.index)
    guard match.problem == nil else { return nil }
    var result = OverloadFit.certain
    for (parameter, source) in zip(parameters, match.sources) {
      guard case .expression(let argument) = source else { continue }
      let hint = TypeHint(parameter.type, in: callee)
      result = min(result, fit(of: argument, for: hint, from: id.segment, in: scope))
    }
    return result
  }

  /// Returns the fit of an argument to a parameter whose type is written in `segment`.
  private mutating func fit(of argument: NodeID, for hint: TypeHint, from segment: SegmentPosition, in scope: Scope)
    -> OverloadFit
  {
    switch self.hint(of: argument, in: scope) {
    case .none: return .possible
    case .unknown: return fit(ofValueOf: argument, for: hint, from: segment, in: scope)
    case .member:
      guard let token = tree(scope).implicitMemberName(of: argument) else { return .possible }
      let key = key(of: token, in: scope)
      if let type = hint.catalogType, Catalog.memberIndex(of: key, in: type) != nil { return .certain }
      let name = plainName(string(token, scope.segment))
      for type in hint.typeNames where !members(name, of: type, from: scope.segment).isEmpty { return .certain }
      guard case .named(let type) = hint else { return .possible }
      return isDeclared(type, from: segment) ? .impossible : .possible
    case .type(let type): return fit(of: TypeHint(type), for: hint, from: segment)
    }
  }

  /// Returns the fit of an argument whose syntax does not reveal its type, by its evaluated value.
  private mutating func fit(
    ofValueOf argument: NodeID, for hint: TypeHint, from segment: SegmentPosition, in scope: Scope
  ) -> OverloadFit {
    switch checking({ $0.evaluate(argument, in: scope) }).payload {
    case .number: return fit(of: .number, for: hint, from: segment)
    case .string: return fit(of: .string, for: hint, from: segment)
    case .boolean: return fit(of: .boolean, for: hint, from: segment)
    case .size: return fit(of: .size, for: hint, from: segment)
    case .font: return fit(of: .font, for: hint, from: segment)
    case .instance(let number):
      guard let type = module.index[instances[number].declaration]?.typeName else { return .possible }
      if case .named(let wanted) = hint {
        return wanted == type || !isDeclared(wanted, from: segment) ? .certain : .possible
      }
      return hint == .any ? .possible : .impossible
    default:
      // A raw value is a number or string, never of a declared type.
      guard case .named(let type) = hint, isDeclared(type, from: segment) else { return .possible }
      let tree = tree(scope)
      guard tree.kind(of: argument) == .postfixExpression, let suffix = tree.lastNode(of: argument) else {
        return .possible
      }
      return tree.plainName(of: suffix) == "rawValue" ? .impossible : .possible
    }
  }

  /// Returns the fit of a known type to a parameter whose type is written in `segment`.
  private mutating func fit(of given: TypeHint, for hint: TypeHint, from segment: SegmentPosition) -> OverloadFit {
    if given == hint || given == .integer && hint == .number { return .certain }
    switch (given, hint) {
    case (.number, .named(let type)), (.integer, .named(let type)), (.string, .named(let type)),
      (.boolean, .named(let type)), (.closure, .named(let type)), (.size, .named(let type)), (.font, .named(let type)):
      return isDeclared(type, from: segment) ? .impossible : .possible
    case (.number, .integer): return .possible
    case (_, .any), (_, .named), (_, .member), (.any, _), (.member, _), (_, .view), (.view, _): return .possible
    default: return .impossible
    }
  }

  /// Returns true if the module declares the type that `type` denotes in `segment`.
  private mutating func isDeclared(_ type: String, from segment: SegmentPosition) -> Bool {
    declaration(ofType: type, in: Scope(segment: segment)) != nil
  }
}

extension TreeReader {
  /// Returns the token of the name of `.name`, `.name(…)` or `-.name`; nil for other expressions.
  package func implicitMemberName(of node: NodeID) -> NodeID? {
    var node = node
    while kind(of: node) == .prefixExpression, let operand = lastNode(of: node) { node = operand }
    while kind(of: node) == .postfixExpression, let primary = firstChild(of: node) { node = primary }
    return kind(of: node) == .implicitMemberExpression ? name(of: node) : nil
  }
}
