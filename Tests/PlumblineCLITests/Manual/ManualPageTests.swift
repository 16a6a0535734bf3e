import Foundation
import TestSupport
import Testing

@testable import PlumblineCLI

/// `plumbline man`: the manual page has all that the help has, and is well-formed.
@Suite struct ManualPageTests {
  @Test func everyCommandAndOptionIsThere() {
    let lines = ManualPage.text.split(separator: "\n")
    for command in CommandDescription.all {
      #expect(lines.contains(".Ss \(command.name.replacingOccurrences(of: "-", with: "\\-"))"), "\(command.name)")
      for option in command.options + (command.laysOut ? OptionDescription.layout : []) {
        let heading = ".It Fl \(option.name.dropFirst())"
        #expect(lines.contains { $0 == heading || $0.hasPrefix(heading + " ") }, "\(option.name)")
      }
    }
  }

  @Test func runningTextIsEscaped() {
    var page = MdocWriter()
    page.text(".layout files: a\\b --strict \"c\" `d`. Next sentence. not one, e.g. ×…")
    #expect(
      page.source == """
        \\&.layout files: a\\eb \\-\\-strict \\(dqc\\(dq \\(gad\\(ga.
        Next sentence. not one, e.g. \\[u00D7]\\[u2026]

        """)
  }

  @Test func linesAreShort() {
    for line in ManualPage.text.split(separator: "\n") { #expect(line.utf8.count <= 80, "\(line)") }
  }

  private static let mandoc = ["/usr/bin/mandoc", "/usr/local/bin/mandoc"]
    .first(where: FileManager.default.isExecutableFile)

  /// mandoc finds nothing to remark, not even of style.
  @Test(.enabled(if: mandoc != nil, "no `mandoc`")) func mandocAcceptsThePage() throws {
    let program = try #require(Self.mandoc)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-\(UUID().uuidString).1")
    try Data(ManualPage.text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let check = try ChildProcess.run(program, ["-T", "lint", "-W", "style", file.path])
    #expect(check.ending == .exited(0), "\(check.output)\(check.errors)")
    let shown = try ChildProcess.run(program, ["-T", "utf8", "-O", "width=100", file.path])
    // A terminal shows bold letters by striking them twice.
    let plain = shown.output.replacingOccurrences(of: ".\u{8}", with: "", options: .regularExpression)
    #expect(plain.contains("--write-baseline FILE"))
  }
}
