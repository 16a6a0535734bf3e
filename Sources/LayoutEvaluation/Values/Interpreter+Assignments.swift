import LayoutModel
import LayoutSyntax

// Assignments to local variables. Only assignments in the block that declares the variable are followed. A variable
// that is changed otherwise, in a loop, branch or closure, by `&` or a mutating method, is unknown from its declaration
// on.
extension Interpreter {
  /// Returns true if one of the statements after its declaration changes a `var` in a way that is not followed.
  mutating func isChanged(_ name: NodeID, by statements: ArraySlice<NodeID>, in scope: Scope) -> Bool {
    let tree = tree(scope)
    let wanted = tree.plainName(of: name) ?? ""
    return statements.contains { statement in
      if let target = tree.assignment(statement)?.target, tree.plainName(of: target) == wanted {
        // The assigned value may contain a closure that changes the variable.
        return tree.changes(wanted, in: statement, besides: target)
      }
      return tree.changes(wanted, in: statement, isStatement: true)
    }
  }

  /// Returns `scope` after `x = e` or `x += e` of a local name; nil for other statements.
  package mutating func assigned(_ statement: NodeID, in scope: Scope) -> Scope? {
    let tree = tree(scope)
    guard let assignment = tree.assignment(statement), let name = tree.plainName(of: assignment.target),
      let before = local(name, in: scope)
    else { return nil }
    let value = newValue(of: assignment.sequence, before, in: scope)
    return bind(name, stored(converted(value, like: before)), in: scope)
  }

  /// Returns a number with the kind of the variable's declared value.
  private func converted(_ value: Value, like before: Value) -> Value {
    guard case .number(let number, _) = value.payload, case .number(_, let kind) = before.payload else { return value }
    return Value(.number(kind == .integer ? number.rounded(.towardZero) : number, kind), flags: value.flags)
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
        isChanged = children(of: node).contains { kind(of: $0) == .identifier && string(of: $0) == name }
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
