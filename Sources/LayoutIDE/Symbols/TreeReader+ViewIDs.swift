import LayoutEvaluation
import LayoutSyntax

/// The values of `.id(…)` that are written as literals.
extension TreeReader {
  /// The value of the literal `token` if it is that of `.id(…)` or `scrollTo(…)`: the content of a string, or a number.
  func viewID(at token: NodeID) -> String? {
    guard let literal = parent(of: token), let argument = parent(of: literal),
      kind(of: argument) == .argument, let owner = owner(ofArgument: argument),
      kind(of: owner) == .memberSuffix, let name = plainName(of: owner), name == "id" || name == "scrollTo",
      call(of: owner)?.arguments.first?.node == argument, firstChild(of: argument, kind: .colon) == nil
    else { return nil }
    return value(ofID: literal)
  }

  private func value(ofID literal: NodeID) -> String? {
    switch kind(of: literal) {
    case .stringLiteralExpression: return simpleText(of: literal).map { "\"\($0)\"" }
    case .literalExpression: return smallInteger(of: literal).map { "\(Int($0))" }
    default: return nil
    }
  }

  /// The tokens of the literals in a segment that are that `id`: the text of a string, or a number.
  func tokens(ofViewID value: String) -> [NodeID] {
    var found: [NodeID] = []
    eachNode(in: root) { node, _ in
      guard kind(of: node) == .stringLiteralExpression || kind(of: node) == .literalExpression else {
        return true
      }
      let children = Array(children(of: node))
      let token = kind(of: node) == .literalExpression ? children.first : children.dropFirst().first
      if let token, viewID(at: token) == value { found.append(token) }
      return true
    }
    return found
  }
}
