import Foundation
import Testing

/// The clone's examples, and the listings beside it where they are.
enum SampleFiles {
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var testDescription: String { name }
  }

  static let all: [Sample] = {
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return files(in: repository.appendingPathComponent("grammar/examples"))
      + files(in: repository.deletingLastPathComponent().appendingPathComponent("shared/listings"))
  }()

  private static func files(in folder: URL) -> [Sample] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".layout") }.sorted().compactMap { name in
      guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) else { return nil }
      return Sample(name: name, text: text)
    }
  }
}
