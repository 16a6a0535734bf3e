import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Expansions: what a use of a declaration or an element of a loop adds.
extension Lowering {
  /// Runs `body` as the expansion of the declaration `id` that `node` uses, unless `id` contains itself too often.
  /// Returns false if it was left out although a choice, or an overload that is not read, may end the recursion.
  @discardableResult
  mutating func expand(
    _ id: DeclarationID, _ kind: Expansion.Kind, at node: NodeID, in context: LoweringContext,
    into views: inout ViewList, _ body: (inout Lowering, LoweringContext, inout ViewList) -> Void
  ) -> Bool {
    let site = SourceNode(segment: context.scope.segment, node: node)
    // A use that may denote an overload which is not read proves no recursion.
    let mode = interpreter.names.isCertainly(id, in: context.scope) ? context.mode : .guessed
    switch expansions.decision(for: id, at: site, mode: mode) {
    case .leaveOut: break
    case .assumeEnd:
      views.flags.insert(.assumed)
      return false
    case .endless(let cycle): interpreter.reporter.reportRecursion(cycle, at: node, in: context.scope)
    case .expand where expansions.depth > Limits.nestedUses && interpreter.names.isSwift(context.scope.segment):
      report(.uses, at: node, in: context.scope)
    case .expand:
      expansions.push(id, at: site, mode: mode)
      var inner = context
      inner.mode = .certain
      expand(kind, at: node, in: inner, into: &views, body)
      expansions.pop()
    }
    return true
  }

  /// Runs `body` as an expansion of the use `node`, and records the use on the views that it adds.
  mutating func expand(
    _ kind: Expansion.Kind, at node: NodeID, in context: LoweringContext, into views: inout ViewList,
    _ body: (inout Lowering, LoweringContext, inout ViewList) -> Void
  ) {
    if let limit = expansions.exceededLimit { return report(limit, at: node, in: context.scope) }
    guard mayNest(at: node, in: context) else { return }
    expansions.countExpansion()
    let outer = interpreter.reporter.expansion
    let segment = interpreter.names.segmentID(context.scope.segment).index
    let inner = interpreter.reporter.expansions.add(
      Expansion(parent: outer, kind: kind, file: segment, node: node.index))
    interpreter.reporter.expansion = inner
    let start = views.ids.count
    body(&self, context, &views)
    interpreter.reporter.expansion = outer
    guard case .view = kind else { return }
    for view in views.ids.dropFirst(start) { builder.insert(inner, intoPathOf: view) }
  }

  /// Returns false, with a finding, if code is nested so deep that nothing more may nest in it.
  mutating func mayNest(at node: NodeID, in context: LoweringContext) -> Bool {
    let mayNest = context.depth < Limits.viewDepth && !interpreter.budget.isStackUsedUp()
    if !mayNest { interpreter.reporter.reportTooDeep(at: node, in: context.scope) }
    return mayNest
  }
}

extension FindingReporter {
  /// Reports declarations that certainly contain themselves through each other, also in code that is only checked.
  fileprivate mutating func reportRecursion(_ cycle: [DeclarationID], at node: NodeID, in scope: Scope) {
    let views = cycle.map { "`\(names[$0]?.name ?? "")`" }
    let path = views.count > 2 ? " (\(views.joined(separator: " → ")))" : ""
    let outer = isChecking
    isChecking = false
    reportValue(
      "view-recursion", .error,
      "\(views.first ?? "This view") contains itself\(path): infinite recursion at run time", at: node,
      in: scope.segment)
    isChecking = outer
  }
}
