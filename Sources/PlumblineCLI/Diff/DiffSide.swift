import LayoutAnalysis
import LayoutIDE
import LayoutLint
import LayoutProject
import LayoutSyntax

/// One side of `diff`: a file or a folder, on the disk or in a Git revision, with the project around it.
struct DiffSide {
  /// The operand of the command line.
  let operand: String
  /// The absolute path, or the path as given for a file on the disk.
  let path: String
  let isFolder: Bool
  private let disk: Disk

  /// Finds what an operand names: a file or folder if there is one of that name, else a path in a revision.
  /// `configuration` is the path of a configuration for all files, which is always read from the disk. Throws if there
  /// is no such object.
  init(_ operand: String, configuration: String?) throws(UsageError) {
    self.operand = operand
    if let kind = FileSystem.kind(of: operand) {
      isFolder = kind == .folder
      path = isFolder ? Disk.absolutePath(operand) : operand
      disk = Disk()
      return
    }
    guard !operand.isEmpty else { throw UsageError(message: "diff takes two paths, and one of them is empty") }
    guard let named = try RevisionPath(operand) else {
      throw UsageError(message: FileSystem.problem(of: operand)?.message ?? "\(operand): no such file or folder")
    }
    let repository = try GitRepository()
    let version = try repository.version(
      named.revision, unversioned: Set(configuration.map { [Disk.absolutePath($0)] } ?? []))
    path = repository.absolutePath(named.path)
    disk = Disk(version: version)
    guard let kind = disk.kind(of: path), disk.hasVersion(of: path) else {
      throw UsageError(message: "\(quoted(named.path)) is not in the revision \(quoted(named.revision))")
    }
    isFolder = kind == .folder
  }

  /// Reads the files with the other files of their modules.
  func files(_ layout: LayoutOptions, workers: Int, progress: ProgressLine, to output: inout Output) -> DiffFiles {
    var options = LintOptions()
    options.paths = [path]
    options.layout = layout
    options.allowsEmpty = true
    var inputs = LintInputs(options, from: disk, workers: workers, progress: progress, to: &output)
    var files: [String: DiffFiles.File] = [:]
    let prefix = path.hasSuffix("/") ? path : path + "/"
    for (shown, file, _) in inputs.files {
      let name = isFolder && shown.utf8.starts(with: prefix.utf8) ? String(shown.dropFirst(prefix.count)) : shown
      let own = isFolder ? (operand.hasSuffix("/") ? operand : operand + "/") + name : operand
      files[isFolder ? name : ""] = DiffFiles.File(shown: own, file: file, levels: inputs.project.levels(for: file))
    }
    return DiffFiles(analysis: inputs.project.analysis, files: files)
  }
}

/// The files of one side of `diff`, by the path by which the sides are matched.
struct DiffFiles {
  struct File {
    /// The path in messages.
    var shown: String
    var file: FileID
    var levels: RuleLevels
  }

  var analysis: Analysis
  let files: [String: File]

  /// Returns the layout of a file and its findings.
  mutating func layout(of file: File) -> (snapshot: LayoutSnapshot, findings: [FileDiagnostic]) {
    let findings = Linter.findings(for: file.file, in: &analysis, levels: file.levels)
    let snapshot = LayoutSnapshot(of: file.file, in: &analysis)
    return (snapshot, findings.compactMap { analysis.inFile($0) })
  }
}
