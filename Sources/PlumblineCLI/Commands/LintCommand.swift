import LayoutAnalysis
import LayoutLint
import LayoutProject
import LayoutSyntax

/// Lints files and folders with at most `workers` threads; with `--fix`, applies fixes first.
package func lint(
  _ options: LintOptions, workers: Int = Workers.available, progress: ProgressLine = ProgressLine()
) -> Output {
  defer { progress.end() }
  var output = Output()
  var baseline: Baseline?
  if let path = options.baseline {
    do throws(FileSystem.Failure) {
      baseline = try Baseline.read(path)
    } catch {
      output.fail(error.message)
      return output
    }
  }
  var inputs = LintInputs(options, workers: workers, progress: progress, to: &output)
  // A report for programs is written in any case, as it contains the failures.
  if inputs.files.isEmpty, output.status == .failure, options.format == .text { return output }

  for note in inputs.project.manifestNotes { output.log(note) }
  let files = inputs.jobFiles()
  var job = LintJob(
    files, in: &inputs.project.analysis, isThorough: options.isThorough && !options.fixes,
    wantsFixes: options.reportsFixes && !options.fixes, countsLayouts: options.showsCoverage, workers: workers,
    progress: progress)
  let result = job.run(workers: workers)
  var found = result.findings
  var analysis = inputs.project.analysis
  if options.fixes {
    analysis = fix(files, found, in: analysis, options, baseline, to: &output)
    // Lint again after fixing: the report also contains the fixes of the remaining findings.
    job = LintJob(
      files, in: &analysis, isThorough: options.isThorough, wantsFixes: options.reportsFixes, workers: workers,
      progress: progress)
    found = job.run(workers: workers).findings
  }
  found = inputs.configurationFindings() + found
  if let path = options.writtenBaseline, output.status != .failure {
    // If a file could not be read, the baseline keeps its known findings.
    baseline = write(Baseline(path: path, of: found, in: analysis), of: found, to: &output) ?? baseline
  } else if let baseline {
    logStaleEntries(baseline.stale(after: found, in: analysis), of: baseline, to: &output)
  }
  if let baseline { found = found.map { baseline.unknown(of: $0, in: analysis) } }

  let all = found.lazy.flatMap(\.diagnostics)
  let fails = all.contains { $0.severity == .error || (options.isStrict && $0.severity == .warning) }
  if fails, output.status == .clean { output.status = .findings }
  var report = LintReport(options, analysis: analysis, status: output.status, failures: output.failures)
  report.skipped = inputs.skipped
  report.coverage = result.coverage
  if options.format == .text, !options.isQuiet, inputs.hasSwiftFiles { logCounts(inputs, result.coverage, to: &output) }
  if options.fixes, options.paths == ["-"] {
    // The fixed text is the result; the remaining findings go to standard error.
    output.standardError += report.text(of: found)
    output.bytes = files.first.flatMap { analysis.text(of: $0.file)?.bytes } ?? []
  } else {
    output.result = report.text(of: found)
  }
  Leftovers.leave(analysis)
  return output
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

/// Applies the preferred fixes of files with fixable findings; returns an analysis of the files that are then on disk.
private func fix(
  _ files: [LintJob.File], _ found: [FileFindings], in analysis: Analysis, _ options: LintOptions,
  _ baseline: Baseline?, to output: inout Output
) -> Analysis {
  let levels = Dictionary(files.map { ($0.file, $0.levels) }) { first, _ in first }
  var fixing = FileFixing(in: analysis, levels: levels)
  var counts = (fixes: 0, files: 0)
  for (file, findings) in zip(files, found) {
    guard findings.diagnostics.contains(where: { RuleRegistry.isFixable($0.rule) }) else { continue }
    if let target = file.targetOutsideOfFolder {
      let folder = quoted(file.folder ?? ".")
      output.log("\(file.path): not fixed: the link leads out of \(folder); name \(target) to fix it")
      continue
    }
    let before = fixing.analysis
    let applied = fixing.fix(
      file.file,
      hides: { diagnostics, analysis in
        guard let baseline, let text = analysis.text(of: file.file) else { return diagnostics.map { _ in false } }
        return baseline.knows(FileFindings(path: file.path, text: text, diagnostics: diagnostics), in: analysis)
      })
    guard !applied.isEmpty, let text = fixing.analysis.text(of: file.file) else { continue }
    if file.path != "-", options.paths != ["-"] {
      do throws(FileSystem.Failure) {
        // A file that another program has changed since is not overwritten.
        guard try FileSystem.read(file.path) == findings.text.bytes else {
          throw FileSystem.Failure(path: file.path, reason: "was changed while it was looked at, and is left as it is")
        }
        try FileSystem.replace(file.path, with: text.bytes)
      } catch {
        output.fail(error.message)
        fixing.restore(before)
        continue
      }
    }
    for step in applied {
      let location = "\(file.path):\(step.position.line + 1):\(step.position.character + 1)"
      output.log("\(location): fixed: \(step.title) [\(step.rule)]")
    }
    counts = (counts.fixes + applied.count, counts.files + 1)
  }
  if counts.fixes > 0 {
    output.log("\(count(counts.fixes, "finding")) fixed in \(count(counts.files, "file"))")
  } else if output.status != .failure {
    output.log("nothing to fix")
  }
  return fixing.analysis
}

extension LintJob.File {
  /// The file that a link in a folder of the command line leads to, if that is outside of the folder: who names a folder
  /// does not mean it. Nil for other files.
  fileprivate var targetOutsideOfFolder: String? {
    guard let folder else { return nil }
    let target = FileSystem.resolved(path)
    let inside = FileSystem.resolved(folder)
    return target.hasPrefix(inside.hasSuffix("/") ? inside : inside + "/") ? nil : target
  }
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
  if !stale.isEmpty { output.log("--write-baseline \(baseline.path) renews it") }
}
