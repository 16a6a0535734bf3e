import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// A guide program and the view on which it runs.
struct GuideRun {
  /// The `alignmentGuide` layer, or the view that uses the default.
  var instance: ViewInstance
  /// The guide whose default runs; nil for the closure of the layer.
  var key: AlignmentKey?

  /// The runs of the closure of an `alignmentGuide` modifier, one for each view that it is applied to.
  static func runs(
    ofClosureOf suffix: NodeID, _ context: HoverContext, in analysis: inout Analysis
  ) -> [GuideRun] {
    analysis.instances(of: suffix, in: context.segment)
      .filter { $0.graph(in: &analysis)?.guideModifier(at: $0.view) != nil }
      .map { GuideRun(instance: $0, key: nil) }
  }

  /// The runs of a default value, one per view for which an alignment uses it.
  static func runs(
    ofDefaultIn body: NodeID, _ context: HoverContext, in analysis: inout Analysis
  ) -> [GuideRun] {
    let alignments = context.alignments
    let nodes = descendants(of: body, in: context.tree)
    var found: [GuideRun] = []
    // Steps refer to nodes of the segment that declares the default.
    let declared = alignments.table.customKeys.filter { key in
      alignments.places[key]?.segment == context.segment
        && alignments.table.definition(of: key)?.defaultValue?.steps.contains { nodes.contains($0.source) } ?? false
    }
    let names = declared.compactMap { alignments.table.definition(of: $0)?.name }
    for other in analysis.usersOfMentions(of: names.map { NameKey($0) }, inModuleOf: context.segment) {
      guard let result = analysis.result(for: other), let file = analysis.file(of: other) else { continue }
      let places = analysis.alignments(of: file).places
      for (index, root) in result.roots.enumerated() {
        let graph = root.graph
        for key in graph.alignments.customKeys {
          guard declared.contains(where: { alignments.places[$0] == places[key] }) else { continue }
          for view in graph.viewsInOrder {
            let instance = ViewInstance(segment: other, root: index, view: view)
            let isUsed = instance.withEngine(in: &analysis) { $0.usesDefault(of: key, at: view) }
            if isUsed == true { found.append(GuideRun(instance: instance, key: key)) }
          }
        }
      }
    }
    return found
  }

  /// The indices of the nodes below `body`.
  private static func descendants(of body: NodeID, in tree: SyntaxTree) -> Set<Int32> {
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

  /// Runs the program as the engine does, and returns the value of every step.
  func evaluation(_ context: HoverContext, in analysis: inout Analysis) -> GuideEvaluation? {
    guard let graph = instance.graph(in: &analysis) else { return nil }
    let program: GuideProgram?
    let view: ViewID?
    if let key {
      (program, view) = (graph.alignments.definition(of: key)?.defaultValue, instance.view)
    } else {
      program = graph.guideModifier(at: instance.view)?.program
      view = graph.firstChild(of: instance.view)
    }
    guard let program, let view else { return nil }
    let viewName = context.name(of: graph.core(of: view), in: graph, analysis)
    return instance.withEngine(in: &analysis) { engine -> GuideEvaluation? in
      let evaluation =
        key.map { engine.evaluateDefault(of: $0, on: view) } ?? engine.evaluateClosure(of: instance.view)
      guard let evaluation else { return nil }
      var guides: [AlignmentKey: GuideFacts] = [:]
      for key in program.mentionedKeys { guides[key] = engine.facts(of: key, at: view) }
      return GuideEvaluation(
        instance: instance, program: program, steps: evaluation.steps, guides: guides, size: engine.size(of: view),
        viewName: viewName)
    } ?? nil
  }
}

/// The result of running a program on one view, with the value of every step that was reached.
struct GuideEvaluation {
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
