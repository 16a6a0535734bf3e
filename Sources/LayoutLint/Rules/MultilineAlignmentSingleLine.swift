import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Reports a multiline alignment of a text with one line.
package enum MultilineAlignmentSingleLine: ChainRule {
  package static let description = RuleDescription(
    id: "multiline-alignment-single-line", category: .noEffect, severity: .info,
    summary: "`multilineTextAlignment` is applied to a text of one line.",
    rationale: """
      The modifier aligns the lines of a text with each other. A text of one line that has as much space as it needs \
      has nothing to align; a frame determines its position in its container. On a container the modifier applies to \
      all texts in it and is not reported. `lineLimit(1)` on the text gives it one line, whatever the text is.
      """,
    bad: [
      BadExample(
        "Text(\"Hello\")«.multilineTextAlignment(.center)»",
        "`multilineTextAlignment` has no effect on one line of text; to place the text use `.frame(…, alignment:)`",
        fixes: [
          "Remove `.multilineTextAlignment(.center)`",
          "Place it with `.frame(maxWidth: .infinity, alignment: .center)`",
        ]),
      // The text is unknown, but it has one line.
      BadExample(
        """
        struct Title: View {
            @State private var title = "Hello"
            var body: some View {
                Text(title).lineLimit(1)«.multilineTextAlignment(.trailing)»
            }
        }
        """,
        "`multilineTextAlignment` has no effect under `.lineLimit(1)`; to place the text use `.frame(…, alignment:)`",
        fixes: [
          "Remove `.multilineTextAlignment(.trailing)`",
          "Place it with `.frame(maxWidth: .infinity, alignment: .trailing)`",
        ]),
    ],
    good: [
      // The limit may go once the state has changed.
      """
      struct Title: View {
          @State private var isOpen = false
          let title: String
          var body: some View {
              Text(title).lineLimit(isOpen ? nil : 1).multilineTextAlignment(.trailing)
          }
      }
      Title(title: "Hello")
      """,
      // The limit that is nearer to the text applies.
      GoodExample(
        """
        struct Title: View {
            @State private var title = "Hello"
            var body: some View {
                Text(title).lineLimit(2).lineLimit(1).multilineTextAlignment(.trailing)
            }
        }
        """, others: ["shadowed-modifier"]),
      "Text(\"Hello\\nWorld\").multilineTextAlignment(.center)",
      "Text(\"A text that is wrapped into two lines\").multilineTextAlignment(.center).frame(width: 160)",
      // The text nearly fills the width: at another text size it has two lines.
      "Text(\"A text that nearly has two lines\").multilineTextAlignment(.center).frame(width: 260)",
      // The text is unknown.
      """
      struct Title: View {
          @State private var title = "Hello"
          var body: some View {
              Text(title).multilineTextAlignment(.center)
          }
      }
      """,
      // The alignment applies to all texts in the container.
      """
      VStack {
          Text("Hello")
          Text("World")
      }
      .multilineTextAlignment(.center)
      """,
    ])

  package static let modifiers = ["multilineTextAlignment"]
  package static let view: String? = "Text"

  package static func check(_ chain: ModifierChain, in context: LintContext) -> [Diagnostic] {
    guard context.string(of: chain.view.primary) == "Text", !context.tree[chain.node].containsIssue,
      let modifier = chain.modifiers.first(where: { $0.name == "multilineTextAlignment" }),
      // A named value may be of an unknown type, or a mistake.
      context.isConstantValue(of: modifier),
      // The content of an overlay or background inherits the alignment.
      !chain.modifiers.contains(where: { context.tree.call(of: $0.node)?.trailingClosures.isEmpty == false })
    else { return [] }
    let instances = chain.instances
    guard !instances.isEmpty else { return [] }
    let isLimited = isLimitedToOneLine(chain, in: context) && instances.allSatisfy(isText)
    guard isLimited || !mayBeTranslated(chain, in: context) && instances.allSatisfy({ hasOneLine($0, in: context) })
    else { return [] }
    let isKnown = instances.allSatisfy { instance in instance.graph.isKnownThroughout(instance.view) }
    return [
      chain.finding(
        of: description, at: modifier,
        isLimited && !isKnown
          ? "`multilineTextAlignment` has no effect under `.lineLimit(1)`; to place the text use `.frame(…, alignment:)`"
          : "`multilineTextAlignment` has no effect on one line of text; to place the text use `.frame(…, alignment:)`",
        fixes: fixes(chain, modifier, in: context))
    ]
  }

  /// Returns true if the `lineLimit` that applies to a text, which is the one nearest to it, is `lineLimit(1)`.
  private static func isLimitedToOneLine(_ chain: ModifierChain, in context: LintContext) -> Bool {
    guard let limit = chain.modifiers.first(where: { $0.name == "lineLimit" }),
      let arguments = context.tree.call(of: limit.node)?.arguments, arguments.count == 1
    else { return false }
    return arguments[0].label == nil && context.string(of: arguments[0].value) == "1"
  }

  private static func isText(_ instance: LayoutConstruct.Instance) -> Bool {
    if case .text = instance.layout { true } else { false }
  }

  private static func fixes(
    _ chain: ModifierChain, _ modifier: ModifierChain.Modifier, in context: LintContext
  ) -> [Fix] {
    let written = context.string(of: modifier.node)
    var fixes = [
      Fix(title: "Remove `\(written)`", edits: [chain.editing.removing(modifier: modifier.node)], isPreferred: true)
    ]
    if let argument = context.tree.call(of: modifier.node)?.arguments.first,
      [".leading", ".center", ".trailing"].contains(context.string(of: argument.value))
    {
      let frame = ".frame(maxWidth: .infinity, alignment: \(context.string(of: argument.value)))"
      fixes.append(
        Fix(title: "Place it with `\(frame)`", edits: [chain.editing.replacing(modifier.node, with: frame)]))
    }
    return fixes
  }

  /// Returns true if a text of a `.swift` file may be longer in another language.
  private static func mayBeTranslated(_ chain: ModifierChain, in context: LintContext) -> Bool {
    guard context.isSwift(context.segment), context.analysis.hasLocalizedStrings(around: context.segment) else {
      return false
    }
    let label = chain.view.call.flatMap { context.tree.call(of: $0) }?.arguments.first?.label
    return label.map(context.string(of:)) != "verbatim"
  }

  /// Returns true if a text has one line with the available width, and a third of its own width to spare.
  private static func hasOneLine(_ instance: LayoutConstruct.Instance, in context: LintContext) -> Bool {
    guard case .text(let id) = instance.layout, let text = instance.graph.text(id),
      instance.graph.isKnownThroughout(instance.view),
      instance.root.kind != .view || context.isUnused(instance.root)
    else { return false }
    guard !text.runs.contains(where: { $0.string.contains(where: \.isNewline) }) else { return false }
    guard context.size(of: instance.view, in: instance.root) != nil else { return false }
    if instance.graph.environment(of: instance.view).lineLimit == 1 { return true }
    guard let proposal = context.proposal(of: instance.view, in: instance.root) else { return false }
    guard let offered = proposal.width else { return true }
    let ideal = context.length(of: instance.view, on: .horizontal, proposing: .unspecified, in: instance.root)
    return ideal.map { offered.isFinite ? $0 * 4 / 3 <= offered : true } ?? false
  }
}
