import LayoutModel
import LayoutSyntax
import Testing

@testable import LayoutAnalysis

/// The unchanged layouts of a root are kept from one segment to the next, and no result depends on it.
@Suite struct KeptProbesTests {
  private let source = """
    struct First: View { var body: some View { Color.red.frame(width: 20, height: 20).padding(0) } }
    struct Second: View { var body: some View { Color.red.frame(width: 20, height: 20).padding(1) } }
    VStack { First(); Second() }
    """

  /// A source whose last segment has one root.
  private struct Sample {
    var analysis = Analysis()
    let segment: SegmentID
    /// The paddings in the root.
    let paddings: [ViewID]

    init(_ source: String) throws {
      let file = analysis.addFile(named: "sample", text: SourceText(source), module: ModuleID(0))
      let roots = analysis.roots(of: file)
      let root = try #require(roots.last)
      segment = root.segment
      paddings = root.graph.nodes.indices.compactMap {
        if case .padding = root.graph.nodes[$0].layout { ViewID(Int32($0)) } else { nil }
      }
    }

    mutating func counterfactual() throws -> Counterfactual {
      let made = analysis.counterfactual(of: segment, root: 0)
      return try #require(made)
    }

    /// Tries to remove the padding with a number and keeps the layouts.
    mutating func tryWithout(_ number: Int) throws -> Counterfactual {
      var tried = try counterfactual()
      #expect(tried.effect(of: [.remove(paddings[number])]).isNone)
      analysis.keptProbes.keep(tried)
      return tried
    }
  }

  @Test func keptLayoutsGiveTheSameEffectsForTheSameWork() throws {
    var sample = try Sample(source)
    #expect(sample.paddings.count == 2)
    let first = try sample.tryWithout(0)
    #expect(first.layoutsMade > 1)
    for padding in sample.paddings {
      var other = try Sample(source)
      var (again, fresh) = try (sample.counterfactual(), other.counterfactual())
      let change = [GraphChange.remove(padding)]
      #expect(again.effect(of: change) == fresh.effect(of: change))
      #expect(again.work == fresh.work)
      #expect(again.layoutsMade == 0)
      #expect(fresh.layoutsMade > 0)
    }
  }

  @Test func anEditDropsKeptLayouts() throws {
    var sample = try Sample(source)
    _ = try sample.tryWithout(0)
    #expect(!sample.analysis.keptProbes.isEmpty)
    let file = try #require(sample.analysis.file(of: sample.segment))
    sample.analysis.edit(file, range: 0..<0, replacement: Array("\n".utf8))
    #expect(sample.analysis.keptProbes.isEmpty)
  }

  /// No other segment tries changes of a root that shows only its own code.
  @Test func layoutsOfOneSegmentAreNotKept() throws {
    var sample = try Sample("VStack { Color.red.padding(0) }")
    _ = try sample.tryWithout(0)
    #expect(sample.analysis.keptProbes.isEmpty)
  }
}
