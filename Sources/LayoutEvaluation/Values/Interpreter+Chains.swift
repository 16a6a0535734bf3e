import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Splits a `postfixExpression` into its primary and suffixes, without the nodes around a generic argument list.
  package mutating func flatChain(_ node: NodeID, _ segment: SegmentPosition) -> (primary: NodeID, suffixes: NodeList) {
    let tree = tree(segment)
    var suffixes = NodeList()
    guard tree.kind(of: node) == .postfixExpression, var primary = tree.firstChild(of: node) else {
      return (node, suffixes)
    }
    var next = tree.nextSibling(of: primary)
    while let suffix = next {
      next = tree.nextSibling(of: suffix)
      let kind = tree.kind(of: suffix)
      if !kind.isPassedOver, kind != .genericArgumentSuffix { suffixes.append(suffix) }
    }
    while tree.kind(of: primary) == .postfixExpression {
      let inner = tree.chain(of: primary)
      guard inner.suffixes.allSatisfy({ tree.kind(of: $0) == .genericArgumentSuffix }) else { break }
      primary = inner.primary
    }
    return (primary, suffixes)
  }

  /// Evaluates a primary with its suffixes.
  mutating func chain(_ node: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    let tree = tree(scope)
    let (primary, suffixes) = flatChain(node, scope.segment)
    if startsView(primary, suffixes, in: scope, expecting: hint) {
      return Value(.view(ViewReference(node: node, scope: scope)))
    }
    var index = 0
    var value: Value
    let first = suffixes.first
    if let first, namesModule(primary, first, in: scope), let token = tree.name(of: first) {
      return moduleMember(token, suffixes, at: node, in: scope, expecting: hint)
    }
    let call = first.flatMap { tree.kind(of: $0) == .callSuffix ? tree.call(of: $0) : nil }
    switch tree.kind(of: primary) {
    case .identifierExpression:
      if let call, let token = tree.name(of: primary) {
        value = self.call(named: token, call, at: node, in: scope, expecting: hint)
        index = 1
      } else {
        value = identifier(primary, in: scope, expecting: .any)
      }
    case .implicitMemberExpression:
      if let call {
        value = implicitCall(primary, call, in: scope, expecting: hint)
        index = 1
      } else {
        value = implicitMember(primary, in: scope, expecting: hint)
      }
    default: value = evaluate(primary, in: scope, expecting: suffixes.isEmpty ? hint : .any)
    }
    while index < suffixes.count {
      let suffix = suffixes[index]
      index += 1
      switch tree.kind(of: suffix) {
      case .memberSuffix:
        if case .none = value.payload { return value }
        value = member(of: value, suffix, at: node, in: scope, expecting: hint)
      case .callSuffix:
        guard let call = tree.call(of: suffix) else { break }
        value = self.call(value, call, at: node, in: scope, expecting: hint)
      case .subscriptSuffix: value = subscripted(value, suffix, in: scope)
      case .optionalChainSuffix: break
      case .forceUnwrapSuffix: value = unwrapped(value, suffix, in: scope)
      default: break
      }
      if case .view = value.payload { return Value(.view(ViewReference(node: node, scope: scope)), flags: value.flags) }
    }
    return value
  }

  /// Returns true if a chain begins with a view: the whole chain is then a view, lowered where it is used.
  package mutating func startsView(
    _ primary: NodeID, _ suffixes: NodeList, in scope: Scope, expecting hint: TypeHint
  ) -> Bool {
    let tree = tree(scope)
    guard tree.kind(of: primary) == .identifierExpression, let token = tree.name(of: primary),
      let first = suffixes.first
    else { return false }
    let key = key(of: token, in: scope)
    guard local(key, in: scope) == nil else { return false }
    let isCalled = tree.kind(of: first) == .callSuffix
    if isFrameworkName(key, in: scope), let view = Catalog.viewIndex(of: key) {
      return isCalled || Catalog.views[view].kind == .color && tree.kind(of: first) == .memberSuffix
    }
    let name = plainName(tree.string(of: token))
    switch resolve(name, key, at: token, in: scope) {
    case .value: return false
    case .declaration(let found, _):
      let id = isCalled ? namesake(of: found, name, isCalled: true, in: scope) : found
      guard let declaration = module.index[id] else { return false }
      return isCalled
        && (declaration.isViewType || declaration.kind == .function && isViewTyped(declaration, in: id.segment))
    case .none:
      guard Catalog.view(named: name) != nil else {
        return hint == .view && isCalled && name.utf8.beginsUppercase && !Interpreter.isKnownType(name)
      }
      return isCalled || name == "Color" && tree.kind(of: first) == .memberSuffix
    }
  }

  private mutating func unwrapped(_ value: Value, _ suffix: NodeID, in scope: Scope) -> Value {
    report(
      "force-unwrap", .warning, "`!` stops the program when there is no value; use `??` or `if let`.", at: suffix,
      in: scope.segment)
    guard value.isNone else { return value }
    return invalid("`nil` is unwrapped here.", at: suffix, in: scope.segment)
  }

  // MARK: Subscripts

  private mutating func subscripted(_ value: Value, _ suffix: NodeID, in scope: Scope) -> Value {
    let tree = tree(scope)
    let arguments = tree.arguments(in: suffix)
    guard let argument = arguments.first else { return .unknown }
    switch value.payload {
    case .dimensions:
      let isExplicit = argument.label.map { tree.string(of: $0) } == "explicit"
      let key = guideKey(argument.value, in: scope, preferred: guideAxis)
      note(key.flags)
      guard case .alignment(let guide) = key.payload else {
        program?.isAssumed = true
        return .unknown
      }
      noteMention(guide)
      return emit(isExplicit ? .explicitGuide(guide) : .guide(guide), flags: key.flags, from: suffix, in: scope)
    case .array(let values):
      let index = converted(evaluate(argument.value, in: scope, expecting: .integer), to: .integer)
      if let label = argument.label, tree.string(of: label) == "safe" { return .unknown }
      guard let number = index.number else { return Value(.unknown, flags: index.flags.union(.assumed)) }
      guard let position = Int(exactly: number), values.indices.contains(position) else {
        return invalid(
          "Index \(shown(number)) is out of range: the array has \(values.count) \(values.count == 1 ? "element" : "elements").",
          at: suffix,
          in: scope.segment)
      }
      return values[position].depending(on: value.flags.union(index.flags))
    default:
      for argument in arguments { _ = evaluate(argument.value, in: scope) }
      return Value(.unknown, flags: value.flags.union(.assumed))
    }
  }

  /// Records that the body of the program mentions a guide.
  mutating func noteMention(_ key: AlignmentKey) {
    guard program != nil, program?.mentionedKeys.contains(key) == false else { return }
    program?.mentionedKeys.append(key)
  }

  // MARK: Members

  package mutating func member(
    of value: Value, _ suffix: NodeID, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value {
    let tree = tree(scope)
    // A tuple's `.0` has a number as its name.
    guard let token = tree.name(of: suffix) ?? tree.firstChild(of: suffix, kind: .integerLiteral) else {
      return .unknown
    }
    let name = plainName(tree.string(of: token))
    let call = tree.call(of: suffix)
    switch value.payload {
    case .type(let type): return staticMember(name, token, of: type, call, at: node, in: scope, expecting: hint)
    case .instance(let instance): return instanceMember(name, token, of: instance, call, at: node, in: scope, hint)
    case .enumCase:
      return memberOfCase(value, name, call, at: node, in: scope, expecting: hint).depending(on: value.flags)
    case .dimensions: return memberOfDimensions(suffix, token, at: node, in: scope, expecting: hint)
    default: break
    }
    if case .proxy(let size) = value.payload { return proxyMember(name, size, call, value.flags, in: scope) }
    if let added = addedMember(name, of: value, call, at: node, in: scope, expecting: hint) { return added }
    if let call { return method(name, of: value, call, at: node, in: scope) }
    return property(name, of: value, at: node, in: scope)
  }

  private mutating func staticMember(
    _ name: String, _ token: NodeID, of type: String, _ call: CallSyntax?, at node: NodeID, in scope: Scope,
    expecting hint: TypeHint
  ) -> Value {
    if name == "self" || name == "Type" { return Value(.type(type)) }
    if name == "init", let call { return construct(type, call, at: node, in: scope) }
    let ids = members(name, of: type, from: scope.segment)
    let named = namesake(among: ids, isCalled: call != nil)
    if let call, let named, module.index[named]?.kind == .function {
      return self.call(functions: ids, instance: .invalid, call, token: token, at: node, in: scope, expecting: hint)
    }
    if let id = named, let declaration = module.index[id] {
      if let call {
        if declaration.isType { return construct(declaration.typeName, call, at: node, in: scope) }
        return .unknown
      }
      return self.value(of: id, instance: .invalid, at: node, in: scope, expecting: hint)
    }
    // A reference to an initializer: `Row.init`.
    if name == "init", call == nil { return .unknown }
    let typed = TypeHint(typeName: type)
    switch typed {
    case .horizontalAlignment: return alignment(on: .horizontal, token: token, in: scope)
    case .verticalAlignment: return alignment(on: .vertical, token: token, in: scope)
    case .alignment: return alignmentPair(token: token, in: scope)
    default: break
    }
    if name == "allCases", call == nil, let cases = allCases(of: type, in: scope) { return cases }
    if let call {
      switch ParameterType(swiftName: "\(type).\(name)") {
      case .edgeSet, .axisSet: return construct("\(type).\(name)", call, at: node, in: scope)
      default: return staticCall(name, of: typed, call, in: scope)
      }
    }
    if let catalog = typed.catalogType, let member = Catalog.member(named: name, of: catalog) {
      return number(orInvalid: known(member.value), at: token, in: scope)
    }
    reportMisspelt(name, at: token, of: typed, in: scope)
    if type == "Font", name.utf8.beginsUppercase { return Value(.type("Font.\(name)")) }
    if name.utf8.beginsUppercase { return Value(.type("\(type).\(name)")) }
    if type == "UIView", name == "noIntrinsicMetric" { return .number(-1) }
    if !module.index.topLevel(type).isEmpty || module.index.hasMembers(type) {
      if let declaration = module.index.visible(module.index.topLevel(type), from: scope.segment).first,
        module.index[declaration]?.kind == .type || module.index[declaration]?.kind == .view
      {
        reportUnresolved(
          "unresolved-name", .warning, "member of `\(type)` named", name, at: token, in: scope.segment,
          candidates: { $0.visit($1.module.index.memberNameCandidates(of: type)) })
      }
    }
    return .unknown
  }

  /// Returns the cases of a declared enumeration; nil for other types.
  private mutating func allCases(of type: String, in scope: Scope) -> Value? {
    var cases: [(id: DeclarationID, name: String)] = []
    for name in module.index.memberNames(of: type) {
      for id in module.index.members(name, of: type, from: scope.segment)
      where module.index[id]?.kind == .enumCase { cases.append((id, name)) }
    }
    guard !cases.isEmpty else { return nil }
    cases.sort { $0.id.index < $1.id.index }
    return Value(.array(cases.map { enumCase($0.id) }))
  }

  private mutating func instanceMember(
    _ name: String, _ token: NodeID, of instance: InstanceID, _ call: CallSyntax?, at node: NodeID, in scope: Scope,
    _ hint: TypeHint
  ) -> Value {
    let owner = instances[instance]
    guard let type = module.index[owner.declaration]?.typeName else { return .unknown }
    let ids = members(name, of: type, from: scope.segment)
    guard let id = namesake(among: ids, isCalled: call != nil), let declaration = module.index[id] else {
      return .unknown
    }
    if let call, declaration.kind == .function {
      return self.call(functions: ids, instance: instance, call, token: token, at: node, in: scope, expecting: hint)
    }
    return value(of: id, instance: declaration.isStatic ? .invalid : instance, at: node, in: scope, expecting: hint)
  }

  /// Evaluates `size` and `frame(in:)` of a geometry proxy, as far as the size decides them.
  private mutating func proxyMember(
    _ name: String, _ size: Size?, _ call: CallSyntax?, _ flags: Value.Flags, in scope: Scope
  ) -> Value {
    let space = call?.arguments.first.map { evaluate($0.value, in: scope) }
    guard name == "size" || name == "frame" else { return Value(.unknown, flags: flags.union(.assumed)) }
    isReaderSizeRead = true
    guard let size else { return .unknown }
    if name == "size" { return Value(.size(size), flags: flags) }
    // The reader's position in other coordinate spaces is unknown before placement.
    let isLocal = space?.memberName == "local"
    func element(_ label: String, _ number: Double, isKnown: Bool = true) -> Value.Element {
      Value.Element(label: label, value: isKnown ? Value(.number(number, .real), flags: flags) : .unknown)
    }
    return Value(
      .tuple([
        Value.Element(label: "size", value: Value(.size(size), flags: flags)),
        Value.Element(label: "origin", value: isLocal ? Value(.point(.zero)) : .unknown),
        element("width", size.width), element("height", size.height),
        element("minX", 0, isKnown: isLocal), element("minY", 0, isKnown: isLocal),
        element("midX", size.width / 2, isKnown: isLocal), element("midY", size.height / 2, isKnown: isLocal),
        element("maxX", size.width, isKnown: isLocal), element("maxY", size.height, isKnown: isLocal),
      ]), flags: flags)
  }
}
