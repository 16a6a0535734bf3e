/// The identity of a declaration: the position of its segment in the module and its index in that segment.
package struct DeclarationID: Hashable, Sendable {
  package var segment: SegmentPosition
  package var index: DeclarationIndex

  package init(segment: SegmentPosition, index: DeclarationIndex) {
    self.segment = segment
    self.index = index
  }
}

/// The index of a declaration in `SegmentIndex.declarations`.
package struct DeclarationIndex: Hashable, Comparable, Sendable {
  package var index: Int32
  package init(_ index: Int32) { self.index = index }

  /// The index at `index`, which is below 2³¹ for each segment that fits into memory.
  package init(clamping index: Int) { self.index = Int32(clamping: index) }

  /// The container of a declaration at the top level.
  package static var invalid: DeclarationIndex { DeclarationIndex(-1) }
  package var isValid: Bool { index >= 0 }

  package static func < (left: DeclarationIndex, right: DeclarationIndex) -> Bool { left.index < right.index }
}

extension Array where Element == Declaration {
  /// The declaration at `index`.
  package subscript(index: DeclarationIndex) -> Declaration { self[Int(index.index)] }

  /// Returns true if there is a declaration at `index`.
  package func hasElement(at index: DeclarationIndex) -> Bool { indices.contains(Int(index.index)) }
}
