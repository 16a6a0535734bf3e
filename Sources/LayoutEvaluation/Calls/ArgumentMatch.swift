import LayoutSyntax

/// The assignment of a call's arguments to the parameters of a declared function, by Swift's rules: labels in order,
/// parameters with defaults may be omitted, trailing closures match the last parameters.
package struct ArgumentMatch {
  package enum Source {
    case expression(NodeID)
    case closure(NodeID)
  }

  package enum Problem {
    case unknownLabel(NodeID)
    /// A label that belongs to another overload than the label beside it.
    case otherForm(NodeID, beside: NodeID)
    case doubledLabel(NodeID)
    case unexpected(NodeID)
    /// An argument without a label, which matches the type of only one parameter.
    case labelLeftOut(NodeID, label: String)
    case unexpectedClosure(NodeID)
    case missing(String)
    /// A missing closure that can be a trailing one. `hasArguments` is true if the call has other arguments.
    case missingClosure(hasArguments: Bool)
    case order(NodeID)
  }

  /// The argument for each parameter; nil for the default.
  package var sources: [Source?]
  /// The first error; the other arguments are matched nevertheless.
  package var problem: Problem?

  /// Matches the arguments of `call`. `names` finds the types of the parameters.
  init(
    _ parameters: [ParameterParts], _ call: CallSyntax, in tree: TreeReader, callee: TreeReader, _ names: NameLookup
  ) {
    sources = Array(repeating: nil, count: parameters.count)
    var next = 0
    var isInVariadic = false
    for argument in call.arguments {
      let label = argument.label.map { plainName(tree.string(of: $0)) }
      if isInVariadic, label == nil { continue }
      isInVariadic = false
      if let found = parameters.indices.dropFirst(next).first(where: { parameters[$0].label == label }) {
        // A variadic parameter has no single value: it stays unknown.
        isInVariadic = parameters[found].isVariadic
        if !isInVariadic { sources[found] = .expression(argument.value) }
        next = found + 1
      } else if let token = argument.label {
        if let before = parameters.firstIndex(where: { $0.label == label }) {
          record(sources[before] == nil ? .order(argument.node) : .doubledLabel(token))
          if sources[before] == nil { sources[before] = .expression(argument.value) }
        } else {
          record(.unknownLabel(token))
        }
      } else {
        record(.unexpected(argument.node))
      }
    }
    for (position, closure) in call.trailingClosures.enumerated() {
      let label = ArgumentMatch.label(of: closure, in: tree)
      let free = parameters.indices.dropFirst(next)
      let found: Int?
      if position == 0 {
        // The labelled closures behind it match parameters behind its own.
        let nextLabel = call.trailingClosures.dropFirst().first.flatMap { ArgumentMatch.label(of: $0, in: tree) }
        let end = nextLabel.flatMap { label in free.first { parameters[$0].label == label } } ?? parameters.count
        found = ArgumentMatch.closureParameter(among: free.prefix { $0 < end }, of: parameters, in: callee, names)
      } else {
        found = free.first { parameters[$0].label == label }
      }
      guard let found else {
        record(.unexpectedClosure(closure.node))
        continue
      }
      sources[found] = .closure(closure.closure)
      next = found + 1
    }
    for (index, parameter) in parameters.enumerated()
    where sources[index] == nil && parameter.defaultValue == nil && !parameter.isVariadic {
      // A closure can trail only if no later parameter is missing.
      let isLast = parameters.indices.dropFirst(index + 1).allSatisfy {
        sources[$0] == nil && parameters[$0].defaultValue != nil
      }
      let mayTrail = call.trailingClosures.isEmpty && isLast && ArgumentMatch.takesClosure(parameter, in: callee)
      record(
        mayTrail
          ? .missingClosure(hasArguments: !call.arguments.isEmpty) : .missing(parameter.label ?? parameter.name))
    }
  }

  private mutating func record(_ found: Problem) { problem = problem ?? found }

  private static func label(of closure: TrailingClosureSyntax, in tree: TreeReader) -> String? {
    closure.label.map { plainName(tree.string(of: $0)) }.flatMap { $0 == "_" ? nil : $0 }
  }

  /// Returns the parameter for the first trailing closure: the first closure parameter without a default, else one of a
  /// function type, else one whose type may be a typealias of a function type.
  private static func closureParameter(
    among free: some Collection<Int>, of parameters: [ParameterParts], in tree: TreeReader, _ names: NameLookup
  ) -> Int? {
    let others = free.filter { mayTakeClosure(parameters[$0], in: tree, names) }
    let closures = free.filter { takesClosure(parameters[$0], in: tree) }
    return free.first { parameters[$0].defaultValue == nil && (closures.contains($0) || others.contains($0)) }
      ?? closures.first ?? others.first
  }

  private static func takesClosure(_ parameter: ParameterParts, in tree: TreeReader) -> Bool {
    parameter.isViewBuilder || core(of: parameter.type, in: tree).map { tree.kind(of: $0) == .functionType } ?? false
  }

  /// Returns true if the type is a typealias, or one that is declared neither in the module nor by Apple: it may name a
  /// function type.
  private static func mayTakeClosure(_ parameter: ParameterParts, in tree: TreeReader, _ names: NameLookup) -> Bool {
    guard let type = core(of: parameter.type, in: tree), tree.kind(of: type) == .namedType else { return false }
    let name = tree.typeName(type)
    let index = names.module.index
    if index.declaresUnread(name, orOpaque: false) { return true }
    if index.declaresUnread(name, orOpaque: true) || !index.topLevel(name).isEmpty { return false }
    return !NameLookup.isKnownType(name) && !tree.isGenericParameter(name, around: type)
  }

  /// Returns a type without optionality, attributes and parentheses.
  private static func core(of type: NodeID?, in tree: TreeReader) -> NodeID? {
    var type = type
    while let node = type, [.optionalType, .attributedType, .tupleType].contains(tree.kind(of: node)) {
      type = tree.lastNode(of: node)
    }
    return type
  }
}
