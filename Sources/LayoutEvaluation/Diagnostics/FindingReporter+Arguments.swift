import LayoutModel
import LayoutSyntax

// Findings of calls whose arguments do not match the parameters of the callee.
extension FindingReporter {
  /// Reports `problem`. `labels` are the labels of the callee's parameters in order; nil for a parameter without a
  /// label.
  package mutating func report(
    _ problem: ArgumentMatch.Problem, of call: CallSyntax, labels: [String?], at token: NodeID, callee: String,
    in scope: Scope
  ) {
    var location = token
    var fixes: [Fix] = []
    let message: String
    switch problem {
    case .unknownLabel(let label):
      location = label
      message = "`\(callee)` has no parameter labelled `\(source.string(label, scope.segment))`."
    case .otherForm(let label, let other):
      location = label
      message =
        """
        `\(callee)` takes no `\(source.string(label, scope.segment))` beside `\(source.string(other, scope.segment))`: they are of two \
        forms. Give one in a `\(callee)` of its own.
        """
    case .doubledLabel(let label):
      location = label
      message = "`\(source.string(label, scope.segment))` is given twice."
    case .unexpected(let argument):
      location = argument
      (message, fixes) = unexpected(argument, labels, call, callee: callee, in: scope)
    case .labelLeftOut(let argument, let label):
      location = argument
      message = "`\(callee)` takes this with its label: `\(label):`."
      let start = source.sourceRange(of: argument, in: scope.segment).range.lowerBound
      fixes = [fix("Insert `\(label):`", [(start..<start, "\(label): ")], in: scope)]
    case .unexpectedClosure(let closure):
      location = closure
      message = "`\(callee)` takes no closure here."
    case .missing(let name): message = "`\(callee)` needs an argument for `\(name)`."
    case .missingClosure(let hasArguments):
      message = "`\(callee)` needs a closure: `\(dot(token, scope))\(callee)\(hasArguments ? "(…)" : "") { … }`."
    case .order(let argument):
      location = argument
      (message, fixes) = disorder(labels, call, callee: callee, in: scope)
    }
    report("invalid-argument", .error, message, at: location, in: scope.segment, fixes: fixes)
  }

  /// Returns the dot in front of `token` in the call of a modifier; empty for other calls.
  private mutating func dot(_ token: NodeID, _ scope: Scope) -> String {
    let tree = source.tree(scope.segment)
    return tree.parent(of: token).map { tree.kind(of: $0) == .memberSuffix } ?? false ? "." : ""
  }

  private mutating func fix(_ title: String, _ edits: [(range: Range<Int>, text: String)], in scope: Scope) -> Fix {
    Fix(
      title: title,
      edits: edits.map {
        TextEdit(location: source.sourceRange($0.range, in: scope.segment), replacement: $0.text)
      })
  }

  // MARK: Arguments without a label

  /// Returns the message and fixes for an unlabelled argument that matches no parameter; offers the missing colon when
  /// the argument starts with a label.
  private mutating func unexpected(
    _ node: NodeID, _ labels: [String?], _ call: CallSyntax, callee: String, in scope: Scope
  ) -> (message: String, fixes: [Fix]) {
    let tree = source.tree(scope.segment)
    let given = call.arguments.compactMap { $0.label.map { plainName(tree.string(of: $0)) } }
    let free = labels.compactMap(\.self).filter { !given.contains($0) }
    let value = tree.kind(of: node) == .argument ? tree.lastNode(of: node) ?? node : node
    if let (name, end) = wordBeforeValue(value, in: tree), free.contains(source.string(name, scope.segment)) {
      let label = source.string(name, scope.segment)
      let start = source.sourceRange(of: name, in: scope.segment).range.upperBound
      return (
        "A label ends in a colon: `\(label): …`.",
        [fix("Put a colon after `\(label)`", [(start..<end, ": ")], in: scope)]
      )
    }
    guard !free.isEmpty else { return ("`\(callee)` takes no more arguments here.", []) }
    var unique: [String] = []
    for label in free where !unique.contains(label) { unique.append(label) }
    let message = "`\(callee)` takes nothing without a label here."
    guard unique.count <= 6, let last = unique.popLast() else { return (message, []) }
    let others = unique.map { "`\($0):`" }.joined(separator: ", ")
    return ("\(message) It takes \(others)\(others.isEmpty ? "" : " or ")`\(last):`.", [])
  }

  /// Returns the name in `width = 10` or `alignment .leading`, and the byte offset at which the value after it starts.
  private func wordBeforeValue(_ node: NodeID, in tree: TreeReader) -> (name: NodeID, end: Int)? {
    var parts = tree.children(of: node).makeIterator()
    guard let first = parts.next(), tree.kind(of: first) == .identifierExpression, let name = tree.name(of: first),
      let second = parts.next()
    else { return nil }
    switch tree.kind(of: second) {
    case .equal:
      guard let third = parts.next() else { return nil }
      return (name, tree.range(of: third).lowerBound)
    case .memberSuffix: return (name, tree.range(of: second).lowerBound)
    default: return nil
    }
  }

  // MARK: Arguments in the wrong order

  /// Returns the message and fix for the first argument that follows an argument of a later parameter.
  private mutating func disorder(
    _ labels: [String?], _ call: CallSyntax, callee: String, in scope: Scope
  ) -> (message: String, fixes: [Fix]) {
    let tree = source.tree(scope.segment)
    let indices = call.arguments.map { argument in
      argument.label.flatMap { labels.firstIndex(of: plainName(tree.string(of: $0))) }
    }
    for (index, own) in indices.enumerated() {
      guard let own, let target = indices[..<index].firstIndex(where: { $0 ?? -1 > own }),
        let label = call.arguments[index].label, let other = call.arguments[target].label
      else { continue }
      let (name, after) = (source.string(label, scope.segment), source.string(other, scope.segment))
      let moved = tree.range(of: label).lowerBound..<tree.range(of: call.arguments[index].value).upperBound
      let start = tree.range(of: other).lowerBound
      let previous = tree.range(of: call.arguments[index - 1].value).upperBound
      let text = String(decoding: tree.bytes(in: moved), as: UTF8.self)
      return (
        "`\(name):` stands before `\(after):` in a call of `\(callee)`.",
        [
          fix(
            "Move `\(name):` before `\(after):`", [(start..<start, text + ", "), (previous..<moved.upperBound, "")],
            in: scope)
        ]
      )
    }
    return ("This argument stands in the wrong place in the call of `\(callee)`.", [])
  }
}
