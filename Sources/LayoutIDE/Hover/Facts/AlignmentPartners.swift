import LayoutEngine
import LayoutModel

/// The views with which a container aligns a view by a guide that the view sets.
struct AlignmentPartners: Hashable {
  enum Role: Hashable {
    /// The other children of a stack.
    case children
    /// The other cells of a grid or of one of its rows.
    case cells
    /// The frame around the view.
    case frame
    /// The secondary view of an overlay or background that is applied to the view.
    case content
    /// The view that the overlay or background is applied to.
    case primary
  }

  /// The maximum number of partners; for more of them a movement is given on the canvas only.
  private static let limit = 1_000

  var role: Role
  var container: ViewID
  /// The partners, of which there is at least one.
  var views: [ViewID]

  /// The partners of `view`, whose guide `reader` reads; nil if there are none.
  init?(of view: ViewID, readBy reader: GuideReader, in engine: LayoutEngine) {
    let graph = engine.graph
    container = reader.view
    guard !graph[container].flags.contains(.part), let child = graph.child(of: container, around: view) else {
      return nil
    }
    switch reader.kind {
    case .stack, .zStack:
      role = .children
      views = graph.children(of: container).filter { $0 != child }
    case .grid:
      role = .cells
      let path = graph.path(from: view, to: container)
      views = graph.cells(of: container).filter { !path.contains($0) }
    case .frame:
      role = .frame
      views = [container]
    case .primary, .secondary:
      role = reader.kind == .primary ? .content : .primary
      views = graph.children(of: container).filter { $0 != child }
    case .closure: return nil
    }
    views = views.filter { engine.isPlaced($0) }
    guard !views.isEmpty, views.count <= Self.limit else { return nil }
  }
}

extension AlignmentPartners {
  /// The partners of `view` in the innermost container that aligns it by its guide `key`, also through closures of other
  /// guides that read it; nil if there are none.
  static func innermost(of view: ViewID, alignedBy key: AlignmentKey, in engine: inout LayoutEngine) -> Self? {
    for reader in readers(of: view, alignedBy: key, in: &engine) {
      if let partners = AlignmentPartners(of: view, readBy: reader, in: engine) { return partners }
    }
    return nil
  }

  /// The alignments that read the guide `key` of `view`, also through closures of other guides.
  static func readers(
    of view: ViewID, alignedBy key: AlignmentKey, in engine: inout LayoutEngine
  ) -> [GuideReader] {
    var pending = [(key: key, view: view)]
    var visited: Set<ViewID> = []
    var found: [GuideReader] = []
    while !pending.isEmpty {
      let next = pending.removeFirst()
      for reader in engine.readers(of: next.key, at: next.view).readers {
        if case .closure(let outer) = reader.kind {
          if visited.insert(reader.view).inserted { pending.append((outer, reader.view)) }
        } else {
          found.append(reader)
        }
      }
    }
    return found
  }
}

extension ViewGraph {
  /// `view` and its ancestors below `ancestor`, from the innermost. O(n) in these.
  func path(from view: ViewID, to ancestor: ViewID) -> [ViewID] {
    var path: [ViewID] = []
    var next: ViewID? = view
    while let current = next, current != ancestor {
      path.append(current)
      next = parent(of: current)
    }
    return path
  }

  /// The child of `ancestor` that is or contains `view`; nil if `ancestor` is not above it.
  fileprivate func child(of ancestor: ViewID, around view: ViewID) -> ViewID? {
    path(from: view, to: ancestor).last.flatMap { parent(of: $0) == ancestor ? $0 : nil }
  }
}
