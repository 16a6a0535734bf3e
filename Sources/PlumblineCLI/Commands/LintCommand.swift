import LayoutAnalysis
import LayoutLint
import LayoutProject
import LayoutSyntax

/// Lints files and folders with at most `workers` threads; with `--fix`, applies fixes first. With `--output-file`, the
/// report is written to that file. The output comes from `cache` while it holds, and is stored there otherwise.
package func lint(
  _ options: LintOptions, workers: Int = Workers.available, progress: ProgressLine = ProgressLine(),
  cache: LintCache? = nil
) -> Output {
  defer { progress.end() }
  var output = cache?.output(workers: workers) ?? Output()
  if !output.isFromCache {
    let log = cache.map { _ in AccessLog() }
    lint(options, from: Disk(log: log), workers: workers, progress: progress, to: &output)
    // A failure is found out again each time.
    if let cache, output.status != .failure, let answers = log?.answers { cache.store(output, answers) }
  }
  if let path = options.outputFile { output.moveResult(to: path) }
  return output
}

private func lint(
  _ options: LintOptions, from disk: Disk, workers: Int, progress: ProgressLine, to output: inout Output
) {
  var baseline: Baseline?
  if let path = options.baseline {
    do throws(FileSystem.Failure) {
      baseline = try Baseline.read(path, from: disk)
    } catch {
      return output.fail(error.message)
    }
  }
  var inputs = LintInputs(options, from: disk, workers: workers, progress: progress, to: &output)
  // A report for programs is written in any case, as it contains the failures.
  if inputs.files.isEmpty, output.status == .failure, options.format == .text { return }

  let files = inputs.jobFiles()
  var job = LintJob(
    files, in: &inputs.project.analysis, isThorough: options.isThorough && !options.computesFixedText,
    wantsFixes: options.reportsFixes && !options.computesFixedText, countsLayouts: options.showsCoverage,
    workers: workers, progress: progress)
  let result = job.run(workers: workers)
  for note in inputs.project.notes + result.layoutFailures { output.log(note) }
  var found = result.findings
  var analysis = inputs.project.analysis
  var diff: [UInt8]?
  if options.computesFixedText {
    var fixing = LintFixing(files, in: analysis, options, baseline, on: disk)
    fixing.fix(found, to: &output)
    analysis = fixing.analysis
    if options.showsDiff { diff = fixing.diff }
    // Lint again after fixing: the report also contains the fixes of the remaining findings.
    job = LintJob(
      files, in: &analysis, isThorough: options.isThorough, wantsFixes: options.reportsFixes, workers: workers,
      progress: progress)
    found = job.run(workers: workers).findings
  }
  found = inputs.configurationFindings() + found
  let count = found.findingCount
  found = withoutBaselined(found, baseline, in: analysis, options, disk, to: &output)

  setStatus(of: found, hasDiff: diff?.isEmpty == false, options, to: &output)
  var report = LintReport(options, analysis: analysis, status: output.status, failures: output.failures)
  report.skipped = inputs.skipped
  report.coverage = result.coverage
  report.baselinedCount = count - found.findingCount
  if options.format == .text, !options.isQuiet, inputs.hasSwiftFiles { logCounts(inputs, result.coverage, to: &output) }
  if let diff {
    output.bytes = diff
  } else if options.fixes, options.paths == ["-"] {
    // The fixed text is the result; the remaining findings go to standard error.
    output.standardError += report.text(of: found)
    output.bytes = files.first.flatMap { analysis.text(of: $0.file)?.bytes } ?? []
  } else {
    output.result = report.text(of: found)
  }
  Leftovers.leave(analysis)
}

/// Writes the baseline if one is to be written. Returns the findings that are not in a baseline.
private func withoutBaselined(
  _ found: [FileFindings], _ baseline: Baseline?, in analysis: Analysis, _ options: LintOptions, _ disk: Disk,
  to output: inout Output
) -> [FileFindings] {
  var baseline = baseline
  if let path = options.writtenBaseline, output.status != .failure {
    // If a file could not be read, the baseline keeps its known findings.
    baseline = write(Baseline(path: path, of: found, in: analysis), of: found, to: &output) ?? baseline
  } else if let baseline {
    let stale = baseline.stale(after: found, in: analysis, on: disk)
    logStaleEntries(stale.filter { options.selection.includes($0.rule) }, of: baseline, to: &output)
  }
  guard let baseline else { return found }
  return found.map { baseline.unknown(of: $0, in: analysis) }
}

/// Sets the status for the findings that are reported (`interface.md` 2.4).
private func setStatus(of found: [FileFindings], hasDiff: Bool, _ options: LintOptions, to output: inout Output) {
  let counts = FindingCounts(found.lazy.flatMap(\.diagnostics).map(\.severity))
  var fails = counts.errors > 0 || options.isStrict && counts.warnings > 0 || hasDiff
  if let maximum = options.maximumWarnings, counts.warnings > maximum {
    output.log("\(count(counts.warnings, "warning")): --max-warnings allows \(maximum)")
    fails = true
  }
  if fails, output.status == .clean { output.status = .findings }
}

extension [FileFindings] {
  /// The number of findings of all files.
  fileprivate var findingCount: Int { reduce(0) { $0 + $1.diagnostics.count } }
}

/// Reports how much of the sources was read, linted and laid out.
private func logCounts(_ inputs: LintInputs, _ coverage: Coverage, to output: inout Output) {
  let counts = [
    "\(count(inputs.project.fileCount, "file")) read", "\(inputs.files.count) linted",
    "\(inputs.skipped.count) skipped",
    "\(coverage.laidOutCount) of \(count(coverage.viewCount, "view")) laid out",
  ]
  output.log(counts.joined(separator: ", "))
}

/// Writes a baseline; nil, with a message, if that fails.
private func write(_ baseline: Baseline, of found: [FileFindings], to output: inout Output) -> Baseline? {
  do throws(FileSystem.Failure) {
    try FileSystem.replace(baseline.path, with: baseline.json)
  } catch {
    output.fail(error.message)
    return nil
  }
  let files = found.count { !$0.diagnostics.isEmpty }
  output.log("\(count(baseline.entries.count, "finding")) of \(count(files, "file")) written to \(baseline.path)")
  return baseline
}

/// Reports the entries of a baseline that have no finding any more.
private func logStaleEntries(_ stale: [Baseline.Entry], of baseline: Baseline, to output: inout Output) {
  let shown = 10
  for entry in stale.prefix(shown) {
    output.log(
      "\(baseline.path): no longer found: \(entry.rule) in \(TerminalText.printable(entry.file)), "
        + TerminalText.printable(entry.construct))
  }
  if stale.count > shown { output.log("\(baseline.path): no longer found: \(stale.count - shown) more") }
  if !stale.isEmpty { output.log("to remove them run: plumbline lint --write-baseline \(baseline.path)") }
}
