import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Returns the index of a new instance of a declared type for the arguments of its call; nil, with a finding, if they
  /// do not match an initializer.
  package mutating func instantiate(
    _ id: DeclarationID, _ call: CallSyntax, at token: NodeID, in scope: Scope, environment: Environment?
  ) -> InstanceID? {
    guard let declaration = module.index[id] else { return nil }
    guard depth < Limits.depth - 20, !isStackUsedUp() else {
      reportTooDeep(at: token, in: scope)
      return nil
    }
    depth += 4
    defer { depth -= 4 }
    let initializers = initializers(of: declaration, from: id.segment)
    if !initializers.areAdded {
      guard let chosen = overload(initializers.ids, taking: call, at: token, in: scope) else { return nil }
      return initialized(id, by: chosen, call, in: scope, environment: environment)
    }
    let members = storedMembers(of: id)
    let parameters = members.map(\.parameter)
    let match = ArgumentMatch(parameters, call, in: tree(scope), callee: tree(id.segment), module.index)
    if let problem = match.problem {
      if let added = fitting(initializers.ids, call, in: scope) {
        return initialized(id, by: added, call, in: scope, environment: environment)
      }
      if isOfRawValue(call, declaration, in: scope, from: id.segment) { return nil }
      if initializers.ids.isEmpty {
        report(
          problem, of: call, labels: parameters.map(\.label), at: token, callee: declaration.name, in: scope)
      }
    }
    var instance = Instance(declaration: id, properties: [])
    for (index, member) in members.enumerated() {
      let value: Value
      switch match.sources[index] {
      case .expression(let expression):
        let hint = member.hint == .any ? self.hint(ofDefault: member.id, for: expression, in: scope) : member.hint
        let given = evaluate(expression, in: scope, expecting: hint)
        value = given.isLiteralNumber && hint == .any ? number(given, like: member.id) : converted(given, to: hint)
      case .closure(let closure): value = Value(.closure(Closure(node: closure, scope: scope)))
      case nil: value = storedDefault(member.id, environment: environment)
      }
      let isDynamic = isDynamicWrapper(module.index[member.id]?.wrapper ?? "")
      instance.properties.append((member.parameter.name, isDynamic ? value.depending(on: .dynamic) : value))
    }
    addConstants(of: id, to: &instance, environment: environment)
    return add(instance)
  }

  /// Returns the enumeration of a property's default value, if the property has no written type and `argument` is an
  /// implicit member.
  private mutating func hint(ofDefault id: DeclarationID, for argument: NodeID, in scope: Scope) -> TypeHint {
    guard tree(scope).kind(of: argument) == .implicitMemberExpression,
      let owner = declaration(ofCase: storedDefault(id, environment: nil)), let type = typeName(ofCase: owner)
    else { return .any }
    return .named(type)
  }

  /// Returns the initializers of a type except the ones being evaluated. `areAdded` is true if all are declared in
  /// extensions, so that the memberwise initializer exists too.
  private mutating func initializers(of type: Declaration, from segment: SegmentPosition) -> (
    ids: [DeclarationID], areAdded: Bool
  ) {
    let all = members("init", of: type.typeName, from: segment)
    guard !all.isEmpty else { return ([], true) }
    var areAdded = true
    for initializer in all {
      let container = DeclarationID(segment: initializer.segment, index: module.index.container(of: initializer))
      if module.index[container]?.kind != .typeExtension { areAdded = false }
    }
    return (all.filter { !evaluating.contains($0) }, areAdded)
  }

  /// Returns the first of `initializers` that matches the arguments; nil if none does.
  package mutating func fitting(
    _ initializers: [DeclarationID], _ call: CallSyntax, in scope: Scope
  ) -> DeclarationID? {
    let labels = labels(of: call, in: scope)
    for id in initializers {
      guard module.index.mayTake(labels, id), let node = module.index[id]?.node else { continue }
      let tree = tree(id.segment)
      let parameters = tree.parameterParts(in: DeclarationParts(node, in: tree).parameters)
      if ArgumentMatch(parameters, call, in: self.tree(scope), callee: tree, module.index).problem == nil { return id }
    }
    return nil
  }

  /// Returns true if a call has the form `Suit(rawValue: x)` for an enumeration with an inheritance clause, whose
  /// initializer Swift synthesizes.
  mutating func isOfRawValue(
    _ call: CallSyntax, _ declaration: Declaration, in scope: Scope, from segment: SegmentPosition
  ) -> Bool {
    guard call.arguments.count == 1, call.trailingClosures.isEmpty, let label = call.arguments[0].label,
      string(label, scope.segment) == "rawValue", tree(segment).kind(of: declaration.node) == .enumDeclaration
    else { return false }
    return DeclarationParts(declaration.node, in: tree(segment)).inheritance != nil
  }

  /// Returns the stored properties that the memberwise initializer takes, in source order.
  mutating func storedMembers(of id: DeclarationID) -> [(id: DeclarationID, parameter: ParameterParts, hint: TypeHint)]
  {
    let segment = module.index.segment(id.segment)
    let tree = tree(id.segment)
    var result: [(id: DeclarationID, parameter: ParameterParts, hint: TypeHint)] = []
    for index in segment.members[id.index] ?? [] {
      let member = DeclarationID(segment: id.segment, index: index)
      guard let declaration = module.index[member], declaration.kind == .stored, !declaration.isStatic,
        !Interpreter.environmentWrappers.contains(declaration.wrapper)
      else { continue }
      let parts = BindingParts(declaration.node, in: tree)
      if declaration.isConstant, parts.value != nil { continue }
      let parameter = ParameterParts(
        label: declaration.name, name: declaration.name, type: parts.type,
        defaultValue: defaultNode(declaration, parts, in: tree), isViewBuilder: declaration.isViewBuilder)
      result.append((member, parameter, TypeHint(parts.type, in: tree)))
    }
    return result
  }

  /// Returns the node of a property's default value, or any node if the default is implicit; nil if it has none.
  private mutating func defaultNode(_ declaration: Declaration, _ parts: BindingParts, in tree: TreeReader) -> NodeID? {
    if let value = parts.value { return value }
    if !declaration.wrapper.isEmpty, !Interpreter.givenWrappers.contains(declaration.wrapper) {
      return declaration.node
    }
    guard !declaration.isConstant, declaration.wrapper.isEmpty || declaration.wrapper == "State" else { return nil }
    guard let type = parts.type, tree.kind(of: type) == .optionalType else { return nil }
    return type
  }

  /// Property wrappers whose value comes from outside of the view, not from a caller.
  static let environmentWrappers: Set<String> = [
    "Environment", "EnvironmentObject", "Namespace", "FetchRequest", "SectionedFetchRequest", "Query",
    "FocusState", "AccessibilityFocusState", "GestureState", "FocusedValue", "FocusedBinding", "FocusedObject",
    "UIApplicationDelegateAdaptor",
  ]

  /// Property wrappers whose value a caller passes if none is written. Other wrappers may have an own default, such as
  /// `AppStorage` and many of a project's.
  static let givenWrappers: Set<String> = [
    "State", "Binding", "ObservedObject", "StateObject", "Bindable", "FocusState.Binding",
    "AccessibilityFocusState.Binding",
  ]

  /// Adds constants with a value, and properties whose value comes from the environment.
  private mutating func addConstants(of id: DeclarationID, to instance: inout Instance, environment: Environment?) {
    let segment = module.index.segment(id.segment)
    for index in segment.members[id.index] ?? [] {
      let member = DeclarationID(segment: id.segment, index: index)
      guard let declaration = module.index[member], declaration.kind == .stored, !declaration.isStatic,
        !instance.properties.contains(where: { $0.name == declaration.name })
      else { continue }
      instance.properties.append((declaration.name, storedDefault(member, environment: environment)))
    }
  }

  /// Returns a literal with the number kind of the default value of a property without a written type.
  private mutating func number(_ literal: Value, like property: DeclarationID) -> Value {
    guard case .number(_, let kind) = storedDefault(property, environment: nil).payload else { return literal }
    return converted(literal, to: kind == .integer ? .integer : .number)
  }

  /// Returns the value of a stored property that no caller passes.
  package mutating func storedDefault(_ id: DeclarationID, environment: Environment?) -> Value {
    guard let declaration = module.index[id] else { return .unknown }
    let tree = tree(id.segment)
    let parts = BindingParts(declaration.node, in: tree)
    if declaration.wrapper == "Environment" { return environmentValue(declaration, environment, in: id.segment) }
    let dynamic: Value.Flags = isDynamicWrapper(declaration.wrapper) ? .dynamic : []
    let hint = TypeHint(parts.type, in: tree)
    if let expression = parts.value {
      let value = evaluate(expression, in: scope(of: id), expecting: hint)
      return declared(value, as: hint).depending(on: dynamic)
    }
    if let type = parts.type, tree.kind(of: type) == .optionalType, !declaration.isConstant {
      return Value(.none, flags: dynamic)
    }
    return Value(.unknown, flags: dynamic.union(.assumed))
  }

  /// Returns the value of `@Environment(\.name)` in an environment.
  private mutating func environmentValue(
    _ declaration: Declaration, _ environment: Environment?, in segment: SegmentPosition
  ) -> Value {
    let tree = tree(segment)
    let environment = environment ?? rootEnvironment
    guard let variable = tree.parent(of: declaration.node) else { return .unknown }
    var name = ""
    for attribute in DeclarationParts(variable, in: tree).attributes
    where tree.plainName(of: attribute) == "Environment" {
      guard let argument = tree.call(of: attribute)?.arguments.first,
        tree.kind(of: argument.value) == .keyPathExpression
      else { continue }
      for token in tree.children(of: argument.value) where tree.kind(of: token) == .identifier {
        name = tree.string(of: token)
      }
    }
    let value: Value
    switch name {
    case "layoutDirection": value = Value(.known(.layoutDirection(environment.layoutDirection)))
    case "dynamicTypeSize", "sizeCategory": value = Value(.known(.dynamicTypeSize(environment.dynamicTypeSize)))
    case "displayScale": value = .number(environment.displayScale)
    case "pixelLength": value = .number(1 / max(environment.displayScale, 0.01))
    case "horizontalSizeClass": value = Value(.member(environment.horizontalSizeClass.name))
    case "verticalSizeClass": value = Value(.member(environment.verticalSizeClass.name))
    case "font": value = environment.font.map { Value(.font($0)) } ?? .none
    case "lineLimit": value = environment.lineLimit.map { .integer($0) } ?? .none
    case "colorScheme": value = Value(.member("light"))
    case "isEnabled": value = .boolean(true)
    default: value = .unknown
    }
    return value.depending(on: .dynamic)
  }

  // MARK: Written initializers

  /// Evaluates an initializer, as far as it assigns properties.
  private mutating func initialized(
    _ id: DeclarationID, by initializer: DeclarationID, _ call: CallSyntax, in scope: Scope,
    environment: Environment?
  ) -> InstanceID? {
    guard let declaration = module.index[initializer], let body = declaration.block else { return nil }
    var inner = bindArguments(of: initializer, instance: .invalid, call, in: scope)
    var instance = Instance(declaration: id, properties: [])
    let tree = tree(initializer.segment)
    let statements = tree.statements(in: body)
    for (index, statement) in statements.enumerated() {
      if let (token, delegated) = delegation(statement, in: tree) {
        guard evaluating.insert(initializer).inserted else { return nil }
        defer { evaluating.remove(initializer) }
        return instantiate(id, delegated, at: token, in: inner, environment: environment)
      }
      if tree.kind(of: statement) == .variableDeclaration {
        inner = bindVariables(statement, in: inner, before: statements[(index + 1)...])
      }
      guard let (name, sequence) = assignment(statement, in: tree) else { continue }
      let property = name.utf8.first == 0x5F ? String(name.dropFirst()) : name
      let before = instance.properties.first { $0.name == property }?.value
      let value = assigned(sequence, before, isWrapper: property != name, in: inner)
      instance.properties.removeAll { $0.name == property }
      instance.properties.append((property, value))
    }
    for member in storedMembers(of: id) where !instance.properties.contains(where: { $0.name == member.parameter.name })
    {
      instance.properties.append((member.parameter.name, storedDefault(member.id, environment: environment)))
    }
    for index in instance.properties.indices {
      let name = instance.properties[index].name
      let stored = members(name, of: module.index[id]?.typeName ?? "", from: id.segment).first
      if isDynamicWrapper(stored.flatMap { module.index[$0]?.wrapper } ?? "") {
        instance.properties[index].value.flags.insert(.dynamic)
      }
    }
    addConstants(of: id, to: &instance, environment: environment)
    return add(instance)
  }

  /// Returns the call of `self.init(…)` with the token of `init`; nil for other statements.
  private mutating func delegation(_ statement: NodeID, in tree: TreeReader) -> (token: NodeID, call: CallSyntax)? {
    let node = tree.kind(of: statement) == .opaqueStatement ? tree.lastNode(of: statement) ?? statement : statement
    guard tree.kind(of: node) == .postfixExpression, case let chain = tree.chain(of: node),
      tree.string(of: chain.primary) == "self", chain.suffixes.count == 1,
      let token = tree.name(of: chain.suffixes[0]), tree.string(of: token) == "init",
      let call = tree.call(of: chain.suffixes[0])
    else { return nil }
    return (token, call)
  }

  /// Returns the property and the sequence of `self.name = value`, `name = value` or `name += value`; nil for other
  /// statements.
  private mutating func assignment(_ statement: NodeID, in tree: TreeReader) -> (String, NodeID)? {
    guard tree.kind(of: statement) == .opaqueStatement, let sequence = tree.lastNode(of: statement),
      tree.kind(of: sequence) == .sequenceExpression, let target = tree.firstChild(of: sequence)
    else { return nil }
    if tree.kind(of: target) == .identifierExpression { return tree.plainName(of: target).map { ($0, sequence) } }
    let chain = tree.chain(of: target)
    guard tree.string(of: chain.primary) == "self", chain.suffixes.count == 1,
      let name = tree.plainName(of: chain.suffixes[0])
    else { return nil }
    return (name, sequence)
  }

  /// Returns the value of a property with the value `before` after an assignment.
  private mutating func assigned(_ sequence: NodeID, _ before: Value?, isWrapper: Bool, in scope: Scope) -> Value {
    let tree = tree(scope)
    let parts = Array(tree.children(of: sequence))
    guard parts.count == 3, tree.kind(of: parts[1]) == .equal else {
      return newValue(of: sequence, before ?? .unknown, in: scope)
    }
    let expression = parts[2]
    let chain = tree.chain(of: expression)
    if chain.suffixes.count == 1, let call = tree.call(of: chain.suffixes[0]) {
      // `content()` of a builder: the closure itself is stored, because it may add several views.
      if call.arguments.isEmpty, let name = tree.plainName(of: chain.primary), let value = local(name, in: scope),
        case .closure = value.payload
      {
        return value
      }
      // `State(initialValue: x)`
      if isWrapper, let argument = call.arguments.first { return evaluate(argument.value, in: scope) }
    }
    return evaluate(expression, in: scope)
  }

  // MARK: Roots

  /// Returns the first property of a view that needs a value from a caller; nil if the view can be created without
  /// arguments.
  package mutating func missingProperty(of id: DeclarationID) -> String? {
    guard let declaration = module.index[id] else { return nil }
    let (initializers, areAdded) = initializers(of: declaration, from: id.segment)
    var missing: String?
    for initializer in initializers {
      guard let node = module.index[initializer]?.node else { continue }
      let segment = self.tree(initializer.segment)
      let parameters = segment.parameterParts(in: DeclarationParts(node, in: segment).parameters)
      guard let first = parameters.first(where: { $0.defaultValue == nil && !$0.isVariadic }) else { return nil }
      missing = missing ?? first.name
    }
    guard areAdded else { return missing }
    return storedMembers(of: id).first { $0.parameter.defaultValue == nil }?.parameter.name
  }
}
