import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a modifier that cannot change the size of an image because the image is not `resizable()`.
package enum ImageNotResizable: ChainRule {
  package static let description = RuleDescription(
    id: "image-not-resizable", category: .suspicious, severity: .warning, uses: .one,
    summary: "An image has a frame and is not resizable.",
    rationale: """
      An Image has the size of its file for every proposal, unless it is `resizable`. A frame around it then changes \
      only the space that it takes, and `scaledToFit` scales nothing. Symbols, whose size follows the font, are not \
      reported, nor are images in a frame that is known to be large enough.
      """,
    bad: [
      BadExample(
        "Image(\"photo\")«.frame(width: 50, height: 50)»",
        "This image keeps its own size: without `.resizable()` the frame does not scale it",
        fixes: ["Insert `.resizable()`"]),
      BadExample(
        "Image(\"photo\")«.scaledToFit()»",
        "This image keeps its own size: without `.resizable()` `scaledToFit` cannot scale it",
        fixes: ["Insert `.resizable()`"]),
    ],
    good: [
      "Image(\"photo\").resizable().frame(width: 50, height: 50)",
      "Image(systemName: \"star\").frame(width: 50, height: 50)",
      // The frame only positions the image.
      "Image(\"photo\").frame(maxWidth: .infinity)",
      "Image(\"photo\")",
    ])

  package static let modifiers = ["frame", "scaledToFit", "scaledToFill", "aspectRatio"]
  package static let view: String? = "Image"

  /// The modifiers that may be between the image and its size without affecting either.
  private static let between: Set<String> = [
    "renderingMode", "interpolation", "antialiased", "clipped", "clipShape", "cornerRadius", "foregroundColor",
    "foregroundStyle", "opacity", "accessibilityLabel", "accessibilityHidden", "border", "shadow",
  ]

  package static func check(_ chain: ModifierChain, in context: LintContext) -> [Diagnostic] {
    let tree = context.tree
    guard tree.string(of: chain.view.primary) == "Image", let suffix = chain.view.call,
      let call = tree.call(of: suffix),
      let argument = call.arguments.first, argument.label.map(context.string(of:)).map({ $0 == "decorative" }) ?? true,
      !tree[suffix].containsIssue
    else { return [] }
    for modifier in chain.modifiers {
      if modifiers.contains(modifier.name) {
        guard let reason = reason(modifier, chain, in: context) else { return [] }
        // The fix is a guess if the size of the image is unknown.
        return [
          chain.finding(
            of: description, at: modifier, "This image keeps its own size: without `.resizable()` \(reason)",
            fixes: [
              Fix(
                title: "Insert `.resizable()`", edits: [chain.editing.inserting(".resizable()", after: suffix)],
                isPreferred: chain.instances.allSatisfy { $0.flags.isDisjoint(with: .unknown) })
            ])
        ]
      }
      guard between.contains(modifier.name) else { return [] }
    }
    return []
  }

  private static func reason(
    _ modifier: ModifierChain.Modifier, _ chain: ModifierChain, in context: LintContext
  ) -> String? {
    let instances = chain.instances
    guard !instances.isEmpty else { return nil }
    guard modifier.name == "frame" else { return "`\(modifier.name)` cannot scale it" }
    guard let call = context.tree.call(of: modifier.node) else { return nil }
    let labels = Set(call.arguments.compactMap { $0.label.map(context.string(of:)) })
    guard labels.isSuperset(of: ["width", "height"]) else { return nil }
    for instance in instances {
      guard case .frame(let width, let height, _) = instance.parent.map({ instance.graph[$0].layout }) else {
        return nil
      }
      guard width > 0, height > 0 else { return nil }
      // An image that was not found may fit into the frame, too.
      if instance.flags.contains(.unknown), context.isSwift(context.segment) { return nil }
      // A frame that an image of known size fits into is intended.
      if case .fixed(let size) = instance.layout, instance.flags.isDisjoint(with: [.unknown]),
        size.width <= width, size.height <= height
      {
        return nil
      }
    }
    return "the frame does not scale it"
  }
}
