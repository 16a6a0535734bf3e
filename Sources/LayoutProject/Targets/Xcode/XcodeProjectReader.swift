import LayoutModel

/// Makes the targets of an Xcode project out of its objects.
struct XcodeProjectReader {
  private let objects: ProjectObjects
  private let paths: ProjectPaths
  private let path: String
  private let disk: any WorkspaceFiles
  private let root: String
  /// The names of the targets by the identifiers of their products.
  private var productOwners: [String: String] = [:]
  /// The exceptions of the synchronized folders, by the identifier of their target.
  private var exceptions: [String: [FolderException]] = [:]
  /// The settings in the configuration files that were read, by path.
  private var files: [String: [String: String]] = [:]
  /// The settings of the configurations that were read.
  private var configurations: [PropertyList.ID: [String: String]] = [:]
  /// The number of references from targets that were followed: several targets can refer to one long list.
  private var references = 0
  /// Remarks without lines.
  private(set) var notes: [ManifestNote] = []

  /// Files of a synchronized folder for which a target differs from the folder's other files.
  private struct FolderException {
    var folder: String
    var paths: [String]
  }

  init(_ objects: ProjectObjects, at path: String, in disk: any WorkspaceFiles) {
    self.objects = objects
    self.path = path
    self.disk = disk
    root = FilePath.join(FilePath.folder(of: path), objects.identifier(objects.project, "projectDirPath") ?? "")
    paths = ProjectPaths(objects, root: root)
    var seen: Set<String> = []
    for identifier in paths.folderOrder {
      for (name, set) in objects.objects(paths.folders[identifier]?.object, "exceptions") {
        guard seen.insert(name).inserted, objects.isa(set, "PBXFileSystemSynchronizedBuildFileExceptionSet"),
          let target = objects.identifier(set, "target")
        else { continue }
        let paths = objects.list.strings(objects.list.value(set, "membershipExceptions"))
        exceptions[target, default: []].append(FolderException(folder: identifier, paths: paths))
      }
    }
  }

  mutating func targets() -> [BuildTarget] {
    var seen: Set<String> = []
    let all = objects.objects(objects.project, "targets").filter {
      objects.isa($0.object, "PBXNativeTarget") && seen.insert($0.identifier).inserted
    }
    for (_, target) in all {
      guard let product = objects.identifier(target, "productReference") else { continue }
      productOwners[product] = objects.identifier(target, "name")
    }
    return all.compactMap { target(identifier: $0.identifier, $0.object) }
  }

  /// Returns the absolute paths of the manifests of packages and other projects that the project refers to, whether or
  /// not they exist.
  func referencedManifests() -> [String] {
    let packages = objects.objects(objects.project, "packageReferences").compactMap { _, reference in
      objects.identifier(reference, "relativePath").map { FilePath.join(FilePath.join(root, $0), "Package.swift") }
    }
    return packages + paths.manifests
  }

  private mutating func target(identifier: String, _ object: PropertyList.ID) -> BuildTarget? {
    guard let name = objects.identifier(object, "name") else {
      note("A target has no name", object)
      return nil
    }
    let type = objects.identifier(object, "productType") ?? ""
    let settings = settings(of: object, named: name)
    let module = (settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"]).flatMap { $0.isEmpty ? nil : $0 } ?? name
    var target = BuildTarget(
      name: name, moduleName: BuildTarget.moduleName(for: module), kind: Self.kind(ofProduct: type), manifest: path)
    target.platforms = Self.platform(ofProduct: type).map { [$0] } ?? settings.platforms
    target.compilationConditions = settings.compilationConditions
    addListedFiles(of: object, to: &target)
    addFolders(identifier, object, to: &target)
    target.dependencies = dependencies(of: object)
    return target
  }

  private mutating func note(_ message: String, _ object: PropertyList.ID) {
    notes.append(ManifestNote(line: 0, range: objects.list.range(object), message: message))
  }

  // MARK: Products

  private static func kind(ofProduct type: String) -> TargetKind {
    let name = type.hasPrefix("com.apple.product-type.") ? String(type.dropFirst(23)) : type
    switch name {
    case "framework", "framework.static", "xcframework": return .framework
    case "library.static", "library.dynamic", "objfile": return .library
    case "tool": return .executable
    case "bundle.unit-test", "bundle.ocunit-test": return .unitTests
    case "bundle.ui-testing": return .userInterfaceTests
    case "application": return .app
    case _ where name.hasPrefix("application."): return .app
    case _ where name.hasPart("extension"): return .appExtension
    default: return .other
    }
  }

  /// Returns the platform of a product that only one platform has.
  private static func platform(ofProduct type: String) -> Platform? {
    if type.hasPart("watchapp") || type.hasPart("watchkit") { return .watchOS }
    return type.hasPart(".tv-") ? .tvOS : nil
  }

  private static let maximumReferences = 200_000

  private var mayFollow: Bool { references < Self.maximumReferences }

  /// Counts a reference; returns false if there were too many, which are left out.
  private mutating func follow() -> Bool {
    references += 1
    if references == Self.maximumReferences {
      note("The targets list too many files, of which the last ones are left out", objects.project)
    }
    return mayFollow
  }

  // MARK: Files

  /// Adds the Swift files of the source build phases.
  private mutating func addListedFiles(of object: PropertyList.ID, to target: inout BuildTarget) {
    var seen: Set<String> = []
    var missing = 0
    for (_, phase) in objects.objects(object, "buildPhases")
    where mayFollow && objects.isa(phase, "PBXSourcesBuildPhase") {
      for (_, file) in objects.objects(phase, "files") {
        guard follow(), let reference = objects.identifier(file, "fileRef") else { continue }
        let found = paths.swiftFiles(reference)
        if found.isEmpty, paths.variants[reference] == nil, isSwift(objects[reference]) { missing += 1 }
        for path in found where seen.insert(path).inserted { target.files.append(path) }
      }
    }
    guard missing > 0 else { return }
    let files = missing == 1 ? "1 Swift file" : "\(missing) Swift files"
    note(
      "\(files) of the target `\(target.name)` cannot be located, because no group of a known folder has them", object)
  }

  private func isSwift(_ reference: PropertyList.ID?) -> Bool {
    let name = objects.identifier(reference, "path") ?? objects.identifier(reference, "name")
    return name?.hasSuffix(".swift") ?? false
  }

  /// Adds the synchronized folders: those of the target without its exceptions, and its exceptions in other folders,
  /// which are files that the target has in addition.
  private mutating func addFolders(_ identifier: String, _ object: PropertyList.ID, to target: inout BuildTarget) {
    let own = objects.list.strings(objects.list.value(object, "fileSystemSynchronizedGroups"))
    let exceptions = Dictionary(grouping: exceptions[identifier] ?? []) { $0.folder }
    var seen: Set<String> = []
    for folder in own where seen.insert(folder).inserted {
      guard let path = paths.folders[folder]?.path else {
        note("A synchronized folder of the target `\(target.name)` cannot be located", object)
        continue
      }
      let excluded = exceptions[folder, default: []].flatMap(\.paths)
      target.folders.append(TargetFolder(path: path, excluded: excluded.map { FilePath.join(path, $0) }))
    }
    for exception in self.exceptions[identifier] ?? [] where !seen.contains(exception.folder) {
      guard let folder = paths.folders[exception.folder]?.path else { continue }
      for name in exception.paths {
        let path = FilePath.join(folder, name)
        if name.hasSuffix(".swift") {
          target.files.append(path)
        } else if !FilePath.name(of: path).utf8.contains(UInt8(ascii: ".")) {
          target.folders.append(TargetFolder(path: path))
        }
      }
    }
  }

  // MARK: Dependencies

  private mutating func dependencies(of object: PropertyList.ID) -> [TargetDependency] {
    var result: [TargetDependency] = []
    var seen: Set<TargetDependency> = []
    func add(_ dependency: TargetDependency?) {
      if let dependency, seen.insert(dependency).inserted { result.append(dependency) }
    }
    for (_, dependency) in objects.objects(object, "dependencies") {
      if let target = objects.object(dependency, "target") {
        add(objects.identifier(target, "name").map { .target($0) })
      } else if let product = objects.object(dependency, "productRef") {
        add(self.product(product))
      } else if let proxy = objects.object(dependency, "targetProxy") {
        add(objects.identifier(proxy, "remoteInfo").map { .named($0) })
      }
    }
    for (_, product) in objects.objects(object, "packageProductDependencies") { add(self.product(product)) }
    for (_, phase) in objects.objects(object, "buildPhases")
    where mayFollow && objects.isa(phase, "PBXFrameworksBuildPhase") {
      for (_, file) in objects.objects(phase, "files") where follow() {
        if let product = objects.object(file, "productRef") { add(self.product(product)) }
        guard let reference = objects.identifier(file, "fileRef") else { continue }
        add(productOwners[reference].map { .target($0) } ?? framework(objects[reference]))
      }
    }
    return result
  }

  private func product(_ object: PropertyList.ID) -> TargetDependency? {
    guard let name = objects.identifier(object, "productName"), !name.hasPrefix("plugin:") else { return nil }
    return .product(name)
  }

  private func framework(_ reference: PropertyList.ID?) -> TargetDependency? {
    guard let path = objects.identifier(reference, "path") ?? objects.identifier(reference, "name") else { return nil }
    let name = FilePath.name(of: path)
    for suffix in [".framework", ".xcframework"] where name.hasSuffix(suffix) {
      return .module(BuildTarget.moduleName(for: String(name.dropLast(suffix.count))))
    }
    return nil
  }

  // MARK: Settings

  /// Returns the settings of a target in the debug configuration, else in the first one.
  private mutating func settings(of target: PropertyList.ID, named name: String) -> BuildSettings {
    let own = configuration(of: target, named: nil)
    let projects = configuration(of: objects.project, named: objects.identifier(own, "name"))
    let levels = [own, projects].flatMap { configuration in [values(configuration), fileValues(configuration)] }
    let projectName = String(FilePath.name(of: path).dropLast(".xcodeproj".count))
    return BuildSettings(levels, targetName: name, projectName: projectName)
  }

  private func configuration(of object: PropertyList.ID, named name: String?) -> PropertyList.ID? {
    let list = objects.object(object, "buildConfigurationList")
    let all = objects.objects(list, "buildConfigurations").map(\.object)
    let chosen = all.first {
      let own = objects.identifier($0, "name") ?? ""
      return name.map { $0 == own } ?? own.lowercased().hasPart("debug")
    }
    return chosen ?? all.first
  }

  /// Returns the settings that a configuration has itself; lists are joined by spaces.
  private mutating func values(_ configuration: PropertyList.ID?) -> [String: String] {
    guard let configuration else { return [:] }
    if let known = configurations[configuration] { return known }
    var result: [String: String] = [:]
    let list = objects.list
    for (key, value) in list.entries(list.value(configuration, "buildSettings")) {
      if let name = list.string(key) { result[name] = list.strings(value).joined(separator: " ") }
    }
    configurations[configuration] = result
    return result
  }

  /// Returns the settings of the file on which a configuration is based.
  private mutating func fileValues(_ configuration: PropertyList.ID?) -> [String: String] {
    var path = objects.identifier(configuration, "baseConfigurationReference").flatMap { paths.files[$0] }
    if let anchor = objects.identifier(configuration, "baseConfigurationReferenceAnchor"),
      let relative = objects.identifier(configuration, "baseConfigurationReferenceRelativePath")
    {
      path = paths.folders[anchor].map { FilePath.join($0.path, relative) }
    }
    guard let path else { return [:] }
    if let known = files[path] { return known }
    let settings = BuildSettingsFile.settings(at: path, in: disk)
    files[path] = settings
    return settings
  }
}
