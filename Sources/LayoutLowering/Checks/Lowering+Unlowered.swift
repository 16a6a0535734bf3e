import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Code that is not laid out in the current root: branches that are not taken, and views outside of the layout. It is
// lowered once, only for its errors.
extension Lowering {
  /// Checks a block that is not laid out.
  mutating func checkBlock(_ block: NodeID, in context: LoweringContext) {
    RemainingContent.add(block, in: context, &self)
    check(block, in: context) { $0.lowerBlock(block, in: $1, into: &$2, allowsReturn: true) }
  }

  /// Checks the statements after a `return` that was reached.
  mutating func checkUnreached(_ statements: ArraySlice<NodeID>, in context: LoweringContext) {
    guard let first = statements.first else { return }
    check(first, in: context) { $0.lowerStatements(Array(statements), in: $1, into: &$2, allowsReturn: true) }
  }

  /// Checks a builder's closure or a view expression that this root does not lay out; it gets a root of its own.
  mutating func checkHidden(_ node: NodeID, in context: LoweringContext, isScreen: Bool = false) {
    if isOfOwnView(node, in: context) {
      var environment = environment(in: context)
      environment.controls.enclosingList = nil
      presented.add(
        PresentedContent.Content(node: node, scope: context.scope, environment: environment, isScreen: isScreen))
    }
    check(node, in: context) { $0.lowerPresented(node, in: $1, into: &$2) }
  }

  /// Lowers what a view shows elsewhere: the code of `checkHidden`.
  mutating func lowerPresented(_ node: NodeID, in context: LoweringContext, into views: inout ViewList) {
    guard interpreter.tree(context.scope).kind(of: node) == .closureExpression else {
      return lowerView(node, in: context, into: &views)
    }
    lowerClosure(Closure(node: node, scope: context.scope), [.unknown, .unknown], in: context, into: &views)
  }

  /// Checks the builder closures of a modifier that shows views elsewhere, such as a sheet.
  mutating func checkHiddenContent(of use: ModifierUse, in context: LoweringContext) {
    guard context.scope.segment == interpreter.segment else { return }
    for closure in HiddenContent.closures(of: use, in: interpreter.tree(context.scope)) {
      checkHidden(closure, in: context, isScreen: HiddenContent.isScreen(use.name))
    }
  }

  /// Lowers code of the segment that is checked for the first time, and discards its views.
  private mutating func check(
    _ node: NodeID, in context: LoweringContext, _ body: (inout Lowering, LoweringContext, inout ViewList) -> Void
  ) {
    guard checksUnreachedCode, context.scope.segment == interpreter.segment,
      interpreter.checked.insert(node, in: interpreter.segment)
    else { return }
    _ = discardingViews(in: context) { lowering, context, views in
      lowering.interpreter.reporter.isChecking = true
      let outer = lowering.expansions.beginCheck()
      body(&lowering, context, &views)
      lowering.expansions.endCheck(outer)
    }
  }

  /// Runs `body` and removes the views that it added from the graph; returns them, without their nodes.
  mutating func discardingViews(
    in context: LoweringContext, _ body: (inout Lowering, LoweringContext, inout ViewList) -> Void
  ) -> ViewList {
    let mark = LoweringMark(self)
    var inner = context
    inner.mode = .guessed
    inner.discardDepth += 1
    var views = ViewList()
    body(&self, inner, &views)
    mark.restore(&self)
    return views
  }
}
