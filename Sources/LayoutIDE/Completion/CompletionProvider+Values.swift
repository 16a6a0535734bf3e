import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Values of expected types: members after a dot, and the labels of arguments.
extension CompletionProvider {
  /// The static members of the expected types; with `hasDot` the dot is written already.
  mutating func addValues(of expected: [ValueType], hasDot: Bool, guides: GuidesHere?) {
    let prefix = hasDot ? "" : "."
    for type in expected {
      switch type {
      case .catalog(.boolean) where !hasDot:
        for word in ["true", "false"] {
          collector.add(CompletionItem(.keyword, word), bonus: CompletionBonus.expectedMember)
        }
      case .catalog(let catalog): addMembers(of: catalog, prefix, guides)
      case .guide:
        addMembers(of: .horizontalAlignment, prefix, guides)
        addMembers(of: .verticalAlignment, prefix, guides)
      case .declared(let name):
        addDeclaredMembers(of: name, areStatic: true, prefix: prefix, bonus: CompletionBonus.expectedMember)
      case .view, .dimensions, .proxy, .array, .type: break
      }
    }
    // After a dot every member may be meant if nothing is known of the type.
    if hasDot, expected.isEmpty, site.typed.count > 0 {
      for type in [ParameterType.style, .font, .alignment] { addMembers(of: type, prefix, guides) }
    }
  }

  private mutating func addMembers(of type: ParameterType, _ prefix: String, _ guides: GuidesHere?) {
    for name in matching(context.seen.names.memberNames(of: type.swiftName)) {
      guard name != "init" else { continue }
      for id in context.members(name, of: type.swiftName) {
        guard let declaration = context.seen.names[id], declaration.isStatic else { continue }
        addDeclaredValue(name, id, of: type, prefix, guides)
      }
    }
    for member in Catalog.members(of: type) {
      let keys = keys(of: member.value)
      let isInPlay = keys.contains { guides?.inPlay.contains($0) ?? false }
      addStatic(
        member, of: type, prefix: prefix, note: note(keys, guides),
        bonus: CompletionBonus.expectedMember + (isInPlay ? 10 : 0))
    }
    if type == .color || type == .style {
      addDeclaredColors(prefix)
    }
    guard type != .color, !Catalog.initialisers(of: type).isEmpty, prefix.isEmpty, collector.score(of: "init") != nil,
      let overload = Catalog.initialisers(of: type).first, !overload.parameters.isEmpty
    else { return }
    let signature = CallSignature("init", overload, summary: "", source: .type(type.swiftName))
    collector.add(CompletionItem(.function, calling: "init", signature, isCalled: isCalled))
  }

  /// The colours that the module declares, which are styles too.
  private mutating func addDeclaredColors(_ prefix: String) {
    for owner in ["Color", "ShapeStyle"] {
      addDeclaredMembers(of: owner, areStatic: true, prefix: prefix, bonus: CompletionBonus.expectedMember)
    }
  }

  /// A constant that the module declares in an extension of the expected type; of an alignment with its value here.
  private mutating func addDeclaredValue(
    _ name: String, _ id: DeclarationID, of type: ParameterType, _ prefix: String, _ guides: GuidesHere?
  ) {
    guard let axis = type.axis else {
      return addDeclared(name, id, prefix: prefix, bonus: CompletionBonus.expectedMember + 5)
    }
    let table = context.alignments.table
    let key = table.customKeys.first { table.definition(of: $0)?.name == name && table.axis(of: $0) == axis }
    let isInPlay = key.map { guides?.inPlay.contains($0) ?? false } ?? false
    var item = CompletionItem(.guide, prefix + name, filterText: name)
    item.plainText = prefix + name
    item.note = note(key.map { [$0] } ?? [], guides)
    item.source = context.location(of: id).map { .declaration($0) } ?? .none
    collector.add(item, bonus: isInPlay ? CompletionBonus.guideInPlay : CompletionBonus.expectedMember + 5)
  }

  private func keys(of value: MemberValue) -> [AlignmentKey] {
    switch value {
    case .guide(let key): [key]
    case .alignment(let pair): [pair.horizontal, pair.vertical]
    default: []
    }
  }

  /// The value of a guide here; of a pair its point.
  private func note(_ keys: [AlignmentKey], _ guides: GuidesHere?) -> String {
    let values = keys.compactMap { guides?.values[$0] }
    guard values.count == keys.count, let first = values.first else { return "" }
    guard values.count > 1 else { return first }
    let numbers = values.map { $0.filter { !"≈= ".contains($0) } }
    let mark = values.contains { $0.hasPrefix("≈") } ? "≈ " : ""
    return "\(mark)= (\(numbers.joined(separator: ", ")))"
  }

  // MARK: Guides

  /// The guides at a place that expects an alignment; nil for another place, or if nothing is laid out there.
  func guides(at node: NodeID, _ expected: [ValueType], in analysis: inout Analysis) -> GuidesHere? {
    let isAlignment = expected.contains { type in
      type == .guide || type == .catalog(.horizontalAlignment) || type == .catalog(.verticalAlignment)
        || type == .catalog(.alignment)
    }
    guard isAlignment else { return nil }
    var owner = tree.nearest([.argumentClause], around: node).flatMap { tree.callOwner(of: $0) }
    // In `d[…]` the guides are those of the view that the closure is for.
    if expected.contains(.guide) {
      owner = tree.nearest([.closureExpression], around: node).flatMap { tree.callOwner(of: $0) }
    }
    guard let owner, let context = HoverContext(around: context.segment, in: &analysis) else { return nil }
    return GuidesHere(of: owner, context)
  }

  // MARK: Arguments

  /// The labels that a call lacks, and the values of an argument without one.
  mutating func addArguments(in clause: NodeID, _ analysis: inout Analysis) {
    guard let owner = tree.callOwner(of: clause) else { return }
    let arguments = tree.children(of: clause).filter {
      tree.kind(of: $0) == .argument && tree.range(of: $0).lowerBound < site.typed.lowerBound
    }
    let labels = arguments.map { types.label(of: $0) }
    let following = tree.children(of: clause).filter {
      tree.kind(of: $0) == .argument && tree.range(of: $0).lowerBound >= site.word.upperBound
    }.compactMap { types.label(of: $0) }
    var expected: [ValueType] = []
    for signature in signatures.signatures(of: owner) {
      let matched = signature.matched(labels)
      guard matched.allSatisfy({ $0 != nil }) else { continue }
      var next = matched.compactMap { $0 }.max().map { $0 + 1 } ?? 0
      if let last = matched.last ?? nil, signature.parameters[last].isVariadic { next = last }
      let hasClosure = tree.call(of: owner)?.trailingClosures.isEmpty == false
      for parameter in signature.parameters.dropFirst(next) {
        if parameter.isClosure, hasClosure || parameter.isRequired { continue }
        if let label = parameter.label {
          if !following.contains(label) { addLabel(label, parameter, signature) }
        } else if let type = parameter.type, !expected.contains(type) {
          expected.append(type)
        }
        // What follows a required parameter comes after it.
        if parameter.isRequired { break }
      }
    }
    addValues(of: expected, hasDot: false, guides: guides(at: clause, expected, in: &analysis))
    if !expected.isEmpty || signatures.signatures(of: owner).isEmpty { addExpressions(expected) }
  }

  private mutating func addLabel(_ label: String, _ parameter: CallSignature.Parameter, _ signature: CallSignature) {
    guard collector.score(of: label) != nil else { return }
    let value = parameter.defaultValue.flatMap { $0 == "nil" ? nil : $0 } ?? parameter.name
    let isWritten = tree.text.bytes.dropFirst(site.word.upperBound).first == UInt8(ascii: ":")
    var item = CompletionItem(
      .label, label + ":", insertion: isWritten ? [.text(label)] : [.text(label + ": "), .placeholder(value)],
      filterText: label)
    item.plainText = isWritten ? label : label + ": "
    item.note = parameter.type?.shownName ?? ""
    item.source = signature.source
    collector.add(item, bonus: CompletionBonus.label)
  }
}

extension ParameterType {
  /// The axis of an alignment's type; nil for other types.
  fileprivate var axis: Axis? {
    switch self {
    case .horizontalAlignment: .horizontal
    case .verticalAlignment: .vertical
    default: nil
    }
  }
}
