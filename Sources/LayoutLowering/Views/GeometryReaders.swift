import LayoutEvaluation
import LayoutModel

/// The path of a `GeometryReader` in a segment: the index of its root, then for each enclosing reader its index among
/// the readers in the same parent, outermost first, and its own index last. The content of a reader affects nothing
/// outside of it, so that the path does not depend on the sizes that are known. Scroll views and screens count as
/// readers of the size proposed to them.
package typealias ReaderPath = [Int32]

/// A `GeometryReader` in a graph, or a scroll view or screen whose size a `containerRelativeFrame` may read.
package struct PlacedReader: Sendable {
  package var view: ViewID
  package var path: ReaderPath
}

/// The size of a `GeometryReader` in an earlier layout, for the closure that reads it.
package struct ReaderSize: Hashable, Sendable {
  package var size: Size
  /// The kinds of inexact input that the size depends on.
  package var certainty: Certainty

  package init(size: Size, certainty: Certainty) {
    self.size = size
    self.certainty = certainty
  }

  var flags: Certainty {
    var flags: Certainty = []
    if !certainty.isDisjoint(with: .assumed) { flags.insert(.assumed) }
    if !certainty.isDisjoint(with: .dynamic) { flags.insert(.dynamic) }
    if !certainty.isDisjoint(with: .approximate) { flags.insert(.approximate) }
    return flags
  }
}

/// The geometry readers of a segment while it is lowered.
struct GeometryReaders {
  /// The sizes that an earlier layout gave the readers.
  let sizes: [ReaderPath: ReaderSize]
  /// The readers of the graph that is being built.
  var found: [PlacedReader] = []

  private var path: ReaderPath = []
  /// The number of readers entered so far in the root, then in each reader that is still open.
  private var counts: [Int32] = [0]

  init(sizes: [ReaderPath: ReaderSize]) {
    self.sizes = sizes
  }

  /// Starts a new root: the body of a view, or one of its other parts, which are numbered from 1.
  mutating func begin(root: Int32, part: Int32) {
    found = []
    path = part == 0 ? [root] : [root, -part]
    counts = [0]
  }

  /// Enters a reader; returns its path.
  mutating func enter() -> ReaderPath {
    path.append(counts[counts.count - 1])
    counts[counts.count - 1] += 1
    counts.append(0)
    return path
  }

  mutating func leave() {
    path.removeLast()
    counts.removeLast()
  }
}
