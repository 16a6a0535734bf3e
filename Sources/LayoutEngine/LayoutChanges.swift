import LayoutModel

/// What an update and the layout after it changed, apart from the graph itself.
package struct LayoutChanges: Sendable {
  /// Nodes that were placed with another answer, or asked something else, among them those that were added. Whatever
  /// others answer is as it was.
  package private(set) var placedAgain: [ViewID] = []
  /// Nodes that stand elsewhere in their parent, or are less or more certain to stand there.
  package private(set) var moved: [ViewID] = []
  /// Whether any node stands elsewhere in its parent.
  package var hasMoved: Bool { isEverything || !moved.isEmpty }
  /// Whether the others are not all listed: they may be all.
  package internal(set) var isEverything = false

  /// More than these are not listed.
  private static let limit = 512

  package init() {}

  mutating func notePlaced(_ view: Int32) {
    if !isEverything { append(view) }
  }

  mutating func noteMoved(_ view: Int32) {
    if isEverything { return }
    moved.append(ViewID(view))
    dropIfMany()
  }

  private mutating func append(_ view: Int32) {
    placedAgain.append(ViewID(view))
    dropIfMany()
  }

  private mutating func dropIfMany() {
    guard placedAgain.count + moved.count > Self.limit else { return }
    isEverything = true
    placedAgain.removeAll()
    moved.removeAll()
  }
}
