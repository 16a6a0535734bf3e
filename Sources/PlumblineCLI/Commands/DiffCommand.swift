import LayoutAnalysis
import LayoutIDE
import LayoutProject

/// Compares the layouts of two files, folders or revisions. Exits with 1 if the frame of a view differs.
package func diff(
  _ options: DiffOptions, workers: Int = Workers.available, progress: ProgressLine = ProgressLine()
) -> Output {
  defer { progress.end() }
  var output = Output()
  let old: DiffSide
  let new: DiffSide
  do throws(UsageError) {
    old = try DiffSide(options.old, configuration: options.layout.configuration)
    new = try DiffSide(options.new, configuration: options.layout.configuration)
    guard old.isFolder == new.isFolder else {
      throw UsageError(
        message: "diff compares two files or two folders: "
          + "\(quoted((old.isFolder ? old : new).operand)) is a folder, "
          + "\(quoted((old.isFolder ? new : old).operand)) is a file")
    }
  } catch {
    output.fail(error.message)
    return output
  }
  var oldFiles = old.files(options.layout, workers: workers, progress: progress, to: &output)
  var newFiles = new.files(options.layout, workers: workers, progress: progress, to: &output)
  if output.status == .failure { return output }
  guard !oldFiles.files.isEmpty || !newFiles.files.isEmpty else {
    output.fail(
      "nothing to compare: no .layout and no .swift files in \(quoted(old.operand)) and \(quoted(new.operand))")
    return output
  }
  let differences = differences(&oldFiles, &newFiles, isFolder: new.isFolder, progress)
  if differences.contains(where: \.movesFrames) { output.status = .findings }
  switch options.format {
  case .text:
    output.result = DiffTextReport(old: oldFiles.analysis, new: newFiles.analysis).text(of: differences)
  case .json:
    output.result = DiffJSONReport(options, old: oldFiles.analysis, new: newFiles.analysis).text(of: differences)
  case .markdown:
    output.result = DiffMarkdownReport(options, old: oldFiles.analysis, new: newFiles.analysis).text(of: differences)
  }
  if let path = options.outputFile { output.moveResult(to: path) }
  Leftovers.leave((oldFiles.analysis, newFiles.analysis))
  return output
}

/// Compares the files in the order of their paths. The layouts of a file are dropped once they are compared.
private func differences(
  _ old: inout DiffFiles, _ new: inout DiffFiles, isFolder: Bool, _ progress: ProgressLine
) -> [FileDifference] {
  let names = Set(old.files.keys).union(new.files.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  var found: [FileDifference] = []
  for (index, name) in names.enumerated() {
    progress.show(.checking, index, of: names.count)
    let (oldFile, newFile) = (old.files[name], new.files[name])
    let before = oldFile.map { old.layout(of: $0) }
    let after = newFile.map { new.layout(of: $0) }
    let difference = LayoutDifference(
      from: before?.snapshot ?? .empty, to: after?.snapshot ?? .empty, findings: after?.findings ?? [],
      oldFindings: before?.findings ?? [])
    found.append(
      FileDifference(
        path: isFolder ? name : newFile?.shown ?? "", old: oldFile, new: newFile, difference: difference))
    if let oldFile { old.analysis.evictLayouts(of: oldFile.file) }
    if let newFile { new.analysis.evictLayouts(of: newFile.file) }
  }
  return found
}
