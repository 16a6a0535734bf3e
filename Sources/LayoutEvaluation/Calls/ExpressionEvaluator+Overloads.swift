import LayoutModel
import LayoutSyntax

// The choice between overloads, as far as it needs the values of arguments or reports a mismatch.
extension ExpressionEvaluator {
  /// Returns the best overload that matches the arguments. Without a match, returns the first candidate, and reports
  /// the mismatch if it is the only one; nil if the call may denote a declaration that is not read.
  package mutating func overload(
    _ functions: [DeclarationID], taking call: CallSyntax, at token: NodeID, in scope: Scope
  ) -> DeclarationID? {
    let candidates = names.candidates(among: functions, for: call, caller: tree(scope))
    if candidates.matching.count == 1 { return candidates.matching[0] }
    if !candidates.matching.isEmpty { return best(of: candidates.matching, for: call, at: token, in: scope) }
    guard let mismatch = candidates.mismatch, !names.mayHaveUnreadOverloads(functions, in: scope) else { return nil }
    if functions.count == 1 {
      reporter.report(
        mismatch.problem, of: call, labels: mismatch.labels, at: token, callee: tree(scope).string(of: token), in: scope
      )
    }
    return mismatch.id
  }

  /// Returns the first of `initializers` that matches the arguments; nil if none does.
  package mutating func fitting(
    _ initializers: [DeclarationID], _ call: CallSyntax, in scope: Scope
  ) -> DeclarationID? {
    names.fitting(initializers, call, caller: tree(scope))
  }

  /// Returns the function or initializer with the best fit of argument types; the labels of all match the call. Among equals, returns
  /// the first one that omits the fewest parameters; in a `.swift` file, nil if the types of the arguments may decide
  /// between several.
  private mutating func best(
    of functions: [DeclarationID], for call: CallSyntax, at token: NodeID, in scope: Scope
  ) -> DeclarationID? {
    let isSwift = names.isSwift(scope.segment)
    var best: (id: DeclarationID, rank: OverloadRank)?
    var isTied = false
    for id in functions {
      let fit = self.fit(of: call, for: id, in: scope) ?? .impossible
      let rank = OverloadRank(
        fit: fit, isOther: !isSwift || !names.contains(token, in: scope, inside: id),
        omitted: isSwift ? names.omittedParameters(of: id, in: call) : 0)
      if best.map({ $0.rank < rank }) ?? true {
        best = (id, rank)
        isTied = false
      } else if best?.rank == rank {
        isTied = true
      }
    }
    if isSwift, isTied, best?.rank.fit != .certain { return nil }
    return best?.id
  }

  /// Returns the fit of a call to a declared function or initializer; nil if the labels do not match.
  package mutating func fit(of call: CallSyntax, for id: DeclarationID, in scope: Scope) -> OverloadFit? {
    let caller = tree(scope)
    guard names.module.index.mayTake(caller.labels(of: call), id), let kind = names[id]?.kind,
      kind == .function || kind == .initializer
    else { return nil }
    let parameters = names.parameters(of: id)
    let match = names.match(call, caller: caller, parameters, of: id)
    guard match.problem == nil else { return nil }
    let outer = names.scope(of: id)
    var result = OverloadFit.certain
    for (parameter, source) in zip(parameters, match.sources) {
      guard case .expression(let argument) = source else { continue }
      let hint = names.hint(of: parameter.type, in: outer)
      let member = caller.implicitMemberName(of: argument).map { plainName(caller.string(of: $0)) }
      let fit =
        names.fit(
          of: self.hint(of: argument, in: scope), named: member, for: hint, from: id.segment,
          seenFrom: scope.segment) ?? self.fit(ofValueOf: argument, for: hint, from: id.segment, in: scope)
      result = min(result, fit)
    }
    return result
  }

  /// Returns the fit of an argument whose syntax does not reveal its type, by its evaluated value.
  private mutating func fit(
    ofValueOf argument: NodeID, for hint: TypeHint, from segment: SegmentPosition, in scope: Scope
  ) -> OverloadFit {
    let value = checking { $0.evaluate(argument, in: scope, expecting: .any) }
    var instance: DeclarationID?
    if case .instance(let id) = value.payload { instance = storage.instances[id].declaration }
    let tree = tree(scope)
    let suffix = tree.kind(of: argument) == .postfixExpression ? tree.lastNode(of: argument) : nil
    let isRawValue = suffix.flatMap { tree.plainName(of: $0) } == "rawValue"
    return names.fit(of: value, instance: instance, for: hint, from: segment, isRawValue: isRawValue)
  }
}
