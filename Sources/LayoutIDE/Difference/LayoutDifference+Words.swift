import LayoutAnalysis
import LayoutModel

extension LayoutDifference {
  /// The difference in one sentence without a full stop, for all outputs: `moves 3 views by at most 12 pt; `title`'s
  /// guide is no longer read`.
  package var words: String {
    var parts: [String] = []
    let changes = roots.flatMap(\.moved)
    let views = changes.filter { !$0.new.isModifier }
    let moves = ViewMoves(count: views.count, distance: views.map(\.distance).max() ?? 0)
    if moves.count > 0 { parts.append(moves.words) }
    if moves.count == 0, !changes.isEmpty {
      parts.append("changes the frame of \(NumberText.count(changes.count, "modifier"))")
    }
    parts += Self.presenceWords(
      added: roots.flatMap(\.added).count { !$0.isModifier },
      removed: roots.flatMap(\.removed).count { !$0.isModifier }, "view")
    if parts.isEmpty {
      parts += Self.presenceWords(
        added: roots.map(\.added.count).reduce(0, +), removed: roots.map(\.removed.count).reduce(0, +),
        "modifier")
    }
    parts += Self.presenceWords(
      added: roots.count { $0.presence == .added }, removed: roots.count { $0.presence == .removed }, "root")
    if parts.isEmpty { parts.append(moves.words) }
    parts += guideWords
    parts += Self.presenceWords(added: addedFindings.count, removed: removedFindings.count, "finding")
    let uncertain = roots.map(\.uncertainCount).reduce(0, +)
    if uncertain > 0 {
      parts.append("\(NumberText.count(uncertain, "view")) not compared, which something unknown determines")
    }
    return parts.joined(separator: "; ")
  }

  /// The change of each guide, one for all instances of a modifier; the first two, and the number of the others.
  private var guideWords: [String] {
    var seen: Set<String> = []
    let all = roots.flatMap(\.guides).map(\.words).filter { seen.insert($0).inserted }
    let shown = Array(all.prefix(2))
    let rest = all.count - shown.count
    return rest > 0 ? shown + ["\(rest == 1 ? "1 more guide differs" : "\(rest) more guides differ")"] : shown
  }

  private static func presenceWords(added: Int, removed: Int, _ noun: String) -> [String] {
    var parts: [String] = []
    if added > 0 { parts.append("adds \(NumberText.count(added, noun))") }
    if removed > 0 { parts.append("removes \(NumberText.count(removed, noun))") }
    return parts.isEmpty ? [] : [parts.joined(separator: " and ")]
  }
}

extension LayoutSnapshot.Node {
  /// The node in a sentence: its `.id`, else its name with the line.
  package var words: String { identity.map { "`\($0)`" } ?? "`\(name)` (line \(line + 1))" }
}

extension GuideChange {
  /// The change in a sentence: `title`'s `.leading` guide is no longer read.
  package var words: String {
    let subject = "\(node.identity.map { "`\($0)`" } ?? "line \(node.line + 1)")'s `.\(name)` guide"
    guard let old, let new else {
      let value = (new ?? old).map { NumberText.length($0.value) } ?? ""
      return "\(subject) (\(value) pt) is \(new == nil ? "removed" : "added")"
    }
    if losesReaders { return "\(subject) is no longer read" }
    let change = "\(subject) changes from \(NumberText.length(old.value)) to \(NumberText.length(new.value)) pt"
    if gainsReaders { return changesValue ? "\(change) and is now read" : "\(subject) is now read" }
    return change
  }
}
