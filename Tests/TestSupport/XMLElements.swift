import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of an XML document in their order.
public final class XMLElements: NSObject, XMLParserDelegate {
  public struct Element: Equatable {
    public var name: String
    public var attributes: [String: String]
    /// The text directly in the element, trimmed.
    public var text = ""
  }

  private var elements: [Element] = []
  /// The indices of the elements that are open.
  private var open: [Int] = []

  /// Returns the elements of a document; nil if it cannot be read.
  public static func elements(of text: String) -> [Element]? {
    let parser = XMLParser(data: Data(text.utf8))
    let reader = XMLElements()
    parser.delegate = reader
    guard parser.parse() else { return nil }
    return reader.elements.map { element in
      var result = element
      result.text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
      return result
    }
  }

  public func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  public func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  public func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }
}
