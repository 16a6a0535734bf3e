import LayoutModel

/// What a node is asked: a proposal, and what its numbers hang on.
struct Question: Sendable {
  var proposal: ProposedSize
  var certainty: Certainty = []
}

/// A size, what its numbers hang on, and to which questions it is the answer.
struct Answer {
  var size: Size
  var certainty: Certainty
  var reach: Reach
}

extension Answer {
  /// That of what is not there.
  static let nothing = Answer(size: .zero, certainty: [], reach: .everywhere)

  /// The same, a length that is no number (infinity less infinity) being 0 and assumed.
  var withNumbers: Answer {
    if !(size.width + size.height).isNaN { return self }
    return withoutNaN
  }

  private var withoutNaN: Answer {
    var result = self
    for axis in Axes() where size[axis].isNaN {
      result.size[axis] = 0
      result.certainty.formUnion(Certainty.assumed.on(axis))
    }
    return result
  }
}

/// The answer of one node to some questions, with what was computed on top of it.
struct LayoutEntry: Sendable {
  /// The question that it was computed for; `reach` says which others it answers.
  var proposal: ProposedSize
  var size: Size
  var reach: Reach
  var view: Int32
  /// The next entry of the same node, or of the free list; -1 at the end.
  var next: Int32
  /// The head of its guide records.
  var guides: Int32 = -1
  /// Where the places of its children start in the pool, -1 until they are asked for.
  var placements: Int32 = -1
  var proposalCertainty: Certainty
  var certainty: Certainty

  var question: Question { Question(proposal: proposal, certainty: proposalCertainty) }
  var answer: Answer { Answer(size: size, certainty: certainty, reach: reach) }
}

/// The place of one child: the entry and the question that it is placed with, and its origin in the parent, leading to
/// trailing.
struct Placement: Sendable {
  /// The `entry` of a child that is not laid out: one that `ViewThatFits` did not choose.
  static let nowhere: Int32 = -1

  var question: Question
  var origin: Point
  var entry: Int32
  var certainty: Certainty

  /// The same, a coordinate that is no finite number being 0 and assumed.
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
  /// What it was asked when it was placed.
  var question = Question(proposal: .unspecified)
  var priority = 0.0
  /// The spacing preferences of its edges.
  var spacing = SpacingPreferences()
  /// The guides that may be explicit on it, a bit each (`explicitBit`).
  var explicitKeys: UInt64 = 0
  var entries: Int32 = -1
  /// The entry it is placed with: the answer to `question`.
  var placed: Int32 = -1
  /// How many entries it was given since the last time they were forgotten.
  var entryCount: Int32 = 0
  var originCertainty: Certainty = []
  /// What its own flags say of every number that it computes.
  var certainty: Certainty = []
  /// What its priority hangs on: that of a `layoutPriority` whose value is not known.
  var priorityCertainty: Certainty = []
  var orientation = StackOrientation.none
  var traits: ViewTraits = []
  /// Whether it waits to be looked at while the graph is changed.
  var isQueued = false
}

/// What else those around a node look at.
struct ViewTraits: OptionSet, Hashable, Sendable {
  var rawValue: UInt8
  /// A Text, perhaps in layers that pass questions on.
  static var text: ViewTraits { ViewTraits(rawValue: 1) }
  /// A grid cell's modifier, perhaps in other layers.
  static var gridCell: ViewTraits { ViewTraits(rawValue: 2) }
  static var rightToLeft: ViewTraits { ViewTraits(rawValue: 4) }
  /// Its only, or first, child decides its size together with it: asked so often that it is noted.
  static var layer: ViewTraits { ViewTraits(rawValue: 8) }
  /// `ViewLayout.isContainer`, and no layer.
  static var container: ViewTraits { ViewTraits(rawValue: 16) }
  /// A flexible frame, a Spacer or what fills its proposal, perhaps in layers that pass questions on. A stack reads its
  /// minimum and maximum length without a question (`plainFlexibility`), so that its answers do not show whether these
  /// have changed.
  static var flexible: ViewTraits { ViewTraits(rawValue: 32) }
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
  var question: Question
}

extension LayoutEngine {
  /// A node with more entries than this finds them by their key. Grids nested in each other ask what is in them as many
  /// questions as they are deep, so that walking the list would cost the square of that for each node.
  static let listLimit: Int32 = 32

  /// An answer of a node that serves `question`; -1 when there is none yet. Cost: constant.
  mutating func find(_ view: Int32, _ question: Question) -> Int32 {
    if states[Int(view)].entryCount > Self.listLimit { return findAmongMany(view, question) }
    var index = states[Int(view)].entries
    while index >= 0 {
      if serves(Int(index), question) { return index }
      index = entries[Int(index)].next
    }
    return -1
  }

  /// Whether an entry is the answer to `question`.
  func serves(_ entry: Int, _ question: Question) -> Bool {
    let differing = entries[entry].proposalCertainty.rawValue ^ question.certainty.rawValue
    return entries[entry].reach.contains(question.proposal) && differing & entries[entry].reach.certainty.rawValue == 0
  }

  private mutating func findAmongMany(_ view: Int32, _ question: Question) -> Int32 {
    manyEntries[EntryKey(view: view, proposal: question.proposal, certainty: question.certainty)] ?? -1
  }

  /// Keeps an answer.
  mutating func store(_ view: Int32, _ question: Question, _ answer: Answer) -> Int32 {
    counters.sizesComputed += 1
    let answer = answer.withNumbers
    let entry = LayoutEntry(
      proposal: question.proposal, size: answer.size, reach: answer.reach, view: view,
      next: states[Int(view)].entries, proposalCertainty: question.certainty, certainty: answer.certainty)
    let index = addEntry(entry)
    states[Int(view)].entries = index
    states[Int(view)].entryCount += 1
    entryCount += 1
    if states[Int(view)].entryCount > Self.listLimit { indexEntries(of: view) }
    return index
  }

  /// Enters a node's newest answer among the many; the first time all that are there.
  private mutating func indexEntries(of view: Int32) {
    let isFirst = states[Int(view)].entryCount == Self.listLimit + 1
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

  /// Takes the newest answer of a node back.
  mutating func dropNewest(of view: Int32) {
    let index = states[Int(view)].entries
    guard index >= 0 else { return }
    if states[Int(view)].entryCount > Self.listLimit { manyEntries[key(of: index)] = nil }
    states[Int(view)].entries = entries[Int(index)].next
    states[Int(view)].entryCount -= 1
    entryCount -= 1
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
  mutating func findGuide(_ entry: Int32, _ key: AlignmentKey, isExplicit: Bool) -> Int32 {
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
