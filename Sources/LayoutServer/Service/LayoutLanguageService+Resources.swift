import LanguageServerProtocol
import LayoutAnalysis
import LayoutEvaluation
import LayoutProject
import LayoutSyntax

// The search for the images and localized strings below the folders of modules; the sizes of images and texts depend on
// these files.
extension LayoutLanguageService {
  /// The globs of the files of images and of localized strings; the image sets of asset catalogs are JSON files, which
  /// are watched anyway.
  static var imageGlobs: [String] {
    ["**/*.{\((ImageFileName.extensions + StringFileName.extensions).joined(separator: ","))}"]
  }

  /// Starts the search for the images that the files of a module may name.
  mutating func searchResources(of origin: ModuleOrigin) {
    guard let module = modules[origin] else { return }
    let folders = resourceFolders(of: origin)
    if case .document(let uri) = origin, let file = workspace.file(at: uri) {
      if folders.isEmpty { filesWithoutImages.insert(file) } else { filesWithoutImages.remove(file) }
    }
    if folders.isEmpty {
      resources.remove(module)
      analysis.setImages(ImageSizes(), of: module)
      analysis.setStrings(LocalizedStrings(), of: module)
    } else {
      resources.search(below: folders, language: modules.language(of: origin), for: module)
    }
  }

  /// Returns the folders that are searched for the images of a module. The folder of a document that is a module of its
  /// own is searched only if the document is outside of the workspace and its text names an image.
  private mutating func resourceFolders(of origin: ModuleOrigin) -> [String] {
    if case .document(let uri) = origin, workspace.folder(of: uri) != nil || text(of: uri)?.mayNameResource != true {
      return []
    }
    return modules.resourceFolders(of: origin)
  }

  /// Starts the search for the images that a document may name, if it is a module of its own.
  mutating func searchResources(of file: FileID) {
    if let uri = workspace.uri(of: file) { searchResources(of: .document(uri)) }
  }

  /// Starts the search for a document's images if the `count` bytes that an edit left at `offset` name one. O(`count`).
  mutating func searchResourcesIfNamed(in file: FileID, afterEditAt offset: Int, count: Int) {
    if analysis.text(of: file)?.mayNameResource(afterEditAt: offset, count: count) ?? false {
      searchResources(of: file)
    }
  }

  /// The maximum number of slices of the image search before a response.
  private var patience: Int { 256 }

  /// Reads the images on which a response about `file` depends, unless there are very many.
  mutating func finishImages(of file: FileID) {
    guard let module = analysis.module(of: file) else { return }
    for _ in 0..<patience where resources.isPending(module) { performResourceSlice() }
  }

  mutating func performResourceSlice() {
    if let module = resources.performWorkSlice(disk) { publishResources(of: module) }
  }

  /// Handles an image file that was added, removed or changed.
  mutating func imageChanged(at path: String) {
    for module in resources.fileChanged(path, disk) where !resources.isPending(module) { publishResources(of: module) }
  }

  /// Passes the known image sizes of a module to the analysis.
  private mutating func publishResources(of module: ModuleID) {
    analysis.setImages(resources.sizes(of: module), of: module)
    analysis.setStrings(resources.strings(of: module), of: module)
  }
}
