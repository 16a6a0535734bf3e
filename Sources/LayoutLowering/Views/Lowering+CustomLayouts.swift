import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The compiled layouts of a segment, by the declarations of their types.
struct CustomLayouts {
  private var compilers: [DeclarationID: LayoutCompiler] = [:]

  /// Returns the layout of a container with an instance; `values` are the layout values of the children.
  mutating func layout(
    _ instance: InstanceID, values: [[(key: String, value: Value)]], _ interpreter: inout Interpreter
  ) -> CustomLayout {
    let known = interpreter.storage.instances[instance]
    var compiler =
      compilers[known.declaration]
      ?? LayoutCompiler.compile(
        known.declaration, names: interpreter.names, alignments: interpreter.alignments.names.table)
    let layout = compiler.layout(known, in: interpreter.storage, values: values)
    compilers[known.declaration] = compiler
    return layout
  }
}

// Types that conform to SwiftUI's `Layout`: as calls with content, and as values that are called.
extension Lowering {
  /// Lowers `FlowLayout(spacing: 8) { … }`, or `FlowLayout(spacing: 8)() { … }`.
  mutating func lowerCustomLayout(
    _ id: DeclarationID, _ call: CallSyntax, at token: NodeID, of chain: ViewChain, in context: LoweringContext,
    into views: inout ViewList
  ) {
    let name = interpreter.names[id]?.name ?? chain.name
    var creation = call
    var content = call.trailingClosures.last?.closure
    if chain.base.count > 1, let second = interpreter.tree(context.scope).call(of: chain.base[1]) {
      content = second.trailingClosures.first?.closure ?? second.arguments.first?.value
    } else if !creation.trailingClosures.isEmpty {
      creation.trailingClosures.removeLast()
    }
    guard let content, interpreter.tree(context.scope).kind(of: content) == .closureExpression,
      let instance = interpreter.instantiate(id, creation, at: token, in: context.scope, environment: nil)
    else { return addStandIn(call, name: name, at: chain.node, in: context, into: &views) }
    lowerCustomLayout(instance, content, name: name, at: chain.node, in: context, into: &views)
  }

  /// Lowers the children of a layout, and adds the container.
  mutating func lowerCustomLayout(
    _ instance: InstanceID, _ content: NodeID, name: String, at node: NodeID, in context: LoweringContext,
    into views: inout ViewList
  ) {
    var inner = ViewList()
    lowerClosure(
      Closure(node: content, scope: context.scope), [], in: context.inside(ParentContainer()), into: &inner)
    var flags = inner.flags
    for (_, value) in interpreter.storage.instances[instance].properties { flags.formUnion(value.flags.viewFlags) }
    let layout = customLayouts.layout(instance, values: inner.ids.map { builder.layoutValues(of: $0) }, &interpreter)
    views.append(
      add(
        builder.layout(for: .custom(layout)), name: name, at: node, in: context, flags: flags, children: inner.ids))
  }

  /// Records the value that `layoutValue(key: K.self, value: v)` gives the views from `start` on.
  mutating func recordLayoutValue(
    _ use: ModifierUse, from start: Int, in context: LoweringContext, of views: ViewList
  ) {
    guard let call = use.call, call.arguments.count == 2 else { return }
    let key = interpreter.evaluate(call.arguments[0].value, in: context.scope)
    guard case .type(let name) = key.payload, let id = interpreter.names.declaration(ofType: name, in: context.scope),
      let type = interpreter.names[id]?.typeName
    else { return }
    let value = interpreter.evaluate(
      call.arguments[1].value, in: context.scope, expecting: interpreter.layoutValueHint(of: id))
    for view in views.ids.dropFirst(start) { builder.setLayoutValue(type, value, of: view) }
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
