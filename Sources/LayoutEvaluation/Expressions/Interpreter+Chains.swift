import LayoutModel
import LayoutSyntax

// Chains: a primary with its suffixes, such as `model.items[0].name`.
extension Interpreter {
  /// Evaluates a primary with its suffixes.
  mutating func chain(_ node: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    let tree = tree(scope)
    let (primary, suffixes) = tree.flatChain(node)
    if startsView(primary, suffixes, in: scope, expecting: hint) {
      return Value(.view(ViewReference(node: node, scope: scope)))
    }
    let first = suffixes.first
    if let first, namesModule(primary, first, in: scope), let token = tree.name(of: first) {
      return moduleMember(token, suffixes, at: node, in: scope)
    }
    let call = first.flatMap { tree.kind(of: $0) == .callSuffix ? tree.call(of: $0) : nil }
    var value: Value
    var index = call == nil ? 0 : 1
    switch tree.kind(of: primary) {
    case .identifierExpression:
      if let call, let token = tree.name(of: primary) {
        value = self.call(named: token, call, at: node, in: scope, expecting: hint)
      } else {
        index = 0
        value = identifier(primary, in: scope, expecting: .any)
      }
    case .implicitMemberExpression:
      value =
        call.map { implicitCall(primary, $0, in: scope, expecting: hint) }
        ?? implicitMember(primary, in: scope, expecting: hint)
    default:
      index = 0
      value = evaluate(primary, in: scope, expecting: suffixes.isEmpty ? hint : .any)
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
        value = self.call(value, call, CallSite("", suffix, call, at: node, in: scope, expecting: hint))
      case .subscriptSuffix: value = subscripted(value, suffix, in: scope)
      case .forceUnwrapSuffix: value = reporter.unwrapped(value, at: suffix, in: scope.segment)
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
    guard storage.local(key, in: scope) == nil else { return false }
    let isCalled = tree.kind(of: first) == .callSuffix
    if isFrameworkName(key, in: scope), let view = Catalog.viewIndex(of: key) {
      return isCalled || Catalog.views[view].kind == .color && tree.kind(of: first) == .memberSuffix
    }
    let name = plainName(tree.string(of: token))
    switch resolve(name, key, at: token, in: scope) {
    case .value: return false
    case .declaration(let found, _):
      let id = isCalled ? names.overloadCandidate(for: found, name, isCalled: true, in: scope) : found
      guard isCalled, let declaration = names[id] else { return false }
      return declaration.isViewType || declaration.kind == .function && names.isViewTyped(declaration, in: id.segment)
    case .none:
      guard Catalog.view(named: name) != nil else {
        return hint == .view && isCalled && name.utf8.beginsUppercase && !NameLookup.isKnownType(name)
      }
      return isCalled || name == "Color" && tree.kind(of: first) == .memberSuffix
    }
  }

  // MARK: SwiftUI.Text

  /// Returns true if a chain begins with `SwiftUI.` and a name, which denotes SwiftUI's declaration even if the module
  /// declares the same name.
  package mutating func namesModule(_ primary: NodeID, _ suffix: NodeID, in scope: Scope) -> Bool {
    let tree = tree(scope)
    guard tree.kind(of: primary) == .identifierExpression, tree.kind(of: suffix) == .memberSuffix,
      let token = tree.name(of: primary)
    else { return false }
    let key = key(of: token, in: scope)
    return key == Interpreter.swiftUI && isFrameworkName(key, in: scope)
  }

  private static let swiftUI = NameKey("SwiftUI")

  /// Evaluates a chain that begins with `SwiftUI.name`.
  private mutating func moduleMember(
    _ token: NodeID, _ suffixes: NodeList, at node: NodeID, in scope: Scope
  ) -> Value {
    let name = name(at: token, in: scope)
    let tree = tree(scope)
    let call = suffixes.first.flatMap { tree.call(of: $0) }
    if Catalog.view(named: name) != nil, call != nil || name == "Color" {
      return Value(.view(ViewReference(node: node, scope: scope)))
    }
    if let call { checkArguments(call, in: scope) }
    return .unknown
  }

  // MARK: Subscripts

  private mutating func subscripted(_ value: Value, _ suffix: NodeID, in scope: Scope) -> Value {
    let tree = tree(scope)
    let arguments = tree.arguments(in: suffix)
    guard let argument = arguments.first else { return .unknown }
    let label = argument.label.map { tree.string(of: $0) }
    switch value.payload {
    case .dimensions:
      let key = guideKey(argument.value, in: scope, preferred: guide?.axis)
      guide?.record(key.flags)
      guard case .alignment(let alignment) = key.payload else {
        guide?.record(.assumed)
        return .unknown
      }
      return guide?.guide(alignment, isExplicit: label == "explicit", flags: key.flags, from: suffix, in: scope)
        ?? .unknown
    case .array(let values):
      let index = evaluate(argument.value, in: scope, expecting: .integer).converted(to: .integer)
      if label == "safe" { return .unknown }
      guard let number = index.number else { return Value(.unknown, flags: index.flags.union(.assumed)) }
      guard let position = Int(exactly: number), values.indices.contains(position) else {
        let count = "\(values.count) \(values.count == 1 ? "element" : "elements")"
        return reporter.invalid(
          "Index \(number.messageText) is out of range: the array has \(count)", at: suffix, in: scope.segment)
      }
      return values[position].depending(on: value.flags.union(index.flags))
    default:
      for argument in arguments { _ = evaluate(argument.value, in: scope) }
      return Value(.unknown, flags: value.flags.union(.assumed))
    }
  }
}
