import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a guide that gives its own default: `{ d in d[.top] }` for `.top`.
package enum GuideIdentity: ConstructRule, DeadGuideRule {
  package static let description = RuleDescription(
    id: "guide-identity", category: .noEffect, severity: .info,
    summary: "A guide has the value that it has without the modifier.",
    rationale: """
      `d[.top]` in the closure of a `.top` guide is the value that the guide has anyway. It has an effect where a \
      later padding or frame moves the view: the guide then stays at the edge of the inner view, and the rule does not \
      report it. For a custom guide it makes the default value explicit, which changes the mean of a stack, so the \
      rule never reports a custom guide.
      """,
    bad: [
      BadExample(
        """
        HStack(alignment: .top) {
            Color.red.frame(width: 40, height: 20)«.alignmentGuide(.top) { $0[.top] }»
            Color.blue.frame(width: 40, height: 60)
        }
        """, "This guide has no effect: its closure returns the guide's default (0 pt)",
        fixes: ["Remove this `.top` guide"]),
      // The baselines of texts are explicit.
      BadExample(
        """
        HStack(alignment: .firstTextBaseline) {
            Text("One")
                .font(.title)
                «.alignmentGuide(.firstTextBaseline) { d in return d[.firstTextBaseline] }»
                .padding()
            Text("Two")
        }
        """, "This guide has no effect: its closure returns the value that the guide has inside (26.67 pt)",
        fixes: ["Remove this `.firstTextBaseline` guide"]),
    ],
    good: [
      // It keeps the padding out of the alignment.
      """
      HStack {
          Color.red.frame(width: 40, height: 20)
              .alignmentGuide(VerticalAlignment.center) { $0[VerticalAlignment.center] }
              .padding(.top)
          Color.blue.frame(width: 40, height: 60)
      }
      """,
      // It makes the default of a custom guide explicit.
      """
      VStack(alignment: .column) {
          HStack {
              Color.red.frame(width: 40, height: 20)
              Color.green.frame(width: 40, height: 20).alignmentGuide(.column) { d in d[.column] }
          }
          Color.blue.frame(width: 120, height: 60)
      }

      extension HorizontalAlignment {
          private enum Column: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
          }
          static let column = HorizontalAlignment(Column.self)
      }
      """,
      // It gives the inner guide's value, which is not the default.
      """
      HStack(alignment: .top) {
          Color.red.frame(width: 40, height: 20)
              .alignmentGuide(.top) { d in d.height / 2 }
              .alignmentGuide(.top) { d in d[.top] }
          Color.blue.frame(width: 40, height: 60)
      }
      """,
      // A closure outside reads whether it is explicit.
      """
      HStack(alignment: .bottom) {
          Color.red.frame(width: 40, height: 20)
              .alignmentGuide(.top) { d in d[.top] }
              .alignmentGuide(.bottom) { d in d[explicit: .top] == nil ? d.height : d.height / 2 }
          Color.blue.frame(width: 40, height: 60)
      }
      """,
      // The code that places the view may read it.
      """
      Color.red.frame(width: 40, height: 20).alignmentGuide(.top) { d in d[.top] }
      """,
    ])

  package static let kinds = ConstructKinds(.alignmentGuide)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard let guide = construct.first.guideModifier, isIdentity(guide),
      construct.instances.allSatisfy({ $0.guideModifier.map(isIdentity) ?? false }), context.isDecided(construct)
    else { return nil }
    for instance in construct.instances {
      // Baselines of a text are explicit; other guides must not be, so that the given value is the default.
      guard let key = instance.guideModifier?.key, let child = instance.child,
        let inner = context.guide(key, of: child, in: instance.root), (inner.explicit != nil) == key.isBaseline
      else { return nil }
    }
    guard guide.key.isBaseline || InertGuide.isUnmoved(construct, in: context),
      DeadGuide(construct, in: context) == nil,
      context.hasNoEffect(construct, { .remove($0.view) })
    else { return nil }
    var values: Set<Double> = []
    for instance in construct.instances {
      if let key = instance.guideModifier?.key, let guide = context.guide(key, of: instance.view, in: instance.root) {
        values.insert(guide.value)
      }
    }
    let name = guide.key.isBaseline ? "the value that the guide has inside" : "the guide's default"
    return construct.finding(
      of: description, message(name, values.count == 1 ? values.first : nil),
      fixes: [
        removal(construct.node, construct.first.graph.alignments.definition(of: guide.key)?.name ?? "", in: context)
      ])
  }

  package static func explain(_ guide: DeadGuide, in context: LintContext) -> Diagnostic? {
    guard guide.key.isOfFrame,
      guide.instances.allSatisfy({ instance in
        LayoutConstruct.Instance(root: instance.root, view: instance.view).guideModifier.map(isIdentity) ?? false
      })
    else { return nil }
    return guide.diagnostic(
      description, message: message("the guide's default", guide.value(in: context)),
      fixes: [guide.removal(in: context, isPreferred: true)], in: context)
  }

  private static func isIdentity(_ guide: GuideModifier) -> Bool {
    (guide.key.isOfFrame || guide.key.isBaseline) && guide.program.gives(guide.key)
  }

  private static func message(_ what: String, _ value: Double?) -> String {
    "This guide has no effect: its closure returns \(what)\(value.map { " (\(pointText($0)) pt)" } ?? "")"
  }

  static func removal(_ node: NodeID, _ name: String, in context: LintContext) -> Fix {
    let editing = CallEditing(tree: context.tree, segment: context.segment)
    return Fix(
      title: "Remove this `.\(name)` guide", edits: [editing.removing(modifier: node)], isPreferred: true)
  }
}
