import LayoutAnalysis
import LayoutProject
import LayoutSyntax

/// The report of `lint` in the chosen format.
struct LintReport {
  private let options: LintOptions
  private let analysis: Analysis
  private let status: Output.Status
  private let failures: [String]
  /// The source files that were found and are not linted.
  var skipped: [SkippedFile] = []
  var coverage: Coverage?
  /// The number of findings that are not reported because a baseline contains them.
  var baselinedCount = 0

  /// Creates a report; `status` is the program's exit status, `failures` its failures so far.
  init(_ options: LintOptions, analysis: Analysis, status: Output.Status, failures: [String]) {
    self.options = options
    self.analysis = analysis
    self.status = status
    self.failures = failures
  }

  func text(of files: [FileFindings]) -> String {
    let minimumSeverity: Severity = options.isQuiet ? .error : options.showsHints ? .hint : .info
    switch options.format {
    case .text:
      var report = LintTextReport(
        style: options.style, showsSource: options.showsSource, showsFixes: options.isThorough,
        minimumSeverity: minimumSeverity)
      report.suggestsFixing = !options.computesFixedText
      report.baselinedCount = baselinedCount
      var lines = options.showsCoverage ? coverage?.lines ?? [] : []
      if options.showsStatistics { lines += RuleStatistics(of: files, minimumSeverity: minimumSeverity).lines }
      return report.text(of: files) + lines.map { $0 + "\n" }.joined()
    case .json:
      var report = LintJSONReport(analysis: analysis, listsFixes: options.listsFixes)
      report.skipped = skipped
      report.coverage = options.showsCoverage ? coverage : nil
      report.baselinedCount = baselinedCount
      report.showsStatistics = options.showsStatistics
      return report.text(of: files)
    case .sarif:
      return LintSARIFReport(of: files, fingerprints: fingerprints(of: files), analysis: analysis)
        .text(status: status, failures: failures)
    case .github: return LintGitHubReport(minimumSeverity: minimumSeverity).text(of: files)
    case .checkstyle: return LintCheckstyleReport(minimumSeverity: minimumSeverity).text(of: files)
    case .gitlab:
      return LintGitLabReport(minimumSeverity: minimumSeverity)
        .text(of: files, fingerprints: fingerprints(of: files))
    case .junit: return LintJUnitReport(minimumSeverity: minimumSeverity).text(of: files)
    case .rdjson: return LintRDJSONReport(minimumSeverity: minimumSeverity).text(of: files)
    case .xcode: return LintXcodeReport(minimumSeverity: minimumSeverity).text(of: files)
    }
  }

  private func fingerprints(of files: [FileFindings]) -> [[String]] {
    files.map { FindingFingerprints(of: $0, in: analysis).spellings }
  }
}
