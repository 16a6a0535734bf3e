import Foundation

/// The files of the clone that these tests read.
enum Repository {
  /// Three folders above this file.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file of the repository with its text, and its path from the root.
  struct File: Sendable {
    let path: String
    let text: String

    /// The lines of the text, from 1.
    var lines: [(number: Int, text: Substring)] {
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .map { (number: $0.offset + 1, text: $0.element) }
    }
  }

  /// All files below a folder whose name ends so, in a stable order.
  static func files(below folder: String, endingIn suffix: String) throws -> [File] {
    let base = root.appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: base.path).sorted()
    return try paths.filter { $0.hasSuffix(suffix) }.map { path in
      File(
        path: "\(folder)/\(path)",
        text: try String(contentsOf: base.appendingPathComponent(path), encoding: .utf8))
    }
  }

  /// The names of what a folder holds, hidden files apart.
  static func entries(of folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { !$0.hasPrefix(".") }
  }

  /// The text of one file.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
