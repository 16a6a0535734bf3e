import LayoutIDE
import TestSupport
import Testing

@Suite("Call hierarchy of views")
struct CallHierarchyTests {
  private static let source = """
    struct 1️⃣Card: View { let title: String
      var body: some View { 2️⃣header
        Text(title).3️⃣framed() }
      var 4️⃣header: some View { Divider() } }
    extension View { func 5️⃣framed() -> some View { padding() } }
    struct 6️⃣Screen: View { var body: some View { VStack { Card(title: "a"); Card(title: "b") } } }
    // file: b.layout
    7️⃣VStack { Card(title: "c") }
    #8️⃣Preview { Screen() }
    """

  @Test("who places a view: views, previews and roots of all files, each with its places")
  func incoming() throws {
    var fixture = NavigationFixture(Self.source)
    let (file, offset) = try fixture.place("1️⃣")
    let navigation = try fixture.navigation(file)
    #expect(navigation.callHierarchyItem(at: offset)?.name == "Card")
    let calls = try #require(navigation.incomingCalls(at: offset))
    #expect(calls.map { "\($0.item.name) \($0.ranges.count)" } == ["Screen 2", "VStack 1"])
    #expect(fixture.mark(calls[0].item.file, calls[0].item.nameRange.lowerBound) == "6️⃣")
    #expect(fixture.mark(calls[1].item.file, calls[1].item.nameRange.lowerBound) == "7️⃣")
    let (_, screen) = try fixture.place("6️⃣")
    #expect(navigation.incomingCalls(at: screen)?.map(\.item.name) == ["#Preview"])
  }

  @Test("whom a view places: computed views, modifiers and views of the workspace, not those of SwiftUI")
  func outgoing() throws {
    var fixture = NavigationFixture(Self.source)
    let (file, offset) = try fixture.place("1️⃣")
    let navigation = try fixture.navigation(file)
    let card = try #require(navigation.callHierarchyItem(at: offset))
    let calls = navigation.outgoingCalls(in: card.range)
    #expect(calls.map(\.item.name) == ["header", "framed"])
    #expect(calls.map { fixture.mark($0.item.file, $0.item.nameRange.lowerBound) } == ["4️⃣", "5️⃣"])
    #expect(calls.map { fixture.mark(file, $0.ranges[0].lowerBound) } == ["2️⃣", "3️⃣"])
    let (_, screen) = try fixture.place("6️⃣")
    let item = try #require(navigation.callHierarchyItem(at: screen))
    #expect(navigation.outgoingCalls(in: item.range).map { "\($0.item.name) \($0.ranges.count)" } == ["Card 2"])
  }

  @Test("a constant is no item")
  func constants() throws {
    var fixture = NavigationFixture("let 1️⃣gap = 1")
    let (file, offset) = try fixture.place("1️⃣")
    #expect(try fixture.navigation(file).callHierarchyItem(at: offset) == nil)
  }
}
