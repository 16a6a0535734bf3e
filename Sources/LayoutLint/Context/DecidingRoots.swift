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
  /// The own roots of views that show the construct, by the names of the views, each once.
  private let ownRoots: [String: [LintContext.ModuleRoot]]
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
    var known: Set<Int> = []
    var ownRoots: [String: [LintContext.ModuleRoot]] = [:]
    for root in instances.lazy.map(\.root) where root.kind == .view && known.insert(root.number).inserted {
      if let name = root.name { ownRoots[name, default: []].append(root) }
    }
    self.ownRoots = ownRoots
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
    let deciding = usesOutsideOfPreviews
    numbers = deciding.isEmpty ? nil : Set(deciding.map(\.root.number))
    if claim == .every { addRootsOfUnknownUses(of: deciding, inDeclaration: true) }
  }

  /// The instances in roots that are no previews, in that of a view which is used only if none of the others uses it.
  /// Without any use but in previews, the view's own root is all that is known. O(instances + uses around them).
  private var usesOutsideOfPreviews: [LayoutConstruct.Instance] {
    let others = instances.filter { $0.root.kind != .preview }
    guard others.contains(where: \.root.isOfUsedView) else { return others }
    var used: Set<String> = []
    // Many instances are in the same uses.
    var visited: Set<Step> = []
    for instance in others {
      var next = instance.graph.expansion(around: instance.view)
      while visited.insert(Step(root: instance.root.number, next: next)).inserted,
        let use = instance.graph.expansion(next)
      {
        if case .view(let name) = use.kind { used.insert(name) }
        next = use.parent
      }
    }
    let deciding = others.filter { !$0.root.isOfUsedView || !used.contains($0.root.name ?? "") }
    return deciding.isEmpty ? others : deciding
  }

  /// A step outwards from an instance through the uses around it: what follows from it is the same for all instances.
  private struct Step: Hashable {
    var root: Int
    var next: ExpansionID
    var place: OriginNode?
    var needsOwnRoots = false
  }

  /// Adds the own roots of the views whose uses may be unknown; `numbers` becomes nil if a declaration without a root
  /// has such uses.
  private mutating func addRootsOfUnknownUses(of deciding: [LayoutConstruct.Instance], inDeclaration: Bool) {
    // Many instances are in the same uses, which are followed once.
    var visited: Set<Step> = []
    for instance in deciding where numbers != nil {
      let graph = instance.graph
      let isInUnknownView = graph.ancestors(of: instance.view).contains { graph[$0].flags.contains(.unknown) }
      let needsOwnRoots = inDeclaration && (isInUnknownView || isOfPreviews(instance.root))
      var next = graph.expansion(around: instance.view)
      var place = graph.originNode(of: instance.view)
      // From the construct outwards: the declaration that it is written in, the use of that, the declaration of the use …
      while numbers != nil, let written = place,
        visited.insert(
          Step(root: instance.root.number, next: next, place: written, needsOwnRoots: needsOwnRoots)
        ).inserted,
        let scope = scope(of: written)
      {
        place = nil
        addRoots(of: scope, inDeclaration: inDeclaration)
        while place == nil, let use = graph.expansion(next) {
          next = use.parent
          // Other uses around the construct are of declarations that it is given to, such as a container of the project.
          guard scope.declaration.isUsed(by: use.kind) else { continue }
          place = OriginNode(file: use.file, node: use.node)
          if needsOwnRoots, case .view(let name) = use.kind { addRoots(ofView: name) }
        }
        if place == nil, inDeclaration, instance.root.kind == .view, instance.root.name != scope.declaration.type {
          numbers = nil
        }
      }
    }
  }

  /// Returns true if only previews use the view of a root: what it uses is used by previews alone, too.
  private func isOfPreviews(_ root: LintContext.ModuleRoot) -> Bool {
    guard root.isOfUsedView, let name = root.name else { return false }
    return !context.isUsedUnseen(LintContext.NamedUse(name: name, segment: root.segment))
  }

  /// The declaration around a place, and the segment that it is written in.
  private typealias Scope = (declaration: EnclosingDeclaration, segment: SegmentID)

  private func scope(of place: OriginNode) -> Scope? {
    let segment = SegmentID(place.file)
    guard let tree = context.tree(of: segment),
      let declaration = EnclosingDeclaration(around: NodeID(place.node), in: tree)
    else { return nil }
    return (declaration, segment)
  }

  /// Adds the own roots of a view that may be used where no root shows it.
  private mutating func addRoots(of scope: Scope, inDeclaration: Bool) {
    let (declaration, segment) = scope
    let root = declaration.type.flatMap { ownRoots[$0]?.first }
    if let member = declaration.member {
      if context.isUsedUnseen(LintContext.NamedUse(name: member, segment: segment)) { numbers = nil }
    }
    guard inDeclaration || !context.isSwift(segment) else { return }
    // The members of other types have names of their own.
    if let type = declaration.type, root != nil || declaration.member == nil,
      context.isUsedUnseen(LintContext.NamedUse(name: type, segment: segment))
    {
      addRoots(ofView: type)
    }
    guard inDeclaration else { return }
    var access = declaration.access
    if let root, let tree = context.tree(of: root.segment) {
      access = max(access, EnclosingDeclaration.access(of: root.node, in: tree))
    }
    guard context.mayBeUsedUnseen(access, declaredIn: segment) else { return }
    if let type = declaration.type { addRoots(ofView: type) } else { numbers = nil }
  }

  private mutating func addRoots(ofView name: String) {
    if let roots = ownRoots[name] { numbers?.formUnion(roots.map(\.number)) } else { numbers = nil }
  }
}

extension LayoutConstruct {
  /// Returns the findings of a check that hold as `claim` says. What is to hold in every use must hold in all roots, the
  /// previews included, and in those that decide.
  func findings(claiming claim: UseClaim, _ check: (LayoutConstruct) -> [Diagnostic]) -> [Diagnostic] {
    if claim != .none, context.mayGetUses(node) { return [] }
    if claim == .one, !context.isSwift(context.segment) || !instances.contains(where: { $0.root.kind == .preview }) {
      return check(self)
    }
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
    if context.mayGetUses(node) { return [] }
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

extension LintContext {
  /// Returns true if another module, or a file of the module that is not known, may use what a segment declares.
  func mayBeUsedUnseen(_ access: EnclosingDeclaration.Access, declaredIn segment: SegmentID) -> Bool {
    switch access {
    case .file: false
    case .module:
      switch analysis.completeness(around: segment) {
      case .complete: false
      case .open: isSwift(segment)
      case .reading: true
      }
    case .exported: true
    }
  }

  /// Returns true if a node is in a declaration that a file may use which is still to be read: what the uses decide is
  /// not known yet. O(depth).
  fileprivate func mayGetUses(_ node: NodeID) -> Bool {
    guard isModuleIncomplete, let declaration = EnclosingDeclaration(around: node, in: tree)
    else { return false }
    return declaration.access != .file
  }

  /// Returns true if a node of the segment is in a declaration of a `.swift` file, not in a preview or at the top level.
  /// O(depth).
  fileprivate func isInDeclarationOfSwift(_ node: NodeID) -> Bool {
    guard isSwift(segment) else { return false }
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
