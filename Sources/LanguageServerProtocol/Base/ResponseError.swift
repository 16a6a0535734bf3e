/// The error in the response to a request.
package struct ResponseError: Error, Equatable, Sendable, JSONWritable {
  /// The kind of error.
  package let code: ErrorCode
  /// The message, one sentence.
  package let message: String

  /// Creates an error; `message` is one sentence.
  package init(_ code: ErrorCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Writes the error as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("code", code.rawValue)
      $0.member("message", message)
    }
  }
}

/// The error codes of JSON-RPC and LSP.
package enum ErrorCode: Int, Sendable {
  case parseError = -32700
  case invalidRequest = -32600
  case methodNotFound = -32601
  case invalidParams = -32602
  case internalError = -32603
  case serverNotInitialized = -32002
  case requestFailed = -32803
  case serverCancelled = -32802
  case contentModified = -32801
  case requestCancelled = -32800
}
