import LayoutModel
import LayoutSyntax

/// The members of the `ViewDimensions` that a guide's closure and a `defaultValue(in:)` get.
extension Lowering {
  mutating func memberOfDimensions(
    _ suffix: NodeID, _ token: NodeID, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value {
    let tree = tree(scope)
    let name = plainName(tree.string(of: token))
    let call = tree.call(of: suffix)
    if call == nil {
      if name == "width" { return emit(.width, from: suffix, in: scope) }
      if name == "height" { return emit(.height, from: suffix, in: scope) }
    }
    if let value = addedMember(name, call, at: node, in: scope, expecting: hint) { return value }
    let key = key(of: token, in: scope)
    if call == nil, Axis.allCases.contains(where: { AlignmentNames.builtIn(key, on: $0) != nil }) {
      reportGuideAsMember(name, token, of: suffix, in: scope)
    } else {
      reportUnresolved(
        "unresolved-name", .warning, "member of `ViewDimensions` named", name, at: token, in: scope.file,
        candidates: { _ in ["width", "height"] })
    }
    return .unknown
  }

  /// What the project adds in an extension, with `self` for the view's dimensions; nil where there is nothing.
  private mutating func addedMember(
    _ name: String, _ call: CallSyntax?, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value? {
    let ids = members(name, of: "ViewDimensions", from: scope.file)
    guard let id = namesake(among: ids, isCalled: call != nil), let declaration = module.index[id],
      !declaration.isStatic, let block = declaration.block, program != nil
    else { return ids.isEmpty ? nil : .unknown }
    guard depth < Limits.depth - 20, !isStackUsedUp() else { return overLimit(at: node, in: scope) }
    depth += 6
    defer { depth -= 6 }
    let tree = tree(id.file)
    var inner = call.map { bindArguments(of: id, instance: -1, $0, in: scope) } ?? self.scope(of: id)
    inner = bind("width", emit(.width), in: inner)
    inner = bind("height", emit(.height), in: inner)
    inner = bind("self", Value(.dimensions), in: inner)
    let type: NodeID?
    let body: NodeID?
    if call == nil {
      type = BindingParts(declaration.node, in: tree).type
      body = getter(of: block, in: tree)
    } else {
      type = DeclarationParts(declaration.node, in: tree).result.flatMap { tree.lastNode(of: $0) }
      body = block
    }
    return body.map { inlined($0, in: inner, expecting: TypeHint(type, in: tree)) } ?? .unknown
  }

  /// `d.leading`: what is meant is `d[.leading]`.
  private mutating func reportGuideAsMember(_ name: String, _ token: NodeID, of suffix: NodeID, in scope: Scope) {
    guard reports(in: scope.file), findings.isFirst("unresolved-name", name) else { return }
    var finding = Diagnostic(
      rule: "unresolved-name", severity: .warning,
      message: "`ViewDimensions` has no member `\(name)`: a guide is asked for in brackets, `[.\(name)]`.",
      place: place(token, scope.file),
      fixes: [replacing(suffix, in: scope.file, by: "[.\(name)]", title: "Change to `[.\(name)]`")])
    finding.onceFor = name
    findings.add(finding)
  }
}
