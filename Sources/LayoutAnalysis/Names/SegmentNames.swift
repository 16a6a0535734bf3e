import LayoutSyntax

/// The names that a segment declares for others and those that it mentions, to tell which segments cannot hang on each
/// other. By name alone: what is the same word counts, whatever it means there.
struct SegmentNames: Hashable, Sendable {
  /// Normalized.
  private(set) var declared: [NameHash] = []
  /// Normalized.
  private(set) var mentioned: [NameHash] = []
  /// The alignments that it declares, which are looked up among alignments only; normalized.
  private(set) var alignments: [NameHash] = []
  /// Whether it extends an alignment type.
  private(set) var extendsAlignments = false

  static let none = SegmentNames()

  private init() {}

  func mentions(_ name: NameHash) -> Bool { mentioned.holds(name) }
  func declares(_ name: NameHash) -> Bool { declared.holds(name) }
  /// Whether an alignment may be named here with its type.
  var mentionsAlignmentType: Bool { SegmentNames.alignmentTypes.contains { mentioned.holds($0) } }

  /// What protocols of SwiftUI ask every type for: reached through the type, which is named.
  private static let requirements: Set<NameHash> = [NameHash("body"), NameHash("previews"), NameHash("defaultValue")]
  private static let alignmentTypes: Set<NameHash> = [
    NameHash("HorizontalAlignment"), NameHash("VerticalAlignment"), NameHash("Alignment"),
  ]

  /// Cost: the nodes of the tree.
  init(_ tree: SyntaxTree) {
    // In a damaged segment what looks like a member or a local name may be one of the file's own.
    let isDamaged = tree[tree.root].containsIssue
    var waiting: [(node: NodeID, declares: Declares)] = [(tree.root, .own)]
    while let (node, declares) = waiting.popLast() {
      let kind = tree.kind(of: node)
      let isDeclaration = SegmentNames.declares(kind) && (declares != .nothing || isDamaged)
      let inner = isDamaged ? .own : declares.inside(kind, tree, node)
      for child in tree.children(of: node) {
        guard tree.kind(of: child).isToken else {
          waiting.append((child, inner))
          continue
        }
        guard tree.kind(of: child) == .identifier else { continue }
        let name = NameHash(tree.bytes(of: child))
        mentioned.append(name)
        guard isDeclaration, !SegmentNames.requirements.contains(name) else { continue }
        if declares == .alignment, kind == .identifierPattern { alignments.append(name) } else { declared.append(name) }
      }
      // What an extension adds to a type belongs to the type.
      if kind == .extensionDeclaration, let type = tree.firstChild(of: node, kind: .namedType) {
        let name = NameHash(tree.bytes(of: type))
        if SegmentNames.alignmentTypes.contains(name) { extendsAlignments = true } else { declared.append(name) }
      }
    }
    declared = declared.normalized()
    mentioned = mentioned.normalized()
    alignments = alignments.normalized()
  }

  /// Whose names are declared by what stands at a place.
  private enum Declares {
    /// The file's own.
    case own
    /// Members of an extension, which are found under their own names.
    case member
    /// Members of an extension of an alignment type.
    case alignment
    /// Members of a type, which are reached through its name, and local names.
    case nothing

    func inside(_ kind: SyntaxKind, _ tree: SyntaxTree, _ node: NodeID) -> Declares {
      switch kind {
      case .extensionDeclaration:
        guard let type = tree.firstChild(of: node, kind: .namedType) else { return .member }
        return SegmentNames.alignmentTypes.contains(NameHash(tree.bytes(of: type))) ? .alignment : .member
      case .structDeclaration, .enumDeclaration, .functionDeclaration, .codeBlock, .closureExpression, .accessorBlock,
        .initializerDeclaration:
        return .nothing
      default: return self
      }
    }
  }

  /// Whether names right in a node of this kind are declared by it.
  private static func declares(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .structDeclaration, .enumDeclaration, .functionDeclaration, .typealiasDeclaration, .identifierPattern,
      .enumCaseDeclaration, .opaqueDeclaration, .unexpected:
      true
    default: false
    }
  }
}
