import LayoutModel
import Testing

/// What a misspelt name was meant to be.
struct NearestNameTests {
  @Test(arguments: [
    ("HStak", "HStack"), ("hstack", "HStack"), ("VSatck", "VStack"), ("Rectangel", "Rectangle"),
    ("RoundRectangle", "RoundedRectangle"), ("Spacr", "Spacer"), ("zstack", "ZStack"),
  ])
  func views(name: String, nearest: String) {
    #expect(Catalog.nearestView(to: name) == nearest)
  }

  @Test(arguments: [
    ("pading", "padding"), ("fram", "frame"), ("alignementGuide", "alignmentGuide"), ("backgroud", "background"),
    ("foregroundcolor", "foregroundColor"), ("offest", "offset"), ("Frame", "frame"),
  ])
  func modifiers(name: String, nearest: String) {
    #expect(Catalog.nearestModifier(to: name) == nearest)
  }

  @Test(arguments: ["", "X", "SpeakerHeader", "ProfileDetail", String(repeating: "HStack", count: 20), "日本"])
  func noneIsNear(name: String) {
    #expect(Catalog.nearestView(to: name) == nil)
  }

  /// Where projects add names of their own, one wrong letter is a misspelling, and what may be another name is none.
  @Test(arguments: [
    ("titel", "title"), ("itlte", nil), ("itle", nil), ("iftle", nil), ("ittle", "title"), ("titl", nil),
    ("tiitle", "title"), ("infinty", "infinity"), ("infinitty", "infinity"),
    ("inifnity", "infinity"), ("headlin", "headline"), ("largetitle", "largeTitle"),
    // A project's own.
    ("heading", nil), ("subheading", nil), ("subtitle", nil), ("titleLarge", nil), ("bodyL", nil), ("captions", nil),
    ("caption3", nil), ("title1", nil), ("infinite", nil), ("deadline", nil), ("xtitle", nil), ("tile", nil),
    ("hero", nil), ("", nil),
    (String(repeating: "title", count: 20), nil),
  ])
  func misspelt(name: String, meant: String?) {
    let names = [
      "largeTitle", "title", "title2", "title3", "headline", "body", "subheadline", "caption", "infinity", "zero",
    ]
    #expect(NearestName.misspelt(name, among: names) == meant)
  }

  /// Names are compared over at most 64 bytes; the first candidate has 65, none of them where the name has it.
  @Test func longNamesAreNotNear() {
    let name = "ab" + String(repeating: "c", count: 62)
    #expect(NearestName.misspelt(name, among: ["ba" + String(repeating: "d", count: 63)]) == nil)
    #expect(NearestName.misspelt(name, among: ["ba" + name.dropFirst(2)]) == "ba" + name.dropFirst(2))
    #expect(NearestName.of(name, among: ["b" + name]) == nil)
  }

  @Test func namesOfAFile() {
    #expect(NearestName.of("middleLineTop", among: ["middleLin", "middleLine", "top"]) == "middleLine")
    #expect(NearestName.of("same", among: ["same"]) == nil)
    #expect(NearestName.of("ab", among: ["ba", "ac"]) == "ba")
    #expect(NearestName.of("if", among: ["id"]) == nil)
    #expect(NearestName.of("rextangle", among: ["Rectangle"]) == "Rectangle")
    // It begins otherwise, and more than one letter is another.
    #expect(NearestName.of("SubView", among: ["TabView"]) == nil)
    #expect(NearestName.of("Tracking", among: ["trailing"]) == nil)
  }

  @Test(arguments: [
    ("Txt", "Text"), ("paddin", "padding"), ("leadingg", "leading"), ("centre", "center"), ("laeding", "leading"),
    ("al", "all"), ("lesding", "leading"),
  ]) func aSlipIsOneLetter(_ name: String, _ meant: String) { #expect(NearestName.isSlip(name, of: meant)) }

  @Test(arguments: [
    ("DSButton", "Button"), ("XButton", "Button"), ("paddings", "padding"), ("tanh", "tan"), ("title4", "title3"),
    ("text", "Text"), ("DayPicker", "Picker"), ("infinite", "infinity"), ("textStyle", "textScale"), ("", "all"),
  ]) func whatGoesOnOtherwiseIsNoSlip(_ name: String, _ near: String) { #expect(!NearestName.isSlip(name, of: near)) }
}
