import LayoutModel
import LayoutSyntax

// Members of values: of types, instances, enumerations, the dimensions of a view, and values that the interpreter
// computes itself.
extension Interpreter {
  package mutating func member(
    of value: Value, _ suffix: NodeID, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value {
    let tree = tree(scope)
    // A tuple's `.0` has a number as its name.
    guard let token = tree.name(of: suffix) ?? tree.firstChild(of: suffix, kind: .integerLiteral) else {
      return .unknown
    }
    let site = CallSite(
      plainName(tree.string(of: token)), token, tree.call(of: suffix), at: node, in: scope, expecting: hint)
    switch value.payload {
    case .type(let type): return staticMember(of: type, site)
    case .instance(let instance): return instanceMember(of: instance, site)
    case .enumCase: return memberOfCase(value, site).depending(on: value.flags)
    case .dimensions: return memberOfDimensions(suffix, site)
    case .proxy: return builtInMember(of: value, site)
    case .view where site.call != nil && (hint == .view || names.isModifierName(site.name)):
      return Value(.view(ViewReference(node: node, scope: scope)), flags: value.flags)
    default: return addedMember(of: value, site) ?? builtInMember(of: value, site)
    }
  }

  // MARK: Types

  private mutating func staticMember(of type: String, _ site: CallSite) -> Value {
    let (name, scope) = (site.name, site.scope)
    if name == "self" || name == "Type" { return Value(.type(type)) }
    if name == "init", let call = site.call { return construct(type, call, site) }
    let ids = names.members(name, of: type, from: scope.segment)
    if let id = names.overloadCandidate(among: ids, isCalled: site.call != nil), let declaration = names[id] {
      guard let call = site.call else {
        return value(of: id, instance: .invalid, at: site.node, in: scope, expecting: site.hint)
      }
      if declaration.kind == .function { return self.call(functions: ids, instance: .invalid, call, site) }
      return declaration.isType ? construct(declaration.typeName, call, site) : .unknown
    }
    // A reference to an initializer: `Row.init`.
    if name == "init" { return .unknown }
    let typed = TypeHint(typeName: type)
    switch typed {
    case .horizontalAlignment: return alignment(on: .horizontal, token: site.token, in: scope)
    case .verticalAlignment: return alignment(on: .vertical, token: site.token, in: scope)
    case .alignment: return alignmentPair(token: site.token, in: scope)
    default: break
    }
    guard let call = site.call else { return staticConstant(of: type, typed, site) }
    switch ParameterType(swiftName: "\(type).\(name)") {
    case .edgeSet, .axisSet: return construct("\(type).\(name)", call, site)
    default: return staticCall(call, site, of: typed)
    }
  }

  /// Evaluates a static member that the module does not declare.
  private mutating func staticConstant(of type: String, _ typed: TypeHint, _ site: CallSite) -> Value {
    let (name, segment) = (site.name, site.scope.segment)
    if name == "allCases", let cases = names.allCases(of: type, seenFrom: segment) { return cases }
    if let catalog = typed.catalogType, let member = Catalog.member(named: name, of: catalog) {
      return number(orInvalid: Value(catalog: member.value), at: site.token, in: site.scope)
    }
    reporter.reportMisspelt(name, at: site.token, of: typed, in: site.scope)
    if name.utf8.beginsUppercase { return Value(.type("\(type).\(name)")) }
    if type == "UIView", name == "noIntrinsicMetric" { return .number(-1) }
    if !names.module.index.topLevel(type).isEmpty || names.module.index.hasMembers(type) {
      let kind = names.topLevel(type, seenFrom: segment).first.flatMap { names[$0]?.kind }
      if kind == .type || kind == .view {
        reporter.reportUnknownMember(name, of: type, at: site.token, in: segment)
      }
    }
    return .unknown
  }

  // MARK: Instances

  private mutating func instanceMember(of instance: InstanceID, _ site: CallSite) -> Value {
    guard let type = names[storage.instances[instance].declaration]?.typeName else { return .unknown }
    let ids = names.members(site.name, of: type, from: site.scope.segment)
    guard let id = names.overloadCandidate(among: ids, isCalled: site.call != nil), let declaration = names[id] else {
      return .unknown
    }
    if let call = site.call, declaration.kind == .function {
      return self.call(functions: ids, instance: instance, call, site)
    }
    return value(
      of: id, instance: declaration.isStatic ? .invalid : instance, at: site.node, in: site.scope, expecting: site.hint)
  }

  // MARK: Members that the module adds to other values

  /// Evaluates an instance member with `own` as `self`; of several functions with its name, the one that matches the
  /// call. `others` are bound too.
  mutating func value(
    ofMember found: DeclarationID, of own: Value, _ site: CallSite, besides others: [(name: String, value: Value)] = []
  ) -> Value {
    let scope = site.scope
    let id =
      site.call.flatMap { fitting(names.overloads(ofMember: found, from: scope.segment), $0, in: scope) } ?? found
    guard let declaration = names[id], let block = declaration.block else { return .unknown }
    if names.isViewTyped(declaration, in: id.segment) {
      return Value(.view(ViewReference(node: site.node, scope: scope)))
    }
    guard budget.allowsNesting(reserve: 20) else { return operations.overLimit(at: site.node, in: scope) }
    budget.depth += 6
    defer { budget.depth -= 6 }
    let tree = tree(id.segment)
    var inner = site.call.map { bindArguments(of: id, instance: .invalid, $0, in: scope) } ?? names.scope(of: id)
    for (name, value) in others { inner = storage.bind(name, value, in: inner) }
    inner = storage.bind("self", own, in: inner)
    let isCalled = site.call != nil
    let type =
      isCalled
      ? DeclarationParts(declaration.node, in: tree).result.flatMap { tree.lastNode(of: $0) }
      : BindingParts(declaration.node, in: tree).type
    guard let body = isCalled ? block : tree.getter(of: block) else { return .unknown }
    return bodyValue(body, in: inner, as: names.hint(of: type, in: names.scope(of: id)))
  }

  /// Returns the enum case that `self` is, if `id` is an instance member of its enumeration that is used without
  /// `self.`; nil otherwise.
  package mutating func owner(of id: DeclarationID, _ instance: InstanceID, in scope: Scope) -> Value? {
    guard !instance.isValid, scope.bindings.isValid, let declaration = names[id], declaration.container.isValid,
      !declaration.isStatic, let own = storage.local("self", in: scope)
    else { return nil }
    return names.typeName(ofCase: own) == names.containerName(of: declaration, in: id.segment) ? own : nil
  }

  /// Evaluates an instance member that is used without `self.`, where `self` is an enum case or the view's dimensions;
  /// nil for another `self`.
  mutating func memberOfSelf(_ id: DeclarationID, _ site: CallSite) -> Value? {
    guard site.scope.bindings.isValid, let declaration = names[id], declaration.container.isValid,
      !declaration.isStatic, declaration.kind == .computed || declaration.kind == .function,
      let own = storage.local("self", in: site.scope)
    else { return nil }
    let type = names.containerName(of: declaration, in: id.segment)
    switch own.payload {
    case .enumCase where names.typeName(ofCase: own) == type: return value(ofMember: id, of: own, site)
    case .dimensions where type == "ViewDimensions": return addedToDimensions(id, site)
    default: return nil
    }
  }

  /// Evaluates a member that an extension adds to a number's or string's type; nil if there is none.
  private mutating func addedMember(of own: Value, _ site: CallSite) -> Value? {
    guard names.mayDeclare(site.name) else { return nil }
    let types: [String]
    switch own.payload {
    case .number(_, .integer): types = ["Int"]
    case .number(_, .real): types = ["CGFloat", "Double"]
    case .number: types = ["Int", "CGFloat", "Double"]
    case .string: types = ["String"]
    default: return nil
    }
    for type in types {
      let ids = names.members(site.name, of: type, from: site.scope.segment)
      guard let id = names.overloadCandidate(among: ids, isCalled: site.call != nil), names[id]?.isStatic == false
      else { continue }
      return value(ofMember: id, of: own, site).depending(on: own.flags)
    }
    return nil
  }

  // MARK: Enumerations

  /// Evaluates `.small.points`, `size.rawValue` or `size.scaled(by: 2)`.
  private mutating func memberOfCase(_ own: Value, _ site: CallSite) -> Value {
    guard let id = names.declaration(ofCase: own), let type = names.containerName(of: id) else { return .unknown }
    let ids = names.members(site.name, of: type, from: site.scope.segment)
    if let member = names.overloadCandidate(among: ids, isCalled: site.call != nil), names[member]?.isStatic == false {
      return value(ofMember: member, of: own, site)
    }
    guard site.call == nil else { return .unknown }
    return site.name == "rawValue" ? rawValue(of: id) : site.name == "self" ? own : .unknown
  }

  mutating func rawValue(of id: DeclarationID) -> Value { names.rawValue(of: id) { budget.spend($0) } }

  /// Evaluates `Level(rawValue: 3)`: the case with that raw value or `nil`; unknown if a raw value is unknown.
  mutating func enumCase(of type: DeclarationID, withRawValue wanted: Value) -> Value {
    guard !wanted.isUnknown, !wanted.isSymbolic else { return Value(.unknown, flags: wanted.flags.union(.assumed)) }
    for id in names.cases(inside: type) {
      guard let isSame = operations.isEqual(rawValue(of: id), wanted) else { return .unknown }
      if isSame { return names.enumCase(id).depending(on: wanted.flags) }
    }
    return Value.none.depending(on: wanted.flags)
  }

  // MARK: ViewDimensions

  /// Evaluates a member of the `ViewDimensions` that a guide's closure or a `defaultValue(in:)` receives.
  private mutating func memberOfDimensions(_ suffix: NodeID, _ site: CallSite) -> Value {
    let scope = site.scope
    if site.call == nil, site.name == "width" || site.name == "height" {
      let axis: Axis = site.name == "width" ? .horizontal : .vertical
      return guide?.dimension(axis, from: suffix, in: scope) ?? .unknown
    }
    let ids = names.members(site.name, of: "ViewDimensions", from: scope.segment)
    if let id = names.overloadCandidate(among: ids, isCalled: site.call != nil) { return addedToDimensions(id, site) }
    let key = key(of: site.token, in: scope)
    let isGuide = site.call == nil && Axis.allCases.contains { AlignmentNames.builtIn(key, on: $0) != nil }
    reporter.reportUnknownDimension(site.name, site.token, of: suffix, isGuide: isGuide, in: scope.segment)
    return .unknown
  }

  /// Evaluates the member `id` of an extension of `ViewDimensions`.
  private mutating func addedToDimensions(_ id: DeclarationID, _ site: CallSite) -> Value {
    guard guide != nil, names[id]?.isStatic == false else { return .unknown }
    let width = guide?.emit(.width) ?? .unknown
    let height = guide?.emit(.height) ?? .unknown
    return value(ofMember: id, of: Value(.dimensions), site, besides: [("width", width), ("height", height)])
  }
}
