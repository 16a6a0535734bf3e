extension Catalog {
  /// Finds the form that takes the given arguments, as Swift matches labels: in order, leaving out what has a default,
  /// trailing closures last: they are the last `closures` of `arguments`. Of several forms that fit by their labels the
  /// one that fits the hints best is taken, the first of those that fit equally. Cost: the arguments times the parameters
  /// of all forms.
  package static func match(
    _ arguments: [CallArgument], closures: Int = 0, in overloads: [CatalogOverload]
  ) -> CallResolution {
    let isUnknown = arguments.allSatisfy { $0.hint == .unknown }
    var byLabels: CallMatch?
    var best: (match: CallMatch, fitness: Int)?
    var matcher = CallMatcher(arguments, closures: closures)
    for index in overloads.indices {
      guard matcher.run(with: overloads[index].parameters) == nil else { continue }
      if isUnknown { return .match(CallMatch(overload: index, parameters: matcher.assigned), fitsHints: true) }
      let fitness = matcher.fitness
      if let fitness, fitness.isCertain {
        return .match(CallMatch(overload: index, parameters: matcher.assigned), fitsHints: true)
      }
      if let fitness, best.map({ $0.fitness < fitness.sum }) ?? true {
        best = (CallMatch(overload: index, parameters: matcher.assigned), fitness.sum)
      } else if best == nil, byLabels == nil {
        byLabels = CallMatch(overload: index, parameters: matcher.assigned)
      }
    }
    if let best { return .match(best.match, fitsHints: true) }
    if let byLabels { return .match(byLabels, fitsHints: false) }
    return mismatch(arguments, closures, overloads)
  }

  /// The same with labels alone: those of the arguments in parentheses, and those of the trailing closures, the first
  /// of which has none.
  package static func match(
    labels: [String?], trailingLabels: [String?] = [], in overloads: [CatalogOverload]
  ) -> CallResolution {
    match((labels + trailingLabels).map { CallArgument(label: $0) }, closures: trailingLabels.count, in: overloads)
  }

  /// What is wrong in the nearest form when none fits.
  private static func mismatch(
    _ arguments: [CallArgument], _ closures: Int, _ overloads: [CatalogOverload]
  ) -> CallResolution {
    var nearest: (mismatch: CallMismatch, score: Int)?
    var matcher = CallMatcher(arguments, closures: closures)
    for index in overloads.indices {
      guard let reason = matcher.run(with: overloads[index].parameters) else { continue }
      let score = matcher.likeness
      if nearest.map({ $0.score < score }) ?? true {
        nearest = (CallMismatch(reason: reason, overload: index), score)
      }
    }
    guard var mismatch = nearest?.mismatch else {
      return .match(CallMatch(overload: 0, parameters: []), fitsHints: arguments.isEmpty)
    }
    if case .unknownLabel(let argument) = mismatch.reason, argument < arguments.count - closures,
      overloads.contains(where: { $0.parameters.contains { $0.labelKey == arguments[argument].label } })
    {
      mismatch.reason = .labelOfAnotherForm(argument: argument)
    }
    return .mismatch(mismatch)
  }
}
