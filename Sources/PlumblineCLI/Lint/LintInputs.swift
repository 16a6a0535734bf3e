import LayoutAnalysis
import LayoutLint
import LayoutServer
import LayoutSyntax

/// Reads what is to be linted into one project: the files of a folder are a module, and so are the files that are
/// named one by one, where no configuration says otherwise (`language.md` 2, *Module*).
struct LintInputs {
  var project: Project
  /// With the path that the report prints, in the order of the command line.
  private(set) var files: [(path: String, file: FileID)] = []
  /// The configurations that were named themselves.
  private(set) var configurations: [String] = []
  /// What `--exclude` leaves out, from the current folder and from what was named.
  private let excluded: [PathPattern]
  private let standardInputName: String?
  /// The files that are there already, without symbolic links.
  private var seen: Set<String> = []

  init(_ options: LintOptions, to output: inout Output) {
    project = Project(options.layout, to: &output)
    let folders = ["."] + options.paths.map { FileSystem.kind(of: $0) == .folder ? $0 : Disk.folder(of: $0) }
    let bases = Set(folders.map(Disk.absolutePath)).map { $0 == "/" ? "" : $0 }
    excluded = options.exclude.flatMap { pattern in bases.map { PathPattern(pattern, in: $0) } }
    standardInputName = options.standardInputName
    if output.status == .failure { return }
    for path in options.paths { add(path, to: &output) }
    project.complete()
  }

  private mutating func add(_ path: String, to output: inout Output) {
    do throws(FileSystem.Failure) {
      if path == "-" {
        let bytes = try FileSystem.readStandardInput()
        addFile(standardInputName ?? "standard input", bytes, module: Project.namedFiles)
        if let standardInputName {
          project.addImages(below: Disk.folder(of: standardInputName), to: Project.namedFiles)
        }
        return
      }
      switch FileSystem.kind(of: path) {
      case .folder: try addFolder(path, to: &output)
      case .file, .other:
        if excludes(path) { return output.say("\(quoted(path)) is excluded") }
        if path == ConfigurationFile.name || path.hasSuffix("/" + ConfigurationFile.name) {
          configurations.append(path)
          return
        }
        addFile(path, try FileSystem.read(path), module: Project.namedFiles)
        project.addImages(below: Disk.folder(of: path), to: Project.namedFiles)
      case nil: output.fail("\(path): no such file or folder")
      }
    } catch {
      output.fail(error.message)
    }
  }

  private mutating func addFolder(_ path: String, to output: inout Output) throws(FileSystem.Failure) {
    let all = try FileSystem.layoutFiles(below: path)
    let found = all.filter { !project.excludes($0) && !excludes($0) }
    if found.isEmpty {
      output.say(
        all.isEmpty ? "no .layout files in \(quoted(path))" : "every .layout file in \(quoted(path)) is excluded")
    }
    let module = project.freshModule()
    for inner in found {
      do throws(FileSystem.Failure) {
        addFile(shown(inner), try FileSystem.read(inner), module: module)
      } catch {
        output.fail(error.message)
      }
    }
    project.addImages(below: path, to: module)
    let configuration = path + "/" + ConfigurationFile.name
    if FileSystem.kind(of: configuration) == .file, !excludes(configuration) { configurations.append(configuration) }
  }

  private func excludes(_ path: String) -> Bool {
    guard !excluded.isEmpty else { return false }
    let absolute = Disk.absolutePath(path)
    return excluded.contains { $0.matches(absolute) }
  }

  private mutating func addFile(_ path: String, _ bytes: [UInt8], module: ModuleID) {
    // A file that several names lead to is one.
    guard path == "-" || seen.insert(FileSystem.resolved(path)).inserted else { return }
    if let file = project.add(path, bytes, module: module) { files.append((path, file)) }
  }

  /// `./a.layout` is shown as `a.layout`.
  private func shown(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }

  // MARK: What is linted

  /// The files with the levels of their rules.
  mutating func work() -> [LintWork.File] {
    files.map { path, file in LintWork.File(path: path, file: file, levels: project.levels(for: file)) }
  }

  /// The configurations that hold anywhere or were named, with what is wrong in them.
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
