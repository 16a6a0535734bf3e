import LayoutModel
import Testing

@testable import LayoutIDE

@Suite("Hover on what a GeometryReader's proxy is asked for")
struct ProxyCardTests {
  /// 100 × 60, less 10 on each side.
  static let source = """
    GeometryReader { proxy in
      Color.red
        .frame(width: proxy.1️⃣size.2️⃣width / 2, height: proxy.3️⃣frame(in: .local).4️⃣midY)
        .offset(x: proxy.5️⃣frame(in: .global).6️⃣minX, y: proxy.7️⃣safeAreaInsets.8️⃣top)
        .padding(proxy.frame(in: .global).9️⃣width / 8)
    }
    .padding(10)
    .frame(width: 100, height: 60)
    """

  @Test(
    "its value, not the modifier of that name",
    arguments: [
      ("1️⃣", "proxy.size 80 × 40"), ("2️⃣", "proxy.size.width 80"),
      ("3️⃣", "proxy.frame(in: .local) (0, 0), 80 × 40"), ("4️⃣", "proxy.frame(in: .local).midY 20"),
      ("5️⃣", "proxy.frame(in: .global) 80 × 40"), ("6️⃣", "proxy.frame(in: .global).minX unknown"),
      ("7️⃣", "proxy.safeAreaInsets unknown"), ("8️⃣", "proxy.safeAreaInsets.top unknown"),
      ("9️⃣", "proxy.frame(in: .global).width 80"),
    ])
  func values(_ mark: String, _ title: String) throws {
    let card = try HoverFixture.card(ProxyCardTests.source, at: mark)
    #expect(card.title == title)
    #expect(card["Of"] == "GeometryReader (line 1)")
  }

  @Test("a proxy without a name, the inner of two, and one that is approximate")
  func otherProxies() throws {
    let short = "GeometryReader { Color.red.frame(width: $0.1️⃣size.width) }.frame(width: 40, height: 30)"
    #expect(try HoverFixture.card(short).title == "$0.size 40 × 30")
    let nested = """
      GeometryReader { proxy in
        GeometryReader { proxy in Color.red.frame(width: proxy.1️⃣size.width) }.frame(width: 40, height: 30)
      }
      """
    #expect(try HoverFixture.card(nested).title == "proxy.size 40 × 30")
  }

  @Test("several instances: the value of each")
  func instances() throws {
    var fixture = HoverFixture(
      """
      VStack {
        ForEach([10, 20], id: \\.self) { width in
          GeometryReader { proxy in Color.red.frame(width: proxy.size.1️⃣width) }.frame(width: width, height: 30)
        }
      }
      """)
    let card = try fixture.required("1️⃣")
    #expect(card.title == "proxy.size.width, 2 instances")
    #expect(card.rows.map { $0.last } == ["10", "20"])
  }

  @Test("a reader that no root lays out says so; another value's member is no modifier")
  func others() throws {
    let unused = """
      struct Card: View {
        let title: String
        var body: some View { GeometryReader { proxy in Text(title).frame(width: proxy.1️⃣size.width) } }
      }
      """
    #expect(try HoverFixture.card(unused).notes == ["not laid out: title has no value"])
    var other = HoverFixture(
      "Color.red.onGeometryChange(for: CGSize.self) { box in box.1️⃣size } action: { _ in }\n"
        + "Color.red.visualEffect { content, box in content.offset(x: box.2️⃣frame(in: .global).minX) }")
    #expect(other.card("1️⃣") == nil)
    #expect(other.card("2️⃣") == nil)
  }
}
