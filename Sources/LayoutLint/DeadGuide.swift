import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// An `alignmentGuide` that nothing reads, in any of its instances in any root of the module.
///
/// The engine's record of readers decides; the rules only say why. Silent where that cannot be known: below something
/// unknown, where an alignment changes at run time, and on the chain of a root that others may place (`lowering.md`
/// 3.1, `rules.md` 1).
package struct DeadGuide {
  /// The modifier: its `memberSuffix`.
  package let node: NodeID
  package let key: AlignmentKey
  package let alignments: AlignmentTable
  /// Every instance, in the order of the module's roots; never empty.
  package let instances: [Instance]

  package struct Instance {
    package var root: LintContext.ModuleRoot
    package var view: ViewID
    /// Who reads it: nobody. And how far it travels.
    package var readers: GuideReaders

    package var graph: ViewGraph { root.graph }

    /// Whether a container of several children, or one whose content may change, stands above it.
    var passesContainer: Bool {
      var next = graph.parent(of: view)
      while let current = next {
        switch graph[current].layout {
        case .hStack, .vStack, .zStack, .grid, .gridRow: if !graph.isTransparent(current) { return true }
        case .lazyStack, .lazyGrid, .viewThatFits, .geometryReader, .scrollView, .screen: return true
        default: break
        }
        next = graph.parent(of: current)
      }
      return false
    }
  }

  /// The instance that a message tells of.
  package var first: Instance { instances[0] }

  package var axis: Axis { alignments.axis(of: key) }

  /// The name after the dot.
  package var name: String { alignments.definition(of: key)?.name ?? "" }

  /// The value, where it is the same in all instances and hangs on no stand-in.
  package func value(in context: LintContext) -> Double? {
    var values: Set<Double> = []
    for instance in instances {
      guard let guide = context.ask(instance.root, { $0.guide(key, of: instance.view) }),
        guide.certainty.isDisjoint(with: .assumed)
      else { return nil }
      values.insert(guide.value)
    }
    return values.count == 1 ? values.first : nil
  }

  /// The guide at a site of kind `alignmentGuide`, where it is dead.
  package init?(_ site: Site, in context: LintContext) {
    let sample = site.first
    guard !site.isBroken, case .alignmentGuide(let index) = sample.layout else { return nil }
    let guide = sample.graph.guides[Int(index)]
    self.node = site.node
    self.key = guide.key
    // A view of the module's may be a row wherever it is used, in files that are not seen too.
    if key == .listRowSeparatorLeading || key == .listRowSeparatorTrailing, context.isDeclared(around: node) {
      return nil
    }
    self.alignments = sample.graph.alignments
    var instances: [Instance] = []
    instances.reserveCapacity(site.instances.count)
    for candidate in site.instances {
      guard case .alignmentGuide(let index) = candidate.layout else { return nil }
      let guide = candidate.graph.guides[Int(index)]
      // A closure that gives no value has a finding of its own.
      guard guide.program.root != nil else { return nil }
      guard let readers = context.readers(of: guide.key, at: candidate.view, in: candidate.root) else {
        return nil
      }
      let instance = Instance(root: candidate.root, view: candidate.view, readers: readers)
      guard !readers.isRead, !readers.isUncertain,
        DeadGuide.isDecided(instance, key: guide.key, context: context),
        !instance.mayBeReadByDefault(guide.key),
        // At another size of the reader another alignment may stand there.
        !context.isInReadReader(instance.view, in: instance.root),
        !context.hasUnseenUses(of: instance.view, in: instance.root)
      else { return nil }
      instances.append(instance)
    }
    self.instances = instances
  }

  /// Whether an unread guide is dead for good: one that leaves the root may be read by what places the root.
  private static func isDecided(_ instance: Instance, key: AlignmentKey, context: LintContext) -> Bool {
    if key == .listRowSeparatorLeading || key == .listRowSeparatorTrailing, context.isInList(instance) { return false }
    guard instance.readers.end == .root else { return true }
    let alignments = instance.graph.alignments
    if key.isCustom, instance.passesContainer {
      guard let definition = alignments.definition(of: key) else { return false }
      return !context.isAlignedBy(definition)
    }
    switch instance.root.kind {
    case .preview: return true
    case .expression: return false
    case .view: return context.isPrivate(instance.root)
    }
  }
}

extension LintContext {
  /// Whether a node stands in a declaration, rather than in a preview or at the top level. Cost: the depth.
  fileprivate func isDeclared(around node: NodeID) -> Bool {
    var next = tree.parent(of: node)
    while let current = next {
      switch tree.kind(of: current) {
      case .structDeclaration, .enumDeclaration, .extensionDeclaration, .functionDeclaration, .variableDeclaration:
        return true
      default: next = tree.parent(of: current)
      }
    }
    return false
  }

  /// Whether a view stands in something that shows rows with separators between them. Cost: the depth.
  fileprivate func isInList(_ instance: DeadGuide.Instance) -> Bool {
    instance.graph.ancestors(of: instance.view).contains { ancestor in
      ["List", "Form", "Section"].contains(name(of: ancestor, in: instance.graph))
    }
  }
}

extension DeadGuide {
  /// The container that holds the view: the nearest stack, ZStack or grid above that arranges it, also where the guide
  /// leaves it. nil in a root's chain or a layer's secondary view.
  package func container(of instance: Instance) -> ViewID? {
    let graph = instance.graph
    var child = instance.view
    while let parent = graph.parent(of: child) {
      switch graph[parent].layout {
      case .hStack, .vStack, .zStack, .grid, .gridRow:
        if !graph.isTransparent(parent) { return parent }
      case .lazyStack: return parent
      // What stands in these is not arranged by what they stand in.
      case .lazyGrid, .viewThatFits, .geometryReader, .scrollView, .screen, .control: return nil
      case .overlay, .background:
        if graph.firstChild(of: parent) != child { return nil }
      default: break
      }
      child = parent
    }
    return nil
  }

  /// The finding's common parts: the whole modifier is marked, and may be shown faded.
  func diagnostic(
    _ rule: RuleDescription, message: String, related: [RelatedInformation] = [], fixes: @autoclosure () -> [Fix],
    in context: LintContext
  ) -> Diagnostic {
    Diagnostic(
      rule: rule.id, severity: rule.severity, message: message,
      place: SourceRange(segment: context.segment, range: context.tree.range(of: node)), related: related,
      isUnnecessary: true, fixes: context.wantsFixes ? fixes() : [])
  }

  /// Takes the modifier away.
  func removal(in context: LintContext, isPreferred: Bool) -> Fix {
    let editing = CallEditing(tree: context.tree, segment: context.segment)
    return Fix(
      title: "Remove this `.\(name)` guide", edits: [editing.removing(modifier: node)],
      isPreferred: isPreferred)
  }
}

extension DeadGuide.Instance {
  /// Whether something on the guide's way asks for a custom guide whose default mentions it. That default counts where
  /// no closure gives a finite number: where the custom guide is explicit here it may still be asked for at another size,
  /// such as an infinite one. Cost: the depth, and the alignments.
  fileprivate func mayBeReadByDefault(_ key: AlignmentKey) -> Bool {
    guard graph.alignments.definitions.contains(where: { $0.defaultValue?.mentionedKeys.contains(key) ?? false }) else {
      return false
    }
    let end: ViewID? =
      switch readers.end {
      case .container(let view), .replaced(let view), .secondary(let view): view
      case .root: nil
      }
    var next = graph.parent(of: view)
    while let current = next {
      let layout = graph[current].layout
      if layout.alignmentKeys.contains(where: { graph.alignments.defaultMentions($0, key) }) { return true }
      if let guide = Site.Instance(root: root, view: current).guideModifier {
        let isSure = guide.program.onlyNumber != nil
        let asked = guide.program.mentionedKeys + (isSure ? [] : [guide.key])
        if asked.contains(where: { graph.alignments.defaultMentions($0, key) }) { return true }
      }
      if current == end { return false }
      next = graph.parent(of: current)
    }
    return false
  }
}

extension AlignmentTable {
  /// Whether the default of `guide` mentions `key`, itself or through the defaults of other guides.
  fileprivate func defaultMentions(_ guide: AlignmentKey, _ key: AlignmentKey) -> Bool {
    var waiting = [guide]
    var seen: Set<AlignmentKey> = [guide]
    while let next = waiting.popLast() {
      for mentioned in definition(of: next)?.defaultValue?.mentionedKeys ?? [] {
        if mentioned == key { return true }
        if seen.insert(mentioned).inserted { waiting.append(mentioned) }
      }
    }
    return false
  }
}
