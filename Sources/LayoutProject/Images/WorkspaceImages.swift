import LayoutAnalysis
import LayoutEvaluation
import LayoutLowering

/// The images below the folders of modules: their known sizes, and the files that are still to be read.
package struct WorkspaceImages {
  private struct Place {
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

  private var places: [ModuleID: Place] = [:]
  /// The modules whose images are not all read, in the order of reading.
  private var waiting: [ModuleID] = []

  package init() {}

  /// True while images are still to be searched for.
  package var hasPendingWork: Bool { !waiting.isEmpty }

  /// Returns true while images of `module` are still to be searched for.
  package func isPending(_ module: ModuleID) -> Bool { waiting.contains(module) }

  /// Sets the image folders of `module` and starts a search there; keeps the known images if the folders are the same.
  package mutating func look(below folders: [String], for module: ModuleID) {
    if let place = places[module] {
      guard place.folders != folders else { return }
      waiting.removeAll { $0 == module }
    }
    places[module] = Place(folders: folders, search: ImageSearch(below: folders))
    waiting.append(module)
  }

  /// Drops the images of `module`.
  package mutating func forget(_ module: ModuleID) {
    if places.removeValue(forKey: module) != nil { waiting.removeAll { $0 == module } }
  }

  /// Lists a folder or reads an image; returns the module whose images are now complete, if any.
  package mutating func performWorkSlice(_ disk: some WorkspaceFiles) -> ModuleID? {
    guard let module = waiting.first else { return nil }
    guard var place = places.removeValue(forKey: module) else {
      waiting.removeFirst()
      return nil
    }
    if !place.isListed {
      place.search.listFolder(disk)
      if place.search.isOver {
        place.unread = place.search.found.reversed()
        place.isListed = true
      }
    } else if let path = place.unread.popLast() {
      ImageFileReader.read(path, from: disk, into: &place.collection)
    }
    let isComplete = place.isComplete
    places[module] = place
    guard isComplete else { return nil }
    waiting.removeFirst()
    return module
  }

  /// Reads a file again after it was added, removed or changed; returns the modules whose images changed.
  package mutating func fileChanged(_ path: String, _ disk: some WorkspaceFiles) -> [ModuleID] {
    guard ImageFileName.isRelevant(path) else { return [] }
    var changed: [ModuleID] = []
    for module in places.filter({ $0.value.holds(path) }).keys.sorted(by: { $0.index < $1.index }) {
      guard var place = places.removeValue(forKey: module) else { continue }
      if place.isListed {
        ImageFileReader.read(path, from: disk, into: &place.collection)
        changed.append(module)
      } else {
        // The file is read in the order of the search.
        place.search.add(path)
      }
      places[module] = place
    }
    return changed
  }

  /// Returns the sizes of a module's images. O(n log n).
  package func sizes(of module: ModuleID) -> ImageSizes { places[module]?.collection.sizes ?? ImageSizes() }
}
