import LayoutModel

/// Collects the items that match what is typed, and orders them.
struct CompletionCollector {
  private struct Ranked {
    var item: CompletionItem
    var score: Int
    var order: Int
  }

  /// The number of items that are listed.
  static let limit = 150

  let typed: [UInt8]
  private var found: [Ranked] = []
  private var known: Set<String> = []

  init(typed: [UInt8]) { self.typed = typed }

  /// Returns the score of a name; nil if it does not match, so that no item has to be made for it.
  func score(of name: String) -> Int? { FuzzyMatch.score(of: typed, in: name) }

  /// Adds an item if it matches and none with its name and parameters was added before. `bonus` is added to its score: a
  /// whole word that is typed counts 1 000, the beginning of a name about 100.
  mutating func add(_ item: CompletionItem, bonus: Int = 0) {
    guard let score = score(of: item.filterText), known.insert(item.label + item.parameters).inserted else { return }
    found.append(Ranked(item: item, score: score + bonus, order: found.count))
  }

  /// The items, best first, and true if some are left out. O(n log n).
  func items(limit: Int = limit) -> (items: [CompletionItem], isIncomplete: Bool) {
    let sorted = found.sorted { ($1.score, $0.order) < ($0.score, $1.order) }
    return (sorted.prefix(limit).map(\.item), sorted.count > limit)
  }
}

/// The additions to scores by the place of a candidate.
enum CompletionBonus {
  /// A label that the call still lacks.
  static let label = 130
  /// A guide that is set inside of the container, or that one around the view reads.
  static let guideInPlay = 120
  /// A member of the expected type.
  static let expectedMember = 90
  /// A name in scope whose value has the expected type.
  static let expectedName = 80
  static let local = 45
  static let declared = 35
  static let layout = 20
  static let keyword = 25
  /// A modifier without an effect on layout, and names that seldom fit.
  static let seldom = -40
}
