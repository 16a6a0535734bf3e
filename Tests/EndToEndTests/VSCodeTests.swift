import Foundation
import TestSupport
import Testing

/// The extension for VS Code, installed by the commands of `editors/vscode/README.md` in a clean home. No editor is
/// driven: the extension's own tests run where it is then found, with a stub of the editor and the built program.
@Suite struct VSCodeTests {
  private struct Manifest: Decodable {
    var publisher: String
    var name: String
    var version: String
  }

  @Test(
    "The README's commands make an extension that shows a hover, and a package",
    .enabled(if: Editor.node.isTested, "no `node` 18 or newer on the PATH"), arguments: Editor.node.testedPrograms)
  func newcomer(node: URL) throws {
    let session = try EditorSession()
    defer { session.remove() }
    // The editor's command line, which notes what it is asked for.
    let code = session.program.deletingLastPathComponent().appendingPathComponent("code")
    try "#!/bin/sh\necho \"$@\" >>'\(session.folder.path)/code'\n".write(to: code, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: code.path)
    try session.followREADME(of: "vscode")

    let extensions = session.home.appendingPathComponent(".vscode/extensions")
    let folder = try #require(FileManager.default.contentsOfDirectory(atPath: extensions.path).first)
    let extensionFolder = extensions.appendingPathComponent(folder)
    let manifest = try JSONDecoder().decode(
      Manifest.self, from: Data(contentsOf: extensionFolder.appendingPathComponent("package.json")))
    #expect(folder == "\(manifest.publisher).\(manifest.name)-\(manifest.version)")

    let package = session.home.appendingPathComponent("plumbline.vsix")
    #expect(try Data(contentsOf: package).prefix(2) == Data("PK".utf8))
    let asked = try String(contentsOf: session.folder.appendingPathComponent("code"), encoding: .utf8)
    #expect(asked == "--install-extension \(package.path)\n")

    var environment = session.environment
    environment["PLUMBLINE"] = session.program.path
    let run = try ChildProcess.run(
      node.path, ["--test", extensionFolder.appendingPathComponent("test/documents.test.js").path],
      environment: environment)
    #expect(run.ending == .exited(0), "\(run.output)\(run.errors)")
    #expect(run.output.contains("hover"))
    #expect(session.starts.contains("lsp"))
  }
}
