import LayoutSyntax

// Edits that are tried on a copy, or in place and then reverted.
extension Analysis {
  /// A copy of the analysis with `edits` applied: the effect of a change that the user might make. Edits of one file
  /// must not overlap.
  package func applying(_ edits: [TextEdit]) -> Analysis {
    var changed = self
    _ = changed.apply(
      edits.compactMap { edit in
        fileRange(of: edit.location).map { FileEdit(location: $0, replacement: edit.replacement) }
      })
    return changed
  }

  /// Applies edits whose locations are all relative to the text before them; those of one file must not overlap.
  /// Returns the edits that undo them. Same cost as `edit` for each.
  package mutating func apply(_ edits: [FileEdit]) -> ReverseEdits {
    let ordered = edits.sorted { left, right in
      (left.location.file, left.location.range.lowerBound) < (right.location.file, right.location.range.lowerBound)
    }
    var reverse = ReverseEdits()
    var shift = 0
    var file: FileID?
    for edit in ordered {
      if file != edit.location.file { shift = 0 }
      file = edit.location.file
      let range = edit.location.range
      let count = edit.replacement.utf8.count
      let start = range.lowerBound + shift
      let bytes = text(of: edit.location.file)?.bytes ?? []
      reverse.edits.append(
        (
          FileRange(file: edit.location.file, range: start..<(start + count)),
          Array(bytes[range.clamped(to: 0..<bytes.count)])
        ))
      shift += count - range.count
    }
    for edit in ordered.reversed() {
      self.edit(edit.location.file, range: edit.location.range, replacement: Array(edit.replacement.utf8))
    }
    return reverse
  }

  /// Undoes edits, provided that nothing else has been edited since.
  package mutating func revert(_ reverse: ReverseEdits) {
    for (location, bytes) in reverse.edits.reversed() { edit(location.file, range: location.range, replacement: bytes) }
  }
}

/// The edits that undo others: the replaced bytes and their locations.
package struct ReverseEdits: Sendable {
  fileprivate(set) var edits: [(location: FileRange, bytes: [UInt8])] = []
}
