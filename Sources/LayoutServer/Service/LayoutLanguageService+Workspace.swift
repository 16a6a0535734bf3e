import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutLint
import LayoutProject
import LayoutSyntax

// Changes of the workspace: settings, folders and files on disk.
extension LayoutLanguageService {
  /// Sets the client's settings: `canvas`, as in the project's configuration, `swift.features` and `inlayHints`. Invalid
  /// values are ignored.
  package mutating func changeConfiguration(_ settings: JSONValue?) {
    let features = SwiftFeatures(settings?["swift"]?["features"])
    let kinds = Set<InlayHint.Kind>(setting: settings?["inlayHints"])
    if features != swiftFeatures || kinds != hintKinds {
      swiftFeatures = features
      hintKinds = kinds
      changedDocuments.formUnion(documents.compactMap { $0 })
    }
    var reader = ConfigurationReader(file: FileID(-1))
    let canvas = CanvasSettings(settings?["canvas"].flatMap { reader.readCanvas($0) })
    guard canvas != modules.canvas.settings else { return }
    modules.canvas = CanvasOverride(canvas)
    analysis.settings = modules.canvas.settings()
    for (origin, _) in modules.all { applySettings(of: origin) }
    changedDocuments.formUnion(documents.compactMap { $0 })
  }

  package mutating func changeFolders(added: [DocumentURI], removed: [DocumentURI]) {
    for uri in removed { workspace.removeFolder(uri) }
    for uri in added { workspace.addFolder(uri) }
    deriveState()
  }

  package mutating func changeFiles(_ changes: [(uri: DocumentURI, type: FileChangeType)]) {
    let paths = changes.compactMap(\.uri.path)
    let hasManifests = paths.contains { ProjectModules.isManifest($0) }
    if hasManifests { modules.readTargets(of: Array(modules.targets.namedManifests)) }
    if hasManifests || paths.contains(where: { modules.readsConfiguration(from: $0) }) { deriveState(rereading: true) }
    var mayBeLastFile = false
    for change in changes {
      if let path = change.uri.path { imageChanged(at: path) }
      let known = workspace.file(at: change.uri)
      noteSwiftFile(change.uri, isRemoved: change.type == .deleted)
      if let known, workspace.isOpen(known) { continue }
      if change.type == .deleted {
        if let known {
          remove(known)
          if isInProject(change.uri) { mayBeLastFile = true }
        }
      } else {
        load(change.uri)
      }
    }
    if mayBeLastFile { deriveState() }
    readModulesOfDocuments()
  }

  /// Records a `.swift` file that was created or removed.
  private mutating func noteSwiftFile(_ uri: DocumentURI, isRemoved: Bool) {
    guard let path = uri.path, path.hasSuffix(".swift") else { return }
    if isRemoved {
      workspace.removeSwiftFile(path)
    } else if workspace.isInFolder(uri), isFound(path) {
      workspace.addSwiftFiles([path])
    }
  }

  /// Reads a file from disk that counts although it is not open.
  private mutating func load(_ uri: DocumentURI) {
    guard isReadFromDisk(uri), let path = uri.path, let bytes = disk.read(path) else { return }
    if let known = workspace.file(at: uri) {
      analysis.setText(of: known, to: SourceText(bytes))
    } else {
      _ = add(uri, SourceLanguage(ofFile: path), text: SourceText(bytes))
    }
  }

  // MARK: The first scan

  package var hasPendingWork: Bool { workspace.hasUnreadFiles || resources.hasPendingWork }

  package var pendingWorkMessage: String? {
    let unread = workspace.unreadCount
    return unread > 0 ? "\(unread) files are left" : nil
  }

  /// Lists one folder or reads one file; once all are read, advances the image search. Changes of findings are reported
  /// once, when all files are read.
  package mutating func performWorkSlice() {
    guard workspace.hasUnreadFiles else { return performResourceSlice() }
    if let uri = workspace.nextUnreadFile() {
      if workspace.file(at: uri) == nil { load(uri) }
    } else if let folder = workspace.nextUnlistedFolder() {
      list(folder)
      if !workspace.hasUnlistedFolders { readTargets() }
    }
    if !workspace.hasUnreadFiles { readModulesOfDocuments() }
    updateCompleteness()
  }

  private mutating func list(_ folder: String) {
    let root = workspace.walkRoot(of: folder)
    let contents = modules.contents(of: folder == "/" ? "" : folder, below: root)
    let count = contents.folders.count + contents.layoutFiles.count + contents.swiftFiles.count + contents.skipped.count
    guard workspace.admit(count, in: folder) else { return }
    workspace.addUnlisted(contents.folders)
    workspace.addUnread(contents.layoutFiles.map { DocumentURI(path: $0) })
    workspace.addSwiftFiles(contents.swiftFiles)
    workspace.addManifests(contents.manifests)
    if let path = contents.configuration {
      workspace.addConfiguration(path)
      modules.recordConfiguration(at: path)
    }
  }
}
