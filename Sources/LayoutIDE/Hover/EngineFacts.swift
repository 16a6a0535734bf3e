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
  /// What a container makes of `count` children's values; the first of them, in its coordinates.
  case combined(CombineRule, [Part], count: Int)
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
      certainty: guide.certainty, source: guide.explicit == nil ? nil : source(of: key, at: view, depth: 0),
      readers: readers(of: key, at: view, isExplicit: guide.explicit != nil))
  }

  /// The guides in play at `view`: those that something reads there, and after them those that are explicit there.
  mutating func guidesInPlay(at view: ViewID) -> [GuideFacts] {
    let count = Int16(clamping: graph.alignments.definitions.count)
    let all = (0..<max(0, count)).map { facts(of: AlignmentKey($0), at: view) }
    return all.filter { !$0.readers.isEmpty } + all.filter { $0.readers.isEmpty && $0.explicit != nil }
  }

  /// What the place of `view` in `ancestor`, in the canvas when nil, hangs on. Cost: the depth.
  func placeCertainty(of view: ViewID, in ancestor: ViewID?) -> Certainty {
    var certainty: Certainty = []
    var next: ViewID? = view
    while let current = next, current != ancestor {
      certainty.formUnion(originCertainty(of: current))
      next = graph.parent(of: current)
    }
    return certainty
  }

  /// The engine's own account of an explicit value, followed through containers too.
  private mutating func source(of key: AlignmentKey, at view: ViewID, depth: Int) -> GuideSource {
    guard depth < 3, let explanation = explainGuide(key, of: view) else { return .deep }
    var shifts: [(view: ViewID, distance: Double)] = []
    var written = GuideSource.deep
    for step in explanation.steps {
      switch step {
      case .closure(let layer): written = .closure(layer)
      case .text(let text): written = .text(text)
      case .shifted(let layer, by: let distance): shifts.append((layer, distance))
      case .combined(let container, let rule, let parts):
        if parts.count == 1, let only = parts.first {
          shifts.append((container, only.shifted - only.value))
        } else {
          // Of many children only as many are followed as are told.
          let told = parts.prefix(HoverProvider.shownInstances).map {
            GuideSource.Part(value: $0.shifted, source: source(of: key, at: $0.child, depth: depth + 1))
          }
          written = .combined(rule, told, count: parts.count)
        }
      }
    }
    return shifts.reversed().reduce(written) { inner, shift in
      shift.distance == 0 ? inner : .shifted(by: shift.distance, in: shift.view, inner)
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
}

extension ViewGraph {
  /// Whether the layer `layer` has the size of `child` and answers for `key` as `child` does: `semantics.md` 7.3.
  fileprivate func keepsGuide(_ key: AlignmentKey, of child: ViewID, in layer: ViewID) -> Bool {
    switch self[layer].layout {
    case .offset, .layoutPriority, .identity, .gridCell, .labelled: true
    case .overlay, .background: firstChild(of: layer) == child
    case .alignmentGuide: guideModifier(at: layer)?.key != key
    default: isTransparent(layer)
    }
  }
}
