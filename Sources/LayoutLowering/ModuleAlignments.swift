import LayoutModel
import LayoutSyntax

/// The alignments that a file sees, with their defaults: the same for all its segments.
package struct ModuleAlignments: Sendable {
  var names = AlignmentNames()
  /// What is wrong with their declarations, wherever in the module those stand.
  var findings: [Diagnostic] = []

  /// Those of a file that sees none but SwiftUI's.
  package init() {}

  init(names: AlignmentNames, findings: [Diagnostic]) {
    self.names = names
    self.findings = findings
  }

  /// The table of all graphs of the file.
  package var table: AlignmentTable { names.table }
  /// Where each custom alignment of the table is declared: its name's token.
  package var places: [AlignmentKey: SourceRange] { names.places }
}

extension ModuleAlignments: Equatable {
  /// Whether two files see the same alignments with the same keys, defaults and findings. Cost: the alignments.
  package static func == (left: ModuleAlignments, right: ModuleAlignments) -> Bool {
    left.table == right.table && left.findings == right.findings && left.names.stands(for: right.names)
  }
}

extension AlignmentNames {
  /// Whether the same names stand for the same keys, by the same declarations.
  fileprivate func stands(for other: AlignmentNames) -> Bool {
    pairs == other.pairs && keysByID == other.keysByID && declarations == other.declarations && places == other.places
      && Set(values.keys) == Set(other.values.keys)
      && Axis.allCases.allSatisfy { axis in
        self[axis].mapValues(\.alignmentKey) == other[axis].mapValues(\.alignmentKey)
      }
  }
}

extension Value {
  /// The alignment that this is; nil for another value.
  fileprivate var alignmentKey: AlignmentKey? {
    guard case .alignment(let key) = payload else { return nil }
    return key
  }
}
