import LayoutModel

/// Properties of views that a list around them reads.
struct RowTraits {
  private var insets: [ViewID: EdgeInsets] = [:]
  private var sections: Set<ViewID> = []
  /// The views with a property, in the order in which they got it.
  private var views: [ViewID] = []

  /// The insets that `listRowInsets` gives a view.
  func insets(of view: ViewID) -> EdgeInsets? { insets[view] }

  /// True for the node of a `Section`.
  func isSection(_ view: ViewID) -> Bool { sections.contains(view) }

  mutating func setInsets(_ insets: EdgeInsets?, of view: ViewID) {
    self.insets[view] = insets
    views.append(view)
  }

  mutating func insertSection(_ view: ViewID) {
    sections.insert(view)
    views.append(view)
  }

  /// Removes the properties of views that were added since there were `count`.
  mutating func remove(from count: Int) {
    while let last = views.last, Int(last.index) >= count {
      views.removeLast()
      insets[last] = nil
      sections.remove(last)
    }
  }
}

extension GraphBuilder {
  mutating func setRowInsets(_ insets: EdgeInsets?, of view: ViewID) { rows.setInsets(insets, of: view) }

  mutating func recordSection(_ view: ViewID) { rows.insertSection(view) }

  /// Returns the insets that `listRowInsets` gives a row, whose layers are around the view that it modifies; nil for
  /// none. O(n) in the layers.
  func rowInsets(of view: ViewID) -> EdgeInsets? { first(from: view) { rows.insets(of: $0) } }

  /// Returns true for a section of a list, with its layers. O(n) in the layers.
  func isSection(_ view: ViewID) -> Bool { first(from: view) { rows.isSection($0) ? true : nil } ?? false }

  /// Returns the first result for a view and what is under its layers.
  private func first<Result>(from view: ViewID, _ find: (ViewID) -> Result?) -> Result? {
    var current = view
    while true {
      if let found = find(current) { return found }
      guard graph[current].layout.isLayer || graph[current].isTransparent, let child = graph.firstChild(of: current)
      else { return nil }
      current = child
    }
  }
}
