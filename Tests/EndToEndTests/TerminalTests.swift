import Foundation
import TestSupport
import Testing

/// The program with a terminal for its messages.
@Suite struct TerminalTests {
  /// Work of more than half a second shows its progress on a terminal and removes it; without a terminal it prints the
  /// counts alone.
  @Test func progressIsShownOnATerminalOnly() throws {
    let folder = try TemporaryFolder()
    var shown = ""
    // Enough work for this machine: more files until it takes long enough.
    for count in [100, 400, 1600, 6400] where !shown.contains("\u{1B}[K") {
      for number in 0..<count {
        try folder.write("\(number).swift", Data(Self.view(number).utf8))
      }
      shown = try Self.errors(["lint", "."], in: folder.url)
    }
    let lines = shown.components(separatedBy: "\r\u{1B}[K")
    #expect(lines.count > 2, "progress was shown: \(shown)")
    let phases = ["reading", "laying out", "checking"]
    #expect(lines.first == "")
    #expect(lines.dropFirst().dropLast().allSatisfy { line in phases.contains { line.hasPrefix("plumbline: \($0) ") } })
    // The last line has been removed, and the counts follow.
    #expect(lines.last?.hasPrefix("plumbline: ") == true && lines.last?.hasSuffix(" views laid out\r\n") == true)

    let plain = try CommandRun(["lint", "."], in: folder.url)
    #expect(plain.errors == lines.last?.replacingOccurrences(of: "\r\n", with: "\n"))
  }

  private static func view(_ number: Int) -> String {
    let rows = (0..<40).map { "      HStack { Text(\"\($0)\"); Spacer(); Color.red.frame(width: \($0), height: 20) }" }
    return "import SwiftUI\nstruct View\(number): View {\n  var body: some View {\n    VStack {\n"
      + rows.joined(separator: "\n") + "\n    }\n  }\n}\n"
  }

  /// Runs `plumbline` in a folder and returns what it prints on its standard error, a terminal.
  private static func errors(_ words: [String], in folder: URL) throws -> String {
    var (terminal, side): (Int32, Int32) = (-1, -1)
    try #require(openpty(&terminal, &side, nil, nil, nil) == 0)
    let program = try #require(BuiltProgram.url)
    let environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { _, new in new }
    let process = try ChildProcess(
      program.path, words, in: folder, environment: environment, errors: .file(FileHandle(fileDescriptor: side)))
    close(side)
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    // The end of the program closes the other side, which ends the reading.
    while case let count = read(terminal, &buffer, buffer.count), count > 0 { text += buffer[..<count] }
    close(terminal)
    process.waitForEnd()
    return String(decoding: text, as: UTF8.self)
  }
}
