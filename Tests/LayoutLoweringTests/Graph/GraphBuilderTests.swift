import LayoutEvaluation
import LayoutModel
import Testing

@testable import LayoutLowering

/// The arena of a root: environments, layers, limits, and the removal of discarded views.
@Suite struct GraphBuilderTests {
  private var builder = GraphBuilder()

  private func origin(_ name: String) -> ViewOrigin { ViewOrigin(file: 0, node: 0, name: name) }

  private mutating func add(_ layout: ViewLayout, _ children: [ViewID] = []) -> Result<ViewID, GraphLimit> {
    let environment = builder.id(of: Environment())
    return builder.add(layout, origin: origin("Test"), environment: environment, flags: [], children: children)
  }

  @Test(arguments: [3, 16, 17, 40]) mutating func equalEnvironmentsHaveOneIndex(_ count: Int) {
    var ids: [EnvironmentID] = []
    for round in 0..<2 {
      for index in 0..<count {
        var environment = Environment()
        environment.lineSpacing = Double(index)
        let id = builder.id(of: environment)
        if round == 0 { ids.append(id) } else { #expect(id == ids[index]) }
      }
    }
    #expect(Set(ids).count == count)
    #expect(builder.graph.environments.count == count)
  }

  @Test mutating func childrenAreLinkedInOrder() throws {
    let first = try add(.color).get()
    let second = try add(.divider).get()
    let stack = try add(.zStack(.center), [first, second]).get()
    #expect(builder.graph.children(of: stack) == [first, second])
    #expect(builder.graph.parent(of: second) == stack)
  }

  @Test mutating func eachViewGetsALayer() throws {
    var views = [try add(.color).get(), try add(.divider).get(), try add(.empty).get()]
    let before = views
    let environment = builder.id(of: Environment())
    let limits = builder.wrap(
      &views, from: 1, in: .identity, origin: origin("id"), environment: environment, flags: .dynamic)
    #expect(limits.isEmpty)
    #expect(views[0] == before[0])
    for index in 1..<3 {
      #expect(builder.graph.children(of: views[index]) == [before[index]])
      #expect(builder[views[index]].flags == .dynamic)
    }
  }

  @Test mutating func nestingIsLimited() throws {
    var view = try add(.color).get()
    for _ in 1..<Limits.graphDepth { view = try add(.identity, [view]).get() }
    let next = add(.identity, [view])
    #expect(next == .failure(.layers))
    let isFirst = [builder.isFirst(.layers), builder.isFirst(.layers)]
    #expect(isFirst == [true, false])
    #expect(!builder.isFull)
    #expect(builder.graph.nodes.count == Limits.graphDepth)
  }

  @Test mutating func containersAreLimited() throws {
    var view = try add(.color).get()
    for _ in 0..<Limits.containerDepth { view = try add(.zStack(.center), [view]).get() }
    let next = add(.zStack(.center), [view])
    #expect(next == .failure(.containers))
    // A layer may still be around them.
    _ = try add(.identity, [view]).get()
  }

  @Test mutating func discardedViewsLeaveNothing() throws {
    let first = try add(.color).get()
    let mark = builder.mark
    let text = builder.layout(for: .text(TextContent(runs: [TextRun(string: "a")])))
    _ = try add(text).get()
    _ = builder.layout(for: .flexibleLeaf(FlexibleFrame()))
    _ = builder.addIdentity("b")
    builder.remove(since: mark)
    #expect(builder.graph.nodes.count == 1)
    #expect(builder.graph.texts.isEmpty)
    #expect(builder.graph.flexibleFrames.isEmpty)
    #expect(builder.graph.identities.isEmpty)
    #expect(builder.graph.origins.count == 1)
    #expect(builder.viewsMade == 2)
    let second = try add(.divider, []).get()
    #expect(second.index == first.index + 1)
  }

  @Test mutating func aGraphBeginsEmpty() throws {
    _ = try add(.color).get()
    builder.isFull = true
    builder.begin()
    #expect(builder.graph.nodes.isEmpty)
    #expect(!builder.isFull)
    #expect(builder.viewsMade == 1)
  }
}
