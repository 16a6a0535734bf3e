import LayoutModel

/// The evaluation of a guide's program on a view, step by step.
package struct GuideEvaluation: Sendable {
  /// The value in points; nil if the program gave no number.
  package var value: Double?
  /// The value of every evaluated step.
  package var steps: [GuideProgram.StepID: GuideEvaluator.Value]
}

extension LayoutEngine {
  /// Returns the source of a guide's value on a placed node: the engine's own records, read from the node down.
  package mutating func explainGuide(_ key: AlignmentKey, of view: ViewID) -> GuideExplanation? {
    guard isPlaced(view) else { return nil }
    var entry = placed[view].entry
    let value = guide(entry, key)
    var result = GuideExplanation(
      key: key, value: value.value, explicit: value.explicit.isNaN ? nil : value.explicit,
      standard: defaultGuide(entry, key).value, steps: [])
    guard result.explicit != nil else { return result }
    let axis = graph.alignments.axis(of: key)
    while !explicitGuide(entry, key).explicit.isNaN {
      let node = cache[entry].view
      if isLayer(node) {
        switch visitLayout(of: node, GuidePassingVisitor()) {
        case .modified(let index) where graph.guide(index)?.key == key:
          result.steps.append(.closure(node))
          return result
        case .shifted:
          let placement = placements(of: entry)
          result.steps.append(.shifted(node, by: cache[placement].origin[axis]))
        case .modified, .unchanged: break
        }
        entry = layerChild(entry)
        continue
      }
      if !graph[node].firstChild.isValid {
        result.steps.append(.text(node))
        return result
      }
      let parts = combinedParts(entry, key, axis)
      result.steps.append(.combined(node, CombineRule(key), parts.map(\.part)))
      // The sources of several values are found at each child.
      guard parts.count == 1, let only = parts.first else { return result }
      entry = only.entry
    }
    return result
  }

  /// Returns the children's values that a container combined.
  private mutating func combinedParts(
    _ entry: EntryID, _ key: AlignmentKey, _ axis: Axis
  ) -> [(part: GuidePart, entry: EntryID)] {
    var parts: [(part: GuidePart, entry: EntryID)] = []
    var index = placements(of: entry)
    for child in graph.children(of: cache[entry].view) {
      guard cache.contains(index) else { break }
      let placement = cache[index]
      index = index.next
      guard placement.entry.isValid else { continue }
      let value = explicitGuide(placement.entry, key).explicit
      guard !value.isNaN else { continue }
      parts.append(
        (GuidePart(child: child, value: value, shifted: value + placement.origin[axis]), placement.entry))
    }
    return parts
  }

  /// Evaluates the closure of a placed guide modifier and records every step, for a hover in it; nil for another node.
  package mutating func evaluateClosure(of view: ViewID) -> GuideEvaluation? {
    guard isPlaced(view), case .modified(let index) = visitLayout(of: view, GuidePassingVisitor()),
      let modifier = graph.guide(index)
    else { return nil }
    let child = layerChild(placed[view].entry)
    return evaluation(of: modifier.program, on: child, graph.alignments.axis(of: modifier.key))
  }

  /// Evaluates `defaultValue(in:)` of a custom guide on a placed node and records every step.
  package mutating func evaluateDefault(of key: AlignmentKey, on view: ViewID) -> GuideEvaluation? {
    guard isPlaced(view), let program = graph.alignments.definition(of: key)?.defaultValue else { return nil }
    return evaluation(of: program, on: placed[view].entry, graph.alignments.axis(of: key))
  }

  private mutating func evaluation(of program: GuideProgram, on entry: EntryID, _ axis: Axis) -> GuideEvaluation {
    var steps: [GuideProgram.StepID: GuideEvaluator.Value]? = [:]
    let value = evaluate(program, on: entry, axis: axis, recording: &steps)
    return GuideEvaluation(value: value.value.isNaN ? nil : value.value, steps: steps ?? [:])
  }
}
