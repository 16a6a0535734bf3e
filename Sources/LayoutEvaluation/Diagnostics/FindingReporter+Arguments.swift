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
      (message, fixes) = unknownLabel(label, labels, call, callee: callee, in: scope)
    case .otherForm(let label, let other):
      location = label
      message =
        """
        `\(source.string(label, scope.segment)):` and `\(source.string(other, scope.segment)):` belong to different `\(callee)` \
        overloads; use two `\(callee)` calls
        """
    case .doubledLabel(let label):
      location = label
      message = "`\(source.string(label, scope.segment)):` is given twice"
    case .unexpected(let argument):
      location = argument
      (message, fixes) = unexpected(argument, labels, call, callee: callee, in: scope)
    case .labelLeftOut(let argument, let label):
      location = argument
      message = "Missing argument label `\(label):` in call of `\(callee)`"
      let start = source.sourceRange(of: argument, in: scope.segment).range.lowerBound
      fixes = [fix("Insert `\(label):`", [(start..<start, "\(label): ")], in: scope)]
    case .unexpectedClosure(let closure):
      location = closure
      message = "`\(callee)` takes no closure here"
    case .missing(let name): message = "Missing argument for parameter `\(name)` in call of `\(callee)`"
    case .missingClosure(let hasArguments):
      message = "`\(callee)` needs a closure: `\(dot(token, scope))\(callee)\(hasArguments ? "(…)" : "") { … }`"
    case .order(let argument):
      location = argument
      (message, fixes) = disorder(labels, call, callee: callee, in: scope)
    }
    report("invalid-argument", .error, message, at: location, in: scope.segment, fixes: fixes)
  }

  /// Returns the message and fix for a label that no parameter has: the nearest label that is still free is suggested.
  private mutating func unknownLabel(
    _ label: NodeID, _ labels: [String?], _ call: CallSyntax, callee: String, in scope: Scope
  ) -> (message: String, fixes: [Fix]) {
    let written = source.string(label, scope.segment)
    let message = "`\(callee)` has no parameter labeled `\(written)`"
    let tree = source.tree(scope.segment)
    let given = call.arguments.compactMap { $0.label.map { plainName(tree.string(of: $0)) } }
    guard let nearest = NearestName.of(written, among: labels.compactMap(\.self).filter { !given.contains($0) }) else {
      return (message, [])
    }
    let fix = replacing(label, in: scope.segment, by: nearest, title: "Change to `\(nearest):`")
    return (message + "; did you mean `\(nearest):`?", [fix])
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
        "Expected `:` after the argument label `\(label)`",
        [fix("Put a colon after `\(label)`", [(start..<end, ": ")], in: scope)]
      )
    }
    guard !free.isEmpty else { return ("Extra argument in call of `\(callee)`", []) }
    var unique: [String] = []
    for label in free where !unique.contains(label) { unique.append(label) }
    let message = "Missing argument label in call of `\(callee)`"
    guard unique.count <= 6, let last = unique.popLast() else { return (message, []) }
    let others = unique.map { "`\($0):`" }.joined(separator: ", ")
    return ("\(message): expected \(others)\(others.isEmpty ? "" : " or ")`\(last):`", [])
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
        "Argument `\(name):` must precede `\(after):` in call of `\(callee)`",
        [
          fix(
            "Move `\(name):` before `\(after):`", [(start..<start, text + ", "), (previous..<moved.upperBound, "")],
            in: scope)
        ]
      )
    }
    return ("This argument is in the wrong position in the call of `\(callee)`", [])
  }
}
