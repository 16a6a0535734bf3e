import LayoutSyntax

/// What is known of a whole file, put together from its segments.
package struct AnalyzedFile: Sendable {
  /// Whether the file belongs to another program: nothing but one finding is said of it.
  package var isForeign: Bool
  /// In the order of the source.
  package var roots: [AnalyzedRoot]
  /// Findings of the parser and the lowering, in the order of the source.
  package var diagnostics: [FileDiagnostic]
}

extension Analysis {
  /// The layout of `file` and what is wrong with its syntax, names and values. Cost: its segments, and making the results
  /// that are not there.
  package mutating func result(for file: FileID) -> AnalyzedFile? {
    reparsePendingEdits()
    guard entry(file) != nil else { return nil }
    if let foreign = foreignFinding(in: file) {
      return AnalyzedFile(isForeign: true, roots: [], diagnostics: [foreign].compactMap { inFile($0) })
    }
    let roots = roots(of: file)
    let parts = segments(of: file).map { ($0, knownResult(for: $0)?.diagnostics ?? []) }
    let findings = merged(parts).flatMap { knownResult(for: $0.segment)?.diagnostics[$0.range] ?? [] }
    return AnalyzedFile(isForeign: false, roots: roots, diagnostics: findings.compactMap { inFile($0) })
  }

  /// The roots of a file, in the order of the source.
  package mutating func roots(of file: FileID) -> [AnalyzedRoot] {
    reparsePendingEdits()
    var roots: [AnalyzedRoot] = []
    for segment in segments(of: file) { roots += result(for: segment)?.roots ?? [] }
    return roots
  }
}
