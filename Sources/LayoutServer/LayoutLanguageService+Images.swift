import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
import LayoutLowering
import LayoutProject
import LayoutSyntax

// How large pictures are hangs on files that are no documents: those below a module's folder.
extension LayoutLanguageService {
  /// The glob of the pictures; the image sets of asset catalogs are JSON files.
  static var imageGlobs: [String] {
    ["**/*.{\(ImageFileName.extensions.joined(separator: ","))}"]
  }

  /// Has the pictures looked for that the files of a module may name.
  mutating func lookForImages(of module: ModuleID, as origin: ModuleOrigin) {
    let folders = imageFolders(of: origin)
    if case .document(let uri) = origin, let file = workspace.file(at: uri) {
      if folders.isEmpty { pictureless.insert(file) } else { pictureless.remove(file) }
    }
    if folders.isEmpty {
      images.forget(module)
      analysis.setImages(ImageSizes(), of: module)
    } else {
      images.look(below: folders, for: module)
    }
  }

  /// Has the pictures looked for that a document may name, if it is a module by itself.
  mutating func lookForImages(of file: FileID) {
    guard let uri = workspace.uri(of: file), let module = modules[.document(uri)] else { return }
    lookForImages(of: module, as: .document(uri))
  }

  /// The same, where an edit that left `count` bytes at `offset` names the first one. Cost: what the edit left.
  mutating func lookForNewImages(of file: FileID, _ offset: Int, _ count: Int) {
    let name = Array("Image".utf8)
    guard let bytes = analysis.text(of: file)?.bytes else { return }
    let start = max(0, offset - name.count + 1)
    let end = min(bytes.count, offset + count + name.count - 1)
    guard start < end,
      (start..<end).contains(where: { bytes[$0] == name[0] && bytes[$0..<end].starts(with: name) })
    else { return }
    lookForImages(of: file)
  }

  /// The folders below which the pictures of a module lie. Those of a document by itself lie below the folder that it
  /// lies in, but they are not looked for before its text names one, for nobody chose that folder as a project.
  private mutating func imageFolders(of origin: ModuleOrigin) -> [String] {
    switch origin {
    case .project(let folder): return configuration(of: origin)?.configuration.images ?? [folder.isEmpty ? "/" : folder]
    case .folder(let prefix): return [Workspace.folder(ofPrefix: prefix)]
    case .document(let uri):
      guard workspace.folder(of: uri) == nil, let path = uri.path,
        let text = workspace.file(at: uri).flatMap({ analysis.text(of: $0) }), text.contains("Image")
      else { return [] }
      let folder = ConfigurationSearch.folder(of: path)
      return [folder.isEmpty ? "/" : folder]
    }
  }

  /// The most slices of the search that an answer waits for.
  private var patience: Int { 256 }

  /// Reads the pictures that an answer about `file` hangs on, unless there are very many.
  mutating func finishImages(of file: FileID) {
    guard let module = analysis.module(of: file) else { return }
    for _ in 0..<patience where images.isPending(module) { performImageSlice() }
  }

  mutating func performImageSlice() {
    if let module = images.performWorkSlice(disk) { publishImages(of: module) }
  }

  /// Notes that a picture came, went or changed.
  mutating func imageChanged(at path: String) {
    for module in images.fileChanged(path, disk) where !images.isPending(module) { publishImages(of: module) }
  }

  /// Gives the analysis what is known of a module's pictures.
  private mutating func publishImages(of module: ModuleID) {
    analysis.setImages(images.sizes(of: module), of: module)
  }
}
