import LayoutSyntax

// The source of the segment.
extension LintContext {
  package func string(of node: NodeID) -> String { tree.string(of: node) }

  /// Returns the statements of a closure around a construct, which are the construct's siblings. O(statements).
  package func statements(in closure: NodeID) -> [NodeID] {
    return Array(tree.statements(in: closure))
  }

  /// Returns the range of an argument from its label to the end of its value, without a comma.
  package func range(of argument: ArgumentSyntax) -> Range<Int> {
    tree.range(of: argument.node).lowerBound..<tree.range(of: argument.value).upperBound
  }

  /// Returns true if the arguments of a modifier have the same value wherever it is.
  func isConstantValue(of modifier: ModifierChain.Modifier) -> Bool { hasConstantArguments(modifier.node) }

  /// Returns true if the arguments of the call at `suffix` have the same value wherever it is.
  package func hasConstantArguments(_ suffix: NodeID) -> Bool {
    tree.call(of: suffix)?.arguments.allSatisfy { isConstant($0.value) } ?? false
  }

  /// Returns true if an expression consists of literals and members of types only, so that it has the same value wherever
  /// it is. A choice between two values may depend on the system.
  package func isConstant(_ expression: NodeID) -> Bool {
    switch tree.kind(of: expression) {
    case .identifierExpression: return tree.bytes(of: expression).beginsUppercase
    case .closureExpression, .stringLiteralExpression, .ternaryOperator: return false
    default: return tree.children(of: expression).allSatisfy { tree.kind(of: $0).isToken || isConstant($0) }
    }
  }

  /// Returns true if a statement of a view builder is always a single view: not a property, function or parameter that
  /// may expand to several, nor a `ForEach`, `Section` or condition. A `Group` or `AnyView` is one if its content is
  /// written as one. O(nesting).
  package func isWrittenAsOneView(_ statement: NodeID) -> Bool {
    var waiting: NodeID? = statement
    while let node = waiting {
      let view = tree.viewCall(at: node)
      guard tree.kind(of: view.primary) == .identifierExpression else { return false }
      let name = string(of: view.primary)
      switch name {
      case "ForEach", "Section": return false
      case "Group", "AnyView": waiting = onlyContent(of: view)
      default: return name.utf8.beginsUppercase
      }
    }
    return false
  }

  /// Returns the only statement in the closure of a `Group`, or the argument of an `AnyView`; nil if there are several.
  private func onlyContent(of view: ViewCallSyntax) -> NodeID? {
    guard let call = view.call.flatMap({ tree.call(of: $0) }) else { return nil }
    if let argument = call.arguments.first {
      return call.arguments.count == 1 && argument.label == nil && call.trailingClosures.isEmpty ? argument.value : nil
    }
    guard call.trailingClosures.count == 1, let closure = call.trailingClosures.first?.closure else { return nil }
    let statements = tree.statements(in: closure)
    return statements.count == 1 ? statements.first : nil
  }
}
