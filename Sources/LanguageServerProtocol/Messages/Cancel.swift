/// The params of `$/cancelRequest`.
package struct CancelParams: Sendable {
  /// The request to cancel.
  package var id: RequestID

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    guard let id = RequestID(try params.params().required("id")) else {
      throw JSONValue.fault("id", "is neither a whole number nor a string")
    }
    self.id = id
  }
}
