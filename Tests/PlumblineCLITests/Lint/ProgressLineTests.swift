import Foundation
import PlumblineCLI
import Testing

/// The line that shows on a terminal what `lint` is doing.
@Suite struct ProgressLineTests {
  /// What was printed, from any thread.
  private final class Terminal: Sendable {
    private let pipe = Pipe()

    func print(_ text: String) { pipe.fileHandleForWriting.write(Data(text.utf8)) }

    /// The lines in their order, each of which overwrites the one before.
    func lines() throws -> [String] {
      try pipe.fileHandleForWriting.close()
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      return text.components(separatedBy: "\r\u{1B}[K")
    }
  }

  private func lines(_ count: Int, after delay: Duration, workers: Int, _ words: String = "--all") throws -> [String] {
    let folder = try LintFolder()
    for number in 0..<count {
      try folder.write(
        "\(number).swift", "import SwiftUI\nstruct View\(number): View { var body: some View { Text(\"a\") } }\n")
    }
    let terminal = Terminal()
    let output = try folder.lint(words, workers: workers, progress: ProgressLine(after: delay) { terminal.print($0) })
    #expect(output.result == "0 errors, 0 warnings, \(count) files\n")
    return try terminal.lines()
  }

  @Test(arguments: [1, 2])
  func eachPhaseIsShownAndTheLineIsRemoved(_ workers: Int) throws {
    let lines = try lines(20, after: .zero, workers: workers)
    #expect(lines.first == "" && lines.last == "")
    let shown = lines.dropFirst().dropLast()
    let files = (0..<20).map { "\($0) of 20 files" }
    let phases = ["reading", "laying out", "checking"].map { phase in
      shown.filter { $0.hasPrefix("plumbline: \(phase) ") }.map { String($0.dropFirst("plumbline: \(phase) ".count)) }
    }
    #expect(Set(phases[0]) == Set(files) && Set(phases[2]) == Set(files))
    // Two declarations a file: the import and the view. A thread takes eight at once, and threads report in any order.
    #expect(phases[1].contains("0 of 40 declarations") && phases[1].count == (workers == 1 ? 40 : 5))
    #expect(phases.joined().count == shown.count)
    // The phases follow each other.
    let order = shown.map { $0.split(separator: " ")[1] }
    #expect(
      order.enumerated().filter { $0.offset == 0 || order[$0.offset - 1] != $0.element }.map(\.element)
        == ["reading", "laying", "checking"])
  }

  /// However many files there are, there are some 200 updates of each phase.
  @Test func manyFilesHaveFewUpdates() throws {
    let lines = try lines(900, after: .zero, workers: 2)
    #expect(lines.filter { $0.contains("checking") }.count == 225)
  }

  @Test func shortWorkShowsNothing() throws {
    #expect(try lines(3, after: .seconds(3600), workers: 2) == [""])
  }
}
