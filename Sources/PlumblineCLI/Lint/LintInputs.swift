import LayoutAnalysis
import LayoutLint
import LayoutProject
import LayoutSyntax

/// Reads the files to lint into one project: the files of a folder form a module, and so do the files named
/// individually, unless a configuration defines the module (`interface.md` 2.3).
struct LintInputs {
  var project: Project
  /// The files with the paths shown in the report and the folders of the command line in which they were found, in the
  /// order of the command line.
  private(set) var files: [(path: String, file: FileID, folder: String?)] = []
  /// The paths of the configurations named on the command line or found in a folder named there.
  private(set) var configurations: [String] = []
  /// The patterns of `--exclude`, relative to the current folder and to the paths of the command line.
  private let excluded: [PathPattern]
  private let standardInputName: String?
  /// The files to read and the messages to print, in the order of the command line.
  private var steps: [Step] = []

  private enum Step {
    /// A file with the path shown in the report, and the folder of the command line in which it was found, if any.
    case file(path: String, shown: String, folder: String?)
    case standardInput([UInt8])
    case message(String)
    case failure(String)

    var path: String? { if case .file(let path, _, _) = self { path } else { nil } }
  }

  /// Reads the files with at most `workers` threads.
  init(_ options: LintOptions, workers: Int, to output: inout Output) {
    project = Project(options.layout, recordsReads: options.fixes || options.reportsFixes, to: &output)
    let folders = ["."] + options.paths.map { FileSystem.kind(of: $0) == .folder ? $0 : Disk.folder(of: $0) }
    let bases = Set(folders.map(Disk.absolutePath)).map { $0 == "/" ? "" : $0 }
    excluded = options.exclude.map { PathPattern($0, in: bases) }
    standardInputName = options.standardInputName
    if output.status == .failure { return }
    for path in options.paths { find(path) }
    addFiles(workers: workers, to: &output)
    project.complete(workers: workers)
  }

  private mutating func find(_ path: String) {
    do throws(FileSystem.Failure) {
      if path == "-" {
        steps.append(.standardInput(try FileSystem.readStandardInput()))
        if let standardInputName { project.addNamedFolder(Disk.folder(of: standardInputName)) }
        return
      }
      switch FileSystem.kind(of: path) {
      case .folder: try findFiles(below: path)
      case .file, .other:
        if excludes(path) { return steps.append(.message("\(quoted(path)) is excluded")) }
        if ConfigurationFile.isConfiguration(path) {
          configurations.append(path)
          return
        }
        steps.append(.file(path: path, shown: path, folder: nil))
        project.addNamedFolder(Disk.folder(of: path))
      case nil: steps.append(.failure("\(path): no such file or folder"))
      }
    } catch {
      steps.append(.failure(error.message))
    }
  }

  private mutating func findFiles(below path: String) throws(FileSystem.Failure) {
    let all = try FileSystem.layoutFiles(below: path)
    let found = all.filter { !project.excludes($0) && !excludes($0) }
    if found.isEmpty {
      let message =
        all.isEmpty ? "no .layout files in \(quoted(path))" : "every .layout file in \(quoted(path)) is excluded"
      steps.append(.message(message))
    }
    for inner in found { steps.append(.file(path: inner, shown: shown(inner), folder: path)) }
    let configuration = path + "/" + ConfigurationFile.name
    if FileSystem.kind(of: configuration) == .file, !excludes(configuration) { configurations.append(configuration) }
  }

  private func excludes(_ path: String) -> Bool {
    guard !excluded.isEmpty else { return false }
    let absolute = Disk.absolutePath(path)
    return excluded.contains { $0.matches(absolute) }
  }

  /// Reads the files found and adds them to the project in the order of the command line, regardless of scheduling.
  private mutating func addFiles(workers: Int, to output: inout Output) {
    var read = ReadFile.read(steps.compactMap(\.path), workers: workers).makeIterator()
    // Paths with symbolic links resolved, so that a file reached by several names is added once.
    var seen: Set<String> = []
    for step in steps {
      switch step {
      case .message(let text): output.log(text)
      case .failure(let text): output.fail(text)
      case .standardInput(let bytes):
        add(PreparedFile(indexing: SourceText(bytes)), at: standardInputName ?? "standard input")
      case .file(_, let shown, let folder):
        switch read.next() {
        case .success(let file)?:
          if seen.insert(file.resolvedPath).inserted { add(file.file, at: shown, foundIn: folder) }
        case .failure(let failure)?: output.fail(failure.message)
        case nil: break
        }
      }
    }
    steps = []
  }

  private mutating func add(_ file: PreparedFile, at path: String, foundIn folder: String? = nil) {
    if let file = project.add(path, file, foundIn: folder) { files.append((path, file, folder)) }
  }

  /// Returns the path to show: `a.layout` for `./a.layout`.
  private func shown(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }

  // MARK: Results

  /// Returns the files with the levels of their rules.
  mutating func jobFiles() -> [LintJob.File] {
    files.map { path, file, folder in
      LintJob.File(path: path, file: file, folder: folder, levels: project.levels(for: file))
    }
  }

  /// Returns the configurations in effect for some file or named, with their findings.
  mutating func configurationFindings() -> [FileFindings] {
    var found = project.configurations
    for path in configurations where !found.contains(where: { $0.path == Disk.absolutePath(path) }) {
      found += project.configuration(for: path)?.files.first.map { [$0] } ?? []
    }
    return found.compactMap { file in
      let diagnostics = file.configuration.ruleLevels(for: file.path).applied(to: file.findings)
      return diagnostics.isEmpty
        ? nil : FileFindings(path: Disk.shown(file.path), text: file.text, diagnostics: diagnostics)
    }
  }
}
