import LayoutSyntax

// Findings of closures whose parameters do not match the values that they receive.
extension FindingReporter {
  /// Reports a closure that receives one value but neither names nor mentions it, or that names several parameters:
  /// Swift rejects both. `value` describes the argument in the message, `parameter` names it. O(n) in the nodes before the first `$0`.
  package mutating func checkParameter(
    of closure: NodeID, value: String, named parameter: String, in scope: Scope
  ) {
    let tree = source.tree(scope.segment)
    guard reports(in: scope.segment), tree.kind(of: closure) == .closureExpression, !tree[closure].containsIssue,
      !tree.statements(in: closure).isEmpty
    else { return }
    if let signature = tree.firstChild(of: closure, kind: .closureSignature) {
      let names = tree.children(of: signature).filter { tree.kind(of: $0) == .closureParameter }
      // The parts of a tuple may be named one by one.
      guard names.count > 1, value == FindingReporter.dimensionsOfGuide else { return }
      return report(
        "invalid-argument", .error,
        "This closure takes 1 argument, \(value), but names \(names.count)", at: signature,
        in: scope.segment)
    }
    guard !mentionsAnonymousArgument(closure, in: tree), let brace = tree.firstChild(of: closure, kind: .leftBrace)
    else { return }
    let end = source.sourceRange(of: brace, in: scope.segment).range.upperBound
    report(
      "invalid-argument", .error,
      "This closure takes \(value): write `{ \(parameter) in … }` or `{ _ in … }`", at: brace,
      in: scope.segment,
      fixes: [
        Fix(
          title: "Insert `_ in`",
          edits: [
            inserting(" _ in", at: end, in: scope.segment)
          ], isPreferred: true)
      ])
  }

  /// Describes the argument of an `alignmentGuide` closure.
  package static let dimensionsOfGuide = "the view's dimensions"

  /// Returns true if a closure mentions `$0` or a later argument. Nested closures count too, because one without its
  /// own parameters may be the owner of the name.
  private func mentionsAnonymousArgument(_ closure: NodeID, in tree: TreeReader) -> Bool {
    var isMentioned = false
    tree.eachNode(in: closure) { node, _ in
      isMentioned = tree.firstChild(of: node, kind: .dollarIdentifier) != nil
      return !isMentioned
    }
    return isMentioned
  }
}
