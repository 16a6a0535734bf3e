import Foundation
import PlumblineCLI
import Testing

/// The totals of `lint --coverage`: how much of what bodies call is laid out and known.
@Suite struct LayoutCoverageReportTests {
  /// `Screen` calls five views that SwiftUI or the file declares: all but `Unread` are laid out. The shape that
  /// `contentShape` takes is a value, `Group` is no view of its own, and `Foreign` belongs to another module.
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
    """

  @Test func theTextCountsBodiesCallsAndNodes() throws {
    let output = try LintFolder(["a.swift": Self.source]).lint("--coverage").result
    #expect(output.contains("Bodies laid out: 2 of 3 (67 %)"))
    // Screen: Text, Divider, Row of Text, Divider, Row, VStack, Unread; a Spacer in each of the others.
    #expect(output.contains("Views in bodies with a known layout: 5 of 7 (71 %); of other modules: 1"))
    #expect(output.contains("     1  `Unread` is in no layout"))
    #expect(output.contains("`Foreign` is unknown"))
  }

  @Test func theJSONNamesTheBodiesThatAreNotLaidOut() throws {
    let output = try LintFolder(["a.swift": Self.source]).lint("--coverage", "--format", "json").result
    let report = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let coverage = try #require(report["coverage"] as? [String: Any])
    let bodies = try #require(coverage["bodies"] as? [String: Any])
    #expect(bodies["all"] as? Int == 3)
    #expect(bodies["laidOut"] as? Int == 2)
    let missing = try #require((bodies["notLaidOut"] as? [[String: Any]])?.first)
    #expect(missing["name"] as? String == "Screen")
    #expect(missing["line"] as? Int == 1)
    #expect(missing["calls"] as? Int == 5)
    #expect(missing["known"] as? Int == 3)
    #expect(missing["missing"] as? [String] == ["VStack", "Unread"])
    #expect((coverage["nodes"] as? [String: Int])?["unknown"] == 2)
  }
}
