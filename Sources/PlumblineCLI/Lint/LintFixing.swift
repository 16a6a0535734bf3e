import LayoutAnalysis
import LayoutLint
import LayoutProject
import LayoutSyntax

/// Applies the safe fixes of files, or, with `--diff`, only computes what they change.
struct LintFixing {
  /// The files as they are afterwards.
  var analysis: Analysis { fixing.analysis }
  /// The changes of all files, as a unified diff; empty unless `--diff` is given.
  private(set) var diff: [UInt8] = []

  private var fixing: FileFixing
  private let files: [LintJob.File]
  private let options: LintOptions
  private let baseline: Baseline?
  private let disk: Disk

  init(
    _ files: [LintJob.File], in analysis: Analysis, _ options: LintOptions, _ baseline: Baseline?, on disk: Disk
  ) {
    self.disk = disk
    self.files = files
    self.options = options
    self.baseline = baseline
    // Rules that are not selected must not find more after a fix either.
    let levels = Dictionary(files.map { ($0.file, $0.allLevels) }) { first, _ in first }
    fixing = FileFixing(in: analysis, levels: levels)
  }

  /// Fixes the files with fixable findings; `found` holds the findings of each file. Reports what was done.
  mutating func fix(_ found: [FileFindings], to output: inout Output) {
    var counts = (fixes: 0, files: 0)
    for (file, findings) in zip(files, found) {
      guard findings.diagnostics.contains(where: { RuleRegistry.isFixable($0.rule) }) else { continue }
      if let target = disk.target(of: file.path, outsideOf: file.folder) {
        let folder = quoted(file.folder ?? ".")
        output.log("\(file.path): not fixed: the link leads out of \(folder); to fix it, name \(target)")
        continue
      }
      let applied = fix(file, findings, to: &output)
      for step in applied where !options.showsDiff {
        let location = "\(file.path):\(step.position.line + 1):\(step.position.character + 1)"
        output.log("\(location): fixed: \(step.title) [\(step.rule)]")
      }
      counts = (counts.fixes + applied.count, counts.files + (applied.isEmpty ? 0 : 1))
    }
    if counts.fixes > 0 {
      let verb = options.showsDiff ? "would be fixed" : "fixed"
      output.log("\(count(counts.fixes, "finding")) \(verb) in \(count(counts.files, "file"))")
    } else if output.status != .failure {
      output.log("nothing to fix")
    }
  }

  /// Fixes one file; returns what was applied, nothing if the file cannot be written.
  private mutating func fix(
    _ file: LintJob.File, _ findings: FileFindings, to output: inout Output
  ) -> [FileFixing.Applied] {
    let before = fixing.analysis
    let (baseline, selection) = (baseline, options.selection)
    let applied = fixing.fix(
      file.file,
      hides: { diagnostics, analysis in
        let known =
          if let baseline, let text = analysis.text(of: file.file) {
            baseline.knows(FileFindings(path: file.path, text: text, diagnostics: diagnostics), in: analysis)
          } else {
            diagnostics.map { _ in false }
          }
        return zip(diagnostics, known).map { $1 || !selection.includes($0.rule) }
      })
    guard !applied.isEmpty, let text = fixing.analysis.text(of: file.file) else { return [] }
    if options.showsDiff {
      diff += UnifiedDiff(from: Array(findings.text.bytes), to: Array(text.bytes)).text(path: file.path)
    } else if file.path != "-", options.paths != ["-"] {
      do throws(FileSystem.Failure) {
        // A file that another program has changed since is not overwritten.
        guard try FileSystem.read(file.path) == findings.text.bytes else {
          throw FileSystem.Failure(path: file.path, reason: "not fixed: another program changed the file meanwhile")
        }
        try FileSystem.replace(file.path, with: text.bytes)
      } catch {
        output.fail(error.message)
        fixing.restore(before)
        return []
      }
    }
    return applied
  }
}
