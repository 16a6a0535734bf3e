import LayoutModel
import LayoutSyntax

/// The arguments of a call of one of SwiftUI's views or modifiers, by the parameters they are for.
struct BoundCall {
  struct Argument {
    /// The parameters of the form that the call has, and which of them this is for.
    private let parameters: [CatalogParameter]
    private let index: Int
    /// The `argument`, or the `trailingClosure`.
    var node: NodeID
    /// The expression or the `closureExpression`.
    var value: NodeID

    init(_ parameters: [CatalogParameter], _ index: Int, node: NodeID, value: NodeID) {
      self.parameters = parameters
      self.index = index
      self.node = node
      self.value = value
    }

    var parameter: CatalogParameter { parameters[index] }
  }

  var arguments: [Argument]

  subscript(name: String) -> Argument? { arguments.first { $0.parameter.name == name } }

  /// The first argument without a label.
  var first: Argument? { arguments.first { $0.parameter.label == nil } }

  /// The arguments of a call with what they hold, closures that trail last.
  static func nodes(of call: CallSyntax) -> [(node: NodeID, value: NodeID)] {
    call.arguments.map { ($0.node, $0.value) } + call.trailingClosures.map { ($0.node, $0.closure) }
  }
}

extension Lowering {
  /// Finds the form that takes a call's arguments, and reports what none takes where that is certain.
  mutating func bindCall(
    _ call: CallSyntax, _ overloads: [CatalogOverload], isComplete: Bool, name: String, at token: NodeID,
    in scope: Scope
  ) -> BoundCall {
    let tree = tree(scope)
    if call.arguments.isEmpty, call.trailingClosures.isEmpty, overloads.contains(where: { $0.takesNothing }) {
      return BoundCall(arguments: [])
    }
    var arguments: [CallArgument] = []
    arguments.reserveCapacity(call.arguments.count)
    for argument in call.arguments {
      arguments.append(
        CallArgument(
          label: argument.label.map { NameKey(tree.spelling(of: $0)) } ?? .none,
          hint: hint(of: argument.value, in: scope)))
    }
    var closures: [CallArgument] = []
    for closure in call.trailingClosures {
      closures.append(
        CallArgument(label: closure.label.map { NameKey(tree.spelling(of: $0)) } ?? .none, hint: .type(.closure)))
    }
    switch Catalog.match(arguments, trailingClosures: closures, in: overloads) {
    case .match(let match, let fits):
      let parameters = overloads[match.overload].parameters
      if !fits, isComplete {
        let nodes = BoundCall.nodes(of: call)
        reportWrongKind(match.parameters.map { parameters[$0] }, arguments + closures, nodes, name: name, in: scope)
      }
      var bound: [BoundCall.Argument] = []
      bound.reserveCapacity(match.parameters.count)
      for (argument, parameter) in zip(call.arguments, match.parameters) {
        bound.append(BoundCall.Argument(parameters, parameter, node: argument.node, value: argument.value))
      }
      for (closure, parameter) in zip(call.trailingClosures, match.parameters.dropFirst(call.arguments.count)) {
        bound.append(BoundCall.Argument(parameters, parameter, node: closure.node, value: closure.closure))
      }
      return BoundCall(arguments: bound)
    case .mismatch(let mismatch):
      let isWhole = call.clause.map { !tree[$0].containsIssue } ?? true
      let nodes = BoundCall.nodes(of: call)
      let parameters = overloads.indices.contains(mismatch.overload) ? overloads[mismatch.overload].parameters : []
      if isComplete, isWhole { report(mismatch, parameters, call, nodes, name: name, at: token, in: scope) }
      return BoundCall(arguments: leniently(arguments + closures, nodes, parameters))
    }
  }

  /// What fits a form in spite of what does not.
  private mutating func leniently(
    _ arguments: [CallArgument], _ nodes: [(node: NodeID, value: NodeID)], _ parameters: [CatalogParameter]
  ) -> [BoundCall.Argument] {
    var used: Set<Int> = []
    var result: [BoundCall.Argument] = []
    for (argument, node) in zip(arguments, nodes) {
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

  /// What is known of an argument by its syntax.
  private mutating func hint(of node: NodeID, in scope: Scope) -> ArgumentHint {
    let tree = tree(scope)
    switch tree.kind(of: node) {
    case .literalExpression:
      guard let token = tree.firstChild(of: node) else { return .unknown }
      switch tree.kind(of: token) {
      case .integerLiteral: return .type(.integer)
      case .floatingLiteral: return .type(.number)
      default: return tree.keyword(of: token) == .nil ? .none : .type(.boolean)
      }
    case .stringLiteralExpression: return .type(.string)
    case .closureExpression: return .type(.closure)
    case .keyPathExpression: return .type(.keyPath)
    case .implicitMemberExpression: return tree.plainName(of: node).map { .member($0) } ?? .unknown
    case .prefixExpression:
      return tree.lastNode(of: node).map { hint(of: $0, in: scope) } ?? .unknown
    case .postfixExpression:
      let chain = flatChain(node, scope.file)
      if tree.kind(of: chain.primary) == .implicitMemberExpression {
        let name = tree.plainName(of: chain.primary) ?? ""
        return name == "init" || name.isEmpty ? .unknown : .member(name)
      }
      return typeHint(ofChain: chain, in: scope)
    default: return .unknown
    }
  }

  private mutating func typeHint(
    ofChain chain: (primary: NodeID, suffixes: [NodeID]), in scope: Scope
  ) -> ArgumentHint {
    let tree = tree(scope)
    guard tree.kind(of: chain.primary) == .identifierExpression, let token = tree.name(of: chain.primary),
      let first = chain.suffixes.first
    else { return .unknown }
    let name = plainName(tree.string(of: token))
    let isCalled = tree.kind(of: first) == .callSuffix
    guard local(name, in: scope) == nil else { return .unknown }
    if case .declaration(let id, _) = resolve(name, at: token, in: scope) {
      return isCalled && (module.index[id]?.isViewType ?? false) ? .type(.view) : .unknown
    }
    if let view = Catalog.view(named: name) {
      switch view.kind {
      case .color:
        // A modifier of views makes a view of the colour; one of its own keeps it a colour. Both may stand for either.
        return .type(.color)
      case .rectangle, .roundedRectangle, .circle, .ellipse, .capsule, .unevenRoundedRectangle, .containerRelativeShape:
        return chain.suffixes.count == 1 && isCalled ? .type(.shape) : .type(.view)
      case .linearGradient, .radialGradient, .angularGradient, .ellipticalGradient, .meshGradient:
        return .type(.gradient)
      default: return isCalled ? .type(.view) : .unknown
      }
    }
    guard isCalled, chain.suffixes.count == 1 else { return .unknown }
    switch TypeHint(typeName: name) {
    case .number: return .type(.number)
    case .integer: return .type(.integer)
    case .string: return .type(.string)
    case .size: return .type(.size)
    case .point: return .type(.point)
    case .insets: return .type(.edgeInsets)
    case .alignment: return .type(.alignment)
    case .unitPoint: return .type(.unitPoint)
    default: return .unknown
    }
  }

  // MARK: Findings

  private mutating func reportWrongKind(
    _ parameters: [CatalogParameter], _ arguments: [CallArgument], _ nodes: [(node: NodeID, value: NodeID)],
    name: String, in scope: Scope
  ) {
    for (index, parameter) in parameters.enumerated() where index < arguments.count {
      guard Catalog.fit(of: arguments[index].hint, for: parameter) == .impossible else { continue }
      let value = nodes[index].value
      if case .member(let member) = arguments[index].hint {
        if module.index.members[parameter.type.swiftName]?[member] != nil { continue }
        // A colour or style of an unknown type: only what has no members at all is certain.
        let known = Catalog.members(of: parameter.type)
        guard !known.isEmpty || !parameter.type.isOpen else { continue }
        var message = "`.\(member)` is no `\(parameter.type.swiftName)`, which `\(name)` expects here."
        var fixes: [Fix] = []
        if let nearest = NearestName.of(member, among: known.map(\.name)),
          let token = tree(scope).name(of: value)
        {
          message += " Did you mean `.\(nearest)`?"
          fixes = [replacing(token, in: scope.file, by: nearest, title: "Change to `.\(nearest)`")]
        }
        report("invalid-argument", .error, message, at: value, in: scope.file, fixes: fixes)
      } else {
        let type = parameter.type.swiftName
        let article = type.first.map { "AEIOU".contains($0) } ?? false ? "an" : "a"
        report(
          "invalid-argument", .error, "`\(name)` expects \(article) `\(type)` here.", at: value,
          in: scope.file)
      }
      return
    }
  }

  private mutating func report(
    _ mismatch: CallMismatch, _ parameters: [CatalogParameter], _ call: CallSyntax,
    _ nodes: [(node: NodeID, value: NodeID)], name: String, at token: NodeID, in scope: Scope
  ) {
    func label(_ argument: Int) -> NodeID? {
      if argument < call.arguments.count { return call.arguments[argument].label }
      let closure = argument - call.arguments.count
      return call.trailingClosures.indices.contains(closure) ? call.trailingClosures[closure].label : nil
    }
    let problem: ArgumentMatch.Problem
    switch mismatch.reason {
    case .unknownLabel(let argument), .labelOfAnotherForm(let argument):
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
      problem = .unexpected(nodes[argument].value)
    case .unexpectedClosure(let argument):
      guard nodes.indices.contains(argument) else { return }
      problem = .unexpectedClosure(nodes[argument].value)
    case .missing(let parameter):
      guard parameters.indices.contains(parameter) else { return }
      problem = .missing(parameters[parameter].name)
    }
    report(problem, at: token, callee: name, in: scope)
  }

  // MARK: Values of arguments

  /// A length; nil where it is not given, `nil`, or not known (then `flags` says so).
  mutating func length(_ argument: BoundCall.Argument?, in scope: Scope, flags: inout ViewFlags) -> Double? {
    guard let argument else { return nil }
    let value = evaluate(argument.value, in: scope, expecting: .number)
    flags.formUnion(value.flags.viewFlags)
    if value.isNone { return nil }
    guard let number = value.number else {
      flags.insert(.assumed)
      return nil
    }
    return number
  }

  /// A finite length: what is not finite is not given, and reported by `rule`.
  mutating func finiteLength(
    _ argument: BoundCall.Argument?, in scope: Scope, flags: inout ViewFlags
  ) -> Double? {
    guard let argument, let number = length(argument, in: scope, flags: &flags) else { return nil }
    guard number.isFinite else {
      _ = invalid("This must be finite; it is \(shown(number)).", at: argument.value, in: scope.file)
      flags.insert(.assumed)
      return nil
    }
    return number
  }

  /// An alignment of both axes; the centre where it is not given or not known.
  mutating func alignmentArgument(
    _ argument: BoundCall.Argument?, _ name: String, call: NodeID, in scope: Scope, flags: inout ViewFlags
  ) -> Alignment {
    guard let argument else { return .center }
    let outer = slot
    slot = AlignmentSlot(name: name, file: scope.file, argument: argument.node, call: nil)
    defer { slot = outer }
    let value = evaluate(argument.value, in: scope, expecting: .alignment)
    note(value, flags: &flags)
    guard case .alignmentPair(let pair) = value.payload else {
      flags.formUnion([.assumed, .uncertainAlignment])
      return .center
    }
    return pair
  }

  /// An alignment of one axis; nil where it is not given or not known.
  mutating func alignmentArgument(
    _ argument: BoundCall.Argument?, on axis: Axis, _ name: String, call: NodeID, in scope: Scope,
    flags: inout ViewFlags
  ) -> AlignmentKey? {
    guard let argument else { return nil }
    let outer = slot
    slot = AlignmentSlot(name: name, file: scope.file, argument: argument.node, call: call)
    defer { slot = outer }
    let hint: TypeHint = axis == .horizontal ? .horizontalAlignment : .verticalAlignment
    let value = evaluate(argument.value, in: scope, expecting: hint)
    note(value, flags: &flags)
    guard case .alignment(let key) = value.payload else {
      if case .alignmentPair = value.payload { reportWrongAxis(argument, axis, in: scope) }
      flags.formUnion([.assumed, .uncertainAlignment])
      return nil
    }
    guard alignments.table.axis(of: key) == axis else {
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
    let tree = tree(scope)
    let token = tree.chain(of: argument.value).suffixes.last.flatMap { tree.name(of: $0) } ?? argument.value
    reportWrongAxis(plainName(tree.string(of: token)), expected: axis, token: token, in: scope)
  }
}

extension ParameterType {
  /// Whether libraries add members to it, so that a name that is none of SwiftUI's may be right.
  var isOpen: Bool {
    switch self {
    case .color, .style, .font, .shape, .material, .gradient, .any: true
    default: false
    }
  }
}
