/// The params of `$/cancelRequest`.
package struct CancelParams: Sendable {
  /// The request that is no longer wanted.
  package var id: RequestID

  /// Reads it; throws what is missing or of a wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    guard let id = RequestID(try params.params().required("id")) else {
      throw JSONValue.fault("id", "is neither a whole number nor a string")
    }
    self.id = id
  }
}
