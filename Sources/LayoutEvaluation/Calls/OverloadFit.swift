import LayoutModel
import LayoutSyntax

/// The degree to which the arguments of a call fit a declaration.
package enum OverloadFit: Int, Comparable {
  case impossible, possible, certain

  package static func < (left: OverloadFit, right: OverloadFit) -> Bool { left.rawValue < right.rawValue }
}

// The choice between declarations that share a name, by the labels and the types of the arguments.
extension NameLookup {
  /// Returns the parameters of a function or initializer.
  package func parameters(of id: DeclarationID) -> [ParameterParts] {
    if let known = known.parameters[id] { return known }
    guard let node = self[id]?.node else { return [] }
    let tree = tree(id.segment)
    let found = tree.parameterParts(in: DeclarationParts(node, in: tree).parameters)
    known.parameters[id] = found
    return found
  }

  /// Returns the match of a call's arguments with a function or initializer. `caller` is the tree of the call.
  package func match(_ call: CallSyntax, caller: TreeReader, _ parameters: [ParameterParts], of id: DeclarationID)
    -> ArgumentMatch
  {
    ArgumentMatch(parameters, call, in: caller, callee: tree(id.segment), self)
  }

  /// Returns the first of `initializers` that matches the arguments; nil if none does.
  package func fitting(_ initializers: [DeclarationID], _ call: CallSyntax, caller: TreeReader) -> DeclarationID? {
    let labels = caller.labels(of: call)
    return initializers.first { id in
      module.index.mayTake(labels, id) && match(call, caller: caller, parameters(of: id), of: id).problem == nil
    }
  }

  /// The candidates of a call: those whose parameters match the arguments, and the first one that does not.
  package struct OverloadCandidates {
    package var matching: [DeclarationID] = []
    var mismatch: (id: DeclarationID, problem: ArgumentMatch.Problem, labels: [String?])?
  }

  /// Returns the candidates among `functions` for a call.
  package func candidates(among functions: [DeclarationID], for call: CallSyntax, caller: TreeReader)
    -> OverloadCandidates
  {
    var candidates = OverloadCandidates()
    let labels = caller.labels(of: call)
    for id in functions {
      // A single candidate is kept whatever its labels, so that its mismatch can be reported.
      guard functions.count == 1 || candidates.mismatch == nil || module.index.mayTake(labels, id),
        let declaration = self[id], declaration.kind == .function || declaration.kind == .initializer
      else { continue }
      let parameters = parameters(of: id)
      if let problem = match(call, caller: caller, parameters, of: id).problem {
        if candidates.mismatch == nil { candidates.mismatch = (id, problem, parameters.map(\.label)) }
      } else {
        candidates.matching.append(id)
      }
    }
    return candidates
  }

  // MARK: Types

  /// Returns the fit of an argument whose syntax reveals its type, to a parameter whose type is written in `segment`.
  /// Nil if the syntax does not reveal it.
  func fit(
    of argument: ArgumentHint, named member: String?, for hint: TypeHint, from segment: SegmentPosition,
    seenFrom caller: SegmentPosition
  ) -> OverloadFit? {
    switch argument {
    case .none: return .possible
    case .unknown: return nil
    case .member(let key):
      guard let member else { return .possible }
      if let type = hint.catalogType, Catalog.memberIndex(of: key, in: type) != nil { return .certain }
      for type in hint.typeNames where !members(member, of: type, from: caller).isEmpty { return .certain }
      guard case .named(let type) = hint else { return .possible }
      return isDeclared(type, from: segment) ? .impossible : .possible
    case .type(let type): return fit(of: TypeHint(type), for: hint, from: segment)
    }
  }

  /// Returns the fit of an evaluated argument to a parameter whose type is written in `segment`. `instance` is the
  /// declaration of the value's type, if it is an instance of a declared one.
  func fit(
    of value: Value, instance: DeclarationID?, for hint: TypeHint, from segment: SegmentPosition, isRawValue: Bool
  ) -> OverloadFit {
    switch value.payload {
    case .number: return fit(of: .number, for: hint, from: segment)
    case .string: return fit(of: .string, for: hint, from: segment)
    case .boolean: return fit(of: .boolean, for: hint, from: segment)
    case .size: return fit(of: .size, for: hint, from: segment)
    case .font: return fit(of: .font, for: hint, from: segment)
    case .instance:
      guard let type = instance.flatMap({ self[$0]?.typeName }) else { return .possible }
      if case .named(let wanted) = hint {
        return wanted == type || !isDeclared(wanted, from: segment) ? .certain : .possible
      }
      return hint == .any ? .possible : .impossible
    default:
      // A raw value is a number or string, never of a declared type.
      guard isRawValue, case .named(let type) = hint, isDeclared(type, from: segment) else { return .possible }
      return .impossible
    }
  }

  /// Returns the fit of a known type to a parameter whose type is written in `segment`.
  private func fit(of given: TypeHint, for hint: TypeHint, from segment: SegmentPosition) -> OverloadFit {
    if given == hint || given == .integer && hint == .number { return .certain }
    switch (given, hint) {
    case (.number, .named(let type)), (.integer, .named(let type)), (.string, .named(let type)),
      (.boolean, .named(let type)), (.closure, .named(let type)), (.size, .named(let type)), (.font, .named(let type)):
      return Catalog.view(named: type) != nil || isDeclared(type, from: segment) ? .impossible : .possible
    case (.number, .integer): return .possible
    case (.view, .number), (.view, .integer), (.view, .string), (.view, .boolean), (.view, .size), (.view, .font),
      (.number, .view), (.integer, .view), (.string, .view), (.boolean, .view), (.size, .view), (.font, .view):
      return .impossible
    case (_, .any), (_, .named), (_, .member), (.any, _), (.member, _), (_, .view), (.view, _): return .possible
    default: return .impossible
    }
  }

  /// Returns true if the module declares the type that `type` denotes in `segment`.
  private func isDeclared(_ type: String, from segment: SegmentPosition) -> Bool {
    declaration(ofType: type, in: Scope(segment: segment)) != nil
  }
}

extension TreeReader {
  /// Returns the labels of a call's arguments and trailing closures.
  func labels(of call: CallSyntax) -> LabelSet {
    var labels = LabelSet()
    for argument in call.arguments {
      if let label = argument.label { labels.insert(NameKey(spelling(of: label))) }
    }
    for closure in call.trailingClosures {
      if let label = closure.label, string(of: label) != "_" { labels.insert(NameKey(spelling(of: label))) }
    }
    return labels
  }
}
