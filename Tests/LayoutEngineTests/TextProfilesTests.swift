import LayoutModel
import Testing
import TextMetrics

@testable import LayoutEngine

@Suite struct TextProfilesTests {
  /// A graph with two texts and two environments, of which the second has another size.
  private var graph: ViewGraph {
    var graph = ViewGraph(alignments: .builtIn)
    for string in ["a", "The quick brown fox"] { _ = graph.add(TextContent(runs: [TextRun(string: string)])) }
    _ = graph.add(Environment())
    var large = Environment()
    large.dynamicTypeSize = .accessibility3
    _ = graph.add(large)
    return graph
  }

  private func profiles() -> TextProfiles {
    var profiles = TextProfiles(recorded: nil)
    profiles.reset(count: graph.texts.count)
    return profiles
  }

  @Test func aProfileIsKnownInTheEnvironmentInWhichItWasMeasured() {
    var profiles = profiles()
    #expect(profiles.known(TextID(1), EnvironmentID(0)) == nil)
    let measured = profiles.measure(TextID(1), EnvironmentID(0), in: graph)
    #expect(measured.ideal.size.width > 0)
    #expect(profiles.known(TextID(1), EnvironmentID(0))?.ideal.size == measured.ideal.size)
    #expect(profiles.known(TextID(1), EnvironmentID(1)) == nil)
    #expect(profiles.known(TextID(0), EnvironmentID(0)) == nil)
    let larger = profiles.measure(TextID(1), EnvironmentID(1), in: graph)
    #expect(larger.ideal.size.height > measured.ideal.size.height)
    profiles.invalidate(TextID(1))
    #expect(profiles.known(TextID(1), EnvironmentID(1)) == nil)
  }

  @Test func theIdealIsTheMeasurementWithoutAProposal() {
    var profiles = profiles()
    let profile = profiles.measure(TextID(1), EnvironmentID(0), in: graph)
    let measured = profiles.measurement(TextID(1), EnvironmentID(0), .unspecified, in: graph)
    #expect(profile.ideal.size == measured.size && profile.ideal.firstBaseline == measured.firstBaseline)
  }

  /// The second text becomes the first of three; the environments swap.
  @Test func renumberedProfilesBelongToTheMatchedTexts() {
    var profiles = profiles()
    let known = profiles.measure(TextID(1), EnvironmentID(0), in: graph)
    let match = GraphComparison.TextMatch(new: TextID(0), old: TextID(1))
    profiles.renumber([match], count: 3) { EnvironmentID(1 - $0.index) }
    #expect(profiles.known(TextID(0), EnvironmentID(1))?.ideal.size == known.ideal.size)
    #expect(profiles.known(TextID(0), EnvironmentID(0)) == nil)
    #expect(profiles.known(TextID(2), EnvironmentID(1)) == nil)
    #expect(profiles.contains(TextID(2)) && !profiles.contains(TextID(3)) && !profiles.contains(TextID(-1)))
    // An environment that the new graph does not have.
    profiles.renumber([GraphComparison.TextMatch(new: TextID(0), old: TextID(0))], count: 1) { _ in nil }
    #expect(profiles.known(TextID(0), EnvironmentID(1)) == nil)
  }
}
