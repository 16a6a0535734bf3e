import Foundation
import LayoutSyntax
import Testing

/// Real files for laws: the examples of the repository, and those of the folder that `PLUMBLINE_SAMPLES` names.
enum Samples {
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether long tests run in full: `PLUMBLINE_LONG_TESTS=1`.
  static let runsInFull = ProcessInfo.processInfo.environment["PLUMBLINE_LONG_TESTS"] == "1"

  static let examples = files(in: repository.appendingPathComponent("grammar/examples"))

  /// The files of the folder that `PLUMBLINE_SAMPLES` names; empty without it.
  static let further =
    ProcessInfo.processInfo.environment["PLUMBLINE_SAMPLES"].map { files(in: URL(fileURLWithPath: $0)) } ?? []

  static func files(in folder: URL) -> [Sample] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".layout") }.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
      return Sample(name: name, text: SourceText(Array(data)))
    }
  }
}

struct Sample: Sendable, CustomTestStringConvertible {
  var name: String
  var text: SourceText
  var testDescription: String { name }
}
