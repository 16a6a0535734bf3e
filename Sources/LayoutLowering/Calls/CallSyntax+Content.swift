import LayoutSyntax

extension CallSyntax {
  /// The trailing closure that makes the content of an unknown view: of several the one labelled `label` or `content`,
  /// before which an action may stand, else the first. Nil if there is none, or if it is an action because it has
  /// statements that no view builder takes.
  func contentClosure(in tree: TreeReader) -> NodeID? {
    let named = trailingClosures.first { closure in
      closure.label.map { ["label", "content"].contains(tree.string(of: $0)) } ?? false
    }
    guard let closure = (named ?? trailingClosures.first)?.closure else { return nil }
    let isAction = tree.statements(in: closure).contains { statement in
      guard tree.kind(of: statement) == .prefixExpression, let word = tree.firstChild(of: statement) else {
        return false
      }
      return ["try", "await"].contains(tree.string(of: word))
    }
    return isAction ? nil : closure
  }
}
