import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// What a call calls, as far as its parameters are known.
enum CallTarget {
  /// A function or an initializer of the index.
  case declared(DeclarationID)
  /// The memberwise initializer of a type.
  case memberwise(DeclarationID)
  /// A function or a case with associated values that is found by syntax: its `parameterClause`.
  case clause(SourceNode)
  /// A view, modifier or function of SwiftUI, by its name.
  case external(String)
  case unknown
}

// Calls: their targets, the parameters of arguments, and the parameters of closures.
extension SymbolResolver {
  /// The target of a call made by a suffix, an attribute or a preview.
  func target(of owner: NodeID, in segment: SegmentPosition) -> CallTarget {
    nested(.unknown) {
      let tree = tree(segment)
      let callee = tree.kind(of: owner) == .callSuffix ? tree.previous(of: owner) : owner
      guard let callee, let token = tree.name(of: callee) else {
        return tree.kind(of: owner) == .previewDeclaration ? .external("#Preview") : .unknown
      }
      let name = name(of: token, in: tree)
      let call = tree.call(of: owner)
      if name == "init" { return initializer(of: typeOfInit(callee, in: segment), call, in: segment) }
      if tree.keyword(of: token) == .Self {
        return initializer(of: type(of: callee, in: segment), call, in: segment)
      }
      switch resolve(token, in: segment) {
      case .symbol(let symbol): return target(of: symbol, call, in: segment)
      case .external: return .external(name)
      case .candidates, .unknown: return .unknown
      }
    }
  }

  /// The type whose initializer `.init` or `Card.init` names.
  private func typeOfInit(_ callee: NodeID, in segment: SegmentPosition) -> SymbolType {
    if tree(segment).kind(of: callee) == .memberSuffix { return type(before: callee, in: segment) }
    return type(of: callee, in: segment)
  }

  private func target(of symbol: Symbol, _ call: CallSyntax?, in segment: SegmentPosition) -> CallTarget {
    guard case .declaration(let location) = symbol, let position = position(of: location.segment) else {
      return .unknown
    }
    let tree = tree(position)
    guard let token = tree.nameToken(at: location.range.lowerBound), let declaration = tree.parent(of: token) else {
      return .unknown
    }
    switch tree.kind(of: declaration) {
    case .enumCaseDeclaration:
      guard let clause = tree.nextSibling(of: token), tree.kind(of: clause) == .parameterClause else { return .unknown }
      return .clause(SourceNode(segment: position, node: clause))
    case .functionDeclaration:
      if let id = declarationID(named: token, in: position) { return .declared(id) }
      return tree.firstChild(of: declaration, kind: .parameterClause)
        .map { .clause(SourceNode(segment: position, node: $0)) } ?? .unknown
    default: return initializer(of: type(of: symbol), call, in: segment)
    }
  }

  /// The declaration of the index whose name is at a token; nil for local names and others.
  func declarationID(named token: NodeID, in segment: SegmentPosition) -> DeclarationID? {
    guard let index = names.declarations(of: segment).firstIndex(where: { $0.nameToken == token }) else { return nil }
    return DeclarationID(segment: segment, index: DeclarationIndex(clamping: index))
  }

  private func initializer(of type: SymbolType, _ call: CallSyntax?, in segment: SegmentPosition) -> CallTarget {
    switch type {
    case .externalType(let name), .external(let name): return .external(name)
    case .type(.indexed(let id)), .value(.indexed(let id)):
      guard let call, let declaration = names[id] else { return .unknown }
      let (initializers, areAdded) = names.initializers(of: id, from: segment)
      let matching = names.candidates(among: initializers, for: call, caller: tree(segment)).matching
      if matching.count == 1, initializers.count > 1 || fits(call, matching[0], in: segment) || !areAdded {
        return .declared(matching[0])
      }
      if matching.count > 1 { return .unknown }
      if areAdded, tree(id.segment).kind(of: declaration.node) == .structDeclaration { return .memberwise(id) }
      return initializers.count == 1 ? .declared(initializers[0]) : .unknown
    default: return .unknown
    }
  }

  private func fits(_ call: CallSyntax, _ id: DeclarationID, in segment: SegmentPosition) -> Bool {
    names.match(call, caller: tree(segment), names.parameters(of: id), of: id).problem == nil
  }

  // MARK: Parameters

  /// A parameter of a declaration of the workspace.
  struct Parameter {
    var parts: ParameterParts
    var segment: SegmentPosition
    /// The property that a memberwise initializer sets.
    var property: DeclarationID?
  }

  /// The parameter that an argument or a trailing closure is for; nil if the target has none, or is not declared in the
  /// workspace.
  private func parameter(ofArgument argument: NodeID, _ call: CallSyntax, _ target: CallTarget, in segment: SegmentPosition)
    -> Parameter?
  {
    let tree = tree(segment)
    switch target {
    case .declared(let id):
      let parameters = names.parameters(of: id)
      let match = names.match(call, caller: tree, parameters, of: id)
      return index(of: argument, in: call, match, parameters, tree).map {
        Parameter(parts: parameters[$0], segment: id.segment, property: nil)
      }
    case .memberwise(let id):
      let members = names.storedMembers(of: id)
      let parameters = members.map(\.parameter)
      let match = names.match(call, caller: tree, parameters, of: id)
      return index(of: argument, in: call, match, parameters, tree).map {
        Parameter(parts: parameters[$0], segment: id.segment, property: members[$0].id)
      }
    case .clause(let clause):
      let parameters = self.tree(clause.segment).parameterParts(in: clause.node)
      let label = label(of: argument, tree)
      let position = call.arguments.firstIndex { $0.node == argument }
      let found = label.flatMap { label in parameters.firstIndex { $0.label == label } } ?? (label == nil ? position : nil)
      guard let found, parameters.indices.contains(found) else { return nil }
      return Parameter(parts: parameters[found], segment: clause.segment, property: nil)
    case .external, .unknown: return nil
    }
  }

  private func label(of argument: NodeID, _ tree: TreeReader) -> String? {
    guard tree.firstChild(of: argument, kind: .colon) != nil, let first = tree.firstChild(of: argument) else { return nil }
    return plainName(tree.string(of: first))
  }

  /// The index of the parameter of an argument: as the call is matched, else the one with its label.
  private func index(
    of argument: NodeID, in call: CallSyntax, _ match: ArgumentMatch, _ parameters: [ParameterParts], _ tree: TreeReader
  ) -> Int? {
    let value = call.arguments.first { $0.node == argument }?.value
    let closure = call.trailingClosures.first { $0.node == argument }?.closure
    let found = match.sources.firstIndex { source in
      switch source {
      case .expression(let node)?: node == value
      case .closure(let node)?: node == closure
      case nil: false
      }
    }
    if let found { return found }
    let label = label(of: argument, tree)
    return label.flatMap { label in parameters.firstIndex { $0.label == label } }
  }

  private func symbol(of parameter: Parameter) -> Symbol? {
    if let property = parameter.property { return symbol(of: property) }
    return (parameter.parts.labelToken ?? parameter.parts.nameToken).map { symbol(at: $0, in: parameter.segment) }
  }

  /// Resolves the label of an argument or a trailing closure: to the parameter, or to the property that a memberwise
  /// initializer sets.
  func label(_ token: NodeID, ofArgument argument: NodeID, in segment: SegmentPosition) -> NameResolution {
    let tree = tree(segment)
    guard let next = tree.nextSibling(of: token), tree.kind(of: next) == .colon,
      let owner = tree.owner(ofArgument: argument), let call = tree.call(of: owner)
    else { return .external }
    let target = target(of: owner, in: segment)
    switch target {
    case .external: return .external
    case .unknown: return .unknown
    case .declared, .memberwise, .clause: break
    }
    guard let parameter = parameter(ofArgument: argument, call, target, in: segment),
      parameter.parts.label == name(of: token, in: tree), let symbol = symbol(of: parameter)
    else { return .external }
    return .symbol(symbol)
  }

  /// The type of the parameter that an argument is for.
  func parameterType(ofArgument argument: NodeID, _ owner: NodeID, in segment: SegmentPosition) -> SymbolType {
    guard let call = tree(segment).call(of: owner) else { return .unknown }
    let target = target(of: owner, in: segment)
    if case .external(let name) = target { return externalType(ofArgument: argument, call, name, in: segment) }
    guard let parameter = parameter(ofArgument: argument, call, target, in: segment) else { return .unknown }
    if let type = parameter.parts.type { return writtenType(type, in: parameter.segment) }
    return parameter.property.flatMap { symbol(of: $0) }.map { type(of: $0) } ?? .unknown
  }

  /// The modifiers of SwiftUI whose first argument is a color or another style.
  private static let colored: Set<String> = [
    "foregroundStyle", "foregroundColor", "tint", "accentColor", "fill", "stroke", "strokeBorder", "listRowBackground",
    "listItemTint", "colorMultiply",
  ]

  /// The type of an argument of a view, a modifier or a value of SwiftUI.
  private func externalType(
    ofArgument argument: NodeID, _ call: CallSyntax, _ name: String, in segment: SegmentPosition
  ) -> SymbolType {
    let tree = tree(segment)
    let overloads =
      Catalog.view(named: name)?.overloads ?? Catalog.modifier(named: name)?.overloads
      ?? ParameterType(swiftName: name).map { Catalog.initialisers(of: $0) } ?? []
    let arguments = call.arguments.map { argument in
      CallArgument(
        label: argument.label.map { NameKey(tree.spelling(of: $0)) } ?? .none,
        hint: tree.implicitMemberName(of: argument.value).map { .member(NameKey(tree.spelling(of: $0))) } ?? .unknown)
    }
    let closures = call.trailingClosures.map { closure in
      CallArgument(label: closure.label.map { NameKey(tree.spelling(of: $0)) } ?? .none, hint: .unknown)
    }
    let number = call.arguments.firstIndex { $0.node == argument }
    if let number,
      case .match(let match, _) = Catalog.match(arguments + closures, closures: closures.count, in: overloads),
      overloads.indices.contains(match.overload), match.parameters.indices.contains(number)
    {
      let parameters = overloads[match.overload].parameters
      if parameters.indices.contains(match.parameters[number]) {
        return SymbolType(parameters[match.parameters[number]].type)
      }
    }
    let label = number.map { arguments[$0].label } ?? .none
    let labelled = overloads.flatMap(\.parameters).filter { label != .none && $0.labelKey == label }.map(\.type)
    if let first = labelled.first, labelled.allSatisfy({ $0 == first }) { return SymbolType(first) }
    if number == 0, Self.colored.contains(name) { return .external("ShapeStyle") }
    // `buttonStyle(.name)` takes a `ButtonStyle`.
    guard name.hasSuffix("Style"), number == 0, let initial = name.first else { return .unknown }
    return .external(initial.uppercased() + name.dropFirst())
  }

  // MARK: Closures

  /// The type of a closure's parameter, which the call that takes the closure decides.
  func type(ofClosureParameter parameter: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    guard let signature = tree.parent(of: parameter), let closure = tree.parent(of: signature) else { return .unknown }
    var index = 0
    for child in tree.children(of: signature) where tree.kind(of: child) == .closureParameter {
      if child == parameter { break }
      index += 1
    }
    return type(ofArgument: index, of: closure, in: segment)
  }

  /// The type of the argument that a closure is called with.
  func type(ofArgument index: Int, of closure: NodeID, in segment: SegmentPosition) -> SymbolType {
    nested(.unknown) {
      let tree = tree(segment)
      guard let argument = tree.parent(of: closure), let owner = tree.owner(ofArgument: argument),
        let call = tree.call(of: owner)
      else { return .unknown }
      let target = target(of: owner, in: segment)
      if case .external(let name) = target {
        return externalType(ofArgument: index, ofClosureIn: call, named: name, owner, in: segment)
      }
      if case .unknown = target, tree.kind(of: owner) == .memberSuffix,
        case .array(let element) = type(before: owner, in: segment)
      {
        return element
      }
      guard let parameter = parameter(ofArgument: argument, call, target, in: segment),
        var type = parameter.parts.type
      else { return .unknown }
      let other = self.tree(parameter.segment)
      while [.optionalType, .attributedType, .tupleType].contains(other.kind(of: type)) {
        guard let inner = other.lastNode(of: type) else { return .unknown }
        type = inner
      }
      guard other.kind(of: type) == .functionType else { return .unknown }
      return parameterType(index, ofFunction: type, in: parameter.segment)
    }
  }

  private func parameterType(_ index: Int, ofFunction type: NodeID, in segment: SegmentPosition) -> SymbolType {
    let tree = tree(segment)
    guard let parameters = tree.nodes(in: type).first else { return .unknown }
    let types = tree.kind(of: parameters) == .tupleType ? tree.nodes(in: parameters) : [parameters]
    guard types.indices.contains(index) else { return .unknown }
    return writtenType(types[index], in: segment)
  }

  private func externalType(
    ofArgument index: Int, ofClosureIn call: CallSyntax, named name: String, _ owner: NodeID, in segment: SegmentPosition
  ) -> SymbolType {
    switch name {
    case "alignmentGuide": return .external("ViewDimensions")
    case "GeometryReader": return .external("GeometryProxy")
    case "ScrollViewReader": return .external("ScrollViewProxy")
    case "ForEach", "List", "Table", "OutlineGroup", "Chart":
      guard index == 0, let data = call.arguments.first(where: { $0.label == nil }) else { return .unknown }
      return element(of: type(of: data.value, in: segment))
    default:
      guard tree(segment).kind(of: owner) == .memberSuffix, name != "reduce" || index == 1,
        case .array(let element) = type(before: owner, in: segment)
      else { return .unknown }
      return element
    }
  }
}

extension SymbolType {
  /// The type of a parameter in the catalog.
  init(_ type: ParameterType) {
    switch type {
    case .any, .data, .keyPath, .environmentKeyPath, .binding, .identifier, .url, .closure, .viewBuilder, .guideClosure:
      self = .unknown
    case .gridItems: self = .array(.external("GridItem"))
    default: self = .external(type.swiftName)
    }
  }
}
