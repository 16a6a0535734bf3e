/// The params of `$/cancelRequest`.
package struct CancelParams: Sendable {
  package var id: RequestID

  package init(_ params: JSONValue?) throws(ResponseError) {
    guard let id = RequestID(try params.params().required("id")) else {
      throw JSONValue.fault("id", "is neither a whole number nor a string")
    }
    self.id = id
  }
}
