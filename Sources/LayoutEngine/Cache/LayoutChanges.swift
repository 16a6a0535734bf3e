import LayoutModel

/// The changes made by an update and the layout after it, apart from those of the graph itself.
package struct LayoutChanges: Sendable {
  /// The nodes placed with another output or input, including those that were added. All others are unchanged.
  package private(set) var placedAgain: [ViewID] = []
  /// The nodes whose origin in their parent changed, or the certainty of that origin.
  package private(set) var moved: [ViewID] = []
  /// True if the origin of any node in its parent, or its certainty, may have changed.
  package var hasMoved: Bool { isEverything || !moved.isEmpty }
  /// True if the changes are not all listed: any node may have changed.
  package internal(set) var isEverything = false

  /// The maximum number of listed changes.
  private static let limit = 512

  package init() {}

  mutating func recordPlacement(_ view: ViewID) {
    if !isEverything { append(view) }
  }

  mutating func recordMove(_ view: ViewID) {
    if isEverything { return }
    moved.append(view)
    dropIfMany()
  }

  private mutating func append(_ view: ViewID) {
    placedAgain.append(view)
    dropIfMany()
  }

  private mutating func dropIfMany() {
    guard placedAgain.count + moved.count > Self.limit else { return }
    isEverything = true
    placedAgain.removeAll()
    moved.removeAll()
  }
}
