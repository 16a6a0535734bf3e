import LayoutModel
import LayoutSyntax

// Names qualified with the module SwiftUI, such as `SwiftUI.Text("a")`: they denote SwiftUI's declarations even if the
// module declares the same name.
extension Interpreter {
  /// Returns true if a chain begins with `SwiftUI.` and a name.
  package mutating func namesModule(_ primary: NodeID, _ suffix: NodeID, in scope: Scope) -> Bool {
    let tree = tree(scope)
    guard tree.kind(of: primary) == .identifierExpression, tree.kind(of: suffix) == .memberSuffix,
      let token = tree.name(of: primary)
    else { return false }
    let key = key(of: token, in: scope)
    return key == Interpreter.swiftUI && isFrameworkName(key, in: scope)
  }

  private static let swiftUI = NameKey("SwiftUI")

  /// Evaluates a chain that begins with `SwiftUI.name`.
  mutating func moduleMember(
    _ token: NodeID, _ suffixes: NodeList, at node: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> Value {
    let tree = tree(scope)
    let name = plainName(tree.string(of: token))
    let call = suffixes.first.flatMap { tree.call(of: $0) }
    if Catalog.view(named: name) != nil, call != nil || name == "Color" {
      return Value(.view(ViewReference(node: node, scope: scope)))
    }
    if let call { checkArguments(call, in: scope) }
    return .unknown
  }
}
