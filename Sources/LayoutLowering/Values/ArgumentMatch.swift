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
    /// One without the label of the only parameter that it is surely meant for.
    case labelLeftOut(NodeID, label: String)
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

  /// `index` says what the types are that parameters name.
  init(
    _ parameters: [ParameterParts], _ call: CallSyntax, in tree: TreeReader, callee: TreeReader, _ index: ModuleIndex
  ) {
    sources = Array(repeating: nil, count: parameters.count)
    var next = 0
    var isInVariadic = false
    for argument in call.arguments {
      let label = argument.label.map { plainName(tree.string(of: $0)) }
      if isInVariadic, label == nil { continue }
      isInVariadic = false
      if let found = parameters.indices.dropFirst(next).first(where: { parameters[$0].label == label }) {
        // Several values are nothing that is known of the parameter.
        isInVariadic = parameters[found].isVariadic
        if !isInVariadic { sources[found] = .expression(argument.value) }
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
      let label = ArgumentMatch.label(of: closure, in: tree)
      let free = parameters.indices.dropFirst(next)
      let found: Int?
      if position == 0 {
        // The labelled closures behind it are for parameters behind its own.
        let nextLabel = call.trailingClosures.dropFirst().first.flatMap { ArgumentMatch.label(of: $0, in: tree) }
        let end = nextLabel.flatMap { label in free.first { parameters[$0].label == label } } ?? parameters.count
        found = ArgumentMatch.closureParameter(among: free.prefix { $0 < end }, of: parameters, in: callee, index)
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

  private static func label(of closure: TrailingClosureSyntax, in tree: TreeReader) -> String? {
    closure.label.map { plainName(tree.string(of: $0)) }.flatMap { $0 == "_" ? nil : $0 }
  }

  /// For which parameter the first closure is: the first that takes one and has no default; else one that surely does,
  /// rather than one of a type that may be another name of a closure's.
  private static func closureParameter(
    among free: some Collection<Int>, of parameters: [ParameterParts], in tree: TreeReader, _ index: ModuleIndex
  ) -> Int? {
    let others = free.filter { mayTakeClosure(parameters[$0], in: tree, index) }
    let closures = free.filter { takesClosure(parameters[$0], in: tree) }
    return free.first { parameters[$0].defaultValue == nil && (closures.contains($0) || others.contains($0)) }
      ?? closures.first ?? others.first
  }

  private static func takesClosure(_ parameter: ParameterParts, in tree: TreeReader) -> Bool {
    parameter.isViewBuilder || core(of: parameter.type, in: tree).map { tree.kind(of: $0) == .functionType } ?? false
  }

  /// Whether the type is another name of a type (`typealias`), or one that nobody here declares: a closure's may be
  /// called so.
  private static func mayTakeClosure(_ parameter: ParameterParts, in tree: TreeReader, _ index: ModuleIndex) -> Bool {
    guard let type = core(of: parameter.type, in: tree), tree.kind(of: type) == .namedType else { return false }
    let name = tree.typeName(type)
    if index.declaresUnread(name, orOpaque: false) { return true }
    if index.declaresUnread(name, orOpaque: true) || !index.topLevel(name).isEmpty { return false }
    return !Lowering.isKnownType(name) && !tree.isGenericParameter(name, around: type)
  }

  /// A type without what makes it optional, attributed or stands in brackets around it.
  private static func core(of type: NodeID?, in tree: TreeReader) -> NodeID? {
    var type = type
    while let node = type, [.optionalType, .attributedType, .tupleType].contains(tree.kind(of: node)) {
      type = tree.lastNode(of: node)
    }
    return type
  }
}
