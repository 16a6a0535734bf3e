import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The bars of a navigation stack, as far as the modifiers of the views inside decide them. `semantics.md` 6.6.
struct NavigationBar {
  /// The `LoweringContext.discardDepth` of the stack: modifiers of views that are discarded do not count.
  let discardDepth: Int32
  private(set) var hasTitle = false
  private(set) var hasItems = false
  private(set) var hasBottomItems = false
  private(set) var isSearchable = false
  private(set) var isHidden = false
  private var displayMode: String?

  init(discardDepth: Int32) { self.discardDepth = discardDepth }

  /// True if the title is large, below the bar: the default for the first screen of a stack.
  var isTitleLarge: Bool { hasTitle && displayMode != "inline" }

  private static let names = NameKeyTable([
    "navigationTitle", "navigationBarTitle", "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode",
    "navigationBarHidden", "navigationBarItems", "toolbar", "toolbarVisibility", "searchable",
  ])

  /// Returns true for a modifier that changes a bar. It is cheap.
  static func isRead(_ use: ModifierUse) -> Bool { names.number(of: use.key) != nil }

  /// Applies a modifier of a view in the stack.
  mutating func apply(_ use: ModifierUse, in context: LoweringContext, _ lowering: inout Lowering) {
    guard let call = use.call else { return }
    let scope = context.scope
    switch use.name {
    case "navigationTitle": hasTitle = true
    case "navigationBarTitle":
      hasTitle = true
      for argument in call.arguments.dropFirst() {
        displayMode = displayMode ?? lowering.interpreter.memberName(of: argument.value, in: scope)
      }
    case "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode":
      guard let argument = call.arguments.first else { return }
      displayMode = displayMode ?? lowering.interpreter.evaluate(argument.value, in: scope).memberName
    case "navigationBarHidden":
      guard let argument = call.arguments.first else {
        isHidden = true
        return
      }
      isHidden = lowering.interpreter.evaluate(argument.value, in: scope, expecting: .boolean).boolean ?? isHidden
    case "searchable": isSearchable = true
    case "navigationBarItems": hasItems = true
    default: applyToolbar(call, in: scope, &lowering)
    }
  }

  /// Applies `toolbar(.hidden, for: .navigationBar)`, or `toolbar { … }` with items.
  private mutating func applyToolbar(_ call: CallSyntax, in scope: Scope, _ lowering: inout Lowering) {
    let tree = lowering.interpreter.tree(scope)
    let names = call.arguments.map { lowering.interpreter.memberName(of: $0.value, in: scope) }
    if names.first == "hidden" || names.first == "visible" {
      if names.count == 1 || names.dropFirst().contains("navigationBar") { isHidden = names.first == "hidden" }
      return
    }
    guard
      let content = call.trailingClosures.first?.closure
        ?? call.arguments.last(where: { tree.kind(of: $0.value) == .closureExpression })?.value
    else { return }
    for statement in tree.statements(in: content) {
      if Self.isBottomItem(statement, in: scope, &lowering) { hasBottomItems = true } else { hasItems = true }
    }
  }

  /// Returns true for `ToolbarItem(placement: .bottomBar) { … }`, also a group or a status.
  private static func isBottomItem(_ statement: NodeID, in scope: Scope, _ lowering: inout Lowering) -> Bool {
    let tree = lowering.interpreter.tree(scope)
    guard let suffix = tree.flatChain(statement).suffixes.first, let call = tree.call(of: suffix) else { return false }
    for argument in call.arguments where argument.label.map({ tree.string(of: $0) }) == "placement" {
      let name = lowering.interpreter.memberName(of: argument.value, in: scope)
      return name == "bottomBar" || name == "status"
    }
    return false
  }
}
