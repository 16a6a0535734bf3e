import LayoutSyntax

/// The context of an expression: the names that it can use.
package struct Scope: Sendable {
  /// The innermost local name; invalid for none.
  package var bindings = BindingID.invalid
  /// The position of the segment in the module.
  package var segment: SegmentPosition
  /// The innermost enclosing type or extension, invalid for none.
  package var container = DeclarationIndex.invalid
  /// The instance that `self` is; invalid for none.
  package var instance = InstanceID.invalid
  /// In an extension of `View`, the view that `self` is; invalid for none.
  package var selfView = ViewReferenceID.invalid

  /// Creates the scope of a segment's top level, or of a type or extension in it.
  package init(segment: SegmentPosition, container: DeclarationIndex = .invalid) {
    self.segment = segment
    self.container = container
  }
}

/// An instance of a declared type with the values of its stored properties.
package struct Instance: Sendable {
  package var declaration: DeclarationID
  package var properties: [(name: String, value: Value)]

  package init(declaration: DeclarationID, properties: [(name: String, value: Value)]) {
    self.declaration = declaration
    self.properties = properties
  }
}
