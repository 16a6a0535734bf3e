import LayoutModel
import LayoutSyntax

/// The alignments that a file sees, with their defaults: the same for all its segments.
package struct ModuleAlignments: Sendable {
  var names = AlignmentNames()
  /// What is wrong with their declarations, wherever in the module those stand.
  var findings: [Diagnostic] = []
  /// Whether anything is wrong with their declarations.
  package var hasFindings: Bool { !findings.isEmpty }
  /// The names that their declarations look up outside of local scopes.
  package private(set) var dependencies: Set<String> = []

  /// Those of a file that sees none but SwiftUI's.
  package init() {}

  init(names: AlignmentNames, findings: [Diagnostic], dependencies: Set<String>) {
    self.names = names
    self.findings = findings
    self.dependencies = dependencies
  }

  /// The table of all graphs of the file.
  package var table: AlignmentTable { names.table }
  /// Where each custom alignment of the table is declared: its name's token.
  package var places: [AlignmentKey: SourceRange] { names.places }
}

/// What is another in the alignments of a file than before.
package struct AlignmentChange: Sendable {
  /// The names that stand for something else, or for something whose default is another.
  package var names: Set<String> = []
  /// The keys whose name or default is another, those whose default reads one of them among them.
  package var keys: Set<AlignmentKey> = []
  /// The segments in which something else is said of declarations than before.
  package var findings: Set<SegmentID> = []
}

extension ModuleAlignments {
  /// What is another here than in `old`; nil when the keys themselves are others, so that nothing of a graph made with
  /// `old` can be kept. Cost: the alignments.
  package func change(from old: ModuleAlignments) -> AlignmentChange? {
    let (before, after) = (old.table.definitions, table.definitions)
    guard before.count == after.count, zip(before, after).allSatisfy({ $0.axis == $1.axis }) else { return nil }
    var change = AlignmentChange()
    for (index, pair) in zip(before, after).enumerated() {
      guard pair.0.name != pair.1.name || pair.0.defaultValue != pair.1.defaultValue else { continue }
      change.keys.insert(AlignmentKey(Int16(clamping: index)))
    }
    addReaders(to: &change.keys)
    for key in change.keys {
      change.names.formUnion([old.table, table].compactMap { $0.definition(of: key)?.name })
    }
    for axis in Axis.allCases {
      let (one, other) = (keysByName(old.names[axis]), keysByName(names[axis]))
      for name in Set(one.keys).union(other.keys) where one[name] != other[name] { change.names.insert(name) }
      for (name, key) in other where key.map(change.keys.contains) ?? false { change.names.insert(name) }
    }
    // What a declared pair is made of is evaluated where it is used.
    change.names.formUnion(Set(old.names.pairs.keys).union(names.pairs.keys))
    if old.findings != findings { change.findings = Set((old.findings + findings).map(\.place.segment)) }
    return change
  }

  /// Adds the keys whose defaults read one of `keys`.
  private func addReaders(to keys: inout Set<AlignmentKey>) {
    var isComplete = keys.isEmpty
    while !isComplete {
      let readers = table.customKeys.filter { key in
        !keys.contains(key)
          && table.definition(of: key)?.defaultValue?.mentionedKeys.contains(where: keys.contains) ?? false
      }
      keys.formUnion(readers)
      isComplete = readers.isEmpty
    }
  }
}

/// The keys that names stand for; nil for one that stands for none.
private func keysByName(_ values: [String: Value]) -> [String: AlignmentKey?] {
  values.mapValues { $0.alignmentKey }
}

extension Value {
  // Never put in line: the optimizer of Swift 6.3.1 ends with an error where it does.
  @inline(never)
  fileprivate var alignmentKey: AlignmentKey? {
    guard case .alignment(let key) = payload else { return nil }
    return key
  }
}
