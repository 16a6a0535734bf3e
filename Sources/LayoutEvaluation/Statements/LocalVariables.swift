import LayoutSyntax

// Assignments to local variables. Only assignments in the block that declares the variable are followed. A variable
// that is changed otherwise, in a loop, branch or closure, by `&` or a mutating method, is unknown from its declaration
// on.
extension TreeReader {
  /// Returns true if one of the statements after its declaration changes a `var` in a way that is not followed. `name`
  /// is the pattern of the variable.
  func isChanged(_ name: NodeID, by statements: ArraySlice<NodeID>) -> Bool {
    let wanted = plainName(of: name) ?? ""
    return statements.contains { statement in
      if let target = assignment(statement)?.target, plainName(of: target) == wanted {
        // The assigned value may contain a closure that changes the variable.
        return changes(wanted, in: statement, besides: target)
      }
      return changes(wanted, in: statement, isStatement: true)
    }
  }
}

extension TreeReader {
  /// Returns the parts of a statement `x = e` or `x += e` whose left side is a name; nil for other statements.
  func assignment(_ statement: NodeID) -> (sequence: NodeID, target: NodeID)? {
    guard kind(of: statement) == .opaqueStatement, let sequence = firstChild(of: statement),
      kind(of: sequence) == .sequenceExpression, let target = firstChild(of: sequence),
      kind(of: target) == .identifierExpression
    else { return nil }
    return (sequence, target)
  }

  /// Returns true if a node may change a local variable: by an assignment to it or its parts, `&`, a loop that names
  /// it, a method whose result is unused, or a known mutating method. `isStatement` is true if the node is a statement.
  /// O(n) in the nodes.
  fileprivate func changes(
    _ name: String, in top: NodeID, besides passed: NodeID? = nil, isStatement: Bool = false
  ) -> Bool {
    var isChanged = false
    eachNode(in: top) { node, _ in
      switch kind(of: node) {
      case .sequenceExpression:
        guard let target = firstChild(of: node), target != passed, begins(target, with: name) else { break }
        isChanged = children(of: node).contains { self.isAssignment($0) }
      case .prefixExpression:
        guard let word = firstChild(of: node), spelling(of: word).elementsEqual("&".utf8) else { break }
        isChanged = lastNode(of: node).map { begins($0, with: name) } ?? false
      case .opaqueStatement where assignment(node) == nil:
        eachIdentifier(in: node) { _, spelling in if spelling.elementsEqual(name.utf8) { isChanged = true } }
      case .postfixExpression:
        guard begins(node, with: name) else { break }
        let isAlone = node == top ? isStatement : parent(of: node).map { holdsStatements($0) } ?? false
        let suffixes = chain(of: node).suffixes
        isChanged = suffixes.contains { isCalled($0) && (isAlone || isChangingMethod($0)) }
      default: break
      }
      return !isChanged
    }
    return isChanged
  }

  /// Returns true if a node is the name, or a chain that begins with it.
  private func begins(_ node: NodeID, with name: String) -> Bool {
    let primary = chain(of: node).primary
    return kind(of: primary) == .identifierExpression && plainName(of: primary) == name
  }

  private func holdsStatements(_ node: NodeID) -> Bool {
    switch kind(of: node) {
    case .codeBlock, .closureExpression, .switchCase: true
    default: false
    }
  }

  fileprivate func isAssignment(_ token: NodeID) -> Bool {
    switch kind(of: token) {
    case .equal: return true
    case .binaryOperator:
      let text = spelling(of: token)
      guard text.count >= 2, text.last == UInt8(ascii: "=") else { return false }
      switch text[text.count - 2] {
      case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~"): return false
      case UInt8(ascii: "<"), UInt8(ascii: ">"): return text.count == 3 && text[0] == text[1]
      default: return true
      }
    default: return false
    }
  }

  private func isChangingMethod(_ suffix: NodeID) -> Bool {
    plainName(of: suffix).map { TreeReader.changingMethods.contains($0) } ?? false
  }

  private static let changingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue", "popFirst",
    "popLast", "sort", "reverse", "shuffle", "swapAt", "partition", "toggle", "negate", "round", "formUnion",
    "formIntersection", "formSymmetricDifference", "formTruncatingRemainder", "formRemainder", "subtract", "update",
    "updateValue", "merge", "replaceSubrange", "reserveCapacity", "add", "multiply", "divide", "next", "addProduct",
  ]
}
