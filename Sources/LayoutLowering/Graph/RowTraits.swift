import LayoutModel

/// Properties of views that a list or a `TabView` around them reads.
struct RowTraits {
  private var insets: [ViewID: EdgeInsets] = [:]
  private var sections: Set<ViewID> = []
  private var tags: [ViewID: String] = [:]
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

  /// The value that `tag` gives a view.
  func tag(of view: ViewID) -> String? { tags[view] }

  mutating func setTag(_ tag: String, of view: ViewID) {
    tags[view] = tag
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
      tags[last] = nil
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

  mutating func setTag(_ tag: String, of view: ViewID) { rows.setTag(tag, of: view) }

  /// Returns the value of the outermost `tag` on a view and its layers; nil for none. O(n) in the layers.
  func tag(of view: ViewID) -> String? { first(from: view) { rows.tag(of: $0) } }

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
