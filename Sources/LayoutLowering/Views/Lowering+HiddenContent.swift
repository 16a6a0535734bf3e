import LayoutModel
import LayoutSyntax

// Views that no layout holds: what a link leads to, a sheet, a menu. They are looked at for what is wrong in them.
extension Lowering {
  /// The modifiers that show views of their own elsewhere, with the labels of the closures that give them.
  private static let hiddenBuilders: [String: Set<String>] = [
    "sheet": ["content"], "fullScreenCover": ["content"], "popover": ["content"], "inspector": ["content"],
    "alert": ["actions", "message", "content"], "confirmationDialog": ["actions", "message"],
    "contextMenu": ["menuItems", "menu", "preview"], "toolbar": ["content"],
    "navigationDestination": ["destination"], "swipeActions": ["content"], "tabItem": ["label"],
    "searchable": ["suggestions"], "searchSuggestions": ["suggestions"], "listRowBackground": ["view"],
    "mask": ["mask"], "help": [], "badge": [],
  ]

  /// The same names, to be asked without a hash of a string.
  private static let hiddenKeys = NameKeyTable(Array(hiddenBuilders.keys))

  /// Looks at the views that the closures of a modifier give, where it shows them elsewhere.
  mutating func checkHiddenContent(
    of use: ModifierUse, _ call: CallSyntax, in scope: Scope, _ surroundings: Surroundings
  ) {
    guard scope.file == file, Lowering.hiddenKeys.number(of: use.key) != nil,
      let labels = Lowering.hiddenBuilders[use.name]
    else { return }
    let tree = tree(scope)
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
        // `sheet(…) { } content: { }`: the first is what happens when the sheet goes.
        let isAction = trailing.dropFirst().contains { $0.label.map { tree.string(of: $0) } == "content" }
        if !isAction { checkHidden(closure.closure, in: scope, surroundings) }
      }
    }
  }

  /// Looks at a builder's closure, or at a view expression, that nothing lays out.
  mutating func checkHidden(_ node: NodeID, in scope: Scope, _ surroundings: Surroundings) {
    if tree(scope).kind(of: node) == .closureExpression {
      let closure = Closure(node: node, scope: scope)
      return checkBlock(node, in: bindParameters(of: closure, [.unknown, .unknown]), surroundings)
    }
    guard scope.file == file, isFirstLook(at: node, in: scope.file) else { return }
    discardingViews { lowering, ignored in
      lowering.isChecking = true
      lowering.lowerView(node, in: scope, surroundings, into: &ignored)
    }
  }
}
