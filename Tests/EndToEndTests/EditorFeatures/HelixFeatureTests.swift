import Foundation
import Testing

/// Helix in a terminal, set up by the commands of its README in a clean home, in which each feature is used by its key.
@Suite struct HelixFeatureTests {
  @Test(
    "Helix has findings, hovers, symbols, definitions, hints, completions, renames, formatting and quick fixes",
    .enabled(if: Editor.helix.isTested, "no `hx` or no `tmux` on the PATH"), arguments: Editor.helix.testedPrograms)
  func features(editor: URL) async throws {
    let session = try EditorSession()
    defer { session.remove() }
    try session.followREADME(of: "helix")
    try session.writeFeatureSample()
    let terminal = try EditorTerminal(session, program: editor, file: session.file)
    defer { terminal.close() }

    // A finding is counted in the status line.
    try await terminal.lines(showing: "● 1")
    try terminal.type("3gggs k")
    try await terminal.lines(showing: "80 × 20 pt")
    try terminal.type("", "Escape")
    try await terminal.lines(without: "80 × 20 pt")

    try terminal.type(" s")
    let symbols = try await terminal.lines(showing: "defaultValue(in:)")
    for name in FeatureReport.names { #expect(symbols.contains { $0.contains(name) }, "the list has \(name)") }
    try terminal.type("", "Escape")
    try await terminal.lines(without: "defaultValue(in:)")

    try terminal.type(":set lsp.display-inlay-hints true", "Enter")
    let hints = try await terminal.lines(showing: "= 72")
    for hint in FeatureReport.shownHints { #expect(hints.contains { $0.contains(hint) }, "\(hint) is shown") }
    try terminal.type(":set lsp.display-inlay-hints false", "Enter")
    try await terminal.lines(without: "= 72")

    // The status line ends with the line and the column.
    try terminal.type("2gggsgd")
    try await terminal.lines(showing: "8:8")

    // The first item of the list is chosen. It is asked for by its key, as lists that open while one types replace each
    // other.
    try terminal.type(":set auto-completion false", "Enter")
    try terminal.type("14gggsA")
    try await terminal.lines(showing: " INS ")
    try await terminal.type(each: ".alignmentGuide(.ba", after: "Text(title)")
    try terminal.type("", "C-x")
    try await terminal.lines(showing: "badgeLine   ")
    try terminal.type("", "Tab", "Enter")
    try await terminal.lines(showing: "Text(title).alignmentGuide(.badgeLine")
    // A key that is read together with Escape is one with Alt.
    try terminal.type("", "Escape")
    try await terminal.lines(showing: " NOR ")
    try terminal.type("u")
    try await terminal.lines(without: "Text(title).alignmentGuide(.badgeLine")
    try terminal.type("u")
    try await terminal.lines(without: "Text(title).alignmentGuide")

    try terminal.type("2gggs r")
    try await terminal.lines(showing: "rename-to:Badge")
    try terminal.type("", "C-u")
    try terminal.type("Chip", "Enter")
    try await terminal.lines(showing: "struct Chip: View {")
    try terminal.type(":format", "Enter")
    try await terminal.lines(showing: "2      Chip(title:")

    try terminal.type("gg]d a")
    let actions = try await terminal.lines(showing: EditorSession.fix)
    let titles = actions.filter { $0.contains("(moves ") }
    let steps = try #require(titles.firstIndex { $0.contains(EditorSession.fix) })
    for _ in 0..<steps { try terminal.type("", "Down") }
    try terminal.type("", "Enter")
    try await terminal.lines(without: "● 1")
    try terminal.type(":write-quit-all", "Enter")

    #expect(try await session.serversLeft() == [])
    #expect(try String(contentsOf: session.file, encoding: .utf8) == FeatureReport.fixedSample)
  }
}
