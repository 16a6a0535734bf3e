import LayoutModel
import LayoutSyntax

// What the lowering of views asks the index of the module. The index is read in place, without a copy of it on the stack
// of the recursive functions of the lowering.
extension Interpreter {
  /// Returns a declaration of the module; nil for an ID of a removed one.
  package mutating func declaration(_ id: DeclarationID) -> Declaration? { module.index[id] }

  /// Returns the declarations of the segment at a position of the module.
  package mutating func declarations(of segment: SegmentPosition) -> [Declaration] {
    module.index.segment(segment).declarations
  }

  /// Returns the indices of the members of a type in its segment's declarations.
  package mutating func memberIndices(of id: DeclarationID) -> [DeclarationIndex] {
    module.index.segment(id.segment).members[id.index] ?? []
  }

  /// Returns the types of the segment at a position that use `name`, as indices into its declarations.
  package mutating func containers(thatUse name: String, in segment: SegmentPosition) -> [DeclarationIndex] {
    module.index.segment(segment).uses.containers(of: name)
  }

  /// Returns where a name that is declared in `segment` is used outside of its declaration.
  package mutating func uses(of name: String, declaredAt segment: SegmentPosition) -> (
    own: Bool, inFile: Bool, openly: Bool
  ) {
    module.index.uses(of: name, declaredAt: segment)
  }

  /// Returns the node of the declaration with a number in a segment; nil if there are fewer.
  package mutating func node(ofDeclaration number: Int, in segment: SegmentPosition) -> NodeID? {
    module.index.node(of: number, in: segment)
  }

  /// Returns false if certainly nothing in the module has the name with that key.
  package mutating func mayDeclare(_ key: NameKey) -> Bool { module.index.mayDeclare(key) }

  /// Returns true if the module declares `name` by a declaration that is not interpreted.
  package mutating func declaresUnread(_ name: String) -> Bool { module.index.declaresUnread(name, orOpaque: true) }

  /// Returns the members called `name` that the module declares in a type or its extensions, in all files.
  package mutating func members(_ name: String, of type: String) -> [DeclarationID] {
    module.index.members(name, of: type)
  }

  /// Returns the members of `View` called `name` that `segment` sees.
  package mutating func viewMembers(_ name: String, seenFrom segment: SegmentPosition) -> [DeclarationID] {
    module.index.visible(module.index.members(name, of: "View"), from: segment)
  }

  /// Returns true if an extension of a type that is not `View` adds a member called `name` that `segment` sees.
  package mutating func isAddedByExtension(_ name: String, seenFrom segment: SegmentPosition) -> Bool {
    module.index.isAddedByExtension(name, seenFrom: segment)
  }

  /// Returns the dotted name of the type that contains a declaration; nil at the top level.
  package mutating func containerName(of declaration: Declaration, in segment: SegmentPosition) -> String? {
    module.index.containerName(of: declaration, in: segment)
  }

  /// Returns true if the segment at a position may contain `#if`.
  package mutating func mayHoldDirectives(_ segment: SegmentPosition) -> Bool {
    module.segments[segment].tree.mayHoldDirectives
  }

  /// Returns the position of a segment in the module; nil if it was removed.
  package mutating func position(of segment: SegmentID) -> SegmentPosition? { module.position(of: segment) }

  /// Returns the size of an image of the module in points; nil if there is no image of that name.
  package mutating func imageSize(_ name: String) -> Size? { module.images.size(of: name) }
}
