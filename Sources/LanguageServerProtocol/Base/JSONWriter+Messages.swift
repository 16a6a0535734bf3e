/// The methods of the requests and notifications that the server sends.
package enum ServerMethod: Sendable {
  case publishDiagnostics
  case logTrace, progress
  case refreshDiagnostics, refreshLenses, refreshInlayHints
  case registerCapability, configuration, applyEdit, createWorkDoneProgress, showDocument

  /// The method's name in messages.
  package var name: StaticString {
    switch self {
    case .publishDiagnostics: "textDocument/publishDiagnostics"
    case .logTrace: "$/logTrace"
    case .progress: "$/progress"
    case .refreshDiagnostics: "workspace/diagnostic/refresh"
    case .refreshLenses: "workspace/codeLens/refresh"
    case .refreshInlayHints: "workspace/inlayHint/refresh"
    case .registerCapability: "client/registerCapability"
    case .configuration: "workspace/configuration"
    case .applyEdit: "workspace/applyEdit"
    case .createWorkDoneProgress: "window/workDoneProgress/create"
    case .showDocument: "window/showDocument"
    }
  }
}

extension JSONWriter {
  /// Writes the body of a response with a result.
  package mutating func response(to id: RequestID, result: some JSONWritable) {
    object {
      $0.member("jsonrpc", text: "2.0")
      $0.member("id", id)
      $0.name("result")
      result.write(to: &$0)
    }
  }

  /// Writes the body of a response with an error; the id is `null` if the request's could not be read.
  package mutating func response(to id: RequestID?, error: ResponseError) {
    object {
      $0.member("jsonrpc", text: "2.0")
      $0.name("id")
      id.write(to: &$0)
      $0.member("error", error)
    }
  }

  /// Writes the body of a notification.
  package mutating func notification(_ method: ServerMethod, params: some JSONWritable) {
    object {
      $0.member("jsonrpc", text: "2.0")
      $0.member("method", text: method.name)
      $0.member("params", params)
    }
  }

  /// Writes the body of a request to the client.
  package mutating func request(_ id: RequestID, _ method: ServerMethod, params: (some JSONWritable)?) {
    object {
      $0.member("jsonrpc", text: "2.0")
      $0.member("id", id)
      $0.member("method", text: method.name)
      $0.member("params", params)
    }
  }
}
