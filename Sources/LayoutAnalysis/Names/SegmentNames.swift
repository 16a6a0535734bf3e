import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The names that a segment declares for others and those that it mentions, from which follows which segments cannot
/// depend on each other. Names are compared only by spelling, whatever they refer to. All arrays are normalized, that
/// is sorted without duplicates.
struct SegmentNames: Hashable, Sendable {
  /// The declared names.
  private(set) var declared: [NameKey] = []
  /// The declared names with their containers. Mentions in a file refer to the file's own declaration with a given
  /// container, and not to those of other files.
  private(set) var scopes: [DeclarationScope] = []
  /// The names with declarations that are unknown to the module, which never hide declarations of other files.
  private(set) var unscoped: [NameKey] = []
  /// The mentioned names.
  private(set) var mentioned: [NameKey] = []
  /// The alignments that it declares; they are only looked up as alignments.
  private(set) var alignments: [NameKey] = []
  /// The declared alignments with the types that they are members of.
  private(set) var alignmentScopes: [DeclarationScope] = []
  /// True if there is a syntax error in the segment.
  private(set) var isDamaged = false
  /// True if it extends an alignment type, as known to the module: not if the extension is inside a block, whose
  /// bracket may come and go with an edit.
  private(set) var extendsAlignments = false

  static let none = SegmentNames()

  private init() {}

  /// Returns true if both declare the same names in the same containers; mentions are ignored.
  func declaresSame(as other: SegmentNames) -> Bool {
    declared == other.declared && scopes == other.scopes && unscoped == other.unscoped && alignments == other.alignments
      && alignmentScopes == other.alignmentScopes && extendsAlignments == other.extendsAlignments
  }

  /// The names of requirements of SwiftUI protocols, which many types declare. Members with these names are found
  /// through the name of their type; only top-level declarations count.
  private static let requirements: Set<NameKey> = [NameKey("body"), NameKey("previews"), NameKey("defaultValue")]
  private static let swiftUITypes = Set(
    (Catalog.types.map(\.name) + Catalog.views.map(\.name) + ["View"]).map { NameKey($0) })
  private static let alignmentTypes: Set<NameKey> = [
    NameKey("HorizontalAlignment"), NameKey("VerticalAlignment"), NameKey("Alignment"),
  ]

  /// Collects the names in a tree. `known` are the declarations of the segment that are known to the module,
  /// `extendsAlignments` states if alignments are among them. O(n) in the nodes of the tree.
  init(_ tree: SyntaxTree, known: [Module.DeclaredName], extendsAlignments: Bool) {
    isDamaged = tree[tree.root].containsIssue
    self.extendsAlignments = extendsAlignments
    withExtendedLifetime(tree) { collect(tree.reader) }
    let found = known.map { DeclarationScope($0) }
    // A name that is declared more often than the module knows of has other kinds of declarations too.
    let others = declared.sorted().difference(from: found.map(\.name).sorted()).normalized()
    declared = declared.normalized()
    // The difference also contains the alignments, which are not in `declared`: they are looked up separately.
    unscoped = others.filter { declared.holds($0) }
    scopes = found.filter { declared.holds($0.name) && !unscoped.holds($0.name) }.normalized()
    guard !alignments.isEmpty else { return }
    alignments = alignments.normalized()
    alignmentScopes = found.filter { alignments.holds($0.name) }.normalized()
  }

  /// Adds the names that a tree declares and mentions.
  private mutating func collect(_ tree: TreeReader) {
    var names = NameCollector()
    var waiting: [(node: Int32, start: Int, declares: Declares)] = []
    waiting.reserveCapacity(64)
    waiting.append((tree.root.index, Int(tree[tree.root].offset), .own))
    while let (node, start, declares) = waiting.popLast() {
      let kind = tree.kind(of: NodeID(node))
      // A struct inside another type counts too: whether it is a root depends on its uses, which refer to its own name.
      let isDeclaration =
        SegmentNames.declares(kind) && declares != .unread && (declares != .nothing || kind == .structDeclaration)
      let inner = declares.inside(kind, tree, NodeID(node))
      var next = tree[NodeID(node)].firstChild
      while next >= 0 {
        let child = tree[NodeID(next)]
        defer { next = child.nextSibling }
        guard child.kind.isToken else {
          waiting.append((next, start + Int(child.offset), inner))
          continue
        }
        guard child.kind == .identifier else { continue }
        let name = NameKey(tree.spelling(of: child, in: start))
        names.insert(name)
        guard isDeclaration else { continue }
        // Extensions of the alignment types, which many segments mention, do not have these requirements, so that such
        // a name is an ordinary one there.
        let isFound = declares == .own || declares == .alignment || !SegmentNames.requirements.contains(name)
        guard isFound else { continue }
        let isAlignment = declares == .alignment && kind == .identifierPattern
        if isAlignment { alignments.append(name) } else { declared.append(name) }
      }
      if kind == .extensionDeclaration { declared += SegmentNames.namesOfExtension(NodeID(node), tree) }
    }
    mentioned = names.names.normalized()
  }

  /// The context of a declaration, which decides if its name is declared for other segments.
  private enum Declares {
    /// The top level of the file.
    case own
    /// The members of an extension, which are found by their own names.
    case member
    /// The members of an extension of an alignment type.
    case alignment
    /// The members of a type, which are found through its name, and local names.
    case nothing
    /// The bodies of classes and loops, and inactive branches of `#if`, whose declarations are not interpreted.
    case unread

    func inside(_ kind: SyntaxKind, _ tree: TreeReader, _ node: NodeID) -> Declares {
      switch kind {
      case _ where self == .unread: return .unread
      case .opaqueBlock: return .unread
      case .extensionDeclaration:
        return SegmentNames.isAlignment(SegmentNames.extendedType(node, tree)) ? .alignment : .member
      case .structDeclaration, .enumDeclaration:
        // Members of a type with the name of a SwiftUI type are found by their own names, like those of an extension of
        // it.
        guard let name = tree.name(of: node) else { return .nothing }
        return SegmentNames.swiftUITypes.contains(NameKey(tree.spelling(of: name))) ? .member : .nothing
      case .functionDeclaration, .codeBlock, .closureExpression, .accessorBlock, .initializerDeclaration:
        return .nothing
      // An instance property is not an alignment, and is found by its own name.
      case .variableDeclaration where self == .alignment: return isStatic(node, tree) ? .alignment : .member
      default: return self
      }
    }

    private func isStatic(_ declaration: NodeID, _ tree: TreeReader) -> Bool {
      tree.children(of: declaration).contains { child in
        guard tree.kind(of: child) == .declarationModifier, let word = tree.firstChild(of: child) else { return false }
        return tree.keyword(of: word) == .static
      }
    }
  }

  private static let frameworks: Set<NameKey> = [NameKey("SwiftUI"), NameKey("Swift")]

  /// The components of the name of the extended type, without a framework's name at the start.
  private static func extendedType(_ node: NodeID, _ tree: TreeReader) -> [NameKey] {
    var type = tree.children(of: node).first { isType(tree.kind(of: $0)) }
    while let outer = type, tree.kind(of: outer) != .namedType {
      type = tree.children(of: outer).first { isType(tree.kind(of: $0)) }
    }
    guard let type else { return [] }
    let names = tree.children(of: type).filter { tree.kind(of: $0) == .identifier }.map {
      NameKey(tree.spelling(of: $0))
    }
    guard names.count > 1, let first = names.first, frameworks.contains(first) else { return names }
    return Array(names.dropFirst())
  }

  /// The names besides those of its members under which an extension is used: the extended type, to which it adds
  /// conformances, initializers and operators. None for an extension of a SwiftUI type that has only named members:
  /// nearly every declaration mentions `View`, without thereby using these members.
  private static func namesOfExtension(_ node: NodeID, _ tree: TreeReader) -> [NameKey] {
    let names = extendedType(node, tree)
    guard !isAlignment(names) else { return [] }
    guard names.count == 1, swiftUITypes.contains(names[0]),
      tree.children(of: node).allSatisfy({ tree.kind(of: $0) != .inheritanceClause }),
      let members = tree.children(of: node).first(where: { tree.kind(of: $0) == .memberBlock }),
      tree.children(of: members).allSatisfy({ isNamedMember($0, tree) })
    else { return names }
    return []
  }

  /// Returns true for a brace or semicolon, and for a property, function or type with a name.
  private static func isNamedMember(_ member: NodeID, _ tree: TreeReader) -> Bool {
    switch tree.kind(of: member) {
    case .leftBrace, .rightBrace, .semicolon, .structDeclaration, .enumDeclaration, .typealiasDeclaration,
      .variableDeclaration:
      true
    case .functionDeclaration: tree.children(of: member).contains { tree.kind(of: $0) == .identifier }
    default: false
    }
  }

  private static func isType(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .namedType, .constrainedType, .optionalType, .attributedType: true
    default: false
    }
  }

  private static func isAlignment(_ names: [NameKey]) -> Bool { names.count == 1 && alignmentTypes.contains(names[0]) }

  /// Returns true if a node of this kind declares the names that are its direct children.
  private static func declares(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .structDeclaration, .enumDeclaration, .functionDeclaration, .typealiasDeclaration, .identifierPattern,
      .enumCaseDeclaration, .opaqueDeclaration:
      true
    default: false
    }
  }
}
