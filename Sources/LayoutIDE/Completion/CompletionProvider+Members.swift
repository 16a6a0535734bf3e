import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Members after a dot: modifiers of views, members of types and values.
extension CompletionProvider {
  mutating func addMembers(of suffix: NodeID) {
    guard let chain = tree.parent(of: suffix) else { return }
    guard let type = types.type(of: chain, before: suffix) else {
      // Nothing is known of the value; a name that begins with a capital is a type of another module.
      let primary = tree.chain(of: chain).primary
      if tree.nameString(of: primary)?.utf8.beginsUppercase ?? false, tree.firstChild(of: chain) == primary,
        tree.nextSibling(of: primary) == suffix
      {
        return
      }
      if isViewChain(chain) { addModifiers(of: "") }
      return
    }
    addMembers(of: type)
  }

  /// Returns true if a chain whose type is not known begins with the call of something that may be a view.
  private func isViewChain(_ chain: NodeID) -> Bool {
    tree.kind(of: tree.chain(of: chain).primary) == .identifierExpression
      && tree.chain(of: chain).suffixes.first.map { tree.kind(of: $0) == .callSuffix } ?? false
  }

  private mutating func addMembers(of type: ValueType) {
    switch type {
    case .type(let name): addStaticMembers(of: name)
    case .view(let name): addModifiers(of: name)
    case .declared(let name):
      addDeclaredMembers(of: name, areStatic: false, bonus: CompletionBonus.declared)
      if context.isView(name) { addModifiers(of: "") }
    case .dimensions:
      addCatalogMembers(of: "ViewDimensions", bonus: CompletionBonus.expectedMember)
    case .proxy: addCatalogMembers(of: "GeometryProxy", bonus: CompletionBonus.expectedMember)
    case .catalog(let catalog):
      for method in Catalog.methods(of: catalog) { addMember(method, source: .summary(method.summary)) }
      addCatalogMembers(of: catalog.swiftName, bonus: CompletionBonus.declared)
      addDeclaredMembers(of: catalog.swiftName, areStatic: false, bonus: CompletionBonus.declared)
      addBuiltIns(of: catalog)
      if type.isView { addModifiers(of: "Color") }
    case .array:
      addBuiltIns(.array)
    case .guide: break
    }
  }

  /// The properties and methods of values of a type of the catalog.
  private mutating func addCatalogMembers(of name: String, bonus: Int) {
    for member in Catalog.type(named: name)?.members ?? [] {
      addMember(member, source: .summary(member.summary), bonus: bonus)
    }
  }

  private mutating func addBuiltIns(of type: ParameterType) {
    switch type {
    case .number, .double: addBuiltIns(.number)
    case .integer:
      addBuiltIns(.integer)
      addBuiltIns(.number)
    case .string: addBuiltIns(.string)
    case .boolean: addBuiltIns(.boolean)
    case .size: addBuiltIns(.size)
    case .point: addBuiltIns(.point)
    case .edgeInsets: addBuiltIns(.insets)
    default: break
    }
  }

  private mutating func addBuiltIns(_ receiver: BuiltIn.Receiver) {
    for row in BuiltIn.all where row.receiver == receiver {
      switch row.form {
      case .property: collector.add(CompletionItem(.property, row.name))
      case .function:
        var item = CompletionItem(
          .function, row.name, insertion: isCalled ? nil : [.text(row.name + "("), .cursor, .text(")")])
        item.plainText = isCalled ? row.name : row.name + "()"
        collector.add(item)
      case .initializer, .staticFunction: break
      }
    }
  }

  private mutating func addMember(_ member: CatalogMember, source: CompletionItem.Source, bonus: Int = 0) {
    let signature = member.overloads.first.map {
      CallSignature(member.name, $0, summary: member.summary, source: source)
    }
    var item = CompletionItem(
      member.isFunction ? .function : .property, calling: member.name, signature,
      isCalled: isCalled || !member.isFunction)
    item.source = source
    collector.add(item, bonus: bonus)
  }

  // MARK: Static members

  private mutating func addStaticMembers(of name: String) {
    addDeclaredMembers(of: name, areStatic: true, bonus: CompletionBonus.declared)
    guard let type = ParameterType(swiftName: name) else { return }
    for member in Catalog.members(of: type) {
      addStatic(member, of: type, prefix: "")
    }
  }

  mutating func addStatic(
    _ member: CatalogMember, of type: ParameterType, prefix: String, note: String = "", bonus: Int = 0
  ) {
    guard collector.score(of: member.name) != nil else { return }
    let source = CompletionItem.Source.member(type, member.name)
    let signature = member.overloads.first.map {
      CallSignature(member.name, $0, summary: member.summary, source: source)
    }
    let call = CallInsertion(prefix + member.name, signature, isCalled: isCalled || !member.isFunction)
    var item = CompletionItem(
      type == .color ? .color : isGuide(type) ? .guide : member.isFunction ? .function : .enumMember,
      prefix + member.name, insertion: call.pieces, filterText: member.name)
    item.plainText = call.plainText
    item.parameters = signature?.labels ?? ""
    item.note = note
    item.source = source
    collector.add(item, bonus: bonus)
  }

  private func isGuide(_ type: ParameterType) -> Bool {
    type == .alignment || type == .horizontalAlignment || type == .verticalAlignment
  }

  /// The members that the module declares in a type or its extensions.
  mutating func addDeclaredMembers(of type: String, areStatic: Bool, prefix: String = "", bonus: Int) {
    for name in matching(context.seen.names.memberNames(of: type)) {
      guard name != "init" else { continue }
      for id in context.members(name, of: type) {
        guard let declaration = context.seen.names[id],
          areStatic == (declaration.isStatic || declaration.isType || declaration.kind == .enumCase)
        else { continue }
        addDeclared(name, id, prefix: prefix, bonus: bonus)
      }
    }
  }

  // MARK: Modifiers

  /// The modifiers of a view of SwiftUI, by its name; of any view if it is empty.
  mutating func addModifiers(of view: String) {
    addDeclaredMembers(of: "View", areStatic: false, bonus: CompletionBonus.declared)
    for modifier in Catalog.modifiers where collector.score(of: modifier.name) != nil {
      let signature = modifier.overloads.first.map {
        CallSignature(modifier.name, $0, summary: modifier.summary, source: .modifier(modifier.name))
      }
      var item = CompletionItem(.modifier, calling: modifier.name, signature, isCalled: isCalled)
      item.source = .modifier(modifier.name)
      collector.add(item, bonus: CompletionBonus.layout + Self.affinity(of: modifier.effect, for: view))
    }
    for name in Catalog.neutralNames where collector.score(of: name) != nil {
      guard Self.applies(Catalog.neutralReceiver(of: name), to: view) else { continue }
      var item = CompletionItem(
        .modifier, name, insertion: isCalled ? nil : [.text(name + "("), .cursor, .text(")")])
      item.plainText = isCalled ? name : name + "()"
      item.source = .modifier(name)
      collector.add(item, bonus: CompletionBonus.seldom)
    }
  }

  private static func affinity(of effect: ModifierEffect, for view: String) -> Int {
    switch (effect, view) {
    case (.text, "Text"), (.image, "Image"): 15
    case (.image, _): -30
    case (.metadata, _): -10
    default: 0
    }
  }

  private static func applies(_ receiver: NeutralReceiver?, to view: String) -> Bool {
    switch receiver {
    case .shape: isShape(view)
    case .image: view == "Image"
    case .text: view == "Text"
    case .view: true
    case nil: false
    }
  }

  private static func isShape(_ view: String) -> Bool {
    switch Catalog.view(named: view)?.kind {
    case .rectangle, .roundedRectangle, .circle, .ellipse, .capsule, .unevenRoundedRectangle, .containerRelativeShape:
      true
    default: view.isEmpty
    }
  }
}
