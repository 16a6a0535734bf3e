import LayoutAnalysis
import LayoutEvaluation

/// The images and localized strings below the folders of one module: the search for their files, and the sizes and
/// strings as far as they have been read.
struct ModuleResources {
  let folders: [String]
  private var collection = ImageCollection()
  private var stringCollection: StringCollection
  /// The notes on files that are not understood, by path.
  private(set) var notes: [String: ManifestNote] = [:]
  private var search: ResourceSearch
  /// The files to read, last one first; nil until the search is over.
  private var unread: [String]?

  init(below folders: [String], language: String?) {
    self.folders = folders
    stringCollection = StringCollection(language: language)
    search = ResourceSearch(below: folders)
  }

  /// The language of the localized strings; nil for the development language.
  var language: String? { stringCollection.language }

  /// Reads all files. O(files below the folders).
  mutating func complete(_ files: any WorkspaceFiles) {
    while !isComplete { performWorkSlice(files) }
  }

  /// True if every image was found and read.
  var isComplete: Bool { unread?.isEmpty ?? false }

  /// The known sizes. O(n log n).
  var sizes: ImageSizes { collection.sizes }

  /// Returns the paths of the images with these names. O(n).
  func imagePaths(of names: Set<String>) -> [String: String] { collection.paths(of: names) }

  /// The known localized strings. O(n log n).
  var strings: LocalizedStrings { stringCollection.strings }

  /// Lists a folder or reads a file.
  mutating func performWorkSlice(_ files: any WorkspaceFiles) {
    if let path = unread?.popLast() { return read(path, files) }
    search.listFolder(files)
    if search.isOver { unread = search.found.reversed() }
  }

  /// Returns true if the file at `path` is below one of the folders.
  func contains(_ path: String) -> Bool {
    folders.contains { ResourceSearch.finds(path, below: $0) }
  }

  /// Handles a file that was added, removed or changed. Returns true if it was read again; during the search, it is
  /// read in its turn.
  mutating func fileChanged(_ path: String, _ files: any WorkspaceFiles) -> Bool {
    guard unread != nil else {
      search.add(path)
      return false
    }
    read(path, files)
    return true
  }

  private mutating func read(_ path: String, _ files: any WorkspaceFiles) {
    if StringFileName.isRelevant(path) {
      notes[path] = StringFileReader.read(path, from: files, into: &stringCollection)
    } else {
      ImageFileReader.read(path, from: files, into: &collection)
    }
  }

  /// Returns true if the file at `path` may be an image or have localized strings.
  static func mayRead(_ path: String) -> Bool { ImageFileName.isRelevant(path) || StringFileName.isRelevant(path) }
}
