import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// An `alignmentGuide` that has no reader in any of its instances in any root of the module.
///
/// The engine's record of readers decides this; the rules only explain it. There is no result where it cannot be known:
/// below something unknown, where an alignment changes at run time, and in the modifier chain of a root that other code
/// may place (`lowering.md` 3.1, `rules.md` 1).
package struct DeadGuide {
  /// The `memberSuffix` of the modifier.
  package let node: NodeID
  package let key: AlignmentKey
  package let alignments: AlignmentTable
  /// All instances of the modifier, in the order of the module's roots; never empty.
  package let instances: [Instance]

  package struct Instance {
    package var root: LintContext.ModuleRoot
    package var view: ViewID
    /// The guide's readers, of which there are none, and the container where the guide ends.
    package var readers: GuideReaders

    package var graph: ViewGraph { root.graph }

    /// True if the guide ends outside of the root, or at the stack that contains the views of a root: where the code that
    /// uses these is not known, neither is what they are children of.
    var leavesRoot: Bool {
      switch readers.end {
      case .root: true
      case .container(let view): view == graph.root && graph[view].flags.contains(.implicit) && root.kind != .preview
      case .replaced, .secondary: false
      }
    }

    /// True if a container of several children, or one whose content may change, is among the ancestors.
    var passesContainer: Bool {
      var next = graph.parent(of: view)
      while let current = next {
        switch graph[current].layout {
        case .hStack, .vStack, .zStack, .grid, .gridRow: if !graph.isTransparent(current) { return true }
        case .lazyStack, .lazyGrid, .viewThatFits, .geometryReader, .custom, .scrollView, .screen: return true
        default: break
        }
        next = graph.parent(of: current)
      }
      return false
    }
  }

  /// The instance that the message describes.
  package var first: Instance { instances[0] }

  package var axis: Axis { alignments.axis(of: key) }

  /// The guide's name, without the dot.
  package var name: String { alignments.definition(of: key)?.name ?? "" }

  /// Returns the guide's value in points if it is equal in all instances and depends on no assumed value.
  package func value(in context: LintContext) -> Double? {
    var values: Set<Double> = []
    for instance in instances {
      guard let guide = context.query(instance.root, { $0.guide(key, of: instance.view) }),
        guide.certainty.isDisjoint(with: .assumed)
      else { return nil }
      values.insert(guide.value)
    }
    return values.count == 1 ? values.first : nil
  }

  /// Returns the guide at a construct of kind `alignmentGuide`, nil if it is not known to be dead.
  package init?(_ construct: LayoutConstruct, in context: LintContext) {
    let sample = construct.first
    guard !construct.isBroken, let guide = sample.guideModifier else { return nil }
    self.node = construct.node
    self.key = guide.key
    // A view of the module may be used as a row anywhere, also in files outside of the analysis.
    if key == .listRowSeparatorLeading || key == .listRowSeparatorTrailing, context.isDeclared(around: node) {
      return nil
    }
    self.alignments = sample.graph.alignments
    var instances: [Instance] = []
    instances.reserveCapacity(construct.instances.count)
    for candidate in construct.instances {
      // A closure without a value has a finding of its own.
      guard let guide = candidate.guideModifier, guide.program.root != nil else { return nil }
      guard let readers = context.readers(of: guide.key, at: candidate.view, in: candidate.root) else {
        return nil
      }
      let instance = Instance(root: candidate.root, view: candidate.view, readers: readers)
      guard !readers.isRead, !readers.isUncertain,
        DeadGuide.isDecided(instance, key: guide.key, context: context),
        !instance.mayBeReadByDefault(guide.key),
        // At another size the reader may have another alignment.
        !context.mayDependOnReaderSize(instance.view, in: instance.root)
      else { return nil }
      instances.append(instance)
    }
    self.instances = instances
  }

  /// Returns true if an unread guide is certainly dead: a guide that leaves its root may be read by the code that
  /// places the root.
  private static func isDecided(_ instance: Instance, key: AlignmentKey, context: LintContext) -> Bool {
    if key == .listRowSeparatorLeading || key == .listRowSeparatorTrailing, context.isInList(instance) { return false }
    guard instance.leavesRoot else { return true }
    let alignments = instance.graph.alignments
    if key.isCustom, instance.passesContainer {
      guard let definition = alignments.definition(of: key) else { return false }
      return !context.mayBeAlignedBy(definition)
    }
    switch instance.root.kind {
    case .preview: return true
    case .expression: return false
    case .view: return context.isUnused(instance.root)
    }
  }
}

extension LintContext {
  /// Returns true if a node is inside a declaration, not in a preview or at the top level. O(depth).
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

  /// Returns true if a view is inside a container that shows rows with separators. O(depth).
  fileprivate func isInList(_ instance: DeadGuide.Instance) -> Bool {
    instance.graph.ancestors(of: instance.view).contains { ancestor in
      ["List", "Form", "Section"].contains(name(of: ancestor, in: instance.graph))
    }
  }
}

extension DeadGuide {
  /// Returns the nearest stack, `ZStack` or grid above the view that arranges it, even if the guide leaves that
  /// container. nil in a root's modifier chain and in the secondary view of an overlay or background.
  package func container(of instance: Instance) -> ViewID? {
    let graph = instance.graph
    var child = instance.view
    while let parent = graph.parent(of: child) {
      switch graph[parent].layout {
      case .hStack, .vStack, .zStack, .grid, .gridRow:
        if !graph.isTransparent(parent) { return parent }
      case .lazyStack: return parent
      // These arrange their content independently of the containers around them.
      case .lazyGrid, .viewThatFits, .geometryReader, .custom, .scrollView, .screen, .control: return nil
      case .overlay, .background:
        if graph.firstChild(of: parent) != child { return nil }
      default: break
      }
      child = parent
    }
    return nil
  }

  /// Returns a finding with the parts that all rules share: it marks the whole modifier, which editors may fade.
  func diagnostic(
    _ rule: RuleDescription, message: String, related: [RelatedInformation] = [], fixes: @autoclosure () -> [Fix],
    in context: LintContext
  ) -> Diagnostic {
    Diagnostic(
      rule: rule.id, severity: rule.severity, message: message,
      location: SourceRange(segment: context.segment, range: context.tree.range(of: node)), related: related,
      fixes: context.wantsFixes ? fixes() : []
    ).markedUnnecessary()
  }

  /// Returns the fix that removes the modifier, which moves nothing.
  func removal(in context: LintContext, isPreferred: Bool = true) -> Fix {
    let editing = CallEditing(tree: context.tree, segment: context.segment)
    return Fix(
      title: "Remove this `.\(name)` guide", edits: [editing.removing(modifier: node)],
      isPreferred: isPreferred, isSafe: true)
  }
}

extension DeadGuide.Instance {
  /// Returns true if a reader on the guide's path reads a custom guide whose default mentions `key`. The default
  /// applies where no closure gives a finite number: even where the custom guide is explicit, its default may be read
  /// at another size, such as an infinite one. O(depth + alignments).
  fileprivate func mayBeReadByDefault(_ key: AlignmentKey) -> Bool {
    guard graph.alignments.isMentionedByDefaults(key) else { return false }
    let end: ViewID? =
      switch readers.end {
      case .container(let view), .replaced(let view), .secondary(let view): view
      case .root: nil
      }
    var next = graph.parent(of: view)
    while let current = next {
      let layout = graph[current].layout
      if layout.alignmentKeys.contains(where: { graph.alignments.defaultMentions($0, key) }) { return true }
      if let guide = LayoutConstruct.Instance(root: root, view: current).guideModifier {
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
  /// Returns true if the default of `guide` mentions `key`, directly or through the defaults of other guides.
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
