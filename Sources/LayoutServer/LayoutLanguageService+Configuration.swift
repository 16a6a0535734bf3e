import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
import LayoutModel
import LayoutProject
import LayoutSyntax

/// A configuration open in the editor. The version on disk is in effect; this text is only checked for errors.
struct ConfigurationDocument {
  var path: String
  var text: SourceText
}

// The project's configurations and their effect on the files in their folders (`interface.md` 5).
extension LayoutLanguageService {
  /// Returns the levels of the rules in a file.
  mutating func levels(for file: FileID) -> RuleLevels {
    guard let path = workspace.uri(of: file)?.path, let found = search.configuration(forFile: path, in: disk) else {
      return RuleLevels()
    }
    return found.configuration.ruleLevels(for: path)
  }

  /// Returns true if a configuration excludes the file at `path`.
  mutating func excludes(_ path: String) -> Bool {
    search.configuration(forFile: path, in: disk)?.configuration.excludes(path) ?? false
  }

  mutating func isExcluded(_ file: FileID) -> Bool {
    workspace.uri(of: file)?.path.map { excludes($0) } ?? false
  }

  // MARK: Changes

  /// Returns true if a configuration may depend on the file at `path`.
  func holdsConfiguration(_ path: String) -> Bool {
    path.hasSuffix("/" + ConfigurationFile.name)
      || configurations.values.contains { $0.configuration.textSizes == path }
  }

  /// Searches again for the configurations around a saved file, as a client that watches no files reports only saves.
  mutating func rereadConfigurationIfChanged(of file: FileID) {
    guard let path = workspace.uri(of: file)?.path, !search.isFixed else { return }
    func texts(_ found: FoundConfiguration?) -> [[UInt8]] { found?.files.map { Array($0.text.bytes) } ?? [] }
    let before = texts(search.configuration(forFile: path, in: disk))
    var fresh = ConfigurationSearch()
    if texts(fresh.configuration(forFile: path, in: disk)) != before { deriveState(rereading: true) }
  }

  // MARK: Findings

  /// Records the files of a configuration in effect, so that their findings are published.
  mutating func recordConfigurations(of found: FoundConfiguration) {
    for file in found.files where configurations[file.path]?.file != file.file {
      configurations[file.path] = file
      changedConfigurations.insert(file.path)
    }
  }

  package mutating func takeChangedFiles() -> [ServiceFileFindings] {
    // A configuration not known yet may still be found while folders are being read.
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
