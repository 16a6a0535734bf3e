import LayoutEvaluation
import LayoutSyntax

/// Reads the indexes of the modules of an analysis, for the lookup of names by other targets. `Analysis.index` makes them.
package struct IndexedModules {
  private let analysis: Analysis

  package init(of analysis: Analysis) { self.analysis = analysis }

  /// The module of a file with the index of its declarations; nil if it is not indexed.
  package func module(of file: FileID) -> Module? {
    analysis.module(of: file).flatMap { analysis.modules[$0]?.module }
  }

  /// The modules that are not indexed, if any module can import others: their names may denote declarations of others.
  package var missing: [ModuleID] {
    analysis.moduleGraph.isEmpty ? [] : analysis.modules.keys.filter { !analysis.modules.isIndexed($0) }
  }

  /// One file of each other indexed module whose files see the declarations of the module of `file`, by the modules'
  /// order.
  package func importers(ofModuleOf file: FileID) -> [FileID] {
    guard let own = analysis.module(of: file) else { return [] }
    return analysis.moduleGraph.readers(of: own).sorted { $0.index < $1.index }
      .compactMap { analysis.files(of: $0).first }
  }

  /// The layout settings of a file: those of its module, or those of the analysis.
  package func settings(of file: FileID) -> AnalysisSettings {
    analysis.module(of: file).flatMap { analysis.modules[$0]?.settings } ?? analysis.settings
  }
}
