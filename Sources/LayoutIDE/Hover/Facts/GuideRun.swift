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
  static func runs(ofClosureOf suffix: NodeID, _ context: HoverContext) -> [GuideRun] {
    context.roots.instances(of: suffix, in: context.segment)
      .filter { $0.graph(in: context.roots)?.guideModifier(at: $0.view) != nil }
      .map { GuideRun(instance: $0, key: nil) }
  }

  /// The runs of a default value, one per view for which an alignment uses it.
  static func runs(ofDefaultIn body: NodeID, _ context: HoverContext) -> [GuideRun] {
    let alignments = context.alignments
    let declared = alignments.keys(withDefaultIn: body, of: context.tree, context.segment)
    guard !declared.isEmpty else { return [] }
    var found: [GuideRun] = []
    for layout in context.roots.segments {
      for (index, root) in layout.result.roots.enumerated() {
        var engine = root.engine
        for key in engine.graph.alignments.customKeys {
          guard declared.contains(where: { alignments.places[$0] == layout.alignments.places[key] }) else { continue }
          for view in engine.graph.viewsInOrder where engine.usesDefault(of: key, at: view) {
            let instance = ViewInstance(segment: layout.segment, root: index, view: view)
            found.append(GuideRun(instance: instance, key: key))
          }
        }
      }
    }
    return found
  }

  /// Runs the program as the engine does, and returns the value of every step.
  func evaluation(_ context: HoverContext) -> GuideEvaluation? {
    guard let graph = instance.graph(in: context.roots) else { return nil }
    let program: GuideProgram?
    let view: ViewID?
    if let key {
      (program, view) = (graph.alignments.definition(of: key)?.defaultValue, instance.view)
    } else {
      program = graph.guideModifier(at: instance.view)?.program
      view = graph.firstChild(of: instance.view)
    }
    guard let program, let view else { return nil }
    let viewName = context.name(of: graph.core(of: view), in: graph)
    return instance.withEngine(in: context.roots) { engine -> GuideEvaluation? in
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
