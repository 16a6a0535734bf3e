import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a length of a frame that is computed from a geometry proxy and may become negative.
package enum FrameMayBeNegative: ChainRule {
  package static let description = RuleDescription(
    id: "frame-may-be-negative", category: .suspicious, severity: .warning, uses: .one,
    summary: "The length of a frame is a length of a GeometryReader minus a number, without a lower bound of 0.",
    rationale: """
      During layout a GeometryReader can have smaller sizes than its final one, such as 0 at first. SwiftUI ignores a \
      length below 0 with the warning "Invalid frame dimension", and for that moment the view has the size that it \
      takes without the length.
      """,
    bad: [
      BadExample(
        """
        GeometryReader { proxy in
            Color.red.frame(width: «proxy.size.width - 32», height: 40)
        }
        """, "`proxy.size.width - 32` is negative where the width is less than 32 pt",
        fixes: ["Use `max(0, proxy.size.width - 32)`"])
    ],
    good: [
      """
      GeometryReader { proxy in
          Color.red.frame(width: max(0, proxy.size.width - 32), height: 40)
      }
      """,
      """
      GeometryReader { proxy in
          if proxy.size.width > 32 {
              Color.red.frame(width: proxy.size.width - 32, height: 40)
          }
      }
      """,
      // The reader is always large enough.
      """
      GeometryReader { proxy in
          Color.red.frame(width: proxy.size.width - 32, height: 40)
      }
      .frame(width: 200, height: 40)
      """,
    ])

  package static let modifiers = ["frame"]
  package static let view: String? = "GeometryReader"

  package static func check(_ chain: ModifierChain, in context: LintContext) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for modifier in chain.modifiers where modifier.name == "frame" {
      guard let call = context.tree.call(of: modifier.node), !context.tree[modifier.node].containsIssue else {
        continue
      }
      for argument in call.arguments {
        guard let label = argument.label.map(context.string(of:)), label.hasSuffix("idth") || label.hasSuffix("eight"),
          let found = difference(argument.value, in: context),
          let reader = reader(named: found.proxy, around: chain.node, in: context),
          !isBoundedBelow(reader, of: chain, on: found.axis, by: found.number)
        else { continue }
        let written = context.string(of: argument.value)
        var finding = chain.finding(
          of: description, at: modifier,
          "`\(written)` is negative where the \(found.axis.lengthName) is less than \(pointText(found.number)) pt",
          fixes: [
            Fix(
              title: "Use `max(0, \(written))`", edits: [chain.editing.replacing(argument, with: "max(0, \(written))")],
              isPreferred: true)
          ])
        finding.location.range = context.tree.range(of: argument.value)
        findings.append(finding)
      }
    }
    return findings
  }

  /// Recognizes an expression such as `proxy.size.width - 32`.
  private static func difference(
    _ node: NodeID, in context: LintContext
  ) -> (proxy: String, axis: Axis, number: Double)? {
    let tree = context.tree
    guard tree.kind(of: node) == .sequenceExpression else { return nil }
    let parts = Array(tree.children(of: node))
    guard parts.count == 3, tree.string(of: parts[1]) == "-", tree.kind(of: parts[0]) == .postfixExpression,
      tree.kind(of: parts[2]) == .literalExpression, let number = tree.number(of: parts[2]), number > 0
    else { return nil }
    let (primary, suffixes) = tree.chain(of: parts[0])
    let names = suffixes.map { suffix in tree.name(of: suffix).map(tree.string(of:)) ?? "" }
    guard tree.kind(of: primary) == .identifierExpression, names == ["size", "width"] || names == ["size", "height"]
    else { return nil }
    return (tree.string(of: primary), names[1] == "width" ? .horizontal : .vertical, number)
  }

  /// Returns true if a node contains an expression that is the name `name`.
  private static func mentions(_ name: String, in node: NodeID, of tree: SyntaxTree) -> Bool {
    if tree.kind(of: node) == .identifierExpression { return tree.string(of: node) == name }
    return tree.children(of: node).contains { mentions(name, in: $0, of: tree) }
  }

  /// Returns the enclosing `GeometryReader` whose proxy has this name; nil if a condition in between mentions the
  /// proxy.
  private static func reader(named proxy: String, around node: NodeID, in context: LintContext) -> NodeID? {
    let tree = context.tree
    var next = tree.parent(of: node)
    while let current = next {
      switch tree.kind(of: current) {
      case .ifStatement, .guardStatement, .switchStatement, .ternaryOperator:
        if mentions(proxy, in: current, of: tree) { return nil }
      case .closureExpression:
        let closure = tree.closure(current)
        if closure.statements.contains(where: { tree.kind(of: $0) == .guardStatement }) { return nil }
        guard closure.parameters.contains(where: { $0.name.map(tree.string(of:)) == proxy }) else { break }
        // Climb from the closure to the chain, through the trailing closure or argument and the call.
        var outer = tree.parent(of: current)
        while let candidate = outer, tree.kind(of: candidate) != .postfixExpression {
          outer = tree.parent(of: candidate)
        }
        guard let chain = outer, tree.string(of: tree.viewCall(at: chain).primary) == "GeometryReader" else {
          return nil
        }
        return chain
      default: break
      }
      next = tree.parent(of: current)
    }
    return nil
  }

  /// Returns true if frames keep the reader at least `length` long in some instance, or if it is not laid out at all.
  private static func isBoundedBelow(_ reader: NodeID, of chain: ModifierChain, on axis: Axis, by length: Double)
    -> Bool
  {
    let instances = chain.instances(ofViewAt: [reader, chain.context.tree.viewCall(at: reader).primary])
    // A reader that is not laid out has no finding.
    guard !instances.isEmpty else { return true }
    return instances.contains { instance in
      guard case .geometryReader = instance.layout else { return true }
      for ancestor in instance.graph.ancestors(of: instance.view) {
        if let fixed = instance.graph.fixedLength(of: ancestor, on: axis) { return fixed >= length }
        if let limits = instance.graph.limits(of: ancestor, on: axis), limits.minimum >= length { return true }
        if instance.graph[ancestor].flags.contains(.unknown) { return true }
      }
      return false
    }
  }
}
