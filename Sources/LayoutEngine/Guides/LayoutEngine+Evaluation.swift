import LayoutModel

extension LayoutEngine {
  /// Returns the value of a guide's program on a view in points, NaN if it gives none, with its certainty. A view of
  /// infinite length, which a container measures to see how flexible it is, may have an infinite guide on that axis.
  mutating func evaluate(_ program: GuideProgram, on entry: EntryID, axis: Axis) -> GuideValue {
    var steps: [GuideProgram.StepID: GuideEvaluator.Value]?
    return evaluate(program, on: entry, axis: axis, recording: &steps)
  }

  /// Returns the value of a guide's program, recording the value of every evaluated step if `steps` is not nil.
  mutating func evaluate(
    _ program: GuideProgram, on entry: EntryID, axis: Axis,
    recording steps: inout [GuideProgram.StepID: GuideEvaluator.Value]?
  ) -> GuideValue {
    if steps == nil, let constant = program.constant {
      return GuideValue(value: constant, explicit: .nan, certainty: [])
    }
    guard depth < Self.recursionLimit else {
      return GuideValue(value: .nan, explicit: .nan, certainty: Certainty.assumed.on(axis))
    }
    // A guide that reads a guide takes more of the call stack than a container does.
    depth += 4
    defer { depth -= 4 }
    let size = cache[entry].size
    let sizeCertainty = cache[entry].certainty
    var certainty: Certainty = []
    if program.isAssumed { certainty.formUnion(.assumed) }
    if program.isDynamic { certainty.formUnion(.dynamic) }
    if program.isApproximate { certainty.formUnion(.approximate) }
    var evaluator = GuideEvaluator(program, width: size.width, height: size.height, isRecording: steps != nil)
    var result = Double.nan
    evaluation: while true {
      switch evaluator.next() {
      case .guide(let key):
        let value = guide(entry, key)
        certainty.formUnion(value.certainty)
        evaluator.supply(value.value.isNaN ? .unknown : .number(value.value))
      case .explicitGuide(let key):
        let value = explicitGuide(entry, key)
        certainty.formUnion(value.certainty)
        evaluator.supply(value.explicit.isNaN ? .none : .number(value.explicit))
      case .finished(let value):
        if case .number(let number) = value, number.isFinite || number == .infinity && size[axis] == .infinity {
          result = number
        }
        break evaluation
      }
    }
    if evaluator.usedStandIn { certainty.formUnion(.assumed) }
    if evaluator.readsWidth { certainty.formUnion(sizeCertainty.on(.horizontal)) }
    if evaluator.readsHeight { certainty.formUnion(sizeCertainty.on(.vertical)) }
    if let recorded = evaluator.recorded { steps = recorded }
    return GuideValue(value: result, explicit: .nan, certainty: certainty.onto(axis))
  }
}
