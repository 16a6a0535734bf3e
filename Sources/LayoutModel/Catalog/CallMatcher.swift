/// Tries one form of a call.
struct CallMatcher {
  private var parameters: [CatalogParameter]
  private let arguments: [CallArgument]
  private let trailingClosures: [CallArgument]
  /// The parameter of each argument so far.
  private(set) var assigned: [Int] = []
  /// The first parameter that the next argument may take.
  private var next = 0

  init(parameters: [CatalogParameter], arguments: [CallArgument], trailingClosures: [CallArgument]) {
    self.parameters = parameters
    self.arguments = arguments
    self.trailingClosures = trailingClosures
    assigned.reserveCapacity(arguments.count &+ trailingClosures.count)
  }

  /// Begins anew with another form.
  mutating func restart(with parameters: [CatalogParameter]) {
    self.parameters = parameters
    assigned.removeAll(keepingCapacity: true)
    next = 0
  }

  /// Assigns every argument a parameter; gives what is wrong, nil when the form fits.
  mutating func run() -> CallMismatch.Reason? {
    for index in arguments.indices {
      if let reason = assign(index) { return reason }
    }
    for position in trailingClosures.indices {
      if let reason = assignClosure(position) { return reason }
    }
    return parameters.firstRequired(from: next, before: parameters.count).map { .missing(parameter: $0) }
  }

  private mutating func assign(_ index: Int) -> CallMismatch.Reason? {
    let label = arguments[index].label
    if label == .none, let last = assigned.last, parameters[last].isVariadic {
      assigned.append(last)
      return nil
    }
    guard let found = parameters.place(of: label, from: next) else {
      guard let before = parameters.firstIndex(where: { $0.labelKey == label }) else {
        return label == .none ? .unexpected(argument: index) : .unknownLabel(argument: index)
      }
      guard assigned.contains(before) else { return .wrongOrder(argument: index) }
      return label == .none ? .unexpected(argument: index) : .doubledLabel(argument: index)
    }
    if let skipped = parameters.firstRequired(from: next, before: found) {
      let label = parameters[skipped].labelKey
      let isGivenLater = arguments[index...].dropFirst().contains { $0.label == label }
      return isGivenLater ? .wrongOrder(argument: index) : .missing(parameter: skipped)
    }
    take(found)
    return nil
  }

  private mutating func assignClosure(_ position: Int) -> CallMismatch.Reason? {
    let argument = arguments.count &+ position
    let found =
      position == 0
      ? parameters.placeOfFirstClosure(from: next, next: trailingClosures.count > 1 ? trailingClosures[1].label : nil)
      : parameters.place(of: trailingClosures[position].label, from: next)
    guard let found, parameters[found].type.isClosure else {
      let missing = position == 0 ? parameters.firstRequired(from: next, before: parameters.count) : nil
      return missing.map { .missing(parameter: $0) } ?? .unexpectedClosure(argument: argument)
    }
    if let skipped = parameters.firstRequired(from: next, before: found) { return .missing(parameter: skipped) }
    take(found)
    return nil
  }

  private mutating func take(_ parameter: Int) {
    assigned.append(parameter)
    next = parameter &+ 1
  }

  /// How near the form is to the call, for the choice of the nearest one: labels that it has, less what it lacks.
  var likeness: Int {
    var score = 0
    for argument in arguments {
      if parameters.contains(where: { $0.labelKey == argument.label }) {
        score &+= argument.label == .none ? 1 : 2
      } else {
        score &-= 2
      }
    }
    let closures = parameters.reduce(0) { $0 &+ ($1.type.isClosure ? 1 : 0) }
    score &-= max(0, trailingClosures.count &- closures)
    score &-= max(0, closures &- trailingClosures.count)
    return score
  }

  /// How well the arguments fit their parameters' types, as far as they are known, and whether all of them certainly
  /// do; nil when one of them certainly does not. An unusual fit counts for less than any number of possible ones.
  var fitness: (sum: Int, isCertain: Bool)? {
    var isCertain = true
    var sum = 0
    for index in assigned.indices {
      let hint =
        index < arguments.count ? arguments[index].hint : trailingClosures[index &- arguments.count].hint
      switch Catalog.fit(of: hint, for: parameters[assigned[index]]) {
      case .impossible: return nil
      case .unusual:
        sum &-= 1_000
        isCertain = false
      case .possible: isCertain = false
      case .certain: sum &+= 1
      }
    }
    return (sum, isCertain)
  }
}
