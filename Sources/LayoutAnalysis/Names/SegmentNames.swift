import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The names that a segment declares for others and those that it mentions, to tell which segments cannot hang on each
/// other. By name alone: what is the same word counts, whatever it means there.
struct SegmentNames: Hashable, Sendable {
  /// Normalized.
  private(set) var declared: [NameKey] = []
  /// How they are declared: at the top level, or as a member of what. A file that declares a name in a way means its own
  /// by it, and no other file's; in order.
  private(set) var ways: [DeclaredWay] = []
  /// Those that are declared elsewhere too: no file's own declaration hides these; normalized.
  private(set) var loose: [NameKey] = []
  /// Normalized.
  private(set) var mentioned: [NameKey] = []
  /// The alignments that it declares, which are looked up among alignments only; normalized.
  private(set) var alignments: [NameKey] = []
  /// Of what type each is a member; in order.
  private(set) var alignmentWays: [DeclaredWay] = []
  /// Whether its syntax is broken somewhere.
  private(set) var isDamaged = false
  /// Whether it extends an alignment type, as the module knows it: not where the extension stands in a block, whose bracket
  /// may come and go.
  private(set) var extendsAlignments = false

  static let none = SegmentNames()

  private init() {}

  /// Whether the two declare the same in the same ways, whatever they mention.
  func declaresSame(as other: SegmentNames) -> Bool {
    declared == other.declared && ways == other.ways && loose == other.loose && alignments == other.alignments
      && alignmentWays == other.alignmentWays && extendsAlignments == other.extendsAlignments
  }

  /// What protocols of SwiftUI ask every type for: reached through the type, which is named, save at the top level.
  private static let requirements: Set<NameKey> = [NameKey("body"), NameKey("previews"), NameKey("defaultValue")]
  private static let swiftUITypes = Set(
    (Catalog.types.map(\.name) + Catalog.views.map(\.name) + ["View"]).map { NameKey($0) })
  private static let alignmentTypes: Set<NameKey> = [
    NameKey("HorizontalAlignment"), NameKey("VerticalAlignment"), NameKey("Alignment"),
  ]

  /// `known` is what the module knows that the segment declares, `extendsAlignments` whether alignments are among it.
  /// Cost: the nodes of the tree.
  init(_ tree: SyntaxTree, known: [Module.DeclaredName], extendsAlignments: Bool) {
    isDamaged = tree[tree.root].containsIssue
    self.extendsAlignments = extendsAlignments
    withExtendedLifetime(tree) { collect(tree.reader) }
    let found = known.map { DeclaredWay($0) }
    // What is written more often than the module knows of is declared in a way that it does not tell.
    let others = declared.sorted().difference(from: found.map(\.name).sorted()).normalized()
    declared = declared.normalized()
    // The alignments are among what the module knows; they are no names that others mean by these.
    loose = others.filter { declared.holds($0) }
    ways = found.filter { declared.holds($0.name) && !loose.holds($0.name) }.normalized()
    guard !alignments.isEmpty else { return }
    alignments = alignments.normalized()
    alignmentWays = found.filter { alignments.holds($0.name) }.normalized()
  }

  /// Notes what the names in a tree declare and mention.
  private mutating func collect(_ tree: TreeReader) {
    var names = NameCollector()
    var waiting: [(node: Int32, start: Int, declares: Declares)] = []
    waiting.reserveCapacity(64)
    waiting.append((tree.root.index, Int(tree[tree.root].offset), .own))
    while let (node, start, declares) = waiting.popLast() {
      let kind = tree.kind(of: NodeID(node))
      // Whether a view within a type is a root hangs on who calls it, by its own name.
      let isDeclaration = SegmentNames.declares(kind) && (declares != .nothing || kind == .structDeclaration)
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
        // The alignment types, which many name, have none of the requirements: there it is a name like another.
        let isFound = declares == .own || declares == .alignment || !SegmentNames.requirements.contains(name)
        guard isDeclaration, isFound else { continue }
        let isAlignment = declares == .alignment && kind == .identifierPattern
        if isAlignment { alignments.append(name) } else { declared.append(name) }
      }
      if kind == .extensionDeclaration { declared += SegmentNames.namesOfExtension(NodeID(node), tree) }
    }
    mentioned = names.names.normalized()
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

    func inside(_ kind: SyntaxKind, _ tree: TreeReader, _ node: NodeID) -> Declares {
      switch kind {
      case .extensionDeclaration:
        return SegmentNames.isAlignment(SegmentNames.extendedType(node, tree)) ? .alignment : .member
      case .structDeclaration, .enumDeclaration:
        // Of a type that is called as one of SwiftUI's they are found as those of its extensions are.
        guard let name = tree.name(of: node) else { return .nothing }
        return SegmentNames.swiftUITypes.contains(NameKey(tree.spelling(of: name))) ? .member : .nothing
      case .functionDeclaration, .codeBlock, .closureExpression, .accessorBlock, .initializerDeclaration:
        return .nothing
      // A property of an instance is no alignment, and found by its name where one is named with its type.
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

  /// The parts of the name of the type that an extension extends, without the framework's before it.
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

  /// The names under which an extension is used besides those of its members: the type that it extends, whose
  /// conformances, initializers and operators it adds. None for an extension of a type of SwiftUI's with named members
  /// alone: nearly every declaration mentions `View`, and uses none of these members for that.
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

  /// True for a bracket and for a property, function or type with a name.
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

  /// Whether names right in a node of this kind are declared by it.
  private static func declares(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .structDeclaration, .enumDeclaration, .functionDeclaration, .typealiasDeclaration, .identifierPattern,
      .enumCaseDeclaration, .opaqueDeclaration:
      true
    default: false
    }
  }
}
