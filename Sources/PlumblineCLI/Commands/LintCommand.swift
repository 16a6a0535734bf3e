import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
import LayoutServer
import LayoutSyntax

/// Lints files and folders, on as many threads as `workers` says.
package func lint(_ options: LintOptions, workers: Int = Workers.available) -> Output {
  var output = Output()
  var inputs = LintInputs(project: Project(options.layout, to: &output))
  if output.status == .failure { return output }
  for path in options.paths { inputs.add(path, standardInputName: options.standardInputName, to: &output) }
  inputs.project.complete()

  var configurations = inputs.project.configurations
  for path in inputs.configurations where !configurations.contains(where: { $0.path == Disk.absolutePath(path) }) {
    configurations += inputs.project.configuration(for: path)?.files.first.map { [$0] } ?? []
  }
  var findings: [FileFindings] = configurations.compactMap { file in
    let path = Disk.shown(file.path)
    let diagnostics = file.configuration.ruleLevels(for: file.path).applied(to: file.findings)
    return diagnostics.isEmpty ? nil : FileFindings(path: path, text: file.text, diagnostics: diagnostics)
  }
  let files = inputs.files.map { path, file in
    LintWork.File(path: path, file: file, levels: inputs.project.levels(for: file))
  }
  let work = LintWork(files, in: &inputs.project.analysis, verifiesFixes: options.format == .json)
  findings += work.findings(workers: workers)

  switch options.format {
  case .text:
    let report = LintTextReport(
      style: Style(options.layout.color, descriptor: 1),
      showsSource: options.layout.color == .always || FileSystem.isTerminal(1),
      least: options.isQuiet ? .error : options.showsHints ? .hint : .info)
    report.write(findings, to: &output)
  case .json:
    output.result = LintJSONReport(analysis: inputs.project.analysis).text(of: findings)
  }

  let all = findings.flatMap(\.diagnostics)
  let fails = all.contains { $0.severity == .error || (options.isStrict && $0.severity == .warning) }
  if fails, output.status == .clean { output.status = .findings }
  return output
}

/// Reads what is to be linted into one project: the files of a folder are a module, and so are the files that are
/// named one by one, where no configuration says otherwise (`language.md` 2, *Module*).
private struct LintInputs {
  var project: Project
  /// With the path that the report prints, in the order of the command line.
  var files: [(path: String, file: FileID)] = []
  /// The configurations that were named themselves.
  var configurations: [String] = []

  init(project: Project) { self.project = project }

  mutating func add(_ path: String, standardInputName: String?, to output: inout Output) {
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
      case .folder:
        let all = try FileSystem.layoutFiles(below: path)
        let found = all.filter { !project.excludes($0) }
        if found.isEmpty {
          output.say(
            all.isEmpty
              ? "no .layout files in \(quoted(path))" : "every .layout file in \(quoted(path)) is excluded")
        }
        let module = project.freshModule()
        for inner in found { addFile(shown(inner), try FileSystem.read(inner), module: module) }
        project.addImages(below: path, to: module)
        if FileSystem.kind(of: path + "/" + ConfigurationFile.name) == .file {
          configurations.append(path + "/" + ConfigurationFile.name)
        }
      case .file, .other:
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

  private mutating func addFile(_ path: String, _ bytes: [UInt8], module: ModuleID) {
    if let file = project.add(path, bytes, module: module) { files.append((path, file)) }
  }

  /// `./a.layout` is shown as `a.layout`.
  private func shown(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }
}
