import LayoutLint
import LayoutSyntax
import TextMetrics

/// The configuration in effect in a folder: the merged settings, and the files, the nearest first.
package struct FoundConfiguration: Sendable {
  package var configuration: ProjectConfiguration
  package var files: [ConfigurationFile]
  /// The recorded text sizes; nil if there are none.
  package var recordedTexts: RecordedTextSizes?
}

/// Searches for the configurations of folders and caches the results.
package struct ConfigurationSearch: Sendable {
  /// The configuration for all files, if `--config` names one.
  private var fixed: FoundConfiguration?
  private var cached: [String: FoundConfiguration?] = [:]
  private var fileCount: Int32 = 0
  /// The configurations that exist and cannot be read, by path.
  package private(set) var unreadable: [String: FileSystem.Failure] = [:]

  /// The largest number of nested folders of a path that are searched.
  private static let maximumLevels = 128

  package init() {}

  /// True if one configuration applies to all files.
  package var isFixed: Bool { fixed != nil }

  /// Uses the file at `path` for all files; returns false if it cannot be read, with the reason in `unreadable`. Its
  /// globs are relative to its folder and to `folders`, since a user who names a file elsewhere means the working folder,
  /// as with other linters.
  package mutating func fix(_ path: String, countingFrom folders: [String] = [], in disk: some WorkspaceFiles) -> Bool {
    guard let file = read(path, folder: Self.folder(of: path), others: folders, disk, isNamed: true) else {
      return false
    }
    var found = FoundConfiguration(configuration: file.configuration, files: [file])
    readNamedFiles(of: &found, disk)
    fixed = found
    return true
  }

  /// Drops the cached results, so that configurations are read again.
  package mutating func invalidate() {
    cached = [:]
    unreadable = [:]
  }

  /// Returns the configuration for the file at an absolute path; nil if there is none.
  package mutating func configuration(forFile path: String, in disk: some WorkspaceFiles) -> FoundConfiguration? {
    fixed ?? configuration(forFolder: Self.folder(of: path), in: disk)
  }

  /// Returns the configuration for the files in a folder (absolute, without a trailing slash); nil if there is none.
  package mutating func configuration(forFolder folder: String, in disk: some WorkspaceFiles) -> FoundConfiguration? {
    if let fixed { return fixed }
    var missing: [String] = []
    var current: String? = folder
    while let next = current, cached[next] == nil, missing.count < Self.maximumLevels {
      missing.append(next)
      current = next.isEmpty ? nil : Self.folder(of: next)
    }
    // Each folder's configuration extends that of the folder around it, so the outermost comes first.
    for next in missing.reversed() {
      let outer = next.isEmpty ? nil : cached[Self.folder(of: next)] ?? nil
      guard let file = read(next + "/" + ConfigurationFile.name, folder: next, disk) else {
        cached[next] = .some(outer)
        continue
      }
      var found = FoundConfiguration(configuration: file.configuration, files: [file])
      if !file.configuration.isRoot, let outer {
        found.configuration = file.configuration.inside(outer.configuration)
        found.files += outer.files
        found.recordedTexts = outer.recordedTexts
      }
      readNamedFiles(of: &found, disk)
      cached[next] = .some(found)
    }
    return cached[folder] ?? nil
  }

  /// Returns the folder of a file or folder, without a trailing slash; empty for the root of the file system.
  package static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  private mutating func read(
    _ path: String, folder: String, others: [String] = [], _ disk: some WorkspaceFiles, isNamed: Bool = false
  ) -> ConfigurationFile? {
    let bytes: [UInt8]
    switch disk.readFile(path) {
    case .bytes(let read): bytes = read
    case .failure(let failure):
      if isNamed || !failure.isMissing { unreadable[path] = failure }
      return nil
    }
    fileCount -= 1
    return ConfigurationFile(bytes, path: path, folder: folder, others: others, file: FileID(fileCount))
  }

  /// Reads the files that the nearest file of a configuration names, and reports and leaves out those that it may not.
  private func readNamedFiles(of found: inout FoundConfiguration, _ disk: some WorkspaceFiles) {
    guard let nearest = found.files.first?.configuration else { return }
    let configuration = found.configuration
    var resolved = configuration
    resolved.outermostFolder = disk.resolved(configuration.outermostFolder)
    resolved.allow = configuration.allow.map { disk.resolved($0) }
    func problem(of path: String) -> String? {
      if configuration.allows(path), resolved.allows(disk.resolved(path)) { return nil }
      return
        "\(path) is outside of \(configuration.outermostFolder) and not read; to read it, list it in `allow` of the "
        + "configuration there"
    }
    for (index, path) in (nearest.images ?? []).enumerated() {
      if let problem = problem(of: path) {
        found.files[0].reportImages(index, problem)
        found.configuration.images?.removeAll { $0 == path }
      } else if let reason = disk.entries(of: path).failure {
        found.files[0].reportImages(index, "Cannot read the folder of images \(path): \(reason)")
      }
    }
    guard let path = nearest.textSizes else { return }
    if let problem = problem(of: path) {
      found.configuration.textSizes = nil
      found.recordedTexts = nil
      return found.files[0].reportTextSizes(problem)
    }
    switch disk.readFile(path) {
    case .bytes(let bytes):
      let sizes = TextSizesReader.read(bytes, at: path)
      if let problem = sizes.problem { found.files[0].reportTextSizes("Text sizes: \(problem)") }
      found.recordedTexts = RecordedTextSizes(sizes.sizes)
    case .failure(let failure): found.files[0].reportTextSizes("Cannot read the text sizes \(failure.message)")
    }
  }
}
