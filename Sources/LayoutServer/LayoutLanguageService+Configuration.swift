import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
import LayoutModel
import LayoutProject
import LayoutSyntax

/// A configuration that is open in the editor. What is on the disk counts; the text is looked at for what is wrong.
struct ConfigurationDocument {
  var path: String
  var text: SourceText
}

// The project's configurations: what holds in the files of their folders (`interface.md` 5).
extension LayoutLanguageService {
  /// The levels of the rules in a file.
  mutating func levels(for file: FileID) -> RuleLevels {
    guard let path = workspace.uri(of: file)?.path, let found = search.configuration(forFile: path, in: disk) else {
      return RuleLevels()
    }
    return found.configuration.ruleLevels(for: path)
  }

  /// Whether a configuration leaves out the file at a path.
  mutating func excludes(_ path: String) -> Bool {
    search.configuration(forFile: path, in: disk)?.configuration.excludes(path) ?? false
  }

  mutating func isExcluded(_ file: FileID) -> Bool {
    workspace.uri(of: file)?.path.map { excludes($0) } ?? false
  }

  // MARK: Changes

  /// Whether what a configuration says may hang on the file at a path.
  func holdsConfiguration(_ path: String) -> Bool {
    path.hasSuffix("/" + ConfigurationFile.name)
      || configurations.values.contains { $0.configuration.textSizes == path }
  }

  /// Whoever watches no files saves some: then the configurations around the saved one are looked at again.
  mutating func lookForNewConfiguration(of file: FileID) {
    guard let path = workspace.uri(of: file)?.path, !search.isFixed else { return }
    func texts(_ found: FoundConfiguration?) -> [[UInt8]] { found?.files.map { Array($0.text.bytes) } ?? [] }
    let before = texts(search.configuration(forFile: path, in: disk))
    var fresh = ConfigurationSearch()
    if texts(fresh.configuration(forFile: path, in: disk)) != before { deriveState(rereading: true) }
  }

  // MARK: Findings

  /// Notes the configurations that hold somewhere: what is wrong in them is to be said.
  mutating func note(_ found: FoundConfiguration) {
    for file in found.files where configurations[file.path]?.file != file.file {
      configurations[file.path] = file
      changedConfigurations.insert(file.path)
    }
  }

  package mutating func takeChangedFiles() -> [ServiceFileFindings] {
    // A configuration that is not known while folders are read may still be found there.
    let waiting = changedConfigurations.filter { workspace.hasUnreadFiles && configurations[$0] == nil }
    defer { changedConfigurations = waiting }
    return changedConfigurations.subtracting(waiting).sorted().map { path in
      let file = configurations[path]
      return ServiceFileFindings(
        uri: DocumentURI(path: path), text: file?.text ?? SourceText([]),
        diagnostics: file.map { serviceDiagnostics(of: $0) } ?? [])
    }
  }

  private func serviceDiagnostics(of file: ConfigurationFile) -> [ServiceDiagnostic] {
    file.configuration.ruleLevels(for: file.path).applied(to: file.findings).map { serviceDiagnostic($0) }
  }

  // MARK: Open configurations

  func isConfiguration(_ uri: DocumentURI) -> Bool {
    uri.path?.hasSuffix("/" + ConfigurationFile.name) ?? false
  }

  mutating func openConfiguration(_ document: DocumentID, _ uri: DocumentURI, _ text: [UInt8]) {
    guard let path = uri.path else { return }
    configurationDocuments[document.index] = ConfigurationDocument(path: path, text: SourceText(text))
    changedConfigurations.insert(path)
  }

  mutating func editConfiguration(_ document: DocumentID, _ range: Range<Int>, _ replacement: [UInt8]) {
    guard let path = configurationDocuments[document.index]?.path else { return }
    configurationDocuments[document.index]?.text.replace(range, with: replacement)
    changedConfigurations.insert(path)
  }

  mutating func saveConfiguration(_ document: DocumentID) {
    if configurationDocuments[document.index] != nil { deriveState(rereading: true) }
  }

  mutating func closeConfiguration(_ document: DocumentID) {
    guard let closed = configurationDocuments.removeValue(forKey: document.index) else { return }
    changedConfigurations.insert(closed.path)
  }

  func configurationFindings(in document: DocumentID) -> [ServiceDiagnostic] {
    guard let open = configurationDocuments[document.index] else { return [] }
    let folder = ConfigurationSearch.folder(of: open.path)
    return serviceDiagnostics(
      of: ConfigurationFile(Array(open.text.bytes), path: open.path, folder: folder, file: FileID(-1)))
  }
}
