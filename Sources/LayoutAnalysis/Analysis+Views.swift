import LayoutModel
import LayoutSyntax

extension Analysis {
  /// The segments in which something of `segment` may be laid out, itself among them, by file and order of the source.
  /// Cost: those and their names.
  package mutating func users(of segment: SegmentID) -> [SegmentID] { inOrder(users(of: [segment], around: segment)) }

  /// The segments in which something that mentions one of `names` may be laid out, by file and order of the source.
  package mutating func usersOfMentions(of names: [NameKey], inModuleOf segment: SegmentID) -> [SegmentID] {
    guard let id = file(of: segment).flatMap({ module(of: $0) }) else { return [] }
    index(id)
    let mentions = names.flatMap { modules[id]?.names?.mentions(of: $0) ?? [] }
    return inOrder(users(of: mentions, around: segment))
  }

  private mutating func users(of segments: [SegmentID], around segment: SegmentID) -> Set<SegmentID> {
    guard let id = file(of: segment).flatMap({ module(of: $0) }) else { return [] }
    index(id)
    return modules[id]?.names?.users(of: segments, recordingIn: recording?.log) ?? []
  }

  /// The segments of the module that mention `name` and may mean by it what the file of `segment` means, in no order, where
  /// the names are known.
  package func mentions(of name: NameKey, meaningAsIn segment: SegmentID) -> [SegmentID] {
    guard let file = file(of: segment), let id = module(of: file) else { return [] }
    modules[id]?.names?.recordMentions(of: name, meaningAsIn: file, in: recording?.log)
    return modules[id]?.names?.mentions(of: name, meaningAsIn: file) ?? []
  }

  /// The segments of the module that mention `name`, by file and order of the source, where the names are known.
  package func mentions(of name: NameKey, around segment: SegmentID) -> [SegmentID] {
    guard let id = file(of: segment).flatMap({ module(of: $0) }) else { return [] }
    return inOrder(Set(modules[id]?.names?.mentions(of: name) ?? []))
  }

  /// The names that a segment itself mentions, normalized.
  package mutating func mentionedNames(in segment: SegmentID) -> [NameKey] {
    guard let id = file(of: segment).flatMap({ module(of: $0) }) else { return [] }
    index(id)
    recordTree(of: segment)
    return modules[id]?.names?.names(of: segment).mentioned ?? []
  }

  /// Segments, each of which comes once, by file and order of the source.
  package func inOrder(_ segments: some Collection<SegmentID>) -> [SegmentID] {
    guard segments.count > 1 else { return Array(segments) }
    var ordered = Array(segments)
    ordered.sort { isBefore($0, $1) }
    return ordered
  }

  /// Whether one segment stands before another: by the names of their files, and by place.
  private func isBefore(_ left: SegmentID, _ right: SegmentID) -> Bool {
    let (one, other) = (file(of: left) ?? FileID(-1), file(of: right) ?? FileID(-1))
    // Most stand in one file.
    guard one != other else { return position(of: left) < position(of: right) }
    return (name(of: one), one) < (name(of: other), other)
  }

  /// The views of all roots of the module that were made from syntax node `node` of `segment`, by file, root and order of
  /// layout. Cost: the views of the small roots in which something of the segment may stand.
  package mutating func instances(of node: NodeID, in segment: SegmentID) -> [ViewInstance] {
    instances(of: [node], in: segment)
  }

  /// The views that were made from one of `nodes` of `segment`, as `instances(of:in:)` gives those of a single one.
  package mutating func instances(of nodes: [NodeID], in segment: SegmentID) -> [ViewInstance] {
    var found: [ViewInstance] = []
    for user in users(of: segment) {
      guard let result = result(for: user) else { continue }
      for index in result.roots.indices {
        for view in result.roots[index].views(of: nodes, in: segment) {
          found.append(ViewInstance(segment: user, root: index, view: view))
        }
      }
    }
    return found
  }

  /// The views that `matches` accepts in all roots in which something of `segment` may stand, by file, root and order of
  /// layout. It is given the graph, the view and where it comes from. Cost: the views of those roots.
  package mutating func views(
    aroundUsesOf segment: SegmentID, where matches: (ViewGraph, ViewID, ViewOrigin) -> Bool
  ) -> [ViewInstance] {
    var found: [ViewInstance] = []
    for user in users(of: segment) {
      guard let result = result(for: user) else { continue }
      for (index, root) in result.roots.enumerated() {
        let graph = root.graph
        for view in graph.viewsInOrder {
          let origin = Int(graph[view].origin)
          if graph.origins.indices.contains(origin), matches(graph, view, graph.origins[origin]) {
            found.append(ViewInstance(segment: user, root: index, view: view))
          }
        }
      }
    }
    return found
  }

  /// The root that an instance stands in.
  package mutating func root(of instance: ViewInstance) -> AnalyzedRoot? {
    guard let roots = result(for: instance.segment)?.roots, roots.indices.contains(instance.root) else { return nil }
    return roots[instance.root]
  }
}

extension AnalyzedRoot {
  /// The views that were made from one of `nodes` of `segment`, in the order of layout. Cost: of a small root its views.
  package func views(of nodes: [NodeID], in segment: SegmentID) -> [ViewID] {
    let graph = graph
    var found: [ViewID] = []
    for position in graph.nodes.indices {
      // An origin holds strings: it is compared where it lies.
      let origin = Int(graph.nodes[position].origin)
      guard graph.origins.indices.contains(origin), graph.origins[origin].file == segment.index else { continue }
      let node = graph.origins[origin].node
      if nodes.contains(where: { $0.index == node }) { found.append(ViewID(Int32(truncatingIfNeeded: position))) }
    }
    return found
  }
}
