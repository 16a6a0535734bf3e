import Foundation
import LayoutAnalysis
import LayoutIDE
import LayoutSyntax
import TestSupport
import Testing

@Suite("Navigation at every offset")
struct NavigationOffsetTests {
  /// The examples of the grammar, the smallest first.
  private static let files: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("grammar/examples")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "layout" }.sorted { $0.path < $1.path }
  }()

  /// Answers every request at every offset of a text, and returns the number of names with a definition.
  private func answered(_ text: String) throws -> Int {
    var fixture = NavigationFixture(text)
    let file = fixture.files[0]
    let navigation = try fixture.navigation(file)
    let count = try #require(fixture.analysis.text(of: file)).count
    var found = 0
    for offset in 0...count {
      let definition = navigation.definition(at: offset)
      if definition != nil { found += 1 }
      for target in definition?.targets ?? [] {
        #expect(target.fullRange.clamped(to: 0..<count) == target.fullRange)
        #expect(target.nameRange.clamped(to: target.fullRange) == target.nameRange)
      }
      _ = navigation.typeDefinition(at: offset)
      for target in navigation.implementation(at: offset)?.targets ?? [] {
        #expect(target.nameRange.clamped(to: target.fullRange) == target.nameRange)
      }
      _ = try? navigation.prepareRename(at: offset)
      _ = navigation.callHierarchyItem(at: offset)
      // The highlights of a name contain the name itself.
      let highlights = navigation.highlights(at: offset) ?? []
      #expect(
        highlights.isEmpty || highlights.contains { $0.range.lowerBound <= offset && offset <= $0.range.upperBound })
    }
    return found
  }

  @Test("every offset of an example has an answer", arguments: files.prefix(6))
  func examples(_ url: URL) throws {
    #expect(try answered(String(contentsOf: url, encoding: .utf8)) > 0)
  }

  @Test(
    "every offset of broken and hostile texts has an answer",
    arguments: [
      "struct A: View { var body: some View { VStack( { Text(\"\\(a.b.c[", "let a = b\nlet b = a\nText(a.x)",
      "func f(a b: Int = .x) { f(a: .y) }\nswitch .z { case .a(let x), .b(let x): x }",
      "HStack(alignment: .\u{301}e) {",
      "enum E { case e(E) }\nlet e: E = .e(.e(.e(.e)))", "[].map { $0.a }.b { $1 in \\.c }", "let `` = 1\n``",
      "extension A { }\nextension B: A { var x: Self.X { .init(x: .x) } }",
      "typealias A = B\ntypealias B = A\nlet a: A.C = .x",
    ])
  func brokenTexts(_ text: String) throws { _ = try answered(text) }

  @Test("a chain of a thousand modifiers and a thousand variables are answered within the budget")
  func longTexts() throws {
    let chain =
      "Text(\"\")" + String(repeating: ".card()", count: 1_000)
      + "\nextension View { func card() -> some View { self } }"
    var fixture = NavigationFixture(chain)
    let navigation = try fixture.navigation(fixture.files[0])
    #expect(navigation.definition(at: 10)?.targets.count == 1)
    #expect(navigation.highlights(at: 10)?.count == 1_001)
    let variables =
      "struct S { let x = 1 }\nlet a0 = S()\n" + (1...1_000).map { "let a\($0) = a\($0 - 1)\n" }.joined()
      + "Text(a1000.x)"
    var deep = NavigationFixture(variables)
    // The type is behind more steps than are followed, so that nothing is claimed.
    let last = variables.utf8.count - 2
    #expect(try deep.navigation(deep.files[0]).definition(at: last) == nil)
  }
}
