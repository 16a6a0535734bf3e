import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a modifier of an environment value that an inner modifier has set already.
package enum ShadowedModifier: ChainRule {
  package static let description = RuleDescription(
    id: "shadowed-modifier", category: .noEffect, severity: .warning, uses: .none,
    summary: "A modifier sets a value that another modifier nearer to the view sets too.",
    rationale: """
      Fonts, colors, line limits and other environment values come from the nearest modifier, so that a second \
      modifier farther out on the same view has no effect. It is not reported if a modifier between the two adds views \
      of its own, such as an overlay, because it applies to these.
      """,
    bad: [
      BadExample(
        "Text(\"Hello\").font(.title)«.font(.body)»",
        "`.font(.body)` has no effect: `.font(.title)` closer to the view overrides it",
        fixes: ["Remove `.font(.body)`"]),
      BadExample(
        """
        VStack {
            Text("Hello")
            Text("World")
        }
        .lineLimit(1)
        .padding(8)
        «.lineLimit(2)»
        """, "`.lineLimit(2)` has no effect: `.lineLimit(1)` closer to the view overrides it",
        fixes: ["Remove `.lineLimit(2)`"]),
    ],
    good: [
      "Text(\"Hello\").font(.title).bold()",
      // The outer font applies to the content of the overlay.
      "Text(\"Hello\").font(.title).overlay(alignment: .bottom) { Text(\"New\") }.font(.body)",
      // The content of a custom modifier is not analysed.
      GoodExample(
        """
        extension View {
            func badged() -> some View {
                overlay(alignment: .top) { Text("1") }
            }
        }
        Text("Hello").font(.title).badged().font(.body)
        """),
      """
      VStack {
          Text("Hello").font(.title)
          Text("World")
      }
      .font(.body)
      """,
      // A shade depends on the outer colour, a custom style may use the outer style, and a range leaves a limit open.
      "Text(\"Hello\").foregroundStyle(.secondary).foregroundStyle(.blue)",
      "Label(\"Star\", systemImage: \"star\").labelStyle(.card).labelStyle(.iconOnly)",
      "Text(\"Hello\").lineLimit(2...).lineLimit(4)",
      // Paddings add up.
      "Text(\"Hello\").padding(8).padding(4)",
    ])

  /// The modifiers that set one value of the environment, of which the innermost takes precedence.
  package static let modifiers = [
    "font", "lineLimit", "lineSpacing", "multilineTextAlignment", "truncationMode", "minimumScaleFactor", "fontWeight",
    "fontDesign", "imageScale", "foregroundColor", "foregroundStyle", "tint", "textCase", "buttonStyle", "listStyle",
    "labelStyle", "toggleStyle", "pickerStyle", "textFieldStyle",
  ]

  /// The modifiers that may be in between, since they show no views of their own.
  private static let between: Set<String> = Set(modifiers).union([
    "padding", "frame", "bold", "italic", "underline", "strikethrough", "tracking", "kerning", "baselineOffset",
    "fixedSize", "offset", "layoutPriority", "alignmentGuide", "opacity", "id", "zIndex", "tag", "cornerRadius",
    "clipped", "accessibilityLabel", "accessibilityHidden", "allowsTightening", "monospacedDigit", "aspectRatio",
    "scaledToFit", "scaledToFill", "resizable", "renderingMode", "shadow", "blur", "rotationEffect", "scaleEffect",
  ])

  package static func check(_ chain: ModifierChain, in context: LintContext) -> [Diagnostic] {
    guard repeatsOne(chain), !context.tree[chain.node].containsIssue, chain.isLaidOut else { return [] }
    var findings: [Diagnostic] = []
    var seen: [String: ModifierChain.Modifier] = [:]
    for modifier in chain.modifiers {
      guard between.contains(modifier.name) else {
        seen = [:]
        continue
      }
      guard modifiers.contains(modifier.name), let value = value(of: modifier, in: context) else { continue }
      guard let inner = seen[modifier.name] else {
        if isAll(value, of: modifier.name), context.isConstantValue(of: modifier) { seen[modifier.name] = modifier }
        continue
      }
      guard !isRange(value) else { continue }
      let written = context.string(of: modifier.node)
      findings.append(
        chain.finding(
          of: description, at: modifier,
          "`\(written)` has no effect: `\(context.string(of: inner.node))` closer to the view overrides it",
          related: [RelatedInformation(location: chain.sourceRange(of: inner), message: "This modifier is used")],
          fixes: [
            Fix(
              title: "Remove `\(written)`", edits: [chain.editing.removing(modifier: modifier.node)], isPreferred: true)
          ]))
    }
    return findings
  }

  /// Returns true if the chain has one of the modifiers twice, which is rare.
  private static func repeatsOne(_ chain: ModifierChain) -> Bool {
    chain.modifiers.indices.contains { index in
      let hash = chain.modifiers[index].hash
      return chain.modifiers[..<index].contains { $0.hash == hash } && modifiers.contains(chain.modifiers[index].name)
    }
  }

  /// Returns true if an inner modifier with `value` completely hides an outer one of the same name.
  private static func isAll(_ value: String, of name: String) -> Bool {
    // An inner value that may be nil does not certainly hide the outer one.
    guard value != "nil", !isRange(value) else { return false }
    switch name {
    case "foregroundStyle":
      return value.split(separator: ".").first.map { !shades.contains(String($0)) } ?? false
    case "buttonStyle", "labelStyle", "toggleStyle", "textFieldStyle": return wholeStyles.contains(value)
    default: return true
    }
  }

  /// Returns true if a value is a range, which may set only one of two limits.
  private static func isRange(_ value: String) -> Bool {
    zip(value.utf8, value.utf8.dropFirst()).contains { $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: ".") }
  }

  /// The styles that are derived from the enclosing style.
  private static let shades: Set<String> = [
    "primary", "secondary", "tertiary", "quaternary", "quinary", "foreground", "HierarchicalShapeStyle",
    "ForegroundStyle",
  ]

  /// The styles of SwiftUI. A custom style may show its control again, to which the outer style then applies.
  private static let wholeStyles: Set<String> = [
    ".plain", ".bordered", ".borderedProminent", ".borderless", ".link", ".iconOnly", ".titleOnly", ".titleAndIcon",
    ".switch", ".button", ".checkbox", ".roundedBorder", ".squareBorder",
  ]

  /// Returns the only argument of a modifier; nil for any other form of it.
  private static func value(of modifier: ModifierChain.Modifier, in context: LintContext) -> String? {
    guard let call = context.tree.call(of: modifier.node), call.trailingClosures.isEmpty, call.arguments.count == 1,
      let argument = call.arguments.first, argument.label == nil
    else { return nil }
    return context.string(of: argument.value)
  }
}
