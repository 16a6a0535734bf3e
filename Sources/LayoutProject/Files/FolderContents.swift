/// The parts of a folder that a walk through a project uses: absolute paths, in the order of the folder.
package struct FolderContents: Sendable {
  package var layoutFiles: [String] = []
  package var swiftFiles: [String] = []
  /// The `Package.swift` files and the `.xcodeproj` folders.
  package var manifests: [String] = []
  package var configuration: String?
  /// The folders to walk through.
  package var folders: [String] = []
  /// The source files that are left out.
  package var skipped: [SkippedFile] = []
  /// The folders that cannot be read, with the reasons.
  package var unreadable: [(folder: String, reason: String)] = []
  /// The pipes, sockets and devices with the names of source files, which are not read.
  package var specialFiles: [FileSystem.Failure] = []

  package init() {}
}

/// A source file that is not linted.
package struct SkippedFile: Hashable, Sendable {
  package var path: String
  package var reason: SkipReason

  package init(_ path: String, _ reason: SkipReason) {
    self.path = path
    self.reason = reason
  }
}

/// The reason why a source file is not linted. The raw value is its name in reports.
package enum SkipReason: String, Hashable, Sendable, CaseIterable {
  /// A configuration or an option excludes it.
  case excluded
  /// A `.gitignore` names it.
  case ignored = "ignored by Git"
  /// A `.swift` file of more than 4 MB, which is generated.
  case large = "larger than 4 MB"
  case manifest = "manifest"
  case tests = "tests"
  /// A `.swift` file that imports neither SwiftUI nor a module that passes it on.
  case withoutSwiftUI = "does not import SwiftUI"
}

/// The folders and files that are left out of a walk unless a configuration includes them.
enum StandardExclusions {
  /// The names of folders with build products and dependencies.
  private static let folders: Set<String> = [
    "build", "DerivedData", "Pods", "Carthage", "SourcePackages", "checkouts", "node_modules",
  ]

  /// The extensions of folders that are bundles, whose files are no sources of the project around them.
  private static let bundles: Set<String> = [
    "app", "framework", "playground", "xcarchive", "xcassets", "xcframework", "xcworkspace",
  ]

  /// The folder in which snapshot tests keep their pictures.
  private static let snapshots = "__Snapshots__"

  /// Returns true for the name of a folder in whose files no image or string of the project is searched.
  static func leavesOutResources(folder name: String) -> Bool { folders.contains(name) || name == snapshots }

  static func leavesOut(folder path: String) -> Bool {
    let name = String(FilePath.name(of: path))
    if folders.contains(name) { return true }
    return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { bundles.contains(String(name[name.index(after: $0)...])) }
      ?? false
  }

  /// Returns true for a folder of tests, if no manifest says to which target a file belongs.
  static func isTests(folder name: Substring) -> Bool {
    name == "Tests" || name == "UITests" || name.hasSuffix("Tests")
  }

  static func isManifest(_ path: String) -> Bool {
    let name = FilePath.name(of: path)
    return name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
  }
}
