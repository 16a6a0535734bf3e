/// Matches the arguments of a call to the parameters of one form after the other.
struct CallMatcher {
  /// The arguments in parentheses, then the trailing closures.
  private let arguments: [CallArgument]
  /// The index of the first trailing closure.
  private let firstClosure: Int
  private var parameters: [CatalogParameter] = []
  /// The parameter of each argument so far.
  private(set) var assigned: [Int] = []
  /// The first parameter that the next argument may take.
  private var next = 0

  /// The last `closures` of `arguments` are trailing closures.
  init(_ arguments: [CallArgument], closures: Int) {
    self.arguments = arguments
    firstClosure = max(0, arguments.count - closures)
    assigned.reserveCapacity(arguments.count)
  }

  /// Assigns every argument a parameter; returns what is wrong, nil when the form fits. Cost: the arguments times the
  /// parameters.
  mutating func run(with parameters: [CatalogParameter]) -> CallMismatch.Reason? {
    self.parameters = parameters
    assigned.removeAll(keepingCapacity: true)
    next = 0
    for index in arguments.indices {
      if let reason = index < firstClosure ? assign(index) : assignClosure(index) { return reason }
    }
    return parameters.firstRequired(from: next, before: parameters.count).map { .missing(parameter: $0) }
  }

  private mutating func assign(_ index: Int) -> CallMismatch.Reason? {
    let label = arguments[index].label
    if label == .none, let last = assigned.last, parameters[last].isVariadic {
      assigned.append(last)
      return nil
    }
    guard let found = parameters.firstIndex(labelled: label, from: next) else {
      guard let before = parameters.firstIndex(labelled: label, from: 0) else {
        return label == .none ? .unexpected(argument: index) : .unknownLabel(argument: index)
      }
      guard assigned.contains(before) else { return .wrongOrder(argument: index) }
      return label == .none ? .unexpected(argument: index) : .doubledLabel(argument: index)
    }
    if let skipped = parameters.firstRequired(from: next, before: found) {
      let label = parameters[skipped].labelKey
      let isGivenLater = arguments[(index + 1)..<max(index + 1, firstClosure)].contains { $0.label == label }
      return isGivenLater ? .wrongOrder(argument: index) : .missing(parameter: skipped)
    }
    take(found)
    return nil
  }

  private mutating func assignClosure(_ index: Int) -> CallMismatch.Reason? {
    let isFirst = index == firstClosure
    let found =
      isFirst
      ? parameters.firstClosure(from: next, followedBy: arguments.dropFirst(index + 1).first?.label)
      : parameters.firstIndex(labelled: arguments[index].label, from: next)
    guard let found, parameters[found].type.isClosure else {
      let missing = isFirst ? parameters.firstRequired(from: next, before: parameters.count) : nil
      return missing.map { .missing(parameter: $0) } ?? .unexpectedClosure(argument: index)
    }
    if let skipped = parameters.firstRequired(from: next, before: found) { return .missing(parameter: skipped) }
    take(found)
    return nil
  }

  private mutating func take(_ parameter: Int) {
    assigned.append(parameter)
    next = parameter + 1
  }

  /// How near the form is to the call, for the choice of the nearest one: labels that it has, less what it lacks.
  var likeness: Int {
    var score = 0
    for argument in arguments[..<firstClosure] {
      if parameters.firstIndex(labelled: argument.label, from: 0) != nil {
        score += argument.label == .none ? 1 : 2
      } else {
        score -= 2
      }
    }
    let missing = parameters.count { $0.type.isClosure } - (arguments.count - firstClosure)
    return score - abs(missing)
  }

  /// How well the arguments fit their parameters' types, as far as they are known, and whether all of them certainly
  /// do; nil when one of them certainly does not. An unusual fit counts for less than any number of possible ones.
  var fitness: (sum: Int, isCertain: Bool)? {
    var isCertain = true
    var sum = 0
    for (index, parameter) in assigned.enumerated() {
      let type = parameters[parameter].type
      let isOptional = parameters[parameter].isOptional
      switch Catalog.fit(of: arguments[index].hint, for: type, isOptional: isOptional) {
      case .impossible: return nil
      case .unusual:
        sum -= 1_000
        isCertain = false
      case .possible: isCertain = false
      case .certain: sum += 1
      }
    }
    return (sum, isCertain)
  }
}

/// Swift's rules for which parameter an argument takes, of those from `start` on. Cost: the number of parameters.
extension [CatalogParameter] {
  /// The first with that label. An argument without a label takes the next one that has none.
  fileprivate func firstIndex(labelled label: NameKey, from start: Int) -> Int? {
    for index in start..<Swift.max(start, count) where self[index].labelKey == label { return index }
    return nil
  }

  /// The first that takes a closure, where one with a default gives way to a required one after it. It precedes the one
  /// of the next trailing closure, whose label is `next`.
  fileprivate func firstClosure(from start: Int, followedBy next: NameKey?) -> Int? {
    let end = next.flatMap { firstIndex(labelled: $0, from: start) } ?? count
    var first: Int?
    for index in start..<Swift.max(start, end) where self[index].type.isClosure {
      if self[index].isRequired { return index }
      first = first ?? index
    }
    return first
  }

  /// The first that has to be given, before `end`.
  fileprivate func firstRequired(from start: Int, before end: Int) -> Int? {
    for index in start..<Swift.max(start, end) where self[index].isRequired { return index }
    return nil
  }
}
