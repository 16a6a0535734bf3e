import LayoutAnalysis
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The roots whose instances of a construct decide whether a finding about it holds (`rules.md` 1.5).
///
/// A construct in a declaration of a `.swift` file is a part of that declaration's uses. Previews are none of these: they
/// show one state of a view, in surroundings of their own. If all uses are known and laid out, they decide. If some may be
/// unknown, because another module or a file that is not read may have them, because no root lays them out, or because
/// the view is in the content of an unknown one, the view's own root must have the finding too.
struct DecidingRoots {
  private let context: LintContext
  /// All instances of the construct, those in the roots of used views included.
  private let instances: [LayoutConstruct.Instance]
  /// The numbers of the roots; nil if there are uses that no root stands for.
  private(set) var numbers: Set<Int>? = []

  /// Finds the roots for a construct at `node` of the segment of `context`. `shown` are the numbers of the roots that it
  /// is checked in at first.
  init(
    of claim: UseClaim, at node: NodeID, in context: LintContext, _ instances: [LayoutConstruct.Instance],
    shown: Set<Int>
  ) {
    self.context = context
    self.instances = instances
    guard claim != .none else {
      numbers = shown
      return
    }
    guard context.isInDeclarationOfSwift(node) else {
      numbers = shown
      if claim == .every {
        addRootsOfUnknownUses(of: instances.filter { shown.contains($0.root.number) }, inDeclaration: false)
      }
      return
    }
    let uses = instances.filter { !$0.root.isOfUsedView && $0.root.kind != .preview }
    // Without any use but in previews, the view's own root is all that is known.
    let deciding = uses.isEmpty ? instances.filter(\.root.isOfUsedView) : uses
    numbers = deciding.isEmpty ? nil : Set(deciding.map(\.root.number))
    if claim == .every { addRootsOfUnknownUses(of: deciding, inDeclaration: true) }
  }

  /// Adds the own roots of the views whose uses may be unknown; `numbers` becomes nil if a declaration without a root
  /// has such uses.
  private mutating func addRootsOfUnknownUses(of deciding: [LayoutConstruct.Instance], inDeclaration: Bool) {
    for instance in deciding where numbers != nil {
      let graph = instance.graph
      let isInUnknownView = graph.ancestors(of: instance.view).contains { graph[$0].flags.contains(.unknown) }
      if inDeclaration, let origin = graph.originNode(of: instance.view) { addRoots(around: origin) }
      var next = graph.expansion(around: instance.view)
      while let use = graph.expansion(next), numbers != nil {
        let segment = SegmentID(use.file)
        switch use.kind {
        case .view(let name):
          if context.isUsedUnseen(LintContext.NamedUse(name: name, segment: segment))
            || isInUnknownView && inDeclaration
          {
            addRoots(ofView: name)
          }
        case .function(let name):
          if context.isUsedUnseen(LintContext.NamedUse(name: name, segment: segment)) { numbers = nil }
        case .element: break
        }
        if inDeclaration { addRoots(around: OriginNode(file: use.file, node: use.node)) }
        next = use.parent
      }
    }
  }

  /// Adds the own roots of the view in whose declaration a node is written, if other modules or files may use it.
  private mutating func addRoots(around place: OriginNode) {
    let segment = SegmentID(place.file)
    guard context.isSwift(segment), let tree = context.tree(of: segment),
      let scope = DeclarationAccess(around: NodeID(place.node), in: tree)
    else { return }
    var access = scope.access
    let root = scope.type.flatMap { type in ownRoots(ofView: type).first }
    if let root, let declared = context.tree(of: root.segment) {
      access = max(access, DeclarationAccess.access(of: root.node, in: declared))
    }
    guard context.mayBeUsedUnseen(access, declaredIn: segment) else { return }
    if let type = scope.type { addRoots(ofView: type) } else { numbers = nil }
  }

  private mutating func addRoots(ofView name: String) {
    let roots = ownRoots(ofView: name)
    if roots.isEmpty { numbers = nil } else { numbers?.formUnion(roots.map(\.number)) }
  }

  /// Returns the roots of a view that show the construct.
  private func ownRoots(ofView name: String) -> [LintContext.ModuleRoot] {
    instances.map(\.root).filter { $0.kind == .view && $0.name == name }
  }
}

extension LayoutConstruct {
  /// Returns the findings of a check that hold as `claim` says. What is to hold in every use must hold in all roots, the
  /// previews included, and in those that decide.
  func findings(claiming claim: UseClaim, _ check: (LayoutConstruct) -> [Diagnostic]) -> [Diagnostic] {
    if claim == .one, !instances.contains(where: { $0.root.kind == .preview }) { return check(self) }
    let found = claim == .one ? [] : check(self)
    guard claim == .one || claim == .every && !found.isEmpty else { return found }
    let shown = Set(instances.map(\.root.number))
    let deciding = DecidingRoots(of: claim, at: node, in: context, Array(allInstances), shown: shown).numbers
    if claim == .every, deciding == shown { return found }
    return deciding.flatMap { inRoots($0) }.map(check) ?? []
  }
}

extension ModifierChain {
  /// Returns the findings of a check that hold as `claim` says, as `LayoutConstruct.findings(claiming:_:)` does.
  func findings(claiming claim: UseClaim, _ check: (ModifierChain) -> [Diagnostic]) -> [Diagnostic] {
    let found = check(self)
    guard !found.isEmpty, claim != .none else { return found }
    let all = context.allInstances(of: self)
    let others = all.filter { !$0.root.isOfUsedView }
    let shown = Set((others.isEmpty ? all : others).map(\.root.number))
    let deciding = DecidingRoots(of: claim, at: node, in: context, all, shown: shown).numbers
    guard let deciding, deciding != shown else { return deciding == nil ? [] : found }
    var chain = self
    chain.roots = deciding
    return check(chain)
  }
}

/// Who can use the declaration around a place in the source.
struct DeclarationAccess {
  enum Access: Comparable { case file, module, exported }

  /// The name of the innermost type, or of the extended one; nil outside of types.
  let type: String?
  let access: Access

  /// Finds the declaration around a node; nil if there is none. O(depth).
  init?(around node: NodeID, in tree: SyntaxTree) {
    var access: Access?
    var type: String?
    var next: NodeID? = node
    while let current = next {
      next = tree.parent(of: current)
      switch tree.kind(of: current) {
      case .functionDeclaration, .variableDeclaration:
        // That of the outermost one: what is declared in it cannot be used elsewhere.
        if type == nil { access = Self.access(of: current, in: tree) }
      case .structDeclaration, .enumDeclaration, .extensionDeclaration:
        let own = Self.access(of: current, in: tree)
        if type == nil {
          type = Self.name(of: current, in: tree)
          // A member cannot be used where its type cannot, but the access of an extended type is not written here.
          let isMemberOfExtension = tree.kind(of: current) == .extensionDeclaration && access != nil
          access = isMemberOfExtension ? access.map { $0 == .file ? $0 : max($0, own) } : own
        }
        // In a type or an extension of a file, everything is of that file.
        if own == .file { access = .file }
      default: break
      }
    }
    guard let access else { return nil }
    self.type = type
    self.access = access
  }

  /// Returns the access that a declaration states. O(children).
  static func access(of declaration: NodeID, in tree: SyntaxTree) -> Access {
    if tree.hasModifier([.public, .open, .package], declaration) { return .exported }
    return tree.hasModifier([.private, .fileprivate], declaration) ? .file : .module
  }

  private static func name(of type: NodeID, in tree: SyntaxTree) -> String? {
    let declaration = tree.declaration(type)
    return (declaration.name ?? declaration.extendedType.flatMap { tree.typeName(of: $0) }).map { tree.string(of: $0) }
  }
}

extension LintContext {
  func isSwift(_ segment: SegmentID) -> Bool {
    analysis.file(of: segment).flatMap { analysis.language(of: $0) } == .swift
  }

  /// Returns true if another module, or a file of the module that is not known, may use what a segment declares.
  func mayBeUsedUnseen(_ access: DeclarationAccess.Access, declaredIn segment: SegmentID) -> Bool {
    switch access {
    case .file: false
    case .module: isSwift(segment) && !analysis.isModuleComplete(around: segment)
    case .exported: true
    }
  }

  /// Returns true if a node of the segment is in a declaration of a `.swift` file, not in a preview or at the top level.
  /// O(depth × previews of the segment).
  fileprivate func isInDeclarationOfSwift(_ node: NodeID) -> Bool {
    guard isSwift(segment) else { return false }
    let previews = Set(roots.lazy.filter { $0.kind == .preview && $0.segment == self.segment }.map(\.node))
    var isDeclared = false
    var next: NodeID? = node
    while let current = next {
      if previews.contains(current) { return false }
      switch tree.kind(of: current) {
      case .structDeclaration, .enumDeclaration, .extensionDeclaration, .functionDeclaration, .variableDeclaration:
        isDeclared = true
      default: break
      }
      next = tree.parent(of: current)
    }
    return isDeclared
  }
}
