import LayoutModel

/// A guide's value in points in a view's own coordinates, leading to trailing.
struct GuideValue {
  /// The value that an alignment uses: the explicit value, or else the default.
  var value: Double
  /// The explicit value; NaN for none.
  var explicit: Double
  var certainty: Certainty

  static let none = GuideValue(value: .nan, explicit: .nan, certainty: [])
}

// The values of guides. `semantics.md` 7.
extension LayoutEngine {
  /// Returns `d[key]` of a view at one of its entries.
  mutating func guide(_ entry: EntryID, _ key: AlignmentKey) -> GuideValue {
    let explicit = explicitGuide(entry, key)
    if !explicit.explicit.isNaN { return explicit }
    var value = defaultGuide(entry, key)
    value.certainty.formUnion(explicit.certainty)
    return value
  }

  /// Returns the default of a guide on a view at one of its entries. A custom default may read the view's other guides.
  mutating func defaultGuide(_ entry: EntryID, _ key: AlignmentKey) -> GuideValue {
    guard key.isCustom else {
      return Self.builtInDefault(key, entries[entry].size, entries[entry].certainty)
    }
    let found = findGuide(entry, key, isExplicit: false)
    if found.isValid {
      switch guideRecords[found].kind {
      case .pendingStandard:
        // The default refers to itself: all that are being evaluated since then are in the cycle.
        for record in evaluatedDefaults.reversed() {
          guideRecords[record].kind = .cyclicStandard
          if record == found { break }
        }
        fallthrough
      case .cyclicStandard:
        return GuideValue(value: 0, explicit: .nan, certainty: Certainty.assumed.on(graph.alignments.axis(of: key)))
      default:
        return GuideValue(
          value: guideRecords[found].value, explicit: .nan, certainty: guideRecords[found].certainty)
      }
    }
    guard let program = graph.alignments.definition(of: key)?.defaultValue else {
      return GuideValue(value: 0, explicit: .nan, certainty: [])
    }
    let axis = graph.alignments.axis(of: key)
    if let constant = program.constant { return GuideValue(value: constant, explicit: .nan, certainty: []) }
    let record = storeGuide(entry, key, .pendingStandard, 0, [])
    evaluatedDefaults.append(record)
    var value = evaluate(program, on: entry, axis: axis)
    evaluatedDefaults.removeLast()
    if guideRecords[record].kind == .cyclicStandard || value.value.isNaN {
      value = GuideValue(value: 0, explicit: .nan, certainty: value.certainty.union(.assumed).on(axis))
    }
    guideRecords[record].kind = .standard
    guideRecords[record].value = value.value
    guideRecords[record].certainty = value.certainty
    return GuideValue(value: value.value, explicit: .nan, certainty: value.certainty)
  }

  /// Returns the default of a guide on a size without explicit values, as for a view without guides.
  mutating func bareDefault(_ key: AlignmentKey, _ size: Size, _ certainty: Certainty) -> GuideValue {
    guard key.isCustom else { return Self.builtInDefault(key, size, certainty) }
    guard let program = graph.alignments.definition(of: key)?.defaultValue else {
      return GuideValue(value: 0, explicit: .nan, certainty: [])
    }
    if let constant = program.constant { return GuideValue(value: constant, explicit: .nan, certainty: []) }
    let entry = addEntry(
      LayoutEntry(
        proposal: .unspecified, size: size, validity: .everywhere, view: .invalid, next: .invalid,
        proposalCertainty: [],
        certainty: certainty))
    defer { release(entry) }
    return defaultGuide(entry, key)
  }

  /// Returns a built-in guide's default on a size. `semantics.md` 7.1. Static: a method would copy the engine here.
  static func builtInDefault(_ key: AlignmentKey, _ size: Size, _ certainty: Certainty) -> GuideValue {
    let axis: Axis = key.index <= AlignmentKey.listRowSeparatorTrailing.index ? .horizontal : .vertical
    switch key {
    case .leading, .top, .listRowSeparatorLeading: return GuideValue(value: 0, explicit: .nan, certainty: [])
    case .horizontalCenter, .verticalCenter:
      return GuideValue(value: size[axis] / 2, explicit: .nan, certainty: certainty.on(axis))
    default: return GuideValue(value: size[axis], explicit: .nan, certainty: certainty.on(axis))
    }
  }

  /// Returns `d[explicit: key]`. Walks down through layers by a loop, and up again with the value: each closure is
  /// evaluated after the value of the same guide below it, so that only different guides recurse.
  mutating func explicitGuide(_ entry: EntryID, _ key: AlignmentKey) -> GuideValue {
    let bit = Self.explicitBit(key)
    let base = guideChain.count
    var entry = entry
    var result = GuideValue.none
    while entries[entry].view.isValid, states[entries[entry].view].explicitKeys & bit != 0 {
      let found = findGuide(entry, key, isExplicit: true)
      if found.isValid {
        let record = guideRecords[found]
        result = GuideValue(value: record.value, explicit: record.value, certainty: record.certainty)
        break
      }
      let view = entries[entry].view
      if isLayer(view) {
        if case .alignmentGuide(let index) = graph[view].layout,
          let modifier = graph.guide(index), modifier.key == key, !modifier.program.mentionedKeys.contains(key)
        {
          // The closure replaces the value below without reading it.
          let child = layerChild(entry)
          result = closureValue(view, modifier, child)
          storeGuide(entry, key, .explicit, result.explicit, result.certainty)
          break
        }
        guideChain.append(entry)
        entry = layerChild(entry)
        continue
      }
      if case .text(let index) = graph[view].layout {
        result = baseline(entry, index, key)
        storeGuide(entry, key, .explicit, result.explicit, result.certainty)
      } else if case .symbol = graph[view].layout {
        result = symbolBaseline(entry, key)
        storeGuide(entry, key, .explicit, result.explicit, result.certainty)
      } else if graph[view].firstChild.isValid {
        result = combine(entry, key)
        storeGuide(entry, key, .explicit, result.explicit, result.certainty)
      }
      break
    }
    while guideChain.count > base, let layer = guideChain.popLast() {
      result = passed(result, key, through: layer)
      storeGuide(layer, key, .explicit, result.explicit, result.certainty)
    }
    return result
  }

  /// Returns a layer's explicit value, given its child's. `semantics.md` 7.3.
  private mutating func passed(_ inner: GuideValue, _ key: AlignmentKey, through layer: EntryID) -> GuideValue {
    let view = entries[layer].view
    switch graph[view].layout {
    case .alignmentGuide(let index):
      guard let modifier = graph.guide(index), modifier.key == key else { return inner }
      return closureValue(view, modifier, layerChild(layer))
    case .frame, .flexibleFrame, .padding, .position, .fixedSize, .aspectRatio, .control:
      guard !inner.explicit.isNaN else { return inner }
      let placement = placements[placements(of: layer)]
      let axis = graph.alignments.axis(of: key)
      let value = inner.explicit + placement.origin[axis]
      return GuideValue(
        value: value, explicit: value, certainty: inner.certainty.union(placement.certainty.on(axis)))
    default:
      guard graph[view].flags.contains(.unknownGuide) else { return inner }
      var value = inner
      value.certainty.formUnion(Certainty.assumed.on(graph.alignments.axis(of: key)))
      return value
    }
  }

  /// Returns the value of an `alignmentGuide` closure for the view inside it. Without a number the guide takes its
  /// default, marked as assumed. `semantics.md` 7.2.
  mutating func closureValue(_ view: ViewID, _ modifier: GuideModifier, _ child: EntryID) -> GuideValue {
    let axis = graph.alignments.axis(of: modifier.key)
    var value = evaluate(modifier.program, on: child, axis: axis)
    if value.value.isNaN {
      value = defaultGuide(child, modifier.key)
      value.certainty.formUnion(Certainty.assumed.on(axis))
    }
    value.certainty.formUnion(states[view].certainty.on(axis))
    value.explicit = value.value
    return value
  }

  /// Returns a container's explicit value, combined from its children's, shifted by their origins: the smallest for the
  /// first baseline, the largest for the last, the mean for other guides. `semantics.md` 7.4.
  private mutating func combine(_ entry: EntryID, _ key: AlignmentKey) -> GuideValue {
    guard depth < Self.recursionLimit else { return .none }
    depth += 1
    defer { depth -= 1 }
    let axis = graph.alignments.axis(of: key)
    let bit = Self.explicitBit(key)
    var index = placements(of: entry)
    var child = graph[entries[entry].view].firstChild
    var result = GuideValue.none
    var count = 0.0
    while child.isValid, placements.contains(index) {
      if states[child].explicitKeys & bit != 0 {
        let placement = placements[index]
        let value = placement.entry.isValid ? explicitGuide(placement.entry, key) : .none
        if !value.explicit.isNaN {
          result.explicit = Self.combining(result.explicit, count, value.explicit + placement.origin[axis], key)
          result.certainty.formUnion(value.certainty.union(placement.certainty.on(axis)))
          count += 1
        } else {
          // The child may have an explicit value where a guide is unknown.
          result.certainty.formUnion(value.certainty)
        }
      }
      index = index.next
      child = graph[child].nextSibling
    }
    result.value = result.explicit
    return result
  }

  /// Returns the combination of `next` with `value`, which combines `count` children; NaN for none.
  static func combining(_ value: Double, _ count: Double, _ next: Double, _ key: AlignmentKey) -> Double {
    if count == 0 || value.isNaN { return next }
    switch key {
    case .firstTextBaseline: return min(value, next)
    case .lastTextBaseline: return max(value, next)
    default: return (value * count + next) / (count + 1)
    }
  }
}

extension GuideProgram {
  /// The value of a program that is one number; nil for any other.
  var constant: Double? {
    guard let root, !isAssumed, !isDynamic, !isApproximate else { return nil }
    switch operation(of: root) {
    case .number(let number): return number.isFinite ? number : nil
    case .give(let step):
      guard case .number(let number) = operation(of: step) else { return nil }
      return number.isFinite ? number : nil
    default: return nil
    }
  }
}
