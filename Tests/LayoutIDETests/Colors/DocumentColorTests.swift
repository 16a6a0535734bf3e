import LayoutAnalysis
import LayoutIDE
import LayoutSyntax
import TestSupport
import Testing

@Suite("Colours")
struct DocumentColorTests {
  /// The sources and values of the colours of a file.
  private func colors(_ text: String) -> [(source: String, color: ColorValue)] {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a.layout", text: SourceText(text), module: ModuleID(0))
    return documentColors(in: &analysis, file: file).map {
      (SourceText(text).string(in: $0.range), $0.color)
    }
  }

  private func presentations(_ text: String, _ color: ColorValue) throws -> [String] {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a.layout", text: SourceText(text), module: ModuleID(0))
    let first = try #require(documentColors(in: &analysis, file: file).first)
    return colorPresentations(of: color, in: &analysis, file: file, range: first.range)
  }

  @Test("each form of a colour")
  func forms() throws {
    let found = colors(
      """
      VStack {
        Color.red.frame(width: 3)
        Color(red: 0.5, green: 1, blue: 0)
        Color(.sRGB, red: 51 / 255, green: 0, blue: 0, opacity: 0.25)
        Color(white: 0.5)
        Color(hue: 0.5, saturation: 1, brightness: 1)
        Text("a").foregroundStyle(.blue).background(Color.clear)
      }
      """)
    #expect(
      found.map(\.source) == [
        "Color.red", "Color(red: 0.5, green: 1, blue: 0)",
        "Color(.sRGB, red: 51 / 255, green: 0, blue: 0, opacity: 0.25)", "Color(white: 0.5)",
        "Color(hue: 0.5, saturation: 1, brightness: 1)", ".blue", "Color.clear",
      ])
    try #require(found.count == 7)
    // The system's red in light mode is #FF3B30.
    #expect(found[0].color == ColorValue(red: 1, green: 59.0 / 255, blue: 48.0 / 255))
    #expect(found[2].color == ColorValue(red: 0.2, green: 0, blue: 0, alpha: 0.25))
    // Half of the circle from red is cyan.
    #expect(found[4].color.looksLike(ColorValue(red: 0, green: 1, blue: 1)))
    #expect(found[6].color.alpha == 0)
  }

  @Test("no colour of another space, of an unknown number, of another type or in a loop")
  func others() {
    #expect(
      colors(
        """
        VStack(alignment: .center) {
          Color(.displayP3, red: 1, green: 0, blue: 0)
          Color(red: value, green: 0, blue: 0)
          Color(red: 2, green: 0, blue: 0)
          Color("name")
          Text("a").font(.title).fontWeight(.black)
        }
        """
      ).isEmpty)
    #expect(colors("enum Color { static let red = 1 }\nlet a = Color.red").isEmpty)
  }

  @Test("a presentation has the form of the source, then the others")
  func presentation() throws {
    let red = ColorValue(red: 1, green: 0, blue: 0)
    #expect(
      try presentations("Color(red: 0.5, green: 1, blue: 0)", red) == [
        "Color(red: 1, green: 0, blue: 0)", "Color(hue: 0, saturation: 1, brightness: 1)",
      ])
    #expect(
      try presentations("Color(white: 0.5, opacity: 1)", red).first == "Color(red: 1, green: 0, blue: 0, opacity: 1)")
    let gray = ColorValue(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5)
    #expect(try presentations("Color(.sRGB, white: 0.5)", gray).first == "Color(.sRGB, white: 0.25, opacity: 0.5)")
    let system = ColorValue(red: 52.0 / 255, green: 199.0 / 255, blue: 89.0 / 255)
    #expect(try presentations("Color.red", system).first == "Color.green")
    #expect(try presentations("Text(\"a\").foregroundStyle(.red)", system).first == ".green")
    #expect(try presentations("Color.red", red).first == "Color(red: 1, green: 0, blue: 0)")
  }

  @Test(
    "every presentation of a colour is read as that colour",
    arguments: [
      "Color(red: 0.5, green: 1, blue: 0)", "Color(.sRGB, red: 0, green: 1, blue: 0, opacity: 0.5)",
      "Color(white: 0.5)", "Color(hue: 0.5, saturation: 1, brightness: 1)", "Color.red",
    ])
  func roundTrip(_ source: String) throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      func part() -> Double { Double(Int.random(in: 0...255, using: &generator)) / 255 }
      let gray = part()
      let isGray = Bool.random(using: &generator)
      let color = ColorValue(
        red: isGray ? gray : part(), green: isGray ? gray : part(), blue: isGray ? gray : part(),
        alpha: Bool.random(using: &generator) ? 1 : part())
      for written in try presentations(source, color) {
        let read = try #require(colors(written).first, "\(written)")
        #expect(read.source == written)
        #expect(read.color.looksLike(color), "\(written) of \(color)")
      }
    }
  }

  @Test("the colour of a source is presented by the same source")
  func same() throws {
    for source in [
      "Color(red: 0.5, green: 0.125, blue: 0.123)", "Color(white: 0.51)", "Color.mint",
      "Color(white: 0.2, opacity: 0.75)",
      "Color(hue: 0.25, saturation: 0.5, brightness: 0.5)",
    ] {
      let color = try #require(colors(source).first?.color)
      #expect(try presentations(source, color).first == source)
    }
  }
}
