import LayoutModel

/// Writes the elements of an SVG picture. The same calls give the same bytes.
package struct SVGWriter {
  package private(set) var text = ""

  package init() {}

  /// An attribute with its value.
  package enum Attribute {
    case number(StaticString, Double)
    case word(StaticString, String)
    /// The classes of the style sheet.
    case style(String)

    /// The four attributes of a rectangle.
    static func frame(_ frame: Rect) -> [Attribute] {
      [
        .number("x", frame.minX), .number("y", frame.minY), .number("width", frame.size.width),
        .number("height", frame.size.height),
      ]
    }
  }

  /// Writes an element without content.
  package mutating func element(_ name: StaticString, _ attributes: [Attribute]) {
    begin(name, attributes)
    text += "/>"
  }

  /// Writes an element with text as its content.
  package mutating func element(_ name: StaticString, _ attributes: [Attribute] = [], content: String) {
    begin(name, attributes)
    text += ">" + XMLText.escaped(content) + "</\(name)>"
  }

  /// Writes an element with other elements in it.
  package mutating func group(
    _ name: StaticString, _ attributes: [Attribute] = [], _ content: (inout SVGWriter) -> Void
  ) {
    begin(name, attributes)
    text += ">"
    content(&self)
    text += "</\(name)>"
  }

  /// Writes a line break, which has no meaning.
  package mutating func lineBreak() { text += "\n" }

  /// Writes text that is markup already.
  package mutating func markup(_ markup: String) { text += markup }

  private mutating func begin(_ name: StaticString, _ attributes: [Attribute]) {
    text += "<\(name)"
    for attribute in attributes {
      switch attribute {
      case .number(let name, let value): text += " \(name)=\"\(Self.number(value))\""
      case .word(let name, let value): text += " \(name)=\"\(XMLText.escaped(value))\""
      case .style(let classes): text += " class=\"\(classes)\""
      }
    }
  }

  /// The largest coordinate that is written.
  static let largest = 1e6

  /// Returns a coordinate as text: at most two decimals, within the limits of renderers. What is no number becomes 0.
  package static func number(_ value: Double) -> String {
    value.isNaN ? "0" : pointText(min(max(value, -largest), largest))
  }

  /// Returns a pair of coordinates as text.
  static func pair(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }
}
