import LayoutModel

/// Where a `GeometryReader` stands among the readers of a file: the number of its root, then the number of each reader
/// around it among those in the same one, itself last. What a reader holds changes nothing outside of it, so that its
/// path is the same whatever sizes are known. Scroll views and screens count as readers, of what they are proposed.
package typealias ReaderPath = [Int32]

/// A `GeometryReader` in a graph, or a scroll view or screen whose size a `containerRelativeFrame` may ask for.
package struct PlacedReader: Sendable {
  package var view: ViewID
  package var path: ReaderPath
}

/// What a layout found a `GeometryReader` to be, for the closure that asks for it.
package struct ReaderSize: Hashable, Sendable {
  package var size: Size
  /// What the size hangs on.
  package var certainty: Certainty

  package init(size: Size, certainty: Certainty) {
    self.size = size
    self.certainty = certainty
  }

  var flags: Value.Flags {
    var flags: Value.Flags = []
    if !certainty.isDisjoint(with: .assumed) { flags.insert(.assumed) }
    if !certainty.isDisjoint(with: .dynamic) { flags.insert(.dynamic) }
    if !certainty.isDisjoint(with: .approximate) { flags.insert(.approximate) }
    return flags
  }
}

/// The readers of a file while it is lowered.
struct GeometryReaders {
  /// The sizes that an earlier layout found.
  var sizes: [ReaderPath: ReaderSize] = [:]
  /// Those of the graph that is being made.
  var found: [PlacedReader] = []
  /// Whether a closure or a `containerRelativeFrame` asked for a size, known or not.
  var isSizeRead = false
  /// The paths of the scroll views and screens around, innermost last: what `containerRelativeFrame` is a share of.
  var containers: [ReaderPath] = []

  private(set) var path: ReaderPath = []
  /// How many readers were entered so far in the root, and in each reader that is open.
  private(set) var counts: [Int32] = [0]

  /// A new root.
  mutating func begin(root: Int32) {
    found = []
    path = [root]
    counts = [0]
    containers = []
  }

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

  /// Takes back what was found since `mark`, for views that are thrown away.
  mutating func restore(_ mark: GeometryReaders) {
    found = mark.found
    path = mark.path
    counts = mark.counts
    containers = mark.containers
  }
}
