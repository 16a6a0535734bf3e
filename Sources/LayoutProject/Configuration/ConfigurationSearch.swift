import LayoutLint
import LayoutSyntax
import TextMetrics

/// The configurations that hold in a folder: what they say together, and the files, the nearest first.
package struct FoundConfiguration: Sendable {
  package var configuration: ProjectConfiguration
  package var files: [ConfigurationFile]
  /// The recorded text sizes; nil when there are none.
  package var recordedTexts: RecordedTextSizes?
}

/// Looks for the configurations of folders, and remembers what it found.
package struct ConfigurationSearch: Sendable {
  /// The one configuration for all files, where `--config` names it.
  private var fixed: FoundConfiguration?
  private var known: [String: FoundConfiguration?] = [:]
  private var fileCount: Int32 = 0

  /// No path has more folders than this in which a configuration is looked for.
  private static let mostLevels = 128

  package init() {}

  /// Whether one configuration holds for all files.
  package var isFixed: Bool { fixed != nil }

  /// Takes the file at `path` for all files; false when it cannot be read. Its globs count from its folder, and from
  /// `folders` too: those who name a file of elsewhere mean the folder they work in, as with other linters.
  package mutating func fix(_ path: String, countingFrom folders: [String] = [], in disk: some WorkspaceFiles) -> Bool {
    guard let file = read(path, folder: Self.folder(of: path), others: folders, disk) else { return false }
    var found = FoundConfiguration(configuration: file.configuration, files: [file])
    readTextSizes(of: &found, disk)
    fixed = found
    return true
  }

  /// Forgets what was found.
  package mutating func forget() { known = [:] }

  /// The configuration for the file at an absolute path; nil when there is none.
  package mutating func configuration(forFile path: String, in disk: some WorkspaceFiles) -> FoundConfiguration? {
    fixed ?? configuration(forFolder: Self.folder(of: path), in: disk)
  }

  /// The configuration for the files in a folder (an absolute path, without a slash at its end).
  package mutating func configuration(forFolder folder: String, in disk: some WorkspaceFiles) -> FoundConfiguration? {
    if let fixed { return fixed }
    var unknown: [String] = []
    var current: String? = folder
    while let next = current, known[next] == nil, unknown.count < Self.mostLevels {
      unknown.append(next)
      current = next.isEmpty ? nil : Self.folder(of: next)
    }
    // From the outermost folder inwards.
    for next in unknown.reversed() {
      let outer = next.isEmpty ? nil : known[Self.folder(of: next)] ?? nil
      guard let file = read(next + "/" + ConfigurationFile.name, folder: next, disk) else {
        known[next] = .some(outer)
        continue
      }
      var found = FoundConfiguration(configuration: file.configuration, files: [file])
      if !file.configuration.isRoot, let outer {
        found.configuration = file.configuration.inside(outer.configuration)
        found.files += outer.files
        found.recordedTexts = outer.recordedTexts
      }
      if file.configuration.textSizes != nil { readTextSizes(of: &found, disk) }
      known[next] = .some(found)
    }
    return known[folder] ?? nil
  }

  /// The folder of a file or folder, without the slash at its end; empty for the root of the disk.
  package static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  private mutating func read(
    _ path: String, folder: String, others: [String] = [], _ disk: some WorkspaceFiles
  ) -> ConfigurationFile? {
    guard let bytes = disk.read(path) else { return nil }
    fileCount -= 1
    return ConfigurationFile(bytes, path: path, folder: folder, others: others, file: FileID(fileCount))
  }

  private func readTextSizes(of found: inout FoundConfiguration, _ disk: some WorkspaceFiles) {
    guard let path = found.configuration.textSizes, !found.files.isEmpty else { return }
    guard let bytes = disk.read(path) else {
      return found.files[0].reportTextSizes("No recorded text sizes can be read at \(path).")
    }
    let sizes = TextSizesReader.read(bytes)
    if let problem = sizes.problem { found.files[0].reportTextSizes("\(path): \(problem)") }
    found.recordedTexts = RecordedTextSizes(sizes.sizes)
  }
}
