import Foundation
import TestSupport
import Testing

/// A document in which all requests at a position are sent at all offsets.
struct OffsetSample: Sendable, CustomTestStringConvertible {
  /// The file, and how its text was changed.
  var name: String
  var text: String
  /// True for Swift.
  var isSwift = false
  /// The distance between two offsets that a long run takes.
  var step = 1

  var testDescription: String { name }

  /// True if long tests run in full: `PLUMBLINE_LONG_TESTS=1`.
  static let runsInFull = ProcessInfo.processInfo.environment["PLUMBLINE_LONG_TESTS"] == "1"

  /// Characters of one to four bytes, in names too, and code that is not complete.
  static let mixed = OffsetSample(
    name: "mixed",
    text: """
      HStack(alignment: .top) { // 👩‍👩‍👧 é
        Text("ä𝄞 \\(3)").frame(width: 10, )
        Color(red: 0.5, green: 0, blue: 1).alignmentGuide(.top) { d in d[.bottom] }.
      }
      struct Größe: View { var ünder: CGFloat = 3; var body: some View { Text("𝄞").padding(ünder) } }
      Größe(ünder: 4)\r
      let ünder: CGFloat = .
      """)

  /// The examples, fixtures and samples of the repository, and the files of the folder that `PLUMBLINE_SAMPLES` names.
  static let files: [OffsetSample] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["PLUMBLINE_SAMPLES"].map { URL(fileURLWithPath: $0) }
    let folders = ["grammar/examples", "grammar/tree-sitter-layout/test", "Tests/Fixtures"]
    return [mixed] + (folders.map { root.appendingPathComponent($0) } + (named.map { [$0] } ?? [])).flatMap(files)
  }()

  private static func files(in folder: URL) -> [OffsetSample] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.sorted().compactMap { path in
      let isSwift = path.hasSuffix(".swift") || path.hasSuffix(".swift-fixture")
      guard isSwift || path.hasSuffix(".layout"),
        let text = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      else { return nil }
      return OffsetSample(name: path, text: text, isSwift: isSwift)
    }
  }

  /// All documents: each file as it is, with characters of several bytes on each line, and with those and a piece cut
  /// out. A long run takes each fourth offset of those in the middle; a short one takes one of the last two of each file.
  static let all: [OffsetSample] = files.enumerated().flatMap { index, file in
    var wide = file.widened
    wide.step = 4
    if runsInFull { return [file, wide, file.widened.cut(seed: 1)] }
    return [index % 2 == 0 ? wide : file.widened.cut(seed: 1)]
  }

  /// The sample with a comment at the start of each line, whose characters have two and four bytes.
  var widened: OffsetSample {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return OffsetSample(
      name: "\(name), wide", text: lines.map { "/*é𝄞*/\($0)" }.joined(separator: "\n"), isSwift: isSwift)
  }

  /// The sample without a piece of up to 40 characters.
  func cut(seed: UInt64) -> OffsetSample {
    var generator = SeededGenerator(seed: seed)
    for byte in name.utf8 { generator = SeededGenerator(seed: generator.next() ^ UInt64(byte)) }
    var scalars = Array(text.unicodeScalars)
    let start = Int.random(in: 0...scalars.count, using: &generator)
    let end = min(scalars.count, start + Int.random(in: 1...40, using: &generator))
    scalars.removeSubrange(start..<end)
    var rest = String.UnicodeScalarView()
    rest.append(contentsOf: scalars)
    return OffsetSample(name: "\(name), \(start)..<\(end) cut out", text: String(rest), isSwift: isSwift)
  }
}
