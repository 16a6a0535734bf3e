import LayoutAnalysis
import LayoutEvaluation

/// The images below the folders of one module: the search for them, and their sizes as far as they have been read.
struct ModuleImages {
  let folders: [String]
  private var collection = ImageCollection()
  private var search: ImageSearch
  /// The files to read, last one first; nil until the search is over.
  private var unread: [String]?

  init(below folders: [String]) {
    self.folders = folders
    search = ImageSearch(below: folders)
  }

  /// Returns the sizes of all images below `folders`. O(files in them).
  static func sizes(below folders: [String], in files: any WorkspaceFiles) -> ImageSizes {
    var images = ModuleImages(below: folders)
    while !images.isComplete { images.performWorkSlice(files) }
    return images.sizes
  }

  /// True if every image was found and read.
  var isComplete: Bool { unread?.isEmpty ?? false }

  /// The known sizes. O(n log n).
  var sizes: ImageSizes { collection.sizes }

  /// Lists a folder or reads an image.
  mutating func performWorkSlice(_ files: any WorkspaceFiles) {
    if let path = unread?.popLast() { return ImageFileReader.read(path, from: files, into: &collection) }
    search.listFolder(files)
    if search.isOver { unread = search.found.reversed() }
  }

  /// Returns true if the file at `path` is below one of the folders.
  func contains(_ path: String) -> Bool {
    folders.contains { FolderEntries.walk(from: $0.hasSuffix("/") ? $0 : $0 + "/", finds: path) }
  }

  /// Handles a file that was added, removed or changed. Returns true if it was read again; during the search, it is
  /// read in its turn.
  mutating func fileChanged(_ path: String, _ files: any WorkspaceFiles) -> Bool {
    guard unread != nil else {
      search.add(path)
      return false
    }
    ImageFileReader.read(path, from: files, into: &collection)
    return true
  }
}
