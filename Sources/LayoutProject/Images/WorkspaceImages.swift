import LayoutAnalysis
import LayoutEvaluation
import LayoutLowering

/// The images below the folders of modules: their known sizes, and the files that are still to be read.
package struct WorkspaceImages {
  private struct ModuleImages {
    var folders: [String]
    var collection = ImageCollection()
    var search: ImageSearch
    var isListed = false
    /// The files to read, last one first.
    var unread: [String] = []

    var isComplete: Bool { isListed && unread.isEmpty }

    func holds(_ path: String) -> Bool {
      folders.contains { FolderEntries.walk(from: $0.hasSuffix("/") ? $0 : $0 + "/", finds: path) }
    }
  }

  private var modules: [ModuleID: ModuleImages] = [:]
  /// The modules whose images are not all read, in the order of reading.
  private var waiting: [ModuleID] = []

  package init() {}

  /// True while images are still to be searched for.
  package var hasPendingWork: Bool { !waiting.isEmpty }

  /// Returns true while images of `module` are still to be searched for.
  package func isPending(_ module: ModuleID) -> Bool { waiting.contains(module) }

  /// Sets the image folders of `module` and starts a search there; keeps the known images if the folders are the same.
  package mutating func search(below folders: [String], for module: ModuleID) {
    if let images = modules[module] {
      guard images.folders != folders else { return }
      waiting.removeAll { $0 == module }
    }
    modules[module] = ModuleImages(folders: folders, search: ImageSearch(below: folders))
    waiting.append(module)
  }

  /// Removes the images of `module`.
  package mutating func remove(_ module: ModuleID) {
    if modules.removeValue(forKey: module) != nil { waiting.removeAll { $0 == module } }
  }

  /// Lists a folder or reads an image; returns the module whose images are now complete, if any.
  package mutating func performWorkSlice(_ disk: some WorkspaceFiles) -> ModuleID? {
    guard let module = waiting.first else { return nil }
    guard var images = modules.removeValue(forKey: module) else {
      waiting.removeFirst()
      return nil
    }
    if !images.isListed {
      images.search.listFolder(disk)
      if images.search.isOver {
        images.unread = images.search.found.reversed()
        images.isListed = true
      }
    } else if let path = images.unread.popLast() {
      ImageFileReader.read(path, from: disk, into: &images.collection)
    }
    let isComplete = images.isComplete
    modules[module] = images
    guard isComplete else { return nil }
    waiting.removeFirst()
    return module
  }

  /// Reads a file again after it was added, removed or changed; returns the modules whose images changed.
  package mutating func fileChanged(_ path: String, _ disk: some WorkspaceFiles) -> [ModuleID] {
    guard ImageFileName.isRelevant(path) else { return [] }
    var changed: [ModuleID] = []
    for module in modules.filter({ $0.value.holds(path) }).keys.sorted(by: { $0.index < $1.index }) {
      guard var images = modules.removeValue(forKey: module) else { continue }
      if images.isListed {
        ImageFileReader.read(path, from: disk, into: &images.collection)
        changed.append(module)
      } else {
        // The file is read in the order of the search.
        images.search.add(path)
      }
      modules[module] = images
    }
    return changed
  }

  /// Returns the sizes of a module's images. O(n log n).
  package func sizes(of module: ModuleID) -> ImageSizes { modules[module]?.collection.sizes ?? ImageSizes() }
}
