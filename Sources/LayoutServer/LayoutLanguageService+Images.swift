import LanguageServerProtocol
import LayoutAnalysis
import LayoutSyntax

// How large pictures are hangs on files that are no documents: those below a module's folder.
extension LayoutLanguageService {
  /// The glob of the pictures; the image sets of asset catalogs are JSON files.
  static var imageGlobs: [String] {
    ["**/*.{\(ImageFileName.extensions.joined(separator: ","))}"]
  }

  /// Has the pictures looked for that a document outside of every folder may name: those below the folder it lies in.
  /// Not before its text names one, for nobody chose that folder as a project.
  mutating func lookForImages(of file: FileID) {
    guard let uri = workspace.uri(of: file), !workspace.isInFolder(uri), let path = uri.path,
      let slash = path.lastIndex(of: "/"), let module = analysis.module(of: file),
      analysis.text(of: file)?.contains("Image") ?? false
    else { return }
    images.look(below: [slash == path.startIndex ? "/" : String(path[..<slash])], for: module)
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

  /// Forgets the pictures of modules that no file and no folder has any more.
  mutating func forgetUnusedImages() {
    let (analysis, workspace) = (analysis, workspace)
    let projects = Set(projects.values)
    images.forget { !workspace.isFolderModule($0) && !projects.contains($0) && analysis.files(of: $0).isEmpty }
  }
}
