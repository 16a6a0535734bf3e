import LayoutSyntax

/// The names that the signature of a closure declares.
struct ClosureNames {
  /// The names of the parameters; `_` for one without a name.
  var parameters: [String] = []
  /// The names to which the capture list gives new values, such as `[weak owner = self.model]`, which are unknown.
  var captures: [String] = []

  init(_ signature: NodeID, in tree: TreeReader) {
    for child in tree.children(of: signature) {
      switch tree.kind(of: child) {
      case .closureParameter: parameters.append(ClosureNames.name(of: child, in: tree))
      case .captureList where captures.isEmpty:
        for token in tree.children(of: child) where tree.kind(of: token) == .identifier {
          guard let next = tree.nextSibling(of: token), tree.kind(of: next) == .equal else { continue }
          captures.append(plainName(tree.string(of: token)))
        }
      default: break
      }
    }
  }

  private static func name(of parameter: NodeID, in tree: TreeReader) -> String {
    var name = "_"
    for token in tree.children(of: parameter) {
      switch tree.kind(of: token) {
      case .identifier: name = plainName(tree.string(of: token))
      // `$item` is the binding of an element, evaluated as the element's value.
      case .dollarIdentifier: name = String(tree.string(of: token).dropFirst())
      default: break
      }
    }
    return name
  }
}
