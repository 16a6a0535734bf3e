import LanguageServerProtocol

// The choice of the handler of a message, by the method and the state of the session.
extension LanguageServer {
  mutating func handle(_ entry: MessageQueue.Entry) {
    switch entry.message {
    case .request(let id, let method, let params):
      if entry.isCancelled {
        respond(to: id, .cancelled)
      } else if entry.isOvertaken, client.retriedMethods.contains(method.text) {
        respond(to: id, .overtaken)
      } else {
        handleRequest(id, method, params)
      }
    case .notification(let method, let params): handleNotification(method, params)
    case .response(let id, let result): handleResponse(id, result)
    case .invalid(let id, let error): respond(to: id, error)
    case .ignored: break
    }
  }

  private mutating func handleRequest(_ id: RequestID, _ method: MethodName, _ params: JSONValue?) {
    switch (lifecycle, method) {
    case (.uninitialized, .known(.initialize)):
      return respond(to: id) { server throws(ResponseError) in
        try server.initialize(params)
      }
    case (.uninitialized, _):
      return respond(to: id, ResponseError(.serverNotInitialized, "The server has not been initialized."))
    case (.shutDown, _): return respond(to: id, ResponseError(.invalidRequest, "The server has been shut down."))
    case (.running, .known(.initialize)):
      return respond(to: id, ResponseError(.invalidRequest, "The server has been initialized before."))
    case (.running, .known(let method)):
      switch method {
      case .shutdown: return respond(to: id) { server throws(ResponseError) in server.shutdown() }
      case .hover: return respond(to: id) { server throws(ResponseError) in try server.hover(params) }
      case .documentDiagnostic where pullsDiagnostics:
        return respond(to: id) { server throws(ResponseError) in try server.documentDiagnostic(params) }
      case .workspaceDiagnostic where pullsDiagnostics: return beginWorkspaceDiagnostic(id, params)
      case .codeAction where offersCodeActions:
        return respond(to: id) { server throws(ResponseError) in try server.codeActions(params) }
      case .resolveCodeAction where resolvesCodeActions:
        return respond(to: id) { server throws(ResponseError) in try server.resolveCodeAction(params) }
      case .executeCommand where !commands.isEmpty:
        return respond(to: id) { server throws(ResponseError) in try server.executeCommand(params) }
      default: if handleFeatureRequest(id, method, params) { return }
      }
    case (.running, .other(ServerOptions.Names.frames)) where Service.offersNavigation:
      return respond(to: id) { server throws(ResponseError) in try server.frames(params) }
    case (.running, .other(ServerOptions.Names.layoutDifference)) where Service.offersNavigation:
      return respond(to: id) { server throws(ResponseError) in
        try LayoutDifferenceRequest.result(of: params, in: &server)
      }
    case (.running, .other(ServerOptions.Names.pictures)) where Service.offersNavigation:
      return respond(to: id) { server throws(ResponseError) in try server.service.preview(params, in: server.encoding) }
    case (.running, .other(ServerOptions.Names.statistics)):
      service.parseEdits()
      return respond(to: id) { server throws(ResponseError) in server.statistics() }
    default: break
    }
    respond(to: id, ResponseError(.methodNotFound, "The server does not know \(method.text)."))
  }

  /// Handles the request of a group of features; returns false if none of them has it.
  private mutating func handleFeatureRequest(_ id: RequestID, _ method: ClientMethod, _ params: JSONValue?) -> Bool {
    handleNavigationRequest(id, method, params) || handleSyntaxRequest(id, method, params)
      || handleFormattingRequest(id, method, params) || handleCompletionRequest(id, method, params)
  }

  private mutating func handleNotification(_ method: MethodName, _ params: JSONValue?) {
    guard case .known(let method) = method else { return }
    if method == .exit {
      exitCode = codeAtEnd
      return
    }
    guard lifecycle == .running else { return }
    do throws(ResponseError) {
      switch method {
      case .initialized: initialized()
      case .didOpen: try didOpen(params)
      case .didChange: try didChange(params)
      case .didSave: try didSave(params)
      case .didClose: try didClose(params)
      case .setTrace: setTrace(params?["value"]?.string.flatMap(TraceValue.init) ?? trace.level)
      case .didChangeConfiguration: didChangeConfiguration(params)
      case .didChangeWatchedFiles: try didChangeWatchedFiles(params)
      case .didChangeWorkspaceFolders: try didChangeWorkspaceFolders(params)
      case .didRenameFiles, .didDeleteFiles: try removeFiles(params)
      default: break
      }
    } catch {
      // Notifications have no response, so the error is only logged.
      log?.write("refused \(method.name): \(error.message)")
    }
  }
}
