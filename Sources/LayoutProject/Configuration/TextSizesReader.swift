import LanguageServerProtocol
import LayoutModel
import LayoutSyntax
import TextMetrics

/// Reads a file of recorded text sizes: `{ "sizes": [ … ] }` or only the list. An entry has `text`, `width` and
/// `height`, its font as `style` (a text style, at the given `dynamicTypeSize` or `large`) or as `pointSize` with
/// `weight`, `design` and `italic`, the `scale` (3 by default) and, optionally, `firstBaseline` and `lastBaseline`.
enum TextSizesReader {
  /// Returns the valid entries of the file at `path`, and a description of the problem, if any.
  static func read(_ bytes: [UInt8], at path: String) -> (sizes: [RecordedTextSize], problem: String?) {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONDocument(bytes).root
    } catch {
      let position = SourceText(bytes).shownPosition(at: error.offset)
      return ([], "\(path):\(position.line + 1):\(position.character + 1): invalid JSON: \(error.message)")
    }
    guard let list = root.kind == .array ? root : root["sizes"], list.kind == .array else {
      return ([], "\(path): no list `sizes`")
    }
    var sizes: [RecordedTextSize] = []
    var count = 0
    for entry in list.elements {
      count += 1
      if let size = size(entry) { sizes.append(size) }
    }
    let missing = count - sizes.count
    let problem =
      missing == 0
      ? nil : "\(path): \(missing) of \(count) entries ignored: an entry needs a text, a font, a width and a height"
    return (sizes, problem)
  }

  private static func size(_ entry: JSONValue) -> RecordedTextSize? {
    guard let text = entry["text"]?.string, let width = entry["width"]?.double, width >= 0,
      let height = entry["height"]?.double, height >= 0, let font = font(entry)
    else { return nil }
    let scale = entry["scale"]?.double ?? 3
    guard scale > 0 else { return nil }
    return RecordedTextSize(
      text: text, pointSize: font.size, weight: font.weight, design: font.design, isItalic: font.isItalic,
      scale: scale, size: Size(width: width, height: height), firstBaseline: entry["firstBaseline"]?.double,
      lastBaseline: entry["lastBaseline"]?.double)
  }

  private static func font(_ entry: JSONValue) -> ResolvedFont? {
    let face: Font.Face
    if let size = entry["pointSize"]?.double {
      face = .system(size: size)
    } else if let name = entry["style"]?.string, let style = TextStyle.allCases.first(where: { $0.name == name }) {
      face = .style(style)
    } else {
      return nil
    }
    var font = Font(face)
    if let weight = entry["weight"] {
      guard let known = Self.weight(weight) else { return nil }
      font.weight = known
    }
    if let design = entry["design"]?.string {
      guard let known = FontDesign.allCases.first(where: { $0.name == design }) else { return nil }
      font.design = known
    }
    font.isItalic = entry["italic"]?.bool ?? false
    var environment = Environment()
    environment.font = font
    if let name = entry["dynamicTypeSize"]?.string {
      guard let size = DynamicTypeSize(name: name) else { return nil }
      environment.dynamicTypeSize = size
    }
    return ResolvedFont(of: nil, in: environment)
  }

  private static func weight(_ value: JSONValue) -> FontWeight? {
    if let number = value.integer { return FontWeight(number) }
    guard let name = value.string, case .fontWeight(let weight)? = Catalog.member(named: name, of: .fontWeight)?.value
    else { return nil }
    return weight
  }
}
