import LayoutSyntax

/// Which argument of a call is for which parameter of a declared function, matched as Swift does: labels in order,
/// leaving out what has a default, closures that trail for the last parameters.
struct ArgumentMatch {
  enum Source {
    case expression(NodeID)
    case closure(NodeID)
  }

  enum Problem {
    case unknownLabel(NodeID)
    /// A label of another form of what is called than the label beside it.
    case otherForm(NodeID, beside: NodeID)
    case doubledLabel(NodeID)
    case unexpected(NodeID)
    case unexpectedClosure(NodeID)
    case missing(String)
    /// A closure that may trail; whether arguments stand before it.
    case missingClosure(hasArguments: Bool)
    case order(NodeID)
  }

  /// For each parameter what is given for it, nil when its default stands.
  var sources: [Source?]
  /// The first thing that is wrong; what fits is matched in spite of it.
  var problem: Problem?

  init(_ parameters: [ParameterParts], _ call: CallSyntax, in tree: TreeReader, callee: TreeReader) {
    sources = Array(repeating: nil, count: parameters.count)
    var next = 0
    for argument in call.arguments {
      let label = argument.label.map { plainName(tree.string(of: $0)) }
      if let found = parameters.indices.dropFirst(next).first(where: { parameters[$0].label == label }) {
        sources[found] = .expression(argument.value)
        next = found + 1
      } else if let token = argument.label {
        if let before = parameters.firstIndex(where: { $0.label == label }) {
          note(sources[before] == nil ? .order(argument.node) : .doubledLabel(token))
          if sources[before] == nil { sources[before] = .expression(argument.value) }
        } else {
          note(.unknownLabel(token))
        }
      } else {
        note(.unexpected(argument.node))
      }
    }
    for (position, closure) in call.trailingClosures.enumerated() {
      let label = closure.label.map { plainName(tree.string(of: $0)) }
      let free = parameters.indices.dropFirst(next)
      let found: Int?
      if position == 0 {
        let closures = free.filter { ArgumentMatch.takesClosure(parameters[$0], in: callee) }
        found = closures.first { parameters[$0].defaultValue == nil } ?? closures.first
      } else {
        found = free.first { parameters[$0].label == label }
      }
      guard let found else {
        note(.unexpectedClosure(closure.node))
        continue
      }
      sources[found] = .closure(closure.closure)
      next = found + 1
    }
    for (index, parameter) in parameters.enumerated()
    where sources[index] == nil && parameter.defaultValue == nil && !parameter.isVariadic {
      // One that something else still has to follow cannot trail.
      let isLast = parameters.indices.dropFirst(index + 1).allSatisfy {
        sources[$0] == nil && parameters[$0].defaultValue != nil
      }
      let mayTrail = call.trailingClosures.isEmpty && isLast && ArgumentMatch.takesClosure(parameter, in: callee)
      note(
        mayTrail
          ? .missingClosure(hasArguments: !call.arguments.isEmpty) : .missing(parameter.label ?? parameter.name))
    }
  }

  private mutating func note(_ found: Problem) { problem = problem ?? found }

  private static func takesClosure(_ parameter: ParameterParts, in tree: TreeReader) -> Bool {
    if parameter.isViewBuilder { return true }
    var type = parameter.type
    while let node = type {
      switch tree.kind(of: node) {
      case .functionType: return true
      case .optionalType, .attributedType, .tupleType: type = tree.lastNode(of: node)
      default: return false
      }
    }
    return false
  }
}
