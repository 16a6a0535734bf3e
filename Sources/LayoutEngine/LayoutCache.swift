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
  var view: Int32
  /// The index of the next entry of the same node, or of the free list; -1 for none.
  var next: Int32
  /// The index of the first of its guide records; -1 for none.
  var guides: Int32 = -1
  /// The index in `placements` of those of its children; -1 until they are computed.
  var placements: Int32 = -1
  var proposalCertainty: Certainty
  var certainty: Certainty

  var input: LayoutInput { LayoutInput(proposal: proposal, certainty: proposalCertainty) }
  var output: LayoutOutput { LayoutOutput(size: size, certainty: certainty, validity: validity) }
}

/// The placement of a child: its entry, the input with which it is placed, and its origin in the parent in points,
/// leading to trailing.
struct Placement: Sendable {
  /// The `entry` of a child that is not laid out, since `ViewThatFits` did not choose it.
  static let nowhere: Int32 = -1

  var input: LayoutInput
  var origin: Point
  var entry: Int32
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
  var next: Int32
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
  var entries: Int32 = -1
  /// The index of the entry with which the node is placed, the output to `input`; -1 for none.
  var placed: Int32 = -1
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
  var view: Int32
  var proposal: ProposedSize
  var certainty: Certainty
}

/// A layer whose child is being measured.
struct PendingLayer: Sendable {
  var view: Int32
  var input: LayoutInput
}

extension LayoutEngine {
  /// The number of entries above which a node finds them by key. Nested grids measure their content for as many
  /// inputs as they are deep, so that walking the list would cost the square of the depth for each node.
  static let maximumListedEntries: Int32 = 32

  /// Returns an entry of a node that covers `input`; -1 if there is none. O(1).
  mutating func find(_ view: Int32, _ input: LayoutInput) -> Int32 {
    if states[Int(view)].entryCount > Self.maximumListedEntries { return findAmongMany(view, input) }
    var index = states[Int(view)].entries
    while index >= 0 {
      if covers(Int(index), input) { return index }
      index = entries[Int(index)].next
    }
    return -1
  }

  /// Returns true if an entry covers `input`.
  func covers(_ entry: Int, _ input: LayoutInput) -> Bool {
    let differing = entries[entry].proposalCertainty.rawValue ^ input.certainty.rawValue
    return entries[entry].validity.contains(input.proposal)
      && differing & entries[entry].validity.certainty.rawValue == 0
  }

  private mutating func findAmongMany(_ view: Int32, _ input: LayoutInput) -> Int32 {
    manyEntries[EntryKey(view: view, proposal: input.proposal, certainty: input.certainty)] ?? -1
  }

  /// Stores an output and returns the index of its entry.
  mutating func store(_ view: Int32, _ input: LayoutInput, _ output: LayoutOutput) -> Int32 {
    counters.sizesComputed += 1
    let output = output.withNumbers
    let entry = LayoutEntry(
      proposal: input.proposal, size: output.size, validity: output.validity, view: view,
      next: states[Int(view)].entries, proposalCertainty: input.certainty, certainty: output.certainty)
    let index = addEntry(entry)
    states[Int(view)].entries = index
    states[Int(view)].entryCount += 1
    entryCount += 1
    if states[Int(view)].entryCount > Self.maximumListedEntries { indexEntries(of: view) }
    return index
  }

  /// Adds a node's newest entry to `manyEntries`; the first time, all of its entries.
  private mutating func indexEntries(of view: Int32) {
    let isFirst = states[Int(view)].entryCount == Self.maximumListedEntries + 1
    var listed = states[Int(view)].entries
    while listed >= 0 {
      manyEntries[key(of: listed)] = listed
      listed = isFirst ? entries[Int(listed)].next : -1
    }
  }

  func key(of entry: Int32) -> EntryKey {
    let entry = entries[Int(entry)]
    return EntryKey(view: entry.view, proposal: entry.proposal, certainty: entry.proposalCertainty)
  }

  /// Removes the newest entry of a node.
  mutating func dropNewest(of view: Int32) {
    let index = states[Int(view)].entries
    guard index >= 0 else { return }
    if states[Int(view)].entryCount > Self.maximumListedEntries { manyEntries[key(of: index)] = nil }
    states[Int(view)].entries = entries[Int(index)].next
    states[Int(view)].entryCount -= 1
    entryCount -= 1
    release(index)
  }

  /// Adds an entry to the pool and returns its index.
  mutating func addEntry(_ entry: LayoutEntry) -> Int32 {
    guard freeEntry >= 0 else {
      entries.append(entry)
      return Int32(truncatingIfNeeded: entries.count - 1)
    }
    let index = freeEntry
    freeEntry = entries[Int(index)].next
    entries[Int(index)] = entry
    return index
  }

  /// Returns an entry and its guide records to the pool. O(n) in the guide records.
  mutating func release(_ index: Int32) {
    var record = entries[Int(index)].guides
    while record >= 0 {
      let next = guideRecords[Int(record)].next
      guideRecords[Int(record)].next = freeGuideRecord
      freeGuideRecord = record
      record = next
    }
    entries[Int(index)].guides = -1
    entries[Int(index)].placements = -1
    entries[Int(index)].next = freeEntry
    freeEntry = index
  }

  /// Returns the record of a guide at an entry; -1 if there is none. O(n) in the guides recorded there.
  mutating func findGuide(_ entry: Int32, _ key: AlignmentKey, isExplicit: Bool) -> Int32 {
    var index = entries[Int(entry)].guides
    while index >= 0 {
      let record = guideRecords[Int(index)]
      if record.key == key, (record.kind == .explicit) == isExplicit { return index }
      index = record.next
    }
    return -1
  }

  /// Stores a guide's value and returns the index of its record.
  @discardableResult
  mutating func storeGuide(
    _ entry: Int32, _ key: AlignmentKey, _ kind: GuideRecord.Kind, _ value: Double, _ certainty: Certainty
  ) -> Int32 {
    counters.guidesEvaluated += 1
    let record = GuideRecord(
      value: value, next: entries[Int(entry)].guides, key: key, kind: kind, certainty: certainty)
    let index: Int32
    if freeGuideRecord >= 0 {
      index = freeGuideRecord
      freeGuideRecord = guideRecords[Int(index)].next
      guideRecords[Int(index)] = record
    } else {
      index = Int32(truncatingIfNeeded: guideRecords.count)
      guideRecords.append(record)
    }
    entries[Int(entry)].guides = index
    return index
  }
}
