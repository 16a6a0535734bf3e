import LayoutModel
import Testing

@testable import LayoutEngine

/// The order in which changed nodes are measured again.
@Suite struct UpdateQueueTests {
  @Test func theDeepestNodesComeFirstAndEachOnce() throws {
    var queue = UpdateQueue(nodeCount: 4)
    queue.add(ViewID(0), depth: 0)
    queue.add(ViewID(3), depth: 2)
    queue.add(ViewID(2), depth: 2)
    queue.add(ViewID(3), depth: 2)
    var popped = queue.popDeepest()
    let deepest = try #require(popped)
    #expect(deepest.views.map(\.view) == [ViewID(3), ViewID(2)] && deepest.depth == 2)
    // A parent is added while its children are handled.
    queue.add(ViewID(1), depth: 1)
    queue.add(ViewID(1), depth: 1)
    popped = queue.popDeepest()
    let next = try #require(popped)
    #expect(next.views.map(\.view) == [ViewID(1)] && next.depth == 1)
    // A node may be added again once it was removed.
    queue.add(ViewID(3), depth: 0)
    popped = queue.popDeepest()
    #expect(popped?.views.map(\.view) == [ViewID(0), ViewID(3)])
    popped = queue.popDeepest()
    #expect(popped == nil)
  }

  @Test func theGreaterChangeOfANodeCounts() {
    var queue = UpdateQueue(nodeCount: 3)
    queue.add(ViewID(0), depth: 1, .explicitGuides)
    queue.add(ViewID(1), depth: 1, .explicitGuides)
    queue.add(ViewID(1), depth: 1)
    queue.add(ViewID(2), depth: 1)
    queue.add(ViewID(2), depth: 1, .explicitGuides)
    let level = queue.popDeepest()
    #expect(level?.views.map(\.change) == [.explicitGuides, .everything, .everything])
  }
}
