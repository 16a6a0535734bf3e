import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The compiled layouts of a segment, by the declarations of their types.
struct CustomLayouts {
  private var compilers: [DeclarationID: LayoutCompiler] = [:]

  /// Returns the layout of a container with an instance; `values` are the layout values of the children.
  mutating func layout(
    _ instance: InstanceID, values: [[(key: String, value: Value)]], _ interpreter: Interpreter
  ) -> CustomLayout {
    let known = interpreter.storage.instances[instance]
    var compiler =
      compilers[known.declaration]
      ?? LayoutCompiler.compile(
        known.declaration, names: interpreter.names, alignments: interpreter.alignments.table)
    let layout = compiler.layout(known, in: interpreter.storage, values: values)
    compilers[known.declaration] = compiler
    return layout
  }
}

/// The use of a type that conforms to SwiftUI's `Layout`: as a call with content, or as a value that is called.
struct LayoutUse {
  /// The instance of the type.
  let instance: InstanceID
  let name: String
  /// The closure with the children.
  let content: NodeID
  /// The node of the container.
  let node: NodeID

  /// Creates the use by `FlowLayout(spacing: 8) { … }`, or `FlowLayout(spacing: 8)() { … }`; nil if its layout is not
  /// known.
  private init?(
    _ id: DeclarationID, _ call: CallSyntax, of chain: ViewChain, in scope: Scope, _ lowering: inout Lowering
  ) {
    let parts = chain.layoutParts(call, in: lowering.interpreter.tree(scope))
    guard let content = parts.content, let token = chain.token,
      let instance = lowering.interpreter.instantiate(id, parts.creation, at: token, in: scope, environment: nil)
    else { return nil }
    self.init(instance, named: lowering.interpreter.names[id]?.name ?? chain.name, content, at: chain.node)
  }

  /// Creates the use by a call of a value that is a layout; nil for other values.
  init?(_ value: Value, _ call: CallSyntax, at node: NodeID, in scope: Scope, _ interpreter: Interpreter) {
    let tree = interpreter.names.tree(scope.segment)
    guard case .instance(let instance) = value.payload, let content = call.content(in: tree) else {
      return nil
    }
    let type = interpreter.storage.instances[instance].declaration
    guard let declaration = interpreter.names[type], declaration.isLayout(type, interpreter.names) else { return nil }
    self.init(instance, named: declaration.name, content, at: node)
  }

  private init(_ instance: InstanceID, named name: String, _ content: NodeID, at node: NodeID) {
    self.instance = instance
    self.name = name
    self.content = content
    self.node = node
  }

  /// Lowers the children, and adds the container.
  func lower(in context: LoweringContext, into views: inout ViewList, _ lowering: inout Lowering) {
    var inner = ViewList()
    lowering.lowerClosure(
      Closure(node: content, scope: context.scope), [], in: context.inside(ParentContainer()), into: &inner)
    var flags = inner.flags
    for (_, value) in lowering.interpreter.storage.instances[instance].properties {
      flags.formUnion(value.flags.viewFlags)
    }
    let values = inner.ids.map { lowering.builder.layoutValues(of: $0) }
    // The code of a layout finds guides by their names when it runs.
    lowering.interpreter.alignments.addAll()
    let layout = lowering.customLayouts.layout(instance, values: values, lowering.interpreter)
    var description = LayoutDescription.custom(layout)
    if layout.program.methods("sizeThatFits").isEmpty || layout.program.methods("placeSubviews").isEmpty {
      // Another file may have the functions: the stand-in of an unknown view.
      description = .plain(ImplicitStack.vStack.layout)
      flags.insert(.unknown)
      if inner.isSingleStaticView { flags.insert(.singleStaticChild) }
    }
    views.append(
      lowering.add(
        lowering.builder.layout(for: description), name: name, at: node, in: context, flags: flags,
        children: inner.ids))
  }

  /// Lowers a call of a layout with its children, or a stand-in for it.
  static func lower(
    _ id: DeclarationID, _ call: CallSyntax, of chain: ViewChain, in context: LoweringContext,
    into views: inout ViewList, _ lowering: inout Lowering
  ) {
    guard let use = LayoutUse(id, call, of: chain, in: context.scope, &lowering) else {
      return lowering.addStandIn(call, name: chain.name, at: chain.node, in: context, into: &views)
    }
    use.lower(in: context, into: &views, &lowering)
  }

  /// Records the value that `layoutValue(key: K.self, value: v)` gives views; other modifiers have no effect.
  static func recordValue(
    _ use: ModifierUse, of views: ArraySlice<ViewID>, in scope: Scope, _ lowering: inout Lowering
  ) {
    guard use.name == "layoutValue", let call = use.call, call.arguments.count == 2,
      case .type(let name) = lowering.interpreter.evaluate(call.arguments[0].value, in: scope).payload,
      let id = lowering.interpreter.names.declaration(ofType: name, in: scope),
      let type = lowering.interpreter.names[id]?.typeName
    else { return }
    let hint = lowering.interpreter.names.layoutValueHint(of: id)
    let value = lowering.interpreter.evaluate(call.arguments[1].value, in: scope, expecting: hint)
    for view in views { lowering.builder.setLayoutValue(type, value, of: view) }
  }
}

extension ViewChain {
  /// Returns the call that creates a layout, and the closure with its children: `FlowLayout(spacing: 8) { … }` or
  /// `FlowLayout(spacing: 8)() { … }`.
  func layoutParts(_ call: CallSyntax, in tree: TreeReader) -> (creation: CallSyntax, content: NodeID?) {
    var creation = call
    var content = call.trailingClosures.last?.closure
    if base.count > 1, let second = tree.call(of: base[1]) {
      content = second.trailingClosures.first?.closure ?? second.arguments.first?.value
    } else if content != nil {
      creation.trailingClosures.removeLast()
    }
    return (creation, content.flatMap { tree.kind(of: $0) == .closureExpression ? $0 : nil })
  }
}

extension CallSyntax {
  /// The closure that is the only content of a call of a layout value; nil for other calls.
  func content(in tree: TreeReader) -> NodeID? {
    let content = trailingClosures.first?.closure ?? arguments.first?.value
    return content.flatMap { tree.kind(of: $0) == .closureExpression ? $0 : nil }
  }
}

extension Declaration {
  /// Returns true if a declared type conforms to SwiftUI's `Layout`.
  func isLayout(_ id: DeclarationID, _ names: NameLookup) -> Bool {
    guard kind == .type else { return false }
    let tree = names.tree(id.segment)
    return tree.inheritedNames(DeclarationParts(node, in: tree).inheritance).contains("Layout")
      && names.topLevel("Layout", seenFrom: id.segment).isEmpty
  }
}
