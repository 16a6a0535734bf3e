// The indices by which scopes and values refer to what an interpreter stores for a root.

/// The index of a local name in `Interpreter.bindings`.
package struct BindingID: Hashable, Sendable {
  package var index: Int32
  package init(_ index: Int32) { self.index = index }

  /// The link of a scope without local names, and of the outermost name.
  package static var invalid: BindingID { BindingID(-1) }
  package var isValid: Bool { index >= 0 }
}

/// The index of an instance of a declared type in `Interpreter.instances`.
package struct InstanceID: Hashable, Sendable {
  package var index: Int32
  package init(_ index: Int32) { self.index = index }

  /// The `self` of code outside of instances.
  package static var invalid: InstanceID { InstanceID(-1) }
  package var isValid: Bool { index >= 0 }
}

/// The index of a view that is the `self` of an extension of `View`, in `Interpreter.references`.
package struct ViewReferenceID: Hashable, Sendable {
  package var index: Int32
  package init(_ index: Int32) { self.index = index }

  /// The `self` of code outside of extensions of `View`.
  package static var invalid: ViewReferenceID { ViewReferenceID(-1) }
  package var isValid: Bool { index >= 0 }
}

extension Array where Element == Binding {
  subscript(id: BindingID) -> Binding {
    _read { yield self[Int(id.index)] }
    _modify { yield &self[Int(id.index)] }
  }
}

extension Array where Element == Instance {
  package subscript(id: InstanceID) -> Instance {
    _read { yield self[Int(id.index)] }
    _modify { yield &self[Int(id.index)] }
  }
}

extension Array where Element == ViewReference {
  package subscript(id: ViewReferenceID) -> ViewReference { self[Int(id.index)] }
}
