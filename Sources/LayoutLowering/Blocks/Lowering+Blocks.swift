import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Blocks of statements: view builders, and the bodies of functions and properties.
extension Lowering {
  /// Lowers the views of a block's statements. `allowsReturn` is true in bodies of functions and properties; returns
  /// true if a `return` was reached.
  @discardableResult
  mutating func lowerBlock(
    _ block: NodeID, in context: LoweringContext, into views: inout ViewList, allowsReturn: Bool = false
  ) -> Bool {
    if context.scope.segment == interpreter.segment { _ = interpreter.checked.insert(block, in: interpreter.segment) }
    remaining.show(block, in: context, of: interpreter.segment)
    recordDirectives(in: block, of: context.scope, &views)
    let statements = interpreter.tree(context.scope).statements(in: block)
    return lowerStatements(statements, in: context, into: &views, allowsReturn: allowsReturn)
  }

  /// Records the `#if` directives of a block, which decide the number of views.
  mutating func recordDirectives(in block: NodeID, of scope: Scope, _ views: inout ViewList) {
    guard interpreter.names.mayHoldDirectives(scope.segment) else { return }
    views.recordDirectives(in: block, of: interpreter.tree(scope))
  }

  @discardableResult
  mutating func lowerStatements(
    _ statements: [NodeID], in outer: LoweringContext, into views: inout ViewList, allowsReturn: Bool = false
  ) -> Bool {
    guard let first = statements.first else { return false }
    guard mayNest(at: first, in: outer) else { return false }
    var context = outer.nested
    if views.ids.isEmpty { views.ids.reserveCapacity(statements.count) }
    // A body with a `return` is not a view builder: its other expressions add no views.
    let returnsView =
      allowsReturn && statements.contains { interpreter.tree(outer.scope).kind(of: $0) == .returnStatement }
    for (index, statement) in statements.enumerated() {
      guard !builder.isFull else { return false }
      var hasReturned = false
      switch interpreter.tree(context.scope).kind(of: statement) {
      case .variableDeclaration:
        let rest = statements[(index + 1)...]
        context.scope = interpreter.bindVariables(statement, in: context.scope, before: rest)
      case .ifStatement, .switchStatement, .guardStatement, .returnStatement:
        hasReturned = lowerControlFlow(statement, in: &context, into: &views, allowsReturn: allowsReturn)
      case .functionDeclaration, .opaqueDeclaration, .structDeclaration, .enumDeclaration, .typealiasDeclaration:
        context.scope = interpreter.bindLocalDeclaration(statement, in: context.scope)
      case .opaqueStatement:
        context.scope = interpreter.assigned(statement, in: context.scope) ?? context.scope
        // After a loop that may return, it is unknown if the following statements are reached.
        if allowsReturn, interpreter.tree(context.scope).containsReturn(statement) {
          views.flags.insert(.assumed)
        } else if !returnsView, !context.parent.isUnknown {
          interpreter.reporter.reportStatementInBuilder(statement, in: context.scope.segment)
        }
      case let kind where kind.addsNoView: break
      // An implicit member takes its type from the enclosing body.
      case _ where interpreter.tree(context.scope).beginsWithImplicitMember(statement):
        lowerView(statement, in: context, into: &views)
      case _ where returnsView: interpreter.checkUntaken(statement, in: context.scope)
      default:
        let outerReading = interpreter.reporter.source.startReading(statement, in: context.scope.segment)
        lowerView(statement, in: context, into: &views)
        interpreter.reporter.source.stopReading(outerReading)
      }
      if hasReturned {
        checkUnreached(statements[(index + 1)...], in: context)
        return true
      }
    }
    return false
  }
}
