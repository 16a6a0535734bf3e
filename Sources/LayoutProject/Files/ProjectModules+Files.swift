import LayoutLint
import LayoutModel
import LayoutSyntax

// The source files of folders and targets that a project's configurations and `.gitignore` files let through.
extension ProjectModules {
  /// Returns true if targets are read from the file at a path.
  package static func isManifest(_ path: String) -> Bool {
    path.hasSuffix("/Package.swift") || path.hasSuffix(".xcodeproj/project.pbxproj") || path.hasSuffix("/.gitignore")
  }

  /// Drops the `.gitignore` files that were read, so that they are read again.
  package mutating func dropIgnoredFiles() { ignoredPaths = [:] }

  private mutating func ignores(_ path: String, isFolder: Bool, below root: String) -> Bool {
    ignoredPaths[root, default: IgnoredPaths(below: root)].ignores(path, isFolder: isFolder, in: disk)
  }

  /// Returns the parts of a folder (absolute, without a trailing slash) that a walk from `root` uses. O(entries).
  package mutating func contents(of folder: String, below root: String) -> FolderContents {
    let entries = disk.entries(of: folder.isEmpty ? "/" : folder)
    var contents = FolderContents()
    if let reason = entries.failure { contents.unreadable = [(folder, reason)] }
    contents.specialFiles = entries.specialFiles
    for path in entries.files {
      if ConfigurationFile.isConfiguration(path) { contents.configuration = path }
      let isSwift = path.hasSuffix(".swift")
      guard isSwift || path.hasSuffix(".layout") else { continue }
      if isSwift, StandardExclusions.isManifest(path) {
        if path.hasSuffix("/Package.swift") { contents.manifests.append(path) }
        contents.skipped.append(SkippedFile(path, .manifest))
      } else if ignores(path, isFolder: false, below: root) {
        contents.skipped.append(SkippedFile(path, .ignored))
      } else if excludes(path) {
        contents.skipped.append(SkippedFile(path, .excluded))
      } else if isSwift, entries.largeFiles.contains(path) {
        largeFiles.insert(path)
        contents.skipped.append(SkippedFile(path, .large))
      } else if isSwift {
        contents.swiftFiles.append(path)
      } else {
        contents.layoutFiles.append(path)
      }
    }
    for path in entries.folders {
      if path.hasSuffix(".xcodeproj") {
        contents.manifests.append(path)
      } else if !ignores(path, isFolder: true, below: root),
        !StandardExclusions.leavesOut(folder: path) || hasIncludes(inFolder: path)
      {
        contents.folders.append(path)
      }
    }
    return contents
  }

  /// Returns true if a walk from the folder `root` finds the source file at a path below it. O(depth).
  package mutating func finds(_ path: String, below root: String) -> Bool {
    if StandardExclusions.isManifest(path) || ignores(path, isFolder: false, below: root) || excludes(path) {
      return false
    }
    var folder = FilePath.folder(of: path)
    while folder.utf8.count > root.utf8.count {
      if ignores(folder, isFolder: true, below: root) { return false }
      if StandardExclusions.leavesOut(folder: folder), !hasIncludes(inFolder: folder) { return false }
      folder = FilePath.folder(of: folder)
    }
    return true
  }

  /// Returns the contents of a folder and all folders below it, without those that `isOther` returns true for.
  package mutating func allContents(
    below folder: String, without isOther: (FolderContents) -> Bool = { _ in false }
  ) -> FolderContents {
    var all = FolderContents()
    var waiting = [folder]
    while let next = waiting.popLast() {
      let found = contents(of: next, below: folder)
      if next != folder, isOther(found) { continue }
      all.layoutFiles += found.layoutFiles
      all.swiftFiles += found.swiftFiles
      all.manifests += found.manifests
      all.skipped += found.skipped
      all.unreadable += found.unreadable
      all.specialFiles += found.specialFiles
      if next == folder { all.configuration = found.configuration }
      waiting += found.folders.reversed()
    }
    return all
  }

  /// Returns true if the `.swift` file at an absolute path is made of tests and no configuration includes it: it belongs
  /// to a test target, or to no target and is in a folder of tests below `folder`.
  package mutating func isTests(_ path: String, below folder: String) -> Bool {
    if includes(path) { return false }
    if let target = target(ofFile: path) { return target.kind.isTests }
    let names = path.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/")).dropLast()
    return names.contains { StandardExclusions.isTests(folder: Substring($0)) }
  }

  /// Returns the conditions under which the file at an absolute path is compiled: the debug build of its target for the
  /// platform of the configuration, else of the target. `path` is nil for a text without a file.
  package mutating func conditions(ofFile path: String?, in language: SourceLanguage) -> BuildConditions {
    guard language == .swift else { return BuildConditions() }
    let names = Set(path.flatMap { target(ofFile: $0)?.compilationConditions } ?? []).union(["DEBUG"])
    return BuildConditions(platform: platform(ofFile: path).rawValue, names: names, isComplete: true)
  }

  /// Returns the platform for which the file at an absolute path is laid out: that of the configuration, else of the
  /// target, else iOS.
  package mutating func platform(ofFile path: String?) -> Platform {
    guard let path else { return .iOS }
    return configuration(forFile: path)?.configuration.swift.platform ?? target(ofFile: path)?.platform ?? .iOS
  }

  /// Returns the manifests in the folders around a file or folder, up to the folder of a Git repository: the nearest
  /// first. O(depth).
  package func manifests(around path: String) -> [String] {
    var found: [String] = []
    var folder = path
    while !folder.isEmpty {
      folder = ConfigurationSearch.folder(of: folder)
      found += disk.manifests(in: folder.isEmpty ? "/" : folder)
      if IgnoredPaths.isRepository(folder, disk) { break }
    }
    return found
  }

  /// Returns the source files of a target: those that its manifest lists and those in its folders.
  package mutating func files(of target: BuildTarget) -> [String] {
    guard let id = targets.target(named: target.name, of: target.manifest) else { return [] }
    let repository = disk.repositoryFolder(around: target.manifest)
    var found = target.files.filter { FilePath.isInside($0, repository) && !excludes($0) && !largeFiles.contains($0) }
    for folder in target.folders {
      let contents = allContents(below: folder.path)
      found += (contents.layoutFiles + contents.swiftFiles).filter { targets.targets(containing: $0).contains(id) }
    }
    return found
  }

  /// Returns true if the file at a path, which is in the target according to `targets`, is one of `files(of: target)`.
  /// O(depth) unless a walk through the folders of the target leaves it out, then O(files of the manifest).
  package mutating func isFile(_ path: String, of target: BuildTarget) -> Bool {
    let folders = target.folders.filter { FilePath.isInside(path, $0.path) }
    if folders.contains(where: { finds(path, below: $0.path) }) { return true }
    return (folders.isEmpty || target.files.contains(path)) && !excludes(path) && !largeFiles.contains(path)
  }
}

extension BuildTarget {
  /// The platform for which the target is laid out: iOS if it is built for it, else the first that is declared.
  package var platform: Platform { platforms.isEmpty || platforms.contains(.iOS) ? .iOS : platforms[0] }

  /// The folder whose configuration applies to the target: its own, else the one of the manifest.
  var folder: String { folders.first?.path ?? ConfigurationSearch.folder(of: manifest) }

  /// The folders with the target's resources: a package's target has them in its own folder.
  var resourceFolders: [String] {
    manifest.hasSuffix(".swift") ? folders.map(\.path) : [ConfigurationSearch.folder(of: manifest)]
  }
}
