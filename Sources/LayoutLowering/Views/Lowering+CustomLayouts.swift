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
    let parts = chain.layoutParts(call, in: interpreter.tree(context.scope))
    guard let content = parts.content,
      let instance = interpreter.instantiate(id, parts.creation, at: token, in: context.scope, environment: nil)
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
    let layout = customLayouts.layout(instance, values: inner.ids.map { builder.layoutValues(of: $0) }, interpreter)
    views.append(
      add(
        builder.layout(for: .custom(layout)), name: name, at: node, in: context, flags: flags, children: inner.ids))
  }
}

/// `layoutValue(key: K.self, value: v)`, a value of a view for the layout around it.
enum LayoutValueModifier {
  /// Records the value of the views from `start` on.
  static func record(
    _ call: CallSyntax, for views: ArraySlice<ViewID>, in scope: Scope, _ interpreter: inout Interpreter,
    _ builder: inout GraphBuilder
  ) {
    guard call.arguments.count == 2 else { return }
    let key = interpreter.evaluate(call.arguments[0].value, in: scope)
    guard case .type(let name) = key.payload, let id = interpreter.names.declaration(ofType: name, in: scope),
      let type = interpreter.names[id]?.typeName
    else { return }
    let hint = interpreter.names.layoutValueHint(of: id)
    let value = interpreter.evaluate(call.arguments[1].value, in: scope, expecting: hint)
    for view in views { builder.setLayoutValue(type, value, of: view) }
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

extension Value {
  /// Returns the layout of the project that the value is, with its name; nil for another value.
  func layoutInstance(_ interpreter: borrowing Interpreter) -> (instance: InstanceID, name: String)? {
    guard case .instance(let instance) = payload else { return nil }
    let type = interpreter.storage.instances[instance].declaration
    guard let declaration = interpreter.names[type], declaration.isLayout(type, interpreter.names) else { return nil }
    return (instance, declaration.name)
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
