import LayoutModel

// Which guides matter to a root, so that a change of others does not make it be laid out again.
extension LayoutEngine {
  /// Takes over a table in which the guides of `changed` are other ones, by the same keys; says whether the root must
  /// be laid out again because some node here reads or writes one of them, directly or through another's default. Then
  /// everything is forgotten; otherwise only the values of these guides. Cost: the guides that were asked.
  package mutating func replaceAlignments(_ table: AlignmentTable, changed: Set<AlignmentKey>) -> Bool {
    var bits: UInt64 = 0
    for key in changed { bits |= Self.explicitBit(key) }
    let used = usedKeys(in: graph.alignments) | usedKeys(in: table)
    graph.alignments = table
    if bits & used != 0 {
      clear()
      return true
    }
    // Nothing that was laid out hangs on them; what was asked from outside may.
    if !changed.isEmpty { forgetStandards() }
    return false
  }

  /// What nodes here read or write, with what the defaults of these guides read.
  private func usedKeys(in table: AlignmentTable) -> UInt64 {
    var used = usedKeys
    var before: UInt64 = 0
    while used != before {
      before = used
      for index in table.definitions.indices {
        guard let key = Int16(exactly: index).map({ AlignmentKey($0) }), used & Self.explicitBit(key) != 0,
          let program = table.definitions[index].defaultValue
        else { continue }
        for mentioned in program.mentionedKeys { used |= Self.explicitBit(mentioned) }
      }
    }
    return used
  }

  /// Takes the defaults of custom guides off every entry.
  private mutating func forgetStandards() {
    for index in entries.indices where entries[index].guides >= 0 {
      var record = entries[index].guides
      var kept: Int32 = -1
      while record >= 0 {
        let next = guideRecords[Int(record)].next
        if guideRecords[Int(record)].kind == .explicit {
          guideRecords[Int(record)].next = kept
          kept = record
        } else {
          guideRecords[Int(record)].next = freeGuideRecord
          freeGuideRecord = record
        }
        record = next
      }
      entries[index].guides = kept
    }
  }

  /// Notes the guides that a node's own record reads or writes.
  mutating func note(keysOf node: ViewNode) {
    switch node.layout {
    case .hStack(let key, _), .vStack(let key, _), .lazyStack(_, let key, _), .gridRow(let key?):
      usedKeys |= Self.explicitBit(key)
    case .zStack(let alignment), .grid(let alignment, _, _), .frame(_, _, let alignment),
      .flexibleFrame(_, let alignment), .overlay(let alignment), .background(let alignment):
      usedKeys |= Self.explicitBit(alignment.horizontal) | Self.explicitBit(alignment.vertical)
    case .gridCell(_, _, _, _, let key?):
      usedKeys |= Self.explicitBit(key)
    case .alignmentGuide(let index):
      guard let modifier = guideModifier(index) else { return }
      usedKeys |= Self.explicitBit(modifier.key)
      for key in modifier.program.mentionedKeys { usedKeys |= Self.explicitBit(key) }
    case .lazyGrid(let index):
      let grid = graph.lazyGrid(index).grid
      usedKeys |= Self.explicitBit(grid.alignment)
      for track in grid.tracks {
        guard let alignment = track.alignment else { continue }
        usedKeys |= Self.explicitBit(alignment.horizontal) | Self.explicitBit(alignment.vertical)
      }
    default: break
    }
  }
}
