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

  @Test func namesOfAFile() {
    #expect(NearestName.of("middleLineTop", among: ["middleLin", "middleLine", "top"]) == "middleLine")
    #expect(NearestName.of("same", among: ["same"]) == nil)
    #expect(NearestName.of("ab", among: ["ba", "ac"]) == "ba")
  }
}
