/// The params of `textDocument/completion`.
package struct CompletionParams: Sendable {
  /// The document's URI, as the client spells it.
  package var uri: String
  package var position: LSPPosition
  /// The character that the client sends the request for; nil if it has another reason.
  package var triggerCharacter: String?

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    uri = try params.required("textDocument").requiredString("uri")
    position = try LSPPosition(params.required("position"))
    if params["context"]?["triggerKind"]?.integer == 2 {
      triggerCharacter = params["context"]?["triggerCharacter"]?.string
    }
  }
}

/// The params of `completionItem/resolve`: an item as it was offered.
package struct CompletionResolveParams: Sendable {
  /// The item.
  package var item: JSONValue
  package var label: String
  /// The origin of the offer; nil for an item of another server.
  package var data: CompletionItemData?

  /// Reads the params; throws if a required member is missing or of the wrong type.
  package init(_ params: JSONValue?) throws(ResponseError) {
    item = try params.params()
    label = try item.requiredString("label")
    data = item["data"].flatMap { CompletionItemData($0) }
  }
}

/// The origin of an item, sufficient to find it again.
package struct CompletionItemData: Sendable, JSONWritable {
  /// The document's URI, as the client spells it.
  package var uri: String
  package var version: Int
  package var position: LSPPosition
  /// The parameters in the item's label.
  package var parameters: String

  /// Creates the origin of an item.
  package init(uri: String, version: Int, position: LSPPosition, parameters: String) {
    self.uri = uri
    self.version = version
    self.position = position
    self.parameters = parameters
  }

  /// Reads the origin; nil if it is not of this server.
  package init?(_ value: JSONValue) {
    guard let uri = value["uri"]?.string, let version = value["version"]?.integer,
      let position = value["position"].flatMap({ try? LSPPosition($0) })
    else { return nil }
    self.init(uri: uri, version: version, position: position, parameters: value["parameters"]?.string ?? "")
  }

  /// Writes the origin as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("uri", uri)
      $0.member("version", version)
      $0.member("position", position)
      if !parameters.isEmpty { $0.member("parameters", parameters) }
    }
  }
}

/// The kind of a completion item; the raw values are the protocol's.
package enum CompletionItemKind: Int, Sendable {
  case function = 3
  case method = 2
  case field = 5
  case variable = 6
  case type = 22
  case property = 10
  case value = 12
  case enumeration = 13
  case keyword = 14
  case snippet = 15
  case color = 16
  case file = 17
  case enumMember = 20
  case constant = 21
  case classType = 7
}

/// An item of a completion list, in the form that the client's capabilities allow.
package struct LSPCompletionItem: Sendable, JSONWritable {
  package var label: String
  /// The parameters and the note beside the label; nil for a client without label details.
  package var labelDetails: (detail: String, description: String)?
  package var kind: CompletionItemKind
  package var isDeprecated = false
  package var detail: String
  package var sortText: String
  package var filterText: String
  package var newText: String
  package var isSnippet: Bool
  /// The replaced ranges; nil if the list has them.
  package var ranges: (insert: LSPRange, replace: LSPRange)?
  package var data: CompletionItemData

  /// Creates an item.
  package init(
    label: String, kind: CompletionItemKind, sortText: String, filterText: String, newText: String, isSnippet: Bool,
    data: CompletionItemData
  ) {
    self.label = label
    self.kind = kind
    detail = ""
    self.sortText = sortText
    self.filterText = filterText
    self.newText = newText
    self.isSnippet = isSnippet
    self.data = data
  }

  /// Writes the item as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("label", label)
      if let labelDetails {
        $0.objectMember("labelDetails") {
          if !labelDetails.detail.isEmpty { $0.member("detail", labelDetails.detail) }
          if !labelDetails.description.isEmpty { $0.member("description", labelDetails.description) }
        }
      }
      $0.member("kind", kind.rawValue)
      if isDeprecated { $0.member("tags", [1]) }
      if !detail.isEmpty { $0.member("detail", detail) }
      $0.member("sortText", sortText)
      if filterText != label { $0.member("filterText", filterText) }
      if isSnippet { $0.member("insertTextFormat", 2) }
      if let ranges {
        $0.objectMember("textEdit") {
          $0.member("newText", newText)
          if ranges.insert == ranges.replace {
            $0.member("range", ranges.replace)
          } else {
            $0.member("insert", ranges.insert)
            $0.member("replace", ranges.replace)
          }
        }
      } else if newText != label {
        $0.member("textEditText", newText)
      }
      $0.member("data", data)
    }
  }
}

/// The result of `textDocument/completion`.
package struct LSPCompletionList: Sendable, JSONWritable {
  package var isIncomplete: Bool
  /// The ranges of all items, for a client that takes them from the list.
  package var ranges: (insert: LSPRange, replace: LSPRange)?
  package var items: [LSPCompletionItem]

  /// Creates a list.
  package init(isIncomplete: Bool, ranges: (insert: LSPRange, replace: LSPRange)?, items: [LSPCompletionItem]) {
    self.isIncomplete = isIncomplete
    self.ranges = ranges
    self.items = items
  }

  /// Writes the list as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("isIncomplete", isIncomplete)
      if let ranges {
        $0.objectMember("itemDefaults") {
          guard ranges.insert != ranges.replace else { return $0.member("editRange", ranges.replace) }
          $0.objectMember("editRange") {
            $0.member("insert", ranges.insert)
            $0.member("replace", ranges.replace)
          }
        }
      }
      $0.member("items", items)
    }
  }
}

/// The result of `completionItem/resolve`: the item with its documentation.
package struct ResolvedCompletionItem: Sendable, JSONWritable {
  /// The item as it was offered.
  package var item: JSONValue
  package var documentation: MarkupContent?

  /// Creates an item.
  package init(item: JSONValue, documentation: MarkupContent?) {
    self.item = item
    self.documentation = documentation
  }

  /// Writes the item as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      for (name, value) in item.members where !value.isNull && name != "documentation" {
        $0.name(name)
        value.write(to: &$0)
      }
      $0.member("documentation", documentation)
    }
  }
}

/// A text with its format.
package struct MarkupContent: Sendable, JSONWritable {
  package var kind: MarkupKind
  package var value: String

  /// Creates a text.
  package init(kind: MarkupKind, value: String) {
    self.kind = kind
    self.value = value
  }

  /// Writes the text as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("kind", kind.rawValue)
      $0.member("value", value)
    }
  }
}
