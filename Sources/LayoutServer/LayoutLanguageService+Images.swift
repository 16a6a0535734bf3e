import LanguageServerProtocol
import LayoutAnalysis
import LayoutEvaluation
import LayoutLint
import LayoutLowering
import LayoutProject
import LayoutSyntax

// Image sizes depend on files that are not documents: the image files below a module's folder.
extension LayoutLanguageService {
  /// The globs of image files; the image sets of asset catalogs are JSON files, which are watched anyway.
  static var imageGlobs: [String] {
    ["**/*.{\(ImageFileName.extensions.joined(separator: ","))}"]
  }

  /// Starts the search for the images that the files of a module may name.
  mutating func searchImages(of module: ModuleID, as origin: ModuleOrigin) {
    let folders = imageFolders(of: origin)
    if case .document(let uri) = origin, let file = workspace.file(at: uri) {
      if folders.isEmpty { filesWithoutImages.insert(file) } else { filesWithoutImages.remove(file) }
    }
    if folders.isEmpty {
      images.remove(module)
      analysis.setImages(ImageSizes(), of: module)
    } else {
      images.search(below: folders, for: module)
    }
  }

  /// Starts the search for the images that a document may name, if it is a module of its own.
  mutating func searchImages(of file: FileID) {
    guard let uri = workspace.uri(of: file), let module = modules[.document(uri)] else { return }
    searchImages(of: module, as: .document(uri))
  }

  /// Starts the search for a document's images if the `count` bytes that an edit left at `offset` name one. O(`count`).
  mutating func searchImagesIfNamed(of file: FileID, _ offset: Int, _ count: Int) {
    let name = Array("Image".utf8)
    guard let bytes = analysis.text(of: file)?.bytes else { return }
    let start = max(0, offset - name.count + 1)
    let end = min(bytes.count, offset + count + name.count - 1)
    guard start < end,
      (start..<end).contains(where: { bytes[$0] == name[0] && bytes[$0..<end].starts(with: name) })
    else { return }
    searchImages(of: file)
  }

  /// Returns the folders that contain the images of a module. A document outside the workspace that is a module of its
  /// own has its folder, but only once its text names an image, as that folder was not chosen as a project.
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

  /// The number of slices of the image search that an answer waits for at most.
  private var patience: Int { 256 }

  /// Reads the images on which an answer about `file` depends, unless there are very many.
  mutating func finishImages(of file: FileID) {
    guard let module = analysis.module(of: file) else { return }
    for _ in 0..<patience where images.isPending(module) { performImageSlice() }
  }

  mutating func performImageSlice() {
    if let module = images.performWorkSlice(disk) { publishImages(of: module) }
  }

  /// Handles an image file that was added, removed or changed.
  mutating func imageChanged(at path: String) {
    for module in images.fileChanged(path, disk) where !images.isPending(module) { publishImages(of: module) }
  }

  /// Passes the known image sizes of a module to the analysis.
  private mutating func publishImages(of module: ModuleID) {
    analysis.setImages(images.sizes(of: module), of: module)
  }
}
