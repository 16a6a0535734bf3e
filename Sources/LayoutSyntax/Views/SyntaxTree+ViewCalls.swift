/// The part of a chain that makes a view, without its modifiers: `VStack(spacing: 4) { … }`, `Color.red`.
public struct ViewCallSyntax: Sendable {
  /// The expression at the start of the chain.
  public var primary: NodeID
  /// The last suffix that belongs to the view; nil if the primary is the whole view.
  public var lastSuffix: NodeID?
  /// The suffix with the arguments; nil if there is no call.
  public var call: NodeID?
}

extension SyntaxTree {
  /// The view that `node` makes, which is a whole chain or the first part of one. Any other node is its own primary.
  public func viewCall(at node: NodeID) -> ViewCallSyntax {
    var whole = node
    if let parent = parent(of: node), kind(of: parent) == .postfixExpression, firstChild(of: parent) == node {
      whole = parent
    }
    let (primary, suffixes) = chain(of: whole)
    return viewCall(primary: primary, suffixes: suffixes)
  }

  /// The view that a chain makes, given by its parts.
  public func viewCall(primary: NodeID, suffixes: [NodeID]) -> ViewCallSyntax {
    var view = ViewCallSyntax(primary: primary, lastSuffix: nil, call: nil)
    guard kind(of: primary) == .identifierExpression else { return view }
    for suffix in suffixes {
      switch kind(of: suffix) {
      case .callSuffix:
        view.lastSuffix = suffix
        view.call = suffix
        return view
      case .genericArgumentSuffix: view.lastSuffix = suffix
      case .memberSuffix:
        // `Color.red` and `SwiftUI.Text("a")` are views; `frame(…)` in `Divider.frame(…)` can only be a modifier.
        let isCalled = call(of: suffix) != nil
        let isType = name(of: suffix).map { bytes(of: $0).beginsUppercase } ?? false
        if isCalled && !isType { return view }
        view.lastSuffix = suffix
        if isCalled {
          view.call = suffix
          return view
        }
      default: return view
      }
    }
    return view
  }

  /// The range of a node of the layout tree: for a view, without its modifiers; for a modifier, from its dot to its
  /// end. O(n) in the depth of the node.
  public func range(ofViewAt node: NodeID) -> Range<Int> {
    let view = viewCall(at: node)
    guard let last = view.lastSuffix else { return range(of: view.primary) }
    return range(of: view.primary).lowerBound..<range(of: last).upperBound
  }
}
