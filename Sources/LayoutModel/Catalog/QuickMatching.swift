/// An argument of a call as the quick way to its form sees it: the same as a `CallArgument`, without strings.
package struct QuickArgument: Sendable, BitwiseCopyable {
  package enum Hint: UInt8, Sendable, BitwiseCopyable { case unknown, type, none, member }

  package let label: NameKey
  package let hint: Hint
  /// Of a hint that is a type.
  package let type: ParameterType
  /// Of a hint that is a member.
  let member: NameKey

  private init(label: NameKey, hint: Hint, type: ParameterType = .any, member: NameKey = .none) {
    self.label = label
    self.hint = hint
    self.type = type
    self.member = member
  }

  package static func unknown(label: NameKey) -> QuickArgument { QuickArgument(label: label, hint: .unknown) }
  package static func none(label: NameKey) -> QuickArgument { QuickArgument(label: label, hint: .none) }
  package static func type(_ type: ParameterType, label: NameKey) -> QuickArgument {
    QuickArgument(label: label, hint: .type, type: type)
  }
  package static func member(_ name: NameKey, label: NameKey) -> QuickArgument {
    QuickArgument(label: label, hint: .member, member: name)
  }

  /// How many arguments a call may have to be matched so.
  package static let most = 8
}

/// A parameter as the quick way sees it.
struct QuickParameter: Hashable, Sendable, BitwiseCopyable {
  let labelKey: NameKey
  let type: ParameterType
  let isRequired: Bool
  let isVariadic: Bool
  let isOptional: Bool

  init(_ parameter: CatalogParameter) {
    labelKey = parameter.labelKey
    type = parameter.type
    isRequired = parameter.isRequired
    isVariadic = parameter.isVariadic
    isOptional = parameter.isOptional
  }
}

/// The form that takes a call's arguments.
package struct QuickMatch: Hashable, Sendable, BitwiseCopyable {
  /// The index of the form.
  package let overload: Int
  /// The index of each argument's parameter, a byte each, that of the first in the lowest.
  let parameters: UInt64

  /// The index of the parameter of the argument at `index`, below `QuickArgument.most`.
  package func parameter(of index: Int) -> Int {
    Int(truncatingIfNeeded: (parameters &>> UInt64(truncatingIfNeeded: index &* 8)) & 0xFF)
  }
}

extension Catalog {
  /// What `match(_:trailingClosures:in:)` finds where a form fits by its labels and by what is known of the arguments;
  /// nil where none does, or there are too many arguments: then that is to be asked. The last `closures` of `arguments`
  /// are trailing closures. No string is made and nothing allocated. A test holds it to the other.
  package static func quickMatch(
    _ arguments: [QuickArgument], closures: Int, in overloads: [CatalogOverload]
  ) -> QuickMatch? {
    guard arguments.count <= QuickArgument.most else { return nil }
    return arguments.withUnsafeBufferPointer { arguments in
      var tellsNothing = true
      for argument in arguments where argument.hint != .unknown { tellsNothing = false }
      var best: (match: QuickMatch, fitness: Int)?
      for index in overloads.indices {
        let found = overloads[index].quick.withUnsafeBufferPointer { parameters -> (parameters: UInt64, Int, Bool)? in
          let matcher = QuickMatcher(parameters: parameters, arguments: arguments, closures: closures)
          guard let assigned = matcher.run() else { return nil }
          if tellsNothing { return (assigned, 0, true) }
          return matcher.fitness(assigned).map { (assigned, $0.sum, $0.isCertain) }
        }
        guard let (assigned, fitness, isCertain) = found else { continue }
        let match = QuickMatch(overload: index, parameters: assigned)
        if isCertain { return match }
        if best.map({ $0.fitness < fitness }) ?? true { best = (match, fitness) }
      }
      return best?.match
    }
  }
}

/// Tries one form of a call, as `CallMatcher` does.
private struct QuickMatcher {
  let parameters: UnsafeBufferPointer<QuickParameter>
  let arguments: UnsafeBufferPointer<QuickArgument>
  let closures: Int

  /// The parameter of each argument; nil when the form does not fit.
  func run() -> UInt64? {
    guard parameters.count < 0xFF else { return nil }
    var assigned: UInt64 = 0
    var shift: UInt64 = 0
    var next = 0
    var last = -1
    let inParentheses = arguments.count &- closures
    for index in 0..<arguments.count {
      let found: Int?
      if index < inParentheses {
        let label = arguments[index].label
        if label == .none, last >= 0, parameters[last].isVariadic {
          found = last
        } else {
          guard let place = parameters.place(of: label, from: next) else { return nil }
          guard parameters.firstRequired(from: next, before: place) == nil else { return nil }
          next = place &+ 1
          found = place
        }
      } else {
        let place =
          index == inParentheses
          ? parameters.placeOfFirstClosure(from: next, next: closures > 1 ? arguments[index &+ 1].label : nil)
          : parameters.place(of: arguments[index].label, from: next)
        guard let place, parameters[place].type.isClosure else { return nil }
        guard parameters.firstRequired(from: next, before: place) == nil else { return nil }
        next = place &+ 1
        found = place
      }
      guard let found else { return nil }
      last = found
      assigned |= UInt64(truncatingIfNeeded: found) &<< shift
      shift &+= 8
    }
    return parameters.firstRequired(from: next, before: parameters.count) == nil ? assigned : nil
  }

  func fitness(_ assigned: UInt64) -> (sum: Int, isCertain: Bool)? {
    var isCertain = true
    var sum = 0
    var rest = assigned
    for index in 0..<arguments.count {
      switch fit(of: arguments[index], for: parameters[Int(truncatingIfNeeded: rest & 0xFF)]) {
      case .impossible: return nil
      case .unusual:
        sum &-= 1_000
        isCertain = false
      case .possible: isCertain = false
      case .certain: sum &+= 1
      }
      rest &>>= 8
    }
    return (sum, isCertain)
  }

  private func fit(of argument: QuickArgument, for parameter: QuickParameter) -> HintFit {
    switch argument.hint {
    case .unknown: return .possible
    case .none: return parameter.isOptional ? .certain : parameter.type == .any ? .possible : .impossible
    case .type:
      return parameter.type == argument.type
        ? .certain : parameter.type.takes(argument.type) ? .possible : .impossible
    case .member:
      if parameter.type.isClosure || parameter.type == .keyPath || parameter.type == .environmentKeyPath {
        return .impossible
      }
      if argument.member == QuickMatcher.initKey { return .possible }
      if Catalog.memberIndex(of: argument.member, in: parameter.type) != nil { return .certain }
      if parameter.isOptional, argument.member == QuickMatcher.noneKey || argument.member == QuickMatcher.someKey {
        return .possible
      }
      return parameter.type.memberOpenness
    }
  }

  private static let initKey = NameKey("init")
  private static let noneKey = NameKey("none")
  private static let someKey = NameKey("some")
}
