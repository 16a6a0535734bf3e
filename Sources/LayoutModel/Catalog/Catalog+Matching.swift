extension Catalog {
  /// Finds the form that takes the given arguments, as Swift matches labels: in order, leaving out what has a default,
  /// trailing closures last. Of several forms that fit by their labels the one that fits the hints best is taken, the
  /// first of those that fit equally.
  /// Cost: the arguments times the parameters of all forms.
  package static func match(
    _ arguments: [CallArgument], trailingClosures: [CallArgument] = [], in overloads: [CatalogOverload]
  ) -> CallResolution {
    var byLabels: CallMatch?
    var best: (match: CallMatch, fitness: Int)?
    var nearest: (mismatch: CallMismatch, score: Int)?
    for (index, overload) in overloads.enumerated() {
      var matcher = CallMatcher(overload: overload, arguments: arguments, trailingClosures: trailingClosures)
      if let reason = matcher.run() {
        let score = matcher.likeness
        if nearest.map({ $0.score < score }) ?? true {
          nearest = (CallMismatch(reason: reason, overload: index), score)
        }
      } else {
        let match = CallMatch(overload: index, parameters: matcher.assigned)
        byLabels = byLabels ?? match
        if let fitness = matcher.fitness, best.map({ $0.fitness < fitness }) ?? true { best = (match, fitness) }
      }
    }
    if let best { return .match(best.match, fitsHints: true) }
    if let byLabels { return .match(byLabels, fitsHints: false) }
    guard var mismatch = nearest?.mismatch else {
      return .match(CallMatch(overload: 0, parameters: []), fitsHints: arguments.isEmpty && trailingClosures.isEmpty)
    }
    if case .unknownLabel(let argument) = mismatch.reason, arguments.indices.contains(argument),
      overloads.contains(where: { $0.parameters.contains { $0.label == arguments[argument].label } })
    {
      mismatch.reason = .labelOfAnotherForm(argument: argument)
    }
    return .mismatch(mismatch)
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
}

/// Tries one form.
private struct CallMatcher {
  let overload: CatalogOverload
  let arguments: [CallArgument]
  let trailingClosures: [CallArgument]
  /// The parameter of each argument so far.
  var assigned: [Int] = []
  /// The first parameter that the next argument may take.
  private var next = 0

  init(overload: CatalogOverload, arguments: [CallArgument], trailingClosures: [CallArgument]) {
    self.overload = overload
    self.arguments = arguments
    self.trailingClosures = trailingClosures
  }

  /// Assigns every argument a parameter; gives what is wrong, nil when the form fits.
  mutating func run() -> CallMismatch.Reason? {
    let parameters = overload.parameters
    for index in arguments.indices {
      if let reason = assign(index, label: arguments[index].label) { return reason }
    }
    for (position, closure) in trailingClosures.enumerated() {
      let index = arguments.count &+ position
      if position > 0 {
        guard let found = place(of: closure.label), parameters[found].type.isClosure else {
          return .unexpectedClosure(argument: index)
        }
        if let skipped = firstRequired(before: found) { return .missing(parameter: skipped) }
        take(found)
      } else {
        guard let found = placeOfFirstClosure() else {
          return firstRequired(before: parameters.count).map { .missing(parameter: $0) }
            ?? .unexpectedClosure(argument: index)
        }
        if let skipped = firstRequired(before: found) { return .missing(parameter: skipped) }
        take(found)
      }
    }
    return firstRequired(before: parameters.count).map { .missing(parameter: $0) }
  }

  private mutating func assign(_ index: Int, label: String?) -> CallMismatch.Reason? {
    let parameters = overload.parameters
    if label == nil, let last = assigned.last, parameters[last].isVariadic {
      assigned.append(last)
      return nil
    }
    guard let found = place(of: label) else {
      guard label != nil else { return .unexpected(argument: index) }
      guard let before = parameters.firstIndex(where: { $0.label == label }) else {
        return .unknownLabel(argument: index)
      }
      return assigned.contains(before) ? .doubledLabel(argument: index) : .wrongOrder(argument: index)
    }
    if let skipped = firstRequired(before: found) {
      let isGivenLater = arguments[index...].dropFirst().contains {
        $0.label != nil && $0.label == parameters[skipped].label
      }
      return isGivenLater ? .wrongOrder(argument: index) : .missing(parameter: skipped)
    }
    take(found)
    return nil
  }

  private mutating func take(_ parameter: Int) {
    assigned.append(parameter)
    next = parameter &+ 1
  }

  /// The first free parameter with that label. An argument without a label takes the next one that has none.
  private func place(of label: String?) -> Int? {
    overload.parameters.indices.dropFirst(next).first { overload.parameters[$0].label == label }
  }

  /// The first free parameter that takes a closure; one with a default gives way to a required one after it. It stands
  /// before that of the next trailing closure.
  private func placeOfFirstClosure() -> Int? {
    let parameters = overload.parameters
    let end = trailingClosures.dropFirst().first.flatMap { place(of: $0.label) } ?? parameters.count
    let free = (next..<max(next, end)).filter { parameters[$0].type.isClosure }
    return free.first { overload.parameters[$0].isRequired } ?? free.first
  }

  private func firstRequired(before end: Int) -> Int? {
    (next..<max(next, end)).first { overload.parameters[$0].isRequired }
  }

  /// How near the form is to the call, for the choice of the nearest one: labels that it has, less what it lacks.
  var likeness: Int {
    var score = 0
    for argument in arguments {
      if overload.parameters.contains(where: { $0.label == argument.label }) {
        score &+= argument.label == nil ? 1 : 2
      } else {
        score &-= 2
      }
    }
    let closures = overload.parameters.reduce(0) { $0 &+ ($1.type.isClosure ? 1 : 0) }
    score &-= max(0, trailingClosures.count &- closures)
    score &-= max(0, closures &- trailingClosures.count)
    return score
  }

  /// How well the arguments fit their parameters' types, as far as they are known: the least of them, and then their
  /// sum; nil when one of them certainly does not fit.
  var fitness: Int? {
    var least = HintFit.certain.rawValue
    var sum = 0
    for (index, parameter) in assigned.enumerated() {
      let hint =
        index < arguments.count ? arguments[index].hint : trailingClosures[index &- arguments.count].hint
      let fit = Catalog.fit(of: hint, for: overload.parameters[parameter])
      guard fit != .impossible else { return nil }
      least = min(least, fit.rawValue)
      sum &+= fit.rawValue
    }
    return least &* 1_000 &+ sum
  }
}
