/// The content of a picture that a reader chooses.
package struct PictureOptions: Hashable, Sendable {
  /// The alignment lines that are drawn.
  package enum Guides: Hashable, Sendable {
    /// Those on which a view has an explicit value, and the explicit values that nothing reads.
    case inPlay
    /// The lines of all containers.
    case all
    case none
    /// Those of alignments with these names.
    case named([String])
  }

  package var guides = Guides.inPlay
  /// The offset in the file, in UTF-8 bytes, of the construct whose views are to stand out; nil for none.
  package var highlight: Int?
  /// The 1-based number of the only root to draw; nil for all roots.
  package var root: Int?

  package init() {}
}
