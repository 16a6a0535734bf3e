import LayoutEvaluation
import LayoutModel
import LayoutSyntax

extension Lowering {
  /// Binds a call's arguments to the overload that takes them. Reports a mismatch if the catalog lists all overloads
  /// (`isComplete`) and the module adds none.
  mutating func bindCall(
    _ call: CallSyntax, _ overloads: [CatalogOverload], isComplete: Bool, name: String, at token: NodeID,
    in scope: Scope
  ) -> BoundCall {
    if call.arguments.isEmpty, call.trailingClosures.isEmpty, overloads.contains(where: { $0.takesNothing }) {
      return BoundCall(arguments: [])
    }
    let arguments = arguments(of: call, in: scope)
    switch Catalog.match(arguments, closures: call.trailingClosures.count, in: overloads) {
    case .match(let match, let fits):
      let parameters = overloads.indices.contains(match.overload) ? overloads[match.overload].parameters : []
      let isAdded = !fits && isAddedInitializer(call, of: name, in: scope)
      if !fits, isComplete, !isAdded {
        reportWrongKind(match.parameters.map { parameters[$0] }, arguments, call, name: name, in: scope)
      }
      return BoundCall(call, parameters, match.parameters, isGuess: isAdded)
    case .mismatch(let mismatch):
      let isWhole = call.clause.map { !interpreter.tree(scope)[$0].containsIssue } ?? true
      let parameters = overloads.indices.contains(mismatch.overload) ? overloads[mismatch.overload].parameters : []
      if isComplete, isWhole, !isAddedInitializer(call, of: name, in: scope) {
        report(mismatch, parameters, call, name: name, at: token, in: scope)
      }
      return BoundCall(arguments: leniently(arguments, call, parameters), isGuess: true)
    }
  }

  /// Flags views that are created or wrapped by a call whose arguments were bound by a guess.
  mutating func noteGuess(_ bound: BoundCall, at views: ArraySlice<ViewID>) {
    guard bound.isGuess else { return }
    for view in views { graph[view].flags.formUnion(.guessedArguments) }
  }

  /// Returns the labels of a call's arguments and trailing closures, with what their syntax reveals of their types.
  mutating func arguments(of call: CallSyntax, in scope: Scope) -> [CallArgument] {
    let tree = interpreter.tree(scope)
    var arguments: [CallArgument] = []
    arguments.reserveCapacity(call.arguments.count + call.trailingClosures.count)
    for argument in call.arguments {
      let label = argument.label.map { NameKey(tree.spelling(of: $0)) } ?? .none
      arguments.append(CallArgument(label: label, hint: interpreter.hint(of: argument.value, in: scope)))
    }
    for closure in call.trailingClosures {
      let label = closure.label.map { NameKey(tree.spelling(of: $0)) } ?? .none
      arguments.append(CallArgument(label: label, hint: .type(.closure)))
    }
    return arguments
  }

  /// Returns true if an extension of a SwiftUI view in the module adds an initializer that matches a call.
  private mutating func isAddedInitializer(_ call: CallSyntax, of view: String, in scope: Scope) -> Bool {
    guard view.utf8.beginsUppercase else { return false }
    return interpreter.fitting(interpreter.names.members("init", of: view, from: scope.segment), call, in: scope) != nil
  }

  /// Binds the arguments that fit an overload and omits the others.
  private mutating func leniently(
    _ arguments: [CallArgument], _ call: CallSyntax, _ parameters: [CatalogParameter]
  ) -> [BoundCall.Argument] {
    var used: Set<Int> = []
    var result: [BoundCall.Argument] = []
    for (argument, node) in zip(arguments, BoundCall.nodes(of: call)) {
      let isClosure = argument.hint == .type(.closure)
      let found = parameters.indices.first {
        !used.contains($0)
          && (parameters[$0].labelKey == argument.label
            || isClosure && argument.label == .none && parameters[$0].type.isClosure)
      }
      guard let found else { continue }
      used.insert(found)
      result.append(BoundCall.Argument(parameters, found, node: node.node, value: node.value))
    }
    return result
  }

  private mutating func reportWrongKind(
    _ parameters: [CatalogParameter], _ arguments: [CallArgument], _ call: CallSyntax, name: String, in scope: Scope
  ) {
    let nodes = BoundCall.nodes(of: call)
    for (index, parameter) in parameters.enumerated() where index < arguments.count {
      guard Catalog.fit(of: arguments[index].hint, for: parameter) == .impossible else { continue }
      let value = nodes[index].value
      if case .member = arguments[index].hint {
        let member = interpreter.memberName(of: value, in: scope) ?? ""
        if !interpreter.names.members(member, of: parameter.type.swiftName).isEmpty { continue }
        // Libraries add members to open types: without known members, no name is certainly wrong.
        let known = Catalog.members(of: parameter.type)
        guard !known.isEmpty || !parameter.type.isOpen else { continue }
        var message = "`.\(member)` is no `\(parameter.type.swiftName)`, which `\(name)` expects here."
        var fixes: [Fix] = []
        if let nearest = NearestName.of(member, among: known.map(\.name)),
          let token = interpreter.tree(scope).name(of: value)
        {
          message += " Did you mean `.\(nearest)`?"
          fixes = [
            interpreter.reporter.replacing(token, in: scope.segment, by: nearest, title: "Change to `.\(nearest)`")
          ]
        }
        interpreter.reporter.report("invalid-argument", .error, message, at: value, in: scope.segment, fixes: fixes)
      } else {
        let type = parameter.type.swiftName
        let article = type.first.map { "AEIOU".contains($0) } ?? false ? "an" : "a"
        interpreter.reporter.report(
          "invalid-argument", .error, "`\(name)` expects \(article) `\(type)` here.", at: value,
          in: scope.segment)
      }
      return
    }
  }

  private mutating func report(
    _ mismatch: CallMismatch, _ parameters: [CatalogParameter], _ call: CallSyntax, name: String, at token: NodeID,
    in scope: Scope
  ) {
    let nodes = BoundCall.nodes(of: call)
    func label(_ argument: Int) -> NodeID? {
      if argument < call.arguments.count { return call.arguments[argument].label }
      let closure = argument - call.arguments.count
      return call.trailingClosures.indices.contains(closure) ? call.trailingClosures[closure].label : nil
    }
    let problem: ArgumentMatch.Problem
    switch mismatch.reason {
    case .labelOfAnotherForm(let argument):
      guard nodes.indices.contains(argument), let own = label(argument) else { return }
      let other = nodes.indices.lazy.filter { $0 != argument }.compactMap { label($0) }.first
      problem = other.map { .otherForm(own, beside: $0) } ?? .unknownLabel(own)
    case .unknownLabel(let argument):
      guard nodes.indices.contains(argument) else { return }
      problem = label(argument).map { .unknownLabel($0) } ?? .unexpected(nodes[argument].node)
    case .doubledLabel(let argument):
      guard nodes.indices.contains(argument) else { return }
      problem = label(argument).map { .doubledLabel($0) } ?? .unexpected(nodes[argument].node)
    case .wrongOrder(let argument):
      guard nodes.indices.contains(argument) else { return }
      problem = .order(nodes[argument].value)
    case .unexpected(let argument):
      guard nodes.indices.contains(argument) else { return }
      problem = unexpected(nodes[argument].value, parameters, call, in: scope)
    case .unexpectedClosure(let argument):
      guard nodes.indices.contains(argument) else { return }
      problem = .unexpectedClosure(nodes[argument].value)
    case .missing(let parameter):
      guard parameters.indices.contains(parameter) else { return }
      let missing = parameters[parameter]
      // `overlay()`: an unlabelled view is usually given as a closure.
      let isClosure = missing.type.isClosure || missing.type == .view && missing.label == nil
      problem =
        isClosure && call.trailingClosures.isEmpty
        ? .missingClosure(hasArguments: !call.arguments.isEmpty) : .missing(missing.name)
    }
    interpreter.reporter.report(problem, of: call, labels: parameters.map(\.label), at: token, callee: name, in: scope)
  }

  /// Returns the problem of an unlabelled argument that matches no parameter: it lacks the label of a missing
  /// parameter, takes the place of a required closure, or is one too many.
  private mutating func unexpected(
    _ value: NodeID, _ parameters: [CatalogParameter], _ call: CallSyntax, in scope: Scope
  ) -> ArgumentMatch.Problem {
    let tree = interpreter.tree(scope)
    let given = call.arguments.compactMap { $0.label.map { interpreter.string($0, in: scope) } }
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
    let holdsClosure = call.arguments.contains { tree.kind(of: $0.value) == .closureExpression }
    if call.trailingClosures.isEmpty, !holdsClosure, parameters.contains(where: { $0.isRequired && $0.type.isClosure })
    {
      return .missingClosure(hasArguments: true)
    }
    return .unexpected(value)
  }

  // MARK: Values of arguments

  /// Returns a length in points; nil if it is not given, `nil`, or unknown (which `flags` records).
  mutating func length(_ argument: BoundCall.Argument?, in scope: Scope, flags: inout ViewFlags) -> Double? {
    guard let argument else { return nil }
    let value = interpreter.evaluate(argument.value, in: scope, expecting: .number)
    flags.formUnion(value.flags.viewFlags)
    if value.isNone { return nil }
    guard let number = value.number else {
      flags.insert(.assumed)
      return nil
    }
    return number
  }

  /// Returns a finite length in points. Reports an infinite or NaN length and treats it as not given.
  mutating func finiteLength(
    _ argument: BoundCall.Argument?, in scope: Scope, flags: inout ViewFlags
  ) -> Double? {
    guard let argument, let number = length(argument, in: scope, flags: &flags) else { return nil }
    guard number.isFinite else {
      _ = interpreter.reporter.invalid(
        "This must be finite; it is \(number.messageText).", at: argument.value, in: scope.segment)
      flags.insert(.assumed)
      return nil
    }
    return number
  }

  /// Returns an alignment of both axes; the center if it is not given or unknown.
  mutating func alignmentArgument(
    _ argument: BoundCall.Argument?, _ name: String, call: NodeID, in scope: Scope, flags: inout ViewFlags
  ) -> Alignment {
    guard let argument else { return .center }
    let outer = interpreter.alignments.slot
    interpreter.alignments.slot = AlignmentSlot(name: name, segment: scope.segment, argument: argument.node, call: nil)
    defer { interpreter.alignments.slot = outer }
    let value = interpreter.evaluate(argument.value, in: scope, expecting: .alignment)
    note(value, flags: &flags)
    guard case .alignmentPair(let pair) = value.payload else {
      flags.formUnion([.assumed, .uncertainAlignment])
      return .center
    }
    return pair
  }

  /// Returns an alignment of one axis; nil if it is not given or unknown.
  mutating func alignmentArgument(
    _ argument: BoundCall.Argument?, on axis: Axis, _ name: String, call: NodeID, in scope: Scope,
    flags: inout ViewFlags
  ) -> AlignmentKey? {
    guard let argument else { return nil }
    let outer = interpreter.alignments.slot
    interpreter.alignments.slot = AlignmentSlot(name: name, segment: scope.segment, argument: argument.node, call: call)
    defer { interpreter.alignments.slot = outer }
    let hint: TypeHint = axis == .horizontal ? .horizontalAlignment : .verticalAlignment
    let value = interpreter.evaluate(argument.value, in: scope, expecting: hint)
    note(value, flags: &flags)
    guard case .alignment(let key) = value.payload else {
      if case .alignmentPair = value.payload { reportWrongAxis(argument, axis, in: scope) }
      flags.formUnion([.assumed, .uncertainAlignment])
      return nil
    }
    guard interpreter.alignments.names.table.axis(of: key) == axis else {
      reportWrongAxis(argument, axis, in: scope)
      flags.formUnion([.assumed, .uncertainAlignment])
      return nil
    }
    return key
  }

  private mutating func note(_ value: Value, flags: inout ViewFlags) {
    flags.formUnion(value.flags.viewFlags)
    if !value.flags.isEmpty { flags.insert(.uncertainAlignment) }
  }

  private mutating func reportWrongAxis(_ argument: BoundCall.Argument, _ axis: Axis, in scope: Scope) {
    let tree = interpreter.tree(scope)
    let token = tree.chain(of: argument.value).suffixes.last.flatMap { tree.name(of: $0) } ?? argument.value
    interpreter.reporter.reportWrongAxis(
      plainName(tree.string(of: token)), expected: axis, token: token, in: scope.segment,
      slot: interpreter.alignments.slot)
  }
}

extension ParameterType {
  /// True if libraries commonly add members to the type, so that an unknown name may be valid.
  var isOpen: Bool {
    switch self {
    case .color, .style, .font, .shape, .material, .gradient, .labelStyle, .any: true
    default: false
    }
  }
}
