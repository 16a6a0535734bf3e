import Foundation

/// The program `plumbline` that SwiftPM built for these tests, and the folders of the clone that they use.
enum BuiltProgram {
  /// The root of the repository: three folders above this file.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The executable beside the test bundle: the test target depends on it, so SwiftPM built both into one folder.
  static let url: URL? = {
    let arguments = CommandLine.arguments.map { URL(fileURLWithPath: $0) }
    let bundles = Bundle.allBundles.map(\.bundleURL)
    let program = FileManager.default
    for start in arguments + bundles {
      // On macOS the test executable lies some folders deep in the bundle, on Linux it is the bundle.
      var folder = start.resolvingSymlinksInPath().deletingLastPathComponent()
      for _ in 0..<4 {
        let candidate = folder.appendingPathComponent("plumbline")
        var isFolder: ObjCBool = false
        if program.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue,
          program.isExecutableFile(atPath: candidate.path)
        {
          return candidate
        }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()

  struct Missing: Error, CustomStringConvertible {
    let description = "plumbline does not stand beside the test bundle"
  }
}
