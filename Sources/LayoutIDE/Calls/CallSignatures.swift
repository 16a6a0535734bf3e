import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Finds the signatures with which a call in the source may call what it names: those of the module, else those of
/// SwiftUI.
struct CallSignatures {
  let types: ExpressionTypes
  private var context: SourceContext { types.context }
  private var tree: SyntaxTree { context.tree }

  init(_ types: ExpressionTypes) { self.types = types }

  /// The signatures for the call with the arguments of `owner`, a `callSuffix`, `memberSuffix` or `previewDeclaration`.
  func signatures(of owner: NodeID, depth: Int = 0) -> [CallSignature] {
    switch tree.kind(of: owner) {
    case .previewDeclaration:
      return Catalog.previewOverloads.map {
        CallSignature("#Preview", $0, summary: "A preview, which is laid out on its own.", source: .none)
      }
    case .memberSuffix:
      guard let name = tree.nameString(of: owner), let chain = tree.parent(of: owner) else { return [] }
      return signatures(ofMember: name, of: types.type(of: chain, before: owner, depth: depth + 1))
    case .callSuffix:
      var callee = tree.callee(of: owner)
      if tree.kind(of: callee) == .genericArgumentSuffix { callee = tree.previousSibling(of: callee) ?? callee }
      guard let name = tree.nameString(of: callee) else { return [] }
      switch tree.kind(of: callee) {
      case .identifierExpression: return signatures(named: name)
      case .implicitMemberExpression:
        let expected = types.expectedTypes(of: callee, depth: depth + 1)
        return expected.flatMap { signatures(ofStatic: name, of: $0) }.unique
      default: return []
      }
    default: return []
    }
  }

  /// The signatures of a name that nothing precedes.
  func signatures(named name: String) -> [CallSignature] {
    for type in context.enclosingTypes {
      let members = context.members(name, of: type)
      if !members.isEmpty { return members.flatMap { self.declared($0, name) } }
    }
    let declarations = context.topLevel(name)
    let declared = declarations.flatMap { self.declared($0, name) }
    if !declared.isEmpty { return declared }
    if let view = Catalog.view(named: name) {
      return view.overloads.map { CallSignature(name, $0, summary: view.summary, source: .view(name)) }
    }
    if let function = Catalog.function(named: name) {
      return function.members.flatMap(\.overloads).map {
        CallSignature(name, $0, summary: function.summary, source: .function(name))
      }
    }
    if let type = ParameterType(swiftName: name) { return initializers(of: type, named: name) }
    // In an extension of `View` modifiers are called without a view.
    return context.enclosingTypes.isEmpty ? [] : modifier(name)
  }

  /// The signatures of a member of a value or type; of any view if the type is not known.
  func signatures(ofMember name: String, of type: ValueType?) -> [CallSignature] {
    guard let type else { return declaredMembers(name, of: "View") + modifier(name) }
    switch type {
    case .type(let owner):
      if name == "init" { return signatures(named: owner) }
      let declared = declaredMembers(name, of: owner)
      guard declared.isEmpty, let type = ParameterType(swiftName: owner) else { return declared }
      return signatures(ofCatalogMember: name, of: type)
    case .declared(let owner):
      let declared = declaredMembers(name, of: owner)
      return declared.isEmpty && context.isView(owner) ? declaredMembers(name, of: "View") + modifier(name) : declared
    case .catalog(let catalog):
      let methods = Catalog.methods(of: catalog) + (Catalog.type(named: catalog.swiftName)?.members ?? [])
      let found = methods.filter { $0.name == name }.flatMap { member in
        member.overloads.map { CallSignature(name, $0, summary: member.summary, source: .summary(member.summary)) }
      }
      return found.isEmpty && type.isView ? declaredMembers(name, of: "View") + modifier(name) : found
    case .view: return declaredMembers(name, of: "View") + modifier(name)
    case .dimensions, .proxy, .guide, .array: return []
    }
  }

  /// The signatures of `.name(…)` where a value of `type` is expected.
  private func signatures(ofStatic name: String, of type: ValueType) -> [CallSignature] {
    switch type {
    case .catalog(let catalog):
      if name == "init" { return initializers(of: catalog, named: catalog.swiftName) }
      return declaredMembers(name, of: catalog.swiftName) + signatures(ofCatalogMember: name, of: catalog)
    case .declared(let owner): return name == "init" ? signatures(named: owner) : declaredMembers(name, of: owner)
    default: return []
    }
  }

  private func signatures(ofCatalogMember name: String, of type: ParameterType) -> [CallSignature] {
    guard let member = Catalog.member(named: name, of: type) else { return [] }
    return member.overloads.map {
      CallSignature(name, $0, summary: member.summary, source: .member(type, name))
    }
  }

  private func initializers(of type: ParameterType, named name: String) -> [CallSignature] {
    let summary = Catalog.type(named: name)?.summary ?? ""
    return Catalog.initialisers(of: type).map { CallSignature(name, $0, summary: summary, source: .type(name)) }
  }

  private func modifier(_ name: String) -> [CallSignature] {
    guard let modifier = Catalog.modifier(named: name) else { return Self.drawing[name].map { [$0] } ?? [] }
    return modifier.overloads.map {
      CallSignature(name, $0, summary: modifier.summary, source: .modifier(name))
    }
  }

  /// The signatures of modifiers that only draw, and whose parameters the catalog leaves out.
  private static let drawing: [String: CallSignature] = {
    let parameters: [(name: String, type: ParameterType, others: [CatalogParameter])] = [
      ("foregroundStyle", .style, []), ("foregroundColor", .color, []), ("tint", .style, []), ("fill", .style, []),
      ("accentColor", .color, []),
      ("stroke", .style, [CatalogParameter(label: "lineWidth", name: "lineWidth", type: .number, defaultValue: "1")]),
      (
        "strokeBorder", .style,
        [CatalogParameter(label: "lineWidth", name: "lineWidth", type: .number, defaultValue: "1")]
      ),
      ("opacity", .double, []),
    ]
    return Dictionary(
      uniqueKeysWithValues: parameters.map { name, type, others in
        let first = CatalogParameter(label: nil, name: type == .double ? "opacity" : "style", type: type)
        return (name, CallSignature(name, CatalogOverload([first] + others), summary: "", source: .modifier(name)))
      })
  }()

  private func declaredMembers(_ name: String, of type: String) -> [CallSignature] {
    context.members(name, of: type).flatMap { declared($0, name) }
  }

  /// The signatures of a declaration of the module.
  func declared(_ id: DeclarationID, _ name: String) -> [CallSignature] {
    let source = context.location(of: id).map { CompletionItem.Source.declaration($0) } ?? .none
    return context.seen.names.parameterLists(of: id, seenFrom: context.seen.position).map { parameters in
      CallSignature(name, parameters, summary: "", source: source) { context.valueType(named: $0) }
    }
  }
}

extension [CallSignature] {
  /// The signatures without those that have the text of an earlier one.
  fileprivate var unique: [CallSignature] {
    var texts: Set<String> = []
    return filter { texts.insert($0.text).inserted }
  }
}

extension SyntaxTree {
  /// The sibling before a node; nil for the first one. O(n) in the siblings.
  func previousSibling(of node: NodeID) -> NodeID? {
    guard let parent = parent(of: node) else { return nil }
    var previous: NodeID?
    for child in children(of: parent) {
      if child == node { return previous }
      previous = child
    }
    return nil
  }
}
