import LayoutSyntax

/// The search for a test of a value before it is unwrapped by `!`, as in `if name != nil { Text(name!) }`.
///
/// The search compares words: it finds a comparison with `nil`, an optional binding, an optional chain or a `??` of the
/// same expression, or the test of a collection whose `first`, `last` or other element is unwrapped. A test counts
/// wherever it stands in a condition around the `!`, in the arguments before a closure around it, or in an `if` or `guard`
/// before it in the same function: that it holds is not proved.
struct UnwrapTest {
  private let tree: TreeReader
  /// The tokens of the expression before `!`, without `self.` and the marks of optionals.
  private let value: [NodeID]
  /// The tokens of the collection, if the expression is an element of one.
  private let collection: [NodeID]
  /// The number of tokens that may still be compared.
  private var remaining = 4_000

  /// `suffix` is the `!`.
  init(of suffix: NodeID, in tree: TreeReader) {
    self.tree = tree
    var words: [NodeID] = []
    if let chain = tree.parent(of: suffix) {
      words = Self.tokens(in: chain, of: tree).prefix { tree.parent(of: $0) != suffix }
        .filter { !tree.isMark($0) }
    }
    if words.count > 2, tree.isToken("self", words[0]), tree.isToken(".", words[1]) { words.removeFirst(2) }
    value = words
    var end = words.count
    let elements: [StaticString] = ["first", "last", "randomElement", "max", "min", "popLast"]
    if let dot = words.lastIndex(where: { tree.isToken(".", $0) }), dot + 1 < words.count,
      elements.contains(where: { tree.isToken($0, words[dot + 1]) })
    {
      end = dot
    } else if let last = words.last, tree.isToken("]", last) {
      end = words.firstIndex { tree.isToken("[", $0) } ?? 0
    } else {
      end = 0
    }
    collection = Array(words[..<end])
  }

  /// Returns true if a test is found. O(n) in the tokens of the conditions, of which a limited number is compared.
  mutating func isFound() -> Bool {
    guard let first = value.first, var node = tree.parent(of: first) else { return false }
    while let parent = tree.parent(of: node), remaining > 0 {
      switch tree.kind(of: parent) {
      case .structDeclaration, .enumDeclaration, .extensionDeclaration, .functionDeclaration, .initializerDeclaration:
        return false
      case .sequenceExpression, .conditionList: if holdsTest(parent) { return true }
      case .callSuffix, .memberSuffix:
        for argument in tree.children(of: parent) where argument.index < node.index {
          if !tree.kind(of: argument).isToken, holdsTest(argument) { return true }
        }
      case .ifStatement:
        if let conditions = tree.firstChild(of: parent, kind: .conditionList), holdsTest(conditions) { return true }
      default:
        if holdsTestAmongStatements(of: parent, before: node) { return true }
      }
      node = parent
    }
    return false
  }

  /// Returns true if an `if` or `guard` among the children of `block` before `end` tests the value.
  private mutating func holdsTestAmongStatements(of block: NodeID, before end: NodeID) -> Bool {
    for statement in tree.children(of: block) {
      if statement == end || remaining <= 0 { return false }
      guard tree.kind(of: statement) == .ifStatement || tree.kind(of: statement) == .guardStatement,
        let conditions = tree.firstChild(of: statement, kind: .conditionList)
      else { continue }
      if holdsTest(conditions) { return true }
    }
    return false
  }

  private mutating func holdsTest(_ condition: NodeID) -> Bool {
    let all = Self.tokens(in: condition, of: tree)
    let tokens = all.filter { !tree.isMark($0) }
    let chained = Set(zip(all, all.dropFirst()).filter { tree.isToken("?", $0.1) }.map(\.0))
    for start in tokens.indices {
      remaining -= 1
      guard remaining > 0 else { return false }
      if start > 0, tree.isToken(".", tokens[start - 1]), start < 2 || !tree.isToken("self", tokens[start - 2]) {
        continue
      }
      if occurs(value, at: start, in: tokens) {
        let end = start + value.count
        if chained.contains(tokens[end - 1]) || isTested(start, end, in: tokens) { return true }
      }
      if occurs(collection, at: start, in: tokens), measures(start + collection.count, in: tokens) { return true }
    }
    return false
  }

  private func occurs(_ words: [NodeID], at start: Int, in tokens: [NodeID]) -> Bool {
    guard !words.isEmpty, start + words.count <= tokens.count else { return false }
    return zip(words, tokens[start...]).allSatisfy { tree.spelling(of: $0).elementsEqual(tree.spelling(of: $1)) }
  }

  /// Returns true if the value at a range of tokens is compared with `nil`, bound, or has a default.
  private func isTested(_ start: Int, _ end: Int, in tokens: [NodeID]) -> Bool {
    func spells(_ word: StaticString, _ index: Int) -> Bool {
      tokens.indices.contains(index) && tree.isToken(word, tokens[index])
    }
    var before = start - 1
    if spells(".", before), spells("self", before - 1) { before -= 2 }
    if spells("??", end) { return true }
    if spells("==", end) || spells("!=", end) { return spells("nil", end + 1) }
    if spells("==", before) || spells("!=", before) { return spells("nil", before - 1) }
    return spells("=", before) || spells("let", before)
  }

  /// Returns true if the tokens from `end` on ask a collection for its size.
  private func measures(_ end: Int, in tokens: [NodeID]) -> Bool {
    guard tokens.indices.contains(end + 1), tree.isToken(".", tokens[end]) else { return false }
    return tree.isToken("isEmpty", tokens[end + 1]) || tree.isToken("count", tokens[end + 1])
  }

  /// Returns the tokens of a node in source order. O(n).
  private static func tokens(in top: NodeID, of tree: TreeReader) -> [NodeID] {
    var found: [NodeID] = []
    var waiting = [top]
    while let node = waiting.popLast() {
      if tree.kind(of: node).isToken {
        if tree[node].length > 0 { found.append(node) }
      } else {
        waiting += tree.children(of: node).reversed()
      }
    }
    return found
  }
}

extension TreeReader {
  /// Returns true for the `!` and `?` behind an optional, or a `!` in front of a condition.
  fileprivate func isMark(_ token: NodeID) -> Bool { isToken("!", token) || isToken("?", token) }

  /// Returns true if the token `node` is `word`; it makes no string.
  fileprivate func isToken(_ word: StaticString, _ node: NodeID) -> Bool {
    word.withUTF8Buffer { spelling(of: node).elementsEqual($0) }
  }
}
