import LayoutAnalysis
import LayoutLowering

/// The pictures below the folders of modules: which are known, and which are still to be read.
package struct WorkspaceImages {
  private struct Place {
    var folders: [String]
    var collection = ImageCollection()
    var search: ImageSearch
    var isListed = false
    /// In reverse order of reading.
    var unread: [String] = []

    var isComplete: Bool { isListed && unread.isEmpty }

    func holds(_ path: String) -> Bool {
      folders.contains { FolderEntries.walk(from: $0.hasSuffix("/") ? $0 : $0 + "/", finds: path) }
    }
  }

  private var places: [ModuleID: Place] = [:]
  /// Modules whose pictures are not all read, in the order of reading.
  private var waiting: [ModuleID] = []

  package init() {}

  /// True while images are still to be searched for.
  package var hasPendingWork: Bool { !waiting.isEmpty }

  /// Whether those of `module` are.
  package func isPending(_ module: ModuleID) -> Bool { waiting.contains(module) }

  /// Notes that the pictures of `module` lie below `folders`; what was noted before stays where it is the same.
  package mutating func look(below folders: [String], for module: ModuleID) {
    if let place = places[module] {
      guard place.folders != folders else { return }
      waiting.removeAll { $0 == module }
    }
    places[module] = Place(folders: folders, search: ImageSearch(below: folders))
    waiting.append(module)
  }

  /// Forgets the pictures of `module`.
  package mutating func forget(_ module: ModuleID) {
    if places.removeValue(forKey: module) != nil { waiting.removeAll { $0 == module } }
  }

  /// Lists a folder, or reads one picture; gives the module all of whose pictures are known then.
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

  /// Reads a file again that came, went or changed; gives the modules whose pictures are others now.
  package mutating func fileChanged(_ path: String, _ disk: some WorkspaceFiles) -> [ModuleID] {
    guard ImageFileName.isOne(path) else { return [] }
    var changed: [ModuleID] = []
    for module in places.filter({ $0.value.holds(path) }).keys.sorted(by: { $0.index < $1.index }) {
      guard var place = places.removeValue(forKey: module) else { continue }
      if place.isListed {
        ImageFileReader.read(path, from: disk, into: &place.collection)
        changed.append(module)
      } else {
        // It is read in its turn.
        place.search.add(path)
      }
      places[module] = place
    }
    return changed
  }

  /// The sizes of a module's pictures. Cost: sorting their paths.
  package func sizes(of module: ModuleID) -> ImageSizes { places[module]?.collection.sizes ?? ImageSizes() }
}
