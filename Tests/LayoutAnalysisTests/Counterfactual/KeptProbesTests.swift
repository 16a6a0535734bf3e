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

  /// The analysis, the segment of the stack, and the paddings in its root.
  private func analyzed(_ source: String) throws -> (analysis: Analysis, segment: SegmentID, paddings: [ViewID]) {
    var analysis = Analysis()
    let file = analysis.addFile(named: "sample", text: SourceText(source), module: ModuleID(0))
    let stack = try #require(analysis.segments(of: file).last { !(analysis.result(for: $0)?.roots.isEmpty ?? true) })
    let root = try #require(analysis.result(for: stack)?.roots.last)
    let paddings = root.graph.nodes.indices.filter {
      if case .padding = root.graph.nodes[$0].layout { true } else { false }
    }
    return (analysis, stack, paddings.map { ViewID(Int32($0)) })
  }

  @Test func keptLayoutsGiveTheSameEffectsForTheSameWork() throws {
    var (analysis, stack, paddings) = try analyzed(source)
    #expect(paddings.count == 2)
    var first = try #require(analysis.counterfactual(of: stack, root: 0))
    #expect(first.effect(of: [.remove(paddings[0])]).isNone)
    #expect(first.layoutsMade > 1)
    analysis.keepProbes(of: first, of: stack, root: 0, in: nil)
    for padding in paddings {
      var second = try #require(analysis.counterfactual(of: stack, root: 0))
      var other = try analyzed(source)
      var fresh = try #require(other.analysis.counterfactual(of: other.segment, root: 0))
      #expect(second.effect(of: [.remove(padding)]) == fresh.effect(of: [.remove(padding)]))
      #expect(second.work == fresh.work)
      #expect(second.layoutsMade == 0)
      #expect(fresh.layoutsMade > 0)
    }
  }

  @Test func anEditDropsKeptLayouts() throws {
    var (analysis, stack, paddings) = try analyzed(source)
    var first = try #require(analysis.counterfactual(of: stack, root: 0))
    _ = first.effect(of: [.remove(paddings[0])])
    analysis.keepProbes(of: first, of: stack, root: 0, in: nil)
    #expect(analysis.keptProbes != nil)
    let file = try #require(analysis.file(of: stack))
    analysis.edit(file, range: 0..<0, replacement: Array("\n".utf8))
    #expect(analysis.keptProbes == nil)
  }

  /// No other segment tries changes of a root that shows only its own code.
  @Test func layoutsOfOneSegmentAreNotKept() throws {
    var (analysis, segment, paddings) = try analyzed("VStack { Color.red.padding(0) }")
    var tried = try #require(analysis.counterfactual(of: segment, root: 0))
    #expect(tried.effect(of: [.remove(paddings[0])]).isNone)
    analysis.keepProbes(of: tried, of: segment, root: 0, in: nil)
    #expect(analysis.keptProbes == nil)
  }
}
