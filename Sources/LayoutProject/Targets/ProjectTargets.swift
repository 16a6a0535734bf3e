/// The targets of all packages and Xcode projects of a workspace, found by path and by module.
package struct ProjectTargets: Sendable {
  /// The targets: those of a manifest are adjacent, in declaration order, and the manifests are sorted by path.
  package private(set) var targets: [BuildTarget] = []
  /// The absolute paths of the manifests, sorted: those that were named and those that they refer to.
  package private(set) var manifests: [String] = []
  /// The absolute paths of the manifests that were named.
  package private(set) var namedManifests: Set<String> = []
  /// Remarks on the manifests by the absolute path of the file that they are about.
  package private(set) var notes: [String: [ManifestNote]] = [:]

  private var paths = TargetPaths()
  private var names = TargetNames()
  /// The direct dependencies that are targets of the workspace, for each target.
  private var resolved: [[TargetID]] = []

  /// The index of a target.
  package struct TargetID: Hashable, Comparable, Sendable {
    package var index: Int
    package init(_ index: Int) { self.index = index }
    package static func < (left: TargetID, right: TargetID) -> Bool { left.index < right.index }
  }

  package init() {}

  /// Reads the manifests at absolute paths, files named `Package.swift` and folders named `….xcodeproj`, and those that
  /// they refer to in the same repository. One that cannot be read has a note and no targets. O(n) in the bytes of the
  /// manifests.
  package init(manifests: [String], in disk: any WorkspaceFiles) {
    var found: [String: Manifest] = [:]
    var waiting = manifests
    let named = Set(manifests)
    namedManifests = named
    while let path = waiting.popLast() {
      guard found[path] == nil, let manifest = Manifest(path, isNamed: named.contains(path), in: disk) else { continue }
      found[path] = manifest
      let repository = disk.repositoryFolder(around: path)
      waiting += manifest.referencedManifests.filter { FilePath.isInside($0, repository) }
    }
    self.manifests = named.union(found.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for path in self.manifests {
      switch found[path] {
      case .package(let manifest, _): addPackage(manifest, at: path, in: disk)
      case .project(let project):
        if !project.notes.isEmpty { notes[Self.file(of: path)] = project.notes }
        for target in project.targets { add(target, isInPackage: false) }
      case .unreadable(let note): notes[Self.file(of: path)] = [note]
      case nil: break
      }
    }
    resolved = targets.map { target in
      var seen: Set<TargetID> = []
      return target.dependencies.flatMap { names.targets($0, for: target.manifest) }.filter { seen.insert($0).inserted }
    }
  }

  /// A manifest that was read.
  private enum Manifest {
    case package(PackageManifest, folder: String)
    case project(XcodeProject)
    case unreadable(ManifestNote)

    /// Reads a manifest; nil for a file that is no manifest, or that is only referred to and does not exist.
    init?(_ path: String, isNamed: Bool, in disk: any WorkspaceFiles) {
      guard let bytes = disk.read(ProjectTargets.file(of: path)) else {
        guard isNamed else { return nil }
        self = .unreadable(ManifestNote(line: 0, message: "The file cannot be read"))
        return
      }
      if path.hasSuffix(".xcodeproj") {
        do throws(ManifestNote) {
          self = .project(try XcodeProject(bytes, at: path, in: disk))
        } catch {
          self = .unreadable(error)
        }
      } else {
        guard let manifest = PackageManifest(bytes) else { return nil }
        self = .package(manifest, folder: FilePath.folder(of: path))
      }
    }

    /// The absolute paths of the manifests that it refers to, whether or not they exist.
    var referencedManifests: [String] {
      switch self {
      case .package(let manifest, let folder):
        manifest.localPackages.map { FilePath.join(FilePath.join(folder, $0), "Package.swift") }
      case .project(let project): project.referencedManifests
      case .unreadable: []
      }
    }
  }

  /// Returns the path of the file that holds a manifest.
  private static func file(of manifest: String) -> String {
    manifest.hasSuffix(".xcodeproj") ? manifest + "/project.pbxproj" : manifest
  }

  private mutating func addPackage(_ manifest: PackageManifest, at path: String, in disk: any WorkspaceFiles) {
    if !manifest.notes.isEmpty { notes[path] = manifest.notes }
    paths.addPackage(FilePath.folder(of: path))
    for target in PackageTargets(manifest, at: path, in: disk).targets() { add(target, isInPackage: true) }
    for product in manifest.products { names.add(product, of: path) }
  }

  private mutating func add(_ target: BuildTarget, isInPackage: Bool) {
    let id = TargetID(targets.count)
    paths.add(target, id, isInPackage: isInPackage)
    names.add(target, id)
    targets.append(target)
  }

  package subscript(id: TargetID) -> BuildTarget { targets[id.index] }

  /// Returns the target with a name in a manifest.
  package func target(named name: String, of manifest: String) -> TargetID? { names.target(named: name, of: manifest) }

  /// All targets.
  package var ids: [TargetID] { targets.indices.map { TargetID($0) } }

  /// Returns the first app that has a target among its direct or indirect dependencies; nil for an app, and if there is
  /// none. O(n) in the dependencies of each app.
  package func firstApp(linking target: TargetID) -> TargetID? {
    guard self[target].kind != .app else { return nil }
    return ids.first { app in
      guard self[app].kind == .app else { return false }
      var seen: Set<TargetID> = [app]
      var waiting = [app]
      while let next = waiting.popLast() {
        if next == target { return true }
        for dependency in resolved[next.index] where seen.insert(dependency).inserted { waiting.append(dependency) }
      }
      return false
    }
  }

  // MARK: Files

  /// Returns the targets that contain the Swift file at an absolute path, in the order of `targets`. O(n) in the length of
  /// the path, and in the targets found on the way.
  package func targets(containing path: String) -> [TargetID] { paths.targets(containing: path) }

  // MARK: Modules

  /// Returns the direct dependencies of a target that are targets of the workspace, in declaration order.
  package func dependencies(of id: TargetID) -> [TargetID] { resolved[id.index] }

  /// Returns the names of the modules that a target declares to import: of its direct dependencies, in the workspace and
  /// outside of it.
  package func importableModules(of id: TargetID) -> [String] {
    var result = resolved[id.index].map { self[$0].moduleName }
    for dependency in self[id].dependencies where names.targets(dependency, for: self[id].manifest).isEmpty {
      result.append(BuildTarget.moduleName(for: dependency.name))
    }
    var seen: Set<String> = []
    return result.filter { seen.insert($0).inserted }
  }

  /// Returns the target that `import name` means in a target: a direct dependency, else one of these, and so on, else
  /// another target of the same manifest. Nil for a module outside of the workspace. O(n) in the dependencies.
  package func target(ofModule name: String, importedBy id: TargetID) -> TargetID? {
    var seen: Set<TargetID> = [id]
    var waiting = [id]
    var position = 0
    while position < waiting.count {
      for next in resolved[waiting[position].index] where seen.insert(next).inserted {
        if self[next].moduleName == name { return next }
        waiting.append(next)
      }
      position += 1
    }
    return names.target(ofModule: name, in: self[id].manifest)
  }
}
