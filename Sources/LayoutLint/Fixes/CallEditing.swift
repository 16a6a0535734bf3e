import LayoutSyntax

/// Builds the source edits that fixes make to calls, modifiers and statements of one segment.
package struct CallEditing {
  private let tree: SyntaxTree
  private let segment: SegmentID

  package init(tree: SyntaxTree, segment: SegmentID) {
    self.tree = tree
    self.segment = segment
  }

  /// Removes a modifier from its chain, with the line break and indentation before it; a comment before it stays.
  package func removing(modifier: NodeID) -> TextEdit {
    edit(isBlankBefore(modifier) ? tree.fullRange(of: modifier) : tree.range(of: modifier), "")
  }

  /// Replaces an argument's expression.
  package func replacing(_ argument: ArgumentSyntax, with expression: String) -> TextEdit {
    edit(tree.range(of: argument.value), expression)
  }

  /// Sets the argument `label` of the call of `suffix` to `expression`; a missing argument is inserted as the first
  /// one. Returns nil if `suffix` is not a call.
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

  /// Removes an argument from its call, with the comma next to it.
  package func removing(_ argument: ArgumentSyntax, of call: CallSyntax) -> TextEdit {
    let own = tree.range(of: argument.node)
    guard let index = call.arguments.firstIndex(where: { $0.node == argument.node }) else { return edit(own, "") }
    if index + 1 < call.arguments.count {
      return edit(own.lowerBound..<tree.range(of: call.arguments[index + 1].node).lowerBound, "")
    }
    guard index > 0 else { return edit(own, "") }
    return edit(tree.range(of: call.arguments[index - 1].value).upperBound..<own.upperBound, "")
  }

  /// Inserts a modifier after `suffix`, the last suffix of a view or a modifier on it; on a line of its own if `suffix`
  /// begins a line.
  package func inserting(_ modifier: String, after suffix: NodeID) -> TextEdit {
    let end = tree.range(of: suffix).upperBound
    return edit(end..<end, (tree[suffix].startsLine ? lineStart(of: suffix) : "") + modifier)
  }

  /// Inserts arguments at the start of an argument clause; `text` must end with a comma if others follow.
  package func inserting(_ text: String, atStartOf clause: NodeID) -> TextEdit {
    let start = tree.range(of: clause).lowerBound + 1
    return edit(start..<start, text)
  }

  /// Removes a statement or declaration, with the white space before it and the semicolon that separates it from
  /// another on its line; a comment before it stays.
  package func removing(statement: NodeID) -> TextEdit {
    let (full, own) = (tree.fullRange(of: statement), tree.range(of: statement))
    let isBlank = isBlankBefore(statement)
    let startsLine = tree[statement].startsLine
    guard let semicolon = tree.nextSibling(of: statement), tree.kind(of: semicolon) == .semicolon,
      tree[semicolon].length > 0
    else {
      // Removing the last statement of a line removes the semicolon before it.
      let isAfterSemicolon = full.lowerBound > 0 && tree.text.bytes[full.lowerBound - 1] == UInt8(ascii: ";")
      guard isAfterSemicolon, isBlank, !startsLine else { return removing(modifier: statement) }
      return edit((full.lowerBound - 1)..<own.upperBound, "")
    }
    // A comment before the semicolon stays.
    let end = tree.range(of: semicolon)
    let comment = isBlankBefore(semicolon) ? "" : tree.text.string(in: own.upperBound..<end.lowerBound)
    // The next statement moves to the start of the removed one, so that it is not joined to the line above.
    guard let next = tree.nextSibling(of: semicolon), startsLine || !isBlank, !tree[next].startsLine,
      isBlankBefore(next)
    else { return edit((isBlank ? full : own).lowerBound..<end.upperBound, comment) }
    return edit(own.lowerBound..<(comment.isEmpty ? tree.range(of: next).lowerBound : end.upperBound), comment)
  }

  /// Moves a statement before another of its block and leaves the others as they are.
  package func moving(_ statement: NodeID, before other: NodeID) -> [TextEdit] {
    let separator = tree[statement].startsLine ? lineStart(of: statement) : "; "
    return [
      replacing(other, with: tree.string(of: statement) + separator + tree.string(of: other)),
      removing(statement: statement),
    ]
  }

  /// Returns true if there is only white space between a node and the token before it.
  private func isBlankBefore(_ node: NodeID) -> Bool {
    tree.text.bytes[tree.fullRange(of: node).lowerBound..<tree.range(of: node).lowerBound]
      .allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  /// Replaces the source of any node.
  package func replacing(_ node: NodeID, with text: String) -> TextEdit { edit(tree.range(of: node), text) }

  /// Replaces a range of UTF-8 bytes of the segment.
  package func replacing(_ range: Range<Int>, with text: String) -> TextEdit { edit(range, text) }

  /// Returns a node's range in UTF-8 bytes of the segment, without the white space and comments before it.
  package func range(of node: NodeID) -> Range<Int> { tree.range(of: node) }

  /// Returns a line break followed by the indentation of a node that begins a line.
  private func lineStart(of node: NodeID) -> String {
    let trivia = tree.text.bytes[tree.fullRange(of: node).lowerBound..<tree.range(of: node).lowerBound]
    let indentation = trivia.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.reversed()
    return "\n" + String(decoding: indentation, as: UTF8.self)
  }

  /// Returns the argument of a call with the label `label`, nil if there is none.
  package func argument(_ label: String, of call: CallSyntax) -> ArgumentSyntax? {
    call.arguments.first { argument in argument.label.map(tree.string(of:)) == label }
  }

  private func edit(_ range: Range<Int>, _ replacement: String) -> TextEdit {
    TextEdit(location: SourceRange(segment: segment, range: range), replacement: replacement)
  }
}
