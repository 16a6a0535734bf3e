import LanguageServerProtocol
import LayoutSyntax

// The beginning and the end of a session.
extension LanguageServer {
  mutating func initialize(_ params: JSONValue?) throws(ResponseError) -> InitializeResult {
    let params = try InitializeParams(params)
    client = params.capabilities
    trace.level = params.trace
    if let process = params.processID { inbox.clientProcesses.append(process) }
    lifecycle = .running
    var capabilities = ServerCapabilities()
    if let offered = client.positionEncodings {
      // The client lists its encodings in order of preference.
      let chosen = offered.first ?? .utf16
      capabilities.positionEncoding = chosen
      encoding = PositionEncoding(chosen)
    }
    capabilities.hover = true
    capabilities.pullDiagnostics = pullsDiagnostics
    if offersCodeActions { capabilities.codeActionKinds = Service.codeActionKinds }
    capabilities.resolvesCodeActions = resolvesCodeActions
    capabilities.syntax = syntaxProviders
    capabilities.commands = commands
    capabilities.completion = completionOptions
    capabilities.navigation = navigationOptions
    capabilities.workspaceFolders = client.workspaceFolders
    if client.renamedFiles { capabilities.renamedFiles = [ServerOptions.Names.documents] }
    if client.deletedFiles { capabilities.deletedFiles = [ServerOptions.Names.documents] }
    service.start(folders: params.folders, options: params.initializationOptions)
    return InitializeResult(capabilities: capabilities, serverName: options.name, serverVersion: options.version)
  }

  /// Handles `initialized`: the client accepts requests from now on, so the server registers for changes and
  /// requests the configuration.
  mutating func initialized() {
    var registrations: [Registration] = []
    if client.registersConfiguration { registrations.append(.configuration(section: ServerOptions.Names.product)) }
    if client.registersWatchedFiles, !Service.watchedGlobs.isEmpty {
      registrations.append(.watchedFiles(globs: Service.watchedGlobs))
    }
    if !registrations.isEmpty {
      sendRequest(.registerCapability, RegistrationParams(registrations: registrations), for: .registration)
    }
    requestConfiguration()
  }

  mutating func shutdown() -> JSONNull {
    lifecycle = .shutDown
    cancelWorkspacePulls()
    return JSONNull()
  }
}
