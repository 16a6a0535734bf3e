/// The files of a workspace: the service's only access to the disk.
package protocol WorkspaceFiles {
  /// Returns the bytes of the regular file at an absolute path; nil if there is none or it cannot be read.
  func read(_ path: String) -> [UInt8]?

  /// Returns the bytes of the regular file at an absolute path, or the reason why it cannot be read.
  func readFile(_ path: String) -> FileReading

  /// Returns the first `count` bytes of a file, fewer if it is shorter; nil if it cannot be read.
  func readStart(of path: String, count: Int) -> [UInt8]?

  /// Returns the direct entries of a folder, in a stable order.
  func entries(of folder: String) -> FolderEntries

  /// Returns the package manifests and Xcode projects directly in a folder. Unlike `entries`, the answer stays the same
  /// when other files come and go.
  func manifests(in folder: String) -> [String]

  /// Returns an absolute path with symbolic links resolved; `path` itself if there is no such file.
  func resolved(_ path: String) -> String
}

extension WorkspaceFiles {
  package func readFile(_ path: String) -> FileReading {
    read(path).map { .bytes($0) }
      ?? .failure(FileSystem.Failure(path: path, reason: "no such file or folder", isMissing: true))
  }

  package func resolved(_ path: String) -> String { path }

  package func manifests(in folder: String) -> [String] { entries(of: folder).manifests }

  /// Returns the folder of the Git repository around a manifest, else the folder around the one of the manifest: a
  /// project lists files beside its own folder, and may list any on the disk. O(depth).
  func repositoryFolder(around manifest: String) -> String {
    var folder = FilePath.folder(of: manifest)
    let other = FilePath.folder(of: folder)
    while !folder.isEmpty {
      if IgnoredPaths.isRepository(folder, self) { return folder }
      folder = FilePath.folder(of: folder)
    }
    return other
  }
}

/// The bytes of a file, or the reason why it cannot be read.
package enum FileReading: Hashable, Sendable {
  case bytes([UInt8])
  case failure(FileSystem.Failure)
}

/// The direct entries of a folder: absolute paths. `folders` has no hidden folders or links, so that walks end.
package struct FolderEntries: Sendable {
  package var folders: [String]
  package var files: [String]
  /// The files of `files` that are larger than `largeSize`.
  package var largeFiles: Set<String> = []
  /// The pipes, sockets and devices with the names of source files, which are not in `files`, with what they are.
  package var specialFiles: [FileSystem.Failure] = []
  /// The reason why the folder cannot be read; nil if it was.
  package var failure: String?

  /// The size in bytes above which a `.swift` file is taken for generated, and is left out.
  package static let largeSize = 4 << 20

  package init(folders: [String] = [], files: [String] = [], failure: String? = nil) {
    self.folders = folders
    self.files = files
    self.failure = failure
  }

  /// The package manifests and Xcode projects.
  var manifests: [String] {
    files.filter { $0.hasSuffix("/Package.swift") } + folders.filter { $0.hasSuffix(".xcodeproj") }
  }

  /// Returns true for a name that a file or folder of `manifests` may have.
  static func mayBeManifest(_ name: String) -> Bool { name == "Package.swift" || name.hasSuffix(".xcodeproj") }

  /// A digest of everything that the entries state.
  var digest: ContentDigest {
    var encoder = ByteEncoder()
    encoder.write(folders)
    encoder.write(files)
    encoder.write(files.filter(largeFiles.contains))
    encoder.write(specialFiles.map(\.message))
    encoder.write(failure.map { [$0] } ?? [])
    return ContentDigest(of: encoder.bytes)
  }

  /// Returns true if a walk from the folder `prefix`, which has a trailing slash, visits the file or folder at `path`,
  /// according to the names alone.
  package static func walk(from prefix: String, finds path: String) -> Bool {
    guard path.utf8.starts(with: prefix.utf8) else { return false }
    let names = path.utf8.dropFirst(prefix.utf8.count).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // Temporary files of editors and file systems do not count.
    if let name = names.last, name.starts(with: ".#".utf8) || name.starts(with: "._".utf8) { return false }
    return names.dropLast().allSatisfy { $0.first != UInt8(ascii: ".") }
  }
}
