import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The hover card of a modifier that makes no node of the layout: its purpose, and that it has no effect on layout or
/// why it is not laid out.
struct ModifierCard: HoverCard {
  let context: HoverContext
  /// The `memberSuffix`.
  let suffix: NodeID
  let name: String

  /// Nil for a name that is not a modifier.
  func content() -> HoverContent? {
    guard let entry = Catalog.modifier(named: name) else {
      guard Catalog.isNeutral(name) else { return nil }
      let effect: HoverText =
        switch Catalog.reader(ofNeutral: name) {
        case .bars: "no effect on its own view: the bars of the navigation stack around it are laid out by it"
        case .selection: "no effect on its own view: a `Picker` or `TabView` around it is laid out by it"
        case nil where Catalog.isUnmodelled(name):
          "not modelled: laid out as if it were not there, though in an app it may change a size"
        case nil: "no effect on layout"
        }
      return HoverContent(title: .code(name), blocks: [.note(effect)])
    }
    var content = HoverContent(title: .code(name))
    switch entry.effect {
    case .layer: content.note(context.notLaidOutReason(around: suffix))
    case .environment, .text, .image: content.note("Environment modifier: no layout effect of its own")
    case .drawing, .metadata: content.note("no effect on layout")
    case .custom: break
    }
    return content.documented(by: entry.summary, in: context)
  }
}
