import LayoutModel
import LayoutSyntax

// What nothing lays out is lowered for what is wrong in it, and its views are thrown away. Of a view that another
// segment declares nothing is said there, so what it stands for is lowered only as far as it leads: back to code of this
// segment, or round in a circle. A statement that names nothing declared and nothing local leads nowhere.
extension Lowering {
  /// Whether `statement`, which is looked at and not laid out, makes one view and says and changes nothing. Cost: its
  /// nodes, each of which is looked at a few times however deep they are nested.
  mutating func isPlain(_ statement: NodeID, in scope: Scope) -> Bool {
    guard isChecking, scope.file != file, !reportsEverywhere else { return false }
    let tree = tree(scope).anchored(at: statement)
    guard tree.kind(of: statement) == .postfixExpression, let primary = tree.firstChild(of: statement),
      tree.kind(of: primary) == .identifierExpression, let token = tree.name(of: primary),
      let suffix = tree.nextSibling(of: primary), let view = Catalog.viewIndex(of: NameKey(tree.spelling(of: token))),
      Lowering.isOneView(Catalog.views[view].kind, tree.kind(of: suffix)),
      !leading.contains(SourceNode(file: scope.file, node: statement))
    else { return false }
    var found: NodeID?
    tree.eachNode(in: statement) { node, start in
      if leads(node, in: tree.anchored(at: node, start: start), scope) { found = node }
      return found == nil
    }
    guard var node = found else { return true }
    // What is around it leads there too.
    while node != statement, let parent = tree.parent(of: node) {
      node = parent
      if tree.kind(of: node) == .postfixExpression { leading.insert(SourceNode(file: scope.file, node: node)) }
    }
    return false
  }

  /// Whether a view of SwiftUI's followed by a suffix of that kind is always one view, and asks for nobody's size.
  static func isOneView(_ view: ViewKind, _ suffix: SyntaxKind) -> Bool {
    switch view {
    case .hStack, .vStack, .zStack, .grid, .spacer, .divider, .text, .image, .rectangle, .roundedRectangle, .circle,
      .ellipse, .capsule:
      suffix == .callSuffix
    case .color: suffix == .callSuffix || suffix == .memberSuffix
    default: false
    }
  }

  /// Whether a node names something declared or local, asks for a size, or is a member that nobody knows: what kind of
  /// alignment was asked for is remembered.
  private mutating func leads(_ node: NodeID, in tree: TreeReader, _ scope: Scope) -> Bool {
    switch tree.kind(of: node) {
    case .identifierExpression:
      guard let token = tree.name(of: node), tree.kind(of: token) == .identifier else { return true }
      let key = NameKey(tree.spelling(of: token))
      guard isForeign(key, in: scope) else { return true }
      return Catalog.viewIndex(of: key).map { Catalog.views[$0].kind == .geometryReader } ?? false
    case .memberSuffix:
      guard let token = tree.name(of: node) else { return true }
      let key = NameKey(tree.spelling(of: token))
      return module.index.mayDeclare(key) || key == Lowering.containerRelativeFrame
    case .implicitMemberExpression:
      guard let token = tree.name(of: node) else { return true }
      let key = NameKey(tree.spelling(of: token))
      return module.index.mayDeclare(key) || !Catalog.isMember(key)
    default: return false
    }
  }

  private static let containerRelativeFrame = NameKey("containerRelativeFrame")

  /// A view for a plain statement: what is around it only asks how many there are.
  mutating func addPlain(
    _ statement: NodeID, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    if let view = add(.empty, name: "", at: statement, in: scope, surroundings) { content.views.append(view) }
  }
}
