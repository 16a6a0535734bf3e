import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// What rules look at: the laid-out roots of a module, and the segment that findings are wanted for.
package struct LintContext {
  package let segment: SegmentID
  package let tree: SyntaxTree
  /// The roots in which something of the segment may stand, by file and order of the source.
  package let roots: [ModuleRoot]
  /// What rules asked about the whole module.
  let questions = Questions()

  package struct ModuleRoot {
    package var segment: SegmentID
    package var root: AnalyzedRoot
  }

  /// The names of which it was asked who mentions them: when that changes, the findings are made again.
  final class Questions {
    fileprivate(set) var names: Set<NameHash> = []
  }

  private let analysis: Analysis

  package init(segment: SegmentID, analysis: inout Analysis) {
    self.segment = segment
    var roots: [ModuleRoot] = []
    for user in analysis.users(of: segment) {
      guard let result = analysis.result(for: user) else { continue }
      roots += result.roots.map { ModuleRoot(segment: user, root: $0) }
    }
    self.roots = roots
    self.tree = analysis.tree(of: segment) ?? SyntaxTree(parsing: SourceText([]))
    self.analysis = analysis
  }

  package func tree(of segment: SegmentID) -> SyntaxTree? { analysis.tree(of: segment) }

  /// The segments of the module that mention `name`.
  func mentions(of name: String) -> [SegmentID] {
    let hash = NameHash(name)
    questions.names.insert(hash)
    return analysis.mentions(of: hash, around: segment)
  }

  /// A guide's name as source writes it, with the type where the name alone is ambiguous: `.trailing`,
  /// `HorizontalAlignment.center`.
  package func written(_ key: AlignmentKey, in alignments: AlignmentTable) -> String {
    guard let definition = alignments.definition(of: key) else { return ".unknown" }
    let isAmbiguous = alignments.definitions.contains { $0.name == definition.name && $0.axis != definition.axis }
    let type = definition.axis == .horizontal ? "HorizontalAlignment" : "VerticalAlignment"
    return (isAmbiguous ? type : "") + "." + definition.name
  }
}
