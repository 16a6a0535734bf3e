import LanguageServerProtocol
import Testing

/// `initialize` is read leniently: members absent, `null` or of a wrong type count as not announced.
struct InitializeTests {
  private func params(_ text: String) throws -> InitializeParams {
    try InitializeParams(JSONDocument(text.utf8).root)
  }

  @Test(arguments: [
    "{}", #"{"capabilities":null,"processId":null,"workspaceFolders":null,"rootUri":null,"trace":null}"#,
    #"{"capabilities":7,"processId":"x","workspaceFolders":{},"trace":"loud"}"#,
    #"{"capabilities":{"general":null,"workspace":{"configuration":"yes"},"textDocument":{"hover":null}}}"#,
    #"{"capabilities":{"textDocument":{"publishDiagnostics":[],"codeAction":{"codeActionLiteralSupport":null}}}}"#,
  ]) func nothingIsAnnounced(text: String) throws {
    let params = try params(text)
    #expect(params.processID == nil)
    #expect(params.folders.isEmpty)
    #expect(params.trace == .off)
    #expect(params.capabilities.positionEncodings == nil)
    #expect(params.capabilities.hoverFormats.isEmpty)
    #expect(!params.capabilities.configuration)
    #expect(!params.capabilities.codeActions.literals)
    #expect(!params.capabilities.diagnostics.relatedInformation)
  }

  @Test func foldersComeBeforeTheRoot() throws {
    let both = #"{"rootUri":"file:///r","rootPath":"/p","workspaceFolders":[{"uri":"file:///f","name":"f"}]}"#
    #expect(try params(both).folders.map(\.spelling) == ["file:///f"])
    #expect(try params(#"{"rootUri":"file:///r","rootPath":"/p"}"#).folders.map(\.spelling) == ["file:///r"])
    #expect(try params(#"{"rootPath":"/p q"}"#).folders.map(\.spelling) == ["file:///p%20q"])
  }

  @Test func paramsThatAreNoObjectAreRefused() {
    for text in ["[]", "5", "\"x\""] { #expect(throws: ResponseError.self) { try params(text) } }
    #expect(throws: ResponseError.self) { try InitializeParams(nil) }
  }

  @Test func kindsOfActionsAreAskedForWithAllBelowThem() throws {
    func wants(_ only: String, _ kind: String) throws -> Bool {
      let text =
        #"{"textDocument":{"uri":"x:"},"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}},"#
        + #""context":{"diagnostics":[]\#(only)}}"#
      return try CodeActionParams(JSONDocument(text.utf8).root).wants(kind: kind)
    }
    #expect(try wants("", "quickfix"))
    #expect(try wants(#","only":["quickfix"]"#, "quickfix"))
    #expect(try wants(#","only":["refactor","source"]"#, "source.fixAll.plumbline"))
    #expect(try wants(#","only":[""]"#, "refactor"))
    #expect(try !wants(#","only":["quickfix"]"#, "quickfixes"))
    #expect(try !wants(#","only":["source.fixAll"]"#, "source"))
    #expect(try !wants(#","only":[]"#, "quickfix"))
  }
}
