import LayoutEngine
import LayoutModel
import LayoutSyntax

// Numbers for rules. Each is nil where it hangs on a stand-in, or on a value that changes at run time: then nothing may
// be said on it (`lowering.md` 3.1).
extension LintContext {
  /// The size of a placed view.
  package func size(of view: ViewID, in root: ModuleRoot) -> Size? {
    guard
      let (size, certainty) = answer(
        root, { $0.isPlaced(view) ? ($0.size(of: view), $0.certainty(of: view)) : nil }),
      certainty.isSettled
    else { return nil }
    return size
  }

  /// The length of a placed view on one axis; the other may hang on anything.
  package func length(of view: ViewID, on axis: Axis, in root: ModuleRoot) -> Double? {
    guard
      let (size, certainty) = answer(
        root, { $0.isPlaced(view) ? ($0.size(of: view), $0.certainty(of: view)) : nil }),
      certainty.on(axis).isSettled
    else { return nil }
    return size[axis]
  }

  /// The longest of a view's children on one axis; nil where one of them is not placed, or its length hangs on what
  /// `length(of:on:in:)` is nil for. Cost: the children.
  package func longestChild(of view: ViewID, on axis: Axis, in root: ModuleRoot) -> Double? {
    let graph = root.graph
    return answer(root) { engine in
      var longest = 0.0
      var next = graph.firstChild(of: view)
      while let child = next {
        guard engine.isPlaced(child), engine.certainty(of: child).on(axis).isSettled else { return nil }
        longest = max(longest, engine.size(of: child)[axis])
        next = graph.nextSibling(of: child)
      }
      return longest
    }
  }

  /// The frame of a placed view in the canvas.
  package func frame(of view: ViewID, in root: ModuleRoot) -> Rect? {
    guard
      let (frame, certainty) = answer(
        root, { $0.isPlaced(view) ? ($0.frame(of: view), $0.frameCertainty(of: view)) : nil }),
      certainty.isSettled
    else { return nil }
    return frame
  }

  /// The value of a guide of a placed view, and its explicit value where it has one.
  package func guide(_ key: AlignmentKey, of view: ViewID, in root: ModuleRoot) -> ResolvedGuide? {
    guard let guide = answer(root, { $0.isPlaced(view) ? $0.guide(key, of: view) : nil }),
      guide.certainty.isSettled
    else { return nil }
    return guide
  }

  /// What a placed view was proposed, as it stands; whether that is certain shows in the sizes that hang on it.
  package func proposal(of view: ViewID, in root: ModuleRoot) -> ProposedSize? {
    answer(root) { $0.isPlaced(view) ? $0.proposal(of: view) : nil }
  }

  private func answer<Answer>(
    _ root: ModuleRoot, _ body: (inout LayoutEngine) -> Answer?
  ) -> Answer? {
    ask(root, body).flatMap { $0 }
  }

  /// Whether a view's own record holds no stand-in and nothing that changes at run time.
  package func isSettled(_ view: ViewID, in root: ModuleRoot) -> Bool {
    root.graph[view].flags.isDisjoint(with: [.unknown, .assumed, .dynamic, .uncertainAlignment])
  }
}

extension Certainty {
  /// Whether it hangs on no stand-in and on nothing that changes at run time; it may be approximate.
  package var isSettled: Bool { isDisjoint(with: [.assumed, .dynamic]) }
}

// The source of a site.
extension Site {
  /// The arguments of the modifier, or of the view's call; nil where nothing is called.
  package var call: CallSyntax? { suffix.flatMap { context.tree.call(of: $0) } }

  /// The suffix with the arguments: the modifier, or that of the view's call.
  package var suffix: NodeID? {
    switch context.tree.kind(of: node) {
    case .memberSuffix, .callSuffix: node
    default: context.tree.viewCall(at: node).call
    }
  }

  /// The argument with a label, as it is written; nil where it is left to its default. `nil` asks for the first
  /// without.
  package func argument(_ label: String?) -> ArgumentSyntax? {
    call?.arguments.first { argument in argument.label.map(context.tree.string(of:)) == label }
  }

  /// What is marked as a rule: a modifier as a whole, of a view its name.
  package var range: Range<Int> {
    context.tree.kind(of: node) == .memberSuffix
      ? context.tree.range(of: node) : context.tree.range(of: context.tree.viewCall(at: node).primary)
  }

  /// Whether something in the construct itself is no syntax: then nothing is said of it.
  package var isBroken: Bool { context.tree[node].containsIssue }

  package var editing: CallEditing { CallEditing(tree: context.tree, segment: context.segment) }

  /// A finding at the construct, or at a part of it, such as an argument. Of a rule of no effect the marked text is
  /// shown faded.
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

// The source of the segment.
extension LintContext {
  package func string(of node: NodeID) -> String { tree.string(of: node) }

  /// The statements of a closure around a construct, which stand beside it. Cost: their number.
  package func statements(in closure: NodeID) -> [NodeID] {
    return Array(tree.statements(in: closure))
  }

  /// An argument from its label to the end of its value, without a comma.
  package func range(of argument: ArgumentSyntax) -> Range<Int> {
    tree.range(of: argument.node).lowerBound..<tree.range(of: argument.value).upperBound
  }

  /// Whether the arguments of a modifier are what they are wherever it stands.
  func isConstantValue(of modifier: ModifierChain.Modifier) -> Bool {
    tree.call(of: modifier.node)?.arguments.allSatisfy { isConstant($0.value) } ?? false
  }

  /// Whether an expression is made of literals and implicit members alone, so that it is what it is wherever it stands.
  package func isConstant(_ expression: NodeID) -> Bool {
    switch tree.kind(of: expression) {
    case .identifierExpression: return tree.bytes(of: expression).beginsUppercase
    case .closureExpression, .stringLiteralExpression: return false
    default: return tree.children(of: expression).allSatisfy { tree.kind(of: $0).isToken || isConstant($0) }
    }
  }
}
