/// The targets by the files and folders that belong to them.
struct TargetPaths: Sendable {
  typealias TargetID = ProjectTargets.TargetID

  private var entries: [String: Entry] = [:]

  /// The changes of the set of targets at one path, for what is in it.
  private struct Entry {
    /// True if a package begins here. A target outside of a package does not contain its files.
    var isPackage = false
    /// The targets to which the folder or file belongs.
    var begins: Set<TargetID> = []
    /// The targets from which the folder or file is left out.
    var ends: Set<TargetID> = []
    /// The targets that list the file itself.
    var lists: Set<TargetID> = []
  }

  /// The package of each target that is in one: a folder of one of its targets inside a folder of another belongs to the
  /// inner one alone.
  private var packages: [TargetID: String] = [:]

  mutating func addPackage(_ folder: String) { entries[folder, default: Entry()].isPackage = true }

  mutating func add(_ target: BuildTarget, _ id: TargetID, isInPackage: Bool) {
    if isInPackage { packages[id] = target.manifest }
    for folder in target.folders {
      let excluded = Set(folder.excluded)
      for path in excluded { entries[Self.key(path), default: Entry()].ends.insert(id) }
      let sources = folder.sources.isEmpty ? [folder.path] : folder.sources
      for path in sources where !Self.isExcluded(path, by: excluded) {
        entries[Self.key(path), default: Entry()].begins.insert(id)
      }
    }
    for path in target.files { entries[path, default: Entry()].lists.insert(id) }
  }

  /// Returns true if a path or a folder around it is excluded. O(n) in the path's length.
  private static func isExcluded(_ path: String, by excluded: Set<String>) -> Bool {
    guard !excluded.isEmpty else { return false }
    var current = path
    while !excluded.contains(current) {
      guard !current.isEmpty else { return false }
      current = FilePath.folder(of: current)
    }
    return true
  }

  /// Returns the key of a path: empty for the root of the file system.
  private static func key(_ path: String) -> String { path == "/" ? "" : path }

  /// Returns the targets of a file in ascending order.
  func targets(containing path: String) -> [TargetID] {
    var found: Set<TargetID> = []
    let slash = UInt8(ascii: "/")
    var isManifestFolder = false
    var end = path.utf8.startIndex
    while true {
      // The folders around the file from the root on, then the file.
      let next = path.utf8[end...].dropFirst().firstIndex(of: slash) ?? path.utf8.endIndex
      let entry = entries[String(path[..<end])]
      if let entry { apply(entry, to: &found) }
      isManifestFolder = entry?.isPackage ?? false
      if next == path.utf8.endIndex { break }
      end = next
    }
    if isManifestFolder, Self.isManifest(path[end...].dropFirst()) { return [] }
    if let entry = entries[path] {
      apply(entry, to: &found)
      found.formUnion(entry.lists)
    }
    return found.sorted()
  }

  private func apply(_ entry: Entry, to found: inout Set<TargetID>) {
    if entry.isPackage { found = [] }
    found.subtract(entry.ends)
    let inner = Set(entry.begins.compactMap { packages[$0] })
    if !inner.isEmpty { found = found.filter { id in !(packages[id].map(inner.contains) ?? false) } }
    found.formUnion(entry.begins)
  }

  private static func isManifest(_ name: Substring) -> Bool {
    name == "Package.swift" || name.hasPrefix("Package@swift-")
  }
}
