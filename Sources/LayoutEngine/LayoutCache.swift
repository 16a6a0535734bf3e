import LayoutModel

/// What a node is asked: a proposal, and what its numbers hang on.
struct Question: Sendable {
  var proposal: ProposedSize
  var certainty: Certainty = []
}

/// A size, and what its numbers hang on.
struct Answer {
  var size: Size
  var certainty: Certainty
}

extension Answer {
  /// The same, a length that is no number (infinity less infinity) being 0 and assumed.
  var withNumbers: Answer {
    if !(size.width + size.height).isNaN { return self }
    var result = self
    for axis in Axes() where size[axis].isNaN {
      result.size[axis] = 0
      result.certainty.formUnion(Certainty.assumed.on(axis))
    }
    return result
  }
}

/// The answer of one node to one question, with what was computed on top of it.
struct LayoutEntry: Sendable {
  var proposal: ProposedSize
  var size: Size
  var view: Int32
  /// The next entry of the same node, or of the free list; -1 at the end.
  var next: Int32
  /// The head of its guide records.
  var guides: Int32 = -1
  /// Where the places of its children start in the pool, -1 until they are asked for.
  var placements: Int32 = -1
  var proposalCertainty: Certainty
  var certainty: Certainty
}

/// The place of one child: the entry it is placed with, and its origin in the parent, leading to trailing.
struct Placement: Sendable {
  /// The `entry` of a child that is not laid out: one that `ViewThatFits` did not choose.
  static let nowhere: Int32 = -1

  var entry: Int32
  var origin: Point
  var certainty: Certainty
}

/// A guide's value in an entry's own coordinates, leading to trailing.
struct GuideRecord: Sendable {
  enum Kind: UInt8 { case explicit, standard, pendingStandard, cyclicStandard }
  /// NaN: no explicit value.
  var value: Double
  var next: Int32
  var key: AlignmentKey
  var kind: Kind
  var certainty: Certainty
}

/// What is known of a node whatever it is proposed, and where it stands.
struct ViewState: Sendable {
  /// Its place in its parent, mirrored in right-to-left.
  var origin = Point.zero
  var priority = 0.0
  /// The spacing preferences of its edges.
  var spacing = SpacingPreferences()
  /// The guides that may be explicit on it, a bit each (`explicitBit`).
  var explicitKeys: UInt64 = 0
  var entries: Int32 = -1
  /// The entry it is placed with.
  var placed: Int32 = -1
  /// How many entries it was given since the last time they were forgotten.
  var entryCount: Int32 = 0
  var originCertainty: Certainty = []
  /// What its own flags say of every number that it computes.
  var certainty: Certainty = []
  /// What its priority hangs on: that of a `layoutPriority` whose value is not known.
  var priorityCertainty: Certainty = []
  var orientation = StackOrientation.none
}

/// The axis of the stack that a Spacer or Divider lies in.
enum StackOrientation: UInt8 { case none, horizontal, vertical }

/// An answer's node and question, by which it is found among many.
struct EntryKey: Hashable, Sendable {
  var view: Int32
  var proposal: ProposedSize
  var certainty: Certainty
}

/// A layer whose child is being asked.
struct PendingQuestion: Sendable {
  var view: Int32
  var question: Certainty
  var proposal: ProposedSize
}

extension LayoutEngine {
  /// A node with more entries than this finds them by their key. Grids nested in each other ask what is in them as many
  /// questions as they are deep, so that walking the list would cost the square of that for each node.
  static let listLimit: Int32 = 32

  /// The cached answer of a node; -1 when it was never asked so. Cost: constant.
  func find(_ view: Int32, _ question: Question) -> Int32 {
    if states[Int(view)].entryCount > Self.listLimit {
      return manyEntries[EntryKey(view: view, proposal: question.proposal, certainty: question.certainty)] ?? -1
    }
    var index = states[Int(view)].entries
    while index >= 0 {
      let isSame =
        entries[Int(index)].proposal == question.proposal && entries[Int(index)].proposalCertainty == question.certainty
      if isSame { return index }
      index = entries[Int(index)].next
    }
    return -1
  }

  /// Keeps an answer.
  mutating func store(_ view: Int32, _ proposal: ProposedSize, _ certainty: Certainty, _ answer: Answer) -> Int32 {
    counters.sizesComputed &+= 1
    let answer = answer.withNumbers
    let entry = LayoutEntry(
      proposal: proposal, size: answer.size, view: view, next: states[Int(view)].entries,
      proposalCertainty: certainty, certainty: answer.certainty)
    let index = addEntry(entry)
    states[Int(view)].entries = index
    states[Int(view)].entryCount += 1
    if states[Int(view)].entryCount > Self.listLimit {
      // The first time all that are there, then the new one alone.
      let isFirst = states[Int(view)].entryCount == Self.listLimit + 1
      var listed = index
      while listed >= 0 {
        manyEntries[key(of: listed)] = listed
        listed = isFirst ? entries[Int(listed)].next : -1
      }
    }
    return index
  }

  private func key(of entry: Int32) -> EntryKey {
    let entry = entries[Int(entry)]
    return EntryKey(view: entry.view, proposal: entry.proposal, certainty: entry.proposalCertainty)
  }

  /// Takes the newest answer of a node back.
  mutating func dropNewest(of view: Int32) {
    let index = states[Int(view)].entries
    guard index >= 0 else { return }
    if states[Int(view)].entryCount > Self.listLimit { manyEntries[key(of: index)] = nil }
    states[Int(view)].entries = entries[Int(index)].next
    release(index)
  }

  /// Puts an entry in the pool.
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

  /// Gives an entry and its guide records back to the pool.
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

  /// The record of a guide at an entry, -1 when there is none. Cost: the number of guides asked there.
  func findGuide(_ entry: Int32, _ key: AlignmentKey, isExplicit: Bool) -> Int32 {
    var index = entries[Int(entry)].guides
    while index >= 0 {
      let record = guideRecords[Int(index)]
      if record.key == key, (record.kind == .explicit) == isExplicit { return index }
      index = record.next
    }
    return -1
  }

  /// Keeps a guide's value.
  @discardableResult
  mutating func storeGuide(
    _ entry: Int32, _ key: AlignmentKey, _ kind: GuideRecord.Kind, _ value: Double, _ certainty: Certainty
  ) -> Int32 {
    counters.guidesEvaluated &+= 1
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

  /// Forgets every answer, keeping what does not hang on proposals.
  mutating func clear() {
    entries.removeAll(keepingCapacity: true)
    manyEntries.removeAll()
    measuredTexts.removeAll()
    hasRoundedProbes = false
    placements.removeAll(keepingCapacity: true)
    guideRecords.removeAll(keepingCapacity: true)
    freeEntry = -1
    freeGuideRecord = -1
    garbage = 0
    for index in states.indices {
      states[index].entries = -1
      states[index].entryCount = 0
      states[index].placed = -1
    }
  }

  /// Forgets the answers of `view` and of everything above it, after `view` or what is in it changed; what is known of
  /// them whatever is proposed is computed again. Cost: the depth, plus the answers that are forgotten.
  package mutating func invalidate(from view: ViewID) {
    var index = view.index
    while states.indices.contains(Int(index)) {
      forget(index)
      summarise(index)
      index = graph.nodes[Int(index)].parent
    }
  }

  /// Changes the graph in place. `change` gives the nodes that changed, each with its children linked; nodes may be
  /// added at the end. Cost: that of `invalidate(from:)` for each, plus the nodes below them for what they inherit.
  package mutating func update(_ change: (inout ViewGraph) -> [ViewID]) {
    let changed = change(&graph)
    if states.count < graph.nodes.count {
      states.append(contentsOf: repeatElement(ViewState(), count: graph.nodes.count - states.count))
    }
    forgetTexts()
    for view in changed { prepare(below: view) }
    for view in changed { invalidate(from: view) }
  }

  private mutating func forget(_ view: Int32) {
    let isIndexed = states[Int(view)].entryCount > Self.listLimit
    var index = states[Int(view)].entries
    while index >= 0 {
      if isIndexed { manyEntries[key(of: index)] = nil }
      if entries[Int(index)].placements >= 0 { garbage += Int(graph.nodes[Int(view)].childCount) }
      let next = entries[Int(index)].next
      release(index)
      index = next
    }
    states[Int(view)].entries = -1
    states[Int(view)].entryCount = 0
    states[Int(view)].placed = -1
  }
}
