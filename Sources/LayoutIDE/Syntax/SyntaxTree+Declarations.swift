import LayoutSyntax

/// Declarations as editors show them: the signature and the documentation comment.
extension SyntaxTree {
  /// The nearest declaration around `node`, including itself; nil at the top level. For a name in a `let`, it is the
  /// whole declaration.
  func declaration(around node: NodeID) -> NodeID? {
    nearest(
      [
        .structDeclaration, .enumDeclaration, .extensionDeclaration, .variableDeclaration, .functionDeclaration,
        .initializerDeclaration, .enumCaseDeclaration, .typealiasDeclaration, .previewDeclaration, .parameter,
        .closureParameter, .optionalBinding,
      ], around: node)
  }

  /// A declaration as written, on one line and without the bodies in braces. O(n) in its tokens before the body.
  func signature(of declaration: NodeID) -> String {
    var words: [String] = []
    for child in children(of: declaration) {
      switch kind(of: child) {
      case .memberBlock, .codeBlock, .accessorBlock, .opaqueBlock: continue
      case .patternBinding: words.append(bindingSignature(child))
      default: words.append(string(of: child))
      }
    }
    let written = words.filter { !$0.isEmpty }.reduce(into: "") { result, word in
      let sticks = word.hasPrefix("(") || word.hasPrefix("<") || word.hasPrefix(":") || word.hasPrefix(",")
      result += result.isEmpty || sticks ? word : " " + word
    }
    return written.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func bindingSignature(_ binding: NodeID) -> String {
    var result = ""
    for child in children(of: binding) {
      switch kind(of: child) {
      case .accessorBlock: continue
      case .typeAnnotation, .comma: result += string(of: child)
      default: result += (result.isEmpty ? "" : " ") + string(of: child)
      }
    }
    return result
  }

  /// The documentation comment directly before a declaration: its `///` lines or `/** … */` block without the comment
  /// marks; nil if there is none. O(n) in the trivia before the declaration.
  func documentation(of declaration: NodeID) -> String? {
    let full = fullRange(of: declaration)
    let trivia = text.string(in: full.lowerBound..<range(of: declaration).lowerBound)
    let lines = trivia.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      line.drop { $0 == " " || $0 == "\t" }
    }
    var collected: [Substring] = []
    // The last line is the indentation of the declaration itself.
    for line in lines.dropLast().reversed() {
      guard line.hasPrefix("///") else { break }
      collected.append(line.dropFirst(3))
    }
    if collected.isEmpty, let block = documentationBlock(lines) { collected = block.reversed() }
    let words = collected.reversed().map { String($0.drop { $0 == " " }) }
    let documentation = words.joined(separator: "\n")
    return documentation.allSatisfy(\.isWhitespace) ? nil : documentation
  }

  private func documentationBlock(_ lines: [Substring]) -> [Substring]? {
    guard let last = lines.dropLast().last, last.hasSuffix("*/"),
      let start = lines.lastIndex(where: { $0.hasPrefix("/**") })
    else { return nil }
    return lines[start..<(lines.count - 1)].compactMap { line in
      var words = line
      if words.hasPrefix("/**") { words = words.dropFirst(3) }
      if words.hasSuffix("*/") { words = words.dropLast(2) }
      if words.hasPrefix("*") { words = words.dropFirst() }
      while words.last == " " { words = words.dropLast() }
      return words.isEmpty ? nil : words
    }
  }
}
