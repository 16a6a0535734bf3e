import Foundation
import PlumblineCLI
import Testing

/// The totals of `lint --coverage`: how much of what bodies call is laid out and known.
@Suite struct LayoutCoverageReportTests {
  /// `Screen` calls six views that SwiftUI or the file declares: two of them are laid out by themselves, because nothing
  /// shows `unread`. The shape that `contentShape` takes is a value, `Group` is no view of its own, and `Foreign` belongs
  /// to another module.
  private static let source = """
    import SwiftUI
    struct Screen: View {
      let isOpen: Bool
      var body: some View {
        Group { if isOpen { Text("a") } else { Divider() } }
          .contentShape(Rectangle())
        Row()
        Foreign()
      }
      func unread() -> some View { VStack { Unread() } }
    }
    struct Row: View { var body: some View { Spacer() } }
    struct Unread: View { var body: some View { Spacer() } }
    struct Lost: View {
      static func row() -> [AnyView] { [AnyView(Spacer())] }
      var body: some View { Row().onAppear { show(Self.row()) } }
    }
    """

  @Test func theTextCountsBodiesCallsAndNodes() throws {
    let output = try LintFolder(["a.swift": Self.source]).lint("--coverage").result
    #expect(output.contains("Bodies laid out: 3 of 4 (75 %), 2 of them in their places"))
    // Screen: Text, Divider, Row of Text, Divider, Row, VStack, Unread; a Spacer in Row and Unread; Row in Lost.
    #expect(
      output.contains(
        "Views in bodies with a known layout: 8 of 9 (89 %), 2 of them by themselves; of other modules: 1"))
    #expect(output.contains("     1  what a function contains is in no layout"))
    #expect(output.contains("     2  what a function contains is laid out by itself"))
    #expect(output.contains("`Foreign` is unknown"))
  }

  /// What keeps views out: the outermost construct that is in no layout.
  @Test(arguments: [
    ("static var all: [AnyView] { [AnyView(Text(\"a\"))] }", "what a property contains is in no layout"),
    ("let rows = [Text(\"a\")]", "what a property contains is in no layout"),
    ("#if os(macOS)\nvar other: some View { Text(\"a\") }\n#endif", nil),
    ("init() { title = Text(\"a\") }", nil), ("var color: Color { isOn ? Color.red : Color(white: 0.5) }", nil),
    ("var chart: some View { Chart { LineMark(x: 1, y: 2) } }", nil),
  ])
  func reasons(_ member: String, _ reason: String?) throws {
    let source = "import SwiftUI\nstruct A: View {\n\(member)\nvar body: some View { Divider() } }"
    let output = try LintFolder(["a.swift": source]).lint("--coverage").result
    let reasons = output.split(separator: "\n").filter { $0.hasSuffix("is in no layout") }
    #expect(reasons.count == (reason == nil ? 0 : 1))
    if let reason { #expect(output.contains("     1  \(reason)")) }
  }

  /// An image that is not found, and texts that are joined, are of a known kind.
  @Test func kindsThatAreKnown() throws {
    let source = """
      import SwiftUI
      struct A: View {
        let name: String
        var body: some View { Image(name); (Text("a") + Text("b").bold()).padding(); Text("\\(Image(name)) c") }
      }
      """
    let output = try LintFolder(["a.swift": source]).lint("--coverage").result
    #expect(output.contains("Views in bodies with a known layout: 4 of 4 (100 %)"))
  }

  @Test func theJSONNamesTheBodiesThatAreNotLaidOut() throws {
    let output = try LintFolder(["a.swift": Self.source]).lint("--coverage", "--format", "json").result
    let report = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let coverage = try #require(report["coverage"] as? [String: Any])
    let bodies = try #require(coverage["bodies"] as? [String: Any])
    #expect(bodies["all"] as? Int == 4)
    #expect(bodies["laidOut"] as? Int == 3)
    #expect(bodies["inTheirPlaces"] as? Int == 2)
    let missing = try #require((bodies["notLaidOut"] as? [[String: Any]])?.first)
    #expect(missing["name"] as? String == "Lost")
    #expect(missing["line"] as? Int == 13)
    #expect(missing["calls"] as? Int == 2)
    #expect(missing["known"] as? Int == 1)
    let view = try #require((missing["missing"] as? [[String: Any]])?.first)
    #expect(view["name"] as? String == "Spacer")
    #expect(view["line"] as? Int == 14)
    #expect(view["reason"] as? String == "what a function contains is in no layout")
    #expect((coverage["calls"] as? [String: Int])?["byThemselves"] == 2)
    let reasons = try #require(coverage["missingViews"] as? [[String: Any]])
    #expect(reasons.map { $0["calls"] as? Int } == [2, 1])
    #expect((coverage["nodes"] as? [String: Int])?["standIns"] == 2)
  }
}
