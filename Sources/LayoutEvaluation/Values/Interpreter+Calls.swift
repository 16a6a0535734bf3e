import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Evaluates `name(…)`.
  package mutating func call(
    named token: NodeID, _ call: CallSyntax, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value {
    let name = plainName(string(token, scope.segment))
    switch resolve(name, at: token, in: scope) {
    case .value(let value): return self.call(value, call, at: node, in: scope, expecting: hint)
    case .declaration(let found, let instance):
      let id = namesake(of: found, name, isCalled: true, in: scope)
      guard let declaration = module.index[id] else { return .unknown }
      if !instance.isValid, let own = memberOfSelf(id, call, at: node, in: scope, expecting: hint) { return own }
      if declaration.kind == .function {
        let ids = overloads(of: name, in: scope)
        return self.call(
          functions: ids, instance: instance, call, token: token, at: node, in: scope, expecting: hint)
      }
      if declaration.isType { return construct(declaration.typeName, call, at: node, in: scope) }
      return self.call(
        value(of: id, instance: instance, at: node, in: scope, expecting: .any), call, at: node, in: scope,
        expecting: hint)
    case .none:
      if let value = builtInCall(name, call, at: node, in: scope, expecting: hint) { return value }
      if Interpreter.isKnownType(name) || Catalog.isOtherView(name) || KnownTypes.isOfFramework(name) {
        return construct(name, call, at: node, in: scope)
      }
      checkArguments(call, in: scope)
      guard !BuiltIn.functionNames.contains(name), !Catalog.isOtherName(name),
        tree(scope).kind(of: token) == .identifier, !isUnreadMember(name, in: scope),
        !isModifierOfSelf(name, in: scope)
      else { return .unknown }
      reportUnresolvedName(name, "function", at: token, in: scope) { BuiltIn.functionNames.sorted() }
      return .unknown
    }
  }

  mutating func call(
    _ value: Value, _ call: CallSyntax, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value {
    switch value.payload {
    case .closure(let closure):
      let arguments = call.arguments.map { evaluate($0.value, in: scope) }
      return apply(closure, arguments)
    case .type(let type): return construct(type, call, at: node, in: scope)
    case .array(let values) where values.count == 1 && isRepeating(call, in: scope):
      // For example `[GridItem](repeating: …, count: 3)`.
      return repeated(call, at: node, in: scope, expecting: hint)
    default:
      checkArguments(call, in: scope)
      return Value(.unknown, flags: value.flags.union(.assumed))
    }
  }

  /// Evaluates a call of a global function of the table, or of `Array` or `AnyLayout`; nil for other names.
  private mutating func builtInCall(
    _ name: String, _ call: CallSyntax, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value? {
    if let row = BuiltIn.row(.global, .function, name) {
      return self.call(row, BuiltIn.Site(call: call, node: node, scope: scope, hint: hint))
    }
    switch name {
    // The value of `AnyLayout` is the layout that it wraps.
    case "AnyLayout" where call.arguments.count == 1: return argument(0, of: call, in: scope)
    case "Array":
      if isRepeating(call, in: scope) {
        return repeated(call, at: node, in: scope, expecting: hint)
      }
      guard call.arguments.count == 1, call.arguments[0].label == nil else { return .unknown }
      let value = argument(0, of: call, in: scope)
      guard let (values, flags) = knownElements(of: value, at: node, in: scope) else {
        return Value(.unknown, flags: value.flags.union(.assumed))
      }
      return Value(.array(values), flags: flags)
    default: return nil
    }
  }

  private mutating func isRepeating(_ call: CallSyntax, in scope: Scope) -> Bool {
    call.arguments.count == 2 && call.arguments[0].label.map { string($0, scope.segment) } == "repeating"
  }

  /// Evaluates `Array(repeating:count:)`.
  private mutating func repeated(
    _ call: CallSyntax, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value {
    var inner = TypeHint.any
    if case .array(let element) = hint { inner = element }
    let element = evaluate(call.arguments[0].value, in: scope, expecting: inner)
    let count = evaluate(call.arguments[1].value, in: scope, expecting: .integer)
    guard let number = count.number, let length = Int(exactly: number), length >= 0 else {
      return Value(.unknown, flags: count.flags.union(.assumed))
    }
    if length > Limits.arrayElements {
      reportTooMany(at: node, in: scope)
      let elements = Array(repeating: element, count: Limits.arrayElements)
      return Value(.array(elements), flags: count.flags.union(.assumed))
    }
    return Value(.array(Array(repeating: element, count: length)), flags: count.flags)
  }

  /// Evaluates `String(repeating: "-", count: 3)`; other initializers yield an unknown value.
  private mutating func repeatedString(_ call: CallSyntax, in scope: Scope) -> Value {
    guard isRepeating(call, in: scope) else { return evaluateOnly(call, in: scope) }
    let element = argument(0, of: call, in: scope, expecting: .string)
    let count = argument(1, of: call, in: scope, expecting: .integer)
    let flags = element.flags.union(count.flags)
    let unknown = Value(.unknown, flags: flags.union(.assumed))
    guard let number = count.number, number >= 0, number <= Double(Limits.arrayElements) else { return unknown }
    guard let string = element.string, string.utf8.count * Int(number) <= Limits.stringBytes else { return unknown }
    return Value(.string(String(repeating: string, count: Int(number))), flags: flags)
  }

  // MARK: Constructors

  /// Evaluates `.name(…)` where `hint` is expected.
  mutating func implicitCall(_ node: NodeID, _ call: CallSyntax, in scope: Scope, expecting hint: TypeHint) -> Value {
    guard let token = tree(scope).name(of: node) else { return .unknown }
    let name = plainName(string(token, scope.segment))
    if name == "init" {
      guard let type = hint.typeNames.first, type != "View",
        Catalog.view(named: type).map({ $0.kind == .color }) ?? true
      else {
        checkArguments(call, in: scope)
        return hint == .view || !hint.typeNames.isEmpty ? .unknown : .opaque
      }
      return construct(type, call, at: node, in: scope)
    }
    for type in module.index.mayDeclare(name) ? hint.typeNames : [] {
      let ids = members(name, of: type, from: scope.segment)
      if ids.contains(where: { module.index[$0]?.kind == .enumCase }) {
        // Associated values are not interpreted.
        checkArguments(call, in: scope)
        return .unknown
      }
      if let id = namesake(among: ids, isCalled: true), module.index[id]?.kind == .function {
        return self.call(functions: ids, instance: .invalid, call, token: token, at: node, in: scope, expecting: hint)
      }
    }
    return staticCall(name, of: hint, call, in: scope)
  }

  /// Evaluates a static function of a SwiftUI type, such as `.system(size: 12)`.
  mutating func staticCall(_ name: String, of hint: TypeHint, _ call: CallSyntax, in scope: Scope) -> Value {
    if hint == .font || hint == .any && (name == "system" || name == "custom"), let font = font(name, call, in: scope) {
      return font
    }
    if name == "some", call.arguments.count == 1 { return argument(0, of: call, in: scope, expecting: hint) }
    if hint == .member(.gridItemSize), let size = gridItemSize(name, call, in: scope) { return size }
    checkArguments(call, in: scope)
    return hint == .view ? .unknown : .opaque
  }

  /// Evaluates `Type(…)`.
  mutating func construct(_ type: String, _ call: CallSyntax, at node: NodeID, in scope: Scope) -> Value {
    let typed = TypeHint(typeName: type)
    if hasAddedInitializer(typed, for: call, in: scope) { return evaluateOnly(call, in: scope) }
    switch typed {
    case .number:
      let value = convertible(argument(0, of: call, in: scope, expecting: .number), call, in: scope)
      if let string = value.string {
        return Double(string).map { number(orInvalid: .number($0), at: node, in: scope) } ?? .none
      }
      return value.asReal
    case .integer:
      let value = argument(0, of: call, in: scope, expecting: .number)
      if let string = value.string { return Int(string).map { .integer($0) } ?? .none }
      return unary(.truncated, value, at: node, in: scope)
    case .string:
      guard let label = call.arguments.first?.label.map({ string($0, scope.segment) }) ?? "" as String?,
        ["", "describing", "localized", "reflecting"].contains(label)
      else { return repeatedString(call, in: scope) }
      let value = argument(0, of: call, in: scope)
      return description(of: value).map { Value(.string($0), flags: value.flags) } ?? .unknown
    case .boolean: return argument(0, of: call, in: scope, expecting: .boolean)
    case .size: return pair(call, "width", "height", in: scope) { .size(Size(width: $0, height: $1)) }
    case .point: return pair(call, "x", "y", in: scope) { .point(Point(x: $0, y: $1)) }
    case .unitPoint: return pair(call, "x", "y", in: scope) { .unitPoint(x: $0, y: $1) }
    case .insets: return insets(call, at: node, in: scope)
    case .alignment: return alignmentPair(call, in: scope)
    case .member(.gridItem): return gridItem(call, in: scope)
    case .member(.edgeSet), .member(.axisSet):
      if call.arguments.isEmpty { return Value(.array([])) }
      return argument(0, of: call, in: scope, expecting: TypeHint(typeName: type))
    case .font: return evaluateOnly(call, in: scope)
    case .member(.layoutPriority): return argument(0, of: call, in: scope, expecting: .number).asReal
    case .named, .member, .any, .view, .closure, .array, .horizontalAlignment, .verticalAlignment:
      return instance(of: type, call, at: node, in: scope)
    }
  }

  /// Returns true if an extension in the module adds a matching initializer to a number, string or geometry type; its
  /// result is unknown.
  private mutating func hasAddedInitializer(_ type: TypeHint, for call: CallSyntax, in scope: Scope) -> Bool {
    switch type {
    case .number, .integer, .string, .size, .point, .unitPoint, .insets: break
    default: return false
    }
    return type.typeNames.contains { name in
      let added = members("init", of: name, from: scope.segment)
      return !added.isEmpty && fitting(added, call, in: scope) != nil
    }
  }

  /// Returns a number for a conversion such as `CGFloat(…)`. An expression of integer literals alone has the type `Int`
  /// there: `CGFloat(7 / 2)` is 3. The result of a longer expression is unknown.
  private mutating func convertible(_ value: Value, _ call: CallSyntax, in scope: Scope) -> Value {
    guard value.isLiteralNumber, let number = value.number, number != number.rounded(),
      let argument = call.arguments.first
    else { return value }
    let tree = tree(scope)
    let parts = tree.children(of: argument.value).filter { tree.kind(of: $0) != .unexpected }
    guard tree.kind(of: argument.value) == .sequenceExpression, parts.count == 3,
      [parts[0], parts[2]].allSatisfy({ tree.kind(of: $0) == .literalExpression })
    else { return Value(.unknown, flags: value.flags.union(.assumed)) }
    return Value(.number(number.rounded(.towardZero), .integer), flags: value.flags)
  }

  private mutating func evaluateOnly(_ call: CallSyntax, in scope: Scope) -> Value {
    checkArguments(call, in: scope)
    return .unknown
  }

  private mutating func pair(
    _ call: CallSyntax, _ first: String, _ second: String, in scope: Scope,
    _ make: (Double, Double) -> Value.Payload
  ) -> Value {
    var numbers: [String: Value] = [:]
    for argument in call.arguments {
      guard let label = argument.label else { continue }
      numbers[string(label, scope.segment)] = evaluate(argument.value, in: scope, expecting: .number)
    }
    let (one, other) = (numbers[first] ?? .number(0), numbers[second] ?? .number(0))
    let flags = one.flags.union(other.flags)
    guard let left = one.number, let right = other.number else { return Value(.unknown, flags: flags.union(.assumed)) }
    return Value(make(left, right), flags: flags)
  }

  /// Evaluates `EdgeInsets()` or `EdgeInsets` with all four lengths. Extensions in unread files may add other labels.
  private mutating func insets(_ call: CallSyntax, at node: NodeID, in scope: Scope) -> Value {
    var insets = EdgeInsets()
    var flags: Value.Flags = []
    var given: [String] = []
    for argument in call.arguments {
      let value = evaluate(argument.value, in: scope, expecting: .number)
      flags.formUnion(value.flags)
      if value.number == nil { flags.insert(.assumed) }
      let number = value.number ?? 0
      let label = argument.label.map { string($0, scope.segment) } ?? ""
      given.append(label)
      switch label {
      case "top": insets.top = number
      case "leading", "left": insets.leading = number
      case "bottom": insets.bottom = number
      case "trailing", "right": insets.trailing = number
      default: flags.insert(.assumed)
      }
    }
    let labels = ["top", "leading", "bottom", "trailing"]
    if !given.isEmpty, given.allSatisfy(labels.contains), let missing = labels.first(where: { !given.contains($0) }),
      members("init", of: "EdgeInsets", from: scope.segment).isEmpty
    {
      report(.missing(missing), of: call, labels: labels, at: node, callee: "EdgeInsets", in: scope)
      flags.insert(.assumed)
    }
    return Value(.insets(insets), flags: flags)
  }

  private mutating func alignmentPair(_ call: CallSyntax, in scope: Scope) -> Value {
    var pair = Alignment.center
    var flags: Value.Flags = []
    let outer = slot
    slot = nil
    defer { slot = outer }
    for argument in call.arguments {
      let label = argument.label.map { string($0, scope.segment) }
      let axis: Axis = label == "vertical" ? .vertical : .horizontal
      let value = evaluate(
        argument.value, in: scope, expecting: axis == .vertical ? .verticalAlignment : .horizontalAlignment)
      flags.formUnion(value.flags)
      guard case .alignment(let key) = value.payload, alignments.table.axis(of: key) == axis else {
        flags.insert(.assumed)
        continue
      }
      if axis == .vertical { pair.vertical = key } else { pair.horizontal = key }
    }
    return Value(.alignmentPair(pair), flags: flags)
  }

  /// Returns an instance of a declared type; an unknown or opaque value for other types.
  private mutating func instance(of type: String, _ call: CallSyntax, at node: NodeID, in scope: Scope) -> Value {
    guard let id = declaration(ofType: type, in: scope), let declaration = module.index[id] else {
      checkArguments(call, in: scope)
      return Interpreter.isKnownType(type) ? .opaque : .unknown
    }
    if isOfRawValue(call, declaration, in: scope, from: id.segment),
      members("init", of: declaration.typeName, from: scope.segment).isEmpty
    {
      return enumCase(of: id, withRawValue: evaluate(call.arguments[0].value, in: scope))
    }
    switch declaration.kind {
    case .type, .viewModifier, .view, .viewBridge, .controllerBridge:
      guard let instance = instantiate(id, call, at: node, in: scope, environment: nil) else { return .unknown }
      return Value(.instance(instance))
    default: return .unknown
    }
  }

  /// Returns the declaration of a type, by its dotted name.
  package mutating func declaration(ofType type: String, in scope: Scope) -> DeclarationID? {
    guard let dot = type.lastIndex(of: ".") else {
      let found = module.index.visible(module.index.topLevel(type), from: scope.segment).first {
        module.index[$0]?.isType ?? false
      }
      guard found == nil, scope.container.isValid, module.index.mayDeclare(type) else { return found }
      for outer in enclosingTypes(of: scope) {
        let ids = members(type, of: outer, from: scope.segment)
        if let inner = ids.first(where: { module.index[$0]?.isType ?? false }) { return inner }
      }
      return nil
    }
    let outer = String(type[..<dot])
    return members(String(type[type.index(after: dot)...]), of: outer, from: scope.segment).first {
      module.index[$0]?.isType ?? false
    }
  }

  // MARK: Declared functions

  /// Calls the overload among `functions` that matches the arguments.
  package mutating func call(
    functions: [DeclarationID], instance: InstanceID, _ call: CallSyntax, token: NodeID, at node: NodeID,
    in scope: Scope, expecting hint: TypeHint
  ) -> Value {
    guard let id = overload(functions, taking: call, at: token, in: scope), let declaration = module.index[id],
      let body = declaration.block
    else { return .unknown }
    if isViewTyped(declaration, in: id.segment) {
      return Value(.view(ViewReference(node: node, scope: scope)))
    }
    guard depth < Limits.depth - 20, !isStackUsedUp() else { return overLimit(at: node, in: scope) }
    depth += 6
    defer { depth -= 6 }
    let inner = bindArguments(of: id, instance: instance, call, in: scope)
    let tree = tree(id.segment)
    let result = DeclarationParts(declaration.node, in: tree).result.flatMap { tree.lastNode(of: $0) }
    let written = TypeHint(result, in: tree)
    if program != nil, hasSymbols(from: inner.bindings) { return inlined(body, in: inner, expecting: written) }
    return converted(run(body, in: inner, expecting: written) ?? .unknown, to: written)
  }

  /// Returns true if a binding depends on the dimensions of the view whose guide is compiled.
  mutating func hasSymbols(from binding: BindingID) -> Bool {
    var id = binding
    while id.isValid {
      switch bindings[id].value.payload {
      case .step, .dimensions: return true
      default: id = bindings[id].next
      }
    }
    return false
  }

  /// Returns the scope of a function's body, with its parameters bound to the arguments.
  package mutating func bindArguments(
    of id: DeclarationID, instance: InstanceID, _ call: CallSyntax, in scope: Scope
  ) -> Scope {
    var inner = self.scope(of: id)
    inner.instance = module.index[id]?.isStatic ?? true ? .invalid : instance
    guard let declaration = module.index[id] else { return inner }
    let tree = tree(id.segment)
    let parameters = tree.parameterParts(in: DeclarationParts(declaration.node, in: tree).parameters)
    let match = ArgumentMatch(parameters, call, in: self.tree(scope), callee: tree, module.index)
    for (index, parameter) in parameters.enumerated() {
      let hint = TypeHint(parameter.type, in: tree)
      var value = Value.unknown
      switch match.sources[index] {
      case .expression(let expression): value = converted(evaluate(expression, in: scope, expecting: hint), to: hint)
      case .closure(let closure): value = Value(.closure(Closure(node: closure, scope: scope)))
      case nil:
        if let expression = parameter.defaultValue {
          value = converted(evaluate(expression, in: self.scope(of: id), expecting: hint), to: hint)
        }
      }
      if parameter.name != "_" { inner = bind(parameter.name, stored(value), in: inner) }
    }
    return inner
  }

  /// Returns the best overload that matches the arguments. Without a match, returns the first candidate, and reports
  /// the mismatch if it is the only one.
  package mutating func overload(
    _ functions: [DeclarationID], taking call: CallSyntax, at token: NodeID, in scope: Scope
  ) -> DeclarationID? {
    var first: (id: DeclarationID, problem: ArgumentMatch.Problem, labels: [String?])?
    var taking: [DeclarationID] = []
    let labels = labels(of: call, in: scope)
    for id in functions {
      // A single candidate is kept whatever its labels, so that its mismatch can be reported.
      guard functions.count == 1 || first == nil || module.index.mayTake(labels, id),
        let declaration = module.index[id], declaration.kind == .function || declaration.kind == .initializer
      else { continue }
      let tree = tree(id.segment)
      let parameters = tree.parameterParts(in: DeclarationParts(declaration.node, in: tree).parameters)
      let match = ArgumentMatch(parameters, call, in: self.tree(scope), callee: tree, module.index)
      guard let problem = match.problem else {
        taking.append(id)
        continue
      }
      if first == nil { first = (id, problem, parameters.map(\.label)) }
    }
    guard taking.isEmpty else { return taking.count == 1 ? taking[0] : best(of: taking, for: call, in: scope) }
    guard let first else { return nil }
    if functions.count == 1 {
      report(
        first.problem, of: call, labels: first.labels, at: token, callee: string(token, scope.segment), in: scope)
    }
    return first.id
  }

  /// Returns the labels of a call's arguments and trailing closures.
  mutating func labels(of call: CallSyntax, in scope: Scope) -> LabelSet {
    let tree = tree(scope)
    var labels = LabelSet()
    for argument in call.arguments {
      if let label = argument.label { labels.insert(NameKey(tree.spelling(of: label))) }
    }
    for closure in call.trailingClosures {
      if let label = closure.label, tree.string(of: label) != "_" { labels.insert(NameKey(tree.spelling(of: label))) }
    }
    return labels
  }
}
