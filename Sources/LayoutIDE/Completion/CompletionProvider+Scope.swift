import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Names in scope: local names, members of the types around, and what the module and SwiftUI declare.
extension CompletionProvider {
  /// The names that an expression may begin with. Those of the `expected` types come first.
  mutating func addExpressions(_ expected: [ValueType]) {
    addLocals(expected)
    for (depth, type) in context.enclosingTypes.enumerated() {
      addMembers(around: type, expected, bonus: depth == 0 ? CompletionBonus.local : CompletionBonus.declared)
    }
    addTopLevel(expected)
    let wantsView = expected.isEmpty || expected.contains { context.isView($0) }
    for view in Catalog.views where collector.score(of: view.name) != nil {
      var item = CompletionItem(.view, calling: view.name, viewSignature(view), isCalled: isCalled)
      item.source = .view(view.name)
      collector.add(item, bonus: wantsView ? CompletionBonus.layout : CompletionBonus.seldom)
    }
    for type in expected {
      guard case .catalog(let type) = type, !Catalog.initialisers(of: type).isEmpty, type != .color else { continue }
      addInitializers(of: type)
    }
    for function in Catalog.functions where expected.contains(.catalog(.number)) || expected.isEmpty {
      let overload = function.members.first?.overloads.first
      let signature = overload.map {
        CallSignature(function.name, $0, summary: function.summary, source: .function(function.name))
      }
      collector.add(CompletionItem(.function, calling: function.name, signature, isCalled: isCalled))
    }
    if !expected.isEmpty, !expected.contains(where: { context.isView($0) }) {
      addKeywords(CompletionKeywords.expressions.filter { expected.contains(.catalog(.boolean)) || $0 == "self" })
    }
  }

  private func viewSignature(_ view: CatalogView) -> CallSignature? {
    // Colours are named by their members.
    guard view.name != "Color" else { return nil }
    return view.overloads.first.map {
      CallSignature(view.name, $0, summary: view.summary, source: .view(view.name))
    }
  }

  private mutating func addInitializers(of type: ParameterType) {
    for overload in Catalog.initialisers(of: type) where !overload.parameters.isEmpty {
      let summary = Catalog.type(named: type.swiftName)?.summary ?? ""
      let signature = CallSignature(type.swiftName, overload, summary: summary, source: .type(type.swiftName))
      collector.add(CompletionItem(.type, calling: type.swiftName, signature, isCalled: isCalled))
    }
  }

  // MARK: Local names and members

  private mutating func addLocals(_ expected: [ValueType]) {
    guard let token = site.previous else { return }
    for local in tree.localNames(at: site.typed.lowerBound, inside: token) {
      guard collector.score(of: local.name) != nil, local.name != "_" else { continue }
      let type = types.type(of: local)
      var item = CompletionItem(.variable, local.name)
      item.note = type?.shownName ?? ""
      item.source = .declaration(SourceRange(segment: context.segment, range: tree.range(of: local.token)))
      collector.add(item, bonus: bonus(for: type, expected) + CompletionBonus.local)
    }
  }

  private mutating func addMembers(around type: String, _ expected: [ValueType], bonus: Int) {
    for name in matching(context.seen.names.memberNames(of: type)) {
      guard name != "init", name != "body" else { continue }
      for id in context.members(name, of: type) {
        guard context.seen.names[id]?.kind != .enumCase else { continue }
        addDeclared(name, id, bonus: bonus + self.bonus(for: types.type(of: id), expected))
      }
    }
  }

  private mutating func addTopLevel(_ expected: [ValueType]) {
    for name in matching(context.seen.names.topLevelNames()) {
      for id in context.topLevel(name) {
        var type = types.type(of: id)
        if case .type(let made)? = type { type = .declared(made) }
        addDeclared(name, id, bonus: CompletionBonus.declared + bonus(for: type, expected))
      }
    }
  }

  /// The addition for a value of the expected type; a value of another type comes later.
  private func bonus(for type: ValueType?, _ expected: [ValueType]) -> Int {
    guard !expected.isEmpty, let type else { return 0 }
    let fits = expected.contains { wanted in
      wanted == type || context.isView(wanted) && context.isView(type) || wanted.isNumber && type.isNumber
        || wanted == .catalog(.any)
    }
    return fits ? CompletionBonus.expectedName : CompletionBonus.seldom
  }

  // MARK: Declarations

  /// The items of a declaration: one for each way to call it, else one for its name.
  mutating func addDeclared(_ name: String, _ id: DeclarationID, prefix: String = "", bonus: Int) {
    guard let declaration = context.seen.names[id] else { return }
    let source = context.location(of: id).map { CompletionItem.Source.declaration($0) } ?? .none
    let calls = signatures.declared(id, name)
    guard !calls.isEmpty else {
      var item = CompletionItem(kind(of: declaration), prefix + name, filterText: name)
      item.note = types.type(of: id)?.shownName ?? ""
      item.source = source
      return collector.add(item, bonus: bonus)
    }
    for signature in calls {
      var item = CompletionItem(kind(of: declaration), calling: prefix + name, signature, isCalled: isCalled)
      item.filterText = name
      item.source = source
      collector.add(item, bonus: bonus)
    }
  }

  private func kind(of declaration: Declaration) -> CompletionItem.Kind {
    switch declaration.kind {
    case .view, .viewBridge, .controllerBridge: .view
    case .viewModifier, .previewProvider, .alignmentID, .type: .type
    case .function: .function
    case .enumCase: .enumMember
    default: declaration.container.isValid ? .property : .variable
    }
  }

  // MARK: Statements

  mutating func addStatements(in block: NodeID) {
    // A block that computes a value has its type; most others make views.
    let expected = tree.kind(of: block) == .accessorBlock || site.previous == nil ? [] : resultTypes(of: block)
    if expected.contains(where: \.isNumber) { addValues(of: expected, hasDot: false, guides: nil) }
    addExpressions(expected.isEmpty ? [.view("")] : expected)
    addKeywords(CompletionKeywords.statements)
    if tree.kind(of: block) != .closureExpression { addKeywords(CompletionKeywords.functionStatements) }
    if tree.kind(of: block) == .switchStatement || tree.kind(of: block) == .switchCase {
      addKeywords(["case", "default"])
    }
  }

  private func resultTypes(of block: NodeID) -> [ValueType] {
    guard let first = tree.firstChild(of: block) else { return [] }
    return types.expectedTypes(in: block, at: first)
  }

  mutating func addMemberDeclarations(in block: NodeID) {
    addKeywords(CompletionKeywords.members)
    guard let declaration = tree.parent(of: block), let name = tree.nameString(of: declaration), context.isView(name),
      context.members("body", of: context.enclosingTypes.first ?? name).isEmpty
    else { return }
    collector.add(
      CompletionItem(
        .property, "body", insertion: [.text("var body: some View {\n\t"), .cursor, .text("\n}")]),
      bonus: CompletionBonus.declared)
  }
}

extension ValueType {
  /// True for a number of any kind.
  var isNumber: Bool { [.catalog(.number), .catalog(.double), .catalog(.integer)].contains(self) }

  /// The name shown beside an item; nil for none.
  var shownName: String? {
    switch self {
    case .catalog(let type): type == .any ? nil : type.swiftName
    case .view(let name): name.isEmpty ? "View" : name
    case .declared(let name): name
    case .dimensions: "ViewDimensions"
    case .proxy: "GeometryProxy"
    case .guide, .type: nil
    case .array(let element): element.shownName.map { "[\($0)]" }
    }
  }
}
