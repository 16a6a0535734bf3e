import LayoutModel

/// What an update and the layout after it changed, apart from the graph itself.
package struct LayoutChanges: Sendable {
  /// Nodes that were placed with another answer, or asked something else, among them those that were added. Whatever
  /// others answer is as it was.
  package private(set) var placedAnew: [ViewID] = []
  /// Whether any node stands elsewhere in its parent.
  package internal(set) var hasMoved = false
  /// Whether the others are not all listed: they may be all.
  package internal(set) var isEverything = false

  /// More than these are not listed.
  private static let limit = 512

  package init() {}

  mutating func notePlaced(_ view: Int32) {
    if !isEverything { append(view) }
  }

  private mutating func append(_ view: Int32) {
    if placedAnew.count < Self.limit {
      placedAnew.append(ViewID(view))
    } else {
      isEverything = true
      placedAnew.removeAll()
    }
  }
}
