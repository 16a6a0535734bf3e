import Foundation
import Testing

/// The examples of the repository, and the files of the folder that `PLUMBLINE_SAMPLES` names.
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
      + (ProcessInfo.processInfo.environment["PLUMBLINE_SAMPLES"].map { named in
        files(in: URL(fileURLWithPath: named))
      } ?? [])
  }()

  private static func files(in folder: URL) -> [Sample] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".layout") }.sorted().compactMap { name in
      guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) else { return nil }
      return Sample(name: name, text: text)
    }
  }
}
