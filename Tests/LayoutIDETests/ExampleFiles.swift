import Foundation
import LayoutAnalysis
import LayoutSyntax
import Testing

/// The examples of the repository, and the files of the folder that `PLUMBLINE_SAMPLES` names.
enum ExampleFiles {
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String

    var testDescription: String { name }

    /// An analysis of this file alone.
    var analysis: (Analysis, FileID) {
      var analysis = Analysis()
      let file = analysis.addFile(named: name, text: SourceText(text), module: ModuleID(0))
      return (analysis, file)
    }
  }

  /// True if long tests run in full: `PLUMBLINE_LONG_TESTS=1`.
  static let runsInFull = ProcessInfo.processInfo.environment["PLUMBLINE_LONG_TESTS"] == "1"

  static let all: [Example] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["PLUMBLINE_SAMPLES"].map { URL(fileURLWithPath: $0) }
    return files(in: root.appendingPathComponent("grammar/examples")) + (named.map { files(in: $0) } ?? [])
  }()

  private static func files(in folder: URL) -> [Example] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".layout") }.compactMap { name in
      let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return text.map { Example(name: name, text: $0) }
    }
  }
}
