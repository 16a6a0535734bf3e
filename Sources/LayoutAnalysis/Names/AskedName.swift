import LayoutSyntax

/// The question who in a module mentions a name, as a file means it.
package struct AskedName: Hashable, Sendable {
  package var name: NameHash
  package var file: FileID

  package init(_ name: NameHash, as file: FileID) {
    self.name = name
    self.file = file
  }
}
