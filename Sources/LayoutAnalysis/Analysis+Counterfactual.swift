import LayoutSyntax

extension Analysis {
  /// The same files with `edits` applied, as an analysis of its own: what would be if a person made that change.
  /// Edits of one file must not overlap.
  package func applying(_ edits: [TextEdit]) -> Analysis {
    var changed = self
    let placed = edits.compactMap { edit in fileRange(of: edit.place).map { (place: $0, text: edit.replacement) } }
    let ordered = placed.sorted { left, right in
      (left.place.file, left.place.range.lowerBound) > (right.place.file, right.place.range.lowerBound)
    }
    for edit in ordered { changed.edit(edit.place.file, range: edit.place.range, replacement: Array(edit.text.utf8)) }
    return changed
  }
}
