import Foundation
import PlumblineCLI
import Testing

/// Linting on several threads.
@Suite struct LintJobTests {
  /// A module in which every file uses a view of the next, declares an alignment, and some have something to say.
  private static func sources(_ count: Int) -> [String] {
    (0..<count).map { number in
      """
      extension VerticalAlignment {
        enum Line\(number): AlignmentID {
          static func defaultValue(in d: ViewDimensions) -> CGFloat { d[.bottom] }
        }
        static let line\(number) = VerticalAlignment(Line\(number).self)
      }

      struct Card\(number): View {
        var body: some View {
          HStack(alignment: .line\((number + 1) % count)) {
            Text("A")\(number % 3 == 0 ? ".alignmentGuide(.bottom) { d in d[.top] }" : "")
            \(number % 5 == 0 ? "Missing\(number)()" : "Text(\"B\")")
            \(number + 1 < count ? "Card\(number + 1)()" : "Text(\"End\")")
          }
        }
      }

      """
    }
  }

  @Test(arguments: LintOptions.Format.allCases) func theNumberOfWorkersDoesNotShow(
    format: LintOptions.Format
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (number, source) in Self.sources(12).enumerated() {
      try Data(source.utf8).write(to: folder.appendingPathComponent("\(number).layout"))
    }
    var options = LintOptions()
    options.paths = [folder.path]
    options.format = format
    let alone = lint(options, workers: 1)
    #expect(alone.result.contains("Missing10"))
    for workers in [2, 3, 5, 40] {
      let together = lint(options, workers: workers)
      #expect(together.result == alone.result)
      #expect(together.standardError == alone.standardError)
      #expect(together.status == alone.status)
    }
  }
}
