import LayoutSyntax

/// A use of a name, with or without a call: `name(…)`, `value.name`, `.name(…)`.
package struct CallSite {
  package var name: String
  /// The token of the name, where findings are reported.
  package var token: NodeID
  /// The call; nil for a use without arguments and closures.
  package var call: CallSyntax?
  /// The expression that contains the use.
  package var node: NodeID
  package var scope: Scope
  /// The type that the context expects of the result.
  package var hint: TypeHint

  package init(
    _ name: String, _ token: NodeID, _ call: CallSyntax?, at node: NodeID, in scope: Scope,
    expecting hint: TypeHint = .any
  ) {
    self.name = name
    self.token = token
    self.call = call
    self.node = node
    self.scope = scope
    self.hint = hint
  }
}
