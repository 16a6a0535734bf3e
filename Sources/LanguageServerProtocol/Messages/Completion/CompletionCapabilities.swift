/// The client's support for completion, signature help, inlay hints and colours.
package struct CompletionCapabilities: Sendable {
  /// True if inserted texts may be snippets.
  package var snippets = false
  /// True if an item may have one range for inserting and one for replacing.
  package var insertReplace = false
  /// True if a label may have details.
  package var labelDetails = false
  /// True if an item may be marked as deprecated by a tag.
  package var tags = false
  /// True if lines of an inserted text are indented as the line of the cursor.
  package var adjustsIndentation = false
  /// The format of documentation.
  package var documentation = MarkupKind.plainText
  /// The defaults of all items that a list may have.
  package var itemDefaults: Set<String> = []
  /// The kinds of items that the client shows; nil for those of the first version of the protocol.
  package var itemKinds: ClosedRange<Int> = 1...18
  /// The format of the documentation of signatures.
  package var signatureDocumentation = MarkupKind.plainText
  /// True if a parameter may be named by its range in the signature.
  package var labelOffsets = false
  /// True if each signature may have an active parameter.
  package var activeParameter = false
  /// True if a signature may say that no parameter is active.
  package var noActiveParameter = false
  /// True if the client requests parts of hints later.
  package var resolvesHints = false
  /// The parts of hints that the client requests later.
  package var resolvedHintParts: Set<String> = []
  /// True if the client requests hints again when the server asks for it.
  package var refreshesHints = false

  /// The capabilities of a client that announced nothing.
  package init() {}

  /// Reads the capabilities from those of the documents and of the workspace.
  package init(textDocument: JSONValue?, workspace: JSONValue?) {
    let completion = textDocument?["completion"]
    let item = completion?["completionItem"]
    snippets = item.announces("snippetSupport")
    insertReplace = item.announces("insertReplaceSupport")
    labelDetails = item.announces("labelDetailsSupport")
    tags = item?["tagSupport"]?["valueSet"]?.elements.contains { $0.integer == 1 } ?? false
    adjustsIndentation =
      completion?["insertTextMode"]?.integer == 2
      || item?["insertTextModeSupport"]?["valueSet"]?.elements.contains { $0.integer == 2 } ?? false
    documentation = Self.format(item?["documentationFormat"])
    itemDefaults = Set(completion?["completionList"]?["itemDefaults"]?.elements.compactMap(\.string) ?? [])
    if let kinds = completion?["completionItemKind"]?["valueSet"]?.elements.compactMap(\.integer),
      let last = kinds.max()
    {
      itemKinds = 1...max(1, last)
    }
    let signature = textDocument?["signatureHelp"]?["signatureInformation"]
    signatureDocumentation = Self.format(signature?["documentationFormat"])
    labelOffsets = (signature?["parameterInformation"]).announces("labelOffsetSupport")
    activeParameter = signature.announces("activeParameterSupport")
    noActiveParameter = signature.announces("noActiveParameterSupport")
    let hints = textDocument?["inlayHint"]
    resolvedHintParts = Set(hints?["resolveSupport"]?["properties"]?.elements.compactMap(\.string) ?? [])
    resolvesHints = !resolvedHintParts.isEmpty
    refreshesHints = (workspace?["inlayHint"]).announces("refreshSupport")
  }

  private static func format(_ formats: JSONValue?) -> MarkupKind {
    formats?.elements.compactMap { $0.string.flatMap(MarkupKind.init) }.first ?? .plainText
  }
}

/// The server's capabilities for completion, signature help, inlay hints and colours.
package struct CompletionOptions: Sendable {
  /// The characters after which the client requests completions by itself.
  package var completionTriggers: [String]
  /// True if the label of an item may have details.
  package var labelDetails: Bool
  package var signatureTriggers: [String]
  /// True if parts of hints may be requested later.
  package var resolvesHints: Bool

  /// Creates the options.
  package init(completionTriggers: [String], labelDetails: Bool, signatureTriggers: [String], resolvesHints: Bool) {
    self.completionTriggers = completionTriggers
    self.labelDetails = labelDetails
    self.signatureTriggers = signatureTriggers
    self.resolvesHints = resolvesHints
  }

  /// Writes the members of the server's capabilities.
  func writeMembers(to writer: inout JSONWriter) {
    writer.objectMember("completionProvider") {
      $0.member("triggerCharacters", completionTriggers)
      $0.member("resolveProvider", true)
      if labelDetails { $0.objectMember("completionItem") { $0.member("labelDetailsSupport", true) } }
    }
    writer.objectMember("signatureHelpProvider") {
      $0.member("triggerCharacters", signatureTriggers)
      $0.member("retriggerCharacters", [":"])
    }
    writer.objectMember("inlayHintProvider") { $0.member("resolveProvider", resolvesHints) }
    writer.member("colorProvider", true)
  }
}
