import LayoutAnalysis
import LayoutFormat
import LayoutIDE
import LayoutLint
import LayoutProject
import LayoutSyntax

/// Formats files and folders in place with at most `workers` threads; with `--check` or `--diff`, prints what would
/// change.
package func format(_ options: FormatOptions, workers: Int = Workers.available) -> Output {
  var output = Output()
  let disk = Disk()
  var inputs = LintInputs(
    options.lintOptions, from: disk, workers: workers, progress: ProgressLine(), to: &output)
  inputs.reportConfigurationFindings(to: &output)
  var sources: [FormatJob.Source] = []
  for (path, file, folder) in inputs.files {
    guard let text = inputs.project.analysis.text(of: file) else { continue }
    let style = SourceStyle(inputs.project.formatSettings(of: file))
    let conditions = inputs.project.conditions(of: path)
    sources.append(FormatJob.Source(path: path, folder: folder, text: text, conditions: conditions, style: style))
  }
  let results = FormatJob.run(sources, workers: workers)
  var changed = 0
  var diff: [UInt8] = []
  for (source, result) in zip(sources, results) {
    if result.brokenCount > 0 {
      output.log("\(source.path): \(count(result.brokenCount, "declaration")) with syntax errors not formatted")
    }
    guard result.text != source.text.bytes else { continue }
    changed += 1
    if options.showsDiff {
      diff += UnifiedDiff(from: source.text.bytes, to: result.text).text(path: source.path)
    } else if options.paths != ["-"], !source.write(result.text, on: disk, to: &output) {
      changed -= 1
    }
  }
  if options.showsDiff {
    output.bytes = diff
    if changed > 0, output.status == .clean { output.status = .findings }
  } else if options.paths == ["-"] {
    output.bytes = results.first?.text ?? []
  }
  if changed > 0, options.paths != ["-"] {
    output.log("\(count(changed, "file")) \(options.showsDiff ? "would be formatted" : "formatted")")
  }
  Leftovers.leave(inputs.project.analysis)
  return output
}

/// Formats texts on several threads.
private enum FormatJob {
  struct Source: Sendable {
    var path: String
    /// The folder of the command line in which the file was found, if any.
    var folder: String?
    var text: SourceText
    var conditions: BuildConditions
    var style: SourceStyle

    /// Writes the formatted text, unless the file is outside of the folder named or another program has changed it.
    /// Returns false, with a message, if it is not written.
    func write(_ formatted: [UInt8], on disk: Disk, to output: inout Output) -> Bool {
      if let target = disk.target(of: path, outsideOf: folder) {
        let shown = quoted(folder ?? ".")
        output.log("\(path): not formatted: the link leads out of \(shown); to format it, name \(target)")
        return false
      }
      do throws(FileSystem.Failure) {
        guard try FileSystem.read(path) == text.bytes else {
          throw FileSystem.Failure(path: path, reason: "not formatted: another program changed the file meanwhile")
        }
        try FileSystem.replace(path, with: formatted)
      } catch {
        output.fail(error.message)
        return false
      }
      return true
    }
  }

  struct Result: Sendable {
    var text: [UInt8]
    /// The number of segments with syntax errors.
    var brokenCount: Int
  }

  /// Returns the result for each source, in order.
  static func run(_ sources: [Source], workers: Int) -> [Result] {
    guard !sources.isEmpty else { return [] }
    let queue = WorkQueue(upTo: sources.count)
    let parts = Workers.run(min(workers, sources.count)) { _ in
      var found: [(index: Int, result: Result)] = []
      while let index = queue.next() {
        let source = sources[index]
        let document = Document(source.text, conditions: source.conditions)
        let broken = document.segments.count { $0.tree[$0.tree.root].containsIssue }
        var formatter = SourceFormatter(document, style: source.style)
        found.append((index, Result(text: formatter.formatted(), brokenCount: broken)))
      }
      return found
    }
    return parts.joined().sorted { $0.index < $1.index }.map(\.result)
  }
}

extension LintInputs {
  /// Reports the configurations that have findings, which `lint` shows.
  fileprivate mutating func reportConfigurationFindings(to output: inout Output) {
    for configuration in project.configurations where !configuration.findings.isEmpty {
      let shown = Disk.shown(configuration.path)
      output.log("\(count(configuration.findings.count, "finding")) in \(shown); run plumbline lint \(shown)")
    }
  }
}
