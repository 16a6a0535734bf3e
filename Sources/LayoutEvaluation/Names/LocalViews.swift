import LayoutSyntax

// Variables and functions in a body that are written as views.
extension TreeReader {
  /// Returns the getter's block of a local variable that is a view: `var title: some View { … }`. Nil for others.
  func viewGetter(of binding: NodeID, in declaration: NodeID) -> NodeID? {
    let parts = BindingParts(binding, in: self)
    guard let accessors = parts.accessors, isView(parts.type) || isViewBuilder(declaration) else { return nil }
    return getter(of: accessors)
  }

  /// Returns the body of a local function that returns a view: `func title() -> some View { … }`. Nil for others.
  func viewBody(ofFunction declaration: NodeID, _ parts: DeclarationParts) -> NodeID? {
    guard kind(of: declaration) == .functionDeclaration,
      isView(parts.result.flatMap { lastNode(of: $0) }) || isViewBuilder(declaration)
    else {
      return nil
    }
    return firstChild(of: declaration, kind: .codeBlock)
  }

  private func isView(_ type: NodeID?) -> Bool {
    guard let type else { return false }
    let name = typeName(type)
    return name == "View" || name == "AnyView"
  }

  private func isViewBuilder(_ declaration: NodeID) -> Bool {
    children(of: declaration).contains { child in
      kind(of: child) == .attribute && name(of: child).map { string(of: $0) } == "ViewBuilder"
    }
  }
}
