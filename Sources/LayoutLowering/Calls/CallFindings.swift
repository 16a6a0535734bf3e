import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// The findings about calls of views and modifiers of the catalog whose arguments match no overload.
extension CatalogCall {
  /// Reports the first argument that cannot have the type of its parameter.
  func reportWrongKind(
    _ parameters: [CatalogParameter], _ arguments: [CallArgument], in scope: Scope, _ interpreter: inout Interpreter
  ) {
    let nodes = BoundCall.nodes(of: syntax)
    for (index, parameter) in parameters.enumerated() where index < arguments.count {
      guard Catalog.fit(of: arguments[index].hint, for: parameter) == .impossible else { continue }
      let value = nodes[index].value
      if case .member = arguments[index].hint {
        let member = interpreter.memberName(of: value, in: scope) ?? ""
        if !interpreter.names.members(member, of: parameter.type.swiftName).isEmpty { continue }
        // Libraries add members to open types: without known members, no name is certainly wrong.
        let known = Catalog.members(of: parameter.type)
        guard !known.isEmpty || !parameter.type.isOpen else { continue }
        var message = "`\(parameter.type.swiftName)` has no member `\(member)`"
        var fixes: [Fix] = []
        if let nearest = NearestName.of(member, among: known.map(\.name)),
          let token = interpreter.tree(scope).name(of: value)
        {
          message += "; did you mean `.\(nearest)`?"
          fixes = [
            interpreter.reporter.replacing(token, in: scope.segment, by: nearest, title: "Change to `.\(nearest)`")
          ]
        }
        interpreter.reporter.report("invalid-argument", .error, message, at: value, in: scope.segment, fixes: fixes)
      } else {
        let type = parameter.type.swiftName
        let article = type.first.map { "AEIOU".contains($0) } ?? false ? "an" : "a"
        interpreter.reporter.report(
          "invalid-argument", .error, "`\(name)` expects \(article) `\(type)` here", at: value, in: scope.segment)
      }
      return
    }
  }

  /// Reports the reason why no overload takes the arguments of a call.
  func report(_ mismatch: CallMismatch, in scope: Scope, _ interpreter: inout Interpreter) {
    guard let problem = problem(of: mismatch, in: interpreter.tree(scope)) else { return }
    let labels = parameters(of: mismatch.overload).map(\.label)
    interpreter.reporter.report(problem, of: syntax, labels: labels, at: token, callee: name, in: scope)
  }

  private func problem(
    of mismatch: CallMismatch, in tree: TreeReader
  ) -> ArgumentMatch.Problem? {
    let parameters = parameters(of: mismatch.overload)
    let nodes = BoundCall.nodes(of: syntax)
    func label(_ argument: Int) -> NodeID? {
      if argument < syntax.arguments.count { return syntax.arguments[argument].label }
      let closure = argument - syntax.arguments.count
      return syntax.trailingClosures.indices.contains(closure) ? syntax.trailingClosures[closure].label : nil
    }
    switch mismatch.reason {
    case .labelOfAnotherForm(let argument):
      guard nodes.indices.contains(argument), let own = label(argument) else { return nil }
      let other = nodes.indices.lazy.filter { $0 != argument }.compactMap { label($0) }.first
      return other.map { .otherForm(own, beside: $0) } ?? .unknownLabel(own)
    case .unknownLabel(let argument):
      guard nodes.indices.contains(argument) else { return nil }
      return label(argument).map { .unknownLabel($0) } ?? .unexpected(nodes[argument].node)
    case .doubledLabel(let argument):
      guard nodes.indices.contains(argument) else { return nil }
      return label(argument).map { .doubledLabel($0) } ?? .unexpected(nodes[argument].node)
    case .wrongOrder(let argument):
      guard nodes.indices.contains(argument) else { return nil }
      return .order(nodes[argument].value)
    case .unexpected(let argument):
      guard nodes.indices.contains(argument) else { return nil }
      return unexpected(nodes[argument].value, parameters, in: tree)
    case .unexpectedClosure(let argument):
      guard nodes.indices.contains(argument) else { return nil }
      return .unexpectedClosure(nodes[argument].value)
    case .missing(let parameter):
      guard parameters.indices.contains(parameter) else { return nil }
      let missing = parameters[parameter]
      // `overlay()`: an unlabelled view is usually given as a closure.
      let isClosure = missing.type.isClosure || missing.type == .view && missing.label == nil
      return isClosure && syntax.trailingClosures.isEmpty
        ? .missingClosure(hasArguments: !syntax.arguments.isEmpty) : .missing(missing.name)
    }
  }

  /// Returns the problem of an unlabelled argument that matches no parameter: it lacks the label of a missing
  /// parameter, is passed in place of a required closure, or is one too many.
  private func unexpected(
    _ value: NodeID, _ parameters: [CatalogParameter], in tree: TreeReader
  ) -> ArgumentMatch.Problem {
    let given = syntax.arguments.compactMap { $0.label.map { tree.string(of: $0) } }
    var hint = ArgumentHint.unknown
    switch tree.kind(of: value) {
    case .implicitMemberExpression: hint = tree.plainName(of: value).map { .member(NameKey($0)) } ?? .unknown
    case .stringLiteralExpression: hint = .type(.string)
    case .closureExpression: hint = .type(.closure)
    case .literalExpression:
      if let token = tree.firstChild(of: value), tree.kind(of: token) == .integerLiteral { hint = .type(.integer) }
      if let token = tree.firstChild(of: value), tree.kind(of: token) == .floatingLiteral { hint = .type(.number) }
    default: break
    }
    let meant = parameters.filter { parameter in
      guard let label = parameter.label, !given.contains(label), hint != .unknown else { return false }
      let fit = Catalog.fit(of: hint, for: parameter)
      if case .member = hint { return fit == .certain }
      return fit == .certain || fit == .possible
    }
    if meant.count == 1, let label = meant[0].label { return .labelLeftOut(value, label: label) }
    let holdsClosure = syntax.arguments.contains { tree.kind(of: $0.value) == .closureExpression }
    if syntax.trailingClosures.isEmpty, !holdsClosure,
      parameters.contains(where: { $0.isRequired && $0.type.isClosure })
    {
      return .missingClosure(hasArguments: true)
    }
    return .unexpected(value)
  }
}

extension ParameterType {
  /// True if libraries commonly add members to the type, so that an unknown name may be valid.
  fileprivate var isOpen: Bool {
    switch self {
    case .color, .style, .font, .shape, .material, .gradient, .labelStyle, .any: true
    default: false
    }
  }
}
