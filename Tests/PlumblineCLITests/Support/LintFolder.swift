import Foundation
import PlumblineCLI

/// A folder with files for `lint`, gone with it. Paths in what comes out are from the folder.
final class LintFolder {
  let path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appendingPathComponent("plumbline-test-\(UUID().uuidString)").path

  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }

  /// `plumbline lint` with these words; without a path, of the whole folder. A word `@name` is a file of the folder.
  func lint(_ words: String..., workers: Int = 1, progress: ProgressLine = ProgressLine(after: .zero, nil)) throws
    -> Output
  {
    try lint(words, workers: workers, progress: progress)
  }

  /// The same, with the words as a list.
  func lint(_ words: [String], workers: Int = 1, progress: ProgressLine = ProgressLine(after: .zero, nil)) throws
    -> Output
  {
    let given = words.map { $0.hasPrefix("@") ? path + "/" + $0.dropFirst() : $0 }
    guard case .lint(var options) = try ArgumentParser.parse(["lint"] + given) else { throw NoLint() }
    if options.paths == ["."] { options.paths = [path] }
    var output = PlumblineCLI.lint(options, workers: workers, progress: progress)
    output.result = output.result.replacingOccurrences(of: path + "/", with: "")
    output.standardError = output.standardError.replacingOccurrences(of: path + "/", with: "")
    return output
  }

  /// `plumbline lint` of the whole folder with a cache in the folder `caches`.
  func lint(_ words: [String], caches: String, workers: Int = 1) throws -> Output {
    let all = words + [path]
    let options = try Self.options(all)
    let cache = LintCache(["lint"] + all, options, in: caches)
    return PlumblineCLI.lint(options, workers: workers, progress: ProgressLine(after: .zero, nil), cache: cache)
  }

  /// The options of `plumbline lint` with these words.
  static func options(_ words: [String]) throws -> LintOptions {
    guard case .lint(let options) = try ArgumentParser.parse(["lint"] + words) else { throw NoLint() }
    return options
  }

  private struct NoLint: Error {}
}

/// Sources that more than one test takes.
enum Sources {
  /// One warning on line 3, with a preferred fix.
  static let mismatch = """
    VStack(alignment: .leading) {
        Color.red.frame(width: 80, height: 20)
            .alignmentGuide(.trailing) { d in d[.trailing] - 8 }
        Color.blue.frame(width: 120, height: 20)
    }

    """

  /// One error, on line 1.
  static let axis = "HStack(alignment: .leading) { Color.red; Color.blue }\n"
}
