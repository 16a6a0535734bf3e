import LayoutAnalysis
import LayoutEvaluation

/// The images and localized strings of the modules of a workspace, which are searched for and read in slices.
package struct WorkspaceResources {
  private var modules: [ModuleID: ModuleResources] = [:]
  /// The modules whose images are not all read, in the order of reading.
  private var waiting: [ModuleID] = []

  package init() {}

  /// True while images are still to be searched for.
  package var hasPendingWork: Bool { !waiting.isEmpty }

  /// Returns true while images of `module` are still to be searched for.
  package func isPending(_ module: ModuleID) -> Bool { waiting.contains(module) }

  /// Sets the image folders and the language of `module` and starts a search there; does nothing if they are the same.
  package mutating func search(below folders: [String], language: String?, for module: ModuleID) {
    if let images = modules[module] {
      guard images.folders != folders || images.language != language else { return }
      waiting.removeAll { $0 == module }
    }
    modules[module] = ModuleResources(below: folders, language: language)
    waiting.append(module)
  }

  /// Removes the images of `module`.
  package mutating func remove(_ module: ModuleID) {
    if modules.removeValue(forKey: module) != nil { waiting.removeAll { $0 == module } }
  }

  /// Lists a folder or reads an image; returns the module whose images are now complete, if any.
  package mutating func performWorkSlice(_ files: any WorkspaceFiles) -> ModuleID? {
    guard let module = waiting.first else { return nil }
    modules[module]?.performWorkSlice(files)
    guard modules[module]?.isComplete ?? true else { return nil }
    waiting.removeFirst()
    return module
  }

  /// Reads a file again after it was added, removed or changed; returns the modules whose images changed.
  package mutating func fileChanged(_ path: String, _ files: any WorkspaceFiles) -> [ModuleID] {
    guard ModuleResources.mayRead(path) else { return [] }
    return modules.keys.sorted { $0.index < $1.index }.filter { module in
      modules[module]?.contains(path) == true && modules[module]?.fileChanged(path, files) == true
    }
  }

  /// Returns the sizes of a module's images. O(n log n).
  package func sizes(of module: ModuleID) -> ImageSizes { modules[module]?.sizes ?? ImageSizes() }

  /// Returns the paths of the files of a module's images with these names. O(n) in its images.
  package func imagePaths(of names: Set<String>, in module: ModuleID) -> [String: String] {
    modules[module]?.imagePaths(of: names) ?? [:]
  }

  /// Returns the localized strings of a module. O(n).
  package func strings(of module: ModuleID) -> LocalizedStrings { modules[module]?.strings ?? LocalizedStrings() }
}
