import LayoutSyntax

/// Reports minimum, ideal and maximum lengths of a frame that do not ascend. The findings are made by the lowering.
package enum ContradictoryFrameConstraints: Rule {
  package static let description = RuleDescription(
    id: "contradictory-frame-constraints", category: .correctness, severity: .error, uses: .none,
    summary: "The minimum, ideal and maximum length of a frame contradict each other.",
    rationale: """
      The lengths must be in ascending order. An omitted length is equal to the one before it, so that an ideal length \
      below the minimum is a contradiction too. SwiftUI reports it at run time only.
      """,
    bad: [
      BadExample(
        "Color.red.frame(minWidth: 100, maxWidth: «50»)", "`minWidth` (100 pt) is greater than `maxWidth` (50 pt)",
        fixes: ["Raise `maxWidth` to 100 pt", "Swap `minWidth` and `maxWidth`"]),
      BadExample(
        "Color.red.frame(minWidth: 100, idealWidth: «80»)", "`minWidth` (100 pt) is greater than `idealWidth` (80 pt)",
        fixes: ["Raise `idealWidth` to 100 pt", "Swap `minWidth` and `idealWidth`"]),
      BadExample(
        "Color.red.frame(idealHeight: 60, maxHeight: «40»)",
        "`idealHeight` (60 pt) is greater than `maxHeight` (40 pt)",
        fixes: ["Raise `maxHeight` to 60 pt", "Swap `idealHeight` and `maxHeight`"]),
    ],
    good: [
      "Color.red.frame(minWidth: 50, idealWidth: 80, maxWidth: 100)",
      // Equal lengths contradict nothing.
      "Color.red.frame(minWidth: 50, maxWidth: 50)",
      // A missing length counts as the one before it.
      "Color.red.frame(minWidth: 50, maxWidth: .infinity, minHeight: 20)",
    ])
}
