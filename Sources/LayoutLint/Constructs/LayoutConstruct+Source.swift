import LayoutSyntax

// The source of a construct, and findings on it.
extension LayoutConstruct {
  /// The call of the modifier or view with its arguments; nil if there is no call.
  package var call: CallSyntax? { suffix.flatMap { context.tree.call(of: $0) } }

  /// The suffix with the arguments: the modifier itself, or the call suffix of the view.
  package var suffix: NodeID? {
    switch context.tree.kind(of: node) {
    case .memberSuffix, .callSuffix: node
    default: context.tree.viewCall(at: node).call
    }
  }

  /// Returns the argument with a label, nil if it is omitted. A nil label finds the first argument without one.
  package func argument(_ label: String?) -> ArgumentSyntax? {
    call?.arguments.first { argument in argument.label.map(context.tree.string(of:)) == label }
  }

  /// The default range of a finding: the whole modifier, or the name of a view.
  package var range: Range<Int> {
    context.tree.kind(of: node) == .memberSuffix
      ? context.tree.range(of: node) : context.tree.range(of: context.tree.viewCall(at: node).primary)
  }

  /// True if the construct contains a syntax error; rules must be silent then.
  package var isBroken: Bool { context.tree[node].containsIssue }

  package var editing: CallEditing { CallEditing(tree: context.tree, segment: context.segment) }

  /// Returns a finding at the construct, or at a part of it, such as an argument. Findings of no effect are marked as
  /// unnecessary, which editors fade.
  package func finding(
    of rule: RuleDescription, at part: Range<Int>? = nil, _ message: String, related: [RelatedInformation] = [],
    fixes: @autoclosure () -> [Fix] = []
  ) -> Diagnostic {
    Diagnostic(
      rule: rule.id, severity: rule.severity, message: message,
      location: SourceRange(segment: context.segment, range: part ?? range), related: related,
      fixes: context.wantsFixes ? fixes() : []
    ).markedUnnecessary(rule.category == .noEffect)
  }

  /// The statement that consists of the view and its modifiers, which is removed with the view; nil if the view is not
  /// directly in a block.
  package var statement: NodeID? {
    let tree = context.tree
    var current = node
    while let parent = tree.parent(of: current) {
      switch tree.kind(of: parent) {
      case .postfixExpression: current = parent
      case .closureExpression, .codeBlock, .switchCase: return current
      default: return nil
      }
    }
    return nil
  }

  /// True if the view has no modifiers.
  package var hasNoModifiers: Bool {
    let tree = context.tree
    var whole = node
    if let parent = tree.parent(of: node), tree.kind(of: parent) == .postfixExpression { whole = parent }
    return tree.viewCall(at: whole).lastSuffix == tree.chain(of: whole).suffixes.last
  }

  /// The range of the name of the modifier or view.
  package var nameRange: Range<Int> {
    guard context.tree.kind(of: node) == .memberSuffix, let name = context.tree.name(of: node) else { return range }
    return context.tree.range(of: name)
  }

  /// Returns the fix that removes the view with its modifiers; none if it is not a statement.
  package func removal(title: String, isPreferred: Bool = false) -> [Fix] {
    guard let statement else { return [] }
    return [Fix(title: title, edits: [editing.removing(statement: statement)], isPreferred: isPreferred)]
  }
}
