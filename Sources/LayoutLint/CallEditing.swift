import LayoutSyntax

/// Edits of calls and modifiers, as fixes make them.
package struct CallEditing {
  private let tree: SyntaxTree
  private let segment: SegmentID

  package init(tree: SyntaxTree, segment: SegmentID) {
    self.tree = tree
    self.segment = segment
  }

  /// Takes a modifier out of its chain, with the line break and indentation before it; a comment before it stays.
  package func removing(modifier: NodeID) -> TextEdit {
    let full = tree.fullRange(of: modifier)
    let own = tree.range(of: modifier)
    let trivia = tree.text.bytes[full.lowerBound..<own.lowerBound]
    let isBlank = trivia.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    return edit(isBlank ? full : own, "")
  }

  /// Replaces an argument's expression.
  package func replacing(_ argument: ArgumentSyntax, with expression: String) -> TextEdit {
    edit(tree.range(of: argument.value), expression)
  }

  /// Sets the argument `label` of the call of `suffix` to `expression`; where it has none, it becomes the first.
  package func setting(_ label: String, to expression: String, in suffix: NodeID) -> TextEdit? {
    guard let call = tree.call(of: suffix) else { return nil }
    if let argument = argument(label, of: call) { return replacing(argument, with: expression) }
    if let clause = call.clause {
      let start = tree.range(of: clause).lowerBound + 1
      return edit(start..<start, "\(label): \(expression)" + (call.arguments.isEmpty ? "" : ", "))
    }
    guard let closure = call.trailingClosures.first else { return nil }
    // `VStack {` becomes `VStack(alignment: .x) {`.
    let start = tree.fullRange(of: closure.node).lowerBound
    return edit(start..<start, "(\(label): \(expression))")
  }

  /// The argument of a call with that label.
  package func argument(_ label: String, of call: CallSyntax) -> ArgumentSyntax? {
    call.arguments.first { argument in argument.label.map(tree.string(of:)) == label }
  }

  private func edit(_ range: Range<Int>, _ replacement: String) -> TextEdit {
    TextEdit(place: SourceRange(segment: segment, range: range), replacement: replacement)
  }
}
