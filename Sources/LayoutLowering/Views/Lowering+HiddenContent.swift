import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Views outside of the layout, such as a link's destination, a sheet or a menu. They are only checked for errors.
extension Lowering {
  /// The modifiers that show views elsewhere, with the labels of their builder closures.
  private static let hiddenBuilders: [String: Set<String>] = [
    "sheet": ["content"], "fullScreenCover": ["content"], "popover": ["content"], "inspector": ["content"],
    "alert": ["actions", "message", "content"], "confirmationDialog": ["actions", "message"],
    "contextMenu": ["menuItems", "menu", "preview"], "toolbar": ["content"],
    "navigationDestination": ["destination"], "swipeActions": ["content"], "tabItem": ["label"],
    "searchable": ["suggestions"], "searchSuggestions": ["suggestions"], "listRowBackground": ["view"],
    "mask": ["mask"], "help": [], "badge": [],
  ]

  /// The keys of `hiddenBuilders`, for look-ups without a string.
  private static let hiddenKeys = NameKeyTable(Array(hiddenBuilders.keys))

  /// Checks the builder closures of a modifier that shows views elsewhere.
  mutating func checkHiddenContent(
    of use: ModifierUse, _ call: CallSyntax, in scope: Scope, _ surroundings: Surroundings
  ) {
    guard scope.segment == segment, Lowering.hiddenKeys.number(of: use.key) != nil,
      let labels = Lowering.hiddenBuilders[use.name]
    else { return }
    let tree = interpreter.tree(scope)
    for argument in call.arguments where tree.kind(of: argument.value) == .closureExpression {
      if let label = argument.label.map({ tree.string(of: $0) }), labels.contains(label) {
        checkHidden(argument.value, in: scope, surroundings)
      }
    }
    let trailing = call.trailingClosures
    for (index, closure) in trailing.enumerated() {
      if let label = closure.label.map({ tree.string(of: $0) }) {
        if labels.contains(label) { checkHidden(closure.closure, in: scope, surroundings) }
      } else if index == 0, !labels.isEmpty {
        // In `sheet(…) { } content: { }` the first closure is the `onDismiss` action.
        let isAction = trailing.dropFirst().contains { $0.label.map { tree.string(of: $0) } == "content" }
        if !isAction { checkHidden(closure.closure, in: scope, surroundings) }
      }
    }
  }

  /// Checks a builder's closure or a view expression that is not laid out.
  mutating func checkHidden(_ node: NodeID, in scope: Scope, _ surroundings: Surroundings) {
    if interpreter.tree(scope).kind(of: node) == .closureExpression {
      let closure = Closure(node: node, scope: scope)
      return checkBlock(node, in: interpreter.bindParameters(of: closure, [.unknown, .unknown]), surroundings)
    }
    guard scope.segment == segment, interpreter.checked.insert(node, in: scope.segment) else { return }
    discardingViews { lowering, ignored in
      lowering.interpreter.reporter.isChecking = true
      lowering.lowerView(node, in: scope, surroundings, into: &ignored)
    }
  }
}
