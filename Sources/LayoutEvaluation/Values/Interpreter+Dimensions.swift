import LayoutModel
import LayoutSyntax

/// Members of the `ViewDimensions` that a guide's closure or a `defaultValue(in:)` receives.
extension Interpreter {
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
        "unresolved-name", .warning, "member of `ViewDimensions` named", name, at: token, in: scope.segment,
        candidates: { search, _ in search.visit(["width", "height"]) })
    }
    return .unknown
  }

  /// Evaluates a member that the module adds to `ViewDimensions` in an extension; nil if there is none.
  private mutating func addedMember(
    _ name: String, _ call: CallSyntax?, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value? {
    let ids = members(name, of: "ViewDimensions", from: scope.segment)
    guard let id = namesake(among: ids, isCalled: call != nil) else { return nil }
    return addedToDimensions(id, call, at: node, in: scope, expecting: hint)
  }

  /// Evaluates the member `id` of an extension of `ViewDimensions`.
  mutating func addedToDimensions(
    _ id: DeclarationID, _ call: CallSyntax?, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value {
    guard program != nil, module.index[id]?.isStatic == false else { return .unknown }
    return value(
      ofMember: id, of: Value(.dimensions), call, at: node, in: scope, expecting: hint,
      besides: [("width", emit(.width)), ("height", emit(.height))])
  }

  /// Reports `d.leading`, which must be written `d[.leading]`.
  private mutating func reportGuideAsMember(_ name: String, _ token: NodeID, of suffix: NodeID, in scope: Scope) {
    guard reports(in: scope.segment), findings.isFirst("unresolved-name", name) else { return }
    var finding = Diagnostic(
      rule: "unresolved-name", severity: .warning,
      message: "`ViewDimensions` has no member `\(name)`: a guide is asked for in brackets, `[.\(name)]`.",
      location: place(token, scope.segment),
      fixes: [replacing(suffix, in: scope.segment, by: "[.\(name)]", title: "Change to `[.\(name)]`")])
    finding.onceFor = name
    findings.add(finding)
  }
}
