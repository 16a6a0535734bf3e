import Foundation
import LayoutSyntax
import Testing

/// Real files for laws: the clone's examples, and the listings beside it where they are.
enum Samples {
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether long tests run in full: `PLUMBLINE_LONG_TESTS=1`.
  static let runsInFull = ProcessInfo.processInfo.environment["PLUMBLINE_LONG_TESTS"] == "1"

  static let examples = files(in: repository.appendingPathComponent("grammar/examples"))

  /// Other people's texts, which are no part of the clone.
  static let listings = files(in: repository.deletingLastPathComponent().appendingPathComponent("shared/listings"))

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
