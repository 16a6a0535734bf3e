/// The position of a segment in a module: the index into `Module.segments` and into the tables of `ModuleIndex`.
package struct SegmentPosition: Hashable, Sendable {
  package var index: Int32
  package init(_ index: Int32) { self.index = index }

  /// The position at `index`, which is below 2³¹ for each module that fits into memory.
  init(clamping index: Int) { self.index = Int32(clamping: index) }

  /// The position of no segment.
  package static var invalid: SegmentPosition { SegmentPosition(-1) }
}

extension Array {
  /// The element of a segment, in an array with one element for each position of a module.
  package subscript(position: SegmentPosition) -> Element {
    get { self[Int(position.index)] }
    _modify { yield &self[Int(position.index)] }
  }

  /// Returns true if the array has an element for the segment at `position`.
  func hasElement(at position: SegmentPosition) -> Bool { indices.contains(Int(position.index)) }
}
