import LayoutAnalysis
import LayoutLint
import LayoutProject
import LayoutSyntax

/// The linting of files by several threads.
///
/// Each worker has its own copy of the analysis, in which the declarations of all modules are indexed already, and
/// takes files until none is left. The findings of a file depend only on the sources, so that neither the number of
/// workers nor the scheduling affects the result.
struct LintJob: Sendable {
  struct File: Sendable {
    /// The path shown in the report.
    var path: String
    var file: FileID
    /// The folder of the command line in which it was found; nil for a file that was named itself.
    var folder: String?
    var levels: RuleLevels
  }

  private let analysis: Analysis
  private let files: [File]
  /// True if rules that need many layouts run.
  private let isThorough: Bool
  /// True if findings come with the fixes that were verified to work, within a bound of work per file unless the work
  /// is thorough.
  private let wantsFixes: Bool

  init(_ files: [File], in analysis: inout Analysis, isThorough: Bool, wantsFixes: Bool, workers: Int) {
    var known: Set<ModuleID> = []
    for file in files {
      Linter.setLevels(file.levels, of: file.file, in: &analysis)
      if let module = analysis.module(of: file.file), known.insert(module).inserted {
        analysis.index(moduleOf: file.file, threads: workers)
        _ = analysis.alignments(of: file.file)
      }
    }
    if !analysis.recordsReads { analysis.surveyRoots(for: files.map(\.file), threads: workers) }
    self.analysis = analysis
    self.files = files
    self.isThorough = isThorough
    self.wantsFixes = wantsFixes
  }

  /// The findings and the views of files, in their order.
  struct Result: Sendable {
    var findings: [FileFindings] = []
    var coverage = Coverage(of: [], laidOut: [])
  }

  /// The views that a file declares.
  struct FileViews: Sendable {
    /// The path shown in the report.
    var path: String
    var module: ModuleID
    var declared: [Analysis.DeclaredView]
  }

  /// What one worker found in a file.
  private struct Part {
    var index: Int
    var findings: FileFindings
    var views: FileViews
  }

  /// Lints the files. `progress` shows the number of files started.
  func run(workers: Int, progress: Progress = Progress(of: 0)) -> Result {
    let queue = WorkQueue(upTo: files.count)
    defer { progress.end() }
    let parts = Workers.run(min(workers, files.count)) { _ in
      var analysis = self.analysis
      var found: [Part] = []
      var laidOut: Set<LaidOutView> = []
      while let index = queue.next() {
        progress.show(index)
        let file = files[index].file
        if let findings = findings(for: files[index], in: &analysis), let module = analysis.module(of: file) {
          let declared = analysis.declaredViews(in: file)
          let views = FileViews(path: files[index].path, module: module, declared: declared)
          found.append(Part(index: index, findings: findings, views: views))
        }
        laidOut.formUnion(LaidOutView.all(in: file, of: &analysis))
        // The layouts of a batch run are shared by the workers, and each belongs to all files that it shows.
        if analysis.recordsReads { analysis.evictLayouts(of: file) }
      }
      Leftovers.leave(analysis)
      return (found: found, laidOut: laidOut)
    }
    var result = Result()
    let found = parts.flatMap(\.found).sorted { $0.index < $1.index }
    result.findings = found.map(\.findings)
    result.coverage = Coverage(
      of: found.map(\.views), laidOut: parts.reduce(into: []) { $0.formUnion($1.laidOut) })
    return result
  }

  private func findings(for file: File, in analysis: inout Analysis) -> FileFindings? {
    guard let text = analysis.text(of: file.file) else { return nil }
    guard wantsFixes else {
      let found = Linter.findings(for: file.file, in: &analysis, levels: file.levels, isThorough: isThorough)
      return FileFindings(path: file.path, text: text, diagnostics: found.compactMap { analysis.inFile($0) })
    }
    let found = Linter.findingsWithFixes(
      for: file.file, in: &analysis, levels: file.levels, isThorough: isThorough)
    var verification = FixVerification(
      of: file.file, in: analysis, bytes: isThorough ? Int.max : FixVerification.reportBytes, levels: file.levels,
      isThorough: isThorough)
    let verified = found.map { verification.verified($0) }
    return FileFindings(path: file.path, text: text, diagnostics: verified.compactMap { analysis.inFile($0) })
  }
}
