import LayoutModel

/// A reader of a guide that is explicit on a view.
package struct GuideReader: Hashable, Sendable {
  package enum ReadKind: Hashable, Sendable {
    /// The `alignment` of a stack of several children.
    case stack
    /// The `alignment` of a `ZStack`.
    case zStack
    /// The `alignment` of a grid, of a row, or of a column.
    case grid
    /// The `alignment` of a `frame` around the view.
    case frame
    /// The `alignment` of an `overlay` or `background` whose primary view it is.
    case primary
    /// The `alignment` of an `overlay` or `background` whose secondary view it is.
    case secondary
    /// The closure of an outer modifier for this guide, which mentions the guide that is read.
    case closure(AlignmentKey)
  }

  /// The node that reads the guide.
  package var view: ViewID
  package var kind: ReadKind
  /// The requested guide: the guide itself, or a custom one whose default mentions it.
  package var requested: AlignmentKey
  /// The node whose guide is requested: the outermost one so far on which the guide is explicit.
  package var source: ViewID
}

/// The readers of a guide that is explicit on a view, and the node where it ends. `semantics.md` 7.5.
package struct GuideReaders: Hashable, Sendable {
  package enum End: Hashable, Sendable {
    /// The guide is explicit on the root.
    case root
    /// A container of several children does not pass on this guide, or a container passes on none of its content.
    case container(ViewID)
    /// An outer modifier replaces the guide.
    case replaced(ViewID)
    /// A secondary view's guides do not leave its layer.
    case secondary(ViewID)
  }

  /// The readers, innermost first.
  package var readers: [GuideReader] = []
  package var end = End.root
  /// True if a node on the path is unknown or has an uncertain alignment or children: then nothing may be reported
  /// about views that do not read the guide.
  package var isUncertain = false

  package var isRead: Bool { !readers.isEmpty }
}

extension LayoutEngine {
  /// Returns the readers of `key`, which is explicit on `view`: a modifier that sets it, or a Text for its
  /// baselines. They are exactly those that the engine reads the guide for: no other node moves when the value changes.
  /// O(d) in the depth, plus the cells of the grids on the path.
  package mutating func readers(of key: AlignmentKey, at view: ViewID) -> GuideReaders {
    guard graph.contains(view) else { return GuideReaders() }
    var path = GuidePath(key, at: view)
    if graph[view].flags.contains(.unknown) { path.result.isUncertain = true }
    while let parent = graph.parent(of: path.child) {
      path.view = parent
      path.restrict(graph[parent].flags)
      // It is not published which guides an inset of the safe area reads and passes on.
      if graph.isSafeAreaInset(parent) { path.result.isUncertain = true }
      nodeLayout(of: parent).readGuide(&path, in: &self)
      if path.hasEnded { return path.result }
      path.child = parent
    }
    if graph[path.child].hasVariableChildren { path.result.isUncertain = true }
    return path.result
  }
}
