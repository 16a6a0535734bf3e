import LayoutSyntax

/// A length that no frame can have. The lowering finds it.
package enum InvalidFrameDimension: Rule {
  package static let description = RuleDescription(
    id: "invalid-frame-dimension", category: .correctness, severity: .error,
    summary: "A length of a frame is negative, infinite or not a number.",
    rationale: """
      SwiftUI drops such a length at run time with a warning in the console, and the frame is as if it had not been \
      given.
      """,
    bad: [
      BadExample(
        "Color.red.frame(width: «.infinity», height: 40)",
        "`width` must be finite; SwiftUI drops it at run time. To fill the space use `maxWidth: .infinity`.",
        fixes: ["Use `maxWidth: .infinity`"]),
      BadExample(
        "Color.red.frame(width: «-20»)", "`width` must not be negative; it is -20, and SwiftUI drops it at run time.",
        fixes: ["Use `max(0, -20)`"]),
    ],
    good: ["Color.red.frame(maxWidth: .infinity)"])
}
