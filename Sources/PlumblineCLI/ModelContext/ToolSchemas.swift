import LayoutAnalysis
import LayoutModel
import LayoutProject

/// The parts that the JSON schemas of several tools have.
enum ToolSchemas {
  /// The names of the arguments of all tools that lay out.
  static let layoutNames = ["canvas", "device", "rightToLeft", "typeSize"]

  private static func words(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: ",") }

  static let file = """
    "file":{"type":"string","description":"The path of a .layout or .swift file: absolute, a file URI, or relative to an open folder."}
    """
  static let cursor = """
    "cursor":{"type":"string","description":"The nextCursor of the page before; with the same other arguments."}
    """
  static let layout = """
    "canvas":{"type":"string","description":"The size in points that a root is laid out in, such as 390x763; nil and inf are lengths too."},\
    "device":{"type":"string","enum":[\(words(Device.all.map(\.name)))],"description":"A device in whose safe area a root is laid out."},\
    "rightToLeft":{"type":"boolean","description":"Lay out from right to left."},\
    "typeSize":{"type":"string","enum":[\(words(DynamicTypeSize.allCases.map(\.name)))],"description":"The size of text that a person chose."}
    """
  static let position = """
    "line":{"type":"integer","minimum":0,"description":"The line, from 0."},\
    "character":{"type":"integer","minimum":0,"description":"The character in the line, from 0, in UTF-16 units."}
    """

  /// The schema of an object of arguments.
  static func arguments(_ properties: [String], required: [String] = []) -> String {
    "{\"type\":\"object\",\"properties\":{\(properties.joined(separator: ","))},\"required\":[\(words(required))],"
      + "\"additionalProperties\":false}"
  }

  static let number = "{\"type\":[\"number\",\"string\"]}"
  static let frame = """
    {"type":"object","description":"In the canvas: x to the right, y down, in points.","properties":{"x":\(number),\
    "y":\(number),"width":\(number),"height":\(number)},"required":["x","y","width","height"]}
    """
  private static let place = """
    {"type":"object","properties":{"line":{"type":"integer"},"character":{"type":"integer"}},\
    "required":["line","character"]}
    """
  static let range = """
    {"type":"object","description":"Half-open, from 0, in UTF-16 units.","properties":{"start":\(place),"end":\(place)},\
    "required":["start","end"]}
    """

  /// The schema of a page: members with their schemas, and items of one kind.
  static func page(_ members: [String], items: String) -> String {
    let own = members.map { $0 + "," }.joined()
    return """
      {"type":"object","properties":{\(own)"total":{"type":"integer","description":"The number of items of all pages."},\
      "items":{"type":"array","items":\(items)},\
      "nextCursor":{"type":"string","description":"The cursor of the next page; left out on the last one."}},\
      "required":["total","items"]}
      """
  }
}
