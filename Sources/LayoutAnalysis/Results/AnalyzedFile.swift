import LayoutSyntax

/// The results of all segments of a file, combined.
package struct AnalyzedFile: Sendable {
  /// True if the file is not a layout file (see `UnsupportedFile`): its only diagnostic states that.
  package var isUnsupported: Bool
  /// The roots in source order.
  package var roots: [AnalyzedRoot]
  /// The findings of the parser and the lowering, in source order.
  package var diagnostics: [FileDiagnostic]
}

extension Analysis {
  /// The roots of `file` and the findings about its syntax, names and values. O(n) in its segments, plus computing the
  /// missing results.
  package mutating func result(for file: FileID) -> AnalyzedFile? {
    reparsePendingEdits()
    guard entry(file) != nil else { return nil }
    if let unsupported = unsupportedFileFinding(in: file) {
      return AnalyzedFile(isUnsupported: true, roots: [], diagnostics: [unsupported].compactMap { inFile($0) })
    }
    let roots = roots(of: file)
    let parts = segments(of: file).map { ($0, knownResult(for: $0)?.diagnostics ?? []) }
    let runs = FindingRun.merged(parts, in: self)
    let findings = runs.flatMap { knownResult(for: $0.segment)?.diagnostics[$0.range] ?? [] }
    return AnalyzedFile(isUnsupported: false, roots: roots, diagnostics: findings.compactMap { inFile($0) })
  }

  /// The roots of a file, in source order.
  package mutating func roots(of file: FileID) -> [AnalyzedRoot] {
    reparsePendingEdits()
    var roots: [AnalyzedRoot] = []
    for segment in segments(of: file) { roots += result(for: segment)?.roots ?? [] }
    return roots
  }
}
