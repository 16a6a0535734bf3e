import LayoutModel

/// A request for a node's size: a proposal, and the uncertainty of its numbers.
struct LayoutInput: Sendable {
  var proposal: ProposedSize
  var certainty: Certainty = []
}

/// A size, its uncertainty, and the set of inputs with this output.
struct LayoutOutput {
  var size: Size
  var certainty: Certainty
  var validity: ValidityRange
}

extension LayoutOutput {
  /// The output of a view that is absent.
  static let nothing = LayoutOutput(size: .zero, certainty: [], validity: .everywhere)

  /// The output with every length that is NaN (infinity less infinity) replaced by 0 and marked as assumed.
  var withNumbers: LayoutOutput {
    if !(size.width + size.height).isNaN { return self }
    return withoutNaN
  }

  private var withoutNaN: LayoutOutput {
    var result = self
    for axis in Axes() where size[axis].isNaN {
      result.size[axis] = 0
      result.certainty.formUnion(Certainty.assumed.on(axis))
    }
    return result
  }
}

/// A cached output of a node, with the results derived from it.
struct LayoutEntry: Sendable {
  /// The proposal for which the output was computed; `validity` covers others.
  var proposal: ProposedSize
  var size: Size
  var validity: ValidityRange
  var view: ViewID
  /// The next entry of the same node, or of the free list.
  var next: EntryID
  /// The first of its guide records.
  var guides = GuideRecordID.invalid
  /// The first of the placements of its children; invalid until they are computed.
  var placements = PlacementID.invalid
  var proposalCertainty: Certainty
  var certainty: Certainty

  var input: LayoutInput { LayoutInput(proposal: proposal, certainty: proposalCertainty) }
  var output: LayoutOutput { LayoutOutput(size: size, certainty: certainty, validity: validity) }
}

/// The placement of a child: its entry, the input with which it is placed, and its origin in the parent in points,
/// leading to trailing.
struct Placement: Sendable {
  /// The `entry` of a child that is not laid out, since `ViewThatFits` did not choose it.
  static let nowhere = EntryID.invalid

  var input: LayoutInput
  var origin: Point
  var entry: EntryID
  var certainty: Certainty

  /// The placement with every coordinate that is not finite replaced by 0 and marked as assumed.
  var withNumbers: Placement {
    origin.x.isFinite && origin.y.isFinite ? self : withFiniteOrigin
  }

  private var withFiniteOrigin: Placement {
    var result = self
    for axis in Axes() where !origin[axis].isFinite {
      result.origin[axis] = 0
      result.certainty.formUnion(Certainty.assumed.on(axis))
    }
    return result
  }
}

/// A guide's value in points in an entry's own coordinates, leading to trailing.
struct GuideRecord: Sendable {
  enum Kind: UInt8 { case explicit, standard, pendingStandard, cyclicStandard }
  /// The value; NaN for no explicit value.
  var value: Double
  var next: GuideRecordID
  var key: AlignmentKey
  var kind: Kind
  var certainty: Certainty
}

/// The properties of a node that no proposal changes, and its placement.
struct ViewState: Sendable {
  /// The origin in its parent in points, mirrored in right-to-left.
  var origin = Point.zero
  /// The input with which the node was placed.
  var input = LayoutInput(proposal: .unspecified)
  var priority = 0.0
  /// The spacing preferences of its edges.
  var spacing = SpacingPreferences()
  /// The guides that may be explicit on the node, one bit each (`explicitBit`).
  var explicitKeys: UInt64 = 0
  /// The newest of its entries.
  var entries = EntryID.invalid
  /// The entry with which the node is placed, the output for `input`; invalid for a node that is not placed.
  var placed = EntryID.invalid
  /// The number of its entries.
  var entryCount: Int32 = 0
  var originCertainty: Certainty = []
  /// The uncertainty that its own flags add to every number it computes.
  var certainty: Certainty = []
  /// The uncertainty of its priority: that of a `layoutPriority` with an unknown value.
  var priorityCertainty: Certainty = []
  var orientation = StackOrientation.none
  var traits: ViewTraits = []
  /// True if it waits to be measured again while the graph is changed.
  var isQueued = false
}

/// Further properties that the nodes around a node read.
struct ViewTraits: OptionSet, Hashable, Sendable {
  var rawValue: UInt8
  /// A Text, possibly in layers that pass their input on.
  static var text: ViewTraits { ViewTraits(rawValue: 1) }
  /// A grid cell's modifier, possibly in other layers.
  static var gridCell: ViewTraits { ViewTraits(rawValue: 2) }
  static var rightToLeft: ViewTraits { ViewTraits(rawValue: 4) }
  /// A node whose only, or first, child determines its size together with it; stored, since it is tested so often.
  static var layer: ViewTraits { ViewTraits(rawValue: 8) }
  /// A container (`ViewLayout.isContainer`) that is no layer.
  static var container: ViewTraits { ViewTraits(rawValue: 16) }
  /// A flexible frame, a Spacer or what fills its proposal, perhaps in layers that pass their input on. A stack reads
  /// its minimum and maximum length without measuring it (`plainFlexibility`), so that its outputs do not show whether
  /// these have changed.
  static var flexible: ViewTraits { ViewTraits(rawValue: 32) }
}

/// The axis of the stack that contains a Spacer or Divider.
enum StackOrientation: UInt8 { case none, horizontal, vertical }

/// The key by which an output is found among many: its node and input.
struct EntryKey: Hashable, Sendable {
  var view: ViewID
  var proposal: ProposedSize
  var certainty: Certainty
}

/// A layer whose child is being measured.
struct PendingLayer: Sendable {
  var view: ViewID
  var input: LayoutInput
}

extension LayoutEngine {
  /// The number of entries above which a node finds them by key. Nested grids measure their content for as many
  /// inputs as they are deep, so that walking the list would cost the square of the depth for each node.
  static let maximumListedEntries: Int32 = 32

  /// Returns an entry of a node that covers `input`; invalid if there is none. O(1).
  mutating func find(_ view: ViewID, _ input: LayoutInput) -> EntryID {
    if states[view].entryCount > Self.maximumListedEntries { return findAmongMany(view, input) }
    var index = states[view].entries
    while index.isValid {
      if covers(index, input) { return index }
      index = entries[index].next
    }
    return .invalid
  }

  /// Returns true if an entry covers `input`.
  func covers(_ entry: EntryID, _ input: LayoutInput) -> Bool {
    let differing = entries[entry].proposalCertainty.rawValue ^ input.certainty.rawValue
    return entries[entry].validity.contains(input.proposal)
      && differing & entries[entry].validity.certainty.rawValue == 0
  }

  private mutating func findAmongMany(_ view: ViewID, _ input: LayoutInput) -> EntryID {
    manyEntries[EntryKey(view: view, proposal: input.proposal, certainty: input.certainty)] ?? .invalid
  }

  /// Stores an output and returns the index of its entry.
  mutating func store(_ view: ViewID, _ input: LayoutInput, _ output: LayoutOutput) -> EntryID {
    counters.sizesComputed += 1
    let output = output.withNumbers
    let entry = LayoutEntry(
      proposal: input.proposal, size: output.size, validity: output.validity, view: view,
      next: states[view].entries, proposalCertainty: input.certainty, certainty: output.certainty)
    let index = addEntry(entry)
    states[view].entries = index
    states[view].entryCount += 1
    entryCount += 1
    if states[view].entryCount > Self.maximumListedEntries { indexEntries(of: view) }
    return index
  }

  /// Adds a node's newest entry to `manyEntries`; the first time, all of its entries.
  private mutating func indexEntries(of view: ViewID) {
    let isFirst = states[view].entryCount == Self.maximumListedEntries + 1
    var listed = states[view].entries
    while listed.isValid {
      manyEntries[key(of: listed)] = listed
      listed = isFirst ? entries[listed].next : .invalid
    }
  }

  func key(of entry: EntryID) -> EntryKey {
    let entry = entries[entry]
    return EntryKey(view: entry.view, proposal: entry.proposal, certainty: entry.proposalCertainty)
  }

  /// Removes the newest entry of a node.
  mutating func dropNewest(of view: ViewID) {
    let index = states[view].entries
    guard index.isValid else { return }
    if states[view].entryCount > Self.maximumListedEntries { manyEntries[key(of: index)] = nil }
    states[view].entries = entries[index].next
    states[view].entryCount -= 1
    entryCount -= 1
    release(index)
  }

  /// Adds an entry to the pool and returns its index.
  mutating func addEntry(_ entry: LayoutEntry) -> EntryID {
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

  /// Returns the record of a guide at an entry; invalid if there is none. O(n) in the guides recorded there.
  mutating func findGuide(_ entry: EntryID, _ key: AlignmentKey, isExplicit: Bool) -> GuideRecordID {
    var index = entries[entry].guides
    while index.isValid {
      let record = guideRecords[index]
      if record.key == key, (record.kind == .explicit) == isExplicit { return index }
      index = record.next
    }
    return .invalid
  }

  /// Stores a guide's value and returns the index of its record.
  @discardableResult
  mutating func storeGuide(
    _ entry: EntryID, _ key: AlignmentKey, _ kind: GuideRecord.Kind, _ value: Double, _ certainty: Certainty
  ) -> GuideRecordID {
    counters.guidesEvaluated += 1
    let record = GuideRecord(
      value: value, next: entries[entry].guides, key: key, kind: kind, certainty: certainty)
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
}
