import LayoutSyntax

/// Compares the tokens of two texts.
package enum TokenComparison {
  /// Returns true if `tree` and `document` have the same tokens, apart from semicolons, commas before `]`, and the
  /// indentation of the lines of strings, which does not belong to them. O(n).
  package static func haveSameTokens(_ tree: SyntaxTree, _ document: Document) -> Bool {
    let before = spellings(of: tree)
    var position = 0
    for segment in document.segments {
      guard !segment.tree[segment.tree.root].containsIssue else { return false }
      for spelling in spellings(of: segment.tree) {
        guard position < before.count, before[position] == spelling else { return false }
        position &+= 1
      }
    }
    return position == before.count
  }

  /// The tokens of a tree as they are compared.
  private static func spellings(of tree: SyntaxTree) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var open: [(node: NodeID, start: Int, indentation: [UInt8])] = [(tree.root, 0, [])]
    while let (node, start, outer) = open.popLast() {
      let record = tree[node]
      guard record.kind.isToken else {
        let indentation = record.kind == .stringLiteralExpression ? self.indentation(of: node, in: tree) : outer
        let first = open.count
        for child in tree.children(of: node) { open.append((child, start &+ Int(tree[child].offset), indentation)) }
        open[first...].reverse()
        continue
      }
      let range = (start &+ Int(record.triviaLength))..<(start &+ Int(record.length))
      let text = tree.text.bytes[range.clamped(to: 0..<tree.text.count)]
      switch record.kind {
      case .semicolon, .endOfFile: continue
      case .stringSegment: result.append(dedented(text, by: outer))
      case .rightBracket:
        if result.last == [0x2C] { result.removeLast() }
        result.append(Array(text))
      default: result.append(Array(text))
      }
    }
    return result
  }

  /// The blanks before the closing quotes of a string of several lines.
  private static func indentation(of literal: NodeID, in tree: SyntaxTree) -> [UInt8] {
    guard let quote = tree.lastToken(of: literal), tree.kind(of: quote) == .stringQuote else { return [] }
    let end = tree.range(of: quote).lowerBound
    var start = end
    while start > 0, tree.text.bytes[start &- 1] == 0x20 || tree.text.bytes[start &- 1] == 0x09 { start &-= 1 }
    return start > 0 && (tree.text.bytes[start &- 1] == 0x0A || tree.text.bytes[start &- 1] == 0x0D)
      ? Array(tree.text.bytes[start..<end]) : []
  }

  /// Returns the lines of `text`, which all end with `\n`, without `indentation`.
  private static func dedented(_ text: ArraySlice<UInt8>, by indentation: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index &+= 1
      guard byte == 0x0A || byte == 0x0D else {
        result.append(byte)
        continue
      }
      if byte == 0x0D, index < text.endIndex, text[index] == 0x0A { index &+= 1 }
      // Blanks at the end of the line of the opening quotes do not belong to the string.
      while result.allSatisfy({ $0 == 0x20 || $0 == 0x09 }), !result.isEmpty,
        index &- result.count &- 1 == text.startIndex
      {
        result.removeAll()
      }
      result.append(0x0A)
      var rest = indentation[...]
      while let blank = rest.first, index < text.endIndex, text[index] == blank {
        rest.removeFirst()
        index &+= 1
      }
    }
    return result
  }
}
