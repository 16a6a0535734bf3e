import LanguageServerProtocol
import LayoutProject

/// `rules`: the rules of the linter.
enum RulesTool {
  static let description = ModelContextTool(
    name: "rules", title: "Explain the rules",
    description: """
      Lists the rules of the linter, or explains the rule with an id: what it finds, why that matters, bad and good code, \
      its fixes.
      """,
    inputSchema: ToolSchemas.arguments([
      "\"id\":{\"type\":\"string\",\"description\":\"The id of a rule, such as guide-never-read; all rules if it is left out.\"}",
      ToolSchemas.cursor,
    ]),
    outputSchema: ToolSchemas.page(
      [],
      items: """
        {"type":"object","properties":{"id":{"type":"string"},"category":{"type":"string"},"severity":{"type":"string"},\
        "isOnByDefault":{"type":"boolean"},"summary":{"type":"string"},"rationale":{"type":"string"},\
        "bad":{"type":"array","items":{"type":"string"}},"good":{"type":"array","items":{"type":"string"}},\
        "fixes":{"type":"array","items":{"type":"string"}},"isConfigurable":{"type":"boolean"}},\
        "required":["id","category","severity","summary"]}
        """))

  static func call(_ value: JSONValue?) throws(ToolFailure) -> ToolResult {
    let arguments = try ToolArguments(value, ["id"])
    var rules = RuleCatalog.all
    if let id = try arguments.string("id") {
      guard let rule = RuleCatalog.named(id) else {
        throw ToolFailure(
          .notFound, ArgumentParser.unknownRule(id).message, hint: "Without an id, all rules are listed.")
      }
      rules = [rule]
    }
    return ToolResult(
      items: rules.map { rule in
        var json = JSONWriter()
        RulesJSON.write(rule, to: &json)
        return json.bytes
      }
    ) { _ in }
  }
}
