import LayoutModel
import LayoutSyntax

/// The views that the declaration of a view calls, each with the constructs around it.
///
/// If a construct is in no layout, neither is what it contains, so that the outermost such construct is the reason for all
/// calls inside it.
struct CalledViews: Sendable {
  struct Call: Sendable {
    var name: String
    var place: LayoutCoverage.Place
    /// The line in its file, from 0.
    var line: Int
    /// The innermost construct around the call; nil for none.
    fileprivate(set) var construct: Int?
  }

  /// A part of a declaration that layouts may leave out: a member, a branch, or the arguments of a call.
  private struct Construct {
    var kind: Kind
    var outer: Int?

    enum Kind {
      case property
      case function
      case branch
      case switchCase
      /// The arguments and closures of a view, a modifier or a function.
      case call(String)
    }
  }

  private(set) var calls: [Call] = []
  private var constructs: [Construct] = []

  /// Finds the views that a declaration calls: names that begin with a capital and are called. Views that only hold others
  /// together, which are no nodes, and what is in types and initializers inside the declaration are left out. `line`
  /// returns the line of a position in the segment. O(n) in the nodes of the declaration.
  init(
    in declaration: NodeID, of tree: SyntaxTree, segment: SegmentID, line: (SourceRange) -> Int
  ) {
    var known: [NodeID: Int] = [:]
    let reader = tree.reader
    reader.eachNode(in: declaration) { node, _ in
      guard reader.kind(of: node) == .identifierExpression, let call = tree.viewCall(at: node).call else { return true }
      let name = Self.name(of: call, after: node, in: reader)
      guard let first = name.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first, !Self.isTransparent(name),
        !Self.isValue(name, at: node, in: reader)
      else { return true }
      let place = LayoutCoverage.Place(segment: segment.index, node: node)
      if let construct = construct(around: node, in: declaration, of: reader, &known) {
        let line = line(SourceRange(segment: segment, range: tree.range(of: node)))
        calls.append(Call(name: name, place: place, line: line, construct: construct < 0 ? nil : construct))
      }
      return true
    }
  }

  /// Returns the name of the type that is called: `Text` of `SwiftUI.Text("a")`.
  private static func name(of call: NodeID, after primary: NodeID, in tree: TreeReader) -> String {
    let named = tree.kind(of: call) == .memberSuffix ? call : primary
    return tree.name(of: named).map { tree.string(of: $0) } ?? tree.string(of: primary)
  }

  /// Returns the innermost construct around a node, -1 for none, and nil if the node is in another type, an initializer or
  /// code that is not compiled. Adds it and those around it, whose indices are in `known` by their nodes.
  private mutating func construct(
    around node: NodeID, in declaration: NodeID, of tree: TreeReader, _ known: inout [NodeID: Int]
  ) -> Int? {
    var found: [(node: NodeID, kind: Construct.Kind)] = []
    var inner = node
    var outer = -1
    while let next = tree.parent(of: inner), next != declaration {
      if let index = known[next] {
        outer = index
        break
      }
      switch tree.kind(of: next) {
      case .structDeclaration, .enumDeclaration, .opaqueDeclaration, .initializerDeclaration, .opaqueBlock: return nil
      default: if let kind = Self.kind(of: next, around: inner, in: tree) { found.append((next, kind)) }
      }
      inner = next
    }
    for construct in found.reversed() {
      constructs.append(Construct(kind: construct.kind, outer: outer < 0 ? nil : outer))
      outer = constructs.count - 1
      known[construct.node] = outer
    }
    return outer
  }

  private static func kind(of node: NodeID, around inner: NodeID, in tree: TreeReader) -> Construct.Kind? {
    switch tree.kind(of: node) {
    case .codeBlock:
      guard let outer = tree.parent(of: node), tree.kind(of: outer) == .ifStatement else { return nil }
      return .branch
    case .switchCase: return .switchCase
    case .functionDeclaration: return .function
    case .patternBinding: return .property
    case .memberSuffix: return .call(tree.name(of: node).map { tree.string(of: $0) } ?? "")
    case .callSuffix:
      let primary = tree.parent(of: node).flatMap { tree.firstChild(of: $0) }
      return .call(primary.flatMap { tree.name(of: $0) }.map { tree.string(of: $0) } ?? "")
    default: return nil
    }
  }

  /// Returns true for a shape or a colour that is an argument, as in `contentShape(Rectangle())`, a view inside a text, and
  /// an argument of a modifier for accessibility: it is a value there, which need not be laid out.
  private static func isValue(_ name: String, at node: NodeID, in tree: TreeReader) -> Bool {
    if isUnshown(node, in: tree) { return true }
    if name == "AnyShape" { return isArgument(node, in: tree) }
    switch Catalog.view(named: name)?.kind {
    case .rectangle, .roundedRectangle, .circle, .ellipse, .capsule, .unevenRoundedRectangle, .containerRelativeShape,
      .color, .linearGradient, .radialGradient, .angularGradient, .ellipticalGradient, .meshGradient:
      break
    default: return false
    }
    return isArgument(node, in: tree)
  }

  /// Returns true for a view that is part of a text, or an argument of a modifier for accessibility.
  private static func isUnshown(_ node: NodeID, in tree: TreeReader) -> Bool {
    var next = tree.parent(of: node)
    while let outer = next, tree.kind(of: outer) != .closureExpression, tree.kind(of: outer) != .codeBlock {
      if tree.kind(of: outer) == .interpolation { return true }
      if tree.kind(of: outer) == .memberSuffix, let name = tree.name(of: outer) {
        return tree.string(of: name).hasPrefix("accessibility")
      }
      next = tree.parent(of: outer)
    }
    return false
  }

  /// Returns true for an argument, a variable's value, and what a function or variable gives that is no view.
  private static func isArgument(_ node: NodeID, in tree: TreeReader) -> Bool {
    var next = tree.parent(of: node)
    while let outer = next {
      switch tree.kind(of: outer) {
      case .argument, .initializerClause: return true
      case .closureExpression: return false
      case .functionDeclaration: return isStyle(tree.firstChild(of: outer, kind: .returnClause), in: tree)
      case .patternBinding: return isStyle(tree.firstChild(of: outer, kind: .typeAnnotation), in: tree)
      default: next = tree.parent(of: outer)
      }
    }
    return false
  }

  /// Returns true if a clause writes the type of a colour or a style.
  private static func isStyle(_ clause: NodeID?, in tree: TreeReader) -> Bool {
    guard let clause else { return false }
    var isFound = false
    tree.eachIdentifier(in: clause) { token, _ in
      let name = tree.string(of: token)
      if name == "Color" || name.hasSuffix("Gradient") || name.hasSuffix("Style") { isFound = true }
    }
    return isFound
  }

  /// Returns true for what holds views together and is no node, or is no view.
  private static func isTransparent(_ name: String) -> Bool {
    if Catalog.isOtherContent(name) { return true }
    return switch Catalog.view(named: name)?.kind {
    case .group, .forEach, .emptyView, .anyView, .equatableView, .timelineView, .scrollViewReader, .section: true
    default: false
    }
  }

  // MARK: Reasons

  /// Returns for each call of `calls` why it has no node of a known kind in its place; nil if it has one. O(n) in the
  /// calls and in the constructs around them.
  func reasons(_ shown: [LayoutCoverage.Place: LayoutCoverage.Knowledge]) -> [MissingViewReason?] {
    var isReached = [Bool](repeating: false, count: constructs.count)
    for call in calls where shown[call.place] == .known || shown[call.place] == .unknown {
      var next = call.construct
      while let index = next, !isReached[index] {
        isReached[index] = true
        next = constructs[index].outer
      }
    }
    return calls.map { call in
      switch shown[call.place] {
      case .known?: return nil
      case .unknown?: return .unknown
      case .alone?, nil: break
      }
      var reason = MissingViewReason.notShown
      var next = call.construct
      while let index = next {
        if !isReached[index] { reason = Self.reason(constructs[index].kind) }
        next = constructs[index].outer
      }
      return reason
    }
  }

  private static func reason(_ kind: Construct.Kind) -> MissingViewReason {
    switch kind {
    case .property: .inside("a property")
    case .function: .inside("a function")
    case .branch: .inside("a branch of `if`")
    case .switchCase: .inside("a case of `switch`")
    case .call(let name): .inside("`\(name)`")
    }
  }
}

/// Why a view that a declaration calls has no node of a known kind.
package enum MissingViewReason: Hashable, Sendable {
  /// A stand-in is laid out.
  case unknown
  /// The view is in no layout.
  case notShown
  /// Nothing of a construct, such as "a branch of `if`", is in a layout.
  case inside(String)
}
