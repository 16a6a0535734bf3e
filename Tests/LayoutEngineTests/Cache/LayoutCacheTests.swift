import LayoutModel
import Testing

@testable import LayoutEngine

/// The pools of outputs, placements and guides, without the engine.
@Suite struct LayoutCacheTests {
  private let view = ViewID(0)

  private func cache(nodeCount: Int = 3) -> LayoutCache {
    var cache = LayoutCache()
    cache.reset(nodeCount: nodeCount)
    return cache
  }

  private func input(_ width: Double) -> LayoutInput {
    LayoutInput(proposal: ProposedSize(width: width, height: nil))
  }

  /// An output that only its own input has.
  private func output(_ width: Double) -> LayoutOutput {
    LayoutOutput(
      size: Size(width: width, height: 1), certainty: [], validity: ValidityRange(exactly: input(width).proposal))
  }

  @Test func findsTheOutputThatCoversAnInput() {
    var cache = cache()
    var validity = ValidityRange.everywhere
    validity.minimum.width = 100
    let wide = cache.add(
      view, input(200), LayoutOutput(size: Size(width: 80, height: 1), certainty: [], validity: validity))
    let narrow = cache.add(view, input(50), output(50))
    #expect(cache.find(view, input(100)) == wide)
    #expect(cache.find(view, input(50)) == narrow)
    #expect(!cache.find(view, input(60)).isValid)
    #expect(!cache.find(ViewID(1), input(200)).isValid)
  }

  /// The certainty of an input matters only where the validity range contains its bits.
  @Test func anOutputCoversInputsOfAnotherCertaintyItDoesNotDependOn() {
    var cache = cache()
    var validity = ValidityRange.everywhere
    validity.certainty = .assumed
    let entry = cache.add(view, input(10), LayoutOutput(size: .zero, certainty: [], validity: validity))
    var other = input(10)
    other.certainty = .approximate
    #expect(cache.find(view, other) == entry)
    other.certainty = .assumed
    #expect(!cache.find(view, other).isValid)
  }

  /// Random additions and removals, also above the number of entries that are found by key, against plain lists.
  @Test func equalsPlainListsAfterAnyOperations() {
    var random = SystemRandomNumberGenerator()
    var cache = cache()
    var lists: [[Double]] = [[], [], []]
    for step in 0..<4_000 {
      let index = Int.random(in: 0..<3, using: &random)
      let view = ViewID(Int32(index))
      switch Int.random(in: 0..<40, using: &random) {
      case 0:
        cache.removeEntries(of: view, childCount: 0)
        lists[index] = []
      case 1..<8:
        cache.removeNewest(of: view)
        _ = lists[index].popLast()
      default:
        _ = cache.add(view, input(Double(step)), output(Double(step)))
        lists[index].append(Double(step))
      }
      #expect(Int(cache.count(of: view)) == lists[index].count)
      #expect(cache.entryCount == lists.reduce(0) { $0 + $1.count })
      for width in lists[index].suffix(2) + lists[index].prefix(2) {
        let entry = cache.find(view, input(width))
        #expect(entry.isValid && cache[entry].size.width == width && cache[entry].view == view)
      }
      #expect(!cache.find(view, input(-1)).isValid)
    }
  }

  @Test func removedEntriesAndGuidesAreUsedAgain() {
    var cache = cache()
    for _ in 0..<100 {
      for width in 0..<40 {
        let entry = cache.add(view, input(Double(width)), output(Double(width)))
        cache.addGuide(entry, .top, .explicit, 1, [])
        cache.addGuide(entry, .bottom, .explicit, 2, [])
      }
      cache.removeEntries(of: view, childCount: 0)
    }
    #expect(cache.poolSizes.entries == 40)
    #expect(cache.poolSizes.guides == 80)
    #expect(cache.entryCount == 0)
  }

  @Test func guidesAreFoundByKeyAndKind() {
    var cache = cache()
    let entry = cache.add(view, input(1), output(1))
    let explicit = cache.addGuide(entry, .top, .explicit, 3, .approximate)
    let standard = cache.addGuide(entry, .top, .standard, 4, [])
    #expect(cache.findGuide(entry, .top, isExplicit: true) == explicit)
    #expect(cache.findGuide(entry, .top, isExplicit: false) == standard)
    #expect(!cache.findGuide(entry, .bottom, isExplicit: true).isValid)
    #expect(cache[explicit].value == 3 && cache[explicit].certainty == .approximate)
    // The oldest first, and none is left.
    let removed = cache.removeGuides(of: entry)
    #expect(removed.map(\.value) == [3, 4])
    #expect(!cache.findGuide(entry, .top, isExplicit: true).isValid)
    #expect(!cache[entry].guides.isValid)
  }

  /// Node 0 moves to 2, node 2 to 0; node 1 has no counterpart.
  @Test func renumberedEntriesBelongToTheMatchedNodes() {
    var cache = cache()
    var entries: [EntryID] = []
    for width in 0..<Int(LayoutCache.maximumListedEntries + 2) {
      entries.append(cache.add(ViewID(0), input(Double(width)), output(Double(width))))
    }
    let last = cache.add(ViewID(2), input(7), output(7))
    cache.removeEntries(of: ViewID(1), childCount: 0)
    cache.renumber(
      matches: [ViewID(2), .invalid, ViewID(0), .invalid], partners: [ViewID(2), .invalid, ViewID(0)])
    #expect(cache.find(ViewID(0), input(7)) == last)
    for (width, entry) in entries.enumerated() { #expect(cache.find(ViewID(2), input(Double(width))) == entry) }
    #expect(cache[last].view == ViewID(0))
    #expect(cache.count(of: ViewID(1)) == 0 && cache.count(of: ViewID(3)) == 0)
  }

  @Test func placementsFollowEachOther() {
    var cache = cache()
    let entry = cache.add(view, input(1), output(1))
    let start = cache.endOfPlacements
    for x in [1.0, .infinity] {
      cache.add(Placement(input: input(1), origin: Point(x: x, y: 2), entry: entry, certainty: []))
    }
    cache[entry].placements = start
    #expect(cache[start].origin == Point(x: 1, y: 2))
    // A coordinate that is not finite is 0, and assumed.
    #expect(cache[start.next].origin == Point(x: 0, y: 2))
    #expect(cache[start.next].certainty == Certainty.assumed.on(.horizontal))
    #expect(!cache.contains(start.next.next))
    cache.removePlacements(of: entry, childCount: 2)
    #expect(!cache[entry].placements.isValid)
    cache.removePlacements(from: start)
    #expect(!cache.contains(start))
  }

  @Test func placementsWithoutAnEntryMakeItWorthClearing() {
    var cache = cache()
    let entry = cache.add(view, input(1), output(1))
    for _ in 0..<5_000 {
      cache[entry].placements = cache.endOfPlacements
      cache.add(Placement(input: input(1), origin: .zero, entry: entry, certainty: []))
      cache.removePlacements(of: entry, childCount: 1)
    }
    #expect(cache.isWorthClearing)
    cache.removeAll()
    #expect(!cache.isWorthClearing && cache.poolSizes == (0, 0, 0) && cache.count(of: view) == 0)
  }

  @Test func entriesThatNoNodeHasAreReleased() {
    var cache = cache()
    let entry = cache.addUnlisted(
      LayoutEntry(
        proposal: .unspecified, size: .zero, validity: .everywhere, view: .invalid, next: .invalid,
        proposalCertainty: [], certainty: []))
    #expect(cache.entryCount == 0)
    cache.release(entry)
    let next = cache.add(view, input(1), output(1))
    #expect(next == entry)
  }
}
