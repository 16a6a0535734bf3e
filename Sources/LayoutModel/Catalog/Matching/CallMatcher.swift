/// Matches the arguments of a call with the parameters of one overload after another.
struct CallMatcher {
  /// The arguments in parentheses, then the trailing closures.
  private let arguments: [CallArgument]
  /// The index of the first trailing closure.
  private let firstClosure: Int
  /// The index of the parameter of each argument matched so far.
  private(set) var assigned: [Int] = []
  /// The index of the first parameter that the next argument may take.
  private var next = 0

  /// Creates a matcher; the last `closures` of `arguments` are trailing closures.
  init(_ arguments: [CallArgument], closures: Int) {
    self.arguments = arguments
    firstClosure = max(0, arguments.count - closures)
    assigned.reserveCapacity(arguments.count)
  }

  /// Assigns every argument a parameter; returns the mismatch, nil if the overload fits. O(arguments × parameters).
  mutating func run(with parameters: [CatalogParameter]) -> CallMismatch.Reason? {
    assigned.removeAll(keepingCapacity: true)
    next = 0
    for index in arguments.indices {
      let reason = index < firstClosure ? assign(index, to: parameters) : assignClosure(index, to: parameters)
      if let reason { return reason }
    }
    return parameters.firstRequired(from: next, before: parameters.count).map { .missing(parameter: $0) }
  }

  private mutating func assign(_ index: Int, to parameters: [CatalogParameter]) -> CallMismatch.Reason? {
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

  private mutating func assignClosure(_ index: Int, to parameters: [CatalogParameter]) -> CallMismatch.Reason? {
    let isFirst = index == firstClosure
    let found =
      isFirst
      ? parameters.firstClosure(from: next, followedBy: arguments.dropFirst(index + 1).first?.label)
      : parameters.firstIndex(labelled: arguments[index].label, from: next)
    guard let found, parameters[found].takesClosure else {
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

  /// Returns the similarity of an overload to the call, for choosing the nearest: labels that it has, less the lacking
  /// ones.
  func likeness(to parameters: [CatalogParameter]) -> Int {
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

  /// Returns the sum of the fits of the arguments with the types of the parameters that they were assigned, and true if
  /// all of them are certain; nil if one is impossible. `parameters` must be those of the last `run`. An unusual fit
  /// counts for less than any number of possible ones. O(n) in the arguments.
  func fitness(for parameters: [CatalogParameter]) -> (sum: Int, isCertain: Bool)? {
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

/// Swift's rules for the parameter that an argument takes, of those from `start` on. O(n) in the parameters.
extension [CatalogParameter] {
  /// Returns the index of the first parameter with that label; for `none` that of the next one without a label.
  fileprivate func firstIndex(labelled label: NameKey, from start: Int) -> Int? {
    for index in start..<Swift.max(start, count) where self[index].labelKey == label { return index }
    return nil
  }

  /// Returns the index of the first parameter that takes a closure, where one with a default yields to a required one
  /// after it. It precedes the parameter labelled `next`, the label of the next trailing closure.
  fileprivate func firstClosure(from start: Int, followedBy next: NameKey?) -> Int? {
    let end = next.flatMap { firstIndex(labelled: $0, from: start) } ?? count
    var first: Int?
    for index in start..<Swift.max(start, end) where self[index].type.isClosure {
      if self[index].isRequired { return index }
      first = first ?? index
    }
    // A value of any type may be a closure: `.environment(\.dismissAll) { … }`.
    return first ?? (start..<Swift.max(start, end)).first { self[$0].takesClosure && self[$0].isRequired }
  }

  /// Returns the index of the first required parameter before `end`.
  fileprivate func firstRequired(from start: Int, before end: Int) -> Int? {
    for index in start..<Swift.max(start, end) where self[index].isRequired { return index }
    return nil
  }
}

extension CatalogParameter {
  /// True if an argument may be a closure.
  fileprivate var takesClosure: Bool { type.isClosure || type == .any }
}
