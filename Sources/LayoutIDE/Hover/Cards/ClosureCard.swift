import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The hover card of an expression in a guide's closure or in `defaultValue(in:)`: its value.
extension HoverProvider {
  /// The card of `token` in the closure of the `alignmentGuide` modifier `owner`, or in the function `owner`; `body` is
  /// the closure or code block. Nil if `token` has no value.
  mutating func closureCard(owner: NodeID, body: NodeID, token: NodeID) -> Card? {
    let isDefault = tree.kind(of: owner) == .functionDeclaration
    let runs = isDefault ? defaultRuns(in: body) : closureRuns(of: owner)
    let evaluations = runs.prefix(HoverProvider.shownInstances).compactMap { evaluation(of: $0) }
    guard !evaluations.isEmpty else { return nil }
    for node in tree.ancestry(of: token) {
      if node == body { break }
      for suffix in stepCandidates(at: node) {
        let steps = evaluations.map { $0.program.lastStep(madeFrom: suffix) }
        guard steps.contains(where: { $0 != nil }) else { continue }
        let range = expressionRange(of: suffix)
        return Card(range: range, content: valueCard(of: range, evaluations, steps, instances: runs.map(\.instance)))
      }
    }
    // An operator, literal or brace: the card of the guide.
    guard !isDefault, tree.kind(of: token) != .identifier, tree.kind(of: token) != .dollarIdentifier else { return nil }
    return guideCard(owner).map { Card(range: tree.range(of: token), content: $0) }
  }

  /// The nodes whose value may be that of `node`: itself; for an operand such as `d` also the suffix after it; for a
  /// chain its last suffix.
  private func stepCandidates(at node: NodeID) -> [NodeID] {
    switch tree.kind(of: node) {
    case .identifierExpression:
      guard let suffix = tree.nextSibling(of: node),
        tree.parent(of: node).map({ tree.kind(of: $0) }) == .postfixExpression
      else { return [node] }
      return [node, suffix]
    case .postfixExpression: return [node] + tree.chain(of: node).suffixes.suffix(1)
    default: return [node]
    }
  }

  /// The range of the expression that ends with `suffix`: `d[.top]` for its subscript.
  private func expressionRange(of suffix: NodeID) -> Range<Int> {
    let own = tree.range(of: suffix)
    guard let chain = tree.parent(of: suffix), tree.kind(of: chain) == .postfixExpression else { return own }
    return min(tree.range(of: chain).lowerBound, own.lowerBound)..<own.upperBound
  }

  private mutating func valueCard(
    of range: Range<Int>, _ evaluations: [Evaluation], _ steps: [GuideProgram.StepID?], instances: [ViewInstance]
  ) -> HoverContent {
    let source = shortened(tree.text.string(in: range))
    let values = evaluations.indices.map { index in
      steps[index].map { evaluations[index].text(of: $0) } ?? "not reached"
    }
    guard instances.count > 1 else {
      var content = HoverContent(title: "\(code: source) \(strong: values.first ?? "")")
      if let evaluation = evaluations.first, let step = steps.first ?? nil {
        addDetails(of: step, in: evaluation, to: &content)
      }
      return content
    }
    var content = HoverContent(title: "\(code: source), \(strong: NumberText.count(instances.count, "instance"))")
    let parameter = source.prefix { $0 != "." && $0 != "[" }
    let columns: [HoverText] = ["Value", .code("\(parameter).width"), .code("\(parameter).height")]
    instanceTable(instances, columns: columns, into: &content) { _, instance in
      guard let index = evaluations.firstIndex(where: { $0.instance == instance }) else { return ["–", "–", "–"] }
      let size = evaluations[index].size
      return [
        HoverText(values[index]), HoverText(NumberText.length(size.width)), HoverText(NumberText.length(size.height)),
      ]
    }
    return content
  }

  /// Adds the kind of value that a step has, and the view that it belongs to.
  private func addDetails(of step: GuideProgram.StepID, in evaluation: Evaluation, to content: inout HoverContent) {
    let program = evaluation.program
    switch program.operation(of: step) {
    case .guide(let key):
      if let guide = evaluation.guides[key] {
        content.fact("Explicit", HoverText(NumberText.length(guide.explicit)))
        content.fact("Default", HoverText(NumberText.length(guide.standard)))
      }
    case .explicitGuide(let key):
      if let guide = evaluation.guides[key], guide.explicit == nil {
        content.fact("Default", HoverText(NumberText.length(guide.standard)))
      }
    default: break
    }
    content.fact("Of", "\(evaluation.viewName), \(NumberText.size(evaluation.size))")
  }

  /// A piece of source on one line, truncated to 60 characters.
  private func shortened(_ source: String) -> String {
    let line = source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}

/// A guide program and the view on which it runs: if `key` is nil, the closure of the `alignmentGuide` layer
/// `instance`; otherwise the default of `key` on `instance`.
private struct Run {
  var instance: ViewInstance
  var key: AlignmentKey?
}

/// The result of running a program on one view, with the value of every step that was reached.
private struct Evaluation {
  var instance: ViewInstance
  var program: GuideProgram
  var steps: [GuideProgram.StepID: GuideEvaluator.Value]
  /// The guides that the program mentions.
  var guides: [AlignmentKey: GuideFacts]
  var size: Size
  var viewName: HoverText

  /// The value of a step: a number, `nil`, `not reached`.
  func text(of step: GuideProgram.StepID) -> String {
    switch steps[step] {
    case .number(let number): NumberText.length(number)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .some(.none): "nil"
    case .unknown: "unknown"
    case nil: "not reached"
    }
  }
}

extension GuideProgram {
  /// The last step that was made from a syntax node, which has the value of the whole node.
  fileprivate func lastStep(madeFrom node: NodeID) -> StepID? {
    steps.lastIndex { $0.source == node.index }.flatMap { StepID(exactly: $0) }
  }
}

extension HoverProvider {
  /// The runs of an `alignmentGuide` closure, one per view that it is applied to.
  private mutating func closureRuns(of suffix: NodeID) -> [Run] {
    analysis.instances(of: suffix, in: segment).compactMap { instance in
      analysis.root(of: instance)?.graph.guideModifier(at: instance.view).map { _ in Run(instance: instance, key: nil) }
    }
  }

  /// The runs of a default value, one per view for which an alignment uses it.
  private mutating func defaultRuns(in body: NodeID) -> [Run] {
    let nodes = descendants(of: body)
    var found: [Run] = []
    // Steps refer to nodes of the segment that declares the default.
    let declared = alignments.table.customKeys.filter { key in
      alignments.places[key]?.segment == segment
        && alignments.table.definition(of: key)?.defaultValue?.steps.contains { nodes.contains($0.source) } ?? false
    }
    let names = declared.compactMap { alignments.table.definition(of: $0)?.name }
    for other in analysis.usersOfMentions(of: names.map { NameKey($0) }, inModuleOf: segment) {
      guard let result = analysis.result(for: other), let file = analysis.file(of: other) else { continue }
      let places = analysis.alignments(of: file).places
      for (index, root) in result.roots.enumerated() {
        let graph = root.graph
        for key in graph.alignments.customKeys {
          guard declared.contains(where: { alignments.places[$0] == places[key] }) else { continue }
          for view in graph.viewsInOrder {
            let isUsed = analysis.withEngine(of: other, root: index) { $0.usesDefault(of: key, at: view) }
            if isUsed == true {
              found.append(Run(instance: ViewInstance(segment: other, root: index, view: view), key: key))
            }
          }
        }
      }
    }
    return found
  }

  /// The indices of the nodes below `body`.
  private func descendants(of body: NodeID) -> Set<Int32> {
    var found: Set<Int32> = []
    var pending = [body]
    while let node = pending.popLast() {
      for child in tree.children(of: node) {
        found.insert(child.index)
        pending.append(child)
      }
    }
    return found
  }

  /// Runs a program as the engine does, and returns the value of every step.
  private mutating func evaluation(of run: Run) -> Evaluation? {
    guard let graph = analysis.root(of: run.instance)?.graph else { return nil }
    let program: GuideProgram?
    let view: ViewID?
    if let key = run.key {
      (program, view) = (graph.alignments.definition(of: key)?.defaultValue, run.instance.view)
    } else {
      program = graph.guideModifier(at: run.instance.view)?.program
      view = graph.firstChild(of: run.instance.view)
    }
    guard let program, let view else { return nil }
    let viewName = name(of: graph.origin(of: graph.core(of: view)))
    return analysis.withEngine(of: run.instance.segment, root: run.instance.root) { engine -> Evaluation? in
      let evaluation =
        run.key.map { engine.evaluateDefault(of: $0, on: view) } ?? engine.evaluateClosure(of: run.instance.view)
      guard let evaluation else { return nil }
      var guides: [AlignmentKey: GuideFacts] = [:]
      for key in program.mentionedKeys { guides[key] = engine.facts(of: key, at: view) }
      return Evaluation(
        instance: run.instance, program: program, steps: evaluation.steps, guides: guides, size: engine.size(of: view),
        viewName: viewName)
    } ?? nil
  }
}
