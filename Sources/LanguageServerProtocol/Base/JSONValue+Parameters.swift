/// Access to members of `params`; throws if one is absent, which includes `null`, or of the wrong type.
extension JSONValue {
  /// Returns the member called `name`.
  package func required(_ name: StaticString) throws(ResponseError) -> JSONValue {
    guard let value = self[name] else { throw JSONValue.fault(name, "is missing") }
    return value
  }

  /// Returns the string called `name`.
  package func requiredString(_ name: StaticString) throws(ResponseError) -> String {
    guard let string = try required(name).string else { throw JSONValue.fault(name, "is not a string") }
    return string
  }

  /// Returns the whole number called `name`.
  package func requiredInteger(_ name: StaticString) throws(ResponseError) -> Int {
    guard let integer = try required(name).integer else { throw JSONValue.fault(name, "is not a whole number") }
    return integer
  }

  /// Returns the elements of the array called `name`.
  package func requiredArray(_ name: StaticString) throws(ResponseError) -> Elements {
    let value = try required(name)
    guard value.kind == .array else { throw JSONValue.fault(name, "is not an array") }
    return value.elements
  }

  /// Returns the error that reports a defect of the member called `name`.
  package static func fault(_ name: StaticString, _ text: String) -> ResponseError {
    ResponseError(.invalidParams, "The member \"\(name)\" \(text).")
  }
}

extension Optional where Wrapped == JSONValue {
  /// Returns the `params`; throws if they are missing.
  package func params() throws(ResponseError) -> JSONValue {
    guard let self else { throw ResponseError(.invalidParams, "The params are missing.") }
    return self
  }
}
