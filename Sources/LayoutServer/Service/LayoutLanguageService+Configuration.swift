import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
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
    guard let language = analysis.language(of: file) else { return RuleLevels() }
    return modules.ruleLevels(forFile: workspace.uri(of: file)?.path, in: language)
  }

  mutating func isExcluded(_ file: FileID) -> Bool {
    workspace.uri(of: file)?.path.map { modules.excludes($0) } ?? false
  }

  // MARK: Changes

  /// Searches again for the configurations around a saved file, as a client that watches no files reports only saves.
  mutating func rereadConfigurationIfChanged(of file: FileID) {
    guard let path = workspace.uri(of: file)?.path else { return }
    if modules.hasOutdatedConfiguration(forFile: path) { deriveState(rereading: true) }
  }

  // MARK: Findings

  package mutating func takeChangedFiles() -> [ServiceFileFindings] {
    // A configuration not known yet may still be found while folders are being read.
    let changed = modules.changedConfigurations
    let waiting = changed.filter { workspace.hasUnreadFiles && modules.configurations[$0] == nil }
    modules.changedConfigurations = waiting
    return changed.subtracting(waiting).sorted().map { path in
      let file = modules.configurations[path]
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
    uri.path.map { ConfigurationFile.isConfiguration($0) } ?? false
  }

  mutating func openConfiguration(_ document: DocumentID, _ uri: DocumentURI, _ text: [UInt8]) {
    guard let path = uri.path else { return }
    configurationDocuments[document.index] = ConfigurationDocument(path: path, text: SourceText(text))
    modules.changedConfigurations.insert(path)
  }

  mutating func editConfiguration(_ document: DocumentID, _ range: Range<Int>, _ replacement: [UInt8]) {
    guard let path = configurationDocuments[document.index]?.path else { return }
    configurationDocuments[document.index]?.text.replace(range, with: replacement)
    modules.changedConfigurations.insert(path)
  }

  mutating func saveConfiguration(_ document: DocumentID) {
    if configurationDocuments[document.index] != nil { deriveState(rereading: true) }
  }

  mutating func closeConfiguration(_ document: DocumentID) {
    guard let closed = configurationDocuments.removeValue(forKey: document.index) else { return }
    modules.changedConfigurations.insert(closed.path)
  }

  func configurationFindings(in document: DocumentID) -> [ServiceDiagnostic] {
    guard let open = configurationDocuments[document.index] else { return [] }
    let folder = ConfigurationSearch.folder(of: open.path)
    return serviceDiagnostics(
      of: ConfigurationFile(Array(open.text.bytes), path: open.path, folder: folder, file: FileID(-1)))
  }
}
