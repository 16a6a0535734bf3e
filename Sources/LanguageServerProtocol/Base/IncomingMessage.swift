/// The content of a message body, by JSON-RPC.
package enum IncomingMessage: Sendable {
  case request(id: RequestID, method: MethodName, params: JSONValue?)
  case notification(method: MethodName, params: JSONValue?)
  case response(id: RequestID, Result<JSONValue, ResponseFailure>)
  /// None of these: the error for the response, and the id if one can be read.
  case invalid(id: RequestID?, ResponseError)
  /// An error response without an id, which belongs to no request.
  case ignored

  /// Parses and classifies a body; any bytes are accepted.
  package init(_ body: some Sequence<UInt8>) {
    do throws(JSONError) {
      self.init(try JSONDocument(body))
    } catch {
      self = .invalid(
        id: nil, ResponseError(.parseError, "The message is not JSON: \(error.message) at byte \(error.offset)."))
    }
  }

  /// Classifies a parsed body.
  package init(_ document: JSONDocument) {
    let root = document.root
    guard root.isObject, root["jsonrpc"]?.equals("2.0") == true else {
      let text = root.kind == .array ? "Batches are not taken." : "The message is not a JSON-RPC 2.0 object."
      self = .invalid(id: nil, ResponseError(.invalidRequest, text))
      return
    }
    let idMember = root.presentMember("id")
    let id = idMember.flatMap(RequestID.init)
    guard let methodMember = root.presentMember("method") else {
      self = IncomingMessage(responseIn: root, idMember: idMember, id: id)
      return
    }
    guard let method = MethodName(methodMember) else {
      self = .invalid(id: id, ResponseError(.invalidRequest, "The method is not a string."))
      return
    }
    guard idMember != nil else {
      self = .notification(method: method, params: root["params"])
      return
    }
    guard let id else {
      self = .invalid(id: nil, ResponseError(.invalidRequest, "The id is neither a whole number nor a string."))
      return
    }
    guard !document.hasLoneSurrogate else {
      self = .invalid(id: id, ResponseError(.invalidParams, "A string holds half of a surrogate pair."))
      return
    }
    self = .request(id: id, method: method, params: root["params"])
  }

  private init(responseIn root: JSONValue, idMember: JSONValue?, id: RequestID?) {
    if let error = root["error"] {
      guard let id else {
        self = .ignored
        return
      }
      self = .response(id: id, .failure(ResponseFailure(code: error["code"]?.integer ?? 0)))
    } else if let id, let result = root.presentMember("result") {
      self = .response(id: id, .success(result))
    } else {
      self = .invalid(id: id, ResponseError(.invalidRequest, "The message has neither a method nor a result."))
    }
  }
}

/// The error in a client's response to a request.
package struct ResponseFailure: Error, Equatable, Sendable {
  /// The client's error code; 0 if it gave none.
  package let code: Int
}
