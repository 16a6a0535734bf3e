import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
import LayoutServer
import LayoutSyntax

/// Lints files and folders.
package func lint(_ options: LintOptions) -> Output {
  var output = Output()
  var inputs = LintInputs(settings: options.layout.settings)
  for path in options.paths { inputs.add(path, standardInputName: options.standardInputName, to: &output) }
  inputs.findImages()

  var findings: [FileFindings] = []
  for (path, file) in inputs.files {
    guard let text = inputs.analysis.text(of: file) else { continue }
    var diagnostics = Linter.findings(for: file, in: &inputs.analysis)
    if options.format == .json, diagnostics.contains(where: { !$0.fixes.isEmpty }) {
      var verification = FixVerification(of: file, in: inputs.analysis, bytes: FixVerification.reportBytes)
      diagnostics = diagnostics.map { verification.verified($0) }
    }
    findings.append(FileFindings(path: path, text: text, diagnostics: diagnostics))
  }

  switch options.format {
  case .text:
    let report = LintTextReport(
      style: Style(options.layout.color, descriptor: 1),
      showsSource: options.layout.color == .always || FileSystem.isTerminal(1),
      least: options.isQuiet ? .error : options.showsHints ? .hint : .info)
    report.write(findings, to: &output)
  case .json:
    output.result = LintJSONReport(analysis: inputs.analysis).text(of: findings)
  }

  let all = findings.flatMap(\.diagnostics)
  let fails = all.contains { $0.severity == .error || (options.isStrict && $0.severity == .warning) }
  if fails, output.status == .clean { output.status = .findings }
  return output
}

/// Reads what is to be linted into one analysis: the files of a folder are a module, and so are the files that are
/// named one by one (`language.md` 2, *Module*).
private struct LintInputs {
  var analysis: Analysis
  /// With the path that the report prints, in the order of the command line.
  var files: [(path: String, file: SegmentID)] = []
  /// Where the pictures of each module are, in the order of the command line.
  private var folders: [ModuleID: [String]] = [:]
  private var nextModule = 1

  init(settings: AnalysisSettings) { analysis = Analysis(settings: settings) }

  mutating func add(_ path: String, standardInputName: String?, to output: inout Output) {
    do throws(FileSystem.Failure) {
      if path == "-" {
        let bytes = try FileSystem.readStandardInput()
        addFile(standardInputName ?? "standard input", bytes, module: ModuleID(0))
        if let standardInputName { addFolder(Disk.folder(of: standardInputName), to: ModuleID(0)) }
        return
      }
      switch FileSystem.kind(of: path) {
      case .folder:
        let found = try FileSystem.layoutFiles(below: path)
        if found.isEmpty { output.say("no .layout files in \(quoted(path))") }
        for inner in found { addFile(shown(inner), try FileSystem.read(inner), module: ModuleID(nextModule)) }
        addFolder(path, to: ModuleID(nextModule))
        nextModule += 1
      case .file, .other:
        addFile(path, try FileSystem.read(path), module: ModuleID(0))
        addFolder(Disk.folder(of: path), to: ModuleID(0))
      case nil: output.fail("\(path): no such file or folder")
      }
    } catch {
      output.fail(error.message)
    }
  }

  /// Looks for the pictures of every module whose files name any.
  mutating func findImages() {
    for (module, folders) in folders {
      let texts = analysis.files(of: module).compactMap { analysis.text(of: $0) }
      analysis.setImages(Disk().imageSizes(below: folders, namedIn: texts), of: module)
    }
  }

  private mutating func addFolder(_ folder: String, to module: ModuleID) {
    guard !(folders[module] ?? []).contains(folder) else { return }
    folders[module, default: []].append(folder)
  }

  private mutating func addFile(_ path: String, _ bytes: [UInt8], module: ModuleID) {
    guard !files.contains(where: { $0.path == path }) else { return }
    files.append((path, analysis.addFile(named: path, text: SourceText(bytes), module: module)))
  }

  /// `./a.layout` is shown as `a.layout`.
  private func shown(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }
}
