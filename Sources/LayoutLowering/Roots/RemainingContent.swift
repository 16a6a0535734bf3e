import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The code of a view that may be in none of its roots: branches, and closures and views that are arguments. It is
/// collected while the roots are lowered; what none of them has shown by then is laid out by itself. `lowering.md` 2.
struct RemainingContent {
  /// Code that may add views.
  struct Content {
    /// A block, a builder's closure or a view expression.
    let node: NodeID
    let scope: Scope
  }

  /// The code in the order in which it was found, outer code before inner code.
  private var contents: [Content] = []
  /// The nodes of `contents`, and the chains whose calls were read.
  private var known = NodeSet()
  /// The blocks and chains that a root shows.
  private var shown = NodeSet()
  private var readCount = 0
  /// False where nothing is collected, as in previews.
  private var isCollecting: Bool

  /// Creates a collection of the code of one view, which collects nothing unless `isCollecting`.
  init(isCollecting: Bool = false) { self.isCollecting = isCollecting }

  /// Returns the next code that no root shows.
  mutating func next() -> Content? {
    while readCount < contents.count {
      readCount += 1
      if !shown.contains(contents[readCount - 1].node) { return contents[readCount - 1] }
    }
    return nil
  }

  /// Returns true if a root shows a block or a chain.
  func isShown(_ node: NodeID) -> Bool { shown.contains(node) }

  // MARK: Collecting

  /// Records that a root shows a block, a case or a chain.
  mutating func show(_ node: NodeID, in context: LoweringContext, of segment: SegmentPosition) {
    guard isCollecting, context.discardDepth == 0, context.scope.segment == segment else { return }
    _ = shown.insert(node)
  }

  /// Adds a block that the current root does not show.
  static func add(_ block: NodeID, in context: LoweringContext, _ lowering: inout Lowering) {
    guard lowering.remaining.isCollecting, context.discardDepth == 0,
      context.scope.segment == lowering.interpreter.segment, !lowering.remaining.known.contains(block),
      lowering.isOfOwnView(block, in: context)
    else { return }
    _ = lowering.remaining.known.insert(block)
    lowering.remaining.contents.append(Content(node: block, scope: context.scope))
  }

  /// Adds the closures and views among the arguments of a chain that is lowered. O(n) in the arguments.
  static func add(argumentsOf chain: ViewChain, in context: LoweringContext, _ lowering: inout Lowering) {
    guard lowering.remaining.isCollecting, context.discardDepth == 0,
      context.scope.segment == lowering.interpreter.segment
    else { return }
    _ = lowering.remaining.shown.insert(chain.node)
    guard !lowering.remaining.known.contains(chain.node) else { return }
    _ = lowering.remaining.known.insert(chain.node)
    let tree = lowering.interpreter.tree(context.scope)
    var found: [NodeID] = []
    if let suffix = chain.base.last, let call = tree.call(of: suffix) { tree.addContent(of: call, to: &found) }
    for use in chain.modifiers { if let call = use.call { tree.addContent(of: call, to: &found) } }
    guard !found.isEmpty, lowering.isOfOwnView(chain.node, in: context) else { return }
    for node in found where !lowering.remaining.known.contains(node) {
      _ = lowering.remaining.known.insert(node)
      lowering.remaining.contents.append(Content(node: node, scope: context.scope))
    }
  }
}

extension TreeReader {
  /// Adds the closures in the arguments of a call, and the arguments that are calls of views, without what is inside
  /// them. O(n) in the arguments.
  fileprivate func addContent(of call: CallSyntax, to found: inout [NodeID]) {
    for argument in call.arguments { addContent(of: argument.value, to: &found) }
    for closure in call.trailingClosures { found.append(closure.closure) }
  }

  /// Adds the closures and the calls of views of an expression, in source order, without what is inside them.
  func addContent(of value: NodeID, to found: inout [NodeID]) {
    var pending = [value]
    while let node = pending.popLast() {
      switch kind(of: node) {
      case .closureExpression: found.append(node)
      case .postfixExpression where isCatalogViewCall(node): found.append(node)
      case .literalExpression, .identifierExpression, .stringLiteralExpression, .keyPathExpression: break
      default: pending += children(of: node).filter { !kind(of: $0).isToken }.reversed()
      }
    }
  }

  /// Returns true for a call of a view of SwiftUI with its modifiers, other than a shape or a colour, which may be a
  /// style.
  private func isCatalogViewCall(_ node: NodeID) -> Bool {
    guard let primary = firstChild(of: node), kind(of: primary) == .identifierExpression,
      let token = name(of: primary), let index = Catalog.viewIndex(of: NameKey(spelling(of: token))),
      let suffix = nextSibling(of: primary), kind(of: suffix) == .callSuffix
    else { return false }
    return !Catalog.views[index].kind.mayBeStyle
  }
}

extension NameLookup {
  /// Returns true if code calls a view of SwiftUI, or one that the module declares. O(n) in its nodes.
  func callsView(in code: NodeID, of scope: Scope) -> Bool {
    let tree = tree(scope.segment)
    var isFound = false
    tree.eachNode(in: code) { node, _ in
      guard tree.kind(of: node) == .identifierExpression, let token = tree.name(of: node),
        let chain = tree.parent(of: node), tree.kind(of: chain) == .postfixExpression,
        tree.firstChild(of: chain) == node
      else { return true }
      let bytes = tree.spelling(of: token)
      guard let first = bytes.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return true }
      if let view = Catalog.viewIndex(of: NameKey(bytes)) {
        isFound = !Catalog.views[view].kind.mayBeStyle
      } else {
        let type = declaration(ofType: tree.string(of: token), in: scope)
        isFound = type.flatMap { self[$0]?.isViewType } ?? false
      }
      return !isFound
    }
    return isFound
  }
}

extension ViewKind {
  /// True for shapes and colours, which are styles as arguments.
  fileprivate var mayBeStyle: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .circle, .ellipse, .capsule, .unevenRoundedRectangle, .containerRelativeShape,
      .color, .linearGradient, .radialGradient, .angularGradient, .ellipticalGradient, .meshGradient:
      true
    default: false
    }
  }
}
