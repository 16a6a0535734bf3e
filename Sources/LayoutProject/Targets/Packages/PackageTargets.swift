/// The targets of a package with their folders, by SwiftPM's conventions.
struct PackageTargets {
  private let manifest: PackageManifest
  /// The absolute path of the package's folder.
  private let root: String
  private let path: String
  private let disk: any WorkspaceFiles
  /// The numbers of targets that share a parent folder.
  private let counts: [FolderGroup: Int]
  /// The names of the folders in the package's folder.
  private let folders: Set<Substring>

  /// `path` is the absolute path of the `Package.swift`.
  init(_ manifest: PackageManifest, at path: String, in disk: any WorkspaceFiles) {
    self.manifest = manifest
    self.path = path
    self.disk = disk
    counts = manifest.targets.reduce(into: [:]) { $0[FolderGroup($1.kind), default: 0] += 1 }
    root = FilePath.folder(of: path)
    folders = Set(disk.entries(of: root.isEmpty ? "/" : root).folders.map { FilePath.name(of: $0) })
  }

  private static let sourceFolders: [Substring] = ["Sources", "Source", "src", "srcs"]
  private static let testFolders: [Substring] = ["Tests", "Sources", "Source", "src", "srcs"]

  /// Returns the targets in declaration order, followed by those that are assumed: the folders of sources and tests that
  /// belong to no target, if the manifest is not understood completely.
  func targets() -> [BuildTarget] {
    var contents: [Substring: Set<Substring>] = [:]
    func list(_ folder: Substring) -> Set<Substring> {
      if let known = contents[folder] { return known }
      let names = Set(disk.entries(of: FilePath.join(root, String(folder))).folders.map { FilePath.name(of: $0) })
      contents[folder] = names
      return names
    }
    var result: [BuildTarget] = []
    for target in manifest.targets {
      var built = BuildTarget(name: target.name, kind: target.kind, manifest: path)
      built.platforms = manifest.platforms
      built.dependencies = target.dependencies
      built.compilationConditions = target.defines
      if let folder = folder(of: target, list) { built.folders = [folder] }
      result.append(built)
    }
    guard manifest.mayHaveOtherTargets else { return result }
    let used = Set(result.flatMap { $0.folders.map(\.path) })
    for (parent, kind) in [(conventional(Self.sourceFolders), TargetKind.library), ("Tests", .unitTests)] {
      for name in list(parent).sorted() {
        let folder = FilePath.join(root, "\(parent)/\(name)")
        guard !used.contains(where: { FilePath.isInside($0, folder) || FilePath.isInside(folder, $0) }) else {
          continue
        }
        var assumed = BuildTarget(name: String(name), kind: kind, manifest: path)
        assumed.platforms = manifest.platforms
        assumed.folders = [TargetFolder(path: folder)]
        assumed.isAssumed = true
        result.append(assumed)
      }
    }
    return result
  }

  /// Returns the first of the folders that exists, else the first.
  private func conventional(_ names: [Substring]) -> Substring { names.first { folders.contains($0) } ?? names[0] }

  /// Returns the folder of a target; nil for one without Swift sources. `list` returns the names of the folders in a
  /// folder of the package.
  private func folder(of target: PackageManifest.Target, _ list: (Substring) -> Set<Substring>) -> TargetFolder? {
    guard target.kind != .binary, target.kind != .systemLibrary else { return nil }
    let folder: String
    if let path = target.path {
      // SwiftPM rejects a target outside of the package.
      folder = FilePath.join(root, path)
      guard FilePath.isInside(folder, root) else { return nil }
    } else {
      let parent: Substring =
        switch FolderGroup(target.kind) {
        case .tests: conventional(Self.testFolders)
        case .plugins: "Plugins"
        case .sources: conventional(Self.sourceFolders)
        }
      // From version 5.9 the only target of its kind may be directly in the parent folder.
      let mayBeParent =
        counts[FolderGroup(target.kind)] == 1 && manifest.toolsVersion.map { $0 >= .init(major: 5, minor: 9) } ?? false
      let isParent = mayBeParent && !list(parent).contains(Substring(target.name))
      folder = FilePath.join(root, isParent ? String(parent) : "\(parent)/\(target.name)")
    }
    return TargetFolder(
      path: folder, sources: (target.sources ?? []).map { FilePath.join(folder, $0) },
      excluded: target.exclude.map { FilePath.join(folder, $0) })
  }
}

/// The targets that are in the same parent folder by convention.
private enum FolderGroup: Hashable {
  case sources, tests, plugins

  init(_ kind: TargetKind) { self = kind == .unitTests ? .tests : kind == .plugin ? .plugins : .sources }
}
