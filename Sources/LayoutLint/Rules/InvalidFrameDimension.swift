import LayoutSyntax

/// Reports a length that a frame cannot have. The findings are made by the lowering.
package enum InvalidFrameDimension: Rule {
  package static let description = RuleDescription(
    id: "invalid-frame-dimension", category: .correctness, severity: .error, uses: .none,
    summary: "A length of a frame is negative, infinite or not a number.",
    rationale: """
      SwiftUI ignores such a length at run time with the warning "Invalid frame dimension (negative or non-finite)". \
      To fill the available space, set a maximum length, which may be infinite. To keep a computed length from falling \
      below 0, use `max(0, …)`.
      """,
    bad: [
      BadExample(
        "Color.red.frame(width: «.infinity», height: 40)",
        "`width` must be finite: SwiftUI ignores it; to fill the space use `maxWidth: .infinity`",
        fixes: ["Use `maxWidth: .infinity`"]),
      BadExample(
        "Color.red.frame(width: «-20»)", "`width` must not be negative: it is -20 pt, and SwiftUI ignores it"),
      BadExample(
        "Color.red.frame(width: «.infinity», height: «.infinity»)",
        "`width` must be finite: SwiftUI ignores it; to fill the space use `maxWidth: .infinity`",
        "`height` must be finite: SwiftUI ignores it; to fill the space use `maxHeight: .infinity`",
        fixes: ["Use `maxWidth: .infinity, maxHeight: .infinity`"]),
      BadExample(
        "Color.red.frame(minWidth: «.infinity»)",
        "`minWidth` must be finite: SwiftUI ignores it; to fill the space use `maxWidth: .infinity`",
        fixes: ["Use `maxWidth: .infinity`"]),
      BadExample(
        "let inset = 250.0\nColor.red.frame(width: «200 - inset»)",
        "`width` must not be negative: it is -50 pt, and SwiftUI ignores it",
        fixes: ["Use `max(0, 200 - inset)`"]),
    ],
    good: [
      "Color.red.frame(maxWidth: .infinity)",
      "let inset = 50.0\nColor.red.frame(width: 200 - inset)",
      // `nil` stands for no length and is valid.
      "Color.red.frame(width: nil, height: 40)",
      "Color.red.frame(width: 0, height: 40)",
    ])
}
