import LayoutAnalysis
import LayoutEngine
import LayoutModel

/// A guide of a view, as the engine answers for it.
struct GuideFacts {
  var key: AlignmentKey
  /// What an alignment uses.
  var value: Double
  /// The closure's or a child's value; nil when there is none.
  var explicit: Double?
  /// What it would be without the explicit value.
  var standard: Double
  var certainty: Certainty
  /// Where the explicit value comes from.
  var source: GuideSource?
  var readers: [GuideReader]
}

/// Where an explicit value comes from, followed down to who wrote it.
indirect enum GuideSource {
  /// An `alignmentGuide` layer.
  case closure(ViewID)
  /// A text's own baseline.
  case text(ViewID)
  /// The value of what is inside, moved by where it stands in the layer or the container.
  case shifted(by: Double, in: ViewID, GuideSource)
  /// The mean, the smallest or the largest of several children's values, told in the container's coordinates.
  case combined(in: ViewID, [Part])
  /// Deeper than is told.
  case deep

  struct Part {
    var value: Double
    var source: GuideSource
  }
}

extension LayoutEngine {
  /// The guide `key` of `view` with where its explicit value comes from and who reads it.
  mutating func facts(of key: AlignmentKey, at view: ViewID) -> GuideFacts {
    let guide = guide(key, of: view)
    return GuideFacts(
      key: key, value: guide.value, explicit: guide.explicit, standard: defaultValue(of: key, on: view),
      certainty: guide.certainty,
      source: guide.explicit == nil ? nil : source(of: key, at: view, depth: 0), readers: readers(of: key, at: view, isExplicit: guide.explicit != nil))
  }

  /// The guides in play at `view`: those that something reads there, and those that are explicit there.
  mutating func guidesInPlay(at view: ViewID) -> [GuideFacts] {
    let count = Int16(clamping: graph.alignments.definitions.count)
    return (0..<max(0, count)).compactMap { index in
      let facts = facts(of: AlignmentKey(index), at: view)
      return facts.explicit != nil || !facts.readers.isEmpty ? facts : nil
    }
  }

  /// Whether something asks `view` for `key` and gets its default.
  mutating func usesDefault(of key: AlignmentKey, at view: ViewID) -> Bool {
    guard isPlaced(view), guide(key, of: view).explicit == nil else { return false }
    return readers(of: key, at: view).readers.contains { $0.source == view }
  }

  /// Who reads `key` of `view`. An explicit value travels up to its readers; a default is read where it is asked for:
  /// at the view, or at a layer around it that has its size and answers with its guides.
  private mutating func readers(of key: AlignmentKey, at view: ViewID, isExplicit: Bool) -> [GuideReader] {
    let readers = readers(of: key, at: view).readers
    guard !isExplicit, !readers.isEmpty else { return readers }
    var boxes = [view]
    var current = view
    while let parent = graph.parent(of: current), graph.keepsGuide(key, of: current, in: parent) {
      boxes.append(parent)
      current = parent
    }
    return readers.filter { boxes.contains($0.source) }
  }

  /// Follows the explicit value of `key` down to who wrote it. Values are the engine's; only who has one is looked at.
  private mutating func source(of key: AlignmentKey, at view: ViewID, depth: Int) -> GuideSource {
    guard depth < 64 else { return .deep }
    var shift = 0.0
    var moved: [(ViewID, Double)] = []
    var current = view
    // A chain of layers is a loop; only containers of several children recurse.
    while true {
      if case .alignmentGuide(let index) = graph[current].layout, graph.guides.indices.contains(Int(index)),
        graph.guides[Int(index)].key == key
      {
        return wrap(.closure(current), in: moved)
      }
      let holders = guideChildren(of: current).filter { guide(key, of: $0).explicit != nil }
      guard let first = holders.first else { return wrap(.text(current), in: moved) }
      guard let own = guide(key, of: current).explicit else { return .deep }
      if holders.count > 1 {
        let parts = holders.map { child in
          GuideSource.Part(
            value: guide(key, of: child).explicit.map { $0 + placeInParent(of: child, key) } ?? 0,
            source: source(of: key, at: child, depth: depth + 1))
        }
        return wrap(.combined(in: current, parts), in: moved)
      }
      shift = own - (guide(key, of: first).explicit ?? own)
      if shift != 0 { moved.append((current, shift)) }
      current = first
    }
  }

  /// The children whose values a view may answer with: not what an overlay or a background adds.
  private func guideChildren(of view: ViewID) -> [ViewID] {
    switch graph[view].layout {
    case .overlay, .background: graph.firstChild(of: view).map { [$0] } ?? []
    default: graph.children(of: view)
    }
  }

  /// Where a child stands in its parent along a guide's axis, leading to trailing.
  private func placeInParent(of child: ViewID, _ key: AlignmentKey) -> Double {
    let axis = graph.alignments.axis(of: key)
    let place = origin(of: child)[axis]
    guard axis == .horizontal, let parent = graph.parent(of: child),
      graph.environment(of: parent).layoutDirection == .rightToLeft
    else { return place }
    return size(of: parent).width - place - size(of: child).width
  }

  private func wrap(_ source: GuideSource, in moved: [(ViewID, Double)]) -> GuideSource {
    moved.reversed().reduce(source) { .shifted(by: $1.1, in: $1.0, $0) }
  }
}

extension ViewGraph {
  /// Whether the layer `layer` has the size of `child` and answers for `key` as `child` does: `semantics.md` 7.3.
  fileprivate func keepsGuide(_ key: AlignmentKey, of child: ViewID, in layer: ViewID) -> Bool {
    switch self[layer].layout {
    case .offset, .layoutPriority, .identity, .gridCell: true
    case .overlay, .background: firstChild(of: layer) == child
    case .alignmentGuide: guideModifier(at: layer)?.key != key
    default: false
    }
  }
}
