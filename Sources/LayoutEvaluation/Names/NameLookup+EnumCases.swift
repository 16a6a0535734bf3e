import LayoutModel
import LayoutSyntax

// Cases of declared enumerations and their raw values.
extension NameLookup {
  /// Returns the enum case that a declaration is, as a value.
  func enumCase(_ id: DeclarationID) -> Value { Value(.enumCase(segmentID(id.segment), id.index)) }

  /// Returns the declaration of an enum case; nil for other values.
  package func declaration(ofCase value: Value) -> DeclarationID? {
    guard case .enumCase(let segment, let index) = value.payload else { return nil }
    return module.position(of: segment).map { DeclarationID(segment: $0, index: index) }
  }

  func nameOfCase(_ value: Value) -> String? { declaration(ofCase: value).flatMap { module.index.name(of: $0) } }

  /// Returns the dotted name of the enumeration of an enum case; nil for other values.
  package func typeName(ofCase value: Value) -> String? { declaration(ofCase: value).flatMap { containerName(of: $0) } }

  /// Returns the cases of an enumeration in source order.
  func cases(inside type: DeclarationID) -> [DeclarationID] {
    let declarations = module.index.segment(type.segment).declarations
    return declarations.indices.compactMap { number in
      guard declarations[number].kind == .enumCase, declarations[number].container == type.index else { return nil }
      return DeclarationID(segment: type.segment, index: DeclarationIndex(clamping: number))
    }
  }

  /// Returns the cases of a declared enumeration that `segment` sees, in source order; nil for other types.
  func allCases(of type: String, seenFrom segment: SegmentPosition) -> Value? {
    var cases: [DeclarationID] = []
    for name in module.index.memberNames(of: type) {
      for id in module.index.members(name, of: type, from: segment) where self[id]?.kind == .enumCase {
        cases.append(id)
      }
    }
    guard !cases.isEmpty else { return nil }
    cases.sort { $0.index < $1.index }
    return Value(.array(cases.map { enumCase($0) }))
  }

  /// Returns the value after `=`, else the name of a string's case, else the previous case's value plus one; unknown if
  /// the raw values have another type. O(n) in the declarations since the last case with a written value; `spend` is
  /// called with 1 for each.
  func rawValue(of id: DeclarationID, spend: (_ count: Int) -> Bool) -> Value {
    let declarations = module.index.segment(id.segment).declarations
    guard let own = self[id], declarations.hasElement(at: own.container) else { return .unknown }
    let tree = tree(id.segment)
    let inheritance = DeclarationParts(declarations[own.container].node, in: tree).inheritance
    let type = TypeHint(typeName: tree.inheritedNames(inheritance).first ?? "")
    guard type != .string else {
      let written = tree.rawValue(ofCase: own.node)
      return written.isEmpty ? .string(own.name) : tree.plainString(written).map { .string($0) } ?? .unknown
    }
    guard type == .integer || type == .number else { return .unknown }
    var last: Double? = -1
    var following = 0.0
    for index in stride(from: Int(id.index.index), through: 0, by: -1) {
      guard spend(1) else { return .unknown }
      guard declarations[index].kind == .enumCase, declarations[index].container == own.container else { continue }
      let written = tree.rawValue(ofCase: declarations[index].node)
      if !written.isEmpty {
        last = tree.number(written)
        break
      }
      following += 1
    }
    return last.map { Value(.number($0 + following, type == .integer ? .integer : .real)) } ?? .unknown
  }

  /// Returns true if a call has the form `Suit(rawValue: x)` for an enumeration with an inheritance clause, whose
  /// initializer Swift synthesizes. `caller` is the tree of the call.
  func isRawValueInitializer(_ call: CallSyntax, of type: DeclarationID, caller: TreeReader) -> Bool {
    guard let node = self[type]?.node, call.arguments.count == 1, call.trailingClosures.isEmpty,
      let label = call.arguments[0].label, caller.string(of: label) == "rawValue"
    else { return false }
    let tree = tree(type.segment)
    return tree.kind(of: node) == .enumDeclaration && DeclarationParts(node, in: tree).inheritance != nil
  }
}

extension TreeReader {
  /// Returns the tokens after the `=` of the enum case whose name is the node `name`.
  fileprivate func rawValue(ofCase name: NodeID) -> [NodeID] {
    guard let clause = nextSibling(of: name), kind(of: clause) == .initializerClause else { return [] }
    var tokens: [NodeID] = []
    eachNode(in: clause) { node, _ in
      for child in children(of: node) where kind(of: child).isToken && kind(of: child) != .equal {
        tokens.append(child)
      }
      return true
    }
    return tokens.sorted()
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
