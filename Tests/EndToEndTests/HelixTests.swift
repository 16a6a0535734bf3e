import Foundation
import Testing

/// Helix in a terminal, set up by the commands of `editors/helix/README.md` in a clean home.
@Suite struct HelixTests {
  @Test(
    "Helix knows the file type, colours it, shows the finding and the hover, and applies the quick fix",
    .enabled(if: Editor.helix.isTested, "no `hx` or no `tmux` on the PATH"), arguments: Editor.helix.testedPrograms)
  func session(editor: URL) async throws {
    let session = try EditorSession()
    defer { session.remove() }
    try session.followREADME(of: "helix")

    let example = BuiltProgram.repository.appendingPathComponent("grammar/examples/bars-and-titles.layout")
    let terminal = try EditorTerminal(session, program: editor, file: example)
    defer { terminal.close() }
    try await terminal.lines(showing: "extension VerticalAlignment")
    try terminal.type(":theme onedark", "Enter")
    try terminal.type(":lang", "Enter")
    #expect(try await terminal.lines(showing: "\nlayout\n").contains("layout"))
    // The colours of the theme for a comment, a built-in type, a label, a member, a built-in function, a string, a
    // number, a keyword and a type.
    let words = EditorSession.colouredWords.split(separator: " ").map { String($0.drop { $0 == "." }) }
    let colours = try terminal.colours(of: words)
    #expect(
      colours == [
        "#5c6370", "#e5c07b", "#c678dd", "#e06c75", "#61afef", "#98c379", "#d19a66", "#e06c75", "#e5c07b",
      ])

    try terminal.type(":open \(session.file.path)", "Enter")
    try await terminal.lines(showing: "VStack(alignment: .leading)")
    // Findings are counted in the status line; at the next one its text is shown.
    try await terminal.lines(showing: "● 1")
    try terminal.type("]d")
    let finding = try await terminal.lines(showing: "is never used: this VStack aligns")
    #expect(finding.contains { $0.hasPrefix("●   4 ") })

    try terminal.type("2gggs k")
    try await terminal.lines(showing: "80 × 20")
    try terminal.type("", "Escape")
    try await terminal.lines(without: "80 × 20")
    try terminal.type("gg]d a")
    let actions = try await terminal.lines(showing: EditorSession.fix)
    // The preferred one is the first of the list and chosen when it opens.
    let titles = actions.filter { $0.contains("(moves ") }
    #expect(titles.first?.contains("Set the `.leading` guide instead") == true)
    let steps = try #require(titles.firstIndex { $0.contains(EditorSession.fix) })
    for _ in 0..<steps { try terminal.type("", "Down") }
    try terminal.type("", "Enter")
    try terminal.type(":write-quit-all", "Enter")

    #expect(try await session.serversLeft() == [])
    #expect(try String(contentsOf: session.file, encoding: .utf8) == EditorSession.fixedSample)
    #expect(session.starts == ["lsp"])
  }
}
