import LayoutEngine
import LayoutModel
import LayoutSyntax

// Measured values for rules. Each is nil if it depends on an assumed value or one that changes at run time: rules must
// be silent then (`lowering.md` 3.1).
extension LintContext {
  /// Returns the size of a placed view in points.
  package func size(of view: ViewID, in root: ModuleRoot) -> Size? {
    guard
      let (size, certainty) = answer(
        root, { $0.isPlaced(view) ? ($0.size(of: view), $0.certainty(of: view)) : nil }),
      certainty.isKnown
    else { return nil }
    return size
  }

  /// Returns the length of a placed view on one axis in points, regardless of the certainty of the other axis.
  package func length(of view: ViewID, on axis: Axis, in root: ModuleRoot) -> Double? {
    guard
      let (size, certainty) = answer(
        root, { $0.isPlaced(view) ? ($0.size(of: view), $0.certainty(of: view)) : nil }),
      certainty.on(axis).isKnown
    else { return nil }
    return size[axis]
  }

  /// Returns the length of the longest child of a view on one axis; nil if a child is not placed or its length is
  /// uncertain. O(children).
  package func longestChild(of view: ViewID, on axis: Axis, in root: ModuleRoot) -> Double? {
    let graph = root.graph
    return answer(root) { engine in
      var longest = 0.0
      var next = graph.firstChild(of: view)
      while let child = next {
        guard engine.isPlaced(child), engine.certainty(of: child).on(axis).isKnown else { return nil }
        longest = max(longest, engine.size(of: child)[axis])
        next = graph.nextSibling(of: child)
      }
      return longest
    }
  }

  /// Returns the frame of a placed view in the canvas, in points.
  package func frame(of view: ViewID, in root: ModuleRoot) -> Rect? {
    guard
      let (frame, certainty) = answer(
        root, { $0.isPlaced(view) ? ($0.frame(of: view), $0.frameCertainty(of: view)) : nil }),
      certainty.isKnown
    else { return nil }
    return frame
  }

  /// Returns the value of a guide of a placed view, with its explicit value if it has one.
  package func guide(_ key: AlignmentKey, of view: ViewID, in root: ModuleRoot) -> ResolvedGuide? {
    guard let guide = answer(root, { $0.isPlaced(view) ? $0.guide(key, of: view) : nil }),
      guide.certainty.isKnown
    else { return nil }
    return guide
  }

  /// Returns the proposal of a placed view; its certainty is only visible in the sizes that depend on it.
  package func proposal(of view: ViewID, in root: ModuleRoot) -> ProposedSize? {
    answer(root) { $0.isPlaced(view) ? $0.proposal(of: view) : nil }
  }

  private func answer<Answer>(
    _ root: ModuleRoot, _ body: (inout LayoutEngine) -> Answer?
  ) -> Answer? {
    ask(root, body).flatMap { $0 }
  }

  /// Returns true if a view's own record has no assumed or run-time values.
  package func isKnown(_ view: ViewID, in root: ModuleRoot) -> Bool {
    root.graph[view].flags.isDisjoint(with: [.unknown, .assumed, .dynamic, .uncertainAlignment])
  }
}

extension Certainty {
  /// True if the value depends on no assumed value and none that changes at run time; it may be approximate.
  package var isKnown: Bool { isDisjoint(with: [.assumed, .dynamic]) }
}

// Source of a construct.
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
      place: SourceRange(segment: context.segment, range: part ?? range), related: related,
      isUnnecessary: rule.category == .noEffect, fixes: context.wantsFixes ? fixes() : [])
  }
}

// Source of the segment.
extension LintContext {
  package func string(of node: NodeID) -> String { tree.string(of: node) }

  /// Returns the statements of a closure around a construct, which are the construct's siblings. O(statements).
  package func statements(in closure: NodeID) -> [NodeID] {
    return Array(tree.statements(in: closure))
  }

  /// Returns the range of an argument from its label to the end of its value, without a comma.
  package func range(of argument: ArgumentSyntax) -> Range<Int> {
    tree.range(of: argument.node).lowerBound..<tree.range(of: argument.value).upperBound
  }

  /// Returns true if the arguments of a modifier have the same value wherever it is.
  func isConstantValue(of modifier: ModifierChain.Modifier) -> Bool {
    tree.call(of: modifier.node)?.arguments.allSatisfy { isConstant($0.value) } ?? false
  }

  /// Returns true if an expression consists of literals and implicit members only, so that it has the same value
  /// wherever it is.
  package func isConstant(_ expression: NodeID) -> Bool {
    switch tree.kind(of: expression) {
    case .identifierExpression: return tree.bytes(of: expression).beginsUppercase
    case .closureExpression, .stringLiteralExpression: return false
    default: return tree.children(of: expression).allSatisfy { tree.kind(of: $0).isToken || isConstant($0) }
    }
  }
}
