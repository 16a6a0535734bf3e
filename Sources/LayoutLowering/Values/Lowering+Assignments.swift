import LayoutModel
import LayoutSyntax

// A local `var` has the value that it is declared with as long as nothing changes it. Assignments in the block that
// declares it are followed; what else may change it, in a loop, a branch or a closure, by `&` or a method, makes its value
// unknown from the start.
extension Lowering {
  /// Whether a `var` is changed by one of the statements behind its declaration in a way that is not followed.
  mutating func isChanged(_ name: NodeID, by statements: ArraySlice<NodeID>, in scope: Scope) -> Bool {
    let tree = tree(scope)
    let wanted = tree.plainName(of: name) ?? ""
    return statements.contains { statement in
      if let target = tree.assignment(statement)?.target, tree.plainName(of: target) == wanted {
        // What is assigned may hold a closure that changes it.
        return tree.changes(wanted, in: statement, besides: target)
      }
      return tree.changes(wanted, in: statement, isStatement: true)
    }
  }

  /// `scope` after `x = e` or `x += e` of a local name; nil where it is another statement.
  mutating func assigned(_ statement: NodeID, in scope: Scope) -> Scope? {
    let tree = tree(scope)
    guard let assignment = tree.assignment(statement), let name = tree.plainName(of: assignment.target),
      let before = local(name, in: scope)
    else { return nil }
    let value = newValue(of: assignment.sequence, before, in: scope)
    return bind(name, stored(converted(value, like: before)), in: scope)
  }

  /// A number keeps the kind that its variable was declared with.
  private func converted(_ value: Value, like before: Value) -> Value {
    guard case .number(let number, _) = value.payload, case .number(_, let kind) = before.payload else { return value }
    return Value(.number(kind == .integer ? number.rounded(.towardZero) : number, kind), flags: value.flags)
  }
}

extension TreeReader {
  /// The parts of a statement `x = e` or `x += e` whose left side is a name.
  func assignment(_ statement: NodeID) -> (sequence: NodeID, target: NodeID)? {
    guard kind(of: statement) == .opaqueStatement, let sequence = firstChild(of: statement),
      kind(of: sequence) == .sequenceExpression, let target = firstChild(of: sequence),
      kind(of: target) == .identifierExpression
    else { return nil }
    return (sequence, target)
  }

  /// Whether something in a node may change a local variable: an assignment to it or to a part of it, `&`, a loop that
  /// names it, a method of which nobody uses the result or that is known to change. `isStatement` says that the node is a
  /// statement. Cost: the nodes.
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

  /// Whether a node is a name, or a chain that begins with it.
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
