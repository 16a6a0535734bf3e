import LayoutSyntax

/// In which segments something may be laid out, in their order, as long as the names of its module are of that version.
struct KnownUsers: Sendable {
  var module: ModuleID
  var version: Int
  var segments: [SegmentID]
}

/// Whether rules found what is used by a name to be used where no root lays it out.
struct KnownUses: Sendable {
  var version: Int
  var areUnseen: [NamedUse: Bool]
}

/// What is used by a name in a segment.
package struct NamedUse: Hashable, Sendable {
  package var name: String
  package var segment: SegmentID

  package init(name: String, segment: SegmentID) {
    self.name = name
    self.segment = segment
  }
}
