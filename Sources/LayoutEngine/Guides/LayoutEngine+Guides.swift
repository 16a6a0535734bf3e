import LayoutModel

// The values of guides. `semantics.md` 7.
extension LayoutEngine {
  /// Returns `d[key]` of a view at one of its entries.
  mutating func guide(_ entry: EntryID, _ key: AlignmentKey) -> GuideValue {
    let explicit = explicitGuide(entry, key)
    return explicit.explicit.isNaN ? explicit.orDefault(defaultGuide(entry, key)) : explicit
  }

  /// Returns the default of a guide on a view at one of its entries. A custom default may read the view's other guides.
  mutating func defaultGuide(_ entry: EntryID, _ key: AlignmentKey) -> GuideValue {
    guard key.isCustom else {
      return GuideValue(builtInDefault: key, cache[entry].size, cache[entry].certainty)
    }
    let found = cache.findGuide(entry, key, isExplicit: false)
    if found.isValid { return recordedDefault(found, key) }
    guard let program = graph.alignments.definition(of: key)?.defaultValue else { return GuideValue(standard: 0) }
    if let constant = program.constant { return GuideValue(standard: constant) }
    return evaluateDefault(program, entry, key)
  }

  /// Returns a recorded default of a custom guide. One that is still being evaluated refers to itself.
  private mutating func recordedDefault(_ found: GuideRecordID, _ key: AlignmentKey) -> GuideValue {
    switch cache[found].kind {
    case .pendingStandard:
      // All that are being evaluated since then are in the cycle.
      for record in evaluatedDefaults.reversed() {
        cache[record].kind = .cyclicStandard
        if record == found { break }
      }
      fallthrough
    case .cyclicStandard:
      return GuideValue(standard: 0, Certainty.assumed.on(graph.alignments.axis(of: key)))
    default:
      return GuideValue(standard: cache[found].value, cache[found].certainty)
    }
  }

  /// Evaluates and records the default of a custom guide.
  private mutating func evaluateDefault(
    _ program: GuideProgram, _ entry: EntryID, _ key: AlignmentKey
  ) -> GuideValue {
    let axis = graph.alignments.axis(of: key)
    let record = storeGuide(entry, key, .pendingStandard, 0, [])
    evaluatedDefaults.append(record)
    var value = evaluate(program, on: entry, axis: axis)
    evaluatedDefaults.removeLast()
    if cache[record].kind == .cyclicStandard || value.value.isNaN {
      value = GuideValue(standard: 0, value.certainty.union(.assumed).on(axis))
    }
    cache[record].kind = .standard
    cache[record].value = value.value
    cache[record].certainty = value.certainty
    return GuideValue(standard: value.value, value.certainty)
  }

  /// Returns the default of a guide on a size without explicit values, as for a view without guides.
  mutating func bareDefault(_ key: AlignmentKey, _ size: Size, _ certainty: Certainty) -> GuideValue {
    guard key.isCustom else { return GuideValue(builtInDefault: key, size, certainty) }
    guard let program = graph.alignments.definition(of: key)?.defaultValue else { return GuideValue(standard: 0) }
    if let constant = program.constant { return GuideValue(standard: constant) }
    let entry = cache.addUnlisted(
      LayoutEntry(
        proposal: .unspecified, size: size, validity: .everywhere, view: .invalid, next: .invalid,
        proposalCertainty: [], certainty: certainty))
    defer { cache.release(entry) }
    return defaultGuide(entry, key)
  }

  /// Returns `d[explicit: key]`. Walks down through layers by a loop, and up again with the value: each closure is
  /// evaluated after the value of the same guide below it, so that only different guides recurse.
  mutating func explicitGuide(_ entry: EntryID, _ key: AlignmentKey) -> GuideValue {
    let base = guideChain.count
    var entry = entry
    var result = GuideValue.none
    while mayBeExplicit(key, at: entry) {
      let found = cache.findGuide(entry, key, isExplicit: true)
      if found.isValid {
        let record = cache[found]
        result = GuideValue(value: record.value, explicit: record.value, certainty: record.certainty)
        break
      }
      let view = cache[entry].view
      guard isLayer(view) else {
        if let value = ownExplicitGuide(entry, key) {
          result = value
          storeGuide(entry, key, .explicit, result.explicit, result.certainty)
        }
        break
      }
      if let modifier = replacingModifier(of: key, on: view) {
        result = closureValue(view, modifier, layerChild(entry))
        storeGuide(entry, key, .explicit, result.explicit, result.certainty)
        break
      }
      guideChain.append(entry)
      entry = layerChild(entry)
    }
    while guideChain.count > base, let layer = guideChain.popLast() {
      result = passed(result, key, through: layer)
      storeGuide(layer, key, .explicit, result.explicit, result.certainty)
    }
    return result
  }

  private func mayBeExplicit(_ key: AlignmentKey, at entry: EntryID) -> Bool {
    let view = cache[entry].view
    return view.isValid && summaries[view].explicitGuides.contains(key)
  }

  /// Returns the modifier of a layer that replaces the value of `key` below it without reading it; nil for another
  /// layer.
  private mutating func replacingModifier(of key: AlignmentKey, on view: ViewID) -> GuideModifier? {
    guard case .modified(let index) = visitLayout(of: view, GuidePassingVisitor()), let modifier = graph.guide(index),
      modifier.key == key, !modifier.program.mentionedKeys.contains(key)
    else { return nil }
    return modifier
  }

  /// Returns the explicit value of a leaf or container; nil if it has none of its own.
  private mutating func ownExplicitGuide(_ entry: EntryID, _ key: AlignmentKey) -> GuideValue? {
    let view = cache[entry].view
    if graph[view].firstChild.isValid { return combine(entry, key) }
    return visitLayout(of: view, LeafGuideVisitor(entry: entry, key: key))
  }

  /// Returns a layer's explicit value, given its child's. `semantics.md` 7.3.
  private mutating func passed(_ inner: GuideValue, _ key: AlignmentKey, through layer: EntryID) -> GuideValue {
    let view = cache[layer].view
    switch visitLayout(of: view, GuidePassingVisitor()) {
    case .modified(let index):
      guard let modifier = graph.guide(index), modifier.key == key else { return inner }
      return closureValue(view, modifier, layerChild(layer))
    case .shifted:
      guard !inner.explicit.isNaN else { return inner }
      let first = placements(of: layer)
      let placement = cache[first]
      let axis = graph.alignments.axis(of: key)
      let value = inner.explicit + placement.origin[axis]
      return GuideValue(
        value: value, explicit: value, certainty: inner.certainty.union(placement.certainty.on(axis)))
    case .unchanged:
      guard graph[view].flags.contains(.unknownGuide) else { return inner }
      var value = inner
      value.certainty.formUnion(Certainty.assumed.on(graph.alignments.axis(of: key)))
      return value
    }
  }

  /// Returns the value of a guide modifier's closure for the view inside it. Without a number the guide takes its
  /// default, marked as assumed. `semantics.md` 7.2.
  private mutating func closureValue(_ view: ViewID, _ modifier: GuideModifier, _ child: EntryID) -> GuideValue {
    let axis = graph.alignments.axis(of: modifier.key)
    var value = evaluate(modifier.program, on: child, axis: axis)
    if value.value.isNaN {
      value = defaultGuide(child, modifier.key)
      value.certainty.formUnion(Certainty.assumed.on(axis))
    }
    value.certainty.formUnion(summaries[view].certainty.on(axis))
    value.explicit = value.value
    return value
  }

  /// Returns a container's explicit value, combined from its children's, shifted by their origins. `semantics.md` 7.4.
  private mutating func combine(_ entry: EntryID, _ key: AlignmentKey) -> GuideValue {
    guard depth < Self.recursionLimit else { return .none }
    depth += 1
    defer { depth -= 1 }
    let axis = graph.alignments.axis(of: key)
    let rule = CombineRule(key)
    var index = placements(of: entry)
    var child = graph[cache[entry].view].firstChild
    var result = GuideValue.none
    var count = 0.0
    while child.isValid, cache.contains(index) {
      if summaries[child].explicitGuides.contains(key) {
        let placement = cache[index]
        let value = placement.entry.isValid ? explicitGuide(placement.entry, key) : .none
        if !value.explicit.isNaN {
          result.explicit = rule.combine(result.explicit, of: count, with: value.explicit + placement.origin[axis])
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

  /// Stores a guide's value and returns the index of its record.
  @discardableResult
  private mutating func storeGuide(
    _ entry: EntryID, _ key: AlignmentKey, _ kind: GuideRecord.Kind, _ value: Double, _ certainty: Certainty
  ) -> GuideRecordID {
    counters.guidesEvaluated += 1
    return cache.addGuide(entry, key, kind, value, certainty)
  }
}
