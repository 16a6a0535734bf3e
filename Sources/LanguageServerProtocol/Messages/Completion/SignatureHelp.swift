/// A parameter of a signature.
package struct LSPParameterInformation: Sendable {
  /// The text of the parameter, and its range in the signature in units of UTF-16.
  package var label: String
  package var offsets: Range<Int>
  package var documentation: String

  /// Creates a parameter.
  package init(label: String, offsets: Range<Int>, documentation: String) {
    self.label = label
    self.offsets = offsets
    self.documentation = documentation
  }
}

/// A signature of a call.
package struct LSPSignatureInformation: Sendable {
  package var label: String
  package var documentation: String
  package var parameters: [LSPParameterInformation]
  /// The index of the parameter at the cursor; nil for none.
  package var activeParameter: Int?

  /// Creates a signature.
  package init(label: String, documentation: String, parameters: [LSPParameterInformation], activeParameter: Int?) {
    self.label = label
    self.documentation = documentation
    self.parameters = parameters
    self.activeParameter = activeParameter
  }
}

/// The result of `textDocument/signatureHelp`, in the form that the client's capabilities allow.
package struct LSPSignatureHelp: Sendable, JSONWritable {
  package var signatures: [LSPSignatureInformation]
  package var activeSignature: Int
  private let client: CompletionCapabilities

  /// Creates a result.
  package init(signatures: [LSPSignatureInformation], activeSignature: Int, for client: CompletionCapabilities) {
    self.signatures = signatures
    self.activeSignature = activeSignature
    self.client = client
  }

  /// Writes the result as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.arrayMember("signatures") { for signature in signatures { write(signature, to: &$0) } }
      $0.member("activeSignature", activeSignature)
      if signatures.indices.contains(activeSignature) {
        writeActive(signatures[activeSignature], isOfSignature: false, to: &$0)
      }
    }
  }

  private func write(_ signature: LSPSignatureInformation, to writer: inout JSONWriter) {
    writer.object {
      $0.member("label", signature.label)
      writeDocumentation(signature.documentation, to: &$0)
      $0.arrayMember("parameters") {
        for parameter in signature.parameters {
          $0.object {
            if client.labelOffsets {
              $0.member("label", [parameter.offsets.lowerBound, parameter.offsets.upperBound])
            } else {
              $0.member("label", parameter.label)
            }
            writeDocumentation(parameter.documentation, to: &$0)
          }
        }
      }
      if client.activeParameter { writeActive(signature, isOfSignature: true, to: &$0) }
    }
  }

  /// Writes the active parameter; for none an index behind the last one, which clients take as none.
  private func writeActive(
    _ signature: LSPSignatureInformation, isOfSignature: Bool, to writer: inout JSONWriter
  ) {
    if let active = signature.activeParameter {
      writer.member("activeParameter", active)
    } else if client.noActiveParameter {
      writer.name("activeParameter")
      writer.writeNull()
    } else if !signature.parameters.isEmpty {
      writer.member("activeParameter", signature.parameters.count)
    }
  }

  private func writeDocumentation(_ text: String, to writer: inout JSONWriter) {
    guard !text.isEmpty else { return }
    writer.member("documentation", MarkupContent(kind: client.signatureDocumentation, value: text))
  }
}
