// Overload resolution for the calls of views and modifiers.
extension Catalog {
  /// Finds the overload that accepts the arguments by Swift's rules for labels: in order, omitting parameters with
  /// defaults, trailing closures (the last `closures` of `arguments`) last. Of several overloads whose labels fit, the
  /// one whose hints fit best is taken, the first of equals. O(arguments × parameters of all overloads).
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
      let fitness = matcher.fitness(for: overloads[index].parameters)
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

  /// Finds the overload by labels alone: those of the arguments in parentheses, and those of the trailing closures, of
  /// which the first has none.
  package static func match(
    labels: [String?], trailingLabels: [String?] = [], in overloads: [CatalogOverload]
  ) -> CallResolution {
    match((labels + trailingLabels).map { CallArgument(label: $0) }, closures: trailingLabels.count, in: overloads)
  }

  /// Returns the mismatch with the nearest overload when none fits.
  private static func mismatch(
    _ arguments: [CallArgument], _ closures: Int, _ overloads: [CatalogOverload]
  ) -> CallResolution {
    var nearest: (mismatch: CallMismatch, score: Int)?
    var matcher = CallMatcher(arguments, closures: closures)
    for index in overloads.indices {
      guard let reason = matcher.run(with: overloads[index].parameters) else { continue }
      let score = matcher.likeness(to: overloads[index].parameters)
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
