/// The absolute paths of the files and folders in the groups of an Xcode project.
struct ProjectPaths {
  /// The paths of Swift files and configuration files by the identifiers of their references.
  private(set) var files: [String: String] = [:]
  /// The synchronized folders by identifier.
  private(set) var folders: [String: Folder] = [:]
  /// The identifiers of the synchronized folders in the order of the groups.
  private(set) var folderOrder: [String] = []
  /// The paths of the manifests of packages and other projects in the groups, whether or not they exist.
  private(set) var manifests: [String] = []
  /// The Swift files of each variant group.
  private(set) var variants: [String: [String]] = [:]

  private static let maximumLength = 4_096

  /// A folder whose files are in the project without being listed.
  struct Folder {
    var path: String
    var object: PropertyList.ID
  }

  /// Visits each group once, so that cycles end. `root` is the absolute path of the folder for `SOURCE_ROOT`. O(n) in the
  /// objects.
  init(_ objects: ProjectObjects, root: String) {
    var visited: Set<String> = []
    // The folder of a group in an unknown place is nil.
    var waiting: [(identifier: String, folder: String?)] = []
    if let main = objects.identifier(objects.project, "mainGroup") { waiting.append((main, root)) }
    while let (identifier, folder) = waiting.popLast() {
      guard let object = objects[identifier], visited.insert(identifier).inserted else { continue }
      let path = Self.path(of: object, in: folder, root: root, objects)
      if objects.isa(object, "PBXFileReference") {
        guard let path else { continue }
        if path.hasSuffix(".swift") || path.hasSuffix(".xcconfig") { files[identifier] = path }
        if path.hasSuffix(".xcodeproj") { manifests.append(path) }
        let type = objects.list.value(object, "lastKnownFileType")
        if objects.list.spells(type, "folder") || objects.list.spells(type, "wrapper") {
          manifests.append(FilePath.join(path, "Package.swift"))
        }
      } else if objects.isa(object, "PBXFileSystemSynchronizedRootGroup") {
        guard let path else { continue }
        folders[identifier] = Folder(path: path, object: object)
        folderOrder.append(identifier)
      } else {
        let children = objects.list.strings(objects.list.value(object, "children"))
        if objects.isa(object, "PBXVariantGroup") { variants[identifier] = children }
        for child in children.reversed() { waiting.append((child, path)) }
      }
    }
  }

  /// Returns the paths of the Swift files that a reference to a file or a variant group stands for.
  func swiftFiles(_ identifier: String) -> [String] {
    (variants[identifier] ?? [identifier]).compactMap { files[$0] }.filter { $0.hasSuffix(".swift") }
  }

  private static func path(
    of object: PropertyList.ID, in folder: String?, root: String, _ objects: ProjectObjects
  ) -> String? {
    let own = objects.identifier(object, "path")
    let tree = objects.list.value(object, "sourceTree")
    let base: String?
    if objects.list.spells(tree, "<group>") || tree == nil {
      base = folder
    } else if objects.list.spells(tree, "SOURCE_ROOT") {
      base = root
    } else if objects.list.spells(tree, "<absolute>") {
      base = "/"
    } else {
      base = nil
    }
    guard let base, let own else { return base }
    // Groups in groups could make paths of any length.
    guard base.utf8.count + own.utf8.count <= maximumLength else { return nil }
    return FilePath.join(base, own)
  }
}
