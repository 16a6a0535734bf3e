import LayoutLowering
import LayoutModel
import Testing

/// Images that are not found. `lowering.md` 3.1.
@Suite struct UnknownImageTests {
  private static let standIn = Size(width: 100, height: 100)

  @Test func aResizableImageIsUnknownInItsOwnSizeOnly() throws {
    let node = try #require(Lowered("Image(\"logo\").resizable()").node("Image"))
    #expect(node.layout == .resizable(Self.standIn))
    #expect(node.flags.contains(.unknownIdeal) && !node.flags.contains(.unknown))
    let fixed = try #require(Lowered("Image(\"logo\")").node("Image"))
    #expect(fixed.layout == .fixed(Self.standIn))
    #expect(fixed.flags.contains(.unknown))
  }

  /// Only images are resizable, so that what is unknown takes what it is proposed.
  @Test func whatIsUnknownAndResizableIsAnImage() throws {
    let lowered = Lowered("Remote(\"a\").placeholder(2).resizable().frame(width: 20, height: 20)", isSwift: false)
    let node = try #require(lowered.node("Remote"))
    #expect(node.layout == .resizable(Self.standIn))
    #expect(node.flags.contains(.unknown))
  }
}
