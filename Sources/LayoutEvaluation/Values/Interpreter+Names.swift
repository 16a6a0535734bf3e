import LayoutModel
import LayoutSyntax

extension Interpreter {
  package mutating func identifier(_ node: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    guard let token = tree(scope).name(of: node) else { return .unknown }
    let name = plainName(string(token, scope.segment))
    switch name {
    case "self":
      if scope.instance.isValid { return Value(.instance(scope.instance)) }
      if scope.selfView.isValid { return Value(.view(references[scope.selfView])) }
      return local("self", in: scope) ?? .unknown
    case "Self":
      return enclosingTypes(of: scope).first.map { Value(.type($0)) } ?? .unknown
    default: break
    }
    var lookup = name
    if name.utf8.first == 0x24, name.utf8.dropFirst().first.map({ !(0x30...0x39).contains($0) }) ?? false {
      // `$open` is the binding of `open`, evaluated as its value.
      lookup = String(name.dropFirst())
    }
    switch resolve(lookup, at: token, in: scope) {
    case .value(let value): return value
    case .declaration(let found, let instance):
      let id = namesake(of: found, lookup, isCalled: false, in: scope)
      if !instance.isValid, let own = memberOfSelf(id, nil, at: node, in: scope, expecting: hint) { return own }
      return value(of: id, instance: instance, at: node, in: scope, expecting: hint)
    case .none: return builtIn(name, token: token, in: scope, expecting: hint)
    }
  }

  /// Evaluates a name that the module does not declare.
  private mutating func builtIn(_ name: String, token: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    if Interpreter.isKnownType(name) || KnownTypes.isOfFramework(name) || BuiltIn.functionNames.contains(name) {
      return Value(.type(name))
    }
    if name == "rawValue", let value = rawValueOfSelf(in: scope) { return value }
    // Enumerations have these members implicitly, in extensions too.
    if scope.container.isValid, name == "rawValue" || name == "allCases" || name == "hashValue" { return .unknown }
    // `$0`, `Self.x` and `super` cannot be misspelt names.
    guard tree(scope).kind(of: token) == .identifier, !isUnreadMember(name, in: scope) else { return .unknown }
    reportUnresolvedName(name, "value", at: token, in: scope, besides: { Interpreter.dotted(name, of: hint) })
    return .unknown
  }

  /// Returns `.name` as a suggestion if the expected type has a SwiftUI member of that name: the dot is missing.
  private static func dotted(_ name: String, of hint: TypeHint) -> [String] {
    let key = NameKey(name)
    let isMember =
      switch hint {
      case .horizontalAlignment: AlignmentNames.builtIn(key, on: .horizontal) != nil
      case .verticalAlignment: AlignmentNames.builtIn(key, on: .vertical) != nil
      default: hint.catalogType.flatMap { Catalog.memberIndex(of: key, in: $0) } != nil
      }
    return isMember ? [".\(name)"] : []
  }

  /// Reports a bare name that resolves to nothing, unless declarations that are not interpreted may have it.
  package mutating func reportUnresolvedName(
    _ name: String, _ what: String, at token: NodeID, in scope: Scope, besides others: () -> [String] = { [] }
  ) {
    guard reports(in: scope.segment), !mayHaveUnreadMembers(scope), !isGenericParameter(name, at: token, in: scope)
    else {
      return
    }
    reportUnresolved(
      "unresolved-name", .warning, what, name, at: token, in: scope.segment,
      candidates: { search, lowering in
        lowering.visitVisibleNames(in: scope, &search)
        search.visit(others())
      })
  }

  /// Returns true if `self` may have members that are not interpreted: in an extension of a type that the module does
  /// not declare (`String`), or in a type with a protocol that adds members (`CaseIterable`, one of the project's).
  /// Only the enclosing declarations are checked. O(n) in their number.
  private mutating func mayHaveUnreadMembers(_ scope: Scope) -> Bool {
    var container = scope.container
    while container.isValid, let declaration = module.index[DeclarationID(segment: scope.segment, index: container)] {
      let tree = tree(scope)
      if declaration.kind == .typeExtension, declaration.typeName != "View" {
        let name = declaration.typeName.prefix { $0 != "." }
        if module.index.topLevel(String(name)).isEmpty { return true }
      }
      let inherited = tree.inheritedNames(DeclarationParts(declaration.node, in: tree).inheritance)
      if !inherited.allSatisfy({ Interpreter.protocolsWithoutNames.contains($0) }) { return true }
      container = declaration.container
    }
    return false
  }

  /// Protocols that add no members that are used by a bare name.
  static let protocolsWithoutNames: Set<String> = [
    "View", "ViewModifier", "EnvironmentalModifier", "AlignmentID", "PreviewProvider", "App", "Scene", "Identifiable",
    "Equatable", "Hashable", "Sendable",
  ]

  /// Returns true if SwiftUI, the standard library or another Apple framework has a type with that name.
  package static func isKnownType(_ name: String) -> Bool {
    if Catalog.view(named: name) != nil || KnownTypes.names.contains(name) { return true }
    return ParameterType(swiftName: name) != nil || name.utf8.beginsUppercase && Catalog.isOtherName(name)
  }

  /// Adds the names that are visible in a scope to a search: local names, members, top-level names.
  mutating func visitVisibleNames(in scope: Scope, _ search: inout NearestNameSearch) {
    var id = scope.bindings
    while id.isValid {
      search.visit(CollectionOfOne(bindings[id].name))
      id = bindings[id].next
    }
    for type in enclosingTypes(of: scope) { search.visit(module.index.memberNameCandidates(of: type)) }
    search.visit(module.index.topLevelNameCandidates())
  }

  /// Evaluates a declaration that is named without a call.
  package mutating func value(
    of id: DeclarationID, instance: InstanceID, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value {
    guard let declaration = module.index[id] else { return .unknown }
    if let value = alignments.values[id] { return value }
    switch declaration.kind {
    case .stored:
      guard declaration.container.isValid, !declaration.isStatic else { return constant(id, expecting: hint) }
      guard instance.isValid else { return storedDefault(id, environment: nil) }
      for property in instances[instance].properties where property.name == declaration.name {
        return property.value
      }
      return storedDefault(id, environment: nil)
    case .computed:
      if isViewTyped(declaration, in: id.segment) { return Value(.view(ViewReference(node: node, scope: scope))) }
      return computed(id, instance: instance, expecting: hint)
    case .enumCase: return enumCase(id)
    // A function passed as a value, whose result is not evaluated.
    case .function: return hint == .view || hint == .closure ? .unknown : .opaque
    case .initializer, .preview, .typeExtension: return .opaque
    case .view, .viewModifier, .viewBridge, .controllerBridge, .previewProvider, .alignmentID, .type:
      return Value(.type(declaration.typeName))
    }
  }

  private mutating func isDeclaredView(_ name: String, in scope: Scope) -> Bool {
    guard name.utf8.beginsUppercase, let id = declaration(ofType: name, in: scope) else { return false }
    return module.index[id]?.isViewType ?? false
  }

  /// Returns the type annotation of a variable, or the result type of a function; nil if there is none.
  package mutating func type(of declaration: Declaration, in segment: SegmentPosition) -> NodeID? {
    let tree = tree(segment)
    switch declaration.kind {
    case .stored, .computed: return BindingParts(declaration.node, in: tree).type
    case .function: return DeclarationParts(declaration.node, in: tree).result.flatMap { tree.lastNode(of: $0) }
    default: return nil
    }
  }

  /// Returns true if a variable or function returns a view, by its written type.
  package mutating func isViewTyped(_ declaration: Declaration, in segment: SegmentPosition) -> Bool {
    let tree = tree(segment)
    if declaration.isViewBuilder { return declaration.kind.isVariable || declaration.kind == .function }
    guard let type = type(of: declaration, in: segment) else { return false }
    if tree.kind(of: type) == .constrainedType || tree.kind(of: type) == .namedType {
      let written = tree.typeName(type)
      let name = written == "Self" ? module.index.containerName(of: declaration, in: segment) ?? written : written
      return name == "View" || name == "AnyView" || name == "Text" || name == "Image" || name == "Shape"
        || Catalog.view(named: name) != nil && name != "Color" && !Catalog.isLayout(name)
        || isDeclaredView(name, in: Scope(segment: segment, container: declaration.container))
    }
    return false
  }

  /// Returns the value of a global or static constant, which is evaluated once.
  package mutating func constant(_ id: DeclarationID, expecting hint: TypeHint) -> Value {
    if let value = constants[id] { return value }
    guard let declaration = module.index[id], evaluating.insert(id).inserted else { return .unknown }
    let outer = (isChecking, expansion)
    isChecking = false
    expansion = .invalid
    defer {
      (isChecking, expansion) = outer
      evaluating.remove(id)
    }
    let tree = tree(id.segment)
    let parts = BindingParts(declaration.node, in: tree)
    let written = TypeHint(parts.type, in: tree)
    var value = Value.unknown
    if let expression = parts.value {
      value = evaluate(expression, in: self.scope(of: id), expecting: written)
      value = declared(value, as: written)
      if tree.kind(of: expression) == .closureExpression || isCalledClosure(expression, in: tree) { value = .unknown }
    } else if let type = parts.type, tree.kind(of: type) == .optionalType {
      value = .none
    }
    if isDynamicWrapper(declaration.wrapper) { value.flags.insert(.dynamic) }
    constants[id] = value
    return value
  }

  /// Returns true for `{ … }()`, whose statements are not followed.
  private mutating func isCalledClosure(_ node: NodeID, in tree: TreeReader) -> Bool {
    tree.kind(of: node) == .postfixExpression && tree.kind(of: tree.chain(of: node).primary) == .closureExpression
  }

  mutating func isDynamicWrapper(_ wrapper: String) -> Bool { !wrapper.isEmpty && wrapper != "ViewBuilder" }

  /// Returns a literal number with the kind of a written type.
  mutating func converted(_ value: Value, to hint: TypeHint) -> Value {
    switch (value.payload, hint) {
    case (.number(let number, .literal), .integer):
      return Value(.number(number.rounded(.towardZero), .integer), flags: value.flags)
    case (.number(let number, .literal), .number): return Value(.number(number, .real), flags: value.flags)
    case (.array(let elements), .array(let element)) where elements.contains(where: \.isLiteralNumber):
      return Value(.array(elements.map { converted($0, to: element) }), flags: value.flags)
    default: return value
    }
  }

  /// Returns the value of a variable's declaration: without a written type, an integer literal is an `Int`, and an
  /// array of integer literals is an `[Int]`.
  package mutating func declared(_ value: Value, as hint: TypeHint) -> Value {
    guard hint == .any else { return converted(value, to: hint) }
    if case .array(let elements) = value.payload {
      let areIntegers = elements.allSatisfy(\.isLiteralNumber)
      return converted(value, to: .array(areIntegers ? .integer : .number))
    }
    return converted(value, to: .integer)
  }

  /// Evaluates a computed property.
  package mutating func computed(_ id: DeclarationID, instance: InstanceID, expecting hint: TypeHint) -> Value {
    guard let declaration = module.index[id], let block = declaration.block, evaluating.insert(id).inserted else {
      return .unknown
    }
    defer { evaluating.remove(id) }
    let tree = tree(id.segment)
    guard let body = getter(of: block, in: tree) else { return .unknown }
    var inner = self.scope(of: id)
    inner.instance = instance
    let written = TypeHint(BindingParts(declaration.node, in: tree).type, in: tree)
    let value = converted(run(body, in: inner, expecting: written) ?? .unknown, to: written)
    return !instance.isValid && declaration.container.isValid && !declaration.isStatic
      ? value.depending(on: .assumed) : value
  }

  /// Returns the code block of an accessor block's getter.
  package mutating func getter(of block: NodeID, in tree: TreeReader) -> NodeID? {
    if let body = tree.firstChild(of: block, kind: .codeBlock) { return body }
    for child in tree.children(of: block) where tree.kind(of: child) == .accessor {
      for token in tree.children(of: child) where tree.keyword(of: token) == .get {
        return tree.firstChild(of: child, kind: .codeBlock)
      }
    }
    return nil
  }

  // MARK: Implicit members

  mutating func implicitMember(_ node: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    guard let token = tree(scope).name(of: node) else { return .unknown }
    return member(at: token, in: scope, expecting: hint)
  }

  /// Evaluates `.name` where `hint` is expected.
  private mutating func member(at token: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    switch hint {
    case .horizontalAlignment: return alignment(on: .horizontal, token: token, in: scope)
    case .verticalAlignment: return alignment(on: .vertical, token: token, in: scope)
    case .alignment: return alignmentPair(token: token, in: scope)
    default: break
    }
    let key = key(of: token, in: scope)
    if !module.index.mayDeclare(key), let type = hint.catalogType,
      let member = Catalog.memberIndex(of: key, in: type)
    {
      return number(orInvalid: known(Catalog.members(of: type)[member].value), at: token, in: scope)
    }
    let name = plainName(string(token, scope.segment))
    if module.index.mayDeclare(key) {
      for type in hint.typeNames {
        if let id = members(name, of: type, from: scope.segment).first, module.index[id]?.isStatic ?? false {
          return value(of: id, instance: .invalid, at: token, in: scope, expecting: hint)
        }
      }
    }
    if let type = hint.catalogType, let member = Catalog.memberIndex(of: key, in: type) {
      return number(orInvalid: known(Catalog.members(of: type)[member].value), at: token, in: scope)
    }
    reportMisspelt(name, at: token, of: hint, in: scope)
    if hint == .any || hint.catalogType == nil { return Value(.member(name)) }
    if case .member(let type) = hint, Catalog.members(of: type).isEmpty { return Value(.member(name)) }
    return hint == .number || hint == .integer ? .unknown : Value(.member(name), flags: .assumed)
  }

  /// Reports a member of a font or a number that is a SwiftUI name with one wrong letter. Other unknown names may be
  /// members that the project adds in unread files (`lowering.md` 0: unknown is a value).
  mutating func reportMisspelt(_ name: String, at token: NodeID, of hint: TypeHint, in scope: Scope) {
    guard hint == .font || hint == .number, let type = hint.catalogType,
      let meant = NearestName.misspelt(
        name, among: Catalog.members(of: type).lazy.filter { !$0.isFunction }.map(\.name)),
      !hint.typeNames.contains(where: { !module.index.members(name, of: $0).isEmpty })
    else { return }
    reportUnresolved(
      "unresolved-name", .warning, "member of `\(type.swiftName)` named", name, at: token, in: scope.segment,
      candidates: { search, _ in search.visit([meant]) })
  }

  /// Returns `value`; for NaN, reports a finding and returns an unknown value (`lowering.md` 4). Frame dimensions have
  /// their own finding for it.
  mutating func number(orInvalid value: Value, at node: NodeID, in scope: Scope) -> Value {
    guard let number = value.number, number.isNaN, !isFrameDimension else { return value }
    return invalid("This is not a number.", at: node, in: scope.segment)
  }

  /// Returns the value of a static member in the catalog.
  mutating func known(_ value: MemberValue) -> Value {
    switch value {
    case .none: .opaque
    case .number(let number): .number(number)
    case .guide(let key): Value(.alignment(key))
    case .alignment(let pair): Value(.alignmentPair(pair))
    case .point(let point): Value(.unitPoint(x: point.x, y: point.y))
    case .size(let size): Value(.size(size))
    case .insets(let insets): Value(.insets(insets))
    case .textStyle(let style): Value(.font(Font(.style(style))))
    default: Value(.known(value))
    }
  }
}
