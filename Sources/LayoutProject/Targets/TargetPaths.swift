/// The targets by the files and folders that belong to them.
struct TargetPaths: Sendable {
  typealias TargetID = ProjectTargets.TargetID

  private var entries: [String: Entry] = [:]

  /// The changes of the set of targets at one path, for what is in it.
  private struct Entry {
    /// True if a package begins here. A target outside of a package does not contain its files.
    var isPackage = false
    /// The targets to which the folder or file belongs.
    var begins: [TargetID] = []
    /// The targets from which the folder or file is left out.
    var ends: [TargetID] = []
    /// The targets that list the file itself.
    var lists: [TargetID] = []
  }

  /// The package of each target that is in one: a folder of one of its targets inside a folder of another belongs to the
  /// inner one alone.
  private var packages: [TargetID: String] = [:]

  mutating func addPackage(_ folder: String) { entries[folder, default: Entry()].isPackage = true }

  mutating func add(_ target: BuildTarget, _ id: TargetID, isInPackage: Bool) {
    if isInPackage { packages[id] = target.manifest }
    for folder in target.folders {
      for path in folder.excluded { entries[Self.key(path), default: Entry()].ends.append(id) }
      let sources = folder.sources.isEmpty ? [folder.path] : folder.sources
      for path in sources where !folder.excluded.contains(where: { FilePath.isInside(path, $0) }) {
        entries[Self.key(path), default: Entry()].begins.append(id)
      }
    }
    for path in target.files { entries[path, default: Entry()].lists.append(id) }
  }

  /// Returns the key of a path: empty for the root of the file system.
  private static func key(_ path: String) -> String { path == "/" ? "" : path }

  /// Returns the targets of a file in ascending order.
  func targets(containing path: String) -> [TargetID] {
    var found: [TargetID] = []
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
      for id in entry.lists where !found.contains(id) { found.append(id) }
    }
    return found.sorted()
  }

  private func apply(_ entry: Entry, to found: inout [TargetID]) {
    if entry.isPackage { found = [] }
    if !entry.ends.isEmpty { found.removeAll { entry.ends.contains($0) } }
    for id in entry.begins {
      if let package = packages[id] {
        found.removeAll { packages[$0] == package && !entry.begins.contains($0) }
      }
      if !found.contains(id) { found.append(id) }
    }
  }

  private static func isManifest(_ name: Substring) -> Bool {
    name == "Package.swift" || name.hasPrefix("Package@swift-")
  }
}
