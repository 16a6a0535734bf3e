import LanguageServerProtocol
import LayoutAnalysis
import LayoutFormat
import LayoutIDE
import LayoutLint
import LayoutLowering
import LayoutModel
import LayoutProject
import LayoutSyntax

/// The layout part of the server: the analysis, fed by documents and by the files of the workspace folders.
///
/// The files of a workspace folder form a module; a document outside of every folder is a module of its own, unless a
/// configuration decides otherwise (`interface.md` 8.1).
package struct LayoutLanguageService: LanguageService {
  package static var codeActionKinds: [String] { ["quickfix"] + refactoringKinds + [ServerOptions.Names.fixAllKind] }
  package static var watchedGlobs: [String] { ["**/*.layout", "**/*.json"] + swiftGlobs + imageGlobs }
  private static let swiftGlobs = ["**/*.swift", "**/project.pbxproj", "**/.gitignore"]

  var analysis = Analysis()
  /// The file of each open document, indexed by the document's number.
  var documents: [FileID?] = []
  var workspace: Workspace
  var resources = WorkspaceResources()
  let disk: any WorkspaceFiles
  /// The modules of the files and their configurations; its canvas is that of the client's settings.
  var modules: ProjectModules
  /// The modules whose `.swift` files were read or are scheduled.
  var completedModules: Set<ModuleOrigin> = []
  /// True while files of the folders are still to be read.
  var isReadingModules = false
  /// The names of the modules that each open document imported when the files of these modules were last scheduled.
  var knownImports: [FileID: [String]] = [:]
  /// The open documents that are configurations, by the document's number.
  var configurationDocuments: [Int: ConfigurationDocument] = [:]
  /// The open documents whose findings may have changed since they were last requested.
  var changedDocuments: Set<FileID> = []
  /// Documents that are modules of their own and whose images are not searched for, as their text names none.
  var filesWithoutImages: Set<FileID> = []
  /// The open documents saved and not edited since; thorough rules run on them.
  var savedFiles: Set<FileID> = []
  /// The texts with which open documents are compared.
  var editedTexts = EditedTexts()
  /// The findings of open documents as last written.
  var encodedFindings: [FileID: EncodedFindings] = [:]
  /// The semantic tokens of documents, for each segment as last requested.
  var encodedTokens = EncodedTokens()
  /// The formatted segments of open documents.
  var formattedSegments: [FileID: FormattedSegments] = [:]
  /// The features of `.swift` documents, by the client's settings.
  var swiftFeatures = SwiftFeatures.layout
  /// The kinds of inlay hints, by the client's settings.
  var hintKinds = Set(InlayHint.Kind.allCases)
  /// The levels of files requested so far; nil for excluded files.
  var cachedLevels: [FileID: RuleLevels?] = [:]

  /// Creates a service. `configuration` is the path of one that applies to all files instead of the nearest of each.
  package init(files: any WorkspaceFiles, configuration: String? = nil) {
    disk = files
    workspace = Workspace()
    modules = ProjectModules(in: files)
    if let configuration { _ = modules.fixConfiguration(configuration) }
    analysis.laysOutRemaining = true
  }

  package mutating func start(folders: [DocumentURI], options: JSONValue?) {
    changeConfiguration(options)
    changeFolders(added: folders, removed: [])
  }

  // MARK: Documents

  package mutating func open(
    _ document: DocumentID, uri: DocumentURI, languageID: String, version: Int, text: [UInt8]
  ) {
    while documents.count <= document.index { documents.append(nil) }
    documents[document.index] = nil
    if isConfiguration(uri) { return openConfiguration(document, uri, text) }
    let source = SourceText(text)
    let language = SourceLanguage(of: uri, languageID: languageID)
    let file: FileID
    if let known = workspace.file(at: uri), analysis.language(of: known) != language { remove(known) }
    if let known = workspace.file(at: uri) {
      analysis.setText(of: known, to: source)
      file = known
      // If the text equals the file on disk, no file changed, but the client has no diagnostics yet.
      changedDocuments.insert(file)
    } else {
      file = add(uri, language, text: source)
    }
    workspace.setOpen(file, true)
    // The document's own text, which has the same bytes: one copy of them is kept.
    editedTexts.setBase(analysis.text(of: file), of: file)
    // The client may now spell the URI, which encoded findings contain, differently.
    encodedFindings[file] = nil
    documents[document.index] = file
    readTargets(around: uri)
    readModulesOfDocuments()
    searchResources(of: file)
  }

  package mutating func edit(_ document: DocumentID, version: Int, range: Range<Int>, replacement: [UInt8]) {
    guard let file = file(of: document) else { return editConfiguration(document, range, replacement) }
    savedFiles.remove(file)
    editedTexts.recordEdit(of: file, endingAt: range.lowerBound + replacement.count)
    analysis.editText(of: file, range: range, replacement: replacement)
    if filesWithoutImages.contains(file) {
      searchResourcesIfNamed(in: file, afterEditAt: range.lowerBound, count: replacement.count)
    }
  }

  package mutating func save(_ document: DocumentID) {
    analysis.reparsePendingEdits()
    guard let file = file(of: document) else { return saveConfiguration(document) }
    rereadConfigurationIfChanged(of: file)
    changedDocuments.insert(file)
    savedFiles.insert(file)
    editedTexts.setBase(analysis.text(of: file), of: file)
    searchResources(of: file)
  }

  package mutating func close(_ document: DocumentID) {
    analysis.reparsePendingEdits()
    guard let file = file(of: document) else { return closeConfiguration(document) }
    documents[document.index] = nil
    workspace.setOpen(file, false)
    changedDocuments.remove(file)
    savedFiles.remove(file)
    editedTexts.remove(file)
    encodedFindings[file] = nil
    encodedTokens.remove(file)
    formattedSegments[file] = nil
    knownImports[file] = nil
    let uri = workspace.uri(of: file)
    // A file of the workspace continues with its text on disk.
    if let uri, isReadFromDisk(uri), let path = uri.path, let bytes = disk.read(path) {
      analysis.setText(of: file, to: SourceText(bytes))
    } else {
      remove(file)
    }
    // The project may have been read only for this document.
    if let uri, !workspace.isInWorkspace(uri) || workspace.file(at: uri) == nil, isInProject(uri) {
      deriveState()
    }
  }

  package func text(of document: DocumentID) -> SourceText? {
    file(of: document).flatMap { analysis.text(of: $0) } ?? configurationDocuments[document.index]?.text
  }

  package func text(of uri: DocumentURI) -> SourceText? {
    workspace.file(at: uri).flatMap { analysis.text(of: $0) }
  }

  // MARK: Findings

  package mutating func takeChangedDocuments() -> [DocumentID] {
    let changed = analysis.takeChangedFiles()
    readImportedModules(of: changed)
    defer {
      changedDocuments.removeAll()
      for document in configurationDocuments.values { modules.changedConfigurations.remove(document.path) }
    }
    return documents.indices.compactMap { index in
      if let configuration = configurationDocuments[index] {
        return modules.changedConfigurations.contains(configuration.path) ? DocumentID(index: index) : nil
      }
      guard let file = documents[index], changedDocuments.contains(file) || changed.contains(file) else { return nil }
      return DocumentID(index: index)
    }
  }

  // MARK: Requests

  package mutating func hover(in document: DocumentID, at offset: Int, format: MarkupKind) -> ServiceHover? {
    analysis.reparsePendingEdits()
    guard let file = file(of: document), isLaidOut(file), offers(.hover, in: file) else { return nil }
    finishImages(of: file)
    let showsDeclarations = offers(.declarations, in: file)
    return LayoutIDE.hover(in: &analysis, file: file, offset: offset, showsDeclarations: showsDeclarations).map {
      ServiceHover(text: format == .markdown ? $0.markdown : $0.plainText, range: $0.range)
    }
  }

  package var counts: [(name: StaticString, count: Int)] { analysis.work.named }

  package mutating func documentCounts() -> [(name: StaticString, count: Int)] {
    var coverage = LayoutCoverage()
    for file in documents { if let file { coverage.add(file, path: "", in: &analysis) } }
    let calls = coverage.calls()
    return [
      ("bodies", coverage.bodies.count), ("bodiesLaidOut", calls.ofBodies.count(where: \.isLaidOut)),
      ("viewCalls", calls.all.all), ("viewCallsKnown", calls.all.known), ("nodesExact", coverage.nodes.exact),
      ("nodesApproximate", coverage.nodes.approximate), ("nodesStandIn", coverage.nodes.standIns),
      ("nodesUnknown", coverage.nodes.unknown),
    ]
  }

  package mutating func parseEdits() { analysis.reparsePendingEdits() }

  // MARK: Files

  func file(of document: DocumentID) -> FileID? {
    documents.indices.contains(document.index) ? documents[document.index] : nil
  }

  mutating func add(_ uri: DocumentURI, _ language: SourceLanguage, text: SourceText) -> FileID {
    let conditions = modules.conditions(ofFile: uri.path, in: language)
    let file = analysis.addFile(
      named: uri.path ?? uri.spelling, PreparedFile(parsing: text, language: language, conditions: conditions),
      module: module(for: uri))
    workspace.add(file, uri: uri)
    return file
  }

  /// Removes a file, and its module if it was a module of its own.
  mutating func remove(_ file: FileID) {
    let uri = workspace.uri(of: file)
    analysis.removeFile(file)
    workspace.remove(file)
    cachedLevels[file] = nil
    encodedFindings[file] = nil
    encodedTokens.remove(file)
    formattedSegments[file] = nil
    filesWithoutImages.remove(file)
    if let uri { removeModule(.document(uri)) }
  }
}
