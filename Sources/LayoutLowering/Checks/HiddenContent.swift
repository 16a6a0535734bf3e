import LayoutModel
import LayoutSyntax

/// The modifiers that show views outside of the layout, such as a sheet or a menu.
enum HiddenContent {
  /// The labels of the builder closures of each modifier.
  private static let builders: [String: Set<String>] = [
    "sheet": ["content"], "fullScreenCover": ["content"], "popover": ["content"], "inspector": ["content"],
    "alert": ["actions", "message", "content"], "confirmationDialog": ["actions", "message"],
    "contextMenu": ["menuItems", "menu", "preview"], "toolbar": ["content"],
    "navigationDestination": ["destination"], "swipeActions": ["content"], "tabItem": ["label"],
    "searchable": ["suggestions"], "searchSuggestions": ["suggestions"], "listRowBackground": ["view"],
    "mask": ["mask"], "help": [], "badge": [], "navigationBarItems": ["leading", "trailing"],
    "navigationTitle": [""], "navigationBarTitle": [""],
  ]

  /// The modifiers whose content fills a screen or a part of it.
  private static let screens: Set = [
    "sheet", "fullScreenCover", "popover", "inspector", "navigationDestination",
  ]

  /// Returns true if what a modifier shows is laid out like a screen.
  static func isScreen(_ modifier: String) -> Bool { screens.contains(modifier) }

  /// The keys of `builders`, for look-ups without a string.
  private static let keys = NameKeyTable(Array(builders.keys))

  /// Returns the builder closures, or the views, of a call of such a modifier, in order; none for other modifiers.
  static func closures(of use: ModifierUse, in tree: TreeReader) -> [NodeID] {
    guard let call = use.call, keys.number(of: use.key) != nil, let labels = builders[use.name] else { return [] }
    var result: [NodeID] = []
    // The items and the title of a navigation bar are views, others builders.
    let takesViews = NavigationBar.isRead(use)
    for argument in call.arguments {
      let kind = tree.kind(of: argument.value)
      guard kind == .closureExpression || takesViews && kind == .postfixExpression else { continue }
      if labels.contains(argument.label.map { tree.string(of: $0) } ?? "") { result.append(argument.value) }
    }
    let trailing = call.trailingClosures
    for (index, closure) in trailing.enumerated() {
      if let label = closure.label {
        if labels.contains(tree.string(of: label)) { result.append(closure.closure) }
      } else if index == 0, !labels.isEmpty {
        // In `sheet(…) { } content: { }` the first closure is the `onDismiss` action.
        let isAction = trailing.dropFirst().contains { $0.label.map { tree.string(of: $0) } == "content" }
        if !isAction { result.append(closure.closure) }
      }
    }
    return result
  }
}
