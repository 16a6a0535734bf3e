import LayoutModel

/// The outputs of all nodes of a graph, with the placements and guides derived from them.
///
/// A pool holds the entries, in a linked list per node, each with the inputs that it covers (`ValidityRange`). The
/// placements of an entry's children follow each other in a second pool, and the guides of an entry form a linked list
/// in a third. Removed entries and guide records are used again; placements are not, and are counted as garbage.
struct LayoutCache: Sendable {
  /// The number of entries above which a node finds them by key. Nested grids measure their content for as many
  /// inputs as they are deep, so that walking the list would cost the square of the depth for each node.
  static let maximumListedEntries: Int32 = 32

  /// The entries of one node.
  private struct EntryList {
    /// The newest entry.
    var first = EntryID.invalid
    var count: Int32 = 0
  }

  /// The key by which an output is found among many: its node and input.
  private struct EntryKey: Hashable {
    var view: ViewID
    var proposal: ProposedSize
    var certainty: Certainty

    init(_ view: ViewID, _ input: LayoutInput) {
      self.view = view
      proposal = input.proposal
      certainty = input.certainty
    }
  }

  /// The entries of each node, by its index.
  private var lists: [EntryList] = []
  private var entries: [LayoutEntry] = []
  private var freeEntry = EntryID.invalid
  /// The number of entries in use.
  private(set) var entryCount = 0
  /// The entries of nodes with more than `maximumListedEntries`.
  private var entriesByKey: [EntryKey: EntryID] = [:]
  private var placements: [Placement] = []
  /// The number of elements of `placements` that no entry refers to any more.
  private var garbage = 0
  private var guideRecords: [GuideRecord] = []
  private var freeGuideRecord = GuideRecordID.invalid

  /// The sizes of the pools, for tests of their growth.
  var poolSizes: (entries: Int, placements: Int, guides: Int) {
    (entries.count, placements.count, guideRecords.count)
  }

  // MARK: Entries

  subscript(entry: EntryID) -> LayoutEntry {
    get { entries[entry] }
    _modify { yield &entries[entry] }
  }

  /// Returns the newest entry of a node; invalid for none. The others follow by `LayoutEntry.next`.
  func newest(of view: ViewID) -> EntryID { lists[view].first }

  /// Returns the number of entries of a node.
  func count(of view: ViewID) -> Int32 { lists[view].count }

  /// Returns an entry of a node that covers `input`; invalid if there is none. O(1).
  func find(_ view: ViewID, _ input: LayoutInput) -> EntryID {
    if lists[view].count > Self.maximumListedEntries { return entriesByKey[EntryKey(view, input)] ?? .invalid }
    var index = lists[view].first
    while index.isValid {
      if entries[index].covers(input) { return index }
      index = entries[index].next
    }
    return .invalid
  }

  /// Adds an output and returns the index of its entry.
  mutating func add(_ view: ViewID, _ input: LayoutInput, _ output: LayoutOutput) -> EntryID {
    let entry = LayoutEntry(
      proposal: input.proposal, size: output.size, validity: output.validity, view: view,
      next: lists[view].first, proposalCertainty: input.certainty, certainty: output.certainty)
    let index = addUnlisted(entry)
    lists[view].first = index
    lists[view].count += 1
    entryCount += 1
    if lists[view].count > Self.maximumListedEntries { indexEntries(of: view) }
    return index
  }

  /// Adds a node's newest entry to `entriesByKey`; the first time, all of its entries.
  private mutating func indexEntries(of view: ViewID) {
    let isFirst = lists[view].count == Self.maximumListedEntries + 1
    var listed = lists[view].first
    while listed.isValid {
      entriesByKey[key(of: listed)] = listed
      listed = isFirst ? entries[listed].next : .invalid
    }
  }

  private func key(of entry: EntryID) -> EntryKey { EntryKey(entries[entry].view, entries[entry].input) }

  /// Adds an entry that no node refers to, for the caller to remove by `release`.
  mutating func addUnlisted(_ entry: LayoutEntry) -> EntryID {
    guard freeEntry.isValid else {
      entries.append(entry)
      return EntryID(Int32(truncatingIfNeeded: entries.count - 1))
    }
    let index = freeEntry
    freeEntry = entries[index].next
    entries[index] = entry
    return index
  }

  /// Returns an entry and its guide records to the pool. O(n) in the guide records.
  mutating func release(_ index: EntryID) {
    var record = entries[index].guides
    while record.isValid {
      let next = guideRecords[record].next
      guideRecords[record].next = freeGuideRecord
      freeGuideRecord = record
      record = next
    }
    entries[index].guides = .invalid
    entries[index].placements = .invalid
    entries[index].next = freeEntry
    freeEntry = index
  }

  /// Removes the newest entry of a node.
  mutating func removeNewest(of view: ViewID) {
    let index = lists[view].first
    guard index.isValid else { return }
    if lists[view].count > Self.maximumListedEntries { entriesByKey[key(of: index)] = nil }
    lists[view].first = entries[index].next
    lists[view].count -= 1
    entryCount -= 1
    release(index)
  }

  /// Removes the entries of a node that has `childCount` children. O(n) in the entries.
  mutating func removeEntries(of view: ViewID, childCount: Int32) {
    let isIndexed = lists[view].count > Self.maximumListedEntries
    var index = lists[view].first
    while index.isValid {
      if isIndexed { entriesByKey[key(of: index)] = nil }
      removePlacements(of: index, childCount: childCount)
      let next = entries[index].next
      release(index)
      entryCount -= 1
      index = next
    }
    lists[view] = EntryList()
  }

  /// Replaces the output of an entry, whose input stays.
  mutating func replaceOutput(of entry: EntryID, by output: LayoutOutput) {
    entries[entry].size = output.size
    entries[entry].certainty = output.certainty
    entries[entry].validity = output.validity
  }

  // MARK: Placements

  subscript(placement: PlacementID) -> Placement { placements[placement] }

  func contains(_ placement: PlacementID) -> Bool { placements.contains(placement) }

  /// The index of the next placement that is added.
  var endOfPlacements: PlacementID { placements.end }

  /// Adds a placement and returns its index. A coordinate that is not finite becomes 0, marked as assumed.
  @discardableResult
  mutating func add(_ placement: Placement) -> PlacementID {
    placements.append(placement.withNumbers)
    return PlacementID(Int32(truncatingIfNeeded: placements.count - 1))
  }

  /// Removes the placements from `start` on, to which no entry may refer.
  mutating func removePlacements(from start: PlacementID) { placements.remove(from: start) }

  /// Drops the placements of an entry's `childCount` children.
  mutating func removePlacements(of entry: EntryID, childCount: Int32) {
    guard entries[entry].placements.isValid else { return }
    garbage += Int(childCount)
    entries[entry].placements = .invalid
  }

  // MARK: Guides

  subscript(record: GuideRecordID) -> GuideRecord {
    get { guideRecords[record] }
    _modify { yield &guideRecords[record] }
  }

  /// Returns the record of a guide at an entry; invalid if there is none. O(n) in the guides recorded there.
  func findGuide(_ entry: EntryID, _ key: AlignmentKey, isExplicit: Bool) -> GuideRecordID {
    var index = entries[entry].guides
    while index.isValid {
      let record = guideRecords[index]
      if record.key == key, (record.kind == .explicit) == isExplicit { return index }
      index = record.next
    }
    return .invalid
  }

  /// Adds a guide's value at an entry and returns the index of its record.
  @discardableResult
  mutating func addGuide(
    _ entry: EntryID, _ key: AlignmentKey, _ kind: GuideRecord.Kind, _ value: Double, _ certainty: Certainty
  ) -> GuideRecordID {
    let record = GuideRecord(value: value, next: entries[entry].guides, key: key, kind: kind, certainty: certainty)
    let index: GuideRecordID
    if freeGuideRecord.isValid {
      index = freeGuideRecord
      freeGuideRecord = guideRecords[index].next
      guideRecords[index] = record
    } else {
      index = GuideRecordID(Int32(truncatingIfNeeded: guideRecords.count))
      guideRecords.append(record)
    }
    entries[entry].guides = index
    return index
  }

  /// Removes the guide records of an entry and returns them, the oldest first.
  @discardableResult
  mutating func removeGuides(of entry: EntryID) -> [GuideRecord] {
    var known: [GuideRecord] = []
    var record = entries[entry].guides
    while record.isValid {
      known.append(guideRecords[record])
      let next = guideRecords[record].next
      guideRecords[record].next = freeGuideRecord
      freeGuideRecord = record
      record = next
    }
    entries[entry].guides = .invalid
    return known.reversed()
  }

  /// Removes the guide records of all entries of a node.
  mutating func removeGuides(of view: ViewID) {
    var index = newest(of: view)
    while index.isValid {
      removeGuides(of: index)
      index = entries[index].next
    }
  }

  // MARK: All nodes

  /// Makes an empty cache for `count` nodes.
  mutating func reset(nodeCount count: Int) {
    removeAll()
    lists = Array(repeating: EntryList(), count: count)
    // Most nodes have one output, and some another.
    entries.reserveCapacity(count + count / 4)
    placements.reserveCapacity(min(count, 8))
  }

  /// Adds nodes without entries up to `count`.
  mutating func grow(toNodeCount count: Int) {
    lists.append(contentsOf: repeatElement(EntryList(), count: max(0, count - lists.count)))
  }

  /// Removes every entry. O(n) in the nodes.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    entriesByKey.removeAll()
    placements.removeAll(keepingCapacity: true)
    guideRecords.removeAll(keepingCapacity: true)
    freeEntry = .invalid
    freeGuideRecord = .invalid
    entryCount = 0
    garbage = 0
    for index in lists.indices { lists[index] = EntryList() }
  }

  /// True when so many outputs of earlier versions, or so much unused space in the pools, are left that a fresh layout
  /// is cheaper than keeping them.
  var isWorthClearing: Bool {
    (garbage > 4_096 && garbage * 2 > placements.count) || entryCount > 8 * lists.count + 1_024
  }

  /// Moves the entries of matched nodes to their new indices; the others have none. `matches` has the old index of each
  /// new node, `partners` the new index of each old one.
  mutating func renumber(matches: [ViewID], partners: [ViewID]) {
    for index in entries.indices where partners.indices.contains(Int(entries[index].view.index)) {
      entries[index].view = partners[entries[index].view]
    }
    var renumbered: [EntryKey: EntryID] = [:]
    for (key, entry) in entriesByKey {
      var key = key
      key.view = partners[key.view]
      renumbered[key] = entry
    }
    entriesByKey = renumbered
    let known = lists
    lists = matches.map { $0.isValid ? known[$0] : EntryList() }
  }

  /// Releases the memory beyond the elements of the pools.
  mutating func trim() {
    entries.trim()
    placements.trim()
    guideRecords.trim()
  }
}

extension Array {
  /// Moves the elements into memory of exactly their size if more than an eighth of it is free.
  mutating func trim() {
    guard capacity - count > count / 8 + 2 else { return }
    var exact: [Element] = []
    exact.reserveCapacity(count)
    exact.append(contentsOf: self)
    self = exact
  }
}
