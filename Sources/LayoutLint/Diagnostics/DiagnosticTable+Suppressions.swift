import LayoutSyntax

extension DiagnosticTable {
  /// The diagnostics of comments that suppress findings.
  static let suppressions: [RuleDescription] = [
    entry(
      "unused-suppression", .warning, "A comment suppresses a rule that has no finding there.",
      """
      The comment remained when the finding was fixed, and it would hide the next one. A comment for a rule that is \
      turned off is not reported.
      """,
      bad: [
        BadExample(
          "// plumbline:disable:next «noop-modifier»\nColor.red.padding(8)",
          "`noop-modifier` has no finding here, so this comment suppresses nothing", fixes: ["Remove this comment"])
      ],
      good: ["// plumbline:disable:next noop-modifier\nColor.red.padding(0)"]),
    entry(
      "unknown-suppression", .warning, "A comment names a rule or a directive that does not exist.",
      """
      Such a comment suppresses nothing. The directives are `disable`, `enable`, `disable:next` and `disable:this`, \
      each followed by the ids of rules, or by no id for all rules.
      """,
      bad: [
        BadExample(
          "Color.red.padding(8)  // plumbline:disable:this «noop-modifer»",
          "Unknown rule `noop-modifer`; did you mean `noop-modifier`?"),
        BadExample(
          "// plumbline:«disable:nxt» noop-modifier\nColor.red.padding(8)",
          "Unknown directive `disable:nxt`; did you mean `disable:next`?"),
      ],
      good: ["Color.red.padding(0)  // plumbline:disable:this noop-modifier"]),
  ]
}
