import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// A Spacer that nothing is beside.
package enum SpacerOutsideStack: SiteRule {
  package static let description = RuleDescription(
    id: "spacer-outside-stack", category: .noEffect, severity: .info,
    summary: "A Spacer in a ZStack, overlay or background pushes nothing.",
    rationale: """
      A Spacer takes the room that is left along a stack. In a layer there is no such axis: it fills both, shows \
      nothing, and moves nothing. In a ZStack it may be what makes the ZStack large; it is reported only where the \
      layout is the same without it.
      """,
    bad: [
      BadExample(
        "Color.red.frame(width: 40, height: 40).overlay { «Spacer»() }",
        "A Spacer in an overlay pushes nothing: it has no axis here and shows nothing",
        fixes: ["Take this overlay away"]),
      BadExample(
        "Color.red.frame(width: 40, height: 40).background { «Spacer»() }",
        "A Spacer in a background pushes nothing: it has no axis here and shows nothing",
        fixes: ["Take this background away"]),
    ],
    good: [
      // It makes the ZStack as large as the screen.
      """
      ZStack {
          Spacer()
          Color.red.frame(width: 40, height: 40)
      }
      """,
      """
      Color.red.frame(width: 200, height: 40).overlay {
          HStack {
              Spacer()
              Color.blue.frame(width: 20, height: 20)
          }
      }
      """,
      // It is what is drawn on.
      "Color.red.frame(width: 40, height: 40).overlay { Spacer().border(.blue) }",
      // A frame gives it a length.
      "Color.red.frame(width: 40, height: 40).overlay { Spacer().frame(width: 8, height: 8) }",
    ])

  package static let kinds = SiteKinds(.spacer)

  package static func check(_ site: Site, in context: LintContext) -> Diagnostic? {
    // With a modifier on it it may show something.
    guard !site.isBroken, site.hasNoModifiers else { return nil }
    var word: String?
    for instance in site.instances {
      let graph = instance.graph
      guard let place = layer(of: instance), word == nil || word == place.word,
        context.isSettled(instance.view, in: instance.root), context.isSettled(place.view, in: instance.root),
        graph.isSettledThroughout(place.view)
      else { return nil }
      word = place.word
    }
    guard let word, context.isDecided(site) else { return nil }
    // An overlay or background that shows the Spacer alone can be taken away as a whole.
    guard context.hasNoEffect(site, { instance in layer(of: instance).map { .remove($0.view) } }) else { return nil }
    return site.finding(
      of: description, "A Spacer in \(word) pushes nothing: it has no axis here and shows nothing",
      fixes: removal(site, in: context))
  }

  private static func removal(_ site: Site, in context: LintContext) -> [Fix] {
    guard let layer = layer(of: site.first), let suffix = context.modifier(of: layer.view, in: site.first.root) else {
      return []
    }
    let name = layer.word.split(separator: " ").last ?? ""
    return [Fix(title: "Take this \(name) away", edits: [site.editing.removing(modifier: suffix)])]
  }

  /// The overlay or background that shows a Spacer and nothing else.
  private static func layer(of instance: Site.Instance) -> (view: ViewID, word: String)? {
    guard case .secondary(let layer) = instance.graph.place(of: instance.view, passing: { $0.passesPriority }) else {
      return nil
    }
    if case .overlay = instance.graph[layer].layout { return (layer, "an overlay") }
    return (layer, "a background")
  }
}
