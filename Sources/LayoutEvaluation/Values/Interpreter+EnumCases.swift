import LayoutModel
import LayoutSyntax

/// Cases of declared enumerations: their members and raw values.
extension Interpreter {
  mutating func enumCase(_ id: DeclarationID) -> Value { Value(.enumCase(segmentID(id.segment), id.index)) }

  /// Returns the declaration of an enum case.
  package func declaration(ofCase value: Value) -> DeclarationID? {
    guard case .enumCase(let segment, let index) = value.payload else { return nil }
    return module.position(of: segment).map { DeclarationID(segment: $0, index: index) }
  }

  func nameOfCase(_ value: Value) -> String? { declaration(ofCase: value).flatMap { module.index.name(of: $0) } }

  /// Returns the dotted name of the enumeration that contains a case.
  package func typeName(ofCase id: DeclarationID) -> String? {
    module.index[id].flatMap { module.index.containerName(of: $0, in: id.segment) }
  }

  /// Evaluates `.small.points`, `size.rawValue` or `size.scaled(by: 2)`.
  mutating func memberOfCase(
    _ own: Value, _ name: String, _ call: CallSyntax?, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value {
    guard let id = declaration(ofCase: own), let type = typeName(ofCase: id) else { return .unknown }
    let ids = members(name, of: type, from: scope.segment)
    if let member = namesake(among: ids, isCalled: call != nil), module.index[member]?.isStatic == false {
      return value(ofMember: member, of: own, call, at: node, in: scope, expecting: hint)
    }
    guard call == nil else { return .unknown }
    return name == "rawValue" ? rawValue(of: id) : name == "self" ? own : .unknown
  }

  // MARK: Raw values

  /// Evaluates `rawValue` in a member of an enumeration.
  mutating func rawValueOfSelf(in scope: Scope) -> Value? {
    local("self", in: scope).flatMap { declaration(ofCase: $0) }.map { rawValue(of: $0) }
  }

  /// Evaluates `Level(rawValue: 3)`: the case with that raw value or `nil`; unknown if a raw value is unknown.
  mutating func enumCase(of type: DeclarationID, withRawValue wanted: Value) -> Value {
    guard !wanted.isUnknown, !wanted.isSymbolic else { return Value(.unknown, flags: wanted.flags.union(.assumed)) }
    let declarations = module.index.segment(type.segment).declarations
    for (number, other) in declarations.enumerated() where other.kind == .enumCase && other.container == type.index {
      let id = DeclarationID(segment: type.segment, index: DeclarationIndex(clamping: number))
      guard let isSame = isEqual(rawValue(of: id), wanted) else { return .unknown }
      if isSame { return enumCase(id).depending(on: wanted.flags) }
    }
    return Value.none.depending(on: wanted.flags)
  }

  /// Returns the value after `=`, else the name of a string's case, else the previous case's value plus one. O(n) in
  /// the declarations before it.
  private mutating func rawValue(of id: DeclarationID) -> Value {
    let declarations = module.index.segment(id.segment).declarations
    guard let own = module.index[id], declarations.hasElement(at: own.container) else { return .unknown }
    let tree = tree(id.segment)
    let inheritance = DeclarationParts(declarations[own.container].node, in: tree).inheritance
    let type = TypeHint(typeName: tree.inheritedNames(inheritance).first ?? "")
    guard type != .string else {
      let written = tree.rawValue(ofCase: own.node)
      return written.isEmpty ? .string(own.name) : tree.plainString(written).map { .string($0) } ?? .unknown
    }
    guard type == .integer || type == .number else { return .unknown }
    steps -= Int(id.index.index)
    guard steps > 0 else { return .unknown }
    var number: Double?
    for other in declarations[...Int(id.index.index)] where other.kind == .enumCase && other.container == own.container
    {
      let written = tree.rawValue(ofCase: other.node)
      number = written.isEmpty ? (number ?? -1) + 1 : tree.number(written)
      if number == nil { return .unknown }
    }
    return number.map { Value(.number($0, type == .integer ? .integer : .real)) } ?? .unknown
  }
}

extension TreeReader {
  /// Returns the tokens after the `=` of the enum case whose name is the node `name`.
  fileprivate func rawValue(ofCase name: NodeID) -> [NodeID] {
    guard let equal = nextSibling(of: name), kind(of: equal) == .equal else { return [] }
    var tokens: [NodeID] = []
    var next = nextSibling(of: equal)
    while let token = next, kind(of: token) != .comma, kind(of: token) != .semicolon {
      tokens.append(token)
      next = nextSibling(of: token)
    }
    return tokens
  }

  /// Returns the value of a number literal, with or without a `-` sign.
  fileprivate func number(_ tokens: [NodeID]) -> Double? {
    guard let last = tokens.last, tokens.count <= 2 else { return nil }
    let isNegative = tokens.count == 2 && string(of: tokens[0]) == "-"
    guard isNegative || tokens.count == 1 else { return nil }
    guard let number = smallInteger(of: last) ?? Double(string(of: last).filter { $0 != "_" }) else { return nil }
    return isNegative ? -number : number
  }

  /// Returns the content of a string literal without escapes and interpolations; nil for other literals.
  fileprivate func plainString(_ tokens: [NodeID]) -> String? {
    guard tokens.count >= 2, tokens.count <= 3, kind(of: tokens[0]) == .stringQuote else { return nil }
    guard tokens.count == 3 else { return "" }
    let text = string(of: tokens[1])
    return kind(of: tokens[1]) == .stringSegment && !text.utf8.contains(UInt8(ascii: "\\")) ? text : nil
  }
}
