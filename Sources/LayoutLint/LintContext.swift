import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// What rules look at: the laid-out roots of a module, and the file that findings are wanted for.
package struct LintContext {
  package let file: FileID
  package let tree: SyntaxTree
  /// The roots in which something of the file may stand, by file and order of the source.
  package let roots: [ModuleRoot]

  package struct ModuleRoot {
    package var file: FileID
    package var root: AnalyzedRoot
  }

  private let analysis: Analysis

  package init(file: FileID, analysis: inout Analysis) {
    self.file = file
    var roots: [ModuleRoot] = []
    for other in analysis.userFiles(of: file) {
      guard let result = analysis.result(for: other) else { continue }
      roots += result.roots.map { ModuleRoot(file: other, root: $0) }
    }
    self.roots = roots
    self.tree = analysis.tree(of: file) ?? SyntaxTree(parsing: SourceText([]))
    self.analysis = analysis
  }

  package func tree(of file: FileID) -> SyntaxTree? { analysis.tree(of: file) }
  package var moduleFiles: [FileID] { analysis.moduleFiles(of: file) }

  /// A guide's name as source writes it, with the type where the name alone is ambiguous: `.trailing`,
  /// `HorizontalAlignment.center`.
  package func written(_ key: AlignmentKey, in alignments: AlignmentTable) -> String {
    guard let definition = alignments.definition(of: key) else { return ".unknown" }
    let isAmbiguous = alignments.definitions.contains { $0.name == definition.name && $0.axis != definition.axis }
    let type = definition.axis == .horizontal ? "HorizontalAlignment" : "VerticalAlignment"
    return (isAmbiguous ? type : "") + "." + definition.name
  }
}
