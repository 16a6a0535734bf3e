import LayoutSyntax

/// A closure with the scope that it captures.
package struct Closure: Sendable {
  package var node: NodeID
  package var scope: Scope

  package init(node: NodeID, scope: Scope) {
    self.node = node
    self.scope = scope
  }
}

/// A view expression that is not lowered yet: its environment depends on where it is used.
package struct ViewReference: Sendable {
  package var node: NodeID
  package var scope: Scope
  /// The number of modifiers of the chain that belong to it, -1 for all.
  package var suffixCount: Int32 = -1
  /// One view of `Lowering.subviewGroups`; `node` and `scope` are the expression that yields all of them. Nil for all
  /// views of the expression.
  package var part: Part?

  /// One of several views to which a modifier is applied one by one.
  package struct Part: Sendable {
    /// The index into `Lowering.subviewGroups`.
    package var group: Int32
    package var index: Int32

    package init(group: Int32, index: Int32) {
      self.group = group
      self.index = index
    }
  }

  package init(node: NodeID, scope: Scope, suffixCount: Int32 = -1, part: Part? = nil) {
    self.node = node
    self.scope = scope
    self.suffixCount = suffixCount
    self.part = part
  }
}
