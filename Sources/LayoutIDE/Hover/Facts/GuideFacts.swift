import LayoutEngine
import LayoutModel

/// A guide of a view, as computed by the engine. Values are in points, in the coordinates of the view.
struct GuideFacts {
  var key: AlignmentKey
  /// The value that an alignment uses.
  var value: Double
  /// The value set by a closure or a child; nil if there is none.
  var explicit: Double?
  /// The value without the explicit value.
  var standard: Double
  var certainty: Certainty
  /// The origin of the explicit value.
  var source: GuideSource?
  var readers: [GuideReader]
}

/// The origin of an explicit guide value, followed down to the construct that sets it.
indirect enum GuideSource {
  /// An `alignmentGuide` layer.
  case closure(ViewID)
  /// The baseline of a text.
  case text(ViewID)
  /// The value of a view inside, shifted by its position in the layer or container.
  case shifted(by: Double, in: ViewID, GuideSource)
  /// The combination by a container of the values of `count` children; the parts are the first of them, in the
  /// container's coordinates.
  case combined(CombineRule, [Part], count: Int)
  /// An origin that is nested too deep to be followed.
  case deep

  struct Part {
    var value: Double
    var source: GuideSource
  }
}

extension LayoutEngine {
  /// The guide `key` of `view`, with the origin of its explicit value and its readers.
  mutating func facts(of key: AlignmentKey, at view: ViewID) -> GuideFacts {
    let guide = guide(key, of: view)
    return GuideFacts(
      key: key, value: guide.value, explicit: guide.explicit, standard: defaultValue(of: key, on: view),
      certainty: guide.certainty, source: guide.explicit == nil ? nil : source(of: key, at: view, depth: 0),
      readers: readers(of: key, at: view, isExplicit: guide.explicit != nil))
  }

  /// The relevant guides of `view`: those that something reads there, followed by the other explicit ones.
  mutating func guidesInPlay(at view: ViewID) -> [GuideFacts] {
    let all = graph.alignments.keys.map { facts(of: $0, at: view) }
    return all.filter { !$0.readers.isEmpty } + all.filter { $0.readers.isEmpty && $0.explicit != nil }
  }

  /// The certainty of the position of `view` in `ancestor`, or in the canvas if that is nil. O(n) in the depth.
  func positionCertainty(of view: ViewID, in ancestor: ViewID?) -> Certainty {
    var certainty: Certainty = []
    var next: ViewID? = view
    while let current = next, current != ancestor {
      certainty.formUnion(originCertainty(of: current))
      next = graph.parent(of: current)
    }
    return certainty
  }

  /// The origin of an explicit value as explained by the engine, also followed through containers.
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
          // Only the children that are shown are followed.
          let texts = parts.prefix(HoverLimits.rows).map {
            GuideSource.Part(value: $0.shifted, source: source(of: key, at: $0.child, depth: depth + 1))
          }
          written = .combined(rule, texts, count: parts.count)
        }
      }
    }
    return shifts.reversed().reduce(written) { inner, shift in
      shift.distance == 0 ? inner : .shifted(by: shift.distance, in: shift.view, inner)
    }
  }

  /// Returns true if something reads `key` of `view` and gets its default.
  mutating func usesDefault(of key: AlignmentKey, at view: ViewID) -> Bool {
    guard isPlaced(view), guide(key, of: view).explicit == nil else { return false }
    return readers(of: key, at: view).readers.contains { $0.source == view }
  }

  /// The readers of `key` of `view`. An explicit value is passed up to its readers; a default is read directly at the
  /// view, or at a layer around it that has the same size and guides.
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
  /// Returns true if the layer `layer` has the size of `child` and the same value for `key`: `semantics.md` 7.3.
  fileprivate func keepsGuide(_ key: AlignmentKey, of child: ViewID, in layer: ViewID) -> Bool {
    switch self[layer].layout {
    case .offset, .layoutPriority, .identity, .gridCell, .labelled: true
    case .overlay, .background: firstChild(of: layer) == child
    case .alignmentGuide: guideModifier(at: layer)?.key != key
    default: isTransparent(layer)
    }
  }
}
