extension Catalog {
  /// Finds the form that takes the given arguments, as Swift matches labels: in order, leaving out what has a default,
  /// trailing closures last. Of several forms that fit by their labels the first one that fits the hints is taken.
  /// Cost: the arguments times the parameters of all forms.
  package static func match(
    _ arguments: [CallArgument], trailingClosures: [CallArgument] = [], in overloads: [CatalogOverload]
  ) -> CallResolution {
    var byLabels: CallMatch?
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
        if matcher.fitsHints { return .match(match, fitsHints: true) }
        byLabels = byLabels ?? match
      }
    }
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

  /// Whether a value of which `hint` is known may be given for `parameter`; true when that cannot be said.
  package static func accepts(_ hint: ArgumentHint, for parameter: CatalogParameter) -> Bool {
    switch hint {
    case .unknown: true
    case .none: parameter.isOptional || parameter.type == .any
    case .member(let name):
      parameter.type.hasOpenMembers || members(of: parameter.type).isEmpty
        ? parameter.type.takesImplicitMember : member(named: name, of: parameter.type) != nil
    case .type(let type): parameter.type.takes(type)
    }
  }
}

extension ParameterType {
  /// Whether a value of `type` may stand where this type is asked for.
  func takes(_ type: ParameterType) -> Bool {
    if self == type || self == .any || type == .any { return true }
    switch self {
    case .number, .double: return type == .integer || type == .number || type == .double
    case .integer: return type == .number
    case .view: return type == .color || type == .shape || type == .gradient
    case .style: return type == .color || type == .gradient || type == .material
    case .identifier: return !type.isClosure && type != .view
    case .data: return type == .range || type == .binding
    case .viewBuilder, .closure, .guideClosure: return type.isClosure
    case .range, .lineLimitRange: return type == .range || type == .lineLimitRange
    case .keyPath, .environmentKeyPath: return type == .keyPath || type == .environmentKeyPath
    case .axisSet: return type == .axis
    case .edgeSet: return type == .edge || type == .horizontalEdge || type == .verticalEdge
    default: return false
    }
  }

  /// Whether `.name` can be written for a value of this type at all.
  var takesImplicitMember: Bool {
    switch self {
    case .string, .viewBuilder, .closure, .guideClosure, .view, .keyPath, .environmentKeyPath, .boolean, .binding,
      .viewModifier:
      false
    default: true
    }
  }

  /// Whether files and libraries add members to it, so that a name which is none of SwiftUI's may still be right.
  var hasOpenMembers: Bool {
    switch self {
    case .color, .style, .font, .alignment, .horizontalAlignment, .verticalAlignment, .shape, .number, .double,
      .integer,
      .edgeInsets, .size, .point:
      true
    default: false
    }
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

  /// The first free parameter that takes a closure; one with a default gives way to a required one after it.
  private func placeOfFirstClosure() -> Int? {
    let free = overload.parameters.indices.dropFirst(next).filter { overload.parameters[$0].type.isClosure }
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

  /// Whether every argument may be of its parameter's type, as far as it is known.
  var fitsHints: Bool {
    for (index, parameter) in assigned.enumerated() {
      let hint =
        index < arguments.count ? arguments[index].hint : trailingClosures[index &- arguments.count].hint
      guard Catalog.accepts(hint, for: overload.parameters[parameter]) else { return false }
    }
    return true
  }
}
