extension Catalog {
  /// Finds the form that takes the given arguments, as Swift matches labels: in order, leaving out what has a default,
  /// trailing closures last. Of several forms that fit by their labels the one that fits the hints best is taken, the
  /// first of those that fit equally. Cost: the arguments times the parameters of all forms.
  package static func match(
    _ arguments: [CallArgument], trailingClosures: [CallArgument] = [], in overloads: [CatalogOverload]
  ) -> CallResolution {
    let tellsNothing =
      arguments.allSatisfy { $0.hint == .unknown } && trailingClosures.allSatisfy { $0.hint == .unknown }
    var byLabels: CallMatch?
    var best: (match: CallMatch, fitness: Int)?
    var matcher = CallMatcher(parameters: [], arguments: arguments, trailingClosures: trailingClosures)
    for index in overloads.indices {
      matcher.restart(with: overloads[index].parameters)
      guard matcher.run() == nil else { continue }
      let match = CallMatch(overload: index, parameters: matcher.assigned)
      if tellsNothing { return .match(match, fitsHints: true) }
      byLabels = byLabels ?? match
      guard let fitness = matcher.fitness else { continue }
      if fitness.isCertain { return .match(match, fitsHints: true) }
      if best.map({ $0.fitness < fitness.sum }) ?? true { best = (match, fitness.sum) }
    }
    if let best { return .match(best.match, fitsHints: true) }
    if let byLabels { return .match(byLabels, fitsHints: false) }
    return mismatch(arguments, trailingClosures, overloads)
  }

  /// The same with labels alone: those of the arguments in parentheses, and those of the trailing closures, the first
  /// of which has none.
  package static func match(
    labels: [String?], trailingLabels: [String?] = [], in overloads: [CatalogOverload]
  ) -> CallResolution {
    match(
      labels.map { CallArgument(label: $0) }, trailingClosures: trailingLabels.map { CallArgument(label: $0) },
      in: overloads)
  }

  /// What is wrong in the nearest form when none fits.
  private static func mismatch(
    _ arguments: [CallArgument], _ trailingClosures: [CallArgument], _ overloads: [CatalogOverload]
  ) -> CallResolution {
    var nearest: (mismatch: CallMismatch, score: Int)?
    for index in overloads.indices {
      var matcher = CallMatcher(
        parameters: overloads[index].parameters, arguments: arguments, trailingClosures: trailingClosures)
      guard let reason = matcher.run() else { continue }
      let score = matcher.likeness
      if nearest.map({ $0.score < score }) ?? true {
        nearest = (CallMismatch(reason: reason, overload: index), score)
      }
    }
    guard var mismatch = nearest?.mismatch else {
      return .match(CallMatch(overload: 0, parameters: []), fitsHints: arguments.isEmpty && trailingClosures.isEmpty)
    }
    if case .unknownLabel(let argument) = mismatch.reason, arguments.indices.contains(argument),
      overloads.contains(where: { $0.parameters.contains { $0.labelKey == arguments[argument].label } })
    {
      mismatch.reason = .labelOfAnotherForm(argument: argument)
    }
    return .mismatch(mismatch)
  }
}
