import Foundation

/// Real files for the laws of the formatter.
enum FormatSamples {
  struct File: Sendable {
    var name: String
    var bytes: [UInt8]
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The sources of this repository, which `swift format` has formatted.
  static let ownSources = files(in: ["Sources"], named: ".swift")

  /// The examples and fixtures of the repository, and the files of the folder that `PLUMBLINE_SAMPLES` names.
  static let layouts =
    files(in: ["grammar/examples", "Tests"], named: ".layout")
    + (ProcessInfo.processInfo.environment["PLUMBLINE_SAMPLES"].map { files(in: [$0], named: ".layout") } ?? [])

  private static func files(in folders: [String], named suffix: String) -> [File] {
    folders.flatMap { folder in
      let base = folder.hasPrefix("/") ? URL(fileURLWithPath: folder) : root.appendingPathComponent(folder)
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: base.path)) ?? []
      return paths.filter { $0.hasSuffix(suffix) }.sorted().compactMap { path in
        let bytes = FileManager.default.contents(atPath: base.appendingPathComponent(path).path)
        return bytes.map { File(name: "\(folder)/\(path)", bytes: [UInt8]($0)) }
      }
    }
  }
}
