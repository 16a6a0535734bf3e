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

  /// The table of all graphs of the file.
  package var table: AlignmentTable { names.table }
  /// The source range of the name of each custom alignment of the table.
  package var places: [AlignmentKey: SourceRange] { names.locations }
}

extension ModuleAlignments: Equatable {
  /// Returns true if two files see the same alignments with the same keys, defaults and findings. O(n) in the
  /// alignments.
  package static func == (left: ModuleAlignments, right: ModuleAlignments) -> Bool {
    left.table == right.table && left.findings == right.findings && left.names.stands(for: right.names)
  }
}

extension AlignmentNames {
  /// Returns true if both map the same names to the same keys, by the same declarations.
  fileprivate func stands(for other: AlignmentNames) -> Bool {
    pairs == other.pairs && keysByID == other.keysByID && declarations == other.declarations
      && locations == other.locations
      && Set(values.keys) == Set(other.values.keys)
      && Axis.allCases.allSatisfy { axis in
        self[axis].mapValues(\.alignmentKey) == other[axis].mapValues(\.alignmentKey)
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
