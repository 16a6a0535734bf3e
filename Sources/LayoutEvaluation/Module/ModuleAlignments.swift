import LayoutModel
import LayoutSyntax

/// The alignments that a file sees, with their defaults; shared by all its segments.
package struct ModuleAlignments: Sendable {
  package var names = AlignmentNames()
  /// The findings about their declarations, in any segment of the module.
  package var findings: [Diagnostic] = []

  /// Creates the alignments of a file that sees only SwiftUI's.
  package init() {}

  init(names: AlignmentNames, findings: [Diagnostic]) {
    self.names = names
    self.findings = findings
  }

  /// The guides of the alignments. The graphs of the file have those that they use, with the same keys.
  package var table: AlignmentTable { names.table }
  /// The source range of the name of each custom alignment of the table.
  package var places: [AlignmentKey: SourceRange] { names.locations }

  /// Returns what a name denotes as an alignment. O(n) in the programs of the guides that it refers to.
  package func meaning(of name: String) -> AlignmentMeaning {
    var meaning = AlignmentMeaning(pair: names.pairs[name])
    for axis in Axis.allCases {
      guard let value = names[axis][name] else { continue }
      if let key = value.alignmentKey { meaning.table.add(key, of: table) }
      meaning.values.append(AlignmentMeaning.AxisValue(axis: axis, value: NamedAlignment(value)))
    }
    return meaning
  }
}

/// What a name denotes as an alignment: on each axis, and as a pair.
package struct AlignmentMeaning: Equatable, Sendable {
  fileprivate struct AxisValue: Equatable {
    var axis: Axis
    var value: NamedAlignment
  }

  fileprivate var values: [AxisValue] = []
  /// The guides of the values, with those that their defaults mention.
  fileprivate var table = AlignmentTable.builtIn
  fileprivate var pair: DeclarationID?

  fileprivate init(pair: DeclarationID?) { self.pair = pair }
}

/// What a name is declared as.
private struct NamedAlignment: Equatable {
  /// Nil if the value of the declaration is unknown.
  private let key: AlignmentKey?
  private let flags: Certainty

  init(_ value: Value) {
    key = value.alignmentKey
    flags = value.flags
  }
}

extension ModuleAlignments: Equatable {
  /// Returns true if two files see the same alignments with the same keys, defaults and findings. O(n) in the
  /// alignments.
  package static func == (left: ModuleAlignments, right: ModuleAlignments) -> Bool {
    left.table == right.table && left.findings == right.findings && left.names.stands(for: right.names)
  }
}

extension AlignmentNames {
  /// Returns true if both map the same names to the same keys, as certainly and by the same declarations.
  fileprivate func stands(for other: AlignmentNames) -> Bool {
    pairs == other.pairs && keysByID == other.keysByID && declarations == other.declarations
      && locations == other.locations
      && values.mapValues(NamedAlignment.init) == other.values.mapValues(NamedAlignment.init)
      && Axis.allCases.allSatisfy { axis in
        self[axis].mapValues(NamedAlignment.init) == other[axis].mapValues(NamedAlignment.init)
      }
  }
}

extension Value {
  /// The alignment, if the value is one.
  fileprivate var alignmentKey: AlignmentKey? {
    guard case .alignment(let key) = payload else { return nil }
    return key
  }
}
