import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The hover card of an expression in a guide's closure or in `defaultValue(in:)`: its value.
struct GuideValueCard {
  let context: HoverContext
  /// The `alignmentGuide` modifier with the closure, or the function.
  let owner: NodeID
  /// The closure or code block.
  let body: NodeID
  let token: NodeID

  /// The card with the range of the expression; nil if the token has no value.
  func card() -> HoverProvider.Card? {
    let tree = context.tree
    let isDefault = tree.kind(of: owner) == .functionDeclaration
    let runs =
      isDefault
      ? GuideRun.runs(ofDefaultIn: body, context)
      : GuideRun.runs(ofClosureOf: owner, context)
    let evaluations = runs.prefix(HoverLimits.rows).compactMap { $0.evaluation(context) }
    guard !evaluations.isEmpty else { return nil }
    for node in tree.ancestry(of: token) {
      if node == body { break }
      for suffix in stepCandidates(at: node) {
        let steps = evaluations.map { $0.program.lastStep(madeFrom: suffix) }
        guard steps.contains(where: { $0 != nil }) else { continue }
        let range = expressionRange(of: suffix)
        let values = zip(evaluations, steps).map { Value(evaluation: $0, step: $1) }
        let source = shortened(tree.text.string(in: range))
        let content =
          runs.count > 1
          ? several(values, of: source, instances: runs.map(\.instance)) : single(values, of: source)
        return HoverProvider.Card(range: range, content: content)
      }
    }
    // An operator, literal or brace: the card of the guide.
    guard !isDefault, tree.kind(of: token) != .identifier, tree.kind(of: token) != .dollarIdentifier else { return nil }
    return GuideCard(context: context, suffix: owner).content()
      .map { HoverProvider.Card(range: tree.range(of: token), content: $0) }
  }

  /// The value of the expression on one view: the result of a step of the program; nil if it has no such step.
  private struct Value {
    var evaluation: GuideEvaluation
    var step: GuideProgram.StepID?

    var text: String { step.map { evaluation.text(of: $0) } ?? "not reached" }
  }

  /// The nodes whose value may be that of `node`: itself; for an operand such as `d` also the suffix after it; for a
  /// chain its last suffix.
  private func stepCandidates(at node: NodeID) -> [NodeID] {
    switch context.tree.kind(of: node) {
    case .identifierExpression:
      guard let suffix = context.tree.nextSibling(of: node),
        context.tree.parent(of: node).map({ context.tree.kind(of: $0) }) == .postfixExpression
      else { return [node] }
      return [node, suffix]
    case .postfixExpression: return [node] + context.tree.chain(of: node).suffixes.suffix(1)
    default: return [node]
    }
  }

  /// The range of the expression that ends with `suffix`: `d[.top]` for its subscript.
  private func expressionRange(of suffix: NodeID) -> Range<Int> {
    let own = context.tree.range(of: suffix)
    guard let chain = context.tree.parent(of: suffix), context.tree.kind(of: chain) == .postfixExpression else {
      return own
    }
    return min(context.tree.range(of: chain).lowerBound, own.lowerBound)..<own.upperBound
  }

  private func single(_ values: [Value], of source: String) -> HoverContent {
    var content = HoverContent(title: "\(code: source) \(strong: values.first?.text ?? "")")
    if let value = values.first, let step = value.step { content.blocks += details(of: step, in: value.evaluation) }
    return content
  }

  private func several(
    _ values: [Value], of source: String, instances: [ViewInstance]
  ) -> HoverContent {
    var content = HoverContent(title: "\(code: source), \(strong: NumberText.count(instances.count, "instance"))")
    let parameter = source.prefix { $0 != "." && $0 != "[" }
    let columns: [HoverText] = ["Value", .code("\(parameter).width"), .code("\(parameter).height")]
    content.blocks += InstanceTable(context: context, instances: instances, columns: columns)
      .blocks { instance in
        guard let value = values.first(where: { $0.evaluation.instance == instance }) else { return ["–", "–", "–"] }
        let size = value.evaluation.size
        return [
          HoverText(value.text), HoverText(NumberText.length(size.width)), HoverText(NumberText.length(size.height)),
        ]
      }
    return content
  }

  /// The kind of value that a step has, and the view that it belongs to.
  private func details(of step: GuideProgram.StepID, in evaluation: GuideEvaluation) -> [HoverContent.Block] {
    var blocks: [HoverContent.Block] = []
    switch evaluation.program.operation(of: step) {
    case .guide(let key):
      if let guide = evaluation.guides[key] {
        blocks.append(.fact("Explicit", HoverText(NumberText.length(guide.explicit))))
        blocks.append(.fact("Default", HoverText(NumberText.length(guide.standard))))
      }
    case .explicitGuide(let key):
      if let guide = evaluation.guides[key], guide.explicit == nil {
        blocks.append(.fact("Default", HoverText(NumberText.length(guide.standard))))
      }
    default: break
    }
    return blocks + [.fact("Of", "\(evaluation.viewName), \(NumberText.size(evaluation.size))")]
  }

  /// A piece of source on one line, truncated to 60 characters.
  private func shortened(_ source: String) -> String {
    let line = source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}

extension GuideProgram {
  /// The last step that was made from a syntax node, which has the value of the whole node.
  fileprivate func lastStep(madeFrom node: NodeID) -> StepID? {
    steps.lastIndex { $0.source == node.index }.flatMap { StepID(exactly: $0) }
  }
}
