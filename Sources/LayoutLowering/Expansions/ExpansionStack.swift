import LayoutEvaluation
import LayoutSyntax

/// The declarations of views, view functions and modifiers that are being expanded, with the limits of recursion.
///
/// Endless recursion is reported only if the cycle contains no choice; a cycle through a guessed choice is followed
/// once.
struct ExpansionStack {
  /// A declaration that is being expanded.
  private struct Entry {
    var id: DeclarationID
    /// The node of the use.
    var site: SourceNode
    /// The certainty from the enclosing expansion to the use.
    var mode: ExpansionMode
  }

  /// The treatment of a use of a declaration.
  enum Decision: Equatable {
    case expand
    /// The declaration is left out because of a recursion that was reported.
    case leaveOut
    /// The declaration is left out although a choice may end the recursion.
    case assumeEnd
    /// The declaration certainly contains itself through these declarations, outermost first, itself last.
    case endless([DeclarationID])
  }

  /// The expanded declarations, outermost first.
  private var entries: [Entry] = []
  /// The declarations that were found to contain themselves without end.
  private var endless: Set<DeclarationID> = []
  /// The declarations of the root that reached the recursion limit on a path with a choice, which may end the
  /// recursion.
  var cut: Set<DeclarationID> = []
  /// The segments with which the one that is lowered may form a cycle of declarations, with itself; nil if they are not
  /// known.
  var cycle: Set<SegmentID>?
  /// True if views were not expanded because they are in no cycle with the segment.
  private(set) var leavesOutViews = false
  /// The number of expansions of the root, discarded ones included.
  private var count = 0
  /// The number of expansions of the earlier roots of the segment.
  private var earlierCount = 0
  /// The expansions that code without a root, which is being checked, may still cause; nil while a root is lowered.
  ///
  /// The declarations that the code uses are checked by themselves. They are expanded here to find cycles and to check
  /// the content that they are given, not because of their own findings, so that less is enough.
  private var check: CheckAllowance?

  /// The expansions that a check may still cause, and the number of entries when it began.
  struct CheckAllowance {
    fileprivate var expansions = Limits.checkedExpansions
    fileprivate let depth: Int
  }

  /// Starts a new root.
  mutating func begin() {
    entries = []
    cut = []
    earlierCount += count
    count = 0
    check = nil
  }

  /// Begins the check of a part of code without a root; returns the allowance of the enclosing one, for `endCheck`.
  mutating func beginCheck() -> CheckAllowance? {
    defer { check = CheckAllowance(depth: entries.count) }
    return check
  }

  mutating func endCheck(_ outer: CheckAllowance?) { check = outer }

  /// Leaves out a view of `segment` that need not be expanded, and returns true if so: code without a root is being
  /// checked, no cycle leads from there to the view, as far as that can be told, and it is given no content that is to
  /// be checked; `instance` is nil if its properties are unknown. O(n) in the properties.
  mutating func leaveOutView(of segment: SegmentID, _ instance: InstanceID?, _ storage: ScopeStorage) -> Bool {
    guard let check, !(cycle?.contains(segment) ?? (entries.count - check.depth < Limits.guessedCycle)),
      instance.map({ storage.instances[$0].properties.allSatisfy { !$0.value.mayHoldContent } }) ?? true
    else { return false }
    leavesOutViews = true
    return true
  }

  /// False once the code that is being checked has caused as many expansions, or as deep ones, as it may.
  var mayExpandChecked: Bool {
    guard let check else { return true }
    return check.expansions > 0 && entries.count - check.depth < Limits.recursion
  }

  /// The number of declarations that are being expanded, with that of the root.
  var depth: Int { entries.count }

  /// The limit that a further expansion exceeds; nil if there may be one more.
  var exceededLimit: GraphLimit? {
    if count >= Limits.expansions { return .expansions }
    return earlierCount + count >= Limits.segmentExpansions ? .segmentExpansions : nil
  }

  mutating func countExpansion() {
    if check == nil { count += 1 } else { check?.expansions -= 1 }
  }

  /// Begins the expansion of a root's own declaration.
  mutating func push(_ id: DeclarationID, at site: SourceNode, mode: ExpansionMode = .certain) {
    entries.append(Entry(id: id, site: site, mode: mode))
  }

  mutating func pop() { entries.removeLast() }

  /// Returns the treatment of a use of `id` at `site`, which the innermost expansion reaches with the certainty `mode`.
  /// O(n) in the depth of expansion.
  mutating func decision(for id: DeclarationID, at site: SourceNode, mode: ExpansionMode) -> Decision {
    var uses = 0
    var cycle: ExpansionMode?
    var certainty = mode
    for entry in entries.reversed() {
      if entry.id == id {
        uses += 1
        // A nested use at another node, such as a card in a card, is not a cycle.
        if entry.site == site { cycle = certainty }
      }
      certainty = max(certainty, entry.mode)
    }
    if !mayExpandChecked || isLeftOut(id) { return .leaveOut }
    let limit = check == nil ? Limits.recursion : Limits.checkedRecursion
    guard let cycle, uses >= limit || cycle == .guessed || cut.contains(id) else { return .expand }
    guard uses >= limit else { return .assumeEnd }
    if cycle == .certain { return .endless(recordCycle(of: id)) }
    cut.insert(id)
    return .assumeEnd
  }

  /// Returns true if `id` is not expanded here because of a recursion that was reported: inside an endless declaration
  /// no endless one is, and inside one that contains itself nothing is. There may be factorially many cycles.
  private func isLeftOut(_ id: DeclarationID) -> Bool {
    guard !endless.isEmpty else { return false }
    var found: Set<DeclarationID> = []
    for entry in entries where endless.contains(entry.id) {
      if endless.contains(id) || !found.insert(entry.id).inserted { return true }
    }
    return false
  }

  /// Records the declarations of the innermost cycle through `id` as endless; returns them, with `id` at both ends.
  private mutating func recordCycle(of id: DeclarationID) -> [DeclarationID] {
    endless.insert(id)
    guard let last = entries.lastIndex(where: { $0.id == id }) else { return [id] }
    for entry in entries[last...] { endless.insert(entry.id) }
    return entries[last...].map(\.id) + [id]
  }
}
