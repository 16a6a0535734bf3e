import Foundation
import LanguageServerProtocol
import LayoutProject
import Testing

@testable import LayoutServer

@Suite struct ResultPageTests {
  private func page(_ items: [String], after cursor: String?) throws -> [String: Any] {
    let result = ToolResult(items: items.map { Array("\"\($0)\"".utf8) }) { $0.member("name", "a") }
    let json = try ResultPage(of: result, after: cursor).json
    return try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
  }

  @Test("A result that fits is one page")
  func onePage() throws {
    let page = try page(["a", "b"], after: nil)
    #expect(page["items"] as? [String] == ["a", "b"])
    #expect(page["name"] as? String == "a")
    #expect(page["total"] as? Int == 2)
    #expect(page["nextCursor"] == nil)
    #expect(try self.page([], after: nil)["items"] as? [String] == [])
  }

  @Test("The pages have all items in order, also one that is larger than a page")
  func pages() throws {
    let items = (0..<100).map { number in
      String(repeating: "\(number % 10)", count: number == 50 ? ResultPage.maximumSize * 2 : 4_000)
    }
    var found: [String] = []
    var cursor: String?
    repeat {
      let page = try page(items, after: cursor)
      found += try #require(page["items"] as? [String])
      cursor = page["nextCursor"] as? String
    } while cursor != nil
    #expect(found == items)
  }

  @Test(
    "A cursor of another result is refused",
    arguments: ["", "1", "0-0", "x-y", "-1-0", "1-ffff", "99999999999999999999-1"])
  func otherCursors(_ cursor: String) {
    #expect(throws: ToolFailure.self) { try page(["a", "b"], after: cursor) }
  }
}
