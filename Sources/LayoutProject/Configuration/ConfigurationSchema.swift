import LanguageServerProtocol
import LayoutLint

/// The JSON schema of `.plumbline.json`, generated from the table that the reader uses. The project ships it as
/// `grammar/plumbline.schema.json`.
package enum ConfigurationSchema {
  /// The schema's text, without white space.
  package static var json: [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.member("$schema", "http://json-schema.org/draft-07/schema#")
      $0.member("title", "Plumbline's project configuration, .plumbline.json")
      $0.member("type", "object")
      write(ConfigurationKey.all, to: &$0)
    }
    return json.bytes
  }

  private static func write(_ keys: [ConfigurationKey], to json: inout JSONWriter) {
    json.objectMember("properties") {
      for key in keys {
        $0.name(key.name)
        $0.object {
          $0.member("description", key.summary)
          write(key.type, to: &$0)
        }
      }
    }
    let required = keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { json.member("required", required) }
    json.member("additionalProperties", false)
  }

  private static func write(_ type: ConfigurationType, to json: inout JSONWriter) {
    switch type {
    case .boolean: json.member("type", "boolean")
    case .string: json.member("type", "string")
    case .number(let bounds, let isWhole):
      json.member("type", isWhole ? "integer" : "number")
      json.member("minimum", bounds.lowerBound)
      json.member("maximum", bounds.upperBound)
    case .choice(let words): json.member("enum", words)
    case .list(let element):
      json.member("type", "array")
      json.objectMember("items") { write(element, to: &$0) }
    case .object(let keys):
      json.member("type", "object")
      write(keys, to: &json)
    case .ruleLevels:
      json.member("type", "object")
      json.objectMember("properties") {
        for rule in RuleNames.configurable {
          $0.name(rule)
          $0.object { $0.member("enum", RuleLevel.allCases.map(\.rawValue)) }
        }
      }
      json.member("additionalProperties", false)
    }
  }
}
