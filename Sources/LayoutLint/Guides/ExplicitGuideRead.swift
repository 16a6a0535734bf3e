import LayoutEngine
import LayoutModel
import LayoutSyntax

/// An expression `d[explicit: .guide]` in the closure of an `alignmentGuide`.
struct ExplicitGuideRead {
  /// The whole expression `d[explicit: .guide]`.
  let expression: NodeID
  /// The source text of the parameter and of the guide: `d`, `.leading`.
  let parameter: String
  let guide: String
  /// The `??` expression whose left side this is, and the range of its right side; nil if there is none.
  let coalescing: (whole: NodeID, fallback: Range<Int>)?
  /// The value in points in each instance, nil where the guide is not explicit.
  let values: [Double?]
  /// The node that makes the guide explicit in the first instance.
  let writer: (segment: SegmentID, node: NodeID)?

  /// Returns the reads at a construct of kind `alignmentGuide` whose values are certain in all instances, in source
  /// order.
  static func all(in construct: LayoutConstruct, _ context: LintContext) -> [ExplicitGuideRead] {
    guard let program = construct.first.guideModifier?.program, isAnywhere(in: program), context.isDecided(construct),
      let closure = GuideClosure(of: construct.node, in: context.tree),
      construct.instances.allSatisfy({ instance in
        instance.child.map {
          context.isSubtreeKnown($0, in: instance.root) && isSameAtEverySize($0, in: instance.graph)
        } ?? false
      })
    else { return [] }
    return context.tree.subscripts(in: closure.node).compactMap { read($0, of: construct, in: context) }
  }

  /// Returns true if the explicit guides of a view do not depend on sizes: no `ViewThatFits` in it decides about them.
  /// O(descendants).
  private static func isSameAtEverySize(_ view: ViewID, in graph: ViewGraph) -> Bool {
    !graph.holds(in: view) { if case .viewThatFits = $0.layout { true } else { false } }
  }

  private static func isAnywhere(in program: GuideProgram) -> Bool {
    program.steps.contains { step in
      if case .explicitGuide = step.operation { true } else { false }
    }
  }

  private static func read(_ suffix: NodeID, of construct: LayoutConstruct, in context: LintContext)
    -> ExplicitGuideRead?
  {
    let tree = context.tree
    guard let argument = tree.arguments(in: suffix).first, let label = argument.label,
      tree.string(of: label) == "explicit", let expression = tree.parent(of: suffix),
      tree.kind(of: expression) == .postfixExpression
    else { return nil }
    let chain = tree.chain(of: expression)
    guard chain.suffixes.count == 1, chain.suffixes.first == suffix else { return nil }
    var values: [Double?] = []
    var writer: (segment: SegmentID, node: NodeID)?
    for instance in construct.instances {
      guard let key = key(of: suffix, in: instance), let child = instance.child,
        let guide = context.guide(key, of: child, in: instance.root)
      else { return nil }
      if values.isEmpty, guide.explicit != nil,
        let step = context.query(instance.root, { $0.explainGuide(key, of: child) }).flatMap({ $0 })?.steps
          .last
      {
        switch step {
        case .closure(let view), .text(let view): writer = context.source(of: view, in: instance.graph)
        default: break
        }
      }
      values.append(guide.explicit)
    }
    return ExplicitGuideRead(
      expression: expression, parameter: tree.string(of: chain.primary), guide: tree.string(of: argument.value),
      coalescing: coalescing(expression, in: tree), values: values, writer: writer)
  }

  /// Returns the guide that an instance's program reads by this subscript.
  private static func key(of suffix: NodeID, in instance: LayoutConstruct.Instance) -> AlignmentKey? {
    guard let program = instance.guideModifier?.program else { return nil }
    for step in program.steps where step.source == suffix.index {
      if case .explicitGuide(let key) = step.operation { return key }
    }
    return nil
  }

  private static func coalescing(
    _ expression: NodeID, in tree: SyntaxTree
  ) -> (whole: NodeID, fallback: Range<Int>)? {
    guard let whole = tree.parent(of: expression), tree.kind(of: whole) == .sequenceExpression else { return nil }
    let parts = Array(tree.children(of: whole))
    guard parts.count >= 3, parts[0] == expression, tree.string(of: parts[1]) == "??", let last = parts.last else {
      return nil
    }
    // Only operators that bind tighter than `??` belong to its right side.
    let closer: Set = ["+", "-", "*", "/", "%"]
    for part in parts[2...] {
      switch tree.kind(of: part) {
      case .binaryOperator: guard closer.contains(tree.string(of: part)) else { return nil }
      case .ternaryOperator, .castOperator, .equal: return nil
      default: break
      }
    }
    return (whole, tree.range(of: parts[2]).lowerBound..<tree.range(of: last).upperBound)
  }
}
