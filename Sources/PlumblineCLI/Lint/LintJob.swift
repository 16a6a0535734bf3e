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
    /// The levels of the rules that are reported; the others are off.
    var levels: RuleLevels
    /// The levels of all rules, by which fixes are verified.
    var allLevels: RuleLevels
  }

  /// The analysis of a batch run, in which all roots are laid out.
  private let analysis: Analysis
  /// The analysis in which fixes are tried, within a bound of work per file unless the work is thorough; nil if findings
  /// come without fixes.
  private let fixing: Analysis?
  private let files: [File]
  /// True if rules that need many layouts run.
  private let isThorough: Bool
  /// True if what is known of the layouts is counted.
  private let countsLayouts: Bool
  private let progress: ProgressLine

  /// Lays out the roots of the files.
  init(
    _ files: [File], in analysis: inout Analysis, isThorough: Bool, wantsFixes: Bool, countsLayouts: Bool = false,
    workers: Int,
    progress: ProgressLine
  ) {
    var known: Set<ModuleID> = []
    for file in files {
      Linter.setLevels(file.levels, of: file.file, in: &analysis)
      if let module = analysis.module(of: file.file), known.insert(module).inserted {
        analysis.index(moduleOf: file.file, threads: workers)
        _ = analysis.alignments(of: file.file)
      }
    }
    fixing = wantsFixes ? analysis : nil
    var batch = analysis.forBatchRun()
    batch.laysOutRemaining = countsLayouts
    BatchLayout.layOut(for: files.map(\.file), in: &batch, threads: workers) { progress.show(.layingOut, $0, of: $1) }
    self.countsLayouts = countsLayouts
    self.progress = progress
    self.analysis = batch
    self.files = files
    self.isThorough = isThorough
  }

  /// The findings and the views of files, in their order.
  struct Result: Sendable {
    var findings: [FileFindings] = []
    var coverage = Coverage(of: [], laidOut: [])
    /// The layouts that cannot be evaluated, each once.
    var layoutFailures: [String] = []
  }

  /// The views that a file declares.
  struct FileViews: Sendable {
    /// The path shown in the report.
    var path: String
    var module: ModuleID
    var declared: [DeclaredView]
  }

  /// What one worker found in a file.
  private struct Part {
    var index: Int
    var findings: FileFindings
    var views: FileViews
  }

  /// Lints the files.
  func run(workers: Int) -> Result {
    let queue = WorkQueue(upTo: files.count)
    let parts = Workers.run(min(workers, files.count)) { _ in
      var analysis = self.analysis
      var fixing = self.fixing
      var found: [Part] = []
      var laidOut: Set<LaidOutView> = []
      var layouts = LayoutCoverage()
      var failures: Set<String> = []
      while let index = queue.next() {
        progress.show(.checking, index, of: files.count)
        let file = files[index].file
        if let findings = findings(for: files[index], in: &analysis, fixing: &fixing),
          let module = analysis.module(of: file)
        {
          let declared = DeclaredView.all(in: file, of: &analysis)
          let views = FileViews(path: files[index].path, module: module, declared: declared)
          found.append(Part(index: index, findings: findings, views: views))
        }
        laidOut.formUnion(LaidOutView.all(in: file, of: &analysis))
        if countsLayouts { layouts.add(file, path: files[index].path, in: &analysis) }
        failures.formUnion(analysis.layoutFailures(of: file))
      }
      Leftovers.leave(analysis)
      return (found: found, laidOut: laidOut, layouts: layouts, failures: failures)
    }
    var result = Result()
    let found = parts.flatMap(\.found).sorted { $0.index < $1.index }
    result.findings = found.map(\.findings)
    result.coverage = Coverage(
      of: found.map(\.views), laidOut: parts.reduce(into: []) { $0.formUnion($1.laidOut) },
      layouts: countsLayouts ? parts.reduce(into: LayoutCoverage()) { $0.add($1.layouts) } : nil)
    result.layoutFailures = parts.reduce(into: Set()) { $0.formUnion($1.failures) }.sorted()
    return result
  }

  /// Returns the findings of a file. Only a file with a finding that may have a fix is linted again in `fixing`.
  private func findings(for file: File, in analysis: inout Analysis, fixing: inout Analysis?) -> FileFindings? {
    guard let text = analysis.text(of: file.file) else { return nil }
    let found = Linter.findings(for: file.file, in: &analysis, levels: file.levels, isThorough: isThorough)
    guard found.contains(where: { !$0.fixes.isEmpty || RuleRegistry.isFixable($0.rule) }), var own = fixing else {
      return FileFindings(path: file.path, text: text, diagnostics: found.compactMap { analysis.inFile($0) })
    }
    fixing = nil
    let fixed = Linter.findingsWithFixes(for: file.file, in: &own, levels: file.levels, isThorough: isThorough)
    var verification = FixVerification(
      of: file.file, in: own, bytes: isThorough ? Int.max : FixVerification.reportBytes, levels: file.levels,
      isThorough: isThorough)
    let verified = fixed.map { verification.verified($0) }
    own.evictLayouts(of: file.file)
    defer { fixing = own }
    return FileFindings(path: file.path, text: text, diagnostics: verified.compactMap { own.inFile($0) })
  }
}
